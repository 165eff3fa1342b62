import type { ServerResponse } from 'node:http';
import type { Carrier, Receiver } from './carrier.ts';
import { PostGate } from './posted.ts';
import { pollWire } from './wire.ts';

/** Maximum bytes of one response before a stream has to wait for the next poll. */
const congestedBytes = 64 * 1024;

export interface PollSettings {
  readonly now: () => number;
  /** Longest wait of a poll, milliseconds. */
  readonly pollMs: number;
  /** Longest time between two polls, milliseconds. */
  readonly gapMs: number;
}

/** Polls that wait for messages; the client sends by POST. */
export class PollCarrier implements Carrier {
  readonly name = 'LongPolling';
  readonly wire = pollWire;
  readonly isTextOnly = false;
  readonly hasOwnKeepAlive = true;
  readonly gate = new PostGate();
  readonly #settings: PollSettings;
  #receiver: Receiver | undefined;
  #queue: Buffer[] = [];
  #queuedBytes = 0;
  #poll: ServerResponse | undefined;
  /** When the waiting poll arrived or, without one, when the last one was answered. */
  #since: number;
  #isEnded = false;

  constructor(settings: PollSettings) {
    this.#settings = settings;
    this.#since = settings.now();
  }

  bind(receiver: Receiver): void {
    this.#receiver = receiver;
  }

  get bufferedBytes(): number {
    return this.#queuedBytes;
  }

  /** Takes the next poll. A poll that still waits is ended with 204, since only one may be open. */
  take(response: ServerResponse): void {
    if (this.#poll !== undefined) this.#answer(204);
    this.#poll = response;
    this.#since = this.#settings.now();
    response.on('close', () => this.#left(response));
    if (this.#queue.length > 0) this.#flush();
    else if (this.#isEnded) this.#finish();
  }

  get isCongested(): boolean {
    return this.#queuedBytes > congestedBytes;
  }

  awaitDrain(): void {
    // Every poll response reports it.
  }

  write(bytes: Buffer): void {
    if (this.#isEnded) return;
    this.#queue.push(bytes);
    this.#queuedBytes += bytes.length;
    // Messages of the same tick are sent in one response.
    if (this.#poll !== undefined && this.#queue.length === 1)
      setImmediate(() => {
        if (this.#queue.length > 0) this.#flush();
      });
  }

  end(): void {
    this.#isEnded = true;
    this.gate.open();
    if (this.#queue.length === 0 && this.#poll !== undefined) this.#finish();
  }

  destroy(): void {
    this.#isEnded = true;
    this.gate.open();
    this.#queue = [];
    this.#finish();
  }

  pause(): void {
    this.gate.shut();
  }

  resume(): void {
    this.gate.open();
  }

  sweep(now: number): void {
    const waited = now - this.#since;
    if (this.#poll !== undefined && waited >= this.#settings.pollMs) this.#answer(200);
    else if (this.#poll === undefined && waited >= this.#settings.gapMs)
      this.#receiver?.lost('transport-lost');
  }

  #left(response: ServerResponse): void {
    if (this.#poll !== response) return;
    this.#poll = undefined;
    this.#since = this.#settings.now();
  }

  #flush(): void {
    if (this.#poll === undefined) return;
    const body = Buffer.concat(this.#queue);
    this.#queue = [];
    this.#queuedBytes = 0;
    this.#answer(200, body);
    this.#receiver?.drained();
  }

  #finish(): void {
    this.#answer(204);
    this.#receiver?.lost('transport-lost');
  }

  #answer(status: 200 | 204, body?: Buffer): void {
    const response = this.#poll;
    if (response === undefined) return;
    this.#poll = undefined;
    this.#since = this.#settings.now();
    response.writeHead(status, {
      'Cache-Control': 'no-store',
      ...(status === 200 && { 'Content-Type': 'application/octet-stream' }),
      ...(status === 200 && { 'Content-Length': body?.length ?? 0 }),
    });
    response.end(body);
  }
}
