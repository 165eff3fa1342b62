import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { fuelType } from '@fairlead/domain/vessels/fuels';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteBody } from '../fuel-ledger/testing/fuel-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let superuser: pg.Client;
let company = 0;
let vessel = 0;
let distillate = 0;
let reported = { guid: '', modified: '' };

const carla = () => ({ as: 'carla', company: server.world.other.id }) as const;

const insertCall = (
  port: number,
  times: readonly [string, string],
  voyage = server.world.home.voyage,
) =>
  superuser.query(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed, reason_ids)
     values ($1, $2, $3, $4, $5, $4, $5, $6)`,
    [company, voyage, port, ...times, [reasonForCall.Loading]],
  );

/** 330 nm in 24 hours. */
const noon = (day: number, tonnes = '10') => ({
  kind: 10,
  at: `2025-01-${String(day).padStart(2, '0')}T06:00:00Z`,
  figures: { distanceOverGround: '330', hoursUnderWay: '24', cargo: '10000' },
  consumers: [{ engineId: null, name: 'All', fuels: [{ fuelId: distillate, tonnes }] }],
});
const correction = (tonnes: string, stated: object = {}) => ({
  report: { ...noon(4, tonnes), reason: 'Meter', ...stated },
  modified: reported.modified,
});
const preview = (body: object, options = {}) =>
  server.request(`POST /reports/log/${reported.guid}/yearEffects`, { body, ...options });
const year = async () =>
  (await server.request(`GET /compliance/years/2025/vessels/${vessel}`)).body as object;
const versions = async () =>
  (
    await superuser.query(
      'select x.number from tenant.log_report_versions x where x.company_id = $1 order by x.report_id, x.number',
      [company],
    )
  ).rows;

const insertParticulars = (of: number) =>
  superuser.query(
    `insert into tenant.vessel_particulars (company_id, vessel_id, valid_from, gross_tonnage, deadweight, ship_type, flag)
     values ($1, $2, '2020-01-01', 12000, 20000, 10, 'NO')`,
    [company, of],
  );

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  company = server.world.home.id;
  vessel = server.world.home.vessels[0];
  const fuels = await superuser.query<{ id: number }>(
    'select id from shared.fuels where type = $1 order by id limit 1',
    [fuelType.Mgo],
  );
  distillate = fuels.rows[0]?.id ?? 0;
  await insertParticulars(vessel);
  await insertCall(server.world.ports.rotterdam, ['2025-01-01T06:00Z', '2025-01-02T06:00Z']);
  await insertCall(server.world.ports.newYork, ['2025-01-12T06:00Z', '2025-01-13T06:00Z']);
  for (let day = 3; day <= 6; day += 1) {
    const { body } = await server.request('POST /reports/log', {
      body: { vesselId: vessel, report: noon(day) },
    });
    if (day === 4) reported = body as typeof reported;
  }
  await server.server.warehouse.updateMarked();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

test('a correction shows what it moves by year and voyage, and saves nothing', async () => {
  const before = await Promise.all([year(), versions()]);
  const { status, body } = await preview(correction('20'));
  expect(status).toBe(200);
  // 10 t more of distillate: 32.06 t of CO2, half of it in scope, 70 % of that for 2025.
  expect(body).toMatchObject([
    {
      vessel: { id: vessel },
      year: 2025,
      figures: expect.arrayContaining([
        expect.objectContaining({
          name: 'EU MRV CO₂',
          unit: 'mt',
          before: '128.24',
          after: '160.3',
          difference: '32.06',
        }),
        expect.objectContaining({ name: 'EU allowances', difference: '11.221' }),
        expect.objectContaining({ name: 'FuelEU balance' }),
      ]) as unknown,
      parts: expect.arrayContaining([
        expect.objectContaining({
          part: 'Rotterdam – New York',
          name: 'CO₂',
          before: '128.24',
          after: '160.3',
        }),
      ]) as unknown,
    },
  ]);
  await server.server.warehouse.updateMarked();
  expect(await Promise.all([year(), versions()])).toEqual(before);
});

test('a correction of a remark moves nothing', async () => {
  expect(await preview(correction('10', { remark: 'Rain' }))).toMatchObject({
    status: 200,
    body: [],
  });
});

test.each<[string, () => object, number]>([
  ['without a reason', () => correction('20', { reason: '' }), 400],
  ['with a mass that is no number', () => correction('much'), 400],
  [
    'of an older version',
    () => ({ ...correction('20'), modified: '2020-01-01T00:00:00.000Z' }),
    409,
  ],
])('a correction %s is refused as the save would be', async (_, body, status) => {
  expect((await preview(body())).status).toBe(status);
});

test('another company does not find the report', async () => {
  expect((await preview(correction('20'), carla())).status).toBe(404);
});

test('in a closed year it is refused', async () => {
  const closed = await server.request('POST /compliance/closedYears', {
    body: { vesselId: vessel, year: 2025, acceptsMissing: true, note: 'Known gaps' },
  });
  expect(closed.status).toBe(200);
  expect(await preview(correction('20'))).toMatchObject({
    status: 400,
    body: { errors: { at: [expect.stringContaining('closed')] } },
  });
});

/** A vessel whose consumption follows from its stocks: 100 t and 60 t at sea, with a delivery between them. */
async function sailByStocks(of: number): Promise<void> {
  await insertParticulars(of);
  await superuser.query(
    `insert into tenant.vessel_settings (company_id, id, use_consumption, use_rob) values ($1, $2, false, true)
     on conflict (company_id, id) do update set use_consumption = false, use_rob = true`,
    [company, of],
  );
  const { rows } = await superuser.query<{ id: number }>(
    `insert into tenant.voyages (company_id, vessel_id, voyage_number) values ($1, $2, 2126903) returning id`,
    [company, of],
  );
  const { rotterdam, newYork } = server.world.ports;
  const voyage = rows[0]?.id ?? 0;
  await insertCall(rotterdam, ['2025-03-01T06:00Z', '2025-03-02T06:00Z'], voyage);
  await insertCall(newYork, ['2025-03-12T06:00Z', '2025-03-13T06:00Z'], voyage);
  for (const [day, tonnes] of [
    ['03', '100'],
    ['10', '60'],
  ] as const) {
    const { kind, figures } = noon(1);
    const remaining = [{ fuelId: distillate, tonnes }];
    const stated = { kind, figures, at: `2025-03-${day}T06:00:00Z`, remaining };
    await server.request('POST /reports/log', { body: { vesselId: of, report: stated } });
  }
}

test('a correction of a bunker note shows what it moves where consumption follows from stocks', async () => {
  const stocked = server.world.home.vessels[1];
  await sailByStocks(stocked);
  const form = (delivered: string) => ({
    ...noteBody,
    number: 'MGO-1',
    commenced: '2025-03-05T08:00:00Z',
    completed: '2025-03-05T10:00:00Z',
    port: { id: server.world.home.ownPort },
    products: [{ ...noteBody.products[0], fuel: { id: distillate }, delivered }],
  });
  const made = await server.request('POST /reports/bdn', {
    body: { ...form('50'), vessel: { id: stocked } },
  });
  expect(made.status).toBe(200);
  const { id, modified } = made.body as { readonly id: string; readonly modified: string };
  const of = (delivered: string, stated: object = {}) => ({
    body: { ...form(delivered), reason: 'Misread', modified, ...stated },
  });
  const path = `POST /reports/bdn/${id}/yearEffects`;
  const { status, body } = await server.request(path, of('60'));
  expect({ status, body }).toMatchObject({
    status: 200,
    body: [
      {
        vessel: { id: stocked },
        year: 2025,
        figures: expect.arrayContaining([
          expect.objectContaining({ name: 'EU MRV fuel', before: '90', after: '100' }),
        ]) as unknown,
      },
    ],
  });
  expect((await server.request(path, of('50'))).body).toEqual([]);
  expect((await server.request(path, { ...of('60'), ...carla() })).status).toBe(404);
  const stale = of('60', { modified: '2020-01-01T00:00:00.000Z' });
  expect((await server.request(path, stale)).status).toBe(409);
  const stored = (await server.request(`GET /reports/bdn/${id}`)).body as { versions: object[] };
  expect(stored.versions).toHaveLength(1);
});
