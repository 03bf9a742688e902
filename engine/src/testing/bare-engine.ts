import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Analysis, type AnalysisInput, analyseVideo } from '../analyse-video.ts';
import { createEngine, type Engine } from '../create-engine.ts';

/** An engine without any model, with folders of its own: quick, and its leftovers are easy to see. */
export interface BareEngine {
  readonly engine: Engine;
  readonly temporaryFolder: string;
  readonly outputFolder: string;
  analyse(file: string, changes?: Partial<AnalysisInput>): Promise<Analysis>;
  close(): Promise<void>;
}

export async function createBareEngine(): Promise<BareEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'framewise-test-'));
  const outputFolder = await mkdtemp(join(tmpdir(), 'framewise-test-'));
  const engine = await createEngine({
    modelsFolder: join(folder, 'no-models'),
    threads: 1,
    demographics: true,
    temporaryFolder: folder,
  });
  const signal = new AbortController().signal;
  return {
    engine,
    temporaryFolder: folder,
    outputFolder,
    analyse: (file, changes) => analyseVideo({ file, outputFolder, engine, signal, ...changes }),
    close: async () => {
      await engine.close();
      await Promise.all([folder, outputFolder].map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}
