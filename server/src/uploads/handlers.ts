import type { uploadsEndpoints } from '@framewise/contract/endpoints/uploads';
import type { StartedRun } from '@framewise/database/calls/start-run';
import type { FastifyReply } from 'fastify';
import type { HandlersOf } from '../http/mount-endpoints.ts';
import { runView } from '../http/run-view.ts';
import { receiveForm } from './receive-form.ts';
import { renameOwnVideo } from './rename-video.ts';
import { startAgain } from './start-again.ts';
import { startFromLink } from './start-from-link.ts';
import { startFromUpload } from './start-from-upload.ts';
import { startSample } from './start-sample.ts';
import type { HandleTus } from './tus-server.ts';
import type { UploadsContext } from './uploads-context.ts';

export function uploadsHandlers(
  ctx: UploadsContext,
  handleTus: HandleTus,
): HandlersOf<typeof uploadsEndpoints> {
  return {
    processUserVideo: async ({ caller, request, reply }) => {
      const { upload, options } = await receiveForm({ ctx, input: { uid: caller.uid, request } });
      try {
        const input = { uid: caller.uid, uploadId: upload.id, options };
        return answer(reply, await startFromUpload({ ctx, input }));
      } finally {
        // A form is sent again as a whole, so nobody comes back for this copy.
        await ctx.uploads.discard(upload.id);
      }
    },
    analyze: async ({ caller, input, reply }) => {
      const { upload_id, video_source_url, sample, video_name, ...options } = input.body;
      if (sample) return answer(reply, await startSample({ ctx, input: { uid: caller.uid, options } }));
      const common = { uid: caller.uid, videoName: video_name, options };
      const started = upload_id
        ? await startFromUpload({ ctx, input: { ...common, uploadId: upload_id } })
        : await startFromLink({ ctx, input: { ...common, link: video_source_url ?? '' } });
      return answer(reply, started);
    },
    rerun: async ({ caller, input, reply }) => {
      const { request_id: requestId } = input.body;
      const again = { uid: caller.uid, runId: input.params.id, requestId };
      return answer(reply, await startAgain({ ctx, input: again }));
    },
    renameVideo: async ({ input }) => {
      const { uid, video_name: videoName } = input.params;
      const wanted = { uid, videoName, newName: input.body.video_name };
      return { run: runView(await renameOwnVideo({ ctx, input: wanted })) };
    },
    createUpload: ({ caller, request, reply }) => handleTus(caller, { request, reply }),
    continueUpload: ({ caller, request, reply }) => handleTus(caller, { request, reply }),
    removeUpload: ({ caller, request, reply }) => handleTus(caller, { request, reply }),
  };
}

function answer(reply: FastifyReply, { isNew, run }: StartedRun) {
  if (!isNew) reply.code(200);
  return { run: runView(run) };
}
