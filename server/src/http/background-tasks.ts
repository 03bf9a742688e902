import type { Logger } from 'pino';

/** Work that outlives its request (mails), awaited before the process ends. */
export interface BackgroundTasks {
  add(task: Promise<unknown>): void;
  settle(): Promise<void>;
}

export function createBackgroundTasks(log: Logger): BackgroundTasks {
  const running = new Set<Promise<unknown>>();
  return {
    add(task) {
      const watched = task
        .catch((err: unknown) => log.error({ err }, 'a background task failed'))
        .finally(() => running.delete(watched));
      running.add(watched);
    },
    async settle() {
      await Promise.all(running);
    },
  };
}
