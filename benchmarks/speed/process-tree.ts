import { readdir, readFile } from 'node:fs/promises';

const SAMPLE_MS = 50;
const CLOCK_TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

interface ProcessSample {
  readonly id: number;
  readonly parent: number;
  readonly cpuSeconds: number;
  readonly bytes: number;
}

async function readProcess(id: string): Promise<ProcessSample | null> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name in brackets may hold spaces: the fields are counted from its end.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0] = fields.slice(11, 13);
  const pages = fields[21] ?? 0;
  return {
    id: Number(id),
    parent,
    cpuSeconds: (user + system) / CLOCK_TICKS_PER_SECOND,
    bytes: pages * PAGE_BYTES,
  };
}

function treeOf(root: number, all: readonly ProcessSample[]): ProcessSample[] {
  const tree = all.filter((process) => process.id === root);
  for (const process of tree) tree.push(...all.filter((other) => other.parent === process.id));
  return tree;
}

/** What a process and all that it starts use, sampled from /proc. Linux only. */
export class ProcessTree {
  readonly #root: number;
  readonly #cpuById = new Map<number, number>();
  readonly #cpuAtStart = new Map<number, number>();
  #peakBytes = 0;
  #timer: NodeJS.Timeout | null = null;
  #sampling: Promise<void> = Promise.resolve();

  constructor(root: number) {
    this.#root = root;
  }

  /** Counts from here; what the tree used before is left out. */
  async start(): Promise<void> {
    await this.#sample();
    for (const [id, seconds] of this.#cpuById) this.#cpuAtStart.set(id, seconds);
    this.#timer = setInterval(() => {
      this.#sampling = this.#sampling.then(() => this.#sample());
    }, SAMPLE_MS);
  }

  async stop(): Promise<{ cpuSeconds: number; peakBytes: number }> {
    await this.#sample();
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#sampling;
    let cpuSeconds = 0;
    for (const [id, seconds] of this.#cpuById) cpuSeconds += seconds - (this.#cpuAtStart.get(id) ?? 0);
    return { cpuSeconds, peakBytes: this.#peakBytes };
  }

  async #sample(): Promise<void> {
    const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const all = (await Promise.all(ids.map(readProcess))).filter((process) => process !== null);
    const tree = treeOf(this.#root, all);
    for (const process of tree) this.#cpuById.set(process.id, process.cpuSeconds);
    const bytes = tree.reduce((sum, process) => sum + process.bytes, 0);
    this.#peakBytes = Math.max(this.#peakBytes, bytes);
  }
}
