import {
  LIVE_CHANNEL,
  type LiveChange,
  LiveMessage,
  type LiveSnapshot,
  type SessionEnd,
  STREAM_EVENTS,
} from '@framewise/contract/live-event';
import { listLiveState } from '@framewise/database/calls/list-live-state';
import type { Database } from '@framewise/database/connect';
import { type Listener, listen } from '@framewise/database/listen';
import type { FastifyBaseLogger } from 'fastify';
import type { EventStream } from './event-stream.ts';

interface Subscription {
  readonly uid: string;
  readonly stream: EventStream;
  /** Ends the stream if its session is over. */
  readonly checkSession: () => Promise<void>;
}

interface Subscriber extends Subscription {
  /** Up to when it was told everything, by the database's clock in milliseconds. */
  seenAt: number | null;
}

interface HubOptions {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly maxStreamsPerUser: number;
  /** Told of every session that ended, by the hash of its token. */
  readonly forgetSession: (hash: string) => void;
}

/** Hears of every change through PostgreSQL, whichever process made it, and tells its owner's streams. */
export class EventHub {
  readonly #options: HubOptions;
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  #listener: Listener | null = null;

  constructor(options: HubOptions) {
    this.#options = options;
  }

  /** Listening begins before any snapshot is read: a change in between is told twice rather than never. */
  open(): void {
    this.#listener ??= this.#listen();
  }

  /** False when the user has as many streams open as one may have. */
  async subscribe(subscription: Subscription, lastEventId: number | null): Promise<boolean> {
    const { uid, stream } = subscription;
    const own = this.#subscribers.get(uid) ?? new Set();
    if (own.size >= this.#options.maxStreamsPerUser) return false;
    const subscriber: Subscriber = { ...subscription, seenAt: lastEventId };
    this.#subscribers.set(uid, own.add(subscriber));
    stream.once('close', () => this.#forget(subscriber));
    try {
      await this.#tellState([subscriber]);
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return true;
  }

  async close(): Promise<void> {
    for (const { stream } of this.#all()) stream.end();
    await this.#listener?.close();
  }

  #listen(): Listener {
    const { db, log } = this.#options;
    return listen({
      url: db.url,
      channel: LIVE_CHANNEL,
      onNotification: (payload) => this.#pass(payload),
      onOpen: () => {
        this.#tellState(this.#all()).catch((err: unknown) =>
          log.warn({ err }, 'a snapshot could not be read'),
        );
      },
      onError: (err) => log.warn({ err }, 'live events are interrupted'),
    });
  }

  #pass(payload: string): void {
    const message = LiveMessage.safeParse(JSON.parse(payload));
    if (!message.success) return;
    if ('ended_session' in message.data) this.#endSession(message.data);
    else this.#tellChange(message.data);
  }

  #tellChange({ uid, at, event }: LiveChange): void {
    for (const subscriber of this.#subscribers.get(uid) ?? []) {
      const id = Math.max(subscriber.seenAt ?? 0, at);
      subscriber.seenAt = id;
      subscriber.stream.send({ name: STREAM_EVENTS.change, id, data: event });
    }
  }

  #endSession({ uid, ended_session: hash }: SessionEnd): void {
    if (hash) this.#options.forgetSession(hash);
    for (const { stream, checkSession } of this.#subscribers.get(uid) ?? []) {
      // A token of an hour knows no session, but nobody is left whom it could speak for.
      if (hash === null) stream.signOut();
      else void checkSession();
    }
  }

  async #tellState(subscribers: readonly Subscriber[]): Promise<void> {
    if (subscribers.length === 0) return;
    const seen = subscribers.map(({ seenAt }) => seenAt).filter((at) => at !== null);
    const userIds = [...new Set(subscribers.map(({ uid }) => uid))];
    const since = seen.length > 0 ? Math.min(...seen) : null;
    const { now, items } = await listLiveState(this.#options.db, { userIds, since });
    const byUser = Map.groupBy(items, ({ uid }) => uid);
    for (const subscriber of subscribers) {
      const own = byUser.get(subscriber.uid) ?? [];
      const eventsOf = (isActive: boolean) =>
        own.filter((item) => item.isActive === isActive).map((item) => item.event);
      const data: LiveSnapshot = { active: eventsOf(true), ended: eventsOf(false) };
      subscriber.seenAt = Math.max(subscriber.seenAt ?? 0, now);
      subscriber.stream.send({ name: STREAM_EVENTS.snapshot, id: subscriber.seenAt, data });
    }
  }

  #forget(subscriber: Subscriber): void {
    const own = this.#subscribers.get(subscriber.uid);
    own?.delete(subscriber);
    if (own?.size === 0) this.#subscribers.delete(subscriber.uid);
  }

  #all(): Subscriber[] {
    return [...this.#subscribers.values()].flatMap((own) => [...own]);
  }
}
