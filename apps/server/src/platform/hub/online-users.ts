import type { HubConnection } from '@fairlead/signalr';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { sqlFor } from '../database/query.ts';
import type { OfficeIdentity } from './office-identity.ts';

type Connection = HubConnection<OfficeIdentity>;

const scope = { company: 0, actor: null, source: 'rule' } as const;
const fact = z.string().max(400).catch('');
const description = z.object({
  appVersion: fact,
  userAgent: fact,
  platform: fact,
  language: fact,
  timeZone: fact,
});

/** The table of who is connected, across all server processes. A failure is reported and never ends a connection. */
export class OnlineUsers {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #mine = new Set<string>();

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  arrive(connection: Connection): Promise<void> {
    const { id, identity, transport } = connection;
    this.#mine.add(id);
    return this.#attempt(
      sqlFor
        .insertInto('control.online_users')
        .values({
          connection_id: id,
          user_id: identity.personId,
          company_id: identity.company,
          transport,
        })
        .onConflict((conflict) =>
          conflict.column('connection_id').doUpdateSet({ last_ping: sql`now()` }),
        ),
    );
  }

  ping({ id }: Connection): Promise<void> {
    return this.#attempt(
      sqlFor
        .updateTable('control.online_users')
        .set({ last_ping: sql`now()` })
        .where('connection_id', '=', id),
    );
  }

  describe({ id }: Connection, info: unknown): Promise<void> {
    const read = description.safeParse(typeof info === 'string' ? parse(info) : info);
    if (!read.success) return Promise.resolve();
    const { appVersion, userAgent, platform, language, timeZone } = read.data;
    return this.#attempt(
      sqlFor
        .updateTable('control.online_users')
        .set({
          app_version: appVersion,
          user_agent: userAgent,
          platform,
          language,
          time_zone: timeZone,
          last_ping: sql`now()`,
        })
        .where('connection_id', '=', id),
    );
  }

  leave(id: string): Promise<void> {
    this.#mine.delete(id);
    return this.#attempt(sqlFor.deleteFrom('control.online_users').where('connection_id', '=', id));
  }

  /** Removes the entries of this process, and those left behind by a process that was killed. */
  close(): Promise<void> {
    const ids = [...this.#mine];
    return this.#attempt(
      sqlFor
        .deleteFrom('control.online_users')
        .where((where) =>
          where.or([
            where('last_ping', '<', sql<string>`now() - interval '1 hour'`),
            ...(ids.length === 0 ? [] : [where('connection_id', 'in', ids)]),
          ]),
        ),
    );
  }

  async #attempt(
    statement: Parameters<Parameters<Parameters<Database['read']>[1]>[0]['run']>[0],
  ): Promise<void> {
    try {
      await this.#database.write(scope, (session) => session.run(statement));
    } catch (error) {
      this.#onError(error);
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
