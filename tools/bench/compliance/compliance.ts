import { vesselYear } from '@fairlead/domain/compliance/vessel-year';
import { accountedRows } from '../../../apps/server/src/compliance/compliance.sql.ts';
import { readCountedFleet } from '../../../apps/server/src/compliance/trading/counted-fleet.ts';
import {
  type AccountedVessel,
  readFleetYear,
  yearMargins,
} from '../../../apps/server/src/compliance/year/fleet-source.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { secretKeyOf } from '../../../apps/server/src/platform/secrets/secret-key.ts';
import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import { withClient } from '../world/databases.ts';
import { fillFleet } from '../warehouse/fleet.ts';
import { fleetCompany } from '../warehouse/fleet.sql.ts';
import { openRebuild } from '../warehouse/rebuild.ts';
import { reportCompliance } from './compliance-report.ts';

/** The fleet reports each day until June 2026: of 520 days, 2025 is whole. */
const year = 2025;
const days = 520;

/** Ships that every regime applies to. */
const particulars = `
  insert into tenant.vessel_particulars (company_id, vessel_id, valid_from, gross_tonnage, deadweight, ship_type, flag)
  select company_id, id, '2020-01-01', 30000, 50000, 10, 'NO' from tenant.vessels where company_id = ${fleetCompany}`;

/** A year of a fleet under every regime: read, calculated and shown, beside the engine alone and the rows alone. */
export async function benchCompliance(run: BenchRun): Promise<AreaResult> {
  const vessels = run.isQuick ? 4 : 500;
  const world = await (await run.worlds()).of(50);
  run.log(`Making ${vessels * days} reports ...`);
  await fillFleet(world, { vessels, reportsEach: days, hasVersions: true });
  await withClient(world.superuserUrl, (client) => client.query(particulars));
  const rebuild = openRebuild(world);
  run.onEnd(rebuild.close);
  await rebuild.all();
  const database = openDatabase({
    url: world.servingUrl,
    secretKey: secretKeyOf('bench'),
    onError: (error) => {
      throw error;
    },
  });
  run.onEnd(() => database.close());
  const filter = { company: fleetCompany, vessels: [] };
  const scope = { company: fleetCompany, actor: null, source: 'rule' } as const;
  const read = () => database.read(scope, (db) => readFleetYear(db, filter, year));
  const shown = async () => {
    const counted = await database.read(scope, (db) => readCountedFleet(db, filter, year));
    return JSON.stringify(counted.map(({ record }) => record));
  };
  const fleet = await read();
  const [recalculated, engine, overview, rows]: number[][] = [[], [], [], []];
  for (let round = 0; round < (run.isQuick ? 1 : 5); round += 1) {
    recalculated?.push(await timed(read));
    engine?.push(await timed(() => Promise.resolve(fleet.map(calculated))));
    overview?.push(await timed(shown));
    rows?.push(
      await timed(() =>
        database.read(scope, (db) => db.all(accountedRows({ ...filter, ...yearMargins(year) }))),
      ),
    );
  }
  return reportCompliance({
    vessels,
    legs: fleet.reduce((sum, { parts }) => sum + parts.length, 0),
    recalculated: recalculated ?? [],
    engine: engine ?? [],
    overview: overview ?? [],
    rows: rows ?? [],
  });
}

/** The engine alone, with everything that it calculates from at hand. */
const calculated = ({ parts, particulars: versions }: AccountedVessel) =>
  vesselYear({ year, particulars: versions, parts });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
