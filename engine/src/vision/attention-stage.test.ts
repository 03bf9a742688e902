import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Attention } from '@framewise/contract/analysis/attention';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawPictures, runStage } from '../models/testing/draw-pictures.ts';
import { createAttentionStage, describeSaliency } from './attention-stage.ts';
import { fft2d } from './fourier.ts';
import { findSaliency } from './spectral-residual.ts';

describe('fft2d', () => {
  it('finds the frequency of a wave and comes back', () => {
    const side = 16;
    const wave = Float64Array.from({ length: side * side }, (_, at) =>
      Math.cos((2 * Math.PI * 3 * (at % side)) / side),
    );
    const real = wave.slice();
    const imaginary = new Float64Array(side * side);
    fft2d(real, imaginary, side, 1);
    const strong = [...real.keys()].filter((at) => Math.abs(real[at] ?? 0) > 1);
    expect(strong).toEqual([3, side - 3]);
    expect(real[3]).toBeCloseTo((side * side) / 2);
    fft2d(real, imaginary, side, -1);
    for (const [at, value] of wave.entries()) expect(real[at]).toBeCloseTo(value);
  });
});

describe('findSaliency', () => {
  const look = async (filter: string) => {
    const [picture] = await drawPictures({
      source: `color=c=gray:s=540x960:r=1,noise=alls=8:all_seed=5,${filter}`,
      seconds: 1,
    });
    if (picture === undefined) throw new Error('ffmpeg drew no picture');
    return describeSaliency(findSaliency(picture));
  };

  it.each([
    [0.25, 0.2],
    [0.7, 0.75],
  ])('finds the one thing that stands out at %f, %f', async (x, y) => {
    const spot = `drawbox=x=iw*${x}-40:y=ih*${y}-40:w=80:h=80:c=orange:t=fill`;
    const seen = await look(spot);
    expect(seen.center_x).toBeCloseTo(x, 1);
    expect(seen.center_y).toBeCloseTo(y, 1);
    expect(seen.focus_share).toBeGreaterThan(0.3);
  });

  it('finds no focus in a picture without anything', async () => {
    const flat = findSaliency({ width: 64, height: 64, rgb: new Uint8Array(64 * 64 * 3).fill(128) });
    expect(describeSaliency(flat)).toMatchObject({ focus_share: expect.closeTo(0.1, 2) });
    expect(flat.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1);
  });
});

describe('the attention stage', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'framewise-attention-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('leaves a readable image per key frame, no more than eight, over the whole video', async () => {
    const pictures = await drawPictures({
      source: 'testsrc2=s=270x480:r=1',
      seconds: 40,
      width: 270,
      height: 480,
    });
    const { attention } = await runStage(createAttentionStage(), {
      pictures,
      durationSeconds: 40,
      outputFolder: folder,
    });
    expect(() => Attention.parse(attention)).not.toThrow();
    const times = attention.key_frames?.map((frame) => frame.time_seconds) ?? [];
    expect(times.length).toBeGreaterThanOrEqual(5);
    expect(times.length).toBeLessThanOrEqual(8);
    expect(times.at(-1)).toBeGreaterThan(30);
    expect((await readdir(folder)).sort()).toEqual(attention.key_frames?.map((frame) => frame.heat_map_file));
    const image = path.join(folder, 'attention-01.png');
    const probe = ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', image];
    const { stdout } = await promisify(execFile)('ffprobe', probe);
    expect(stdout.trim()).toBe('png,270,480');
  });
});
