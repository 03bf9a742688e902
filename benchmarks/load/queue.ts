import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeClip, scene } from '@framewise/engine/testing/make-clip';
import { median } from './measure.ts';
import { QueueStage } from './queue-stage.ts';

const REPORT = new URL('../reports/queue.md', import.meta.url);
const BY_HAND = fileURLToPath(new URL('./engine-by-hand.ts', import.meta.url));
const OVERHEAD_GOAL_MS = 300;
const THROUGHPUT_GOAL = 0.9;
const CLIPS = 10;
const WORKERS = 2;
const UPLOAD_BYTES = 200 * 1024 * 1024;

/** What queue, server and storage cost beside the engine alone, on the same clips and the same machine. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '5' } } });
  const folder = await mkdtemp(join(tmpdir(), 'framewise-bench-clips-'));
  const stage = await QueueStage.open();
  try {
    const clip = await makeClip(scene({ seconds: 10, size: '540x960' }));
    const overhead = await measureOverhead(stage, clip, Number(values.rounds));
    const throughput = await measureThroughput(stage, clip);
    const upload = await measureUpload(stage, clip, folder);
    const report = writeReport({ overhead, throughput, upload, rounds: Number(values.rounds) });
    await writeFile(REPORT, report);
    console.log(report);
    console.error(`written to ${fileURLToPath(REPORT)}`);
  } finally {
    await stage.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Overhead {
  readonly wholeMs: number;
  readonly engineMs: number;
}

/** One after the other in turns, so that both meet the same machine. */
async function measureOverhead(stage: QueueStage, clip: string, rounds: number): Promise<Overhead> {
  await stage.setWorkers(1);
  const byHand = await startByHand(availableParallelism());
  const whole: number[] = [];
  const engine: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const engineMs = await analyseByHand(byHand, [clip]);
    const wholeMs = await stage.waitFor([await stage.submit(clip)]);
    console.error(`round ${round}: ${Math.round(wholeMs)} ms of which the engine ${Math.round(engineMs)} ms`);
    // The first round loads models.
    if (round === 0) continue;
    whole.push(wholeMs);
    engine.push(engineMs);
  }
  byHand.disconnect();
  return { wholeMs: median(whole), engineMs: median(engine) };
}

async function measureThroughput(stage: QueueStage, clip: string): Promise<Overhead> {
  await stage.setWorkers(WORKERS);
  const threads = Math.max(1, Math.floor(availableParallelism() / WORKERS));
  const hands = await Promise.all(Array.from({ length: WORKERS }, () => startByHand(threads)));
  await stage.waitFor(await Promise.all(Array.from({ length: WORKERS }, () => stage.submit(clip))));
  await Promise.all(hands.map((hand) => analyseByHand(hand, [clip])));

  const share = Array.from({ length: CLIPS / WORKERS }, () => clip);
  const engineMs = Math.max(...(await Promise.all(hands.map((hand) => analyseByHand(hand, share)))));
  for (const hand of hands) hand.disconnect();
  const runs = await Promise.all(Array.from({ length: CLIPS }, () => stage.submit(clip)));
  return { wholeMs: await stage.waitFor(runs), engineMs };
}

/** A small clip made large by a box that players skip, so that sending it is all there is to do. */
async function measureUpload(stage: QueueStage, clip: string, folder: string) {
  const file = join(folder, 'large.mp4');
  await copyFile(clip, file);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(UPLOAD_BYTES);
  header.write('free', 4, 'latin1');
  await appendFile(file, Buffer.concat([header, Buffer.alloc(UPLOAD_BYTES - header.length)]));
  const begun = performance.now();
  const run = await stage.submit(file);
  const seconds = (performance.now() - begun) / 1000;
  const peakMb = await peakMemoryMb(stage.serverPid);
  await stage.cancel(run);
  return { megabytesPerSecond: UPLOAD_BYTES / 1024 / 1024 / seconds, seconds, peakMb };
}

async function peakMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

async function startByHand(threads: number): Promise<ChildProcess> {
  const child = fork(BY_HAND, [String(threads)]);
  await once(child, 'message');
  return child;
}

async function analyseByHand(child: ChildProcess, clips: readonly string[]): Promise<number> {
  const done = once(child, 'message');
  child.send(clips);
  const [milliseconds] = await done;
  return milliseconds as number;
}

function writeReport(results: {
  overhead: Overhead;
  throughput: Overhead;
  upload: { megabytesPerSecond: number; seconds: number; peakMb: number };
  rounds: number;
}): string {
  const { overhead, throughput, upload, rounds } = results;
  const costMs = overhead.wholeMs - overhead.engineMs;
  const ratio = throughput.engineMs / throughput.wholeMs;
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const verdict = (isReached: boolean) => (isReached ? 'reached' : 'not reached');
  return `# Speed of the way through the queue

| what | whole way | engine alone | goal | |
|---|---|---|---|---|
| one clip at an idle queue, submit to completed | ${seconds(overhead.wholeMs)} s | ${seconds(overhead.engineMs)} s | ${Math.round(costMs)} ms more, at most ${OVERHEAD_GOAL_MS} | ${verdict(costMs <= OVERHEAD_GOAL_MS)} |
| ${CLIPS} clips, ${WORKERS} workers | ${seconds(throughput.wholeMs)} s | ${seconds(throughput.engineMs)} s | ${ratio.toFixed(2)} of the engine's throughput, at least ${THROUGHPUT_GOAL.toFixed(2)} | ${verdict(ratio >= THROUGHPUT_GOAL)} |

Upload of ${UPLOAD_BYTES / 1024 / 1024} MB as a form: ${upload.seconds.toFixed(2)} s, ${Math.round(upload.megabytesPerSecond)} MB a second; the server's memory never rose above ${Math.round(upload.peakMb)} MB.

Clip: 10 s, 540×960, made by ffmpeg. First line: median of ${rounds} rounds, in turns with the engine run by hand in a process
of its own on the same clip; the whole way includes the upload, its probe and the storing of results. Second line: by hand,
${WORKERS} engine processes share the same clips. Everything, PostgreSQL and the load included, shares
${cpus().length} cores (${process.arch}), Node ${process.version}. Run \`npm run bench -- queue\` for your machine.
`;
}
