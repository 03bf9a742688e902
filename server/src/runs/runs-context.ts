import type { Database } from '@framewise/database/connect';
import type { Claims } from '@framewise/database/run-as';
import type { ObjectStorage } from '@framewise/storage/object-storage';

/** What every verb of runs works with; rows are read as the caller, by row-level security. */
export interface RunsContext {
  readonly db: Database;
  readonly storage: ObjectStorage;
  readonly claims: Claims;
  readonly statementMs: number;
}
