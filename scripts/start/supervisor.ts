import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

interface SupervisorOptions {
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly watch: boolean;
  readonly say: (sentence: string) => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** A child that lived this long was healthy: its next fall starts the pauses anew. */
const HEALTHY_AFTER_MS = 30_000;
const GRACE_MS = 15_000;

/** Keeps the server and the workers running, and takes them all down again. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #children = new Map<string, ChildProcess>();
  readonly #failure = Promise.withResolvers<Error>();
  #isStopping = false;
  #isServerTrusted = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Settles when the server could not even start once. */
  get failed(): Promise<Error> {
    return this.#failure.promise;
  }

  /** It has been up: from now on it is started again however it ends. */
  trustServer(): void {
    this.#isServerTrusted = true;
  }

  start(name: string, script: string, pauseMs = FIRST_PAUSE_MS): void {
    const { root, environment, watch } = this.#options;
    const begun = Date.now();
    const child = spawn(
      process.execPath,
      [...(watch ? ['--watch', '--watch-preserve-output'] : []), script],
      {
        cwd: root,
        env: environment,
        // The channel tells the child when we are gone, also by kill -9. A group of its own keeps the
        // terminal's Ctrl-C for us, who take everything down in order.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        detached: true,
      },
    );
    this.#children.set(name, child);
    child.on('exit', (code, signal) => {
      this.#children.delete(name);
      if (this.#isStopping) return;
      const livedMs = Date.now() - begun;
      if (code === 1 && name === 'server' && !this.#isServerTrusted) {
        this.#failure.resolve(new Error('The server could not start; see above for the reason.'));
        return;
      }
      const pause = livedMs > HEALTHY_AFTER_MS ? FIRST_PAUSE_MS : pauseMs;
      this.#options.say(
        `The ${name} ended (${signal ?? `code ${code}`}) and is started again in ${pause} ms.`,
      );
      setTimeout(() => {
        if (!this.#isStopping) this.start(name, script, Math.min(pause * 2, LONGEST_PAUSE_MS));
      }, pause);
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const children = [...this.#children.values()];
    const ended = children.map((child) => once(child, 'exit'));
    for (const child of children) child.kill('SIGTERM');
    const tooLate = setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, GRACE_MS);
    await Promise.all(ended);
    clearTimeout(tooLate);
  }
}
