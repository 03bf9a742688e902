import { readFile } from 'node:fs/promises';
import { Settings } from '@framewise/contract/settings';
import { expect, it } from 'vitest';

it('names every setting in the README, and no other', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Scale out'));
  const rows = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(
    ([, cell]) => cell?.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  );
  expect(rows.sort()).toEqual(Object.keys(Settings.shape).sort());
});
