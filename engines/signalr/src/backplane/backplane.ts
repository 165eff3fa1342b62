import type { Delivery } from '../delivery.ts';

/** A delivery on its way to other processes. */
export interface Envelope {
  /** The hub that sent it; that hub has delivered to its own connections already. */
  readonly origin: string;
  readonly delivery: Delivery;
}

/**
 * Carries deliveries between processes, at most once, in the order of each sender. It may bring a hub's own envelopes
 * back; the hub ignores them.
 */
export interface Backplane {
  /** A rejection is reported; the delivery is then lost to the other processes. */
  publish(envelope: Envelope): void | Promise<void>;
  /** The answer ends the subscription. */
  subscribe(handler: (envelope: Envelope) => void): Promise<() => unknown> | (() => unknown);
}
