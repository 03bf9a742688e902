import { AppError } from '@framewise/contract/errors';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const ABSENT = new Set(['ENOENT', 'ENOTDIR']);

export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

export function isAbsent(error: unknown): boolean {
  return ABSENT.has(codeOf(error) ?? '');
}

export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'NOT_FOUND';
}

/** What a disk refused, as the catalogue names it. Aborts and errors of the sender pass unchanged. */
export function toStorageError(error: unknown): unknown {
  const code = codeOf(error);
  if (error instanceof AppError || isAbort(error) || !code?.startsWith('E')) return error;
  if (FULL.has(code)) return new AppError('DISK_FULL', { cause: error });
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
