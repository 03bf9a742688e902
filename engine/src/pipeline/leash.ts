import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { AppError } from '@framewise/contract/errors';

/** What a tool that reads untrusted media may use. */
export interface Leash {
  readonly memoryBytes: number;
  readonly cpuSeconds: number;
  readonly maxSeconds: number;
}

export interface LeashedExit {
  readonly code: number | null;
  /** The last of what the tool said on stderr. */
  readonly log: string;
  /** Lines on stderr, also those no longer in `log`. */
  readonly logLines: number;
}

export interface LeashedProcess {
  readonly child: ChildProcess;
  /** Settles after the process and all its pipes are gone; rejects with a typed error when it was stopped. */
  readonly exited: Promise<LeashedExit>;
}

interface LeashedCommand {
  readonly command: 'ffmpeg' | 'ffprobe';
  readonly args: readonly string[];
  readonly leash: Leash;
  readonly signal: AbortSignal;
  readonly cwd?: string;
  /** Pipes beyond stdout and stderr, numbered from 3. */
  readonly extraPipes?: number;
}

// Decoders get no secrets of the host process, only where to find themselves.
const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/homebrew/bin',
  LC_ALL: 'C',
};
const KEPT_LOG_CHARACTERS = 16_384;

let wrapper: Promise<boolean> | undefined;

/** util-linux ties the tool's life and appetite to ours; elsewhere the timer alone has to do. */
function hasWrapper(): Promise<boolean> {
  wrapper ??= new Promise((resolve) => {
    execFile(
      'setpriv',
      ['--pdeathsig', 'KILL', 'prlimit', '--core=0', 'true'],
      { env: environment },
      (error) => resolve(error === null),
    );
  });
  return wrapper;
}

async function commandLine({ command, args, leash }: LeashedCommand): Promise<[string, string[]]> {
  if (!(await hasWrapper())) return [command, [...args]];
  const limits = [`--as=${leash.memoryBytes}`, `--cpu=${Math.ceil(leash.cpuSeconds)}`, '--core=0'];
  return ['setpriv', ['--pdeathsig', 'KILL', 'prlimit', ...limits, command, ...args]];
}

/** Starts a media tool in its own process group, which dies with the signal, the time limit, or with us. */
export async function startLeashed(input: LeashedCommand): Promise<LeashedProcess> {
  input.signal.throwIfAborted();
  const [file, args] = await commandLine(input);
  const child = spawn(file, args, {
    cwd: input.cwd,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...Array<'pipe'>(input.extraPipes ?? 0).fill('pipe')],
  });
  return { child, exited: watch(child, input) };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is already gone.
  }
}

function watch(child: ChildProcess, { command, leash, signal }: LeashedCommand): Promise<LeashedExit> {
  let log = '';
  let logLines = 0;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    logLines += text.split('\n').length - 1;
    log = (log + text).slice(-KEPT_LOG_CHARACTERS);
  });
  return new Promise((resolve, reject) => {
    let stopped: unknown;
    const stop = (reason: unknown) => {
      stopped ??= reason;
      killGroup(child);
    };
    const timer = setTimeout(() => stop(new AppError('ANALYSIS_TIMEOUT')), leash.maxSeconds * 1000);
    const onAbort = () => stop(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
    child.once('error', (cause) => {
      settle();
      reject(new AppError('DECODER_MISSING', { cause }));
    });
    child.once('close', (code) => {
      settle();
      if (stopped !== undefined) reject(stopped);
      else if (code === 127 || /failed to execute|No such file.*execute/.test(log))
        reject(new AppError('DECODER_MISSING', { cause: new Error(`${command}: ${log}`) }));
      else resolve({ code, log, logLines });
    });
  });
}

/** Runs a tool to its end and hands its stdout over piece by piece; the pieces are not kept. */
export async function runLeashed(
  input: LeashedCommand,
  onOutput: (text: string) => void,
): Promise<LeashedExit> {
  const { child, exited } = await startLeashed(input);
  child.stdout?.setEncoding('utf8').on('data', onOutput);
  return exited;
}
