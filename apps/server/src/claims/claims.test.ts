import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CargoRegisters } from '../cargo/testing/cargo-client.ts';
import { FixtureClient, type Fixture } from '../fixtures/testing/fixture-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let client: FixtureClient;
let registers: CargoRegisters;

beforeAll(async () => {
  server = await startTestServer();
  client = new FixtureClient(server);
  registers = await client.cargo.registers(server.world.home);
});
afterAll(() => server.close());

interface Claim {
  readonly items: readonly { id: number; title: string; claimed: string; agreed: string | null }[];
  readonly itemHistory: readonly { title: string; by: string | null; changes: unknown[] }[];
  readonly totals: Readonly<Record<string, unknown>>;
  readonly settlement: { readonly amount: string; readonly by: string | null } | null;
  readonly papers: readonly { code: string; state: number; note: string | null }[];
  readonly modified: string;
}

async function fixtureInProgress(values: Record<string, unknown> = {}): Promise<Fixture> {
  const voyage = await client.cargo.voyage();
  const fixture = await client.create(voyage, { status: 30, ...values });
  await client.cargoUnder(voyage, fixture, registers);
  return fixture;
}

const item = (values: Record<string, unknown> = {}) => ({
  id: 0,
  title: 'Demurrage, Gdańsk',
  claimed: '37740.28',
  ...values,
});
const settled = (values: Record<string, unknown> = {}) => ({
  amount: '30000',
  currency: 'USD',
  settledOn: '2026-11-20',
  ...values,
});

describe('the items of a negotiation', () => {
  it('are kept with what was offered and agreed when', async () => {
    const { id } = await fixtureInProgress();
    const path = `PUT /fixtures/${id}/claim/items`;
    const made = (
      await client.request(path, { body: { items: [item(), item({ title: 'Shifting' })] } })
    ).body as Claim;
    const [first] = made.items;
    const offered = { ...first, countered: '11156.94', agreed: '30000', state: 20 };
    const saved = await client.request(path, {
      body: { items: [offered], modified: made.modified },
    });
    const claim = saved.body as Claim;
    expect(claim.items).toEqual([{ ...offered, agreed: '30000', reason: null }]);
    expect(claim.totals).toEqual({
      claimed: '37740.28',
      countered: '11156.94',
      agreed: '30000',
      open: '0',
      openItems: 0,
    });
    expect(claim.itemHistory.map(({ title }) => title).toSorted()).toEqual([
      'Demurrage, Gdańsk',
      'Demurrage, Gdańsk',
      'Shifting',
      'Shifting',
    ]);
    expect(claim.itemHistory[0]).toMatchObject({ by: expect.any(String) });
    expect((await client.request(`GET /fixtures/${id}/claim`)).body).toEqual(claim);
  });

  it('are not overwritten by who came later', async () => {
    const { id } = await fixtureInProgress();
    const path = `PUT /fixtures/${id}/claim/items`;
    const first = (await client.request(path, { body: { items: [item()] } })).body as Claim;
    await client.request(path, { body: { items: [], modified: first.modified } });
    const late = await client.request(path, {
      body: { items: [item()], modified: first.modified },
    });
    expect([late.status, late.body]).toMatchObject([409, { theirs: { items: [] } }]);
  });

  it.each([
    ['an agreed item without its amount', { state: 20 }, 'items.0.agreed'],
    ['a dropped item without its reason', { state: 30 }, 'items.0.reason'],
    ['an infinite claim', { claimed: 1e308 }, 'items.0.claimed'],
    ['an amount in words', { claimed: '=1+1' }, 'items.0.claimed'],
    ['no title', { title: '  ' }, 'items.0.title'],
    ['a title of 201 signs', { title: 'x'.repeat(201) }, 'items.0.title'],
    ['an item of nobody', { id: 987654321 }, 'items.0.id'],
  ])('refuse %s', async (_, values, field) => {
    const { id } = await fixtureInProgress();
    const refused = await client.request(`PUT /fixtures/${id}/claim/items`, {
      body: { items: [item(values)] },
    });
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty(['errors', field]);
    expect((await client.request(`GET /fixtures/${id}/claim`)).body).toMatchObject({ items: [] });
  });

  it('are not those of another claim', async () => {
    const [one, other] = [await fixtureInProgress(), await fixtureInProgress()];
    const made = (
      await client.request(`PUT /fixtures/${one.id}/claim/items`, { body: { items: [item()] } })
    ).body as Claim;
    const taken = await client.request(`PUT /fixtures/${other.id}/claim/items`, {
      body: { items: [item({ id: made.items[0]?.id })] },
    });
    expect(taken.status).toBe(400);
  });
});

