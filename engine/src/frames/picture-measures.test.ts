import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clarityIndex } from './clarity-index.ts';
import { Novelty } from './novelty.ts';
import { Palette } from './palette.ts';
import { findBars, lumaOf, measureColor, measureEdges, measurePicture } from './picture-measures.ts';
import { PictureSummary } from './picture-summary.ts';
import { measureBlockiness, measureNoise } from './tile-measures.ts';

const SIZE = { width: 64, height: 64 };
const PIXELS = SIZE.width * SIZE.height;

function gray(value: (x: number, y: number) => number): Uint8Array {
  return Uint8Array.from({ length: PIXELS }, (_, i) => value(i % SIZE.width, Math.floor(i / SIZE.width)));
}

function colored(value: (x: number, y: number) => readonly [number, number, number]): Uint8Array {
  const rgb = new Uint8Array(PIXELS * 3);
  for (let i = 0; i < PIXELS; i++) rgb.set(value(i % SIZE.width, Math.floor(i / SIZE.width)), i * 3);
  return rgb;
}

function blurred(picture: Uint8Array): Uint8Array {
  const at = (x: number, y: number) =>
    picture[Math.min(63, Math.max(0, y)) * 64 + Math.min(63, Math.max(0, x))] ?? 0;
  return gray((x, y) => {
    let sum = 0;
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += at(x + dx, y + dy);
    return sum / 9;
  });
}

const checks = gray((x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 40 : 210));

describe('sharpness', () => {
  test('of one bright dot is worked out by hand', () => {
    const dot = gray((x, y) => (x === 31 && y === 31 ? 100 : 0));
    // Rows 1, 3, 5 … are looked at: the dot's own row holds 100, -400, 100, the rows beside it are skipped.
    const count = 62 * 31;
    const mean = (-400 + 100 + 100) / count;
    expect(measureEdges(dot, SIZE).sharpness).toBeCloseTo((160_000 + 10_000 + 10_000) / count - mean ** 2, 6);
  });

  test('falls with every blur', () => {
    let picture = checks;
    let before = Number.POSITIVE_INFINITY;
    for (let pass = 0; pass < 6; pass++) {
      const { sharpness } = measureEdges(picture, SIZE);
      expect(sharpness).toBeLessThan(before);
      before = sharpness;
      picture = blurred(picture);
    }
  });

  test('on the scale of 0 to 10 keeps its order and never leaves it', () => {
    const value = fc.integer({ min: 0, max: 65_025 });
    fc.assert(
      fc.property(value, value, fc.integer({ min: 16, max: 960 }), (a, b, longSide) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((sharpness) =>
          clarityIndex(sharpness, longSide),
        );
        if (a !== b) expect(low).toBeLessThan(high ?? 0);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThan(10);
      }),
    );
    expect(clarityIndex(150, 960)).toBe(5);
    expect(clarityIndex(150, 480)).toBeLessThan(clarityIndex(150, 960));
  });
});

describe('tones and colours', () => {
  test('luma follows Rec. 601', () => {
    const luma = new Uint8Array(3);
    lumaOf(Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0, 255), luma);
    expect([...luma]).toEqual([255, 76, 28]);
  });

  test('contrast, clipping and bars of a letterboxed picture', () => {
    const luma = gray((_, y) => (y < 8 || y >= 56 ? 0 : y < 32 ? 0 : 255));
    const rgb = colored((x, y) => Array<number>(3).fill(luma[y * 64 + x] ?? 0) as [number, number, number]);
    const measures = measurePicture(rgb, luma, SIZE);
    expect(measures.bars).toEqual({ top: 0.5, bottom: 0.125, left: 0, right: 0 });
    expect(measures.highlightShare).toBe(1);
    expect(measures.shadowShare).toBe(0);
    expect(measures.saturation).toBe(0);
  });

  test('bars are told on all sides, and a black picture has none', () => {
    const framed = gray((x, y) => (x < 4 || x >= 56 || y < 2 ? 5 : 120));
    expect(findBars(framed, SIZE)).toEqual({ top: 2 / 64, bottom: 0, left: 4 / 64, right: 8 / 64 });
    expect(
      findBars(
        gray(() => 10),
        SIZE,
      ),
    ).toBeNull();
  });

  test('grey has no colour; red and green have much', () => {
    expect(
      measureColor(
        colored(() => [90, 90, 90]),
        SIZE,
      ),
    ).toEqual({ saturation: 0, colorfulness: 0 });
    const halves = measureColor(
      colored((x) => (x < 32 ? [255, 0, 0] : [0, 255, 0])),
      SIZE,
    );
    expect(halves.saturation).toBe(1);
    // rg is ±255 (spread 255), yb is 127.5 throughout: 255 + 0.3 · 127.5.
    expect(halves.colorfulness).toBeCloseTo(255 + 0.3 * 127.5, 6);
  });

  test('a palette names what fills the picture, largest first', () => {
    const palette = new Palette();
    palette.add(colored((_, y) => (y < 48 ? [200, 16, 16] : [16, 16, 200])));
    const colors = palette.finish() ?? [];
    expect(colors.map(({ hex }) => hex)).toEqual(['#c81010', '#1010c8']);
    expect(colors[0]?.share).toBeCloseTo(0.75, 1);
    expect(colors.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
    expect(new Palette().finish()).toBeNull();
  });
});

