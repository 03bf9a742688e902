import type { RunningWorker } from './start-worker.ts';

/** Less than the supervisor waits before it kills. */
const STOP_LIMIT_MS = 13_000;

/** A lost channel means that the supervisor was killed: nobody would ever stop us then. */
export function stopOnSignals(worker: RunningWorker, say: (sentence: string) => void): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    say('stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    worker.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}
