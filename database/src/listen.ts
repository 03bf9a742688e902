import pg from 'pg';
import { SERVER_ROLE } from './connect.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** A connection that was cut without a word is noticed by asking it something. */
const PROBE_INTERVAL_MS = 10_000;
const PROBE_TIMEOUT_MS = 5_000;

export interface ListenOptions {
  readonly url: string;
  readonly channel: string;
  onNotification(payload: string): void;
  /** The channel is open, for the first time or again: whatever was sent before this may have been missed. */
  onOpen(): void;
  onError(error: Error): void;
}

export interface Listener {
  close(): Promise<void>;
}

/** Listens on a connection of its own, and comes back after every loss of it until it is closed. */
export function listen(options: ListenOptions): Listener {
  let isClosed = false;
  let current: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = FIRST_PAUSE_MS;

  const later = (ms: number, step: () => void) => {
    if (!isClosed) timer = setTimeout(step, ms);
  };
  const lose = (client: pg.Client, error: Error) => {
    if (current !== client) return;
    current = null;
    clearTimeout(timer);
    if (isClosed) return;
    options.onError(error);
    void endQuietly(client);
    later(pauseMs, () => void open());
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  const probe = (client: pg.Client) => {
    client.query('select 1').then(
      () => current === client && later(PROBE_INTERVAL_MS, () => probe(client)),
      (error: Error) => lose(client, error),
    );
  };
  const open = async () => {
    const client = new pg.Client({
      connectionString: options.url,
      options: `-c role=${SERVER_ROLE}`,
      application_name: 'framewise-live',
      connectionTimeoutMillis: 10_000,
      query_timeout: PROBE_TIMEOUT_MS,
      keepAlive: true,
    });
    current = client;
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, new Error('The connection ended.')));
    client.on('notification', ({ payload }) => options.onNotification(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(options.channel)}`);
    } catch (error) {
      lose(client, error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (current !== client) return;
    pauseMs = FIRST_PAUSE_MS;
    later(PROBE_INTERVAL_MS, () => probe(client));
    options.onOpen();
  };

  void open();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      if (current) await endQuietly(current);
    },
  };
}

async function endQuietly(client: pg.Client): Promise<void> {
  await client.end().catch(() => {});
}
