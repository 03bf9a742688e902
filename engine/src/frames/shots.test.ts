import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measuredGroups } from '../testing/measured-groups.ts';
import { assembleShots, shotTypeOf } from './shots.ts';

const nobody = { faces: null, people: null };

describe('shots', () => {
  test('are what lies between the cuts', () => {
    const { shots } = assembleShots([2, 3], 10, nobody);
    expect(shots).toMatchObject({
      shot_count: 3,
      cut_times_seconds: [2, 3],
      shot_length_mean_seconds: 10 / 3,
      shot_length_median_seconds: 2,
      shot_length_min_seconds: 1,
      shot_length_max_seconds: 7,
      cuts_per_minute: 12,
      pace: 'moderate',
      first_cut_seconds: 2,
    });
  });

  test('without a cut are one, and say so', () => {
    const { shots, reasons } = assembleShots([], 8, nobody);
    expect(shots).toMatchObject({ shot_count: 1, pace: 'single_shot', first_cut_seconds: null });
    expect(reasons['shots.first_cut_seconds']).toBe('The video has no cut.');
    expect(reasons['shots.dominant_shot_type']).toBe('Neither faces nor persons could be measured.');
  });

  test('cover the video without gap or overlap', () => {
    const times = fc.uniqueArray(fc.double({ min: 0.01, max: 59.99, noNaN: true }), { maxLength: 30 });
    fc.assert(
      fc.property(times, (cuts) => {
        const list =
          assembleShots(
            cuts.toSorted((a, b) => a - b),
            60,
            nobody,
          ).shots.shots ?? [];
        expect(list[0]?.start_seconds).toBe(0);
        expect(list.at(-1)?.end_seconds).toBe(60);
        list.forEach((shot, i) => {
          if (i > 0) expect(shot.start_seconds).toBe(list[i - 1]?.end_seconds);
        });
      }),
    );
  });

  test.each([
    [0.2, null, 'close_up'],
    [0.02, 0.9, 'medium'],
    [0.001, 0.9, 'wide'],
    [null, 0.8, 'close_up'],
    [null, 0.3, 'medium'],
    [null, 0.05, 'wide'],
    [null, null, null],
  ])('a face of %s and a person of %s make it %s', (face, person, type) => {
    expect(shotTypeOf(face, person).shot_type).toBe(type);
  });

  test('take their framing from who is in view at their time', () => {
    const { faces, people } = measuredGroups();
    const at = (time_seconds: number, share: number) => ({
      time_seconds,
      count: 1,
      largest_picture_share: share,
      largest_box: null,
    });
    const seen = {
      faces: { ...faces, faces_over_time: [at(1, 0.2), at(2, 0.18)] },
      people: { ...people, persons_over_time: [at(5, 0.1)] },
    };
    const { shots } = assembleShots([3, 6], 10, seen);
    expect(shots.shots?.map((shot) => shot.shot_type)).toEqual(['close_up', 'wide', null]);
    expect(shots.dominant_shot_type).toBe('close_up');
  });
});
