import { randomUUID } from 'node:crypto';
import type { SearchableData } from '@framewise/contract/analysis/report';
import { type StartRunInput, startRun } from '../calls/start-run.ts';
import { openQueue, type Queue } from '../queue.ts';
import { createAccount } from './account.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface RunFixture extends TestDatabase {
  readonly queue: Queue;
  start(userId: string, input?: Partial<StartRunInput>): ReturnType<typeof startRun>;
  /** A started run of a user of its own, with one credit paid for it. */
  startOne(): Promise<{ userId: string; runId: string; videoName: string }>;
}

export async function createRunFixture(): Promise<RunFixture> {
  const test = await createTestDatabase();
  const queue = await openQueue(test.db);
  const start: RunFixture['start'] = (userId, input = {}) =>
    startRun({ db: test.db, queue }, { userId, requestId: randomUUID(), videoName: 'clip.mp4', ...input });
  return {
    ...test,
    queue,
    start,
    startOne: async () => {
      const userId = await createAccount(test, { credits: 1 });
      const { run } = await start(userId);
      return { userId, runId: run.id, videoName: run.video_name };
    },
    close: async () => {
      await queue.close();
      await test.close();
    },
  };
}

export const SOME_SEARCHABLE_DATA: SearchableData = {
  search_tags: ['coffee', 'morning'],
  platform_fit_summary: 'Fits TikTok and Instagram Reels.',
  viral_potential_score: 0.62,
  completion_rate_pred: 0.4,
  audience_fit_summary: 'Young adults.',
  overall_quality_score: 0.7,
  marketing_effectiveness: 0.5,
  technical_quality: 0.6,
};
