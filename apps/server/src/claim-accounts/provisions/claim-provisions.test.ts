import { cellText, type PrintContent } from '@fairlead/domain/print/print-content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CargoRegisters } from '../../cargo/testing/cargo-client.ts';
import { type Fixture, FixtureClient } from '../../fixtures/testing/fixture-client.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';

let server: TestServer;
let client: FixtureClient;
let registers: CargoRegisters;

beforeAll(async () => {
  server = await startTestServer();
  client = new FixtureClient(server);
  registers = await client.cargo.registers(server.world.home);
});
afterAll(() => server.close());

interface Provision {
  readonly id: number;
  readonly provision: string;
  readonly modified: string;
}

async function fixtureInProgress(): Promise<Fixture> {
  const voyage = await client.cargo.voyage();
  const fixture = await client.create(voyage, { status: 30 });
  await client.cargoUnder(voyage, fixture, registers);
  return fixture;
}

const entry = (values: Record<string, unknown> = {}) => ({
  asOf: '2026-08-31',
  currency: 'USD',
  expected: '30000',
  probability: '50',
  ...values,
});
const save = (id: number, values: Record<string, unknown> = {}) =>
  client.request(`PUT /fixtures/${id}/claim/provisions`, { body: entry(values) });
const report = async (query: string) =>
  (await client.request(`GET /claims/provisions?${query}`)).body as PrintContent;

it('a provision holds until a later one, and the report says what changed', async () => {
  const { id, fixtureNumber } = await fixtureInProgress();
  await save(id, { expected: '30000', probability: '50' });
  const saved = await save(id, { asOf: '2026-09-15', probability: null, agreed: '21000' });
  expect(saved.body).toMatchObject([
    { asOf: '2026-09-15', provision: '21000' },
    { asOf: '2026-08-31', provision: '15000', author: expect.any(String) },
  ]);
  const lineAt = async (query: string) => {
    const [claims] = (await report(query)).tables;
    const line = claims?.rows.find((row) => row.map(cellText)[0] === fixtureNumber);
    return line?.map(cellText).slice(8);
  };
  const [now, before] = ['21\u202F000.00', '15\u202F000.00'];
  expect(await lineAt('periodEnd=2026-09-30')).toEqual([now, before, '6\u202F000.00', 'USD']);
  expect(await lineAt('periodEnd=2026-10-31')).toEqual([now, now, '0.00', 'USD']);
  expect(await lineAt('periodEnd=2026-07-31')).toBeUndefined();
  expect(await lineAt('periodEnd=2026-09-30&previous=2026-06-30')).toEqual([
    now,
    '0.00',
    now,
    'USD',
  ]);
  const csv = await client.request(
    'GET /claims/provisions/download?periodEnd=2026-09-30&fileType=csv',
  );
  const { content } = csv.body as { readonly content: string };
  expect(Buffer.from(content, 'base64').toString()).toContain(fixtureNumber);
  const xlsx = await client.request('GET /claims/provisions/download?periodEnd=2026-09-30');
  expect(xlsx.body).toMatchObject({ fileName: 'Provisions for claims 2026-09-30.xlsx' });
});

it('the entry of a day is replaced, by the first who saves, and deleted', async () => {
  const { id } = await fixtureInProgress();
  const [made] = (await save(id)).body as Provision[];
  const stated = { probability: '60', modified: made?.modified };
  const [next] = (await save(id, stated)).body as Provision[];
  expect(next).toMatchObject({ id: made?.id, provision: '18000' });
  expect(await save(id, { ...stated, probability: '70' })).toMatchObject({
    status: 409,
    body: { theirs: { provision: '18000' } },
  });
  const path = `DELETE /fixtures/${id}/claim/provisions/${made?.id ?? 0}`;
  const other = await fixtureInProgress();
  const elsewhere = `DELETE /fixtures/${other.id}/claim/provisions/${made?.id ?? 0}`;
  expect((await client.request(elsewhere)).status).toBe(404);
  expect((await client.request(path)).status).toBe(200);
  expect((await client.request(path)).status).toBe(404);
  expect((await client.request(`GET /fixtures/${id}/claim/provisions`)).body).toEqual([]);
});

it.each([
  ['neither a probability nor an amount', { probability: null }, 'probability'],
  ['both', { agreed: '5' }, 'probability'],
  ['more than certainty', { probability: '100.01' }, 'probability'],
  ['less than nothing', { probability: '-1' }, 'probability'],
  ['a formula', { expected: '=1+1' }, 'expected'],
  ['a day that does not exist', { asOf: '2026-02-30' }, 'asOf'],
  ['a currency that does not exist', { currency: 'XXZ' }, 'currency'],
])('refuses %s', async (_, values, field) => {
  const { id } = await fixtureInProgress();
  const refused = await save(id, values);
  expect(refused.status).toBe(400);
  expect(refused.body).toHaveProperty(['errors', field]);
});

it('is not that of another company', async () => {
  const { id } = await fixtureInProgress();
  const there = { as: 'carla', company: server.world.other.id } as const;
  const path = `/fixtures/${id}/claim/provisions`;
  expect((await client.request(`GET ${path}`, there)).status).toBe(404);
  expect((await client.request(`PUT ${path}`, { ...there, body: entry() })).status).toBe(404);
  expect((await client.request(`DELETE ${path}/1`, there)).status).toBe(404);
  expect((await client.request('GET /claims/provisions?periodEnd=2026-02-30')).status).toBe(400);
});
