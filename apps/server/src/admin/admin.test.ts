import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '@fairlead/contract/audit';
import { customers, verifiers } from '@fairlead/contract/admin';
import { systemMessages } from '@fairlead/contract/system-messages';
import {
  type RequestOptions,
  startTestServer,
  type TestServer,
} from '../platform/testing/test-server.ts';

interface Customer {
  readonly id: number;
  readonly name: string;
  readonly modified: string;
  readonly isValid: boolean;
  readonly validTo: string | null;
  readonly vessels: number | null;
  readonly deleted: boolean;
  readonly subscriptions: readonly { readonly id: number; readonly modified: string }[];
}

let server: TestServer;
/** How far the clock of the server is ahead: what it remembers of a company for five seconds is then read again. */
let aheadMs = 0;
const forget = () => (aheadMs += 5_100);
let made: { readonly id: number; readonly invitationLink: string | null };
beforeAll(async () => {
  server = await startTestServer({ server: { clock: () => Date.now() + aheadMs } });
});
afterAll(() => server.close());

const admin = (call: string, options: RequestOptions = {}) =>
  server.request(call, { as: 'admin', company: null, ...options });
const body = {
  name: 'Fjordline Bulk',
  customerType: 10,
  administrator: { name: 'Ida Vik', email: 'Ida@Fjordline.example' },
};
const one = async (id: number) => (await admin(`GET /admin/customers/${id}`)).body as Customer;
const inCompany = <Row>(company: number, sql: string) =>
  server.database.read({ company, actor: null, source: 'rule' }, (db) =>
    db.all<Row>({ sql, parameters: [] }),
  );

describe('a new company', () => {
  test('can begin at once', async () => {
    const answer = await admin('POST /admin/customers', { body });
    expect(answer.status).toBe(200);
    made = answer.body as typeof made;
    expect(made.invitationLink).toMatch(/\/idp\/invitation\?t=/);
    const counts = await inCompany<{ name: string; number: number }>(
      made.id,
      ['flows', 'measurements', 'commodities', 'freight_types', 'term_sets', 'laytime_settings']
        .map((table) => `select '${table}' as name, count(*)::int as number from tenant.${table}`)
        .join(' union all '),
    );
    expect(Object.fromEntries(counts.map(({ name, number }) => [name, number]))).toEqual({
      flows: 1,
      measurements: 5,
      commodities: 12,
      freight_types: 5,
      term_sets: 3,
      laytime_settings: 1,
    });
    expect(await one(made.id)).toMatchObject({
      name: body.name,
      isValid: true,
      validTo: null,
      vessels: 0,
    });
  });

  test('has its first administrator invited, and that recorded', async () => {
    const invited = await inCompany(
      0,
      `select i.roles::text as roles, u.email from control.invitations i
       join control.users u on u.id = i.user_id where i.customer_id = ${made.id}`,
    );
    expect(invited).toEqual([{ roles: '{100}', email: 'ida@fjordline.example' }]);
    const log = await inCompany<{ kind: string }>(
      0,
      `select kind from control.security_log where company_id = ${made.id} order by id`,
    );
    expect(log.map(({ kind }) => kind)).toEqual(['customer-made', 'person-invited']);
  });

  test('invites its administrator again, or another one', async () => {
    const invite = (person: object, id = made.id) =>
      admin(`POST /admin/customers/${id}/invite`, { body: person });
    const ida = { name: 'Ida Vik', email: 'IDA@fjordline.example' };
    const links = [await invite(ida), await invite(ida)].map(
      (answer) => (answer.body as { invitationLink: string }).invitationLink,
    );
    expect(new Set(links).size).toBe(2);
    const other = { name: 'Jon Vik', email: 'jon@fjordline.example' };
    expect(await invite(other)).toMatchObject({ status: 200 });
    const invited = await inCompany<{ email: string; roles: string }>(
      0,
      `select u.email, i.roles::text as roles from control.invitations i
       join control.users u on u.id = i.user_id where i.customer_id = ${made.id} order by u.email`,
    );
    expect(invited).toEqual([
      { email: 'ida@fjordline.example', roles: '{100}' },
      { email: 'jon@fjordline.example', roles: '{100}' },
    ]);
    const { home, people } = server.world;
    expect(await invite({ name: 'Olga', email: people.olga.email }, home.id)).toMatchObject({
      status: 400,
      body: { errors: { email: ['Already a user of this company'] } },
    });
    expect(await invite(other, 987_654_321)).toMatchObject({ status: 404 });
    expect(await invite({ name: '', email: 'nobody' })).toMatchObject({ status: 400 });
  });

  test('leaves the company of the caller as it was', async () => {
    const { home } = server.world;
    const before = await inCompany(home.id, 'select count(*) from tenant.flows');
    const answer = await admin('POST /admin/customers', {
      company: home.id,
      headers: { 'idempotency-key': 'twice' },
      body: { ...body, name: 'Second' },
    });
    expect(answer.status).toBe(200);
    expect(await inCompany(home.id, 'select count(*) from tenant.flows')).toEqual(before);
  });

  test.each([
    [{ name: 'x'.repeat(151) }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ customerType: 15 }, 'customerType'],
    [{ features: ['noSuchThing'] }, 'features.0'],
    [{ validFrom: '2026-05-01', validTo: '2026-05-01' }, 'validTo'],
    [{ administrator: { name: 'Ida', email: 'ida' } }, 'administrator.email'],
    [{ administrator: { name: '', email: 'ida@a.example' } }, 'administrator.name'],
  ])('is refused with %j', async (change, field) => {
    const { status, body: refusal } = await admin('POST /admin/customers', {
      body: { ...body, ...change },
    });
    expect(status).toBe(400);
    expect(Object.keys((refusal as { errors: object }).errors)).toContain(field);
  });
});

