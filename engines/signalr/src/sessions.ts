import { randomBytes } from 'node:crypto';
import { Connection } from './connection.ts';
import type { Host } from './host.ts';
import type { HubIdentity } from './identity.ts';
import type { Carrier } from './transports/carrier.ts';

/** A negotiated connection that waits for its transport. */
export class Pending<I extends HubIdentity> {
  readonly id: string;
  readonly token: string;
  readonly identity: I;
  readonly deadline: number;

  constructor(parts: { id: string; token: string; identity: I; deadline: number }) {
    this.id = parts.id;
    this.token = parts.token;
    this.identity = parts.identity;
    this.deadline = parts.deadline;
  }
}

export interface Opening<I extends HubIdentity> {
  readonly carrier: Carrier;
  readonly identity: I;
  readonly query: URLSearchParams;
  /** The earlier negotiation, unless the client skipped it. */
  readonly pending: Pending<I> | undefined;
}

const newSecret = (): string => randomBytes(16).toString('base64url');

/** Every connection from its negotiation until its transport has ended. */
export class Sessions<I extends HubIdentity> {
  readonly #host: Host<I>;
  readonly #byToken = new Map<string, Pending<I> | Connection<I>>();
  readonly #pending = new Set<Pending<I>>();
  readonly #connections = new Set<Connection<I>>();
  #emptied: (() => void)[] = [];

  constructor(host: Host<I>) {
    this.#host = host;
  }

  /** Number of negotiated and connected ones together. */
  get size(): number {
    return this.#pending.size + this.#connections.size;
  }

  get pendingCount(): number {
    return this.#pending.size;
  }

  /** In version 0 the id and the secret token are the same. */
  negotiate(identity: I, version: 0 | 1): Pending<I> {
    const token = newSecret();
    const id = version === 0 ? token : newSecret();
    const deadline = this.#host.clock.now() + this.#host.timeouts.connect;
    const pending = new Pending({ id, token, identity, deadline });
    this.#byToken.set(token, pending);
    this.#pending.add(pending);
    return pending;
  }

  find(token: string): Pending<I> | Connection<I> | undefined {
    return this.#byToken.get(token);
  }

  open({ carrier, identity, query, pending }: Opening<I>): Connection<I> {
    const token = pending?.token;
    const id = pending?.id ?? newSecret();
    const connection = new Connection(this.#host, { id, token, identity, query, carrier });
    if (pending !== undefined) {
      this.#pending.delete(pending);
      this.#byToken.set(pending.token, connection);
    }
    this.#connections.add(connection);
    return connection;
  }

  release(connection: Connection<I>): void {
    if (!this.#connections.delete(connection)) return;
    if (connection.token !== undefined) this.#byToken.delete(connection.token);
    if (this.#connections.size === 0) for (const notify of this.#emptied.splice(0)) notify();
  }

  /** The work of the only timer: pings, timeouts and expired negotiations of all connections. */
  sweep(now: number): void {
    // Sorted by deadline, so the search ends at the first that has not expired.
    for (const pending of this.#pending) {
      if (pending.deadline > now) break;
      this.#pending.delete(pending);
      this.#byToken.delete(pending.token);
    }
    for (const connection of this.#connections) connection.sweep(now);
  }

  forgetPending(): void {
    for (const pending of this.#pending) this.#byToken.delete(pending.token);
    this.#pending.clear();
  }

  connections(): IterableIterator<Connection<I>> {
    return this.#connections.values();
  }

  /** Settles when no transport is left. */
  whenEmpty(): Promise<void> {
    if (this.#connections.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#emptied.push(resolve));
  }
}
