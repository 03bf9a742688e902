import { describe, expect, it } from 'vitest';
import { COEFFICIENTS, type Coefficient } from './coefficients.ts';
import { FEATURE_IDS, FEATURES } from './feature-table.ts';
import { VIEW_COEFFICIENTS, type ViewCoefficient } from './view-coefficients.ts';

const STRUCTURE = [
  'base_start',
  'base_floor',
  'base_decay',
  'retention_unexplained',
  'pass_rate',
  'watch_share',
  'score_unexplained',
];
const PERSONAL = /\b(age|gender|sex|race|ethnic\w*|skin|demograph\w*|man|woman|men|women|child\w*|teen\w*)\b/;

/** Everything that would make the table dishonest. */
function faultsOf(coefficient: Coefficient | ViewCoefficient): string[] {
  const { id, evidence, mean, sd, sign, note } = coefficient;
  const faults: string[] = [];
  if (!evidence) faults.push(`${id}: no evidence`);
  else if (evidence.kind !== 'assumed' && evidence.source.trim() === '') faults.push(`${id}: no source`);
  if (evidence?.kind === 'assumed' && sd < 0.1) faults.push(`${id}: assumed, yet narrow`);
  if (!(sd > 0)) faults.push(`${id}: no spread`);
  if (Math.sign(mean) !== sign) faults.push(`${id}: the mean goes against its sign`);
  if (note.trim() === '') faults.push(`${id}: no note`);
  if (PERSONAL.test(id.replaceAll('_', ' ')) || PERSONAL.test(note)) faults.push(`${id}: a personal trait`);
  return faults;
}

const sound: Coefficient = {
  id: 'motion',
  multiplies: 'hazard',
  sign: -1,
  mean: -0.1,
  sd: 0.1,
  evidence: { kind: 'assumed' },
  note: 'Movement.',
};

describe('coefficients', () => {
  it.each([...COEFFICIENTS, ...VIEW_COEFFICIENTS])(
    '$id has evidence, spread, a sign and a note',
    (coefficient) => {
      expect(faultsOf(coefficient)).toEqual([]);
    },
  );

  it.each([
    ['no evidence', { evidence: undefined }],
    ['no source', { evidence: { kind: 'published', source: ' ' } }],
    ['narrow', { sd: 0.01 }],
    ['against its sign', { mean: 0.1 }],
    ['no note', { note: '' }],
    ['personal trait', { note: 'The age of the face.' }],
  ])('the check sees a coefficient with %s', (fault, change) => {
    const planted = { ...sound, ...change } as unknown as Coefficient;
    expect(faultsOf(planted).join()).toContain(fault);
    expect(faultsOf(sound)).toEqual([]);
  });

  it('has exactly one coefficient per feature, acting where the feature acts', () => {
    const ids = COEFFICIENTS.map(({ id }) => id);
    expect([...ids].sort()).toEqual([...FEATURE_IDS, ...STRUCTURE].sort());
    for (const id of FEATURE_IDS) {
      const coefficient = COEFFICIENTS.find((entry) => entry.id === id);
      expect(coefficient?.multiplies, id).toBe(FEATURES[id].scope === 'video' ? 'score' : 'hazard');
    }
  });

  it('describes no feature by a personal trait', () => {
    for (const id of FEATURE_IDS) expect(FEATURES[id].says).not.toMatch(PERSONAL);
  });
});
