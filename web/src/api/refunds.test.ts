import { describe, expect, it } from 'vitest';
import { fateOf } from './refunds.ts';

const entry = (run_id: string, transaction_type: string) => ({ run_id, transaction_type });

describe('fateOf', () => {
  it('is what the ledger says about the run, and about no other one', () => {
    const ledger = [entry('a', 'usage'), entry('a', 'refund'), entry('b', 'usage'), entry('c', 'grant')];
    expect(fateOf('a', ledger)).toBe('returned');
    expect(fateOf('b', ledger)).toBe('kept');
    expect(fateOf('c', ledger)).toBeNull();
    expect(fateOf('d', ledger)).toBeNull();
  });
});
