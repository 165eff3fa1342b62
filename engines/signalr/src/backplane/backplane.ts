import type { Delivery } from '../delivery.ts';

/** A delivery sent to other processes. */
export interface Envelope {
  /** The hub that sent it; it has already delivered to its own connections. */
  readonly origin: string;
  readonly delivery: Delivery;
}

/**
 * Carries deliveries between processes, at most once, in the order of each sender. It may return a hub's own envelopes;
 * the hub ignores them.
 */
export interface Backplane {
  /** A rejection is reported; the delivery is then lost to the other processes. */
  publish(envelope: Envelope): void | Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(handler: (envelope: Envelope) => void): Promise<() => unknown> | (() => unknown);
}
