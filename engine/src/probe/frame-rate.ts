export interface FrameRate {
  readonly fps: number;
  readonly isVariable: boolean | null;
  readonly min: number | null;
  readonly max: number | null;
}

const DEVIATING_SHARE = 0.01;

/** "30000/1001" → 29.97; null for what a file without a rate says, "0/0". */
export function parseRatio(text: string | undefined): number | null {
  const [over, under = '1'] = (text ?? '').split(/[/:]/);
  const value = Number(over) / Number(under);
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** Frame rate from the times at which frames are shown; the header's word is only the fallback. */
export function measureFrameRate(times: Float64Array, headerRate: string | undefined): FrameRate {
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  const steps = gaps.filter((gap) => gap > 0).sort();
  const median = steps[Math.floor(steps.length / 2)];
  if (median === undefined)
    return { fps: parseRatio(headerRate) ?? 1, isVariable: null, min: null, max: null };
  // Containers that count in milliseconds move every frame by up to one.
  const tolerance = Math.max(0.0015, median * 0.1);
  const deviating = steps.filter((gap) => Math.abs(gap - median) > tolerance).length;
  const isVariable = deviating / steps.length > DEVIATING_SHARE;
  const mean = (times.length - 1) / ((times.at(-1) ?? 0) - (times[0] ?? 0));
  const fps = isVariable ? mean : (nearHeader(mean, headerRate) ?? mean);
  const perSecond = framesPerWholeSecond(times);
  return {
    fps,
    isVariable,
    min: isVariable && perSecond.length > 0 ? Math.max(1, Math.min(...perSecond)) : fps,
    max: isVariable && perSecond.length > 0 ? Math.max(...perSecond) : fps,
  };
}

/** The header's exact ratio when the frames agree with it to half a percent. */
function nearHeader(measured: number, headerRate: string | undefined): number | null {
  const stated = parseRatio(headerRate);
  return stated !== null && Math.abs(stated - measured) / measured < 0.005 ? stated : null;
}

function framesPerWholeSecond(times: Float64Array): number[] {
  const counts: number[] = [];
  const wholeSeconds = Math.floor(times.at(-1) ?? 0);
  for (let second = 0; second < wholeSeconds; second++) counts.push(0);
  for (const time of times) {
    const second = Math.floor(time + 1e-6);
    if (second < wholeSeconds) counts[second] = (counts[second] ?? 0) + 1;
  }
  return counts;
}
