import { type Leash, runLeashed } from '../pipeline/leash.ts';
import { untrustedInput } from './untrusted-input.ts';

/** What the packets of one stream say, gathered without decoding and without keeping them. */
export interface PacketSummary {
  readonly count: number;
  readonly bytes: number;
  readonly durationSeconds: number;
  readonly keyTimesSeconds: readonly number[];
  /** Frames that are shown before one that was stored earlier: the B-frames. */
  readonly reorderedCount: number;
  readonly timesSeconds: Float64Array;
  /** Bytes of each second of the stream. */
  readonly bytesPerSecond: readonly number[];
}

export class PacketCounter {
  #times: number[] = [];
  #sizes: number[] = [];
  #keys: number[] = [];
  readonly #frameSeconds: number;
  #latestShown = Number.NEGATIVE_INFINITY;
  #lastEnd = Number.NEGATIVE_INFINITY;
  #reordered = 0;

  /** `frameSeconds` is how long a frame lasts whose packet does not say; 0 when unknown. */
  constructor(frameSeconds = 0) {
    this.#frameSeconds = frameSeconds;
  }

  add(packet: { time: number; duration: number; size: number; isKey: boolean }): void {
    this.#times.push(packet.time);
    this.#sizes.push(packet.size);
    if (packet.isKey) this.#keys.push(packet.time);
    if (packet.time < this.#latestShown) this.#reordered += 1;
    this.#latestShown = Math.max(this.#latestShown, packet.time);
    this.#lastEnd = Math.max(this.#lastEnd, packet.time + (packet.duration || this.#frameSeconds));
  }

  summary(): PacketSummary {
    const timesSeconds = Float64Array.from(this.#times).sort();
    const first = timesSeconds[0] ?? 0;
    const bytesPerSecond: number[] = [];
    this.#times.forEach((time, i) => {
      const second = Math.floor(time - first);
      bytesPerSecond[second] = (bytesPerSecond[second] ?? 0) + (this.#sizes[i] ?? 0);
    });
    return {
      count: this.#times.length,
      bytes: this.#sizes.reduce((sum, size) => sum + size, 0),
      durationSeconds: this.#times.length === 0 ? 0 : this.#lastEnd - first,
      keyTimesSeconds: this.#keys.map((time) => time - first).sort((a, b) => a - b),
      reorderedCount: this.#reordered,
      timesSeconds: timesSeconds.map((time) => time - first),
      bytesPerSecond: Array.from(bytesPerSecond, (bytes) => bytes ?? 0),
    };
  }
}

/** Adds one line of the packet listing: stream, shown at, stored at, duration, size, flags. */
export function addPacketLine(counters: ReadonlyMap<number, PacketCounter>, line: string): void {
  const [stream, shown, stored, duration, size, flags = ''] = line.split(',');
  const counter = counters.get(Number(stream));
  // D marks what an edit list throws away: it is stored but never shown.
  if (counter === undefined || flags.includes('D')) return;
  const time = Number.isFinite(Number.parseFloat(shown ?? '')) ? Number(shown) : Number(stored);
  if (!Number.isFinite(time)) return;
  counter.add({
    time,
    duration: Number.parseFloat(duration ?? '') || 0,
    size: Number.parseInt(size ?? '', 10) || 0,
    isKey: flags.includes('K'),
  });
}

/** Walks the packets of the file once. */
export async function readPackets(input: {
  file: string;
  videoIndex: number;
  audioIndex: number | null;
  frameSeconds: number;
  leash: Leash;
  signal: AbortSignal;
}): Promise<{ video: PacketSummary; audio: PacketSummary | null }> {
  const video = new PacketCounter(input.frameSeconds);
  const audio = new PacketCounter();
  const counters = new Map([[input.videoIndex, video]]);
  if (input.audioIndex !== null) counters.set(input.audioIndex, audio);
  const entries = 'packet=stream_index,pts_time,dts_time,duration_time,size,flags';
  let rest = '';
  await runLeashed(
    {
      command: 'ffprobe',
      args: ['-v', 'error', '-of', 'csv=p=0', '-show_entries', entries, ...untrustedInput(input.file)],
      leash: input.leash,
      signal: input.signal,
    },
    (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) addPacketLine(counters, line);
    },
  );
  return { video: video.summary(), audio: input.audioIndex === null ? null : audio.summary() };
}
