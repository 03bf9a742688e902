import { AppError } from '@framewise/contract/errors';
import { isAbort } from '../storage-failure.ts';

/** The service's own error names; a HEAD has no body, so its absence is named by the status alone. */
const ABSENT = new Set(['NoSuchKey', 'NotFound']);

export function isAbsentInBucket(error: unknown): boolean {
  return error instanceof Error && ABSENT.has(error.name);
}

/** As storage-failure.ts does for a disk. Aborts pass unchanged: the caller asked for them. */
function toStorageError(error: unknown): unknown {
  if (error instanceof AppError || isAbort(error)) return error;
  if (isAbsentInBucket(error)) return new AppError('NOT_FOUND', { cause: error });
  if (error instanceof Error && error.name === 'InvalidRange') {
    return new AppError('INVALID_REQUEST', { cause: error });
  }
  return new AppError('STORAGE_FAILED', { cause: error });
}

export async function translatingBucketFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toStorageError(error);
  }
}
