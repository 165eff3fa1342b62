import { createLineSplitter } from '@fairlead/ais';
import { encodeClassA } from '@fairlead/ais/testing/encode';
import { positionSource } from '@fairlead/domain/live/enumerations';
import { storePositions } from '../../../apps/server/src/live/live.sql.ts';
import { Intake, type ReceivedVessel } from '../../../apps/server/src/live/receiving/intake.ts';
import { nmeaReader } from '../../../apps/server/src/live/receiving/reader.ts';
import {
  type Database,
  openDatabase,
} from '../../../apps/server/src/platform/database/database.ts';
import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import { withClient } from '../world/databases.ts';
import { reportIntake } from './intake-report.ts';

const voyages = 5_000;
const mostVessels = 2_000;
const perSecond = 10_000;
/** The product stores what is queued this often. */
const storedEvery = 5;
const firstMmsi = 257_000_000;
const began = Date.UTC(2031, 0, 1);
const roof = { name: 'Roof', rank: 0, isPaid: false };

interface Fleet {
  readonly vessels: readonly ReceivedVessel[];
  /** Reports of each vessel in a second. */
  readonly reports: number;
}

/** Rounds of all vessels within a second, each as the bytes of its lines: ships that sail north at twelve knots. */
function bytesOf({ vessels, reports }: Fleet, second: number): readonly Buffer[] {
  return Array.from({ length: reports }, (_, round) => {
    const hours = (second + round / reports) / 3_600;
    const lines = vessels.flatMap((_vessel, index) =>
      encodeClassA({
        type: 1,
        mmsi: firstMmsi + index,
        lat: 40 + (index % 200) / 10 + hours * 0.2,
        lon: (index % 1_000) / 10,
        isAccurate: true,
        speedKn: 12,
        course: 0,
        heading: 0,
        second: second % 60,
        navStatus: 0,
      }),
    );
    return Buffer.from(`${lines.join('\n')}\n`, 'latin1');
  });
}

/** The intake from bytes to rows of each company, as the process that receives runs it. */
function openProduct(database: Database, { vessels, reports }: Fleet) {
  let now = began;
  const intake = new Intake({ clock: () => now });
  intake.setFleet(vessels);
  const splitter = createLineSplitter();
  const reader = nmeaReader();
  let stored = 0;
  const store = async () => {
    for (const [company, queued] of Map.groupBy(intake.drain(), (one) => one.company)) {
      const rows = queued.map(({ row }) => row);
      const origin = { source: positionSource.Receiver, name: roof.name };
      const scope = { company, actor: null, source: 'rule' } as const;
      const written = await database.write(scope, (db) =>
        db.all(storePositions(company, origin, rows)),
      );
      stored += written.length;
    }
  };
  return {
    stored: () => stored,
    second: async (at: number, rounds: readonly Buffer[]) => {
      for (const [round, bytes] of rounds.entries()) {
        now = began + at * 1_000 + Math.round((round * 1_000) / reports);
        splitter.push(bytes, (line) => {
          const read = reader(line, now);
          if (typeof read === 'string' || !('heard' in read)) return;
          for (const heard of read.heard) intake.take(roof, heard, () => undefined);
        });
      }
      if (at % storedEvery === storedEvery - 1) await store();
    },
    store,
  };
}

const bareTable = `create table if not exists public.bench_positions
  (company_id bigint, vessel_id bigint, at timestamptz(3), latitude numeric(7,5), longitude numeric(8,5),
   speed_kn numeric(4,1), course numeric(4,1), primary key (company_id, vessel_id, at))`;
const bareInsert = `insert into public.bench_positions
  select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[])`;

function bareRows({ vessels, reports }: Fleet, second: number): unknown[][] {
  const rows = Array.from({ length: reports }, (_, round) => {
    const at = new Date(
      began + second * 1_000 + Math.round((round * 1_000) / reports),
    ).toISOString();
    return vessels.map(({ company, vessel }, index) => ({ company, vessel, at, index }));
  }).flat();
  return [
    rows.map(({ company }) => company),
    rows.map(({ vessel }) => vessel),
    rows.map(({ at }) => at),
    rows.map(({ index }) => 40 + (index % 200) / 10),
    rows.map(({ index }) => (index % 1_000) / 10),
    rows.map(() => 12),
    rows.map(() => 0),
  ];
}

async function fleetOf(superuserUrl: string): Promise<Fleet> {
  const { rows } = await withClient(superuserUrl, (client) =>
    client.query<{ company: string; vessel: string }>(
      'select company_id as company, id as vessel from tenant.vessels order by company_id, id limit $1',
      [mostVessels],
    ),
  );
  const vessels = rows.map(({ company, vessel }, index) => ({
    company: Number(company),
    vessel: Number(vessel),
    imo: null,
    mmsi: firstMmsi + index,
    byMmsi: true,
    usesPaid: false,
    last: null,
  }));
  return { vessels, reports: Math.ceil(perSecond / vessels.length) };
}

const secondsSince = (start: number): number => (performance.now() - start) / 1_000;

/** Taking in 10,000 positions a second of the companies' own vessels, next to a bare insert of the same positions. */
export async function benchIntake({ isQuick, worlds, log }: BenchRun): Promise<AreaResult> {
  const { superuserUrl, servingUrl } = await (await worlds()).of(voyages);
  const fleet = await fleetOf(superuserUrl);
  const seconds = isQuick ? 5 : 60;
  const database = openDatabase({ url: servingUrl, onError: (error) => log(error.message) });
  const intake = openProduct(database, fleet);
  let product = 0;
  let bare = 0;
  await withClient(superuserUrl, async (client) => {
    await client.query(bareTable);
    for (let second = 0; second < seconds; second += 1) {
      const rounds = bytesOf(fleet, second);
      const start = performance.now();
      await intake.second(second, rounds);
      product += secondsSince(start);
      const values = bareRows(fleet, second);
      const startBare = performance.now();
      await client.query(bareInsert, values);
      bare += secondsSince(startBare);
    }
    await client.query('drop table public.bench_positions');
  });
  await database.close();
  const positions = seconds * fleet.reports * fleet.vessels.length;
  log(`${positions} positions taken in`);
  return reportIntake({
    positions,
    vessels: fleet.vessels.length,
    product,
    bare,
    stored: intake.stored(),
  });
}
