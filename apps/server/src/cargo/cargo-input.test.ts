import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import {
  CargoClient,
  type CargoRegisters,
  type CargoVoyage,
  saveBody,
} from './testing/cargo-client.ts';

let server: TestServer;
let client: CargoClient;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
let ours: CargoRegisters;
let theirs: CargoRegisters;
let theirFixture: number;
let theirGroup: number;
let theirLine: number;
let theirCargo: number;
let voyage: CargoVoyage;

beforeAll(async () => {
  server = await startTestServer();
  client = new CargoClient(server);
  ({ home, other } = server.world);
  ours = await client.registers(home);
  theirs = await client.registers(other);
  theirFixture = await client.fixture(other, other.voyage);
  theirGroup = await client.group(other, other.voyage);
  theirCargo = await client.made(
    other.id,
    'insert into tenant.cargo (company_id, voyage_id, commodity_id, measurement_id, charterer_id) values ($1, $2, $3, $4, $5)',
    other.voyage,
    theirs.commodity,
    theirs.measurement,
    other.charterer,
  );
  theirLine = await client.made(
    other.id,
    'insert into tenant.cargo_ports (company_id, voyage_id, cargo_id, port_call_id, reason_id, quantity) values ($1, $2, $3, $4, 3, 1)',
    other.voyage,
    theirCargo,
    other.portCall,
  );
  voyage = await client.voyage();
});
afterAll(() => server.close());

const line = (values: Record<string, unknown> = {}) => ({
  portCallId: voyage.load,
  reasonForCall: 'L',
  quantity: '10',
  ...values,
});
const body = (values: Record<string, unknown> = {}) => ({
  commodity: { id: ours.commodity },
  measurement: { id: ours.measurement },
  charterer: { id: home.charterer },
  cargoPorts: [line()],
  ...values,
});
const post = (values: Record<string, unknown>) =>
  client.request(`POST /voyages/${voyage.id}/cargo`, { body: body(values) });

describe('figures', () => {
  test.each([
    ['1,5', '1.5'],
    [' 12 000,75 ', '12000.75'],
    [12.5, '12.5'],
    ['0', '0'],
    ['007.500', '7.5'],
    ['123456789012.345', '123456789012.345'],
  ])('%j is the quantity %s', async (quantity, retained) => {
    const made = await post({ cargoPorts: [line({ quantity })] });
    expect(made).toMatchObject({ status: 200, body: { quantity: retained } });
  });

  test.each([
    1e308,
    '1e308',
    -1,
    '-1',
    '−1',
    '1.500,25',
    '1,500.25',
    '0x10',
    'NaN',
    'Infinity',
    '1234567890123456',
    '0.1234567',
    '9'.repeat(10_000),
    "1'; drop table tenant.cargo --",
    {},
    [1],
    true,
  ])('%j is no quantity', async (quantity) => {
    for (const field of ['quantity', 'billOfLading', 'shipFigure', 'shoreFigure', 'outturn']) {
      const refused = await post({ cargoPorts: [line({ [field]: quantity })] });
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: { [`cargoPorts.0.${field}`]: [expect.any(String)] } },
      });
    }
  });

  test.each([
    ['laytimeAllowedMinutes', 1.5],
    ['laytimeAllowedMinutes', -1],
    ['laytimeAllowedMinutes', 1e308],
    ['laytimeAllowedMinutes', '90'],
    ['demurrageRate', '-5'],
    ['demurrageRate', '1.005'],
    ['despatchRate', 1e308],
    ['laytimeTerm', 'x'.repeat(10_000)],
    ['laytimeTerm', 'a\u0000b'],
    ['reasonForCall', 'B'],
    ['reasonForCall', { id: 1 }],
    ['reasonForCall', 3],
    ['portCallId', 'x'],
    ['portCallId', -4],
    ['inActive', 'yes'],
    ['id', -1],
    ['cargoPortId', 0],
  ])('of a line %s %j is refused', async (field, value) => {
    expect(await post({ cargoPorts: [line({ [field]: value })] })).toMatchObject({ status: 400 });
  });

  test.each([
    ['tolerancePercent', '100.5'],
    ['tolerancePercent', '-1'],
    ['toleranceOption', 15],
    ['billedQuantity', 11],
    ['trackingActive', 'yes'],
    ['commodity', { id: -1 }],
    ['commodity', 'gravel'],
    ['fixture', { id: 0 }],
    ['cargoPorts', 'none'],
    ['cargoPorts', null],
  ])('%s %j is refused', async (field, value) => {
    expect(await post({ [field]: value })).toMatchObject({ status: 400 });
  });

  test.each([undefined, 'null', '[]', '"cargo"', '{'])('a body of %j is refused', async (text) => {
    const refused = await client.request(`POST /voyages/${voyage.id}/cargo`, { body: text });
    expect(refused.status).toBe(400);
  });

  test('201 lines are refused, 200 at 200 port calls are taken', async () => {
    const long = await client.voyage();
    await client.voyages.change(
      `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure)
       select $1, $2, port_id, scheduled_arrival + n * interval '1 hour', scheduled_departure + n * interval '1 hour'
       from tenant.port_calls, generate_series(1, 198) n where company_id = $1 and id = $3`,
      home.id,
      long.id,
      long.discharge,
    );
    const calls = (await client.request(`GET /voyages/${long.id}/portCalls`)).body as {
      id: number;
    }[];
    expect(calls).toHaveLength(200);
    const lines = calls.map(({ id }) => line({ portCallId: id, quantity: '0.01' }));
    const path = `POST /voyages/${long.id}/cargo`;
    const tooMany = await client.request(path, {
      body: body({ cargoPorts: [...lines, lines[0]] }),
    });
    expect(tooMany).toMatchObject({
      status: 400,
      body: { errors: { cargoPorts: ['At most 200 cargo ports'] } },
    });
    const made = await client.create(long, body({ cargoPorts: lines }));
    expect(made.quantity).toBe('2');
    expect(made.cargoPorts.map(({ portCallId }) => portCallId)).toEqual(calls.map(({ id }) => id));
  });

  test('texts are kept to the letter', async () => {
    const laytimeTerm = `100%_d "q" 'x': as agreed; \\ <b>`;
    const made = await post({ cargoPorts: [line({ laytimeTerm })] });
    expect(made).toMatchObject({ status: 200, body: { cargoPorts: [{ laytimeTerm }] } });
  });
});

