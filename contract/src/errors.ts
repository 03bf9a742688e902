/**
 * The one catalogue of everything that can go wrong: code → HTTP status and the user's sentence.
 * Code throws `AppError` with a code from here; nothing throws free text at a user.
 */
export const ERRORS = {
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  SESSION_EXPIRED: { status: 401, message: 'Your session has expired. Please sign in again.' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to perform this action.' },
  BAD_ORIGIN: { status: 403, message: 'This request did not come from the app.' },
  NOT_FOUND: { status: 404, message: 'Record not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that kind of request.' },
  CONFLICT: { status: 409, message: 'This record already exists. Please check your data and try again.' },
  INVALID_INPUT: { status: 422, message: 'Some of the information is not valid.' },
  INVALID_REQUEST: { status: 400, message: 'The request could not be read.' },
  TOO_LARGE: { status: 413, message: 'This file is larger than the limit.' },
  NOT_A_VIDEO: { status: 415, message: 'This file is not a video we can read.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'This part of the file does not exist.' },
  INSUFFICIENT_CREDITS: { status: 402, message: 'Insufficient credits. Please upgrade your plan.' },
  SUBSCRIPTION_INACTIVE: {
    status: 402,
    message: 'Your subscription is not active. Please renew it to go on.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please try again later.' },
  PLAN_NOT_FOUND: { status: 404, message: 'Plan not found.' },
  BAD_SIGNATURE: { status: 400, message: 'The signature of this event is not valid.' },
  ALREADY_FINISHED: { status: 409, message: 'This run has already finished.' },
  UNAVAILABLE: { status: 503, message: 'The service is not ready. Please try again in a moment.' },
  TIMEOUT: { status: 504, message: 'This took too long and was stopped.' },
  INTERNAL: { status: 500, message: 'An unexpected error occurred. Please try again.' },

  // What a video itself can be at fault for. These end a run at once: trying again cannot help.
  EMPTY_FILE: { status: 415, message: 'This file is empty.' },
  NO_VIDEO_STREAM: { status: 415, message: 'This file has sound but no picture.' },
  STILL_IMAGE: { status: 415, message: 'This file is a picture, not a video.' },
  UNREADABLE_VIDEO: { status: 415, message: 'This video is damaged and cannot be read.' },
  NO_DURATION: { status: 415, message: 'This video has no length.' },
  TOO_LONG: { status: 413, message: 'This video is longer than the limit.' },
  PICTURE_TOO_LARGE: { status: 413, message: 'The picture of this video is larger than we can decode.' },
  UNSUPPORTED_CODEC: { status: 415, message: 'This video uses a format we cannot decode.' },
  EXTERNAL_REFERENCE: { status: 415, message: 'This file is a playlist that points elsewhere, not a video.' },

  // What the machine or the way of the run can be at fault for.
  ANALYSIS_TIMEOUT: { status: 504, message: 'The analysis took too long and was stopped.' },
  ANALYSIS_CRASHED: { status: 500, message: 'The analysis stopped unexpectedly on this video.' },
  CANCELLED: { status: 409, message: 'The analysis was cancelled.' },
  DECODER_MISSING: { status: 503, message: 'The video decoder (ffmpeg) is not installed on this machine.' },
  STORAGE_FAILED: { status: 503, message: 'The file storage did not answer. Please try again.' },
  DISK_FULL: { status: 507, message: 'There is no space left to store this file.' },
  LINK_NOT_ALLOWED: { status: 422, message: 'This link points to an address we do not fetch.' },
  LINK_FAILED: { status: 422, message: 'This link could not be fetched.' },
  LINK_UNSUPPORTED: {
    status: 422,
    message: 'Links to this site need yt-dlp on the server. Please download the video and upload it instead.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorIssue {
  readonly path: string;
  readonly message: string;
}

interface AppErrorOptions {
  /** Replaces the catalogue's sentence where a more precise one helps the user. */
  readonly message?: string;
  readonly issues?: readonly ErrorIssue[];
  /** Kept for the log, never shown to the user. */
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly ErrorIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
