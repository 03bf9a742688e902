import { Readable } from 'node:stream';
import { STREAM_EVENTS } from '@framewise/contract/live-event';

/** A reader that lets so much pile up is gone or stuck; it is cut off and may come back for a snapshot. */
const MAX_UNREAD_BYTES = 1024 * 1024;

export interface StreamEvent {
  readonly name: string;
  readonly data: unknown;
  /** What the client sends back as Last-Event-ID when it reconnects. */
  readonly id?: number;
}

/** The answer of an event stream, as text/event-stream has it. */
export class EventStream extends Readable {
  #hasEnded = false;

  constructor() {
    super({ highWaterMark: MAX_UNREAD_BYTES });
    // The client waits this long before it reconnects.
    this.push('retry: 2000\n\n');
  }

  override _read(): void {}

  send({ name, data, id }: StreamEvent): void {
    this.#write(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment: keeps proxies from closing an idle connection. */
  beat(): void {
    this.#write(': still here\n\n');
  }

  signOut(): void {
    this.send({ name: STREAM_EVENTS.signedOut, data: null });
    this.end();
  }

  end(): void {
    if (this.destroyed || this.#hasEnded) return;
    this.#hasEnded = true;
    this.push(null);
  }

  #write(text: string): void {
    if (this.destroyed || this.#hasEnded) return;
    if (!this.push(text)) this.destroy();
  }
}
