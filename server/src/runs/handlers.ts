import type { runsEndpoints } from '@framewise/contract/endpoints/runs';
import type { Database } from '@framewise/database/connect';
import type { ObjectStorage } from '@framewise/storage/object-storage';
import type { Caller } from '../http/caller.ts';
import { claimsOf } from '../http/claims.ts';
import type { HandlersOf } from '../http/mount-endpoints.ts';
import { runView } from '../http/run-view.ts';
import { cancelOwnRun } from './cancel-own-run.ts';
import { deleteFile } from './delete-file.ts';
import { getBucketFile } from './get-bucket-file.ts';
import { getFile } from './get-file.ts';
import { getFilePart } from './get-file-part.ts';
import { getPreview } from './get-preview.ts';
import { getRunById } from './get-run.ts';
import { getStatus } from './get-status.ts';
import { listActiveRuns } from './list-active-runs.ts';
import { listBucketFiles } from './list-bucket-files.ts';
import { listFiles } from './list-files.ts';
import type { PreviewTokens } from './preview-token.ts';
import { createRunPace } from './run-pace.ts';
import type { RunsContext } from './runs-context.ts';

interface RunsOptions {
  readonly db: Database;
  readonly storage: ObjectStorage;
  readonly previewTokens: PreviewTokens;
  readonly statementMs: number;
}

export function runsHandlers(options: RunsOptions): HandlersOf<typeof runsEndpoints> {
  const { previewTokens, ...rest } = options;
  const getPace = createRunPace(options.db);
  const as = (caller: Caller): RunsContext => ({ ...rest, claims: claimsOf(caller) });
  /** For a holder of a signed link, who is nobody: the signature says whose rows may be read. */
  const asSigned = (uid: string): RunsContext => ({ ...rest, claims: { role: 'authenticated', sub: uid } });
  return {
    listActiveRuns: async ({ caller, input }) => ({
      active_runs: await listActiveRuns({ ctx: as(caller), input: input.params, getPace }),
    }),
    getRun: async ({ caller, input }) => ({ run: runView(await getRunById(as(caller), input.params.id)) }),
    cancelRun: async ({ caller, input }) => ({
      run: runView(await cancelOwnRun({ ctx: as(caller), input: input.params })),
    }),
    getStatus: ({ caller, input }) => getStatus({ ctx: as(caller), input: input.params }),
    listFiles: ({ caller, input }) =>
      listFiles({ ctx: as(caller), input: { ...input.params, ...input.query } }),
    getFile: async ({ caller, input, request, reply }) => {
      const answer = await getFile({
        ctx: as(caller),
        input: { ...input.params, rangeHeader: request.headers.range },
      });
      const { start, end } = answer.range;
      if (answer.status === 206) reply.header('content-range', `bytes ${start}-${end}/${answer.sizeBytes}`);
      reply.header('accept-ranges', 'bytes').header('content-length', end - start + 1);
      reply.header('cache-control', 'private, max-age=3600').type(videoType(input.params.video_name));
      return reply.code(answer.status).send(answer.body);
    },
    getFilePart: async ({ caller, input, reply }) => {
      const { body, sizeBytes, contentType } = await getFilePart({ ctx: as(caller), input: input.params });
      reply.header('content-type', contentType).header('content-length', sizeBytes);
      return reply.header('cache-control', 'private, max-age=3600').send(body);
    },
    deleteFile: ({ caller, input }) => deleteFile({ ctx: as(caller), input: input.params }),
    listBucketFiles: async ({ caller, input }) => ({
      files: await listBucketFiles({ ctx: as(caller), input: input.params }),
    }),
    getBucketFile: async ({ caller, input, reply }) => {
      const { body, sizeBytes } = await getBucketFile({ ctx: as(caller), input: input.params });
      reply.header('content-type', 'application/json; charset=utf-8').header('content-length', sizeBytes);
      return reply.header('cache-control', 'private, no-cache').send(body);
    },
    getPreviewToken: ({ input }) => previewTokens.sign(input.params.uid),
    getPreview: async ({ input, reply }) => {
      const { uid } = input.params;
      await previewTokens.verify(input.query.token, uid);
      const { body, sizeBytes } = await getPreview({ ctx: asSigned(uid), input: input.params });
      reply.header('content-type', 'image/jpeg').header('content-length', sizeBytes);
      return reply.header('cache-control', 'private, max-age=3600').send(body);
    },
  };
}

const VIDEO_TYPES: Readonly<Record<string, string>> = {
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
};

/** Always a kind of video, whatever the name says: nothing a user uploads is ever served as a page. */
function videoType(name: string): string {
  return VIDEO_TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'video/mp4';
}
