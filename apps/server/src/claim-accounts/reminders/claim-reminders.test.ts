import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CargoRegisters } from '../../cargo/testing/cargo-client.ts';
import type { Fixture } from '../../fixtures/testing/fixture-client.ts';
import { LaytimeClient, wholeContent } from '../../laytime/testing/laytime-client.ts';
import type { OutgoingMail } from '../../platform/mail/mailer.ts';
import { openOutbox } from '../../platform/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { sendClaimReminders } from './send-reminders.ts';

let server: TestServer;
let client: LaytimeClient;
let registers: CargoRegisters;
let superuser: pg.Client;
const mails: OutgoingMail[] = [];
const failures: unknown[] = [];

beforeAll(async () => {
  server = await startTestServer();
  client = new LaytimeClient(server);
  registers = await client.registers();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

const day = (text: string) => new Date(`${text}T08:00:00Z`);

/** One run of the worker on a day; mails leave in memory. */
async function run(on: string): Promise<readonly OutgoingMail[]> {
  const from = mails.length;
  const mailer = {
    send: async (mail: OutgoingMail) => {
      mails.push(mail);
    },
  };
  const { database } = server;
  await sendClaimReminders({
    database,
    outbox: openOutbox(database, mailer),
    publicUrl: 'https://office.example',
    log: { error: (one: unknown) => failures.push(one) },
    now: () => day(on),
  });
  const expected = async () => {
    const { rows } = await superuser.query<{ queued: string }>(
      "select count(*) as queued from tenant.sent_mail where status = 10 and purpose like 'claim%'",
    );
    return Number(rows[0]?.queued);
  };
  await expect.poll(expected).toBe(0);
  expect(failures).toEqual([]);
  return mails.slice(from);
}

/** A claim with a time bar on one day, due on another, assigned to Tom. */
async function claimed(bar: string | null, dueOn: string | null = null): Promise<Fixture> {
  const { fixture } = await client.fixture(registers, { status: 30 });
  const made = await client.create(fixture.id);
  await client.save(fixture.id, made.id, { content: wholeContent(made), modified: made.modified });
  await superuser.query('update tenant.laytime_calculations set time_bar = $2 where id = $1', [
    made.id,
    bar,
  ]);
  const body = { owner: { id: server.world.people.tom.id }, dueOn };
  expect(
    (await client.request(`PUT /fixtures/${fixture.id}/claim/followUp`, { body })).status,
  ).toBe(200);
  return fixture;
}

const about = (sent: readonly OutgoingMail[], { fixtureNumber }: Fixture) =>
  sent.filter(({ subject }) => subject.includes(fixtureNumber)).map(({ subject }) => subject);
const statusTo = (fixture: Fixture, status: number) =>
  client.request(`PUT /fixtures/${fixture.id}/status`, {
    body: { status, reason: 'For the test' },
  });
const reminders = async (fixture: Fixture) =>
  (await client.request(`GET /fixtures/${fixture.id}/claim/reminders`)).body as {
    readonly next: { readonly on: string } | null;
    readonly none: string | null;
    readonly sent: readonly { readonly id: number; readonly to: string }[];
  };

describe('the owner of a claim', () => {
  it('is reminded once of each limit, by mail and in the product', async () => {
    const fixture = await claimed('2031-12-31');
    expect(about(await run('2031-11-30'), fixture)).toEqual([]);
    const first = (await run('2031-12-01')).find(({ subject }) =>
      subject.includes(fixture.fixtureNumber),
    );
    expect(first).toMatchObject({
      to: { address: server.world.people.tom.email },
      subject: `Time bar of ${fixture.fixtureNumber} in 30 days`,
      text: expect.stringMatching(
        /4 supporting documents missing[\s\S]*https:\/\/office\.example\/fixtures\/\d+\/claim/,
      ),
    });
    expect(about(await run('2031-12-01'), fixture)).toEqual([]);
    expect(about(await run('2031-12-16'), fixture)).toEqual([]);
    expect(about(await run('2031-12-17'), fixture)).toEqual([
      `Time bar of ${fixture.fixtureNumber} in 14 days`,
    ]);
    const mine = (await client.request('GET /claims/reminders', { as: 'tom' })).body as readonly {
      readonly id: number;
      readonly fixture: { readonly id: number };
    }[];
    const own = mine.filter((one) => one.fixture.id === fixture.id);
    expect(own).toMatchObject([
      { kind: 10, days: 14 },
      { kind: 10, days: 30 },
    ]);
    expect(
      (await client.request(`POST /claims/reminders/${own[0]?.id ?? 0}/seen`, { as: 'olga' }))
        .status,
    ).toBe(404);
    expect(
      (await client.request(`POST /claims/reminders/${own[0]?.id ?? 0}/seen`, { as: 'tom' }))
        .status,
    ).toBe(200);
    expect((await reminders(fixture)).sent).toHaveLength(2);
    await client.request(`DELETE /fixtures/${fixture.id}`);
  });

  it('is reminded once by two workers at a time', async () => {
    const fixture = await claimed('2032-06-30');
    const [one, two] = await Promise.all([run('2032-06-23'), run('2032-06-23')]);
    const subjects = [...one, ...two].filter(({ subject }) =>
      subject.includes(fixture.fixtureNumber),
    );
    expect(new Set(subjects.map(({ messageId }) => messageId)).size).toBe(1);
    expect((await reminders(fixture)).sent).toHaveLength(1);
    await client.request(`DELETE /fixtures/${fixture.id}`);
  });

  it('is reminded of the due date until it is paid, also of a settled claim', async () => {
    const fixture = await claimed(null, '2033-03-10');
    await client.request(`PUT /fixtures/${fixture.id}/claim/settlement`, {
      body: { amount: '20000', currency: 'USD', settledOn: '2033-03-01' },
    });
    expect(about(await run('2033-03-03'), fixture)).toEqual([
      `${fixture.fixtureNumber} is due in 7 days`,
    ]);
    expect(about(await run('2033-03-11'), fixture)).toEqual([
      `${fixture.fixtureNumber} is overdue by 1 day`,
    ]);
    const body = { paidOn: '2033-03-12', amount: '20000', currency: 'USD' };
    expect(
      (await client.request(`POST /fixtures/${fixture.id}/claim/payments`, { body })).status,
    ).toBe(200);
    expect(about(await run('2033-04-20'), fixture)).toEqual([]);
    expect((await reminders(fixture)).none).toMatch(/nothing is due/);
  });

  it.each([
    ['no claim', 110],
    ['withdrawn', 120],
    ['time-barred', 130],
    ['no demurrage', 20],
  ])('is not reminded of a claim that ended: %s', async (_, status) => {
    const fixture = await claimed('2034-02-10', '2034-02-01');
    expect((await statusTo(fixture, status)).status).toBe(200);
    expect(about(await run('2034-02-09'), fixture)).toEqual([]);
    await client.request(`DELETE /fixtures/${fixture.id}`);
  });

  it('is not reminded of the bar of a claim that was sent with all documents', async () => {
    const fixture = await claimed('2035-02-10');
    expect((await statusTo(fixture, 40)).status).toBe(200);
    const documents = ['nor', 'sof', 'timeSheet', 'invoice'].map((code) => ({
      code,
      state: 20,
      note: null,
    }));
    await client.request(`PUT /fixtures/${fixture.id}/claim/documents`, {
      body: { papers: documents.slice(1) },
    });
    expect(about(await run('2035-01-20'), fixture)).toHaveLength(1);
    await client.request(`PUT /fixtures/${fixture.id}/claim/documents`, {
      body: { papers: documents },
    });
    expect(about(await run('2035-02-09'), fixture)).toEqual([]);
    await client.request(`DELETE /fixtures/${fixture.id}`);
  });

  it('is not reminded by a company that they left', async () => {
    const fixture = await claimed('2036-02-10');
    const { tom } = server.world.people;
    await superuser.query('update control.users set disabled = true where id = $1', [tom.id]);
    expect(about(await run('2036-02-09'), fixture)).toEqual([]);
    expect((await reminders(fixture)).none).toMatch(/no owner/);
    await superuser.query('update control.users set disabled = false where id = $1', [tom.id]);
    await client.request(`DELETE /fixtures/${fixture.id}`);
  });
});

describe('a snooze', () => {
  const snooze = (fixture: Fixture, body: Record<string, unknown>) =>
    client.request(`PUT /fixtures/${fixture.id}/claim/snooze`, { body });

  it('holds the reminders until its day, with a reason', async () => {
    const fixture = await claimed('2037-02-28');
    for (const [body, field] of [
      [{ until: '2037-02-20' }, 'reason'],
      [{ until: '2020-01-01', reason: 'Late' }, 'until'],
      [{ until: '2037-02-30', reason: 'No such day' }, 'until'],
    ] as const) {
      const refused = await snooze(fixture, body);
      expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([
        400,
        [field],
      ]);
    }
    const held = await snooze(fixture, { until: '2037-02-20', reason: '<b>With the P&I club</b>' });
    expect(held.body).toMatchObject({ next: { on: '2037-02-20' } });
    expect(about(await run('2037-02-15'), fixture)).toEqual([]);
    expect(about(await run('2037-02-20'), fixture)).toHaveLength(1);
    const { followUp } = (await client.request(`GET /fixtures/${fixture.id}/claim/account`))
      .body as {
      readonly followUp: { readonly modified: string };
    };
    expect(followUp).toMatchObject({
      snoozedUntil: '2037-02-20',
      snoozeReason: '<b>With the P&I club</b>',
    });
    const stale = new Date(Date.parse(followUp.modified) - 1000).toISOString();
    expect((await snooze(fixture, { until: null, modified: stale })).status).toBe(409);
    expect((await snooze(fixture, { until: null, modified: followUp.modified })).status).toBe(200);
    await client.request(`DELETE /fixtures/${fixture.id}`);
  });
});

describe('the rules of a company', () => {
  const rules = {
    beforeBar: [20, 5, 20],
    beforeDue: [],
    afterDue: [2],
    escalateDays: 3,
    quietDays: 2,
    escalateTo: null,
  };
  const save = (body: Record<string, unknown>) =>
    client.request('PUT /claims/reminderSettings', { body });

  it('are its own, and the escalation goes to a second person', async () => {
    const { olga, carla } = server.world.people;
    expect((await client.request('GET /claims/reminderSettings')).body).toMatchObject({
      modified: null,
      beforeBar: [30, 14, 7, 1],
    });
    const refused = await save({ ...rules, escalateTo: { id: carla.id } });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { escalateTo: ['Not a user of the company'] } },
    });
    const saved = await save({ ...rules, escalateTo: { id: olga.id } });
    expect(saved.body).toMatchObject({ beforeBar: [20, 5], escalateTo: { id: olga.id } });
    const { modified } = saved.body as { readonly modified: string };
    const stale = new Date(Date.parse(modified) - 1000).toISOString();
    expect((await save({ ...rules, modified: stale })).status).toBe(409);
    const fixture = await claimed('2038-02-28');
    const sent = (await run('2038-02-25')).filter(({ subject }) =>
      subject.includes(fixture.fixtureNumber),
    );
    const toWhom = new Map(sent.map(({ to, subject }) => [to.address, subject]));
    expect(sent).toHaveLength(2);
    expect(toWhom.get(server.world.people.tom.email)).toBe(
      `Time bar of ${fixture.fixtureNumber} in 3 days`,
    );
    expect(toWhom.get(olga.email)).toBe(
      `No activity on ${fixture.fixtureNumber}, time bar in 3 days`,
    );
    expect(about(await run('2038-02-26'), fixture)).toEqual([]);
    expect((await client.request('GET /claims/reminders')).body).toMatchObject([{ kind: 40 }]);
  });

  it.each([
    ['a reminder two years before', { beforeBar: [730] }, 'beforeBar'],
    ['eleven reminders', { afterDue: Array.from({ length: 11 }, (_, at) => at) }, 'afterDue'],
    ['half a day', { beforeDue: [0.5] }, 'beforeDue'],
    ['no quiet days', { quietDays: 0 }, 'quietDays'],
  ])('refuse %s', async (_, values, field) => {
    const refused = await save({ ...rules, ...values });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(field);
  });

  it('are those of its administrators', async () => {
    expect(
      (await client.request('PUT /claims/reminderSettings', { as: 'tom', body: rules })).status,
    ).toBe(403);
  });
});

it('a claim of another company has no reminders here', async () => {
  const fixture = await claimed('2039-02-28');
  const there = { as: 'carla', company: server.world.other.id } as const;
  expect((await client.request(`GET /fixtures/${fixture.id}/claim/reminders`, there)).status).toBe(
    404,
  );
  const body = { until: '2039-01-01', reason: 'x' };
  expect(
    (await client.request(`PUT /fixtures/${fixture.id}/claim/snooze`, { ...there, body })).status,
  ).toBe(404);
  expect((await client.request('POST /claims/reminders/987654321/seen')).status).toBe(404);
});
