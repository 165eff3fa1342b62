import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FuelClient, openFuelClient, vlsfo } from '../fuel-ledger/testing/fuel-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Transfer {
  readonly id: string;
  readonly recordId: number;
  readonly modified: string;
}

let server: TestServer;
let client: FuelClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await openFuelClient(server);
  const tanks = [{ tank: { id: client.tanks.first }, quantity: '500' }];
  await client.note({ number: 'BDN', products: [{ ...vlsfo, tanks }] });
});
afterAll(() => server.close());

describe('a tank transfer', () => {
  test('moves fuel and changes no total, in versions', async () => {
    const made = await client.transfer();
    expect(made).toMatchObject({
      status: 200,
      body: {
        state: 10,
        version: 1,
        quantity: '20.000',
        fromTank: { name: '1P' },
        toTank: { name: 'Settling' },
        lots: [{ name: 'BDN', quantity: '20.000' }],
      },
    });
    expect(await client.stock()).toEqual(['1P/BDN: 480.000', 'Settling/BDN: 20.000']);
    const { id, modified, recordId } = made.body as Transfer;
    const body = {
      fromTank: { id: client.tanks.first },
      toTank: { id: client.tanks.settling },
      started: '2026-03-02T06:00:00Z',
      ended: '2026-03-02T07:00:00Z',
      quantity: '30',
      reason: 'Flow meter',
      modified,
    };
    const path = `/reports/tankTransfers/${id}`;
    expect(await server.request(`POST ${path}/versions`, { body })).toMatchObject({
      status: 200,
      body: { version: 2, quantity: '30.000', versions: [{ reason: 'Flow meter' }, {}] },
    });
    expect((await server.request(`POST ${path}/versions`, { body })).status).toBe(409);
    expect(await client.stock()).toEqual(['1P/BDN: 470.000', 'Settling/BDN: 30.000']);
    expect(await server.request(`GET ${path}`)).toMatchObject({ status: 200, statements: 4 });
    expect(await server.request(`POST ${path}/approve`, { body: { version: 2 } })).toMatchObject({
      body: { state: 20 },
    });
    const history = await server.request(`GET /history?entity=tankTransfer&id=${recordId}`);
    expect((history.body as unknown[]).length).toBeGreaterThan(1);
    const voided = await server.request(`POST ${path}/void`, {
      body: { reason: 'Never took place' },
    });
    expect(voided).toMatchObject({ status: 200, body: { state: 30, lots: [] } });
    expect(await client.stock()).toEqual(['1P/BDN: 500.000']);
  });

  test('that empties a tank beyond its stock or overfills another is accepted with findings', async () => {
    const made = await client.transfer({ quantity: '600' });
    expect(made).toMatchObject({ status: 200, body: { severity: 3 } });
    const { versions, id } = made.body as {
      id: string;
      versions: { findings: { code: number | null; tankId: number }[] }[];
    };
    expect(versions[0]?.findings.map(({ code, tankId }) => [code, tankId])).toEqual([
      [20, client.tanks.first],
      [null, client.tanks.settling],
      [10, client.tanks.settling],
    ]);
    await server.request(`POST /reports/tankTransfers/${id}/void`, { body: { reason: 'Typo' } });
  });

  test.each([
    ['one tank twice', () => ({ toTank: { id: client.tanks.first } }), 'toTank'],
    ['nothing', () => ({ quantity: '0' }), 'quantity'],
    ['an end before its start', () => ({ ended: '2026-03-01T00:00:00Z' }), 'ended'],
    ['the future', () => ({ ended: '2199-03-01T00:00:00Z' }), 'ended'],
    ['an unknown tank', () => ({ fromTank: { id: 999_999 } }), 'fromTank'],
    ['an unknown fuel', () => ({ fuel: { id: 999 } }), 'fuel'],
    ['an unknown vessel', () => ({ vessel: { id: 999_999 } }), 'vessel'],
  ])('is refused with %s', async (_what, values, field) => {
    const answer = await client.transfer(values());
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toContain(field);
  });
});

test.each([
  ['', 1],
  ['search=from:1P', 1],
  ['search=to:1P', 0],
  ['search=settling', 1],
  ['search=fuel:vlsfo', 1],
  ['states=30', 2],
  ['from=2026-04-01', 0],
  ['withFindings=true', 0],
])('the list narrowed by %s has %s', async (query, count) => {
  if ((await server.request('GET /reports/tankTransfers')).headers.get('x-total-count') === '0')
    await client.transfer({ fuel: { id: 2 } });
  const answer = await server.request(`GET /reports/tankTransfers?${query}`);
  expect(answer).toMatchObject({ status: 200, statements: 2 });
  expect((answer.body as unknown[]).length).toBe(count);
});

test('the list downloads, and is closed to another company', async () => {
  const file = await server.request('GET /reports/tankTransfers/download?fileType=csv');
  const text = Buffer.from((file.body as { content: string }).content, 'base64').toString();
  expect(text).toContain('Settling');
  const { other } = server.world;
  const theirs = { as: 'carla', company: other.id } as const;
  expect((await server.request('GET /reports/tankTransfers', theirs)).body).toEqual([]);
});
