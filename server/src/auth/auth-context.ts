import type { Settings } from '@framewise/contract/settings';
import type { Database } from '@framewise/database/connect';
import type { Claims } from '@framewise/database/run-as';
import type { Logger } from 'pino';

/** What the verbs of identity work with. */
export interface AuthContext {
  readonly db: Database;
  readonly settings: Settings;
  readonly log: Logger;
  /** Told when an account's rows are gone, so that its files go too. */
  readonly onUserDeleted?: (uid: string) => void;
}

/** The server acting for itself, as row-level security sees it. */
export const SERVICE: Claims = { role: 'service_role' };
