import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { childrenOf, runningTools } from '../testing/leftovers.ts';
import { makeClip, scene } from '../testing/make-clip.ts';
import { runLeashed, startLeashed } from './leash.ts';
import { sweepRunFolders, withRunFolder } from './run-folder.ts';

const leash = { memoryBytes: 2 ** 32, cpuSeconds: 60, maxSeconds: 60 };
/** Runs until it is stopped. */
const endless = ['-nostdin', '-v', 'error', '-re', '-f', 'lavfi', '-i', 'color=s=16x16', '-f', 'null', '-'];
const signal = new AbortController().signal;

describe('a leashed tool', () => {
  test('hands over its output, its code and its words', async () => {
    let output = '';
    const exit = await runLeashed({ command: 'ffprobe', args: ['-version'], leash, signal }, (text) => {
      output += text;
    });
    expect(output).toContain('ffprobe version');
    expect(exit).toMatchObject({ code: 0, logLines: 0 });
    const failed = await runLeashed({ command: 'ffprobe', args: ['/no/such/file'], leash, signal }, () => {});
    expect(failed.code).not.toBe(0);
    expect(failed.log).toContain('No such file');
  });

  test('is gone when the signal comes', async () => {
    const stop = new AbortController();
    const { exited } = await startLeashed({ command: 'ffmpeg', args: endless, leash, signal: stop.signal });
    await vi.waitFor(async () => expect(await runningTools()).toEqual(['ffmpeg']));
    stop.abort(new Error('enough'));
    await expect(exited).rejects.toThrow('enough');
    expect(await runningTools()).toEqual([]);
  });

  test('is gone when its time is over', async () => {
    const short = { ...leash, maxSeconds: 0.2 };
    const { exited } = await startLeashed({ command: 'ffmpeg', args: endless, leash: short, signal });
    await expect(exited).rejects.toMatchObject({ code: 'ANALYSIS_TIMEOUT' });
    expect(await runningTools()).toEqual([]);
  });

  test('is bound in memory and time by the system, and sees none of our environment', async () => {
    vi.stubEnv('FRAMEWISE_SECRET', 'x');
    const stop = new AbortController();
    const { child, exited } = await startLeashed({
      command: 'ffmpeg',
      args: endless,
      leash,
      signal: stop.signal,
    });
    await vi.waitFor(async () => expect(await runningTools()).toEqual(['ffmpeg']));
    const limits = await readFile(`/proc/${child.pid}/limits`, 'utf8');
    expect(limits).toMatch(new RegExp(`Max address space +${leash.memoryBytes} `));
    expect(limits).toMatch(new RegExp(`Max cpu time +${leash.cpuSeconds} `));
    const environment = await readFile(`/proc/${child.pid}/environ`, 'utf8');
    expect(environment).toContain('LC_ALL=C');
    expect(environment).not.toContain('FRAMEWISE_SECRET');
    stop.abort(new Error('enough'));
    await expect(exited).rejects.toThrow('enough');
    vi.unstubAllEnvs();
  });
});

describe('after kill -9 of the process that analyses', () => {
  test('its decoder ends, and the next start sweeps its folder', async () => {
    const temporaryFolder = await mkdtemp(join(tmpdir(), 'framewise-test-'));
    const clip = await makeClip(scene({ seconds: 60, size: '540x960' }));
    const program = `
      const { analyseVideo } = await import(${JSON.stringify(join(import.meta.dirname, '../analyse-video.ts'))});
      const { createEngine } = await import(${JSON.stringify(join(import.meta.dirname, '../create-engine.ts'))});
      const [, file, temporaryFolder] = process.argv;
      const engine = await createEngine({ modelsFolder: temporaryFolder, threads: 1, demographics: true, temporaryFolder });
      await analyseVideo({ file, outputFolder: temporaryFolder, engine, signal: new AbortController().signal });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, clip, temporaryFolder], {
      stdio: 'inherit',
    });
    const exited = once(child, 'exit');
    let decoder = 0;
    await vi.waitFor(
      async () => {
        const ffmpeg = (await childrenOf(child.pid ?? 0)).find(({ name }) => name === 'ffmpeg');
        const folders = (await readdir(temporaryFolder)).filter((name) => name.startsWith('framewise-run-'));
        expect([ffmpeg === undefined, folders.length]).toEqual([false, 1]);
        decoder = ffmpeg?.id ?? 0;
      },
      { timeout: 60_000 },
    );
    child.kill('SIGKILL');
    await exited;
    await vi.waitFor(() => expect(() => process.kill(decoder, 0)).toThrow(/ESRCH/), { timeout: 10_000 });
    expect(await sweepRunFolders(temporaryFolder)).toHaveLength(1);
    expect((await readdir(temporaryFolder)).filter((name) => name.startsWith('framewise-run-'))).toEqual([]);
    await rm(temporaryFolder, { recursive: true });
  });

  test('the folder of a living process is left alone', async () => {
    const temporaryFolder = await mkdtemp(join(tmpdir(), 'framewise-test-'));
    await withRunFolder(temporaryFolder, async () => {
      expect(await sweepRunFolders(temporaryFolder)).toEqual([]);
      expect(await readdir(temporaryFolder)).toHaveLength(1);
    });
    expect(await readdir(temporaryFolder)).toEqual([]);
    await rm(temporaryFolder, { recursive: true });
  });
});
