import { describe, expect, it } from 'vitest';
import { refusalOf, tooLong, wordsFor } from './check-file.ts';

const LIMITS = { maxUploadMb: 5, maxVideoSeconds: 600 };
const MEGABYTE = 1024 * 1024;

describe('what is refused before a byte is sent', () => {
  it('is what is empty, no video or too large', () => {
    const file = { name: 'clip.mp4', type: 'video/mp4', size: 1 };
    expect(refusalOf(file, LIMITS)).toBeNull();
    expect(refusalOf({ ...file, size: 0 }, LIMITS)).toBe('This file is empty.');
    expect(refusalOf({ ...file, name: 'notes.txt', type: 'text/plain' }, LIMITS)).toBe(
      'This file is not a video we can read.',
    );
    expect(refusalOf({ ...file, size: 5 * MEGABYTE }, LIMITS)).toBeNull();
    expect(refusalOf({ ...file, size: 5 * MEGABYTE + 1 }, LIMITS)).toBe(
      'This file has 6 MB; the limit is 5 MB.',
    );
  });

  it('is not a video whose type the browser does not know, but whose name tells', () => {
    expect(refusalOf({ name: 'CLIP.MKV', type: '', size: 1 }, LIMITS)).toBeNull();
  });

  it('is what is too long, if the browser can tell', () => {
    expect(tooLong(null, LIMITS)).toBeNull();
    expect(tooLong(600, LIMITS)).toBeNull();
    expect(tooLong(600.2, LIMITS)).toBe('This video is 10 minutes 1 second long; the limit is 10 minutes.');
  });

  it('is told in words', () => {
    expect([1, 20, 60, 61, 125].map(wordsFor)).toEqual([
      '1 second',
      '20 seconds',
      '1 minute',
      '1 minute 1 second',
      '2 minutes 5 seconds',
    ]);
  });
});
