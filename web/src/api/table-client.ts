import { databaseErrorOf } from '@framewise/contract/database-errors';
import { retryDelayMs, TIMINGS } from '@framewise/contract/limits';
import { PostgrestClient } from '@supabase/postgrest-js';
import { pause } from './pause.ts';
import { loadRuntimeConfig } from './runtime-config.ts';
import { getToken } from './session/session.ts';

export const NOT_CONFIGURED = 'Supabase not configured';

/** A database answer that was not wanted, with the sentence the user may read. */
export class DatabaseError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: string | null;
  readonly hint: string | null;
  readonly isRetryable: boolean;

  constructor(fault: DatabaseFault, status: number) {
    const entry = databaseErrorOf(fault.code);
    super(fault.message === NOT_CONFIGURED ? NOT_CONFIGURED : entry.message, { cause: fault.message });
    this.name = 'DatabaseError';
    this.code = fault.code;
    this.status = status;
    this.details = fault.details;
    this.hint = fault.hint;
    this.isRetryable = fault.message !== NOT_CONFIGURED && entry.retryable;
  }
}

interface DatabaseFault {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

interface Answer {
  readonly data: unknown;
  readonly error: DatabaseFault | null;
  readonly status: number;
}

type Fetch = typeof globalThis.fetch;

const withToken: Fetch = async (input, init) => {
  const token = await getToken();
  const headers = new Headers(init?.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return fetch(input, { ...init, headers });
};

/** Answers every call with the same error, so that screens need no second path. */
const notConfigured: Fetch = async () =>
  Response.json(
    { code: 'NOT_CONFIGURED', message: NOT_CONFIGURED, details: null, hint: null },
    { status: 503 },
  );

let client: { readonly url: string; readonly tables: PostgrestClient } | null = null;

/** The table interface at the address the server names, or a stand-in where it names none. */
export async function getTables(): Promise<PostgrestClient> {
  const url = (await loadRuntimeConfig()).rest_url;
  if (client?.url === url) return client.tables;
  if (!url) console.error('The database configuration is missing. Some features may not work.');
  const base = new URL(url || '/rest/v1', location.origin).href;
  const tables = new PostgrestClient(base, { retry: false, fetch: url ? withToken : notConfigured });
  client = { url, tables };
  return tables;
}

/** Unwraps an answer: the data, or a thrown `DatabaseError`. */
export function dataOf<T>(answer: Answer): T {
  if (answer.error) throw new DatabaseError(answer.error, answer.status);
  return answer.data as T;
}

/** Three attempts, 1 s apart at first, doubled each time, for faults that may pass. */
export async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const mayPass = error instanceof DatabaseError && error.isRetryable;
      if (!mayPass || attempt >= TIMINGS.databaseRetryAttempts) throw error;
      await pause(retryDelayMs(attempt));
    }
  }
}
