import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Worklist {
  readonly companies: readonly {
    readonly id: number;
    readonly name: string;
    readonly counts: readonly { readonly kind: number; readonly number: number }[];
  }[];
  readonly lines: readonly {
    readonly companyId: number;
    readonly kind: number;
    readonly id: number;
    readonly urgency: number;
    readonly vessel: string;
    readonly text: string;
  }[];
  readonly leftOut: readonly { readonly name: string; readonly reason: number }[];
}

let passedMs = 0;
let server: TestServer;
let client: pg.Client;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];

beforeAll(async () => {
  server = await startTestServer({ server: { clock: () => Date.now() + passedMs } });
  ({ home, other } = server.world);
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});
beforeEach(async () => {
  await client.query('delete from tenant.notifications');
  await client.query(
    `insert into tenant.notifications (company_id, vessel_id, ref_date, message, severity, source, entity)
     select s.company_id, min(s.id), now(), 'Finding of ' || c.name, 3, 'Dwh', 'DwhLeg'
     from tenant.vessels s join control.customers c on c.id = s.company_id group by s.company_id, c.name`,
  );
});

type Who = NonNullable<Parameters<TestServer['request']>[1]>;

async function worklist(who: Who = {}): Promise<Worklist> {
  const answer = await server.request('GET /worklist', who);
  expect(answer.status).toBe(200);
  return answer.body as Worklist;
}

/** Actors are remembered for five seconds; a change of rights by SQL waits for that. */
async function afterChange(sql: string, values: readonly unknown[]): Promise<void> {
  await client.query(sql, [...values]);
  passedMs += 6000;
}

