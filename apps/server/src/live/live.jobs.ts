import { thinTrack } from '@fairlead/ais';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { allCompanies } from '../platform/access/companies.sql.ts';
import type { Database } from '../platform/database/database.ts';
import { positionsBetween, removePositions, trackedVessels } from './tracks.sql.ts';

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;
/** A piece of this length is thinned at a time. It begins before the last run, so that pieces meet in a position. */
const daysBack = 10;

/** Leaves only the positions that give tracks their shape, of all that are older than 48 hours. */
export async function thinTracks(database: Database, now: () => Date): Promise<void> {
  const nowMs = now().getTime();
  const companies = await database.read(scope(0), (session) => session.all(allCompanies()));
  for (const { id: company } of companies) {
    const since = new Date(nowMs - daysBack * dayMs).toISOString();
    const vessels = await database.read(scope(company), (session) =>
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
  await database.write(scope(of.company), async (session) => {
    const rows = await session.all(positionsBetween({ ...of, since }));
    const track = rows.map(({ at, lat, lon }) => ({ at: Date.parse(at), lat, lon, instant: at }));
    const retained = new Set(thinTrack(track, { now: nowMs }).map(({ instant }) => instant));
    const surplus = rows.flatMap(({ at }) => (retained.has(at) ? [] : [at]));
    if (surplus.length > 0) await session.run(removePositions(of, surplus));
  });
}
