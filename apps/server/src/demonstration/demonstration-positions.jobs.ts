import { positionFeed } from '@fairlead/demonstration/position-feed';
import { positionSource } from '@fairlead/domain/live/enumerations';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { storePositions } from '../live/live.sql.ts';
import { allCompanies } from '../platform/access/companies.sql.ts';
import type { Database } from '../platform/database/database.ts';
import { callsOfVessels, generatedVessels } from './demonstration-positions.sql.ts';

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;
/** An installation that did not run for longer continues from here. */
const mostDaysBack = 14;

/** Continues the generated positions of the demonstration to now. */
export async function continuePositions(database: Database, now: () => Date): Promise<void> {
  const companies = await database.read(scope(0), (session) => session.all(allCompanies()));
  for (const { id } of companies) await continueCompany(database, id, now().getTime());
}

async function continueCompany(database: Database, company: number, nowMs: number): Promise<void> {
  await database.write(scope(company), async (session) => {
    const vessels = await session.all(generatedVessels(company));
    if (vessels.length === 0) return;
    const ids = vessels.map(({ vessel_id: vessel }) => vessel);
    const calls = Map.groupBy(
      await session.all(callsOfVessels(company, ids)),
      (row) => row.call_vessel_id,
    );
    const rows = vessels.flatMap(({ vessel_id: vesselId, latest }) => {
      const fromMs = Math.max(Date.parse(latest), nowMs - mostDaysBack * dayMs);
      return positionFeed(calls.get(vesselId) ?? [], {
        companyId: company,
        vesselId,
        fromMs,
        nowMs,
      });
    });
    const stored = rows.map((row) => ({
      vessel: row.vessel_id,
      at: row.at,
      latitude: row.latitude,
      longitude: row.longitude,
      speedKn: row.speed_kn,
      course: row.course,
      heading: null,
      navStatus: null,
    }));
    const origin = { source: positionSource.Generated, name: 'Demonstration' };
    await session.run(storePositions(company, origin, stored));
  });
}