describe('subscriptions', () => {
  const path = () => `/admin/customers/${made.id}/subscriptions`;
  const add = (validFrom: string, validTo: string | null) =>
    admin(`POST ${path()}`, { body: { validFrom, validTo } });
  const year = new Date().getUTCFullYear();

  test('do not overlap, an open end neither', async () => {
    const { subscriptions } = await one(made.id);
    expect((await add(`${year + 1}-01-01`, `${year + 2}-01-01`)).status).toBe(400);
    const [first] = subscriptions;
    const closed = await admin(`PUT ${path()}/${first?.id ?? 0}`, {
      body: { validFrom: `${year - 1}-01-01`, validTo: `${year + 1}-01-01` },
    });
    expect(closed.status).toBe(200);
    expect((await add(`${year}-12-31`, `${year + 2}-01-01`)).status).toBe(400);
    expect((await add(`${year + 1}-01-01`, `${year + 2}-01-01`)).status).toBe(200);
    // One directly follows the other, so it ends with the second.
    expect((await one(made.id)).validTo).toBe(`${year + 2}-01-01T00:00:00Z`);
  });

  test('with a gap end before it', async () => {
    expect((await add(`${year + 3}-01-01`, null)).status).toBe(200);
    expect((await one(made.id)).validTo).toBe(`${year + 2}-01-01T00:00:00Z`);
  });

  test('added at once by two administrators do not overlap either', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => add(`${year - 3}-01-01`, `${year - 2}-01-01`)),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400']);
  });

  test('saved with an older stamp are refused with both values', async () => {
    const [last] = (await one(made.id)).subscriptions;
    const values = { validFrom: `${year + 3}-01-01`, validTo: null };
    const save = (modified: string | undefined) =>
      admin(`PUT ${path()}/${last?.id ?? 0}`, { body: { ...values, modified } });
    expect((await save(last?.modified)).status).toBe(200);
    const { status, body: refusal } = await save(last?.modified);
    expect(status).toBe(409);
    expect(refusal).toMatchObject({ theirs: { id: last?.id } });
  });

  test('of another company are not found here', async () => {
    const [first] = (await one(server.world.home.id)).subscriptions;
    const strange = `${path()}/${first?.id ?? 0}`;
    const put = await admin(`PUT ${strange}`, { body: { validFrom: '2020-01-01', validTo: null } });
    expect(put.status).toBe(404);
    expect((await admin(`DELETE ${strange}`)).status).toBe(404);
  });

  test('that ended stop changes, and an open end allows them for ever', async () => {
    const { home } = server.world;
    const [only] = (await one(home.id)).subscriptions;
    const reference = `/admin/customers/${home.id}/subscriptions/${only?.id ?? 0}`;
    await admin(`PUT ${reference}`, { body: { validFrom: '2020-01-01', validTo: '2020-02-01' } });
    forget();
    const write = () => server.request(`PUT /trades/${home.trade}`, { body: { name: 'Grain' } });
    expect((await write()).status).toBe(403);
    await admin(`PUT ${reference}`, { body: { validFrom: '2020-01-01', validTo: null } });
    forget();
    expect((await write()).status).toBe(200);
    expect((await server.request('GET /customers/subscription')).body).toEqual({
      isValid: true,
      validTo: null,
    });
  });
});

