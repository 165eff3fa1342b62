import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CargoRegisters } from '../cargo/testing/cargo-client.ts';
import { type Fixture, FixtureClient } from '../fixtures/testing/fixture-client.ts';
import {
  type RequestOptions,
  startTestServer,
  type TestServer,
} from '../platform/testing/test-server.ts';

let server: TestServer;
let client: FixtureClient;
let registers: CargoRegisters;

beforeAll(async () => {
  server = await startTestServer();
  client = new FixtureClient(server);
  registers = await client.cargo.registers(server.world.home);
});
afterAll(() => server.close());

interface Payment {
  readonly id: number;
  readonly amount: string;
  readonly inClaimCurrency: string | null;
  readonly modified: string;
}
interface Account {
  readonly amount: string | null;
  readonly balance: Readonly<Record<string, unknown>> | null;
  readonly payments: readonly Payment[];
  readonly removed: readonly Payment[];
  readonly followUp: {
    readonly owner: { readonly id: number } | null;
    readonly dueOn: string | null;
    readonly modified: string | null;
  };
  readonly interest: {
    readonly from: string | null;
    readonly lacks: string | null;
    readonly modified: string | null;
    readonly schedule: { readonly total: string; readonly days: number } | null;
  };
}

/** A fixture with a claim of 30,000 USD. */
async function claimed(): Promise<Fixture> {
  const voyage = await client.cargo.voyage();
  const fixture = await client.create(voyage, { status: 30 });
  await client.cargoUnder(voyage, fixture, registers);
  const items = [{ id: 0, title: 'Demurrage', claimed: '30000' }];
  expect(
    (await client.request(`PUT /fixtures/${fixture.id}/claim/items`, { body: { items } })).status,
  ).toBe(200);
  return fixture;
}

const payment = (values: Record<string, unknown> = {}) => ({
  paidOn: '2026-10-01',
  amount: '12000.10',
  currency: 'USD',
  ...values,
});
const euros = { currency: 'USD', rate: '1.0865', on: '2026-10-01', source: 'ECB' };
const request = async (call: string, options?: RequestOptions) => {
  const { status, body } = await client.request(call, options);
  return { status, body: body as Account };
};
const account = async (id: number, query = '') =>
  (await request(`GET /fixtures/${id}/claim/account${query}`)).body;
const pay = (id: number, values: Record<string, unknown> = {}, options: RequestOptions = {}) =>
  request(`POST /fixtures/${id}/claim/payments`, { ...options, body: payment(values) });

