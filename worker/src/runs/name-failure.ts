import { AppError } from '@framewise/contract/errors';
import { toStorageError } from '@framewise/storage/storage-failure';

/** What ended an attempt, as the catalogue names it. A full disk may be met before anybody could name it. */
export function nameFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const asStorage = toStorageError(error);
  if (asStorage instanceof AppError && asStorage.code === 'DISK_FULL') return asStorage;
  return new AppError('INTERNAL', { cause: error });
}
