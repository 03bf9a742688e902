import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModels, type ModelStages, type Models } from '../models/create-models.ts';
import { drawPictures, runStage } from '../models/testing/draw-pictures.ts';
import { getModelsFolder } from '../models/testing/models-folder.ts';
import type { Stage } from '../stage.ts';

const clips = process.env.CLIPS_DIR;

/** Real people cannot be generated: these run where somebody has the clips. */
describe.runIf(clips)('people and faces on real clips', () => {
  let models: Models;
  beforeAll(async () => {
    models = await createModels({ modelsFolder: getModelsFolder(), threads: 2, demographics: true });
  });
  afterAll(() => models.close());

  type OutputOf<Name extends keyof ModelStages> =
    Extract<ModelStages[Name], { ok: true }>['output'] extends Stage<infer Output> ? Output : never;
  async function measure<Name extends 'people' | 'faces'>(
    name: Name,
    clip: string,
    seconds: number,
    size: { width: number; height: number },
  ): Promise<OutputOf<Name>> {
    const offered = models.stages()[name];
    if (!offered.ok) throw new Error(offered.reason);
    const source = `movie=${path.resolve(clips ?? '', clip)}`;
    const pictures = await drawPictures({ source, seconds, ...size });
    return runStage(offered.output as Stage<OutputOf<Name>>, { pictures, durationSeconds: seconds });
  }

  it('counts one person and one face who stay in view', async () => {
    const { people } = await measure('people', 'signing-person.mkv', 3.6, { width: 720, height: 540 });
    expect(people).toMatchObject({ persons_distinct: 1, persons_max_at_once: 1 });
    expect(people.persons_share_of_time).toBeGreaterThan(0.7);
    const { faces, demographics } = await measure('faces', 'signing-person.mkv', 3.6, {
      width: 720,
      height: 540,
    });
    expect(faces).toMatchObject({ faces_distinct: 1, first_face_seconds: 0 });
    expect(['young adult (18-34)', 'adult (35-54)']).toContain(demographics.age_range);
    expect(demographics.age_range_confidence).toBeLessThanOrEqual(0.5);
  });

  it('tells persons apart who come one by one', async () => {
    const { people } = await measure('people', 'one-by-one-person-detection.mp4', 139, {
      width: 960,
      height: 540,
    });
    expect(people.persons_max_at_once).toBe(1);
    expect(people.persons_distinct).toBeGreaterThanOrEqual(4);
    expect(people.persons_distinct).toBeLessThanOrEqual(8);
  });

  it('finds an object and nobody where there is nobody', async () => {
    const { people, objects } = await measure('people', 'bottle-detection.mp4', 20, {
      width: 960,
      height: 540,
    });
    expect(people.persons_distinct).toBe(0);
    expect(objects.seen?.[0]?.label).toBe('bottle');
  });
});
