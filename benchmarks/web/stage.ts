import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@framewise/database/embedded-server';
import { fillLibrary } from '@framewise/database/testing/fill-library';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { makePhoneClip } from '../speed/phone-clip.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_LIMIT_MS = 240_000;
const ANALYSIS_LIMIT_MS = 300_000;
const CLIP_SECONDS = 15;
const ACCOUNT = { name: 'Many Videos', email: 'many@example.com', password: 'correct horse 7' };

export interface WebStage {
  readonly url: string;
  readonly browser: Browser;
  /** Of the video that was really analysed. */
  readonly videoName: string;
  /** A fresh profile that is signed in and has nothing in its cache. */
  newVisit(): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** The product as it is started, and one person with as many analysed videos as wanted. */
export async function setWebStage(videos: number): Promise<WebStage> {
  const folder = await mkdtemp(join(tmpdir(), 'framewise-bench-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const product = spawn(process.execPath, [join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      DATA_DIR: folder,
      MODELS_DIR: join(ROOT, 'data', 'models'),
      LOG_LEVEL: 'warn',
      WORKERS: '1',
      AUTH_RATE_LIMIT: 'off',
      REST_RATE_LIMIT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const close = async () => {
    await browser.close();
    await stop(product);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await saysItRuns(product);
    const { uid, cookie } = await signUp(url);
    const videoName = await analyseOne(url, cookie);
    await fillLibrary({ postgresFolder: join(folder, 'postgres'), uid, count: videos - 1 });
    return { url, browser, videoName, newVisit: () => newVisit(browser, url, cookie), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function saysItRuns(product: ChildProcess): Promise<void> {
  const signal = AbortSignal.timeout(START_LIMIT_MS);
  const ended = once(product, 'exit', { signal }).then(([code]) => {
    throw new Error(`The product ended with ${code}.`);
  });
  const running = new Promise<void>((resolve) => {
    product.stdout?.on('data', (chunk: Buffer) => chunk.includes('Framewise is running') && resolve());
  });
  await Promise.race([running, ended]);
  ended.catch(() => {});
}

async function stop(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const exited = once(product, 'exit');
  product.kill('SIGINT');
  await exited;
}

/** With the session cookie as the browser would send it back. */
async function signUp(url: string): Promise<{ uid: string; cookie: string }> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(ACCOUNT),
  });
  if (!answer.ok) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: string } };
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { uid: user.id, cookie: cookies.join('; ') };
}

async function analyseOne(url: string, cookie: string): Promise<string> {
  const form = new FormData();
  form.set('file', await openAsBlob(await makePhoneClip(CLIP_SECONDS)), 'kitchen-tricks.mp4');
  const headers = { cookie };
  const answer = await fetch(`${url}/api/v1/process-user-video`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
  const { run } = (await answer.json()) as { run: { id: string; video_name: string } };
  const until = Date.now() + ANALYSIS_LIMIT_MS;
  while (Date.now() < until) {
    const state = await fetch(`${url}/api/v1/status/${run.id}`, { headers });
    const { status } = (await state.json()) as { status?: string };
    if (status === 'completed') return run.video_name;
    if (status === 'failed') throw new Error('The analysis failed.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The analysis took too long.');
}

async function newVisit(browser: Browser, baseURL: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const pairs = cookie.split('; ').map((pair) => pair.split(/=(.*)/s, 2));
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: baseURL })));
  return context;
}
