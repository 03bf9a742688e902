import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalance, readLedger } from '../testing/account.ts';
import { createRunFixture, type RunFixture } from '../testing/run-fixture.ts';
import { claimRun } from './claim-run.ts';
import { failRun } from './fail-run.ts';

describe('failRun', () => {
  let test: RunFixture;
  beforeAll(async () => {
    test = await createRunFixture();
  });
  afterAll(() => test.close());

  it("ends a run with the catalogue's sentence, or a more precise one, and returns the credit", async () => {
    const first = await test.startOne();
    await claimRun(test.db, first.runId);
    expect(await failRun(test.db, { runId: first.runId, code: 'UNREADABLE_VIDEO' })).toMatchObject({
      status: 'failed',
      error_code: 'UNREADABLE_VIDEO',
      error_message: 'This video is damaged and cannot be read.',
    });
    expect(await readBalance(test, first.userId)).toBe(1);

    const second = await test.startOne();
    const message = 'This video is 700 seconds long, 600 are allowed.';
    expect(await failRun(test.db, { runId: second.runId, code: 'TOO_LONG', message })).toMatchObject({
      error_message: message,
    });
  });

  it('ends a run only once', async () => {
    const { runId } = await test.startOne();
    await failRun(test.db, { runId, code: 'INTERNAL' });
    expect(await failRun(test.db, { runId, code: 'UNREADABLE_VIDEO' })).toBeNull();
    expect(await readLedger(test, runId)).toEqual(['usage', 'refund']);
  });
});