describe('whose lines', () => {
  test('both companies of Olga, whichever she works in', async () => {
    for (const company of [home.id, other.id, null]) {
      const { companies, lines, leftOut } = await worklist({ company });
      expect(companies.map(({ name }) => name)).toEqual(['Home Shipping', 'Other Trading']);
      const found = lines.filter(({ kind }) => kind === 10).map(({ text }) => text);
      expect(found.toSorted()).toEqual(['Finding of Home Shipping', 'Finding of Other Trading']);
      expect(leftOut).toEqual([]);
    }
  });

  test('a user of one company sees that one alone, and no one else’s words', async () => {
    for (const [as, own, foreign] of [
      ['tom', home, 'Other Trading'],
      ['carla', other, 'Home Shipping'],
    ] as const) {
      const shown = await worklist({ as, company: own.id });
      expect(shown.companies.map(({ id }) => id)).toEqual([own.id]);
      expect(shown.lines.length).toBeGreaterThan(0);
      expect(new Set(shown.lines.map(({ companyId }) => companyId))).toEqual(new Set([own.id]));
      expect(JSON.stringify(shown)).not.toContain(foreign);
    }
  });

  test('without a role there is nothing', async () => {
    expect(await worklist({ as: 'noone', company: null })).toEqual({
      companies: [],
      lines: [],
      leftOut: [],
    });
  });

  test('a key of a company is for that company’s records, not for people’s lists', async () => {
    const made = await server.request('POST /CustomerApiKeys', {
      body: {
        name: 'Reader',
        scopes: ['company:read', 'voyages:read'],
        expires: new Date(Date.now() + 86_400_000).toISOString(),
      },
    });
    const { secret } = made.body as { readonly secret: string };
    const answer = await server.request('GET /worklist', {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a company is left out', () => {
  test('while its subscription has ended', async () => {
    const set =
      'update control.subscriptions set valid_to = $2::timestamptz where customer_id = $1';
    await afterChange(set, [other.id, new Date(Date.now() - 86_400_000).toISOString()]);
    const { companies, lines, leftOut } = await worklist();
    expect(companies.map(({ name }) => name)).toEqual(['Home Shipping']);
    expect(leftOut).toEqual([{ id: other.id, name: 'Other Trading', reason: 10 }]);
    expect(lines.some(({ companyId }) => companyId === other.id)).toBe(false);
    await afterChange(set, [other.id, new Date(Date.now() + 86_400_000 * 365).toISOString()]);
    expect((await worklist()).leftOut).toEqual([]);
  });

  test('if it requires a second factor that this sign-in has not used', async () => {
    const set = 'update control.customers set require_second_factor = $2 where id = $1';
    await afterChange(set, [other.id, true]);
    const { lines, leftOut } = await worklist();
    expect(leftOut).toEqual([{ id: other.id, name: 'Other Trading', reason: 20 }]);
    expect(lines.some(({ companyId }) => companyId === other.id)).toBe(false);
    await afterChange(set, [other.id, false]);
  });

  test('once the role is lost, and is not named any more', async () => {
    const { olga } = server.world.people;
    await afterChange('delete from control.memberships where user_id = $1 and customer_id = $2', [
      olga.id,
      other.id,
    ]);
    expect(JSON.stringify(await worklist())).not.toContain('Other Trading');
    await afterChange(
      'insert into control.memberships (user_id, customer_id, role_id) values ($1, $2, 10)',
      [olga.id, other.id],
    );
    expect((await worklist()).companies).toHaveLength(2);
  });
});

describe('what is open', () => {
  const kindsOf = async (company: number) => {
    const { companies, lines } = await worklist();
    const counts = companies.find(({ id }) => id === company)?.counts ?? [];
    return {
      counts: Object.fromEntries(counts.map(({ kind, number }) => [kind, number])),
      lines: lines.filter(({ companyId }) => companyId === company),
    };
  };

  test('dismissed and snoozed notifications are not', async () => {
    await client.query('update tenant.notifications set dismissed = now() where company_id = $1', [
      home.id,
    ]);
    await client.query(
      "update tenant.notifications set snoozed_until = now() + interval '1 day' where company_id = $1",
      [other.id],
    );
    const { lines } = await worklist();
    expect(lines.filter(({ kind }) => kind === 10)).toEqual([]);
  });

  test('more than a hundred are counted, a hundred are listed, errors before warnings', async () => {
    await client.query(
      `insert into tenant.notifications (company_id, vessel_id, ref_date, message, severity, source, entity)
       select $1, $2, now() - make_interval(hours => n), 'Finding ' || n, case n when 120 then 3 else 2 end, 'Dwh', 'DwhLeg' from generate_series(1, 120) n`,
      [home.id, home.vessels[0]],
    );
    const { counts, lines } = await kindsOf(home.id);
    expect(counts[10]).toBe(121);
    const found = lines.filter(({ kind }) => kind === 10);
    expect(found).toHaveLength(100);
    expect(found.filter(({ urgency }) => urgency === 30).map(({ text }) => text)).toEqual([
      'Finding of Home Shipping',
      'Finding 120',
    ]);
  });

  test('a voyage is late and its laycan at risk once the expected arrival says so', async () => {
    const before = await kindsOf(home.id);
    expect([before.counts[30], before.counts[40]]).toEqual([0, 0]);
    await client.query(
      `update tenant.port_calls set scheduled_arrival = now() - interval '3 days', scheduled_departure = now() - interval '2 days'
       where company_id = $1 and id = $2`,
      [home.id, home.portCall],
    );
    await client.query('select tenant.refresh_voyages($1, array[$2::bigint])', [
      home.id,
      home.voyage,
    ]);
    await client.query(
      `insert into tenant.fixtures (company_id, fixture_number, voyage_id, vessel_id, charterer_id, currency, status,
         laycan_from, laycan_to)
       values ($1, 'F-1', $2, $3, $4, 'USD', 10, now() - interval '4 days', now() - interval '1 day')`,
      [home.id, home.voyage, home.vessels[0], home.charterer],
    );
    const { counts, lines } = await kindsOf(home.id);
    expect([counts[30], counts[40]]).toEqual([1, 1]);
    expect(lines.filter(({ kind }) => kind === 30)).toMatchObject([
      { id: home.voyage, vessel: 'Home Shipping 1', urgency: 20 },
    ]);
    expect(lines.filter(({ kind }) => kind === 40)).toMatchObject([{ urgency: 30 }]);
    expect(lines.find(({ kind }) => kind === 40)?.text).toMatch(/^F-1: expected .* late for/);
    expect((await kindsOf(other.id)).counts[40]).toBe(0);
  });

  test('what an agent entered waits under its port call', async () => {
    const { rows } = await client.query<{ id: string }>(
      `insert into tenant.agent_links (company_id, port_call_id, name, email, kinds, expires)
       values ($1, $2, 'Nor Agency', 'ops@nor.example', '{10}', now() + interval '9 days') returning id`,
      [home.id, home.portCall],
    );
    await client.query(
      `insert into tenant.agent_entries (company_id, link_id, client_key, kind, state, content)
       select $1, $2, gen_random_uuid(), 40, state, '{"text":"Hello"}'::jsonb from unnest(array[10, 10, 30]) state`,
      [home.id, rows[0]?.id],
    );
    const { counts, lines } = await kindsOf(home.id);
    expect(counts[50]).toBe(1);
    expect(lines.filter(({ kind }) => kind === 50)).toMatchObject([
      { id: home.portCall, text: 'Own Quay: 2 entries of Nor Agency to accept' },
    ]);
  });
});