describe("another company's records", () => {
  const neverExisted = 987_654_321;
  const positions: readonly [string, (id: number) => Record<string, unknown>, () => number][] = [
    ['commodity', (id) => ({ commodity: { id } }), () => theirs.commodity],
    ['measurement', (id) => ({ measurement: { id } }), () => theirs.measurement],
    ['charterer', (id) => ({ charterer: { id } }), () => other.charterer],
    ['fixture', (id) => ({ fixture: { id } }), () => theirFixture],
    ['freight type', (id) => ({ freightType: { id } }), () => theirs.freightType],
    ['group', (id) => ({ group: { id } }), () => theirGroup],
    ['port call', (id) => ({ cargoPorts: [line({ portCallId: id })] }), () => other.portCall],
    ['line', (id) => ({ cargoPorts: [line({ id })] }), () => theirLine],
    ['counter line', (id) => ({ cargoPorts: [line({ cargoPortId: id })] }), () => theirLine],
  ];
  test.each(positions)('as %s read like records that are not there', async (...[, values, id]) => {
    const retained = await client.create(voyage, body());
    const path = `PUT /voyages/${voyage.id}/cargo/${retained.id}`;
    const foreign = [
      await post(values(id())),
      await client.request(path, { body: { ...saveBody(retained), ...values(id()) } }),
    ];
    const missing = [
      await post(values(neverExisted)),
      await client.request(path, { body: { ...saveBody(retained), ...values(neverExisted) } }),
    ];
    for (const [at, answer] of foreign.entries()) {
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain('Not found');
      expect(answer.body).toEqual(missing[at]?.body);
    }
    expect((await client.list(voyage)).find(({ id: one }) => one === retained.id)).toEqual(
      retained,
    );
  });

  test('in the path are not there', async () => {
    const retained = await client.create(voyage, body());
    const calls: readonly (readonly [string, unknown?])[] = [
      [`GET /voyages/${other.voyage}/cargo`],
      [`POST /voyages/${other.voyage}/cargo`, body()],
      [`PUT /voyages/${other.voyage}/cargo/${theirCargo}`, saveBody(retained)],
      [`PUT /voyages/${voyage.id}/cargo/${theirCargo}`, saveBody(retained)],
      [`DELETE /voyages/${other.voyage}/cargo/${theirCargo}`],
      [`DELETE /voyages/${voyage.id}/cargo/${theirCargo}`],
      [`POST /voyages/${voyage.id}/cargo/${theirCargo}/restore`],
      [`GET /voyages/${other.voyage}/cargoGroups`],
      [`POST /voyages/${other.voyage}/cargoGroups`, { name: 'Ours', quantityUnit: 't' }],
      [`PUT /voyages/${voyage.id}/cargoGroups/${theirGroup}`, { name: 'Ours', quantityUnit: 't' }],
      [`DELETE /voyages/${voyage.id}/cargoGroups/${theirGroup}`],
      [`PUT /voyages/${voyage.id}/cargoGroups/${theirGroup}/cargo`, [{ id: retained.id }]],
    ];
    for (const [call, stated] of calls) {
      const twin = call.replaceAll(
        new RegExp(`/(?:${theirCargo}|${theirGroup})(?=/|$)`, 'g'),
        `/${neverExisted}`,
      );
      const answer = await client.request(call, { body: stated });
      expect([call, answer.status]).toEqual([call, 404]);
      expect((await client.request(twin, { body: stated })).body).toEqual(answer.body);
    }
  });
});

test('a port call that is deleted, or of another voyage, is not found', async () => {
  const elsewhere = await client.voyage();
  const gone = await client.voyages.addPortCall(voyage.id, 9);
  await client.request(`DELETE /voyages/${voyage.id}/portCalls/${gone}`);
  for (const portCallId of [elsewhere.load, gone])
    expect(await post({ cargoPorts: [line(), line({ portCallId })] })).toMatchObject({
      status: 400,
      body: { errors: { 'cargoPorts.1.portCallId': ['Not found'] } },
    });
});
