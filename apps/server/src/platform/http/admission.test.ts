import { dayMs } from '@fairlead/domain/time/milliseconds';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Rights are looked up again after this time. */
const rememberedMs = 5_000;

let nowMs = Date.now();
let server: TestServer;
let superuser: pg.Client;

beforeAll(async () => {
  server = await startTestServer({ server: { clock: () => nowMs } });
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

/** Moves the clock past the time for which rights are cached, within the lifetime of the tokens. */
function later(): void {
  nowMs += rememberedMs + 1;
}

/** Periods begin by the database's clock, which does not run ahead with ours. */
async function subscribe(endsInDays: number): Promise<void> {
  await superuser.query(
    "update control.subscriptions set valid_to = $2::timestamptz, valid_from = $2::timestamptz - interval '2 years' where customer_id = $1",
    [server.world.home.id, new Date(nowMs + endsInDays * dayMs)],
  );
  later();
}

const write = () =>
  server.request('POST /savedViews', {
    body: { list: 'Voyages', name: `View ${nowMs}`, query: '' },
  });
const ended =
  'The subscription expired more than 60 days ago. Renew it to open the data of this company again.';

describe('a subscription', () => {
  beforeEach(later);

  test('that is valid opens everything', async () => {
    await subscribe(10);
    expect((await write()).status).toBe(200);
    expect((await server.request('GET /voyages')).status).toBe(200);
  });

  test.each([0.0001, 1, 59.9])(
    'that ended %d days ago closes changes and leaves reading open',
    async (days) => {
      await subscribe(-days);
      expect(await write()).toMatchObject({
        status: 403,
        body: expect.stringContaining('Reading and export stay open for 60 days'),
      });
      for (const call of [
        'GET /voyages',
        'GET /vessels',
        'GET /NotificationCenter/Count',
        'GET /me',
      ])
        expect(await server.request(call)).toMatchObject({ status: 200 });
    },
  );

  test.each([60.1, 400])(
    'that ended %d days ago closes reading too, but for what says so',
    async (days) => {
      await subscribe(-days);
      expect(await write()).toMatchObject({ status: 403 });
      for (const call of ['GET /voyages', 'GET /vessels', 'GET /history?entity=voyage&id=1'])
        expect(await server.request(call)).toMatchObject({ status: 403, body: ended });
      expect(await server.request('GET /me')).toMatchObject({ status: 200 });
      expect(await server.request('GET /globalSettings')).toMatchObject({ status: 200 });
      expect(await server.request('GET /customers/subscription')).toMatchObject({
        status: 200,
        body: { isValid: false },
      });
    },
  );

  test('of one company says nothing about another', async () => {
    await subscribe(-100);
    expect(await server.request('GET /voyages', { company: server.world.other.id })).toMatchObject({
      status: 200,
    });
  });

  test('that was never there leaves reading alone', async () => {
    await superuser.query('delete from control.subscriptions where customer_id = $1', [
      server.world.other.id,
    ]);
    later();
    const options = { as: 'carla', company: server.world.other.id } as const;
    expect(await server.request('GET /voyages', options)).toMatchObject({ status: 200 });
    expect(
      await server.request('POST /savedViews', {
        ...options,
        body: { list: 'Voyages', name: 'n', query: '' },
      }),
    ).toMatchObject({ status: 403 });
  });

  test('that is renewed opens everything again', async () => {
    await subscribe(-100);
    await subscribe(365);
    expect((await write()).status).toBe(200);
  });
});

describe('rights that change', () => {
  const readAs = (as: 'tom' | 'olga') => server.request('GET /voyages', { as });

  test('hold after five seconds at the latest', async () => {
    await subscribe(100);
    expect((await readAs('tom')).status).toBe(200);
    await superuser.query('delete from control.memberships where user_id = $1', [
      server.world.people.tom.id,
    ]);
    nowMs += rememberedMs + 1;
    expect((await readAs('tom')).status).toBe(403);
    await superuser.query(
      'insert into control.memberships (user_id, customer_id, role_id) values ($1, $2, 10)',
      [server.world.people.tom.id, server.world.home.id],
    );
    nowMs += rememberedMs + 1;
    expect((await readAs('tom')).status).toBe(200);
  });

  test('of somebody who was shut out end with the next look', async () => {
    expect((await readAs('olga')).status).toBe(200);
    await superuser.query('update control.users set disabled = true where id = $1', [
      server.world.people.olga.id,
    ]);
    nowMs += rememberedMs + 1;
    expect((await readAs('olga')).status).toBe(403);
    await superuser.query('update control.users set disabled = false where id = $1', [
      server.world.people.olga.id,
    ]);
    later();
  });

  test('of a company that was deleted end for everybody', async () => {
    await superuser.query('update control.customers set deleted = true where id = $1', [
      server.world.home.id,
    ]);
    later();
    expect((await readAs('olga')).status).toBe(403);
    await superuser.query('update control.customers set deleted = false where id = $1', [
      server.world.home.id,
    ]);
    later();
    expect((await readAs('olga')).status).toBe(200);
  });
});
