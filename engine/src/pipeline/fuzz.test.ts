import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AnalysisReport } from '@framewise/contract/analysis/report';
import { AppError, ERRORS, type ErrorCode } from '@framewise/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareEngine, createBareEngine } from '../testing/bare-engine.ts';
import { runningTools } from '../testing/leftovers.ts';
import { makeClip, scene } from '../testing/make-clip.ts';
import { mutate, seededRandom } from '../testing/mutate.ts';

const SEED = 20_261_115;
const FILES = 40;
const TIME_BUDGET_MS = 90_000;
/** A damaged file may be refused or measured; it may not be the engine's fault, nor take its time. */
const FAULTS_OF_OURS: readonly ErrorCode[] = [
  'ANALYSIS_CRASHED',
  'ANALYSIS_TIMEOUT',
  'INTERNAL',
  'DECODER_MISSING',
];

let bare: BareEngine;
let folder: string;
beforeAll(async () => {
  bare = await createBareEngine();
  folder = await mkdtemp(join(tmpdir(), 'framewise-test-'));
});
afterAll(async () => {
  await bare.close();
  await rm(folder, { recursive: true });
});

async function seedFiles(): Promise<Buffer[]> {
  const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '200k'];
  const clips = await Promise.all([
    makeClip([...scene({ seconds: 1 }), '-movflags', '+faststart']),
    makeClip(scene({ seconds: 1 })),
    makeClip(scene({ seconds: 1 }), 'mkv'),
    makeClip(scene({ seconds: 1, codec: vp8, tone: null }), 'webm'),
    makeClip(scene({ seconds: 1, tone: null }), 'avi'),
    makeClip(scene({ seconds: 1 }), 'ts'),
  ]);
  return Promise.all(clips.map((clip) => readFile(clip)));
}

test('mutated files end in a typed error or a valid report, and leave nothing behind', {
  timeout: 240_000,
}, async () => {
  const random = seededRandom(SEED);
  const seeds = await seedFiles();
  const started = performance.now();
  const endings = new Map<string, number>();
  for (let number = 0; number < FILES && performance.now() - started < TIME_BUDGET_MS; number++) {
    const seed = seeds[number % seeds.length] ?? Buffer.alloc(0);
    const file = join(folder, `${number}.mp4`);
    await writeFile(file, mutate(seed, random));
    const ending = await endingOf(file);
    expect(FAULTS_OF_OURS, `file ${number} of seed ${SEED}`).not.toContain(ending);
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
    await rm(file);
  }
  expect(endings.size, JSON.stringify([...endings])).toBeGreaterThan(2);
  expect(endings.get('report')).toBeGreaterThan(0);
  expect(await runningTools()).toEqual([]);
  expect(await readdir(bare.temporaryFolder)).toEqual([]);
});

async function endingOf(file: string): Promise<string> {
  try {
    const { report } = await bare.analyse(file, { limits: { maxSeconds: 30 } });
    AnalysisReport.parse(report);
    return 'report';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(Object.keys(ERRORS)).toContain(error.code);
    return error.code;
  }
}
