import { Faces, HumanDemographics, Objects, People } from '@framewise/contract/analysis/people';
import { describe, expect, it } from 'vitest';
import { ageRangeOf, buildFaces } from './build-faces.ts';
import { buildPeople } from './build-people.ts';

const colours = (bin: number) => {
  const shares = new Float32Array(64);
  shares[bin] = 1;
  return shares;
};
const BOX = { x: 0.1, y: 0.1, width: 0.2, height: 0.6 };
const seen = <Item>(timeSeconds: number, value: Item[]) => ({
  timeSeconds,
  startSeconds: timeSeconds === 0 ? 0 : timeSeconds - 0.5,
  endSeconds: timeSeconds + 0.5,
  value,
});
const person = (bin: number, x = 0.1, score = 0.9) => ({
  label: 'person',
  score,
  box: { ...BOX, x },
  colours: colours(bin),
});
const thing = (label: string, score = 0.9) => ({ label, score, box: BOX, colours: new Float32Array(0) });

describe('buildPeople', () => {
  const build = (pictures: ReturnType<typeof person>[][]) => {
    const output = buildPeople(
      pictures.map((value, time) => seen(time, value)),
      pictures.length,
    );
    expect(() => People.parse(output.people)).not.toThrow();
    expect(() => Objects.parse(output.objects)).not.toThrow();
    return output;
  };

  it('counts one person who stays as one, not once per picture', () => {
    const { people } = build([[person(1)], [person(1, 0.12)], [person(1, 0.14)]]);
    expect(people).toMatchObject({ persons_distinct: 1, persons_max_at_once: 1 });
    expect(people.tracks).toEqual([
      expect.objectContaining({ start_seconds: 0, end_seconds: 2.5, pictures: 3 }),
    ]);
  });

  it('knows a person again by the clothes after a cut or elsewhere in the picture', () => {
    expect(build([[person(1)], [], [], [], [], [person(1, 0.7)]]).people.persons_distinct).toBe(1);
  });

  it('counts another person in the same place as another', () => {
    expect(build([[person(1)], [person(2)]]).people.persons_distinct).toBe(2);
  });

  it('never takes two persons of one picture for the same, however alike', () => {
    const { people } = build([
      [person(1, 0.1), person(1, 0.6)],
      [person(1, 0.1), person(1, 0.6)],
    ]);
    expect(people).toMatchObject({ persons_distinct: 2, persons_max_at_once: 2 });
  });

  it('forgets somebody seen once and hardly', () => {
    const { people } = build([[person(1)], [person(1), person(2, 0.7, 0.55)], [person(1)]]);
    expect(people).toMatchObject({ persons_distinct: 1, persons_max_at_once: 1 });
  });

  it('tells shares of time and of the picture, and objects apart from persons', () => {
    const { people, objects } = build([
      [person(1)],
      [person(1)],
      [thing('dog')],
      [thing('dog'), thing('dog')],
    ]);
    expect(people.persons_share_of_time).toBeCloseTo(1.5 / 4);
    expect(people.persons_mean_picture_share).toBeCloseTo(0.12);
    expect(people.persons_over_time?.map((point) => point.count)).toEqual([1, 1, 0, 0]);
    expect(objects.seen).toEqual([
      { label: 'dog', share_of_time: 0.5, first_seconds: 1.5, max_at_once: 2, confidence: 0.9 },
    ]);
  });

  it('says that nobody is there', () => {
    const { people, reasons } = build([[], []]);
    expect(people).toMatchObject({
      persons_distinct: 0,
      persons_share_of_time: 0,
      persons_mean_picture_share: null,
    });
    expect(reasons['people.persons_mean_picture_share']).toBe('Nobody is in view.');
  });
});

describe('buildFaces', () => {
  const HAPPY = Float32Array.of(0, 0, 0, 0.8, 0, 0, 0.2);
  const SAD = Float32Array.of(0, 0, 0, 0, 0.9, 0, 0.1);
  const ages = (year: number) => {
    const probabilities = new Float32Array(100);
    probabilities[year] = 1;
    return probabilities;
  };
  const face = (emotions: Float32Array | null = HAPPY, age: Float32Array | null = null, bin = 1) => ({
    score: 0.9,
    box: { x: 0.4, y: 0.3, width: 0.2, height: 0.1 },
    colours: colours(bin),
    emotions,
    ages: age,
    agedShare: 0,
  });
  const build = (pictures: ReturnType<typeof face>[][], off: { emotions?: string; ages?: string } = {}) => {
    const output = buildFaces({
      observations: pictures.map((value, time) => seen(time, value)),
      durationSeconds: pictures.length,
      noEmotionsReason: off.emotions ?? null,
      noAgesReason: off.ages ?? null,
    });
    expect(() => Faces.parse(output.faces)).not.toThrow();
    expect(() => HumanDemographics.parse(output.demographics)).not.toThrow();
    return output;
  };

  it('tells when the first face comes, how long faces stay and how large they are', () => {
    const { faces } = build([[], [face()], [face()], []]);
    expect(faces).toMatchObject({ faces_distinct: 1, first_face_seconds: 0.5, faces_share_of_time: 0.5 });
    expect(faces.faces_mean_picture_share).toBeCloseTo(0.02);
  });

  it('weighs expressions by the time they are shown', () => {
    const { faces } = build([[face(HAPPY)], [face(HAPPY)], [face(SAD)]]);
    expect(faces.emotion_dominant).toBe('happy');
    expect(Object.values(faces.emotion_shares ?? {}).reduce((a, b) => a + b, 0)).toBeCloseTo(1);
    expect(faces.emotions_over_time?.map((point) => point.emotion)).toEqual(['happy', 'happy', 'sad']);
  });

  it('takes the age range of the face shown longest, with little confidence', () => {
    const { demographics } = build([
      [face(HAPPY, ages(60), 5)],
      [face(HAPPY, ages(25), 9)],
      [face(HAPPY, null, 9)],
    ]);
    expect(demographics).toMatchObject({ age_range: 'young adult (18-34)', age_range_confidence: 0.5 });
    expect(demographics.faces).toHaveLength(2);
  });

  it('says why there is no age, and no expression', () => {
    const off = build([[face(HAPPY, ages(25))]], { ages: 'Demographics are turned off.', emotions: 'gone' });
    expect(off.demographics).toEqual({ age_range: null, age_range_confidence: null, faces: null });
    expect(off.reasons['Human_Demographics.age_range']).toBe('Demographics are turned off.');
    expect(off.faces.emotion_dominant).toBeNull();
    expect(off.reasons['faces.emotion_dominant']).toBe('gone');
    expect(build([[]]).reasons['Human_Demographics.age_range']).toBe('No face is in view.');
    expect(build([[face()]]).reasons['Human_Demographics.age_range']).toBe(
      'No face is large enough to tell.',
    );
  });

  it.each([
    [0, 'child (under 13)'],
    [12, 'child (under 13)'],
    [13, 'teen (13-17)'],
    [18, 'young adult (18-34)'],
    [34, 'young adult (18-34)'],
    [35, 'adult (35-54)'],
    [99, 'senior (55+)'],
  ])('puts %i years into %s', (year, range) => expect(ageRangeOf(ages(year)).age_range).toBe(range));
});
