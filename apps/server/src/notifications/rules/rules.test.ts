import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../../platform/mail/mailer.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { fuelReport } from '../testing/fuel-report.ts';

let server: TestServer;
let superuser: pg.Client;
const mails: OutgoingMail[] = [];
const mailer = {
  send: async (mail: OutgoingMail) => {
    mails.push(mail);
  },
};

beforeAll(async () => {
  server = await startTestServer({ server: { mailer } });
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  const now = Date.now();
  for (const [days, burned] of [
    [400, '50'],
    [20, '20'],
    [10, '50'],
  ] as const)
    await report(new Date(now - days * 86_400_000), burned);
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});
beforeEach(async () => {
  const { body } = await server.request('GET /notificationCenter/rules');
  for (const { id } of body as readonly { readonly id: number }[])
    await server.request(`DELETE /notificationCenter/rules/${id}`);
  await check();
});

async function report(at: Date, burned: string): Promise<string> {
  const made = await server.request('POST /reports/log', {
    body: {
      vesselId: server.world.home.vessels[0],
      report: fuelReport(at.toISOString(), ['500', burned]),
    },
  });
  expect(made.status).toBe(200);
  return (made.body as { readonly guid: string }).guid;
}

/** Checks the first vessel, as the worker does. */
async function check(): Promise<void> {
  await superuser.query(
    'insert into tenant.check_requests (company_id, vessel_id) values ($1, $2)',
    [server.world.home.id, server.world.home.vessels[0]],
  );
  await server.server.warehouse.updateMarked();
  await server.server.checks.checkAll();
}

const thirsty = {
  name: 'Thirsty',
  subject: 10,
  matchesAll: true,
  conditions: [{ column: 'fuelUsed', operator: 'more', value: 40 }],
};
const rule = { ...thirsty, severity: 3, isActive: true, readers: [] };

const build = async (values: Record<string, unknown> = {}): Promise<number> => {
  const made = await server.request('POST /notificationCenter/rules', {
    body: { ...rule, ...values },
  });
  expect(made.status).toBe(200);
  await check();
  return (made.body as { readonly id: number }).id;
};

interface Row {
  readonly severity: number;
  readonly message: string;
  readonly isOpen: boolean;
}

const found = async (id: number): Promise<readonly Row[]> =>
  (
    await superuser.query<Row>(
      `select severity, message, closed is null as "isOpen" from tenant.notifications where rule_id = $1 order by ref_date`,
      [id],
    )
  ).rows;

describe('what a rule finds', () => {
  it('is in the list once, and closes when it no longer holds', async () => {
    const id = await build();
    await check();
    expect(await found(id)).toMatchObject([
      { severity: 3, isOpen: true, message: 'Thirsty: Fuel used is more than 40 mt (50 mt).' },
      { isOpen: true },
    ]);
    const list = await server.request('GET /NotificationCenter/Get?showWarnings=false');
    expect(JSON.stringify(list.body)).toContain('Thirsty: Fuel used');
    expect((await server.request('GET /notificationCenter/rules')).body).toMatchObject([
      { id, open: 2 },
    ]);
    const changed = { ...rule, conditions: [{ column: 'fuelUsed', operator: 'more', value: 60 }] };
    expect(
      (await server.request(`PUT /notificationCenter/rules/${id}`, { body: changed })).status,
    ).toBe(200);
    await check();
    expect((await found(id)).map(({ isOpen }) => isOpen)).toEqual([false, false]);
  });

  it('closes when the rule is switched off or deleted', async () => {
    const id = await build();
    await server.request(`PUT /notificationCenter/rules/${id}`, {
      body: { ...rule, isActive: false },
    });
    await check();
    expect((await found(id)).every(({ isOpen }) => !isOpen)).toBe(true);
    const other = await build({ name: 'Other' });
    expect((await server.request(`DELETE /notificationCenter/rules/${other}`)).status).toBe(200);
    await check();
    expect((await found(other)).every(({ isOpen }) => !isOpen)).toBe(true);
    expect((await server.request(`DELETE /notificationCenter/rules/${other}`)).status).toBe(404);
  });

  it('finds again what it found once its deletion is undone', async () => {
    const id = await build({});
    await report(new Date(Date.now() - 4_200_000), '45');
    await check();
    const path = `/notificationCenter/rules/${id}`;
    expect((await found(id)).some(({ isOpen }) => isOpen)).toBe(true);
    await server.request(`DELETE ${path}`);
    await check();
    expect((await found(id)).some(({ isOpen }) => isOpen)).toBe(false);
    const foreign = { as: 'carla', company: server.world.other.id } as const;
    expect((await server.request(`POST ${path}/restore`, foreign)).status).toBe(404);
    for (const time of ['first', 'second'])
      expect([time, (await server.request(`POST ${path}/restore`)).status]).toEqual([time, 200]);
    await check();
    expect((await found(id)).some(({ isOpen }) => isOpen)).toBe(true);
  });

  it('is mailed once to its readers, but not what happened before', async () => {
    const { tom } = server.world.people;
    const id = await build({ readers: [{ id: tom.id }] });
    expect(mails).toEqual([]);
    await superuser.query(
      "update tenant.notification_rules set starts = now() - interval '2 days' where id = $1",
      [id],
    );
    await report(new Date(Date.now() - 3_600_000), '45');
    await Promise.all([check(), check()]);
    await expect.poll(() => mails.length).toBe(1);
    expect(mails[0]).toMatchObject({
      to: { address: tom.email },
      subject: expect.stringMatching(/^Thirsty: /),
      text: expect.stringContaining('Fuel used is more than 40 mt (45 mt)'),
    });
  });
});

