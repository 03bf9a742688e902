import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { AppError, type ErrorCode } from '@framewise/contract/errors';
import { mayAnalyse } from '@framewise/contract/plans';
import { findBilling } from '@framewise/database/calls/find-billing';
import { toStorageError } from '@framewise/storage/storage-failure';
import { Server, type Upload } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '../http/answer-errors.ts';
import type { UserCaller } from '../http/caller.ts';
import { BYTES_PER_MB, type UploadsContext } from './uploads-context.ts';

const MAX_UPLOADS_AT_ONCE = 20;
/** About as long as one of them takes to finish. */
const RETRY_UPLOAD_SECONDS = 60;
/** The database may live on the same disk, and a full one would stop it. */
const KEPT_FREE_BYTES = 256 * BYTES_PER_MB;

/** The protocol's own refusals, by status. The status stays: clients decide by it whether to go on. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_REQUEST',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'TOO_LARGE',
};

export type HandleTus = (
  caller: UserCaller,
  exchange: { request: FastifyRequest; reply: FastifyReply },
) => Promise<void>;

export function createTusServer(ctx: UploadsContext, keptFreeBytes: number = KEPT_FREE_BYTES): HandleTus {
  const exchanges = new AsyncLocalStorage<{ caller: UserCaller; reply: FastifyReply }>();
  const getCaller = (): UserCaller => {
    const exchange = exchanges.getStore();
    if (!exchange) throw new AppError('UNAUTHENTICATED');
    return exchange.caller;
  };
  const server = new Server({
    path: '/uploads',
    datastore: ctx.uploads,
    maxSize: ctx.settings.MAX_UPLOAD_MB * BYTES_PER_MB,
    relativeLocation: true,
    // Only our own pages upload, so no other site is told that it may.
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return;
      if ((await ctx.uploads.findOwner(id)) !== getCaller().uid) throw new AppError('NOT_FOUND');
    },
    onUploadCreate: async (_request, upload) => {
      const { uid } = getCaller();
      await checkNewUpload(ctx, uid, upload, keptFreeBytes);
      return { metadata: { filename: upload.metadata?.filename ?? null, owner: uid } };
    },
    onResponseError: (_request, error) => answerOf(error, ctx, exchanges.getStore()?.reply),
  });
  return async (caller, { request, reply }) => {
    reply.hijack();
    // Written past the framework, so what its hooks have set must be handed on.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    await exchanges.run({ caller, reply }, () => server.handle(request.raw, reply.raw));
  };
}

/** Refused before the first byte, rather than after the last. */
async function checkNewUpload(
  ctx: UploadsContext,
  uid: string,
  upload: Upload,
  keptFreeBytes: number,
): Promise<void> {
  const billing = await findBilling(ctx.db, uid);
  if (!mayAnalyse(billing, true)) throw new AppError('INSUFFICIENT_CREDITS');
  if ((await ctx.uploads.countOf(uid)) >= MAX_UPLOADS_AT_ONCE) {
    throw new AppError('RATE_LIMITED', {
      message: 'Too many unfinished uploads. Please finish or remove one.',
      retryAfterSeconds: RETRY_UPLOAD_SECONDS,
    });
  }
  const disk = await statfs(ctx.uploads.directory);
  if (disk.bavail * disk.bsize - (upload.size ?? 0) < keptFreeBytes) throw new AppError('DISK_FULL');
}

function answerOf(
  thrown: Error | { status_code: number; body: string },
  ctx: UploadsContext,
  reply: FastifyReply | undefined,
): { status_code: number; body: string } {
  // The disk's own error may arrive before the store could name it.
  const error = toStorageError(thrown);
  if (error instanceof AppError) {
    if (error.status >= 500) ctx.log.error({ err: error.cause ?? error, code: error.code }, error.message);
    const { retryAfterSeconds } = error;
    if (retryAfterSeconds !== undefined) reply?.raw.setHeader('retry-after', retryAfterSeconds);
    return { status_code: error.status, body: JSON.stringify(errorBody(error)) };
  }
  const status = 'status_code' in thrown ? thrown.status_code : 500;
  const code = CODES[status] ?? (status < 500 ? 'INVALID_REQUEST' : 'INTERNAL');
  if (status >= 500) ctx.log.warn({ err: thrown }, 'an upload was interrupted');
  return { status_code: status, body: JSON.stringify(errorBody(new AppError(code))) };
}
