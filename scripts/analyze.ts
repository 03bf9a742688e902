import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@framewise/contract/errors';
import { type AnalysisProgress, analyseVideo } from '@framewise/engine/analyse-video';
import { createEngine } from '@framewise/engine/create-engine';

const ROOT = resolve(import.meta.dirname, '..');
const USAGE = `Usage: npm run analyze -- FILE [--output FOLDER] [--models FOLDER] [--no-demographics] [--followers N]

Analyses one video. The report goes to stdout as JSON, progress to stderr. Pictures and subtitles
are kept in FOLDER when one is given.`;
const BAR_WIDTH = 30;
const EXIT = { ok: 0, failed: 1, usage: 2, cancelled: 130 } as const;

interface Options {
  readonly file: string;
  readonly output: string | null;
  readonly models: string;
  readonly demographics: boolean;
  readonly followerCount: number | null;
}

function readOptions(): Options | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      output: { type: 'string' },
      models: { type: 'string', default: join(ROOT, 'data', 'models') },
      demographics: { type: 'boolean', default: true },
      followers: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [file, ...more] = positionals;
  if (values.help || file === undefined || more.length > 0) return null;
  const followerCount = values.followers === undefined ? null : Number(values.followers);
  if (followerCount !== null && !(Number.isSafeInteger(followerCount) && followerCount >= 0)) return null;
  const { output = null, models, demographics } = values;
  return { file, output, models, demographics, followerCount };
}

/** A bar that redraws itself on a terminal, and a line per step elsewhere. */
function progressBar(stream: NodeJS.WriteStream): (progress: AnalysisProgress | null) => void {
  let last = '';
  return (progress) => {
    if (progress === null) {
      if (stream.isTTY && last !== '') stream.write('\n');
      return;
    }
    const filled = Math.round(progress.progress * BAR_WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    const percent = String(Math.round(progress.progress * 100)).padStart(3);
    const line = stream.isTTY ? `\r${bar} ${percent}% ${progress.stage.padEnd(8)}` : `${progress.stage}\n`;
    if (line !== last) stream.write(line);
    last = line;
  };
}

async function withOutputFolder<T>(given: string | null, work: (folder: string) => Promise<T>): Promise<T> {
  if (given !== null) return work(resolve(given));
  const folder = await mkdtemp(join(tmpdir(), 'framewise-analyze-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function analyse(options: Options, signal: AbortSignal): Promise<void> {
  const show = progressBar(process.stderr);
  const engine = await createEngine({
    modelsFolder: options.models,
    threads: availableParallelism(),
    demographics: options.demographics,
  });
  try {
    const report = await withOutputFolder(options.output, async (outputFolder) => {
      const { file, followerCount } = options;
      const input = { file, followerCount, outputFolder, engine, signal, onProgress: show };
      return (await analyseVideo(input)).report;
    });
    show(null);
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } catch (error) {
    show(null);
    throw error;
  } finally {
    await engine.close();
  }
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options === null) {
    process.stderr.write(`${USAGE}\n`);
    return EXIT.usage;
  }
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  try {
    await analyse(options, stop.signal);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stderr.write(`${error.message} (${error.code})\n`);
    return error.code === 'CANCELLED' ? EXIT.cancelled : EXIT.failed;
  }
}

process.exitCode = await main();
