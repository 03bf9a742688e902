import type { Database } from '@framewise/database/connect';
import { describe, expect, it, vi } from 'vitest';
import { createRunPace } from './run-pace.ts';

const PACE = { slope: 1, base: 2, pace: 3 };

describe('createRunPace', () => {
  it('asks the database once in thirty seconds, and at once again when it did not answer', async () => {
    const query = vi.fn(async () => ({ rows: [PACE] }));
    const db = { pool: { query } } as unknown as Database;
    let now = 0;
    const getPace = createRunPace(db, () => now);
    query.mockRejectedValueOnce(new Error('away'));
    await expect(getPace()).rejects.toThrow('away');
    expect(await Promise.all([getPace(), getPace()])).toEqual([PACE, PACE]);
    expect(query).toHaveBeenCalledTimes(2);
    now = 29_999;
    await getPace();
    expect(query).toHaveBeenCalledTimes(2);
    now = 30_000;
    await getPace();
    expect(query).toHaveBeenCalledTimes(3);
  });
});
