import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { sqlFor } from '../database/query.ts';
import { forgetOldTrials } from '../identity/attempt-counts.sql.ts';
import { forgetEndedSessions } from '../identity/sessions.ts';

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/**
 * Deletes what is no longer needed: idempotency keys after two days, connections of killed processes and sessions whose
 * tokens have expired after an hour, links that have expired after a day.
 */
export async function cleanUp(database: Database): Promise<void> {
  const companies = await database.read(scope(0), (session) =>
    session.all(sqlFor.selectFrom('control.customers').select('id')),
  );
  for (const company of [0, ...companies.map(({ id }) => id)]) {
    await database.write(scope(company), (session) =>
      session.run(
        sqlFor
          .deleteFrom('tenant.request_keys')
          .where('company_id', '=', company)
          .where('created', '<', sql<string>`now() - interval '2 days'`),
      ),
    );
  }
  await database.write(scope(0), (session) =>
    session.run(
      sqlFor
        .deleteFrom('control.online_users')
        .where('last_ping', '<', sql<string>`now() - interval '1 hour'`),
    ),
  );
  await database.write(scope(0), async (session) => {
    await session.run(
      sqlFor
        .deleteFrom('control.ended_sessions')
        .where('ended', '<', sql<string>`now() - interval '1 hour'`),
    );
    await session.run(
      sqlFor
        .deleteFrom('control.sign_in_resets')
        .where('expires', '<', sql<string>`now() - interval '1 day'`),
    );
    await session.run(forgetOldTrials());
    await session.run(forgetEndedSessions());
  });
}