describe('payments', () => {
  it('come off what is open with the counterparty, until a settled claim is paid', async () => {
    const { id, fixtureNumber } = await claimed();
    const open = async () =>
      (await client.request(`GET /claims/exposure?search=${fixtureNumber}`)).body as readonly {
        readonly claims: number;
        readonly total: string;
      }[];
    expect(await open()).toMatchObject([{ claims: 1, currency: 'USD', total: '30000' }]);
    await pay(id);
    expect(await open()).toMatchObject([{ total: '17999.9' }]);
    const settlement = { amount: '20000', currency: 'USD', settledOn: '2026-10-02', reason: 'Met' };
    const settled = await client.request(`PUT /fixtures/${id}/claim/settlement`, {
      body: settlement,
    });
    expect(settled.status).toBe(200);
    expect(await open()).toMatchObject([{ claims: 1, total: '7999.9' }]);
    expect((await pay(id, { amount: '7999.90' })).status).toBe(200);
    expect(await open()).toEqual([]);
  });

  it('come off the claim, in the page and in the list', async () => {
    const { id, fixtureNumber } = await claimed();
    expect((await account(id)).balance).toMatchObject({ state: 10, balance: '30000' });
    const paid = await pay(id, { bankCharge: '25', isOnAccount: true, reference: 'SWIFT 1' });
    expect(paid.body).toMatchObject({
      balance: { paid: '12000.1', onAccount: '12000.1', balance: '17999.9', state: 20 },
      payments: [{ amount: '12000.1', bankCharge: '25', author: expect.any(String) }],
    });
    const listed = await client.request(`GET /claims?search=${fixtureNumber}`);
    expect(listed.body).toMatchObject([{ balance: { balance: '17999.9', state: 20 } }]);
    const rest = await pay(id, { amount: '18000' });
    expect(rest.body.balance).toMatchObject({ state: 40, overpaid: '0.1' });
    const back = await pay(id, { amount: '0.1', direction: 20 });
    expect(back.body.balance).toMatchObject({ state: 30, balance: '0' });
  });

  it('in another currency count by a dated rate', async () => {
    const { id } = await claimed();
    const without = await pay(id, { currency: 'EUR' });
    expect(without).toMatchObject({
      status: 400,
      body: { errors: { rate: [expect.stringMatching(/USD/)] } },
    });
    const wrong = await pay(id, { currency: 'EUR', rate: { ...euros, currency: 'NOK' } });
    expect(wrong).toMatchObject({
      status: 400,
      body: { errors: { 'rate.currency': [expect.any(String)] } },
    });
    const paid = await pay(id, { amount: '1000', currency: 'EUR', rate: euros });
    expect(paid.body).toMatchObject({
      balance: { paid: '1086.5', balance: '28913.5' },
      payments: [{ inClaimCurrency: '1086.5', rate: euros }],
    });
    const settled = { amount: '100', currency: 'NOK', settledOn: '2026-11-20', reason: 'Lump sum' };
    await client.request(`PUT /fixtures/${id}/claim/settlement`, { body: settled });
    expect(await account(id)).toMatchObject({
      amount: '100',
      currency: 'NOK',
      balance: null,
      payments: [{ inClaimCurrency: null }],
    });
  });

  it('are saved by the first, deleted and restored', async () => {
    const { id } = await claimed();
    const [made] = (await pay(id)).body.payments;
    const path = `/fixtures/${id}/claim/payments/${made?.id ?? 0}`;
    const stated = { ...payment({ amount: '500' }), modified: made?.modified };
    const saved = await request(`PUT ${path}`, { body: stated });
    expect(saved.body.payments).toMatchObject([{ amount: '500' }]);
    const late = await request(`PUT ${path}`, { body: { ...stated, amount: '600' } });
    expect(late).toMatchObject({ status: 409, body: { theirs: { amount: '500' } } });
    expect((await request(`DELETE ${path}`)).status).toBe(200);
    expect((await request(`DELETE ${path}`)).status).toBe(404);
    expect((await request(`PUT ${path}`, { body: payment() })).status).toBe(404);
    expect(await account(id)).toMatchObject({
      payments: [],
      removed: [{ id: made?.id }],
      balance: { paid: '0' },
    });
    const back = await request(`POST ${path}/restore`);
    expect(back.body).toMatchObject({ payments: [{ id: made?.id }], removed: [] });
    expect((await request(`POST ${path}/restore`)).status).toBe(404);
  });

  it('are added once for one key', async () => {
    const { id } = await claimed();
    const headers = { 'idempotency-key': `payment of ${id}` };
    const [one, two] = [await pay(id, {}, { headers }), await pay(id, {}, { headers })];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await account(id)).payments).toHaveLength(1);
  });

  it('of another claim are not reached through this one', async () => {
    const [one, other] = [await claimed(), await claimed()];
    const [made] = (await pay(one.id)).body.payments;
    const path = `/fixtures/${other.id}/claim/payments/${made?.id ?? 0}`;
    expect((await request(`PUT ${path}`, { body: payment() })).status).toBe(404);
    expect((await request(`DELETE ${path}`)).status).toBe(404);
    expect((await request(`POST ${path}/restore`)).status).toBe(404);
    expect((await account(one.id)).payments).toHaveLength(1);
  });

  it.each([
    ['nothing', { amount: '0' }, 'amount'],
    ['less than nothing', { amount: '-5' }, 'amount'],
    ['a tenth of a cent', { amount: '0.001' }, 'amount'],
    ['an amount beyond counting', { amount: '1e15' }, 'amount'],
    ['a formula', { amount: '=1+1' }, 'amount'],
    ['a charge above the amount', { bankCharge: '12000.11' }, 'bankCharge'],
    ['a day that does not exist', { paidOn: '2026-02-30' }, 'paidOn'],
    ['a day of the year 9999', { paidOn: '9999-01-01' }, 'paidOn'],
    ['a currency that does not exist', { currency: 'XXZ' }, 'currency'],
    ['a rate of nothing', { currency: 'EUR', rate: { ...euros, rate: '0' } }, 'rate.rate'],
    [
      'a rate without a source',
      { currency: 'EUR', rate: { ...euros, source: ' ' } },
      'rate.source',
    ],
    ['a rate that is not needed', { rate: euros }, 'rate'],
    ['a direction of nobody', { direction: 30 }, 'direction'],
    ['a reference of 201 characters', { reference: 'x'.repeat(201) }, 'reference'],
    ['a note with a zero byte', { note: 'a\u0000b' }, 'note'],
  ])('refuse %s', async (_, values, field) => {
    const { id } = await claimed();
    const refused = await pay(id, values);
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty(['errors', field]);
    expect((await account(id)).payments).toEqual([]);
  });

  it('keep HTML and formulas as text', async () => {
    const { id } = await claimed();
    const note = '<img src=x onerror=alert(1)> =HYPERLINK("x")';
    expect((await pay(id, { note })).body.payments).toMatchObject([{ note }]);
  });
});

