import { describe, expect, it, vi } from 'vitest';
import type { RunRow } from '../../api/rows.ts';
import { Selection } from './selection.ts';

const run = (id: string) => ({ id }) as RunRow;

describe('Selection', () => {
  it('keeps what was chosen, in that order, until it is taken out', () => {
    const selection = new Selection();
    selection.set([run('a'), run('b')], true);
    selection.set([run('c')], true);
    selection.set([run('a')], false);
    expect(selection.runs.map(({ id }) => id)).toEqual(['b', 'c']);
    expect([selection.has(run('b')), selection.has(run('a'))]).toEqual([true, false]);
    selection.clear();
    expect(selection.runs).toEqual([]);
  });

  it('tells its listeners of each change, with one list until the next', () => {
    const selection = new Selection();
    const listener = vi.fn();
    const stop = selection.subscribe(listener);
    selection.set([run('a'), run('b')], true);
    expect(listener).toHaveBeenCalledOnce();
    expect(selection.runs).toBe(selection.runs);
    stop();
    selection.clear();
    expect(listener).toHaveBeenCalledOnce();
  });
});
