import type { Backplane } from './backplane.ts';
import { envelopeOf, envelopeText } from './envelope-text.ts';

/** The required functions of a Redis or Valkey client. Subscribing takes its own connection. */
export interface RedisPort {
  publish(channel: string, message: string): Promise<unknown>;
  /** Returns the function that ends the subscription. */
  subscribe(channel: string, handler: (message: string) => void): Promise<() => unknown>;
}

export interface RedisBackplaneOptions {
  readonly port: RedisPort;
  readonly channel: string;
  /** Called for messages that are not envelopes. */
  readonly onError: (error: unknown) => void;
}

/** Connects processes through a publish/subscribe channel. */
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
