import { AppError, type ErrorCode } from '@framewise/contract/errors';

/** What another attempt cannot mend: the fault lies in the video, in the link, or in what was allowed. */
const PERMANENT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'EMPTY_FILE',
  'NOT_A_VIDEO',
  'NO_VIDEO_STREAM',
  'STILL_IMAGE',
  'UNREADABLE_VIDEO',
  'NO_DURATION',
  'TOO_LONG',
  'TOO_LARGE',
  'PICTURE_TOO_LARGE',
  'UNSUPPORTED_CODEC',
  'EXTERNAL_REFERENCE',
  'ANALYSIS_TIMEOUT',
  'LINK_NOT_ALLOWED',
  'LINK_UNSUPPORTED',
  'NOT_FOUND',
]);

export function isPermanent(error: unknown): boolean {
  return error instanceof AppError && PERMANENT.has(error.code);
}
