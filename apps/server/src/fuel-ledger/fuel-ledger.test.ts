import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import type { Statement } from '../platform/database/session.ts';
import { type FuelClient, openFuelClient } from './testing/fuel-client.ts';

let server: TestServer;
let client: FuelClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await clear();
  client = await openFuelClient(server);
});

/** An empty ledger, and no tank of an earlier test. */
async function clear() {
  const superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  await superuser.query(`
    truncate tenant.fuel_ledger, tenant.fuel_postings, tenant.fuel_lots, tenant.fuel_corrections, tenant.tank_readings,
      tenant.fuel_lab_results, tenant.fuel_correction_files, tenant.fuel_correction_replies;
    update tenant.vessel_parts set deleted = true`);
  await superuser.end();
}

const ledgerRows: Statement<{ kg: number; reverses: number | null }> = {
  sql: 'select kg::int as kg, reverses from tenant.fuel_ledger order by id',
  parameters: [],
};
const opening = { kind: 10, at: '2026-02-01T00:00:00Z', quantity: '100', reason: 'Takeover' };
const get = (path: string) => server.request(`GET /vessels/${client.vessel}/${path}`);

describe('the ledger', () => {
  test('has the stock of each tank and lot at any instant', async () => {
    expect(await client.correct({ ...opening, density: '950' })).toMatchObject({
      status: 200,
      body: { kind: 10, quantity: '100.000', findings: [], author: { source: 40 } },
    });
    expect(await client.correct()).toMatchObject({ status: 200, body: { quantity: '-1.500' } });
    expect(await client.stock('2026-01-31T00:00:00Z')).toEqual([]);
    expect(await client.stock('2026-02-01T00:00:00Z')).toEqual(['1P/Opening stock: 100.000']);
    expect(await client.stock()).toEqual(['1P/Opening stock: 98.500']);
    const state = await get('fuelLedger');
    expect(state.statements).toBe(7);
    expect(state.body).toMatchObject({
      fuels: [{ fuel: { id: 2, name: 'VLSFO' }, quantity: '98.500', hours: null, nm: null }],
    });
  });

  test('accepts what makes a tank negative, and says so', async () => {
    const made = await client.correct({ quantity: '-3' });
    expect(made).toMatchObject({
      status: 200,
      body: { findings: [{ code: 20, severity: 3, tankId: client.tanks.first }] },
    });
    expect(await client.stock()).toEqual(['1P/unknown: -3.000']);
    // The stock that should have been entered first settles it.
    await client.correct(opening);
    expect(await client.stock()).toEqual(['1P/Opening stock: 97.000']);
    expect(await client.stock('2026-03-01T00:00:00Z')).toEqual(['1P/Opening stock: 100.000']);
  });

  test('is calculated again when an earlier entry becomes void, and nothing is overwritten', async () => {
    await client.correct(opening);
    const made = await client.correct({ at: '2026-02-10T00:00:00Z', quantity: '-10' });
    await client.correct();
    const { id } = made.body as { id: string };
    const path = `POST /vessels/${client.vessel}/fuelCorrections/${id}/void`;
    expect(await server.request(path, { body: { reason: 'Entered twice' } })).toMatchObject({
      status: 200,
      body: { id, voidReason: 'Entered twice' },
    });
    expect(await client.stock()).toEqual(['1P/Opening stock: 98.500']);
    expect(await client.stock('2026-02-11T00:00:00Z')).toEqual(['1P/Opening stock: 100.000']);
    const rows = await server.database.read(
      { company: server.world.home.id, actor: null, source: 'rule' },
      (db) => db.all(ledgerRows),
    );
    expect(rows).toHaveLength(4);
    expect(rows[3]).toMatchObject({ kg: 10_000, reverses: expect.any(Number) });
    const listed = await get('fuelCorrections');
    expect((listed.body as unknown[]).length).toBe(3);
  });

  test('follows a lot from its opening to its last tonne', async () => {
    await client.correct(opening);
    await client.correct();
    const { lots } = (await get('fuelLedger')).body as { lots: { id: number }[] };
    const lot = await get(`fuelLots/${lots[0]?.id ?? 0}`);
    expect(lot).toMatchObject({
      status: 200,
      statements: 2,
      body: {
        lot: { name: 'Opening stock', delivered: '100.000', noteId: null },
        movements: [
          { kind: 10, tank: '1P', quantity: '100.000', source: 40 },
          { kind: 40, tank: '1P', quantity: '-1.500' },
        ],
        remaining: '98.500',
      },
    });
    const period = await get('fuelLedger/movements?from=2026-02-02&to=2026-04-01');
    expect(period).toMatchObject({
      statements: 5,
      body: { opening: [{ quantity: '100.000' }], movements: [{ quantity: '-1.500' }] },
    });
  });

  test.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['nothing', { quantity: '0' }, 'quantity'],
    ['a negative opening', { kind: 10, quantity: '-5' }, 'quantity'],
    ['four decimals', { quantity: '0.0001' }, 'quantity'],
    ['an unknown fuel', { fuel: { id: 999 } }, 'fuel'],
    ['an unknown tank', { tank: { id: 999_999 } }, 'tank'],
    ['the future', { at: '2199-01-01T00:00:00Z' }, 'at'],
  ])('refuses %s', async (_what, values, field) => {
    const answer = await client.correct(values);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
    expect(await client.stock()).toEqual([]);
  });

  test.each([
    'fuelLedger/movements?from=2026-01-01&to=2028-01-01',
    'fuelLedger/movements?from=2026-01-02&to=2026-01-01',
    'fuelLedger?at=soon',
  ])('refuses %s', async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  test.each(['fuelLedger', 'fuelCorrections', 'tankReadings', 'fuelLots/1'])(
    'shows %s of no other vessel',
    async (path) => {
      const [foreign] = server.world.other.vessels;
      expect((await server.request(`GET /vessels/${foreign}/${path}`)).status).toBe(404);
    },
  );
});

describe('a measured tank', () => {
  const read = (values: Record<string, unknown>) =>
    server.request(`POST /vessels/${client.vessel}/tankReadings`, {
      body: {
        tank: { id: client.tanks.settling },
        at: '2026-03-06T00:00:00Z',
        temperature: '36',
        density: '992',
        ...values,
      },
    });

  test('has the published mass in air, beside the stock of the ledger', async () => {
    expect(await read({ volume: '161.28' })).toMatchObject({
      status: 200,
      body: { volumeCorrection: 0.9857, quantity: '157.527', calculated: '0.000' },
    });
  });

  test('by sounding needs a calibration table', async () => {
    const path = `/vessels/${client.vessel}/tanks/${client.tanks.settling}/calibration`;
    expect((await read({ sounding: '100' })).status).toBe(400);
    const csv = 'sounding;trim;heel;volume\n0;0;0;0\n200;0;0;60\n';
    await server.request(`PUT ${path}`, { body: { csv } });
    expect(await read({ sounding: '100' })).toMatchObject({
      status: 200,
      body: { sounding: '100', volume: '30' },
    });
    expect((await read({ sounding: '201' })).status).toBe(400);
  });

  test.each([
    ['neither sounding nor volume', {}, 'sounding'],
    ['a density of t/m³', { volume: '1', density: '0.992' }, 'density'],
    ['another vessel’s tank', { volume: '1', tank: { id: 999_999 } }, 'tank'],
  ])('refuses %s', async (_what, values, field) => {
    expect((await read(values)).body).toMatchObject({ errors: { [field]: expect.any(Array) } });
  });
});
