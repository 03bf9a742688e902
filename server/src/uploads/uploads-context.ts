import type { Settings } from '@framewise/contract/settings';
import type { Database } from '@framewise/database/connect';
import type { Queue } from '@framewise/database/queue';
import type { ObjectStorage } from '@framewise/storage/object-storage';
import type { FastifyBaseLogger } from 'fastify';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { UploadStore } from './upload-store.ts';

/** What the verbs of uploads work with. */
export interface UploadsContext {
  readonly db: Database;
  readonly queue: Queue;
  readonly storage: ObjectStorage;
  readonly uploads: UploadStore;
  readonly rateLimiter: Pick<RateLimiter, 'enforce'>;
  readonly settings: Pick<Settings, 'MAX_UPLOAD_MB' | 'MAX_VIDEO_SECONDS' | 'URL_IMPORT_ALLOW'>;
  readonly log: FastifyBaseLogger;
}

export const BYTES_PER_MB = 1024 * 1024;
