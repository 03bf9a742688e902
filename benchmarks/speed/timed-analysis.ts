import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyseVideo } from '@framewise/engine/analyse-video';
import { createEngine } from '@framewise/engine/create-engine';
import { measureVideo } from '@framewise/engine/pipeline/measure-video';
import { DEFAULT_LIMITS } from '@framewise/engine/pipeline/run-limits';

/** A process of its own for one measurement: `signals` is the decode and the cheap measures alone. */
export type Work = 'signals' | 'report';

export type FromAnalysis =
  | { readonly kind: 'ready'; readonly loadMilliseconds: number }
  | { readonly kind: 'done'; readonly milliseconds: number };

const [work, file = '', modelsFolder = '', threads = '1'] = process.argv.slice(2);

function send(message: FromAnalysis): void {
  process.send?.(message);
}

async function measureSignals(folder: string): Promise<void> {
  await measureVideo({
    file,
    folder,
    outputFolder: folder,
    stages: {},
    limits: DEFAULT_LIMITS,
    threads: Number(threads),
    canToneMap: true,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
}

async function main(folder: string): Promise<void> {
  const started = performance.now();
  const engine =
    work === 'report'
      ? await createEngine({ modelsFolder, threads: Number(threads), demographics: true })
      : null;
  send({ kind: 'ready', loadMilliseconds: performance.now() - started });
  await new Promise((resolve) => process.once('message', resolve));
  const begun = performance.now();
  const signal = new AbortController().signal;
  if (engine === null) await measureSignals(folder);
  else await analyseVideo({ file, outputFolder: folder, engine, signal });
  send({ kind: 'done', milliseconds: performance.now() - begun });
  await engine?.close();
}

const folder = await mkdtemp(join(tmpdir(), 'framewise-bench-'));
try {
  await main(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
  process.disconnect?.();
}
