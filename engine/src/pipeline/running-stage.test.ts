import { describe, expect, test } from 'vitest';
import type { Picture, Stage, StageContext, StageRun } from '../stage.ts';
import { measuredGroups } from '../testing/measured-groups.ts';
import { RunningStages } from './run-stages.ts';
import { RunningStage } from './running-stage.ts';

const context: StageContext = {
  file: measuredGroups().file_source,
  signal: new AbortController().signal,
  outputFolder: '',
};
const picture: Picture = { timeSeconds: 0, width: 2, height: 2, rgb: new Uint8Array(12), isNew: true };
const never = new Promise<never>(() => {});

function stageOf<Output>(
  run: Partial<StageRun<Output>> & Pick<StageRun<Output>, 'finish'>,
  timeLimitSeconds = 60,
): Stage<Output> {
  return { name: 'test', version: 1, timeLimitSeconds, start: async () => run };
}

describe('a running stage', () => {
  test('gets everything in order and delivers', async () => {
    const seen: number[] = [];
    const stage = new RunningStage(
      stageOf({
        onPicture: async ({ timeSeconds }) => void seen.push(timeSeconds),
        finish: async () => seen.length,
      }),
      context,
    );
    for (let i = 0; i < 20; i++) await stage.onPicture({ ...picture, timeSeconds: i });
    expect(await stage.finish()).toMatchObject({ ok: true, output: 20 });
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  test('holds the decode back only when its queue is full', async () => {
    const gate = Promise.withResolvers<void>();
    const stage = new RunningStage(
      stageOf({ onPicture: () => gate.promise, finish: async () => 1 }),
      context,
    );
    const answers = Array.from({ length: 6 }, () => stage.onPicture(picture));
    expect(answers.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
    expect(answers[4]).toBeInstanceOf(Promise);
    gate.resolve();
    await Promise.all(answers);
    expect(await stage.finish()).toMatchObject({ ok: true });
  });

  test('takes no sound into its queue when it has no use for it', async () => {
    const stage = new RunningStage(stageOf({ onPicture: () => never, finish: async () => 1 }, 0.2), context);
    await stage.onPicture(picture);
    await new Promise(setImmediate);
    const chunk = { startSeconds: 0, samples: new Float32Array(1) };
    const answers = Array.from({ length: 20 }, () => stage.onAudio(chunk));
    expect(answers.filter((answer) => answer !== undefined)).toEqual([]);
    expect(await stage.finish()).toMatchObject({ ok: false });
  });

  test.each([
    [
      'start',
      { ...stageOf({ finish: async () => 1 }), start: async () => Promise.reject(new Error('no weights')) },
    ],
    [
      'a picture',
      stageOf({ onPicture: () => Promise.reject(new Error('no weights')), finish: async () => 1 }),
    ],
    ['finish', stageOf({ finish: () => Promise.reject(new Error('no weights')) })],
  ])('that fails at %s gives its reason', async (_, broken) => {
    const stage = new RunningStage<number>(broken, context);
    await stage.onPicture(picture);
    await stage.onPicture(picture);
    expect(await stage.finish()).toMatchObject({
      ok: false,
      reason: 'The stage "test" failed: no weights',
    });
  });

  test.each([
    ['a picture', stageOf<number>({ onPicture: () => never, finish: async () => 1 }, 0.05)],
    ['finish', stageOf<number>({ finish: () => never }, 0.05)],
  ])('that hangs at %s is left out, and told so', async (_, hanging) => {
    let told = false;
    const stage = new RunningStage<number>(
      {
        ...hanging,
        start: (inner) => {
          inner.signal.addEventListener('abort', () => {
            told = true;
          });
          return hanging.start(inner);
        },
      },
      context,
    );
    await stage.onPicture(picture);
    expect(await stage.finish()).toMatchObject({
      ok: false,
      reason: 'The stage "test" took longer than 0.05 s and was left out.',
    });
    expect(told).toBe(true);
  });

  test('that does not listen is not waited for when the run ends', async () => {
    const stop = new AbortController();
    const stage = new RunningStage(stageOf({ finish: () => never }), { ...context, signal: stop.signal });
    const finished = stage.finish();
    stop.abort(new Error('cancelled'));
    expect(await finished).toMatchObject({ ok: false });
  });
});

describe('several stages', () => {
  test('one that fails or is not there does not touch the others', async () => {
    const stages = new RunningStages(
      {
        good: { ok: true, output: stageOf({ finish: async () => 'good' }) },
        broken: { ok: true, output: stageOf<string>({ finish: () => Promise.reject(new Error('x')) }) },
        absent: { ok: false, reason: 'The model is missing.' },
      },
      context,
    );
    await stages.onPicture(picture);
    const done: number[] = [];
    const results = await stages.finish((count, all) => done.push(count / all));
    expect(results.good).toMatchObject({ ok: true, output: 'good' });
    expect(results.broken).toMatchObject({ ok: false });
    expect(results.absent).toMatchObject({ ok: false, reason: 'The model is missing.' });
    expect(done.at(-1)).toBe(1);
  });
});
