import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';

export const RUN_STATUSES = ['pending', 'processing', 'completed', 'failed', 'error'] as const;

const Time = z.iso.datetime({ offset: true });

/** A row of video_analysis_runs, as the table interface shows it. */
export const Run = z.object({
  id: z.uuid(),
  firebase_uid: z.string(),
  video_name: z.string(),
  video_id: z.uuid(),
  request_id: z.uuid(),
  status: z.enum(RUN_STATUSES),
  progress: z.int().min(0).max(100),
  stage: z.string().nullable(),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  video_duration_seconds: z.number().nullable(),
  video_size_mb: z.number().nullable(),
  preview_gcs_path: z.string().nullable(),
  preview_public_url: z.string().nullable(),
  processing_time_seconds: z.number().nullable(),
  video_platform: z.string(),
  video_source_type: z.string(),
  video_source_url: z.string().nullable(),
  analysis_metadata: z.record(z.string(), z.unknown()),
  created_at: Time,
  updated_at: Time,
  started_at: Time.nullable(),
  finished_at: Time.nullable(),
});
export type Run = z.infer<typeof Run>;

/** A run that waits or is being worked on; finished ones are read through the table interface. */
export const ActiveRun = z.object({
  id: z.uuid(),
  video_name: z.string(),
  status: z.enum(['pending', 'processing']),
  progress: z.int().min(0).max(100),
  stage: z.string().nullable(),
  created_at: Time,
  started_at: Time.nullable(),
  queue_place: z
    .int()
    .min(1)
    .nullable()
    .describe('Place among everybody’s waiting runs, 1 goes next; null once it is being worked on.'),
  expected_seconds: z
    .number()
    .nullable()
    .describe('How long the analysis takes by the last runs here; null as long as that is not known.'),
});
export type ActiveRun = z.infer<typeof ActiveRun>;

/** Where a run or a recommendation job stands. */
export const WorkStatus = z.object({
  id: z.uuid(),
  kind: z.enum(['analysis', 'recommendation']),
  status: z.enum(RUN_STATUSES),
  progress: z.int().min(0).max(100),
  stage: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  result: z.unknown().optional().describe('The report, or the recommendations, once completed.'),
});
export type WorkStatus = z.infer<typeof WorkStatus>;

/** An uploaded video of the user. */
export const VideoFile = z.object({
  run_id: z.uuid(),
  video_id: z.uuid(),
  video_name: z.string(),
  status: z.enum(RUN_STATUSES),
  size_mb: z.number().nullable(),
  duration_seconds: z.number().nullable(),
  video_platform: z.string(),
  video_source_type: z.string(),
  preview_url: z.string().nullable().describe('Answers only with a token of preview-token.'),
  created_at: Time,
});
export type VideoFile = z.infer<typeof VideoFile>;

export const BucketFile = z.object({ name: z.string(), size: z.int(), updated_at: Time });
export type BucketFile = z.infer<typeof BucketFile>;

/** PostgreSQL keeps no NUL, and no name of ours has a control character. */
export const plainText = (maxCharacters: number) =>
  z
    .string()
    .max(maxCharacters)
    .regex(/^\P{Cc}+$/u);
export const ById = z.object({ id: z.uuid() });
export const ByUser = z.object({ uid: plainText(255) });
const VideoName = plainText(255);
const Page = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(LIMITS.pageLimit),
  offset: z.coerce.number().int().min(0).default(0),
});

export const runsEndpoints = {
  listActiveRuns: defineEndpoint({
    method: 'GET',
    path: '/api/v1/user/{uid}/active-runs',
    access: 'owner',
    summary: 'Pending and processing runs of the user, oldest first',
    params: ByUser,
    output: z.object({ active_runs: z.array(ActiveRun) }),
    errors: [],
  }),
  getRun: defineEndpoint({
    method: 'GET',
    path: '/api/v1/active-runs/{id}',
    access: 'user',
    summary: 'One run of the caller, active or ended',
    params: ById,
    output: z.object({ run: Run }),
    errors: ['NOT_FOUND'],
  }),
  cancelRun: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/active-runs/{id}',
    access: 'user',
    summary: 'Cancel a run and return its credit',
    params: ById,
    output: z.object({ run: Run }),
    errors: ['NOT_FOUND', 'ALREADY_FINISHED'],
  }),
  getStatus: defineEndpoint({
    method: 'GET',
    path: '/api/v1/status/{id}',
    access: 'user',
    summary: 'Where a run or a recommendation job stands, with its result once it is there',
    params: ById,
    output: WorkStatus,
    errors: ['NOT_FOUND'],
  }),
  listFiles: defineEndpoint({
    method: 'GET',
    path: '/api/v1/user/{uid}/files',
    access: 'owner',
    summary: 'Uploaded videos of the user, newest first',
    params: ByUser,
    query: Page.extend({
      status: z.enum(RUN_STATUSES).optional(),
      include_forensic: z.stringbool().default(false),
    }),
    output: z.object({ files: z.array(VideoFile), total: z.int() }),
    errors: [],
  }),
  getFile: defineEndpoint({
    method: 'GET',
    path: '/api/v1/user/{uid}/files/{video_name}',
    access: 'owner',
    summary: 'The uploaded video itself, whole or by byte range',
    params: ByUser.extend({ video_name: VideoName }),
    produces: 'video/*',
    errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE', 'STORAGE_FAILED'],
  }),
  getFilePart: defineEndpoint({
    method: 'GET',
    path: '/api/v1/user/{uid}/files/{video_name}/{part}',
    access: 'owner',
    summary: 'What was made from a video: a frame, a heat map, or its subtitles as SRT or VTT',
    params: ByUser.extend({ video_name: VideoName, part: z.string().min(1).max(200) }),
    produces: 'image/*',
    errors: ['NOT_FOUND', 'STORAGE_FAILED'],
  }),
  deleteFile: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/user/{uid}/files/{video_name}',
    access: 'owner',
    summary: 'Delete a video with its report, preview and recommendations; an active run is cancelled first',
    params: ByUser.extend({ video_name: VideoName }),
    status: 204,
    errors: ['NOT_FOUND'],
  }),
  listBucketFiles: defineEndpoint({
    method: 'GET',
    path: '/api/v1/user/{uid}/bucket-files',
    access: 'owner',
    summary: 'Stored reports of the user',
    params: ByUser,
    output: z.object({ files: z.array(BucketFile) }),
    errors: ['STORAGE_FAILED'],
  }),
  getBucketFile: defineEndpoint({
    method: 'GET',
    path: '/api/v1/user/{uid}/bucket-files/{file}',
    access: 'owner',
    summary: 'One stored report, named after its video: clip.mp4.json',
    params: ByUser.extend({ file: plainText(300) }),
    errors: ['NOT_FOUND', 'STORAGE_FAILED'],
  }),
  getPreviewToken: defineEndpoint({
    method: 'GET',
    path: '/api/v1/user/{uid}/preview-token',
    access: 'owner',
    summary: "A token that opens the user's preview images for an hour",
    params: ByUser,
    output: z.object({ token: z.string(), expires_at: Time }),
    errors: [],
  }),
  getPreview: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/video-preview/{uid}/{video_name}',
    access: 'signed-url',
    summary: 'The preview image of a video',
    params: ByUser.extend({ video_name: VideoName }),
    query: z.object({ token: z.string().max(2000).optional() }),
    produces: 'image/*',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
  }),
} as const;