describe('the owner of a claim', () => {
  it('is a person of the company, and their claims are found', async () => {
    const { id, fixtureNumber } = await claimed();
    const { tom, carla, olga } = server.world.people;
    const path = `PUT /fixtures/${id}/claim/followUp`;
    const listed = async (owner: string, as: RequestOptions['as'] = 'olga') =>
      (await client.request(`GET /claims?search=${fixtureNumber}&owner=${owner}`, { as }))
        .body as unknown[];
    expect([(await listed('none')).length, (await listed('mine')).length]).toEqual([1, 0]);
    for (const owner of [carla.id, 987_654_321]) {
      const refused = await request(path, { body: { owner: { id: owner }, dueOn: null } });
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: { owner: ['Not a user of the company'] } },
      });
    }
    const saved = await request(path, { body: { owner: { id: tom.id }, dueOn: '2026-12-01' } });
    expect(saved.body.followUp).toMatchObject({ owner: { id: tom.id }, dueOn: '2026-12-01' });
    expect(await listed('mine', 'tom')).toMatchObject([
      { owner: { id: tom.id, name: expect.any(String) } },
    ]);
    expect(await listed(String(tom.id))).toHaveLength(1);
    expect(await listed('none')).toEqual([]);
    expect(await listed(String(olga.id))).toEqual([]);
    const next = { owner: { id: olga.id }, dueOn: null, modified: saved.body.followUp.modified };
    expect((await request(path, { body: next })).status).toBe(200);
    const late = await request(path, { body: { ...next, owner: null } });
    expect(late).toMatchObject({ status: 409, body: { theirs: { owner: { id: olga.id } } } });
  });

  it('is chosen from the people of the company alone', async () => {
    const { tom, carla } = server.world.people;
    const people = (await client.request('GET /claims/owners')).body as { id: number }[];
    expect(people.map(({ id }) => id)).toContain(tom.id);
    expect(people.map(({ id }) => id)).not.toContain(carla.id);
    expect((await client.request('GET /claims?owner=everyone')).status).toBe(400);
  });
});