it('a preview counts what it would have found in a year, and stores nothing', async () => {
  const preview = await server.request('POST /notificationCenter/rules/preview', { body: thirsty });
  const { number, latest } = preview.body as {
    readonly number: number;
    readonly latest: readonly { readonly message: string }[];
  };
  expect(number).toBeGreaterThan(0);
  expect(latest).toHaveLength(number);
  expect(latest.at(-1)?.message).toBe('Thirsty: Fuel used is more than 40 mt (50 mt).');
  expect((await server.request('GET /notificationCenter/rules')).body).toEqual([]);
});

describe('a rule is refused', () => {
  const condition = (column: string, operator: string, value: unknown) => ({
    conditions: [{ column, operator, value }],
  });

  it.each([
    ['an unknown column', condition('password_hash', 'equals', 'x'), 'There is no column'],
    ['SQL as a column', condition('1=1; drop table x; --', 'equals', 'x'), 'There is no column'],
    ['a text for a number', condition('speed', 'less', '9'), 'is compared with a number'],
    ['a number for a text', condition('remark', 'contains', 9), 'is compared with a text'],
    ['an unknown operator', condition('speed', 'like', 9), 'cannot be compared by'],
    ['a long text', condition('remark', 'contains', 'x'.repeat(201)), 'At most 200'],
    ['no condition', { conditions: [] }, 'At least one condition'],
    [
      'eleven conditions',
      { conditions: Array.from({ length: 11 }, () => rule.conditions[0]) },
      'At most 10 conditions',
    ],
    ['a long name', { name: 'x'.repeat(81) }, 'At most 80'],
    ['a name with a zero byte', { name: 'a\u0000' }, 'cannot be stored'],
    ['information for no one', { severity: 1 }, 'at least one user'],
  ])('for %s', async (_, values, message) => {
    const refused = await server.request('POST /notificationCenter/rules', {
      body: { ...rule, ...values },
    });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(message);
  });

  it('for a reader of another company, a stale save and a foreign id', async () => {
    const { carla } = server.world.people;
    const foreign = await server.request('POST /notificationCenter/rules', {
      body: { ...rule, readers: [{ id: carla.id }] },
    });
    expect(JSON.stringify(foreign.body)).toContain('Not a user of the company');
    const id = await build();
    const body = { ...rule, modified: '2020-01-01T00:00:00Z' };
    expect((await server.request(`PUT /notificationCenter/rules/${id}`, { body })).status).toBe(
      409,
    );
    const there = { as: 'carla', company: server.world.other.id, body: rule } as const;
    expect((await server.request(`PUT /notificationCenter/rules/${id}`, there)).status).toBe(404);
    expect((await server.request(`DELETE /notificationCenter/rules/${id}`, there)).status).toBe(
      404,
    );
    expect(
      (await server.request('POST /notificationCenter/rules', { as: 'tom', body: rule })).status,
    ).toBe(403);
  });

  it('beyond 50 of them', async () => {
    await superuser.query(
      `insert into tenant.notification_rules (company_id, name, subject, matches_all, conditions, severity, is_active)
       select $1, 'Rule ' || n, 10, true, '[{"column": "speed", "operator": "less", "value": 1}]', 2, false
       from generate_series(1, 50) n`,
      [server.world.home.id],
    );
    const refused = await server.request('POST /notificationCenter/rules', { body: rule });
    expect(JSON.stringify(refused.body)).toContain('A company can have 50 rules.');
  });
});
