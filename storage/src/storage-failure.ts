import { AppError } from '@framewise/contract/errors';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const ABSENT = new Set(['ENOENT', 'ENOTDIR']);

export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

export function isAbsent(error: unknown): boolean {
  return ABSENT.has(codeOf(error) ?? '');
}

/** What a disk refused, as the catalogue names it. Aborts pass unchanged: the caller asked for them. */
export function toStorageError(error: unknown): unknown {
  if (error instanceof AppError || isAbort(error)) return error;
  const code = codeOf(error);
  if (code && FULL.has(code)) return new AppError('DISK_FULL', { cause: error });
  if (isAbsent(error)) return new AppError('NOT_FOUND', { cause: error });
  return new AppError('STORAGE_FAILED', { cause: error });
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

export async function translatingFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toStorageError(error);
  }
}