describe('interest', () => {
  const path = (id: number) => `/fixtures/${id}/claim/interest`;

  it('runs from the due date on what is open, and becomes one item', async () => {
    const { id } = await claimed();
    const stated = await request(`PUT ${path(id)}`, {
      body: { rate: '7.3', basis: 20, starts: 10, days: 10 },
    });
    expect(stated.body.interest).toMatchObject({
      schedule: null,
      lacks: 'State the due date of the claim',
    });
    await request(`PUT /fixtures/${id}/claim/followUp`, {
      body: { owner: null, dueOn: '2026-08-22' },
    });
    await pay(id, { paidOn: '2026-09-11', amount: '10000' });
    // 30,000 x 7.3 % / 365 = 6 a day for 10 days, then 4 a day for 20.
    const to = '2026-10-01';
    expect((await account(id, `?interestTo=${to}`)).interest).toMatchObject({
      from: '2026-09-01',
      schedule: { total: '140', days: 30, periods: [{ interest: '60' }, { interest: '80' }] },
    });
    expect((await request(`POST ${path(id)}/item`, { body: { to } })).status).toBe(200);
    const again = await request(`POST ${path(id)}/item`, { body: { to: '2026-10-02' } });
    expect(again.body).toMatchObject({ amount: '30144', interest: { principal: '30000' } });
    const claim = (await client.request(`GET /fixtures/${id}/claim`)).body as {
      readonly items: readonly Record<string, unknown>[];
      readonly modified: string;
    };
    expect(claim.items).toMatchObject([
      { claimed: '30000' },
      { title: 'Interest 7.3 % p.a. (365 days), 31 days to 2026-10-02', claimed: '144' },
    ]);
    const items = claim.items.map((item) => ({ ...item, agreed: item['claimed'], state: 20 }));
    await client.request(`PUT /fixtures/${id}/claim/items`, {
      body: { items, modified: claim.modified },
    });
    const agreed = await request(`POST ${path(id)}/item`, { body: { to } });
    expect(agreed).toMatchObject({
      status: 400,
      body: { errors: { to: [expect.stringMatching(/already agreed/)] } },
    });
  });

  it('from completion waits for the cargo to be out', async () => {
    const { id } = await claimed();
    const stated = await request(`PUT ${path(id)}`, { body: { rate: '5', starts: 20 } });
    expect(stated.body.interest).toMatchObject({ lacks: 'The cargo is not discharged yet' });
    const refused = await request(`POST ${path(id)}/item`, { body: { to: '2026-10-01' } });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { to: ['The cargo is not discharged yet'] } },
    });
  });

  it('is not overwritten by who came later', async () => {
    const { id } = await claimed();
    const first = await request(`PUT ${path(id)}`, { body: { rate: '5' } });
    const stated = { rate: '6', modified: first.body.interest.modified };
    expect((await request(`PUT ${path(id)}`, { body: stated })).status).toBe(200);
    const late = await request(`PUT ${path(id)}`, { body: { ...stated, rate: null } });
    expect(late).toMatchObject({ status: 409, body: { theirs: { rate: '6' } } });
  });

  it.each([
    ['a rate above 100', { rate: '100.5' }, 'rate'],
    ['a rate below nothing', { rate: '-1' }, 'rate'],
    ['a basis of nobody', { rate: '5', basis: 40 }, 'basis'],
    ['half a day', { rate: '5', days: 0.5 }, 'days'],
    ['a day before the start', { rate: '5', days: -1 }, 'days'],
  ])('refuses %s', async (_, body, field) => {
    const { id } = await claimed();
    const refused = await request(`PUT ${path(id)}`, { body });
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty(['errors', field]);
  });
});

describe('a claim that is not there, or not to be changed', () => {
  const writes = (id: number, one: number) =>
    [
      [`POST /fixtures/${id}/claim/payments`, payment()],
      [`PUT /fixtures/${id}/claim/payments/${one}`, payment()],
      [`DELETE /fixtures/${id}/claim/payments/${one}`, undefined],
      [`POST /fixtures/${id}/claim/payments/${one}/restore`, undefined],
      [`PUT /fixtures/${id}/claim/followUp`, { owner: null, dueOn: null }],
      [`PUT /fixtures/${id}/claim/interest`, { rate: '5' }],
      [`POST /fixtures/${id}/claim/interest/item`, { to: '2026-10-01' }],
    ] as const;

  it('is not found when its fixture is deleted, of another company or of no one', async () => {
    const fixture = await claimed();
    const [made] = (await pay(fixture.id)).body.payments;
    expect(
      (
        await client.request(`GET /fixtures/${fixture.id}/claim/account`, {
          as: 'carla',
          company: server.world.other.id,
        })
      ).status,
    ).toBe(404);
    for (const [call, body] of writes(fixture.id, made?.id ?? 0))
      expect([
        call,
        (await client.request(call, { as: 'carla', company: server.world.other.id, body })).status,
      ]).toEqual([call, 404]);
    await client.request(`DELETE /fixtures/${fixture.id}`);
    for (const id of [fixture.id, 987_654_321]) {
      expect((await client.request(`GET /fixtures/${id}/claim/account`)).status).toBe(404);
      for (const [call, body] of writes(id, made?.id ?? 0))
        expect([call, (await client.request(call, { body })).status]).toEqual([call, 404]);
    }
  });
});
