import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { statementOf } from '../database/query.ts';
import { controlScope } from '../identity/control-scope.ts';

const everyMs = 5 * minuteMs;
const mostStored = 20_000;

const noteSeen = (userId: number, at: string) =>
  statementOf(
    sql`
    update control.users set last_seen = ${at}
    where id = ${userId} and (last_seen is null or last_seen < ${at})`,
    'note seen',
  );

/** Records when people were last active, once in five minutes each; no request waits for it. */
export class LastSeen {
  readonly #database: Database;
  readonly #noted = new Map<number, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  note(userId: number, now: number): void {
    const last = this.#noted.get(userId);
    if (last !== undefined && now < last + everyMs) return;
    if (this.#noted.size >= mostStored) this.#noted.clear();
    this.#noted.set(userId, now);
    const at = new Date(now).toISOString();
    this.#database
      .write(controlScope, (session) => session.run(noteSeen(userId, at)))
      // What could not be recorded is recorded by the next request after this one.
      .catch(() => this.#noted.delete(userId));
  }
}
