import { hourMs } from '@fairlead/domain/time/milliseconds';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import {
  type LogReportTest,
  startLogReportTest,
} from '../../log-reports/testing/log-report-client.ts';
import type { TestServer } from '../../platform/testing/test-server.ts';
import { hoursAgo, type LiveRecords, liveRecords } from '../testing/live-records.ts';
import { type Estimates, openEstimates } from './open-estimates.ts';

let reports: LogReportTest;
let server: TestServer;
let client: pg.Client;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
let records: LiveRecords;
/** Of each company, how often its estimates were calculated. */
let turns: Map<number, number>;
const open: Estimates[] = [];

beforeAll(async () => {
  reports = await startLogReportTest();
  ({ server } = reports);
  ({ home, other } = server.world);
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  records = liveRecords(client, home);
});
afterAll(async () => {
  await client.end();
  await server.close();
});
beforeEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  turns = new Map();
  await client.query('delete from tenant.eta_estimates');
  await client.query('delete from tenant.vessel_positions');
  await client.query(
    `update tenant.port_calls set port_id = $3, scheduled_arrival = now() + interval '2 days',
       scheduled_departure = now() + interval '4 days' where company_id = $1 and id = $2`,
    [home.id, home.portCall, server.world.ports.oslo],
  );
});

/** The same database, which counts the transactions that write for a company. */
const counted = (failing?: number): Database => ({
  ...server.database,
  read: (scope, work) => server.database.read(scope, work),
  write: async (scope, work) => {
    turns.set(scope.company, (turns.get(scope.company) ?? 0) + 1);
    if (scope.company === failing) throw new Error('This company fails');
    return server.database.write(scope, work);
  },
});

function start(options: Partial<Parameters<typeof openEstimates>[0]> = {}) {
  const estimates = openEstimates({
    database: counted(),
    clock: Date.now,
    notify: () => undefined,
    onError: (error) => expect.unreachable(String(error)),
    settleMs: 50,
    ...options,
  });
  open.push(estimates);
  return estimates;
}

const etaOf = async (vessel: number) =>
  (
    await client.query<{ position_at: Date }>(
      'select position_at from tenant.eta_estimates where vessel_id = $1 and step = 0',
      [vessel],
    )
  ).rows[0]?.position_at.getTime();

const soon = { timeout: 10_000, interval: 50 };

test('a flood of requests returns at once and is one turn of its company, another company has its own', async () => {
  const [vessel, sister] = home.vessels;
  await records.store([home.id, vessel], hoursAgo(0.2), [57.5, 5]);
  const estimates = start();
  for (let sent = 0; sent < 100_000; sent += 1)
    estimates.request(home.id, [sent % 2 === 0 ? vessel : sister]);
  estimates.request(other.id, [other.vessels[0]]);
  await expect.poll(() => etaOf(vessel), soon).toBeDefined();
  await expect.poll(() => turns.get(other.id), soon).toBe(1);
  expect(turns.get(home.id)).toBe(1);
});

test('what is requested during a turn has the next one; after the end nothing is calculated', async () => {
  const [vessel] = home.vessels;
  const estimates = start();
  await records.store([home.id, vessel], hoursAgo(2), [57.5, 5]);
  estimates.request(home.id, [vessel]);
  await expect.poll(() => etaOf(vessel), soon).toBeDefined();
  await records.store([home.id, vessel], hoursAgo(0.2), [57.5, 5.5]);
  estimates.request(home.id, [vessel]);
  await expect
    .poll(async () => Date.now() - ((await etaOf(vessel)) ?? 0), soon)
    .toBeLessThan(hourMs);
  await estimates.close();
  const before = turns.get(home.id);
  estimates.request(home.id, [vessel]);
  estimates.noticed(home.id, { entity: 'logReport', vesselId: vessel });
  await estimates.close();
  expect(turns.get(home.id)).toBe(before);
});

test('a company that fails keeps no other from its estimates', async () => {
  const [vessel] = home.vessels;
  await records.store([home.id, vessel], hoursAgo(0.2), [57.5, 5]);
  const errors: unknown[] = [];
  const estimates = start({
    database: counted(other.id),
    onError: (error) => errors.push(error),
  });
  estimates.request(other.id, [other.vessels[0]]);
  estimates.request(home.id, [vessel]);
  await expect.poll(() => etaOf(vessel), soon).toBeDefined();
  expect(errors).toHaveLength(1);
});

test('vessels of another company are not calculated', async () => {
  const [foreign] = other.vessels;
  await records.store([other.id, foreign], hoursAgo(0.2), [57.5, 5]);
  start().request(home.id, [foreign]);
  await expect.poll(() => turns.get(home.id), soon).toBe(1);
  expect(await etaOf(foreign)).toBeUndefined();
});

test('an uploaded file, a log report and its withdrawal are followed within seconds', async () => {
  const [vessel] = home.vessels;
  const { rows } = await client.query<{ imo: string }>(
    'select imo from tenant.vessels where company_id = $1 and id = $2',
    [home.id, vessel],
  );
  const csv = `imo;time;lat;lon;speed\n${rows[0]?.imo ?? ''};${hoursAgo(0.2)};57.5;5;12`;
  const { body } = await server.request('POST /live/positions/import', {
    body: { csv, fileName: 'receiver.csv' },
  });
  expect(body).toMatchObject({ stored: 1 });
  await expect.poll(() => etaOf(vessel), soon).toBeDefined();
  await client.query('delete from tenant.vessel_positions');
  await client.query('delete from tenant.eta_estimates');
  const at = `${hoursAgo(1).slice(0, 16)}:00.000Z`;
  const { guid } = await reports.create({
    at,
    position: { latitude: '57.5', longitude: '5' },
  });
  await expect.poll(() => etaOf(vessel), soon).toBe(Date.parse(at));
  const withdrawn = await server.request(`POST /reports/log/${guid}/withdraw`, {
    body: { reason: 'Sent in error' },
  });
  expect(withdrawn.status).toBe(200);
  await expect.poll(() => etaOf(vessel), soon).toBeUndefined();
});

test('browsers load the fleet again after a report, and not after each position of a receiver', async () => {
  const [vessel, sister] = home.vessels;
  const notified: number[] = [];
  const estimates = start({ notify: (_, id) => notified.push(id) });
  estimates.noticed(home.id, { entity: 'logReport', vesselId: vessel });
  estimates.noticed(home.id, { entity: 'voyage', vesselId: sister });
  estimates.request(home.id, [sister]);
  await expect.poll(() => notified, soon).toEqual([vessel]);
});
