import { afterAll, describe, expect, it } from 'vitest';
import { checkModel } from '../models/model-folder.ts';
import { ModelThread } from '../models/model-thread.ts';
import { drawPictures, FONT, runStage } from '../models/testing/draw-pictures.ts';
import { getModelsFolder } from '../models/testing/models-folder.ts';
import { isSameText } from './merge-lines.ts';
import type { load } from './text-model.ts';
import { createTextStage } from './text-stage.ts';

const write = (text: string, y: number, options = '') =>
  `drawtext=fontfile=${FONT}:text='${text}':fontsize=72:fontcolor=white:borderw=5:x=90:y=${y}${options}`;

describe('the text stage', () => {
  const thread = new ModelThread();
  afterAll(() => thread.close());
  const stage = async () => {
    const folders = await Promise.all(
      (['text-detection', 'text-recognition'] as const).map((name) => checkModel(getModelsFolder(), name)),
    );
    const [detection, recognition] = folders.map((check) => (check.ok ? check.folder : ''));
    return createTextStage(
      thread.model<typeof load>(new URL('./text-model.ts', import.meta.url), {
        detectionFolder: detection ?? '',
        recognitionFolder: recognition ?? '',
      }),
    );
  };

  it('reads drawn lines with their place and time on a moving background', async () => {
    const pictures = await drawPictures({
      source: 'gradients=s=1080x1920:r=5:speed=0.2:seed=4',
      filter: `${write('Three habits', 400)},${write('Link in bio', 1200, ":enable='between(t,2.9,5.1)'")}`,
      seconds: 8,
    });
    const lines = await runStage(await stage(), { pictures, durationSeconds: 8 });
    expect(lines).toHaveLength(2);
    const [habits, link] = lines;
    expect(isSameText(habits?.text ?? '', 'Three habits')).toBe(true);
    expect(habits).toMatchObject({ start_seconds: 0, end_seconds: 8 });
    expect(habits?.box.y).toBeCloseTo(400 / 1920, 1);
    expect(habits?.box.x).toBeCloseTo(90 / 1080, 1);
    expect(isSameText(link?.text ?? '', 'Link in bio')).toBe(true);
    expect(link).toMatchObject({ start_seconds: 2.5, end_seconds: 5.5 });
    expect(link?.confidence).toBeGreaterThan(0.7);
  });

  it('tells apart captions that follow each other in the same place', async () => {
    const pictures = await drawPictures({
      source: 'color=c=navy:s=1080x1920:r=5',
      filter: `${write('first caption', 900, ":enable='lt(t,1.9)'")},${write('other words', 900, ":enable='gte(t,1.9)'")}`,
      seconds: 4,
    });
    const lines = await runStage(await stage(), { pictures, durationSeconds: 4 });
    expect(lines.map((line) => line.text.toLowerCase())).toEqual(['first caption', 'other words']);
    expect(lines.map((line) => line.end_seconds)).toEqual([1.5, 4]);
  });

  it('finds no text where there is none', async () => {
    const pictures = await drawPictures({ source: 'mandelbrot=s=540x960:r=1', seconds: 3 });
    expect(await runStage(await stage(), { pictures, durationSeconds: 3 })).toEqual([]);
  });
});
