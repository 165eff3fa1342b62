import type { PostgresPort } from '@fairlead/signalr';
import pg from 'pg';
import type { DatabaseAddress } from '../database/address.ts';
import type { Database } from '../database/database.ts';

const pauseMs = 1_000;

/** LISTEN on a separate connection that is opened again whenever it breaks, NOTIFY through the pool. */
export function postgresPort(
  database: Database,
  address: DatabaseAddress,
  onError: (error: unknown) => void,
): PostgresPort {
  return {
    notify: (channel, payload) =>
      database.pool.query('select pg_notify($1, $2)', [channel, payload]),
    listen: async (channel, handler) => {
      let isOpen = true;
      let client: pg.Client | undefined;
      const connect = async (): Promise<void> => {
        const next = new pg.Client({ connectionString: address(), keepAlive: true });
        next.on('error', onError);
        next.on('end', () => {
          if (isOpen) setTimeout(() => void again(), pauseMs).unref();
        });
        next.on('notification', (message) => handler(message.payload ?? ''));
        await next.connect();
        client = next;
        await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      };
      const again = (): Promise<void> => connect().catch((error: unknown) => onError(error));
      await connect();
      return async () => {
        isOpen = false;
        await client?.end();
      };
    },
  };
}
