import type { AudioChunk, Picture, Stage, StageContext, StageResult, StageRun } from '../stage.ts';

/** Pictures or sounds that may wait for a stage before the decode is held back. */
const QUEUE_LENGTH = 4;

type Task<Output> = (run: StageRun<Output>) => void | Promise<void>;

class StageTimeout extends Error {}

/**
 * One stage beside the decode: it works through its own short queue, so that a slow stage does not
 * hold up the others until its queue is full. A stage that fails or takes too long is left out of the
 * report with its reason; the run goes on.
 */
export class RunningStage<Output> {
  readonly #stage: Stage<Output>;
  readonly #stop = new AbortController();
  readonly #signal: AbortSignal;
  readonly #run: Promise<StageRun<Output>>;
  /** Known once the stage has started. */
  #handlers: StageRun<Output> | null = null;
  #tail: Promise<void>;
  #waiting: Promise<void>[] = [];
  #busyMs = 0;
  #failure: string | null = null;

  constructor(stage: Stage<Output>, context: StageContext) {
    this.#stage = stage;
    this.#signal = AbortSignal.any([context.signal, this.#stop.signal]);
    this.#run = this.#timed(() => stage.start({ ...context, signal: this.#signal }));
    this.#tail = this.#run.then(
      (run) => {
        this.#handlers = run;
      },
      (error: unknown) => this.#fail(error),
    );
  }

  onPicture(picture: Picture): void | Promise<void> {
    if (this.#handlers !== null && this.#handlers.onPicture === undefined) return;
    return this.#enqueue((run) => run.onPicture?.(picture));
  }

  // Sound must not queue behind the pictures of a stage that has no use for sound: the decode would
  // wait for it, and with it every other stage.
  onAudio(chunk: AudioChunk): void | Promise<void> {
    if (this.#handlers !== null && this.#handlers.onAudio === undefined) return;
    return this.#enqueue((run) => run.onAudio?.(chunk));
  }

  async finish(): Promise<StageResult<Output>> {
    await this.#tail;
    let output: Output | undefined;
    if (this.#failure === null) {
      try {
        const run = await this.#run;
        output = await this.#timed(() => run.finish());
      } catch (error) {
        this.#fail(error);
      }
    }
    const milliseconds = Math.round(this.#busyMs);
    if (this.#failure !== null) return { ok: false, reason: this.#failure, milliseconds };
    return { ok: true, output: output as Output, milliseconds };
  }

  /** Tells the stage to let go of what it holds; used when the whole run ends early. */
  stop(): void {
    this.#stop.abort();
  }

  #enqueue(task: Task<Output>): void | Promise<void> {
    if (this.#failure !== null) return;
    const done = this.#tail.then(() => this.#work(task));
    this.#tail = done;
    this.#waiting.push(done);
    void done.then(() => {
      this.#waiting = this.#waiting.filter((other) => other !== done);
    });
    return this.#waiting.length > QUEUE_LENGTH ? this.#waiting[0] : undefined;
  }

  async #work(task: Task<Output>): Promise<void> {
    if (this.#failure !== null) return;
    try {
      const run = await this.#run;
      await this.#timed(async () => task(run));
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Counts the time a stage works, not the time it waits for the decode. Stops waiting, not only
   * counting, when the limit or the end of the run comes: a stage may not listen to its signal.
   */
  async #timed<T>(work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const left = this.#stage.timeLimitSeconds * 1000 - this.#busyMs;
    const stopped = Promise.withResolvers<never>();
    const timer = setTimeout(() => stopped.reject(new StageTimeout()), Math.max(0, left));
    const onAbort = () => stopped.reject(this.#signal.reason);
    this.#signal.addEventListener('abort', onAbort, { once: true });
    if (this.#signal.aborted) onAbort();
    try {
      return await Promise.race([work(), stopped.promise]);
    } finally {
      clearTimeout(timer);
      this.#signal.removeEventListener('abort', onAbort);
      this.#busyMs += performance.now() - started;
    }
  }

  #fail(error: unknown): void {
    this.#failure ??=
      error instanceof StageTimeout
        ? `The stage "${this.#stage.name}" took longer than ${this.#stage.timeLimitSeconds} s and was left out.`
        : `The stage "${this.#stage.name}" failed: ${error instanceof Error ? error.message : String(error)}`;
    this.#stop.abort();
  }
}