describe('a settlement', () => {
  it('is kept with who stated it, at a dated rate, and taken back', async () => {
    const { id } = await fixtureInProgress();
    const path = `PUT /fixtures/${id}/claim/settlement`;
    const exchange = { currency: 'EUR', rate: '0.91234567', on: '2026-11-19', source: 'ECB' };
    const stored = (await client.request(path, { body: settled({ exchange }) })).body as Claim;
    expect(stored.settlement).toMatchObject({ amount: '30000', exchange, by: expect.any(String) });
    expect((await client.request(`DELETE /fixtures/${id}/claim/settlement`)).status).toBe(200);
    const back = (await client.request(`GET /fixtures/${id}/claim`)).body as Claim;
    expect(back.settlement).toBeNull();
  });

  it('over open items needs its reason', async () => {
    const { id } = await fixtureInProgress();
    await client.request(`PUT /fixtures/${id}/claim/items`, { body: { items: [item()] } });
    const path = `PUT /fixtures/${id}/claim/settlement`;
    expect((await client.request(path, { body: settled() })).body).toMatchObject({
      errors: { reason: [expect.any(String)] },
    });
    expect((await client.request(path, { body: settled({ reason: 'Lump sum' }) })).status).toBe(
      200,
    );
  });

  it.each([
    ['a day that does not exist', { settledOn: '2026-02-30' }],
    ['a currency that does not exist', { currency: 'XXZ' }],
    [
      'a rate of nothing',
      { exchange: { currency: 'EUR', rate: '0', on: '2026-11-19', source: 'ECB' } },
    ],
    ['an amount beyond counting', { amount: '1e15' }],
  ])('refuses %s', async (_, values) => {
    const { id } = await fixtureInProgress();
    const path = `PUT /fixtures/${id}/claim/settlement`;
    expect((await client.request(path, { body: settled(values) })).status).toBe(400);
  });
});

it('papers are at hand once somebody says so', async () => {
  const { id } = await fixtureInProgress();
  const reported = [
    { code: 'nor', state: 20, note: null },
    { code: 'deckLog', state: 10, note: '<b>asked</b> the master' },
  ];
  const claim = (
    await client.request(`PUT /fixtures/${id}/claim/documents`, { body: { papers: reported } })
  ).body as Claim;
  expect(claim.papers).toMatchObject([
    { code: 'nor', state: 20 },
    { code: 'sof', state: 10 },
    { code: 'timeSheet', state: 10 },
    { code: 'invoice', state: 10 },
    reported[1],
  ]);
});

describe('the list of claims', () => {
  interface Row {
    readonly fixture: { readonly id: number };
    readonly papersMissing: number;
    readonly net: string | null;
  }
  const list = async (query = '') => (await client.request(`GET /claims?${query}`)).body as Row[];

  it('has what is open, and what has ended when asked for', async () => {
    const [open, over, idle] = [
      await fixtureInProgress(),
      await fixtureInProgress({ status: 10000 }),
      await fixtureInProgress({ status: 10 }),
    ];
    const ids = (await list('take=500')).map(({ fixture }) => fixture.id);
    expect(ids).toContain(open.id);
    expect(ids).not.toContain(over.id);
    expect(ids).not.toContain(idle.id);
    const all = (await list('take=500&closed=true')).map(({ fixture }) => fixture.id);
    expect(all).toContain(over.id);
    const found = await list(`search=${open.fixtureNumber}`);
    expect(found).toMatchObject([
      { fixture: { id: open.id }, net: null, papersMissing: 4, timeBar: null },
    ]);
  });

  it.each(['%', '_', "'", '":;', 'x'.repeat(150)])('takes %j literally', async (text) => {
    const answer = await client.request(`GET /claims?search=${encodeURIComponent(text)}`);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  it('is a board by status with its totals', async () => {
    const one = await fixtureInProgress({ status: 40 });
    const settlement = { body: settled({ amount: '12345.67' }) };
    await client.request(`PUT /fixtures/${one.id}/claim/settlement`, settlement);
    const boardOf = async (query: string) =>
      (await client.request(`GET /claims/board?search=${one.fixtureNumber}${query}`)).body;
    expect(await boardOf('')).toEqual([]);
    expect(await boardOf('&closed=true')).toMatchObject([
      {
        status: 10_000,
        claims: 1,
        totals: [{ currency: 'USD', amount: '12345.67' }],
        rows: [{ fixture: { id: one.id }, balance: { state: 10, balance: '12345.67' } }],
      },
    ]);
    expect((await client.request('GET /claims/board?owner=%27')).status).toBe(400);
  });

  it('adds up what is open', async () => {
    expect((await client.request('GET /claims/exposure')).status).toBe(200);
    expect((await client.request('GET /claims?timeBar=tomorrow')).status).toBe(400);
  });
});

it('a fixture that does not exist has no claim', async () => {
  const fixture = await fixtureInProgress();
  await client.request(`DELETE /fixtures/${fixture.id}`);
  for (const id of [fixture.id, 987654321]) {
    expect((await client.request(`GET /fixtures/${id}/claim`)).status).toBe(404);
    const put = { body: { items: [], papers: [] } };
    expect((await client.request(`PUT /fixtures/${id}/claim/items`, put)).status).toBe(404);
    expect((await client.request(`PUT /fixtures/${id}/claim/documents`, put)).status).toBe(404);
    const settlement = { body: settled() };
    expect((await client.request(`PUT /fixtures/${id}/claim/settlement`, settlement)).status).toBe(
      404,
    );
    expect((await client.request(`DELETE /fixtures/${id}/claim/settlement`)).status).toBe(404);
  }
});
