import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyseVideo } from '@framewise/engine/analyse-video';
import { createEngine } from '@framewise/engine/create-engine';

/** The engine without queue, server or storage, told over a channel: one clip after another. */
const MODELS = fileURLToPath(new URL('../../data/models', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'framewise-by-hand-'));
const threads = Number(process.argv[2]);
const engine = await createEngine({
  modelsFolder: MODELS,
  threads,
  demographics: true,
  temporaryFolder: folder,
});
const { signal } = new AbortController();

process.on('message', async (clips: string[]) => {
  const begun = performance.now();
  for (const [index, file] of clips.entries()) {
    await analyseVideo({ file, outputFolder: join(folder, `output-${index}`), engine, signal });
  }
  process.send?.(performance.now() - begun);
});
process.on('disconnect', async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
process.send?.('ready');
