import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MeasuredGroups } from '@framewise/contract/analysis/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Measured } from '../scores/measured-video.ts';
import type { Stage } from '../stage.ts';
import { buildModelGroups, type ModelResults } from './build-model-groups.ts';
import { createModels, type Models } from './create-models.ts';
import { MODELS, type ModelName } from './manifest.ts';
import { drawPictures, FONT, runStage } from './testing/draw-pictures.ts';
import { getModelsFolder } from './testing/models-folder.ts';

const SURROUNDINGS = {
  video: { width: 1080, height: 1920, durationSeconds: 4 },
  screen: { width: 1080, height: 1920 },
  zones: new Map([['tiktok', { top: 150, bottom: 440, left: 60, right: 150 }]]),
};

async function runAll(models: Models, outputFolder: string): Promise<ModelResults> {
  const pictures = await drawPictures({
    source: 'color=c=teal:s=1080x1920:r=2',
    filter: `drawtext=fontfile=${FONT}:text='Link in bio':fontsize=80:fontcolor=white:x=100:y=1700`,
    seconds: 4,
  });
  const samples = new Float32Array(4 * 16_000);
  const run = async <Output>(offered: Measured<Stage<Output>>): Promise<Measured<Output>> =>
    offered.ok
      ? {
          ok: true,
          output: await runStage(offered.output, { pictures, samples, durationSeconds: 4, outputFolder }),
        }
      : offered;
  const stages = models.stages();
  return {
    text: await run(stages.text),
    speech: await run(stages.speech),
    people: await run(stages.people),
    faces: await run(stages.faces),
    unsafePictures: await run(stages.unsafePictures),
    attention: await run(stages.attention),
  };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'framewise-models-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('createModels', () => {
  it('measures everything, and finds nobody where nobody is', async () => {
    const models = await createModels({ modelsFolder: getModelsFolder(), threads: 2, demographics: true });
    try {
      const { groups, reasons } = buildModelGroups(await runAll(models, folder), SURROUNDINGS);
      for (const [name, group] of Object.entries(groups)) {
        if (!group.ok) throw new Error(`${name}: ${group.reason}`);
        expect(() => MeasuredGroups.shape[name as keyof typeof groups].parse(group.output)).not.toThrow();
        for (const [field, value] of Object.entries(group.output)) {
          if (value === null)
            expect(reasons, `${name}.${field} is null`).toHaveProperty([`${name}.${field}`]);
        }
      }
      expect(groups.people).toMatchObject({ output: { persons_distinct: 0 } });
      expect(groups.faces).toMatchObject({ output: { faces_distinct: 0, first_face_seconds: null } });
      expect(groups.objects).toMatchObject({ output: { seen: [] } });
      expect(groups.moderation).toMatchObject({ output: { unsafe_picture_detected: false, word_flags: [] } });
      expect(groups.ocr_text).toMatchObject({
        output: { cta_text_detected: true, text_outside_safe_zones: [{ platform: 'tiktok' }] },
      });
      expect(reasons['speech.transcript']).toBe('no clear speech');
      expect(Object.keys(models.loadMilliseconds)).toHaveLength(7);
    } finally {
      await models.close();
    }
  });

  it('gives the same answer on one thread', async () => {
    const answers = [];
    for (const threads of [1, 2]) {
      const models = await createModels({ modelsFolder: getModelsFolder(), threads, demographics: true });
      answers.push(buildModelGroups(await runAll(models, folder), SURROUNDINGS));
      await models.close();
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('createModels with something missing', () => {
  /** The real models by link, except those named. */
  async function folderWithout(...names: ModelName[]): Promise<string> {
    const target = await mkdtemp(path.join(folder, 'some-'));
    for (const { name } of MODELS) {
      if (!names.includes(name)) await symlink(path.join(getModelsFolder(), name), path.join(target, name));
    }
    return target;
  }

  it('takes away only the stages that need it, each with its reason', async () => {
    const modelsFolder = await folderWithout(
      'text-recognition',
      'speech-to-text',
      'emotions',
      'sentence-embeddings',
    );
    const models = await createModels({ modelsFolder, threads: 2, demographics: false });
    try {
      const results = await runAll(models, folder);
      const { groups, reasons } = buildModelGroups(results, SURROUNDINGS);
      expect(groups.ocr_text).toEqual({
        ok: false,
        reason: 'The model "text-recognition" is not installed.',
      });
      expect(models.embedder).toEqual({
        ok: false,
        reason: 'The model "sentence-embeddings" is not installed.',
      });
      expect(groups.people.ok).toBe(true);
      expect(reasons['faces.emotion_dominant']).toBe('The model "emotions" is not installed.');
      expect(reasons['Human_Demographics.age_range']).toBe('Demographics are turned off.');
    } finally {
      await models.close();
    }
  });

  it('does not load what is damaged', async () => {
    const modelsFolder = await folderWithout('objects');
    await cp(path.join(getModelsFolder(), 'objects'), path.join(modelsFolder, 'objects'), {
      recursive: true,
    });
    await writeFile(path.join(modelsFolder, 'objects/group1-shard3of5'), 'damaged');
    const models = await createModels({ modelsFolder, threads: 1, demographics: true });
    expect(models.stages().people).toEqual({ ok: false, reason: 'The model "objects" is damaged.' });
    expect(models.stages().faces.ok).toBe(true);
    await models.close();
  });
});
