import type { LiveEvent, LiveSnapshot } from '@framewise/contract/live-event';
import type { TestAccount } from './accounts.ts';

export interface ReadEvent {
  readonly name: string;
  readonly id: string | null;
  readonly data: LiveEvent | LiveSnapshot | null;
}

/** Reads a stream of server-sent events as a browser does, one event at a time. */
export class EventReader {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #decoder = new TextDecoder();
  #text = '';
  #beats = 0;

  private constructor(response: Response) {
    this.status = response.status;
    this.retryAfter = response.headers.get('retry-after');
    this.#reader = response.body?.getReader();
  }

  static async open(url: string, account: TestAccount, lastEventId?: string): Promise<EventReader> {
    const cookie = [...account.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return EventReader.openWith(url, { cookie, ...(lastEventId && { 'last-event-id': lastEventId }) });
  }

  static async openWith(url: string, headers: Record<string, string>): Promise<EventReader> {
    return new EventReader(await fetch(new URL('/api/v1/events', url), { headers }));
  }

  /** The next event; null when the stream has ended. */
  async next(): Promise<ReadEvent | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        const event = this.#parse(block);
        if (event) return event;
        continue;
      }
      const part = await this.#reader?.read();
      if (!part || part.done) return null;
      this.#text += this.#decoder.decode(part.value, { stream: true });
    }
  }

  async nextOf(name: string, wanted: (data: unknown) => boolean = () => true): Promise<ReadEvent> {
    for (;;) {
      const event = await this.next();
      if (!event) throw new Error(`The stream ended before ${name} came.`);
      if (event.name === name && wanted(event.data)) return event;
    }
  }

  get beats(): number {
    return this.#beats;
  }

  async close(): Promise<void> {
    await this.#reader?.cancel();
  }

  #parse(block: string): ReadEvent | null {
    if (block.startsWith(':')) this.#beats += 1;
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    const name = fields.get('event');
    if (!name) return null;
    return { name, id: fields.get('id') ?? null, data: JSON.parse(fields.get('data') ?? 'null') };
  }
}
