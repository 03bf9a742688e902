import { Transform } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { RunOptions } from '@framewise/contract/endpoints/uploads';
import { AppError } from '@framewise/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { FinishedUpload } from './upload-store.ts';
import { BYTES_PER_MB, type UploadsContext } from './uploads-context.ts';

const LIMITS = { files: 1, fields: 20, fieldSize: 10_000, parts: 21 };

export interface ReceivedForm {
  readonly upload: FinishedUpload;
  readonly options: RunOptions;
}

/** Streams a form's file to the disk; nothing of it is kept in memory, and nothing on the disk if it fails. */
export async function receiveForm(call: {
  ctx: UploadsContext;
  input: { readonly uid: string; readonly request: FastifyRequest };
}): Promise<ReceivedForm> {
  const { ctx, input } = call;
  if (!input.request.isMultipart()) {
    throw new AppError('INVALID_REQUEST', { message: 'Send the video as a form with a field named file.' });
  }
  const maxBytes = ctx.settings.MAX_UPLOAD_MB * BYTES_PER_MB;
  const fields: Record<string, unknown> = {};
  let upload: FinishedUpload | null = null;
  try {
    for await (const part of input.request.parts({ limits: { ...LIMITS, fileSize: maxBytes + 1 } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'file' || upload) part.file.resume();
      else {
        upload = await receiveFile(ctx, part, { owner: input.uid, maxBytes });
      }
    }
    if (!upload) throw missingFile();
    return { upload, options: parseFields(fields) };
  } catch (error) {
    if (upload) await ctx.uploads.discard(upload.id);
    throw error;
  }
}

async function receiveFile(
  ctx: UploadsContext,
  part: MultipartFile,
  from: { readonly owner: string; readonly maxBytes: number },
): Promise<FinishedUpload> {
  const body = part.file.pipe(limitBytes(from.maxBytes));
  part.file.on('error', (error) => body.destroy(error));
  try {
    return await ctx.uploads.receive(body, { owner: from.owner, fileName: part.filename });
  } finally {
    // Unread, the rest of the form would keep both sides waiting for each other instead of the answer.
    part.file.unpipe(body);
    part.file.resume();
  }
}

function limitBytes(max: number): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > max) done(new AppError('TOO_LARGE'));
      else done(null, chunk);
    },
  });
}

function missingFile(): AppError {
  return new AppError('INVALID_INPUT', { issues: [{ path: 'file', message: 'The form has no file.' }] });
}

function parseFields(fields: Record<string, unknown>): RunOptions {
  const result = RunOptions.safeParse(fields);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('INVALID_INPUT', { issues });
}
