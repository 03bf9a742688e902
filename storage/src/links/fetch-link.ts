import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@framewise/contract/errors';
import { isAbort, toStorageError } from '../storage-failure.ts';
import type { FetchLinkOptions } from './fetch-link-options.ts';
import { fetchPage } from './fetch-page.ts';
import { AddressRefused, toLinkError } from './guarded-connection.ts';
import { openLink } from './open-link.ts';
import { findPlatform } from './platforms.ts';

/** Fetches the video behind a link: a media file itself, or a page of a known platform through yt-dlp. */
export async function fetchLink(link: string, options: FetchLinkOptions): Promise<{ sizeBytes: number }> {
  const timeLimit = AbortSignal.timeout(options.maxSeconds * 1000);
  const limited = { ...options, signal: AbortSignal.any([options.signal, timeLimit]) };
  try {
    if (findPlatform(link)) await fetchPage(link, limited);
    else await fetchFile(link, limited);
    return { sizeBytes: (await stat(options.file)).size };
  } catch (error) {
    await rm(options.file, { force: true });
    options.signal.throwIfAborted();
    if (timeLimit.aborted)
      throw new AppError('LINK_FAILED', { message: 'Fetching this link took too long.' });
    throw explain(error);
  }
}

async function fetchFile(link: string, options: FetchLinkOptions): Promise<void> {
  const { answer } = await openLink(link, options);
  try {
    refuseByHeaders(answer, options.maxBytes);
    const total = Number(answer.headers['content-length'] ?? Number.NaN);
    const counter = countBytes(options, Number.isFinite(total) ? total : null);
    const sink = createWriteStream(options.file, { flags: 'wx', flush: true });
    await pipeline(answer, counter, sink, { signal: options.signal });
  } finally {
    answer.destroy();
  }
}

/** Names and types can lie, so the file is probed later; these only spare the way there. */
function refuseByHeaders({ headers }: IncomingMessage, maxBytes: number): void {
  const type = headers['content-type'] ?? '';
  if (/^(text\/html|application\/xhtml)/i.test(type)) {
    throw new AppError('LINK_UNSUPPORTED', {
      message: 'This link leads to a web page, not to a video file. Please use the link of the video itself.',
    });
  }
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new AppError('LINK_FAILED');
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new AppError('TOO_LARGE');
}

function countBytes({ maxBytes, onProgress }: FetchLinkOptions, total: number | null): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > maxBytes) return done(new AppError('TOO_LARGE'));
      onProgress({ received, total });
      done(null, chunk);
    },
  });
}

/** A full disk is ours, everything else on the way is the link's. */
function explain(error: unknown): unknown {
  if (error instanceof AppError || isAbort(error)) return error;
  if (error instanceof AddressRefused) return toLinkError(error);
  const asStorage = toStorageError(error);
  return asStorage instanceof AppError && asStorage.code === 'DISK_FULL' ? asStorage : toLinkError(error);
}
