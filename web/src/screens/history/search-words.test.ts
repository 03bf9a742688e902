import { describe, expect, it } from 'vitest';
import { wordsOf } from './search-words.ts';

describe('wordsOf', () => {
  it.each([
    ['', []],
    ['tea', ['tea']],
    ['  green   tea ', ['green', 'tea']],
    ['"green tea" kettle', ['green tea', 'kettle']],
    ['tea or coffee', ['tea', 'coffee']],
    ['tea -coffee -"hot milk"', ['tea']],
    ['half "open', ['half', 'open']],
  ])('%s', (query, words) => {
    expect(wordsOf(query)).toEqual(words);
  });
});
