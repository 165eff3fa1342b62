import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuelReport } from './testing/fuel-report.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Row {
  readonly id: number;
  readonly code: number;
  readonly subject: string;
  readonly message: string;
  readonly value: string | null;
  readonly closed: Date | null;
  readonly dismissed: Date | null;
}

let server: TestServer;
let superuser: pg.Client;
let day = 0;

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  await superuser.query(
    `insert into tenant.vessel_settings (company_id, id, use_rob)
     select company_id, id, true from tenant.vessels on conflict (company_id, id) do update set use_rob = true`,
  );
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

/** The checks run after the answer of a save. */

const vesselOf = (at: 0 | 1): number => server.world.home.vessels[at];
const hoursLater = (hours: number): string =>
  new Date(Date.UTC(2026, 0, 1, 12) + hours * 3_600_000).toISOString();

/** A noon report with fuel remaining and burned, in tonnes. */
async function report(at: 0 | 1, hours: number, [remaining, burned]: readonly [string, string]) {
  day += 1;
  const made = await server.request('POST /reports/log', {
    body: { vesselId: vesselOf(at), report: fuelReport(hoursLater(hours), [remaining, burned]) },
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body as { readonly guid: string };
}

async function notifications(vessel: number, code?: number): Promise<readonly Row[]> {
  const { rows } = await superuser.query<Row>(
    `select id, code, subject, message, value::text as value, closed, dismissed from tenant.notifications
     where vessel_id = $1 and ($2::int is null or code = $2) order by id`,
    [vessel, code ?? null],
  );
  return rows;
}

const open = async (vessel: number, code: number) =>
  (await notifications(vessel, code)).filter(({ closed }) => closed === null);

test('a report that does not fit is found, and the finding closes with its correction', async () => {
  const vessel = vesselOf(0);
  await report(0, 0, ['500', '0']);
  const { guid } = await report(0, 24, ['470', '20']);
  await expect.poll(() => open(vessel, 60)).toMatchObject([{ subject: 'VLSFO', value: '10' }]);
  const [found] = await open(vessel, 60);
  expect(found?.message).toContain('the stock fell by 30.000 mt, but 20.000 mt was reported');
  const shown = await server.request(`GET /notificationCenter/notifications/${String(found?.id)}`);
  const own = {
    entity: 'LogReport',
    ref: guid,
    label: 'Noon at sea of 02.01.26 12:00 UTC',
  };
  expect(shown.body).toMatchObject({
    equation:
      '500.000 + 0.000 − 0.000 + 0.000 − 470.000 = 30.000 mt, reported 20.000 mt; a difference of 10.000 mt > 0.500 mt',
    inputs: [
      {
        name: 'Stock before',
        value: '500.000',
        unit: 'mt',
        records: [{ entity: 'LogReport', label: 'Noon at sea of 01.01.26 12:00 UTC' }],
      },
      { name: 'Bunkered', value: '0.000', records: [] },
      { name: 'De-bunkered', value: '0.000' },
      { name: 'Transfers between tanks', value: '0.000' },
      { name: 'Corrections', value: '0.000' },
      { name: 'Stock on the report', value: '470.000', records: [own] },
      { name: 'Reported consumption', value: '20.000', records: [own] },
    ],
  });
  const corrected = await server.request(`PUT /reports/log/${guid}`, {
    body: {
      report: { ...fuelReport(hoursLater(24), ['470', '30']), reason: 'A consumer was left out' },
    },
  });
  expect(corrected.status).toBe(200);
  await expect.poll(() => open(vessel, 60)).toEqual([]);
  expect(await notifications(vessel, 60)).toMatchObject([{ id: found?.id }]);
});

test('a change of an old report checks everything after it', async () => {
  const vessel = vesselOf(0);
  const { guid } = await report(0, 48, ['440', '30']);
  await report(0, 72, ['410', '30']);
  await server.request(`PUT /reports/log/${guid}`, {
    body: { report: { ...fuelReport(hoursLater(48), ['450', '20']), reason: 'Sounded again' } },
  });
  await expect.poll(() => open(vessel, 60)).toMatchObject([{ value: '10' }]);
  const [later] = await open(vessel, 60);
  expect(later?.message).toContain('04.01.26');
});

const checkNow = async (vessel: number) => {
  await superuser.query(
    'insert into tenant.check_requests (company_id, vessel_id) values ($1, $2)',
    [server.world.home.id, vessel],
  );
  await server.server.warehouse.updateMarked();
  await server.server.checks.checkAll();
};

test('a dismissed finding stays dismissed until its value changes', async () => {
  const vessel = vesselOf(0);
  const [found] = await open(vessel, 60);
  await superuser.query('update tenant.notifications set dismissed = now() where id = $1', [
    found?.id,
  ]);
  await checkNow(vessel);
  expect((await open(vessel, 60))[0]?.dismissed).not.toBeNull();
  await superuser.query(
    `update tenant.log_report_remaining set kg = kg + 4000 where report_id = (
       select id from tenant.log_reports where vessel_id = $1 and at = $2)`,
    [vessel, hoursLater(48)],
  );
  await superuser.query('select tenant.derive_report_figures($1)', [server.world.home.id]);
  await checkNow(vessel);
  expect((await open(vessel, 60)).filter(({ dismissed }) => dismissed === null)).toContainEqual(
    expect.objectContaining({ id: found?.id, value: '14' }),
  );
});

test('silenced codes and vessels are closed, and checked again when they are switched on', async () => {
  const vessel = vesselOf(0);
  expect((await open(vessel, 60)).length).toBeGreaterThan(0);
  await server.request('PUT /notificationCenter/CompanyExcludedTypes', { body: [60] });
  await expect.poll(() => open(vessel, 60)).toEqual([]);
  await server.request('PUT /notificationCenter/CompanyExcludedTypes', { body: [] });
  await expect.poll(async () => (await open(vessel, 60)).length).toBeGreaterThan(0);
});

test('a distance is compared with the AIS positions, also with those of a file that comes later', async () => {
  const vessel = vesselOf(1);
  const sail = (hours: number, distanceOverGround: string) =>
    server.request('POST /reports/log', {
      body: {
        vesselId: vessel,
        report: {
          kind: 10,
          at: hoursLater(hours),
          zone: 'UTC',
          figures: { distanceOverGround, hoursUnderWay: '24' },
        },
      },
    });
  await sail(-72, '0');
  const { guid } = (await sail(-48, '310')).body as { readonly guid: string };
  await checkNow(vessel);
  expect(await open(vessel, 390)).toEqual([]);
  // 24 hours along the equator at 12 kn: 288 nm.
  await superuser.query(
    `insert into tenant.vessel_positions (company_id, vessel_id, at, source, latitude, longitude)
     select $1, $2, $3::timestamptz + n * interval '30 minutes', 20, 0, n * 0.1 from generate_series(0, 48) n`,
    [server.world.home.id, vessel, hoursLater(-72)],
  );
  await checkNow(vessel);
  const [found] = await open(vessel, 390);
  expect(found?.value).toBe('310');
  expect(found?.message).toContain('310.0 nm; the satellite track has 288.');
  const shown = await server.request(`GET /notificationCenter/notifications/${String(found?.id)}`);
  expect(shown.body).toMatchObject({
    notification: { entity: 'LogReport', refGuid: guid },
    inputs: expect.arrayContaining([
      expect.objectContaining({ name: 'Coverage of the track', value: '100', unit: '%' }),
      expect.objectContaining({ name: 'AIS source', value: 'By IMO number, free sources' }),
    ]),
  });
  // Generated positions are no track, and a track with a gap of half the time proves nothing.
  await superuser.query(
    'update tenant.vessel_positions set source = 30 where vessel_id = $1 and at > $2',
    [vessel, hoursLater(-60)],
  );
  await checkNow(vessel);
  expect(await open(vessel, 390)).toEqual([]);
});

test('two processes at once add each finding once', async () => {
  const vessel = vesselOf(1);
  await using another = await server.another();
  await report(1, 0, ['500', '0']);
  await report(1, 24, ['470', '10']);
  await server.server.warehouse.updateMarked();
  await server.server.checks.close();
  await superuser.query('delete from tenant.notifications where vessel_id = $1', [vessel]);
  const request = () =>
    superuser.query('insert into tenant.check_requests (company_id, vessel_id) values ($1, $2)', [
      server.world.home.id,
      vessel,
    ]);
  await request();
  await using third = await server.another();
  await Promise.all([another.server.checks.checkAll(), third.server.checks.checkAll()]);
  expect((await notifications(vessel)).map(({ code }) => code)).toEqual([60]);
});

test('nothing of another company is touched', async () => {
  const { rows } = await superuser.query(
    'select 1 from tenant.notifications where company_id <> $1',
    [server.world.home.id],
  );
  expect(rows).toEqual([]);
});