describe('a company', () => {
  test('saved by two administrators keeps what the first one saved', async () => {
    const { modified } = await one(made.id);
    const save = (name: string) =>
      admin(`PUT /admin/customers/${made.id}`, { body: { name, modified } });
    expect((await save('Fjordline')).status).toBe(200);
    const { status, body: refusal } = await save('Fjord Bulk');
    expect(status).toBe(409);
    expect(refusal).toMatchObject({ yours: { name: 'Fjord Bulk' }, theirs: { name: 'Fjordline' } });
  });

  test('that is inactive lets nobody in', async () => {
    const { other } = server.world;
    const { name } = await one(other.id);
    const save = (inActive: boolean) =>
      admin(`PUT /admin/customers/${other.id}`, { body: { name, customerType: 20, inActive } });
    await save(true);
    forget();
    expect((await server.request('GET /vessels', { as: 'carla', company: other.id })).status).toBe(
      403,
    );
    await save(false);
  });

  test('with records is deleted only by name, and can be brought back', async () => {
    const { other } = server.world;
    const remove = (name: string) =>
      admin(`DELETE /admin/customers/${other.id}${name === '' ? '' : `?name=${name}`}`);
    expect((await remove('')).status).toBe(400);
    expect((await remove('Other')).status).toBe(400);
    expect((await one(other.id)).deleted).toBe(false);
    expect((await remove(encodeURIComponent('Other Trading'))).status).toBe(200);
    expect((await one(other.id)).deleted).toBe(true);
    expect((await remove(encodeURIComponent('Other Trading'))).status).toBe(404);
    expect((await admin(`POST /admin/customers/${other.id}/bringBack`)).status).toBe(200);
    expect(await one(other.id)).toMatchObject({ deleted: false, vessels: 2 });
  });

  test('without records is deleted at once', async () => {
    expect((await admin(`DELETE /admin/customers/${made.id}`)).status).toBe(200);
  });
});

describe('verifiers', () => {
  test('have a key that is shown once', async () => {
    const created = await admin('POST /admin/verifiers', { body: { name: 'North Verify' } });
    const verifier = created.body as { id: number; key: string; apiAccessKey: string };
    expect(verifier.key).toMatch(/^flv_.{32}$/);
    expect(verifier.apiAccessKey).toBe(`…${verifier.key.slice(-4)}`);
    const list = await admin('GET /admin/verifiers');
    expect(JSON.stringify(list.body)).not.toContain(verifier.key);
    const renewed = await admin('PUT /admin/verifiers', {
      body: { id: verifier.id, name: 'North Verify AS', newKey: true },
    });
    expect((renewed.body as typeof verifier).key).not.toBe(verifier.key);
    const saved = await admin(`PUT /admin/verifiers/${verifier.id}`, { body: { name: 'North' } });
    expect(saved.body).toMatchObject({ key: null, apiAccessKey: expect.stringMatching(/^…/) });
    expect((await admin('PUT /admin/verifiers', { body: { name: 'Nobody' } })).status).toBe(400);
    expect((await admin(`DELETE /admin/verifiers/${verifier.id}`)).status).toBe(200);
    expect((await admin(`DELETE /admin/verifiers/${verifier.id}`)).status).toBe(404);
  });
});

const adminCalls = [customers, verifiers, systemMessages, audit].flatMap((feature) =>
  Object.values(feature).filter(({ may }) => may === 'admin'),
);

test.each(adminCalls.map((route) => [`${route.method} ${route.path}`]))(
  '%s is for global administrators alone',
  async (call) => {
    expect(adminCalls.length).toBeGreaterThan(18);
    const path = call.replace(/\{\w+\}/g, '1').replace('{subId}', '1');
    for (const as of ['olga', 'tom', 'noone'] as const) {
      const company = as === 'noone' ? null : server.world.home.id;
      expect(
        (await server.request(path, { as, company, body: call.startsWith('GET') ? undefined : {} }))
          .status,
      ).toBe(403);
    }
  },
);
