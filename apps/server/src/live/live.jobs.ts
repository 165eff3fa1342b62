import { thinTrack } from '@fairlead/ais';
import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { allCompanies } from '../platform/access/companies.sql.ts';
import type { Database } from '../platform/database/database.ts';
import { onOwnConnection } from '../platform/database/own-connection.ts';
import { ruleScope } from '../platform/database/rule-scope.ts';
import { oneMonthAhead, positionsBetween, removePositions, trackedVessels } from './tracks.sql.ts';

/** A piece of this length is thinned at a time. It begins before the last run, so that pieces meet in a position. */
const daysBack = 10;
/** A track without a position for an hour has a gap there, so that it is compared with log reports only where it has none. */
const mostApartMs = 55 * minuteMs;

/** Prepares the months of the positions ahead of time; only the owner of the tables may. */
export const prepareMonths = (url: string): Promise<void> =>
  onOwnConnection(
    { connectionString: url, application_name: 'fairlead-months' },
    async (client) => {
      // Each month is a transaction of its own.
      const makeMonth = async () =>
        (await client.query<{ made: boolean }>(oneMonthAhead)).rows[0]?.made === true;
      while (await makeMonth());
    },
  );

/** Leaves only the positions that give tracks their shape, of all that are older than 48 hours. */
export async function thinTracks(database: Database, now: () => Date): Promise<void> {
  const nowMs = now().getTime();
  const companies = await database.read(ruleScope(0), (session) => session.all(allCompanies()));
  for (const { id: company } of companies) {
    const since = new Date(nowMs - daysBack * dayMs).toISOString();
    const vessels = await database.read(ruleScope(company), (session) =>
      session.all(trackedVessels(company, since)),
    );
    for (const { vessel_id: vessel } of vessels)
      await thinVessel(database, { company, vessel }, { since, nowMs });
  }
}

interface TrackOf {
  readonly company: number;
  readonly vessel: number;
}

async function thinVessel(
  database: Database,
  of: TrackOf,
  { since, nowMs }: { readonly since: string; readonly nowMs: number },
): Promise<void> {
  await database.write(ruleScope(of.company), async (session) => {
    const rows = await session.all(positionsBetween({ ...of, since }));
    const track = rows.map(({ at, lat, lon }) => ({ at: Date.parse(at), lat, lon, instant: at }));
    const retained = new Set(
      thinTrack(track, { now: nowMs, mostApartMs }).map(({ instant }) => instant),
    );
    const surplus = rows.flatMap(({ at }) => (retained.has(at) ? [] : [at]));
    if (surplus.length > 0) await session.run(removePositions(of, surplus));
  });
}
