import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { arch, availableParallelism, loadavg, platform } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ClipResult, type MachineNote, type Measurement, writeReport } from './engine-report.ts';
import { makePhoneClip } from './phone-clip.ts';
import { ProcessTree } from './process-tree.ts';
import type { FromAnalysis, Work } from './timed-analysis.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CLIP_SECONDS = [15, 30, 60, 120];

interface Options {
  readonly file: string | null;
  readonly models: string;
  readonly runs: number;
  readonly seconds: readonly number[];
}

function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      models: { type: 'string', default: join(ROOT, 'data', 'models') },
      runs: { type: 'string', default: '3' },
      seconds: { type: 'string', default: CLIP_SECONDS.join(',') },
    },
  });
  const seconds = values.seconds.split(',').map(Number);
  return { file: positionals[0] ?? null, models: values.models, runs: Number(values.runs), seconds };
}

/** Plain decoding: the yardstick. */
async function measureDecode(file: string): Promise<Measurement> {
  const started = performance.now();
  const child = spawn('ffmpeg', ['-nostdin', '-v', 'error', '-i', file, '-f', 'null', '-'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const tree = new ProcessTree(child.pid ?? 0);
  await tree.start();
  await exited;
  const wallSeconds = (performance.now() - started) / 1000;
  return { wallSeconds, loadSeconds: 0, ...(await tree.stop()) };
}

async function measureAnalysis(work: Work, file: string, models: string): Promise<Measurement> {
  const program = join(import.meta.dirname, 'timed-analysis.ts');
  const child = fork(program, [work, file, models, String(availableParallelism())]);
  const next = async () => (await once(child, 'message'))[0] as FromAnalysis;
  const ready = await next();
  const tree = new ProcessTree(child.pid ?? 0);
  await tree.start();
  const exited = once(child, 'exit');
  child.send('go');
  const done = await Promise.race([next(), exited.then(() => null)]);
  if (done?.kind !== 'done' || ready.kind !== 'ready') throw new Error(`The ${work} run on ${file} failed.`);
  const used = await tree.stop();
  await exited;
  return { wallSeconds: done.milliseconds / 1000, loadSeconds: ready.loadMilliseconds / 1000, ...used };
}

/** The run that was disturbed least, with the highest memory of all. */
async function bestOf(runs: number, measure: () => Promise<Measurement>): Promise<Measurement> {
  const all: Measurement[] = [];
  for (let run = 0; run < runs; run++) all.push(await measure());
  const [best] = all.toSorted((a, b) => a.wallSeconds - b.wallSeconds);
  if (best === undefined) throw new Error('At least one run is needed.');
  return { ...best, peakBytes: Math.max(...all.map((one) => one.peakBytes)) };
}

async function measureClip(
  file: string,
  seconds: number | null,
  { runs, models }: Options,
): Promise<ClipResult> {
  const name = seconds === null ? basename(file) : `${seconds} s`;
  console.log(`${name}: decode …`);
  const decode = await bestOf(runs, () => measureDecode(file));
  console.log(`${name}: signals …`);
  const signals = await bestOf(runs, () => measureAnalysis('signals', file, models));
  console.log(`${name}: report …`);
  const report = await bestOf(runs, () => measureAnalysis('report', file, models));
  return { name, seconds, decode, signals, report };
}

/**
 * `npm run bench -- engine [FILE] [--runs N] [--seconds 15,30]`: what a report costs beside plain
 * decoding, on generated clips or on a given file.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  if (options.file !== null) {
    const result = await measureClip(resolve(options.file), null, options);
    console.log(writeReport([result], describeMachine(options)));
    return;
  }
  const machine = describeMachine(options);
  const results: ClipResult[] = [];
  for (const seconds of options.seconds) {
    results.push(await measureClip(await makePhoneClip(seconds), seconds, options));
    // After every clip: the long ones take minutes, and what is known should not be lost with them.
    await mkdir(join(ROOT, 'benchmarks', 'reports'), { recursive: true });
    await writeFile(join(ROOT, 'benchmarks', 'reports', 'engine.md'), writeReport(results, machine));
  }
  console.log(writeReport(results, machine));
}

function describeMachine({ runs }: Options): MachineNote {
  const [load = 0] = loadavg();
  return {
    machine: `${availableParallelism()} cores, ${platform()} ${arch()}, Node ${process.version}`,
    cores: availableParallelism(),
    loadBefore: load,
    runs,
  };
}
