import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, readBalance, readLedger } from '../testing/account.ts';
import { createRunFixture, type RunFixture } from '../testing/run-fixture.ts';
import { cancelRun } from './cancel-run.ts';
import { claimRun } from './claim-run.ts';
import { failRun } from './fail-run.ts';

describe('cancelRun', () => {
  let test: RunFixture;
  beforeAll(async () => {
    test = await createRunFixture();
  });
  afterAll(() => test.close());

  it('ends a pending or processing run as CANCELLED and returns its credit', async () => {
    for (const isClaimed of [false, true]) {
      const { userId, runId } = await test.startOne();
      if (isClaimed) await claimRun(test.db, runId);
      expect(await cancelRun(test.db, { userId, runId })).toMatchObject({
        status: 'failed',
        error_code: 'CANCELLED',
        error_message: 'The analysis was cancelled.',
      });
      expect(await readBalance(test, userId)).toBe(1);
    }
  });

  it('returns the credit once, however often and however concurrently it is cancelled', async () => {
    const { userId, runId } = await test.startOne();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 ? cancelRun(test.db, { userId, runId }) : failRun(test.db, { runId, code: 'INTERNAL' }),
      ),
    );
    expect(answers.filter((run) => run !== null)).toHaveLength(1);
    expect(await readLedger(test, runId)).toEqual(['usage', 'refund']);
    expect(await readBalance(test, userId)).toBe(1);
  });

  it('knows no run of somebody else', async () => {
    const { runId } = await test.startOne();
    const stranger = await createAccount(test);
    const notFound = { code: 'NOT_FOUND' };
    await expect(cancelRun(test.db, { userId: stranger, runId })).rejects.toMatchObject(notFound);
    await expect(cancelRun(test.db, { userId: stranger, runId: randomUUID() })).rejects.toMatchObject(
      notFound,
    );
  });
});
