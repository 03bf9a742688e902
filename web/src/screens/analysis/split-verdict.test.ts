import { expect, it } from 'vitest';
import { splitVerdict } from './split-verdict.ts';

it('puts how the video stands above, and why below', () => {
  expect(
    splitVerdict('By our estimate it is weaker: the opening helps it. Of 100 viewers, 51 stay.'),
  ).toEqual({
    headline: 'By our estimate it is weaker',
    rest: 'The opening helps it. Of 100 viewers, 51 stay.',
  });
});

it('lets a single sentence stand alone', () => {
  expect(splitVerdict('Nothing could be measured.')).toEqual({
    headline: 'Nothing could be measured',
    rest: '',
  });
});
