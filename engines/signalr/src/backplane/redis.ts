import type { Backplane } from './backplane.ts';
import { envelopeOf, envelopeText } from './envelope-text.ts';

/** What is needed of a Redis or Valkey client. Subscribing takes a connection of its own. */
export interface RedisPort {
  publish(channel: string, message: string): Promise<unknown>;
  /** The answer ends the subscription. */
  subscribe(channel: string, handler: (message: string) => void): Promise<() => unknown>;
}

export interface RedisBackplaneOptions {
  readonly port: RedisPort;
  readonly channel: string;
  /** Hears of messages that are no envelopes. */
  readonly onError: (error: unknown) => void;
}

/** Joins processes through a publish/subscribe channel. */
export function redisBackplane({ port, channel, onError }: RedisBackplaneOptions): Backplane {
  return {
    publish: async (envelope) => {
      await port.publish(channel, envelopeText(envelope));
    },
    subscribe: (handler) =>
      port.subscribe(channel, (message) => {
        try {
          handler(envelopeOf(message));
        } catch (error) {
          onError(error);
        }
      }),
  };
}
