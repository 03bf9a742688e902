import type { Database } from '@framewise/database/connect';
import type { WorkingQueue } from '@framewise/database/queue';
import type { ObjectStorage } from '@framewise/storage/object-storage';
import type { Logger } from 'pino';
import type { EngineProcess } from './engine-process/engine-process.ts';

export interface WorkerContext {
  readonly db: Database;
  readonly queue: WorkingQueue;
  readonly storage: ObjectStorage;
  readonly engine: EngineProcess;
  readonly log: Logger;
  /** Where the files of the run in hand lie while it is in hand. */
  readonly workFolder: string;
  readonly maxVideoSeconds: number;
  /** How much a link may bring, and which hosts may be reached whatever their address. */
  readonly links: { readonly maxBytes: number; readonly allow: readonly string[] };
  /** Aborts when this worker has to leave. */
  readonly leaving: AbortSignal;
}
