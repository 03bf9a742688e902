import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { AppError } from '@framewise/contract/errors';
import { codeOf } from '../storage-failure.ts';
import { checkLink } from './check-link.ts';
import type { FetchLinkOptions } from './fetch-link-options.ts';
import { startGuardedProxy } from './guarded-proxy.ts';
import { findPlatform } from './platforms.ts';

const PROGRESS = 'framewise';
const MAX_LOG_CHARACTERS = 4000;

/** Fetches the video of a platform's page through yt-dlp, where that is installed. */
export async function fetchPage(link: string, options: FetchLinkOptions): Promise<void> {
  const { href } = checkLink(link, options.allow);
  const platform = findPlatform(href);
  if (!platform) throw new AppError('LINK_UNSUPPORTED');
  // Twice the limit: pages, and sound apart from the picture, come on top of the video.
  const proxy = await startGuardedProxy(options.allow, options.maxBytes * 2);
  try {
    await runYtDlp(argumentsFor(href, { ...options, ...platform, proxy: proxy.url }), options);
  } finally {
    proxy.close();
  }
}

function argumentsFor(
  link: string,
  options: FetchLinkOptions & { readonly extractors: string; readonly proxy: string },
): string[] {
  return [
    '--ignore-config',
    '--no-cache-dir',
    '--no-playlist',
    '--no-part',
    '--no-mtime',
    ...['--proxy', options.proxy],
    // Never the generic one, which follows whatever a page points at.
    ...['--use-extractors', options.extractors],
    ...['--downloader', 'native'],
    ...['--max-filesize', String(options.maxBytes)],
    ...['--socket-timeout', '20'],
    ...['--retries', '2'],
    ...['--format', 'best[ext=mp4]/best'],
    '--newline',
    ...['--progress-template', `${PROGRESS} %(progress.downloaded_bytes)s %(progress.total_bytes)s`],
    ...['--output', options.file],
    '--',
    link,
  ];
}

async function runYtDlp(args: readonly string[], options: FetchLinkOptions): Promise<void> {
  const child = spawn('yt-dlp', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: options.signal,
    killSignal: 'SIGKILL',
  });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error));
  let log = '';
  child.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-MAX_LOG_CHARACTERS);
  });
  createInterface({ input: child.stdout }).on('line', (line) => reportProgress(line, options));
  try {
    const [code] = await Promise.race([once(child, 'close'), failed]);
    if (code !== 0) throw new AppError('LINK_FAILED', { cause: new Error(log) });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new AppError('LINK_UNSUPPORTED', { cause: error });
    throw error;
  }
}

function reportProgress(line: string, { onProgress }: FetchLinkOptions): void {
  const [name, received, total] = line.trim().split(' ');
  if (name !== PROGRESS || !Number.isFinite(Number(received))) return;
  onProgress({ received: Number(received), total: Number.isFinite(Number(total)) ? Number(total) : null });
}
