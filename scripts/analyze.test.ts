import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AnalysisReport } from '@framewise/contract/analysis/report';
import { childrenOf } from '@framewise/engine/testing/leftovers';
import { makeClip, scene } from '@framewise/engine/testing/make-clip';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'analyze.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewise-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Without models: they are not what is tested here, and TMPDIR shows what is left behind. */
function start(...args: string[]): ChildProcess {
  const env = { ...process.env, TMPDIR: folder };
  return spawn(process.execPath, [PROGRAM, '--models', join(folder, 'none'), ...args], { env });
}

async function finish(child: ChildProcess) {
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text) => {
    said.stdout += text;
  });
  child.stderr?.on('data', (text) => {
    said.stderr += text;
  });
  const [code] = await once(child, 'close');
  return { code, ...said };
}

describe('npm run analyze', { timeout: 120_000 }, () => {
  test('prints the report on stdout and progress on stderr', async () => {
    const output = join(folder, 'kept');
    const { code, stdout, stderr } = await finish(start(await makeClip(scene()), '--output', output));
    expect(code).toBe(0);
    expect(AnalysisReport.parse(JSON.parse(stdout)).file_source.width).toBe(180);
    expect(stderr).toBe('probe\ndecode\nmodels\nreport\n');
    expect(await readdir(output)).toContain('preview.jpg');
    expect(await readdir(folder)).toEqual(['kept']);
  });

  test('says in one sentence what is wrong with a file', async () => {
    const { code, stdout, stderr } = await finish(start(PROGRAM));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('This file is not a video we can read. (NOT_A_VIDEO)');
  });

  test('says how it is used', async () => {
    const { code, stderr } = await finish(start());
    expect(code).toBe(2);
    expect(stderr).toContain('Usage:');
  });

  test('ends cleanly on Ctrl-C', async () => {
    const child = start(await makeClip(scene({ seconds: 60, size: '540x960' })));
    const finished = finish(child);
    let decoder = 0;
    await vi.waitFor(
      async () => {
        decoder = (await childrenOf(child.pid ?? 0)).find(({ name }) => name === 'ffmpeg')?.id ?? 0;
        expect(await readdir(folder)).not.toEqual(['kept']);
        expect(decoder).not.toBe(0);
      },
      { timeout: 60_000 },
    );
    child.kill('SIGINT');
    const { code, stdout, stderr } = await finished;
    expect([code, stdout]).toEqual([130, '']);
    expect(stderr).toContain('The analysis was cancelled. (CANCELLED)');
    expect(() => process.kill(decoder, 0)).toThrow(/ESRCH/);
    expect((await readdir(folder)).filter((name) => name.startsWith('framewise-'))).toEqual([]);
  });
});
