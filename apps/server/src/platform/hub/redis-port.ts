import type { RedisPort } from '@fairlead/signalr';
import { createClient } from 'redis';

export interface OpenRedisPort {
  readonly port: RedisPort;
  close(): Promise<void>;
}

/** Publishing and subscribing need a connection each; both reconnect by themselves when Redis is back. */
export async function openRedisPort(
  url: string,
  onError: (error: unknown) => void,
): Promise<OpenRedisPort> {
  const publisher = createClient({ url });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber]) client.on('error', onError);
  await Promise.all([publisher.connect(), subscriber.connect()]);
  return {
    port: {
      publish: (channel, message) => publisher.publish(channel, message),
      subscribe: async (channel, handler) => {
        await subscriber.subscribe(channel, handler);
        return () => subscriber.unsubscribe(channel);
      },
    },
    close: async () => {
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
}
