import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@framewise/contract/errors';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AnalysisProgress, analyseVideo } from './analyse-video.ts';
import type { Engine, EngineStages } from './create-engine.ts';
import type { Stage } from './stage.ts';
import { type BareEngine, createBareEngine } from './testing/bare-engine.ts';
import { runningTools } from './testing/leftovers.ts';
import { makeClip, scene } from './testing/make-clip.ts';

let bare: BareEngine;
beforeAll(async () => {
  bare = await createBareEngine();
});
afterEach(async () => {
  expect(await runningTools()).toEqual([]);
  expect(await readdir(bare.temporaryFolder)).toEqual([]);
});
afterAll(() => bare.close());

/** The bare engine with one stage of ours in the place of the text stage. */
function engineWith(text: Stage<never>): Engine {
  const stagesFor = (run: Parameters<Engine['stagesFor']>[0]): EngineStages => ({
    ...bare.engine.stagesFor(run),
    text: { ok: true, output: text },
  });
  return { ...bare.engine, stagesFor };
}

describe('analyseVideo', () => {
  test('gives the same report twice, apart from the times it took', async () => {
    const file = await makeClip(scene({ seconds: 3 }));
    const [first, second] = [await bare.analyse(file), await bare.analyse(file)];
    const { stages: _, ...one } = first.report;
    const { stages: __, ...other } = second.report;
    expect(one).toEqual(other);
  });

  test('says for every stage without a model why it is missing', async () => {
    const { report } = await bare.analyse(await makeClip(scene()));
    const withModels = report.stages.filter(({ stage }) => stage !== 'attention');
    expect(withModels.length).toBeGreaterThan(3);
    for (const stage of withModels) {
      expect(stage).toMatchObject({
        ok: false,
        reason: expect.stringMatching(/The model ".*" is not installed\./),
      });
    }
    expect(report.unmeasured['ocr_text.lines']).toMatch(/is not installed/);
    expect(report.unmeasured['speech.transcript']).toMatch(/is not installed/);
  });

  test('leaves a preview and thumbnails', async () => {
    const { artifacts } = await bare.analyse(await makeClip(scene({ seconds: 5 })));
    expect(artifacts.thumbnails.map((thumbnail) => thumbnail.timeSeconds)).toEqual([0, 1, 2, 3, 4]);
    const kept = [artifacts.preview, ...artifacts.thumbnails];
    for (const image of kept) {
      const bytes = await readFile(join(bare.outputFolder, image?.file ?? ''));
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    }
  });

  test('the preview is none of the black pictures', async () => {
    const file = await makeClip(
      scene({ seconds: 6, filter: "drawbox=t=fill:c=black:enable='lt(t,3.5)'", tone: null }),
    );
    const { artifacts } = await bare.analyse(file);
    expect(artifacts.preview?.timeSeconds).toBeGreaterThanOrEqual(4);
  });

  test('reports progress that only grows, from 0 to 1', async () => {
    const seen: AnalysisProgress[] = [];
    await bare.analyse(await makeClip(scene({ seconds: 4 })), {
      onProgress: (progress) => seen.push(progress),
    });
    const values = seen.map(({ progress }) => progress);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect([values[0], values.at(-1)]).toEqual([0, 1]);
    expect([...new Set(seen.map(({ stage }) => stage))]).toEqual(['probe', 'decode', 'models', 'report']);
  });
});

describe('an analysis that is stopped', () => {
  test.each(['probe', 'decode', 'models'] as const)('while it is at %s leaves nothing', async (stage) => {
    const stop = new AbortController();
    const onProgress = (progress: AnalysisProgress) => {
      if (progress.stage === stage) stop.abort();
    };
    const file = await makeClip(scene({ seconds: 20, size: '360x640' }));
    await expect(bare.analyse(file, { signal: stop.signal, onProgress })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });

  test('before it began', async () => {
    const file = await makeClip(scene());
    await expect(bare.analyse(file, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });

  test('while a stage holds the decode back', async () => {
    const stop = new AbortController();
    const stuck: Stage<never> = {
      name: 'text',
      version: 1,
      timeLimitSeconds: 600,
      start: async () => ({ onPicture: () => new Promise(() => {}), finish: () => new Promise(() => {}) }),
    };
    const analysis = analyseVideo({
      file: await makeClip(scene({ seconds: 20, size: '360x640' })),
      outputFolder: bare.outputFolder,
      engine: engineWith(stuck),
      signal: stop.signal,
      onProgress: ({ progress }) => {
        if (progress > 0.1) stop.abort();
      },
    });
    await expect(analysis).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  test('because its time is over', async () => {
    const file = await makeClip(scene({ seconds: 20, size: '360x640' }));
    await expect(bare.analyse(file, { limits: { maxSeconds: 0.3 } })).rejects.toMatchObject({
      code: 'ANALYSIS_TIMEOUT',
    });
  });
});

describe('faults inside', () => {
  test('a stage that never ends is left out, the rest is reported', async () => {
    const stuck: Stage<never> = {
      name: 'text',
      version: 3,
      timeLimitSeconds: 0.2,
      start: async () => ({ onPicture: () => new Promise(() => {}), finish: () => new Promise(() => {}) }),
    };
    const { report } = await bare.analyse(await makeClip(scene({ seconds: 5 })), {
      engine: engineWith(stuck),
    });
    expect(report.stages.find(({ stage }) => stage === 'text')).toMatchObject({
      version: 3,
      reason: 'The stage "text" took longer than 0.2 s and was left out.',
    });
    expect(report.unmeasured['ocr_text.lines']).toMatch(/took longer/);
    expect(report.visual_quality.visual_clarity_index).not.toBeNull();
  });

  test('an output folder that cannot be made is our fault, not the video’s', async () => {
    const file = await makeClip(scene());
    const analysis = bare.analyse(file, { outputFolder: join(file, 'below-a-file') });
    await expect(analysis).rejects.toBeInstanceOf(AppError);
    await expect(analysis).rejects.toMatchObject({ code: 'ANALYSIS_CRASHED' });
  });
});
