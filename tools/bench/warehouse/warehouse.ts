import type pg from 'pg';
import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import { treeCpuMs } from '../measure/processes.ts';
import { withClient } from '../world/databases.ts';
import { bareAggregation, emptied, newReport, written } from './bare.sql.ts';
import { fillFleet } from './fleet.ts';
import { firstVessel, fleetCompany } from './fleet.sql.ts';
import { openRebuild, type Rebuild } from './rebuild.ts';
import { reportWarehouse, type Spent } from './warehouse-report.ts';

interface Written {
  readonly periods: number;
  readonly reports: number;
  readonly hash: string;
  readonly findings: number;
}

/** After the last report of the fleet. */
const lateDays = ['2026-06-02', '2026-06-03', '2026-06-04'];

/** The warehouse of a fleet with a million reports: rebuilds with all data checks beside one bare SQL aggregation (D3). */
export async function benchWarehouse(run: BenchRun): Promise<AreaResult> {
  const size = run.isQuick ? { vessels: 4, reportsEach: 500 } : { vessels: 500, reportsEach: 2000 };
  const worlds = await run.worlds();
  const world = await worlds.of(50);
  run.log(`Making ${size.vessels * size.reportsEach} reports ...`);
  await fillFleet(world, { ...size, hasVersions: false });
  const rebuild = openRebuild(world);
  run.onEnd(rebuild.close);
  return withClient(world.superuserUrl, async (client) => {
    // The rows of a fresh fleet are read for the first time here.
    await rebuild.all();
    const spent = spentBy(worlds.postgresPid);
    const [fromNothing, again, bare]: Spent[][] = [[], [], []];
    let hash: string | undefined;
    for (let round = 0; round < (run.isQuick ? 1 : 2); round += 1) {
      run.log(`Round ${round + 1}`);
      for (const text of emptied) await client.query(text);
      fromNothing?.push(await spent(rebuild.all));
      const one = await writtenBy(client);
      if (one.hash !== (hash ?? one.hash)) throw new Error('Two rebuilds differ.');
      hash = one.hash;
      await client.query('vacuum analyze tenant.warehouse_periods, tenant.notifications');
      again?.push(await spent(rebuild.all));
      bare?.push(await spent(() => aggregate(client, one)));
    }
    const { periods, findings } = await writtenBy(client);
    const late: Spent[] = [];
    for (const day of lateDays) {
      for (let at = 0; at < size.vessels; at += 1)
        for (const text of newReport(firstVessel + at, day)) await client.query(text);
      late.push(await spent(rebuild.marked));
    }
    return reportWarehouse({
      vessels: size.vessels,
      reports: size.vessels * size.reportsEach,
      periods,
      findings,
      fromNothing: fromNothing ?? [],
      again: again ?? [],
      bare: bare ?? [],
      late,
      visible: await untilVisible(client, rebuild, run.isQuick ? 2 : 20),
    });
  });
}

const spentBy =
  (postgresPid: number) =>
  async (work: () => Promise<unknown>): Promise<Spent> => {
    const [began, node, postgres] = [performance.now(), process.cpuUsage(), treeCpuMs(postgresPid)];
    await work();
    const { user, system } = process.cpuUsage(node);
    return {
      ms: performance.now() - began,
      nodeMs: (user + system) / 1000,
      postgresMs: treeCpuMs(postgresPid) - postgres,
    };
  };

async function writtenBy(client: pg.Client): Promise<Written> {
  const { rows } = await client.query<Written>(written);
  if (rows[0] === undefined) throw new Error('Nothing was read.');
  return rows[0];
}

/** The bare statement has to find the same reports. */
async function aggregate(client: pg.Client, { reports }: Written): Promise<void> {
  const { rows } = await client.query<{ reports: number }>(bareAggregation);
  // A report that was divided at the start or end of a period counts in both.
  if (rows[0] === undefined || rows[0].reports > reports)
    throw new Error(`The warehouse counts ${reports} reports, the bare statement others.`);
}

/** Milliseconds until a report of each of some vessels is in the warehouse. */
async function untilVisible(
  client: pg.Client,
  { noticed }: Rebuild,
  vessels: number,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let vessel = firstVessel; vessel < firstVessel + vessels; vessel += 1) {
    const count = async (): Promise<number> => {
      const { rows } = await client.query<{ reports: number }>(
        'select sum(reports)::int as reports from tenant.warehouse_periods where company_id = $1 and vessel_id = $2',
        [fleetCompany, vessel],
      );
      return rows[0]?.reports ?? 0;
    };
    const before = await count();
    for (const text of newReport(vessel, '2026-06-09')) await client.query(text);
    const began = performance.now();
    noticed();
    while ((await count()) === before) {
      if (performance.now() - began > 60_000) throw new Error('A new report stays unseen.');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    times.push(performance.now() - began);
  }
  return times;
}
