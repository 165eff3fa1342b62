import { randomUUID } from 'node:crypto';
import type { Backplane, Envelope } from './backplane.ts';
import { envelopeOf, envelopeText } from './envelope-text.ts';
import { PartAssembly, partsOf } from './part-assembly.ts';

/** The required functions of a PostgreSQL client. Listening takes its own connection, which the port keeps open. */
export interface PostgresPort {
  /** `select pg_notify(channel, payload)` outside the caller's transactions. */
  notify(channel: string, payload: string): Promise<unknown>;
  /** Returns the function that ends the subscription. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => unknown>;
}

/** Stores texts that are too large for a notification, for as long as other processes may need them: a minute. */
export interface StorePort {
  put(text: string): Promise<string>;
  get(id: string): Promise<string | undefined>;
}

export interface PostgresBackplaneOptions {
  readonly port: PostgresPort;
  readonly channel: string;
  /** Without a store, large texts are sent in parts. */
  readonly store?: StorePort;
  /** Called for notifications that could not be read. */
  readonly onError: (error: unknown) => void;
}

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const maxPayloadBytes = 7900;
/** Deliveries that wait while the database is slow or unavailable; more are refused. */
const maxWaiting = 10_000;
const separator = ',';
/** The first character of a payload is the type of what follows. */
const kind = { envelopes: '=', part: '+', stored: '@' } as const;

interface Waiting {
  readonly text: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Sends notifications one after the other to preserve their order, with as many texts in each as fit. */
class Outbox {
  readonly #options: PostgresBackplaneOptions;
  readonly #waiting: Waiting[] = [];
  #isSending = false;

  constructor(options: PostgresBackplaneOptions) {
    this.#options = options;
  }

  send(text: string): Promise<void> {
    if (this.#waiting.length >= maxWaiting)
      return Promise.reject(new Error('Too many deliveries wait for the database.'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ text, resolve, reject });
      if (!this.#isSending) void this.#pump();
    });
  }

  async #pump(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#fitting());
      try {
        await this.#notify(batch.map(({ text }) => text));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isSending = false;
  }

  /** How many of the waiting texts fit in one notification; at least one. */
  #fitting(): number {
    let bytes: number = kind.envelopes.length;
    let count = 0;
    for (const { text } of this.#waiting) {
      bytes += text.length + separator.length;
      if (count > 0 && bytes > maxPayloadBytes) break;
      count += 1;
    }
    return count;
  }

  async #notify(texts: readonly string[]): Promise<void> {
    const { port, channel, store } = this.#options;
    const payload = kind.envelopes + texts.join(separator);
    if (payload.length <= maxPayloadBytes) {
      await port.notify(channel, payload);
      return;
    }
    const [text = ''] = texts;
    if (store !== undefined) {
      await port.notify(channel, kind.stored + (await store.put(text)));
      return;
    }
    for (const part of partsOf(text, randomUUID(), maxPayloadBytes - kind.part.length))
      await port.notify(channel, kind.part + part);
  }
}

/** Reads notifications in order, even when some have to be fetched from the store first. */
class Inbox {
  readonly #options: PostgresBackplaneOptions;
  readonly #handler: (envelope: Envelope) => void;
  readonly #parts = new PartAssembly();
  #last: Promise<void> = Promise.resolve();

  constructor(options: PostgresBackplaneOptions, handler: (envelope: Envelope) => void) {
    this.#options = options;
    this.#handler = handler;
  }

  take(payload: string): void {
    this.#last = this.#last.then(() => this.#read(payload)).catch(this.#options.onError);
  }

  async #read(payload: string): Promise<void> {
    for (const text of await this.#textsOf(payload)) this.#handler(envelopeOf(text));
  }

  async #textsOf(payload: string): Promise<readonly string[]> {
    const rest = payload.slice(1);
    switch (payload[0]) {
      case kind.envelopes:
        return rest.split(separator);
      case kind.part: {
        const text = this.#parts.add(rest);
        return text === undefined ? [] : [text];
      }
      case kind.stored: {
        const text = await this.#options.store?.get(rest);
        if (text === undefined) throw new Error('A stored delivery is gone.');
        return [text];
      }
      default:
        throw new Error('A notification of an unknown kind came.');
    }
  }
}

/** Connects processes through LISTEN and NOTIFY. */
export function postgresBackplane(options: PostgresBackplaneOptions): Backplane {
  const outbox = new Outbox(options);
  return {
    publish: (envelope) => outbox.send(envelopeText(envelope)),
    subscribe: (handler) => {
      const inbox = new Inbox(options, handler);
      return options.port.listen(options.channel, (payload) => inbox.take(payload));
    },
  };
}
