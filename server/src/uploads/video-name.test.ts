import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOfLink, toVideoName } from './video-name.ts';

describe('toVideoName', () => {
  it.each([
    ['clip.mp4', 'clip.mp4'],
    ['C:\\Users\\me\\clip.mp4', 'clip.mp4'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000b\nc\u202e.mp4', 'abc.mp4'],
    ['  two   words .mp4 ', 'two words .mp4'],
    ['', 'video.mp4'],
    ['..', 'video.mp4'],
    ['/', 'video.mp4'],
    [null, 'video.mp4'],
  ])('makes %j into %j', (given, name) => {
    expect(toVideoName(given)).toBe(name);
  });

  it('always fits the column and breaks no path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (given) => {
        const name = toVideoName(given);
        expect(name.length).toBeGreaterThan(0);
        expect([...name].length).toBeLessThanOrEqual(200);
        expect(name).not.toMatch(/[/\\\p{Cc}]/u);
        expect(decodeURIComponent(encodeURIComponent(name))).toBe(name);
      }),
    );
  });

  it('keeps the extension of a name that is too long', () => {
    expect(toVideoName(`${'x'.repeat(400)}.webm`)).toMatch(/^x{195}\.webm$/);
  });
});

describe('nameOfLink', () => {
  it.each([
    ['https://media.example/a/b%20c.mp4?x=1#t', 'b c.mp4'],
    ['https://media.example/', 'media.example'],
    ['https://media.example/%E0%A4%A', '%E0%A4%A'],
    ['https://media.example/a%2Fb.mp4', 'b.mp4'],
  ])('names %s %s', (link, name) => {
    expect(nameOfLink(link)).toBe(name);
  });
});
