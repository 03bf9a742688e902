import type { Stretch } from '@framewise/contract/analysis/stretch';

/** ebur128 says -70 when nothing was loud enough to be counted. */
const GATE_LUFS = -70;

export interface LoudnessResult {
  readonly integratedLufs: number | null;
  readonly rangeLu: number | null;
  readonly truePeakDbtp: number | null;
  /** Mean energy of each second, in LUFS; null where silent. */
  readonly perSecondLufs: readonly (number | null)[];
  readonly silences: readonly Stretch[];
}

/** Reads what ffmpeg's ebur128 and silencedetect say every tenth of a second. */
export class LoudnessLog {
  #time = 0;
  #integrated = GATE_LUFS;
  #range = 0;
  #peak = 0;
  #blocks = 0;
  readonly #energies: { sum: number; count: number }[] = [];
  readonly #silences: { start: number; end: number | null }[] = [];

  add(line: string): void {
    const frame = /^frame:.*pts_time:(-?[\d.]+)/.exec(line);
    if (frame) {
      this.#time = Number(frame[1]);
      this.#blocks += 1;
      return;
    }
    const [key, text] = line.split('=');
    const value = Number(text);
    if (key === undefined || !Number.isFinite(value)) return;
    this.#set(key, value);
  }

  #set(key: string, value: number): void {
    if (key === 'lavfi.r128.M') this.#addMomentary(value);
    else if (key === 'lavfi.r128.I') this.#integrated = value;
    else if (key === 'lavfi.r128.LRA') this.#range = value;
    else if (key === 'lavfi.r128.true_peak') this.#peak = Math.max(this.#peak, value);
    else if (/^lavfi\.silence_start(\.\d+)?$/.test(key)) {
      this.#silences.push({ start: Math.max(0, value), end: null });
    } else if (/^lavfi\.silence_end(\.\d+)?$/.test(key)) {
      const open = this.#silences.at(-1);
      if (open) open.end = value;
    }
  }

  #addMomentary(lufs: number): void {
    const second = Math.max(0, Math.floor(this.#time + 1e-6));
    const energies = this.#energies[second] ?? { sum: 0, count: 0 };
    energies.sum += lufs <= GATE_LUFS ? 0 : 10 ** (lufs / 10);
    energies.count += 1;
    this.#energies[second] = energies;
  }

  finish(durationSeconds: number): LoudnessResult | null {
    if (this.#blocks === 0) return null;
    const wasLoud = this.#integrated > GATE_LUFS;
    return {
      integratedLufs: wasLoud ? this.#integrated : null,
      rangeLu: wasLoud ? this.#range : null,
      truePeakDbtp: this.#peak > 0 ? 20 * Math.log10(this.#peak) : null,
      perSecondLufs: Array.from({ length: Math.ceil(durationSeconds) }, (_, second) => {
        const energies = this.#energies[second];
        return energies && energies.sum > 0 ? 10 * Math.log10(energies.sum / energies.count) : null;
      }),
      silences: this.#silences.map(({ start, end }) => ({
        start_seconds: start,
        end_seconds: Math.min(end ?? durationSeconds, Math.max(start, durationSeconds)),
      })),
    };
  }
}
