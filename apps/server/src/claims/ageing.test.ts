import { dayMs } from '@fairlead/domain/time/milliseconds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CargoRegisters } from '../cargo/testing/cargo-client.ts';
import { LaytimeClient, wholeContent } from '../laytime/testing/laytime-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { FactsClient, newLine } from '../statement-of-facts/testing/facts-client.ts';

let server: TestServer;
let client: LaytimeClient;
let facts: FactsClient;
let registers: CargoRegisters;

beforeAll(async () => {
  server = await startTestServer();
  client = new LaytimeClient(server);
  facts = new FactsClient(server);
  registers = await client.registers();
});
afterAll(() => server.close());

const daysAgo = (days: number) =>
  `${new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)}T12:00:00Z`;

/** A claim against its own counterparty, with a complete calculation. */
async function claimInProgress() {
  const { voyage, fixture } = await client.fixture(registers, { status: 30 });
  const made = await client.create(fixture.id);
  const saved = await client.save(fixture.id, made.id, {
    content: wholeContent(made),
    modified: made.modified,
  });
  expect(saved.status).toBe(200);
  return { voyage, fixture };
}

const completedAt = async (portCall: number, at: string) => {
  const begun = await facts.begin(portCall);
  const saved = await facts.put(begun, [
    newLine(at, 'Cargo completed', { kind: 'cargoCompleted' }),
  ]);
  expect(saved.status).toBe(200);
};
interface Exposure {
  readonly byAge: Readonly<Record<string, string>>;
}
const exposureOf = async (search: string) =>
  ((await client.request(`GET /claims/exposure?search=${search}`)).body as Exposure[])[0]?.byAge;
const ageOf = async (search: string) =>
  ((await client.request(`GET /claims?search=${search}`)).body as { ageDays: number | null }[])[0]
    ?.ageDays;

test('a claim ages from the day on which its last cargo was out', async () => {
  const { voyage, fixture } = await claimInProgress();
  expect(await ageOf(fixture.fixtureNumber)).toBeNull();
  expect(await exposureOf(fixture.fixtureNumber)).toMatchObject({
    'Not completed': '36000',
    '0 to 30 days': '0',
  });
  await completedAt(voyage.load, daysAgo(130));
  expect(await ageOf(fixture.fixtureNumber)).toBeNull();
  await completedAt(voyage.discharge, daysAgo(120));
  expect(await ageOf(fixture.fixtureNumber)).toBe(120);
  expect(await exposureOf(fixture.fixtureNumber)).toMatchObject({
    'Not completed': '0',
    'Over 90 days': '36000',
  });
});

test('a settled claim has the status, and one that is taken back is negotiated again', async () => {
  const { fixture } = await claimInProgress();
  const statusOf = async () =>
    ((await client.request(`GET /fixtures/${fixture.id}`)).body as { status: number }).status;
  const path = `/fixtures/${fixture.id}/claim/settlement`;
  const settlement = { amount: '20000', currency: 'USD', settledOn: '2026-11-20' };
  expect((await client.request(`PUT ${path}`, { body: settlement })).status).toBe(200);
  expect(await statusOf()).toBe(10_000);
  expect((await client.request(`DELETE ${path}`)).status).toBe(200);
  expect(await statusOf()).toBe(70);
});