describe('noise and blocks', () => {
  test('noise is measured in levels, and texture is not noise', () => {
    let state = 1;
    const random = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) / 2 ** 24;
    };
    const gauss = (sigma: number) =>
      sigma * Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());
    const size = { width: 256, height: 256 };
    const noisy = (sigma: number) =>
      Uint8Array.from({ length: 65_536 }, () => Math.round(120 + gauss(sigma)));
    expect(measureNoise(noisy(5), size)).toBeGreaterThan(4);
    expect(measureNoise(noisy(5), size)).toBeLessThan(6);
    expect(measureNoise(noisy(10), size)).toBeGreaterThan(8);
    expect(
      measureNoise(
        Uint8Array.from({ length: 65_536 }, (_, i) => (i % 256) >> 1),
        size,
      ),
    ).toBeLessThan(0.5);
    expect(measureNoise(new Uint8Array(64), { width: 8, height: 8 })).toBeNull();
  });

  test('steps on the grid are blocks, steps off it are not', () => {
    const blocks = gray((x, y) => (((x >> 3) * 37 + (y >> 3) * 53) % 200) + (x % 3));
    const shifted = gray((x, y) => ((((x + 4) >> 3) * 37 + ((y + 4) >> 3) * 53) % 200) + (x % 3));
    expect(measureBlockiness(blocks, SIZE)).toBeGreaterThan(5);
    expect(measureBlockiness(shifted, SIZE)).toBeLessThan(1);
    expect(
      measureBlockiness(
        gray((x, y) => (x * 31 + y * 17) % 256),
        SIZE,
      ),
    ).toBeCloseTo(1, 0);
    expect(
      measureBlockiness(
        gray(() => 7),
        SIZE,
      ),
    ).toBeNull();
  });
});

describe('novelty', () => {
  test('a caption is news, the same picture and a trace of noise are not', () => {
    const novelty = new Novelty(SIZE);
    const plain = gray(() => 100);
    expect(novelty.isNew(plain)).toBe(true);
    expect(novelty.isNew(plain)).toBe(false);
    expect(novelty.isNew(gray((x, y) => 100 + ((x * y) % 3)))).toBe(false);
    expect(novelty.isNew(gray((x, y) => (x > 29 && x < 38 && y > 49 && y < 54 ? 250 : 100)))).toBe(true);
  });

  test('slow change adds up to news', () => {
    const novelty = new Novelty(SIZE);
    const news = Array.from({ length: 20 }, (_, i) => novelty.isNew(gray(() => 100 + i)));
    expect(news.filter(Boolean)).toHaveLength(5);
  });
});

describe('all pictures together', () => {
  test('black pictures do not count, and bars must be steady', () => {
    const summary = new PictureSummary(SIZE);
    const boxed = colored((x, y) =>
      y < 8 ? [0, 0, 0] : ((x >> 2) + (y >> 2)) % 2 ? [220, 40, 40] : [30, 60, 90],
    );
    const open = colored((x, y) =>
      y < 4 ? [0, 0, 0] : ((x >> 2) + (y >> 2)) % 2 ? [220, 40, 40] : [30, 60, 90],
    );
    summary.add(boxed, 0);
    summary.add(
      colored(() => [0, 0, 0]),
      1,
    );
    summary.add(open, 2);
    const result = summary.finish(3);
    expect(result.letterbox).toEqual({ top: 4 / 64, bottom: 0, left: 0, right: 0 });
    const withoutBlack = new PictureSummary(SIZE);
    withoutBlack.add(boxed, 0);
    withoutBlack.add(open, 2);
    const { clarity, contrast } = withoutBlack.finish(3);
    expect(result).toMatchObject({ clarity, contrast });
    expect(result.clarityPerSecond).toHaveLength(3);
    expect(summary.previewValue(1)).toBeLessThan(summary.previewValue(0));
    expect(summary.previewValue(9)).toBe(Number.NEGATIVE_INFINITY);
  });
});
