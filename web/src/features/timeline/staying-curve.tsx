import type { RetentionPoint } from '@framewise/contract/analysis/predictions';
import { linePath } from '../../ui/charts/scale.ts';

const BOX = { width: 600, height: 76, min: 0, max: 1 };

/** The share of viewers still there, second by second, inside the band we would not be surprised by. */
export function StayingCurve({ curve }: { curve: readonly RetentionPoint[] }) {
  return (
    <svg
      role="img"
      aria-label={describe(curve)}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      className="block h-20 w-full py-0.5 text-data-1"
    >
      <path d={bandPath(curve)} fill="currentColor" opacity=".2" />
      <path
        d={linePath(
          curve.map((point) => point.share),
          BOX,
        )}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function describe(curve: readonly RetentionPoint[]): string {
  const last = curve.at(-1);
  if (!last) return 'Estimated share of viewers still watching: not measured';
  const percent = (share: number) => Math.round(share * 100);
  return `Estimated share of viewers still watching: ${percent(last.share)} percent at the end, likely between ${percent(last.low)} and ${percent(last.high)}`;
}

function bandPath(curve: readonly RetentionPoint[]): string {
  const step = curve.length > 1 ? BOX.width / (curve.length - 1) : 0;
  const back = curve
    .map((point, index) => `L${index * step} ${BOX.height - point.low * BOX.height}`)
    .toReversed();
  const upper = linePath(
    curve.map((point) => point.high),
    BOX,
  );
  return `${upper}${back.join('')}Z`;
}
