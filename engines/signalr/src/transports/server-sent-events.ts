import type { ServerResponse } from 'node:http';
import type { Carrier, Receiver } from './carrier.ts';
import { PostGate } from './posted.ts';
import { eventWire } from './wire.ts';

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-store',
  'Content-Encoding': 'identity',
  // Tells nginx and similar proxies to pass on each event at once.
  'X-Accel-Buffering': 'no',
} as const;

/** An endless response; the client sends by POST. */
export class EventCarrier implements Carrier {
  readonly name = 'ServerSentEvents';
  readonly wire = eventWire;
  readonly isTextOnly = true;
  readonly hasOwnKeepAlive = false;
  readonly gate = new PostGate();
  readonly #response: ServerResponse;
  #receiver: Receiver | undefined;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** Sends the headers and watches for the client's disconnect. */
  bind(receiver: Receiver): void {
    this.#response.on('close', () => receiver.lost('transport-lost'));
    this.#response.on('error', () => receiver.lost('transport-lost'));
    this.#receiver = receiver;
    this.#response.writeHead(200, headers);
    this.#response.flushHeaders();
  }

  get bufferedBytes(): number {
    return this.#response.writableLength;
  }

  get isCongested(): boolean {
    return this.#response.writableNeedDrain;
  }

  awaitDrain(): void {
    this.#response.once('drain', () => this.#receiver?.drained());
  }

  write(bytes: Buffer): void {
    if (!this.#response.writableEnded) this.#response.write(bytes);
  }

  end(): void {
    this.gate.open();
    this.#response.end();
  }

  destroy(): void {
    this.gate.open();
    this.#response.destroy();
  }

  pause(): void {
    this.gate.shut();
  }

  resume(): void {
    this.gate.open();
  }

  sweep(): void {
    // The response's own close event is enough.
  }
}
