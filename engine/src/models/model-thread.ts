import { Worker } from 'node:worker_threads';
import type { ModelReply, ModelRequest, RunModel } from './model-runner.ts';

interface Pending {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** A loaded model on another thread. */
export interface ThreadModel<Input, Output> {
  /** Resolves when the weights are read; the first `run` waits for it too. */
  ready(): Promise<void>;
  run(input: Input): Promise<Output>;
}

type AnyLoad = (options: never) => Promise<RunModel<never, unknown>>;
type ModelLoadedBy<Load extends AnyLoad> =
  Awaited<ReturnType<Load>> extends RunModel<infer Input, infer Output> ? ThreadModel<Input, Output> : never;

/**
 * A thread that models run on, one call at a time. It starts with the first call, starts anew after
 * a crash, and keeps the process alive only while a call is under way.
 */
export class ModelThread {
  #worker: Worker | null = null;
  #nextId = 0;
  readonly #pending = new Map<number, Pending>();

  /** The model whose `load` (named by its type) the module exports. */
  model<Load extends AnyLoad>(module: URL, options: Parameters<Load>[0]): ModelLoadedBy<Load> {
    const request = { module: module.href, options };
    return {
      ready: async () => void (await this.#call(request)),
      run: (value: unknown) => this.#call({ ...request, input: { value } }),
    } as ModelLoadedBy<Load>;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    if (worker === null) return;
    this.#rejectAll(new Error('The model thread was closed.'));
    await worker.terminate();
  }

  #call(request: Omit<ModelRequest, 'id'>): Promise<unknown> {
    const worker = this.#start();
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ ...request, id } satisfies ModelRequest);
    });
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./model-worker.ts', import.meta.url), { name: 'models' });
    worker.on('message', (reply: ModelReply) => this.#settle(worker, reply));
    const stopped = (reason: string) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#rejectAll(new Error(`The model thread stopped: ${reason}`));
    };
    worker.on('error', (error) => stopped(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => stopped(`exit code ${code}`));
    this.#worker = worker;
    return worker;
  }

  #settle(worker: Worker, reply: ModelReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (this.#pending.size === 0) worker.unref();
    if (reply.ok) pending?.resolve(reply.output);
    else pending?.reject(new Error(reply.message));
  }

  #rejectAll(error: Error): void {
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
  }
}
