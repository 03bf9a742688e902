import { expect, it } from 'vitest';
import { toCsv } from './to-csv.ts';

it('writes one row per value, and quotes what a spreadsheet would misread', () => {
  const report = {
    a: { b: 1.5, c: null },
    list: ['x, y', 'say "hi"'],
    formula: '=1+1',
    minus: -3,
    flag: true,
  };
  expect(toCsv(report).split('\r\n')).toEqual([
    'path,value',
    'a.b,1.5',
    'a.c,',
    'list.0,"x, y"',
    'list.1,"say ""hi"""',
    "formula,'=1+1",
    'minus,-3',
    'flag,true',
    '',
  ]);
});
