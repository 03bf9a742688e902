import type { PlatformSafeZone } from '@framewise/contract/analysis/platform-fit';
import { cx } from '../../ui/cx.ts';

interface SafeZonePickerProps {
  zones: readonly PlatformSafeZone[];
  value: string | null;
  onChange: (platform: string | null) => void;
}

/** Draws one platform's safe zone over the video, with the text that lies outside of it. */
export function SafeZonePicker({ zones, value, onChange }: SafeZonePickerProps) {
  if (zones.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5 text-xs max-lg:flex-nowrap max-lg:overflow-x-auto">
      <span className="shrink-0 text-faint">Safe zone</span>
      {zones.map((zone) => {
        const isOn = zone.platform === value;
        return (
          <button
            key={zone.platform}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? null : zone.platform)}
            className={cx(
              'shrink-0 rounded-full border px-2 py-0.5 transition-colors duration-150',
              isOn ? 'border-ink bg-raise text-ink' : 'text-soft hover:text-ink',
            )}
          >
            {zone.name}
          </button>
        );
      })}
    </div>
  );
}
