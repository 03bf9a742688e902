import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ById, ByUser, plainText, Run } from './runs.ts';

export const VIDEO_PLATFORMS = ['instagram', 'tiktok', 'youtube', 'custom'] as const;

/** What may be said about a video, whichever way it comes. */
export const RunOptions = z.object({
  video_platform: z.enum(VIDEO_PLATFORMS).default('custom'),
  video_source_type: z.enum(['upload', 'forensic']).default('upload'),
  request_id: z.uuid().optional().describe('The same id again answers the same run and is charged once.'),
  follower_count: z.coerce.number().int().min(0).optional(),
});
export type RunOptions = z.infer<typeof RunOptions>;

const AnalyzeBody = RunOptions.extend({
  upload_id: z.uuid().optional().describe('A finished upload of /uploads.'),
  video_source_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  sample: z
    .literal(true)
    .optional()
    .describe("The house's own clip, free of charge. An account has one such run; asking again answers it."),
  video_name: z.string().trim().min(1).max(200).optional(),
}).refine((body) => [body.upload_id, body.video_source_url, body.sample].filter(Boolean).length === 1, {
  error: 'Give one of upload_id, video_source_url and sample.',
  path: ['upload_id'],
});

const StartedRun = z.object({ run: Run });
const START_ERRORS = [
  'INVALID_INPUT',
  'INSUFFICIENT_CREDITS',
  'TOO_LARGE',
  'NOT_A_VIDEO',
  'CONFLICT',
  'STORAGE_FAILED',
  'DISK_FULL',
] as const;
const STARTS_PER_MINUTE = { max: 300, windowSeconds: 60 } as const;

export const uploadsEndpoints = {
  processUserVideo: defineEndpoint({
    method: 'POST',
    path: '/api/v1/process-user-video',
    access: 'user',
    summary: 'Send a video as a form and start its analysis; 200 for a request_id that was sent before',
    consumes: 'multipart/form-data',
    form: RunOptions.extend({ file: z.string().meta({ format: 'binary' }) }),
    output: StartedRun,
    status: 202,
    errors: START_ERRORS,
    rateLimit: STARTS_PER_MINUTE,
  }),
  analyze: defineEndpoint({
    method: 'POST',
    path: '/api/v1/analyze',
    access: 'user',
    summary: 'Start the analysis of an upload, of a link or of the sample; 200 for what was asked for before',
    body: AnalyzeBody,
    output: StartedRun,
    status: 202,
    errors: [...START_ERRORS, 'NOT_FOUND', 'LINK_NOT_ALLOWED'],
    rateLimit: STARTS_PER_MINUTE,
  }),
  rerun: defineEndpoint({
    method: 'POST',
    path: '/api/v1/active-runs/{id}/rerun',
    access: 'user',
    summary:
      'Analyse the video of an ended run again; a failed run is replaced, a completed one keeps its report',
    params: ById,
    body: RunOptions.pick({ request_id: true }),
    output: StartedRun,
    status: 202,
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'INSUFFICIENT_CREDITS',
      'LINK_NOT_ALLOWED',
      'STORAGE_FAILED',
      'DISK_FULL',
    ],
    rateLimit: STARTS_PER_MINUTE,
  }),
  renameVideo: defineEndpoint({
    method: 'PATCH',
    path: '/api/v1/user/{uid}/files/{video_name}',
    access: 'owner',
    summary: 'Give a video another name; its ending stays',
    params: ByUser.extend({ video_name: plainText(255) }),
    body: z.object({ video_name: z.string().trim().min(1).max(200) }),
    output: StartedRun,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  createUpload: defineEndpoint({
    method: 'POST',
    path: '/uploads/',
    access: 'user',
    summary: 'Begin a resumable upload (tus 1.0): Upload-Length, Upload-Metadata with filename',
    status: 201,
    errors: ['TOO_LARGE', 'INSUFFICIENT_CREDITS', 'DISK_FULL'],
    rateLimit: STARTS_PER_MINUTE,
  }),
  continueUpload: defineEndpoint({
    method: 'PATCH',
    path: '/uploads/{id}',
    access: 'user',
    summary: 'Send the next bytes of an upload (tus 1.0); HEAD tells where it stopped',
    params: z.object({ id: z.uuid() }),
    consumes: 'application/octet-stream',
    status: 204,
    errors: ['NOT_FOUND', 'CONFLICT', 'DISK_FULL'],
  }),
  removeUpload: defineEndpoint({
    method: 'DELETE',
    path: '/uploads/{id}',
    access: 'user',
    summary: 'Give up an upload (tus 1.0)',
    params: z.object({ id: z.uuid() }),
    status: 204,
    errors: ['NOT_FOUND'],
  }),
} as const;
