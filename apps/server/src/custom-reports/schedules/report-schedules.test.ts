import { scheduleSentences } from '@fairlead/domain/custom-reports/schedules';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openOutbox, type Outbox } from '../../platform/mail/outbox.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { OutgoingMail } from '../../platform/mail/mailer.ts';
import { readCells } from '../../platform/print/read-cells.ts';
import {
  type RequestOptions,
  startTestServer,
  type TestServer,
} from '../../platform/testing/test-server.ts';
import { sendReports } from './send-reports.ts';

let server: TestServer;
let superuser: pg.Client;
let mails: OutgoingMail[] = [];
let failures: unknown[] = [];
let olga = 0;
let tom = 0;
let captain = 0;
let report = 0;

const one = async <Row extends object>(sql: string, ...values: readonly unknown[]): Promise<Row> =>
  (await superuser.query<Row>(sql, [...values])).rows[0] as Row;
const idOf = async (sql: string, ...values: readonly unknown[]) =>
  (await one<{ id: number }>(sql, ...values)).id;

const definition = {
  dataSet: 'voyages',
  columns: [
    { column: 'vessel', sum: null },
    { column: 'reference', sum: null },
  ],
  groups: [],
  sorts: [],
  filters: [{ column: 'start', operator: 'from', value: null, parameter: 'From' }],
  parameters: [{ key: 'From', dataType: 20, required: true, defaultValue: 10 }],
};

beforeAll(async () => {
  server = await startTestServer();
  // Numbers of this client alone: other test files share the process.
  const types = new pg.TypeOverrides();
  types.setTypeParser(20, Number);
  superuser = new pg.Client({ connectionString: server.superuserUrl, types });
  await superuser.connect();
  await superuser.query("update control.subscriptions set valid_to = '2090-01-01'");
  const user = (name: string) =>
    idOf('select id from control.users where email like $1 order by id limit 1', `${name}@%`);
  [olga, tom] = [await user('olga'), await user('tom')];
  captain = await idOf(
    `insert into tenant.persons (company_id, full_name, email) values ($1, 'Port captain', 'captain@port.example') returning id`,
    server.world.home.id,
  );
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});
beforeEach(async () => {
  await superuser.query(
    'truncate tenant.report_schedules, tenant.report_recipients, tenant.report_runs, tenant.sent_mail, tenant.custom_reports cascade',
  );
  mails = [];
  failures = [];
  report = await build();
});

async function build(values: object = {}, options: RequestOptions = {}): Promise<number> {
  const body = { name: 'Voyages', about: '', definition, roles: [], ...values };
  const made = await server.request('POST /reports/custom', { body, ...options });
  expect(made.status).toBe(200);
  return (made.body as { readonly id: number }).id;
}

const input = (values: object = {}) => ({
  reportId: report,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  monthDays: [],
  time: '07:00',
  timeZone: 'Europe/Oslo',
  fileType: 10,
  parameters: [{ key: 'From', value: 'startOfLastYear' }],
  userIds: [olga],
  personIds: [captain],
  isPaused: false,
  ...values,
});

const save = (values: object = {}, options: RequestOptions = {}) =>
  server.request('POST /reports/schedules', { body: input(values), ...options });

async function schedule(values: object = {}, options: RequestOptions = {}): Promise<number> {
  const made = await save(values, options);
  expect(made.status).toBe(200);
  return (made.body as { readonly id: number }).id;
}

interface Listed {
  readonly id: number;
  readonly isPaused: boolean;
  readonly stopReason: string | null;
  readonly next: string | null;
  readonly last: { readonly failure: string | null; readonly sent: number } | null;
  readonly modified: string;
}
const list = async (options: RequestOptions = {}) =>
  (await server.request('GET /reports/schedules', options)).body as readonly Listed[];

const queued = async () =>
  (
    await one<{ number: number }>(
      'select count(*)::int as number from tenant.sent_mail where status = 10',
    )
  ).number;

const mailer = {
  send: async (mail: OutgoingMail) => {
    mails.push(mail);
  },
};

const turn = (at: string, outbox: Outbox = openOutbox(server.database, mailer)) =>
  sendReports({
    database: server.database,
    outbox,
    folder: { isOffered: false, queue: () => Promise.reject(new Error('It has no folder.')) },
    log: { error: (error: unknown) => failures.push(error) },
    now: () => new Date(at),
  });

/** One turn of a worker, whose mails leave in memory. */
async function run(at: string): Promise<readonly OutgoingMail[]> {
  await turn(at);
  await expect.poll(queued).toBe(0);
  return mails;
}

const due = '2030-03-04T06:30:00Z';

describe('a due schedule', () => {
  it('sends the file to each recipient, once a day, also by two workers at once', async () => {
    await schedule();
    await run('2030-03-04T05:59:00Z');
    expect(mails).toEqual([]);
    await Promise.all([turn(due), turn(due)]);
    await run('2030-03-04T21:00:00Z');
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual([
      'captain@port.example',
      'olga@home.example',
    ]);
    const [mail] = mails;
    expect(mail?.subject).toContain('Voyages');
    const [file] = mail?.attachments ?? [];
    expect(file?.name).toBe('Voyages report.xlsx');
    const cells = JSON.stringify(await readCells(file?.content ?? Buffer.alloc(0)));
    expect(cells).toContain('01.01.29');
    expect((await list())[0]?.last).toMatchObject({ failure: null, sent: 2 });
    await run('2030-03-05T06:30:00Z');
    expect(mails).toHaveLength(4);
  });

  it('is tried again a minute later where the installation was busy', async () => {
    await schedule();
    const busy: Outbox = { sendsMail: true, post: () => Promise.reject(new Refusal('busy')) };
    await turn(due, busy);
    expect((await list())[0]?.last).toBeNull();
    expect(await run('2030-03-04T06:31:00Z')).toHaveLength(2);
    expect((await list())[0]?.last).toMatchObject({ failure: null, sent: 2 });
  });

  it('after midnight still has the day before, once', async () => {
    await schedule({
      time: '23:55',
      timeZone: 'UTC',
      parameters: [{ key: 'From', value: 'startOfYear' }],
    });
    await turn('2030-12-31T23:54:00Z');
    const [mail] = await run('2031-01-01T00:01:00Z');
    expect(mail?.subject).toContain('31.12.30');
    const cells = JSON.stringify(
      await readCells(mail?.attachments?.[0]?.content ?? Buffer.alloc(0)),
    );
    expect(cells).toContain('01.01.30');
    expect(await run('2031-01-01T00:02:00Z')).toHaveLength(2);
  });

  it('sends CSV without formulas', async () => {
    await superuser.query('update tenant.voyages set reference = $1 where company_id = $2', [
      '=1+1',
      server.world.home.id,
    ]);
    const all = await build({
      name: 'All',
      definition: { ...definition, filters: [], parameters: [] },
    });
    await schedule({ reportId: all, fileType: 20, parameters: [] });
    const [mail] = await run(due);
    const text = mail?.attachments?.[0]?.content.toString('utf8') ?? '';
    expect(text).toContain("'=1+1");
    expect(text).not.toMatch(/(?:^|,)=/m);
  });

  it('does nothing while it is paused or deleted, and goes on after', async () => {
    const id = await schedule({ isPaused: true });
    await run(due);
    const [listed] = await list();
    expect(listed).toMatchObject({ isPaused: true, next: null });
    await server.request(`PUT /reports/schedules/${id}`, {
      body: { ...input(), modified: listed?.modified },
    });
    await server.request(`DELETE /reports/schedules/${id}`);
    expect(await list()).toEqual([]);
    await run(due);
    expect(mails).toEqual([]);
    expect(await server.request(`POST /reports/schedules/${id}/restore`)).toMatchObject({
      status: 200,
    });
    expect(await run(due)).toHaveLength(2);
  });

  it('leaves out recipients who left or were disabled, and fails when none is left', async () => {
    await schedule({ userIds: [tom] });
    await schedule({ userIds: [tom], personIds: [] });
    await superuser.query('update control.users set disabled = true where id = $1', [tom]);
    try {
      await run(due);
      expect(mails.map(({ to }) => to.address)).toEqual(['captain@port.example']);
      expect((await list())[1]?.last?.failure).toBe(scheduleSentences.noRecipient);
      expect((await list())[1]?.isPaused).toBe(false);
    } finally {
      await superuser.query('update control.users set disabled = false where id = $1', [tom]);
    }
  });
});

describe('the rights of its author', () => {
  it('hold at each run: a user who was disabled stops it', async () => {
    await schedule({}, { as: 'tom' });
    await superuser.query('update control.users set disabled = true where id = $1', [tom]);
    try {
      expect(await run(due)).toEqual([]);
      expect((await list())[0]).toMatchObject({
        isPaused: true,
        stopReason: scheduleSentences.noRights,
        last: { failure: scheduleSentences.noRights },
      });
    } finally {
      await superuser.query('update control.users set disabled = false where id = $1', [tom]);
    }
  });

  it('stop it when the report is for other roles now, or was deleted', async () => {
    const limited = await build({ name: 'For all' });
    await schedule({ reportId: limited }, { as: 'tom' });
    await superuser.query("update tenant.custom_reports set role_ids = '{12}' where id = $1", [
      limited,
    ]);
    await schedule();
    await server.request(`DELETE /reports/custom/${report}`);
    expect(await run(due)).toEqual([]);
    const reasons = (await list()).map(({ stopReason }) => stopReason);
    expect(reasons).toEqual([scheduleSentences.noReport, scheduleSentences.noReport]);
  });

  it('stop it after the subscription has ended for reading, too', async () => {
    await schedule();
    await superuser.query("update control.subscriptions set valid_to = '2029-01-01'");
    try {
      expect(await run(due)).toEqual([]);
      const { stop_reason: reason } = await one<{ stop_reason: string }>(
        'select stop_reason from tenant.report_schedules',
      );
      expect(reason).toBe(scheduleSentences.noRights);
    } finally {
      await superuser.query("update control.subscriptions set valid_to = '2090-01-01'");
    }
  });

  it('let others see it and not change it', async () => {
    const id = await schedule();
    expect(await list({ as: 'tom' })).toMatchObject([{ id, mayChange: false }]);
    for (const call of [`DELETE /reports/schedules/${id}`, `POST /reports/schedules/${id}/send`])
      expect(await server.request(call, { as: 'tom' })).toMatchObject({ status: 404 });
  });
});

test('a report that fails is noted with the reason, and the schedule goes on', async () => {
  const id = await schedule();
  await superuser.query(
    `update tenant.report_schedules set run_values = '[{"key":"From","value":"soon"}]' where id = $1`,
    [id],
  );
  expect(await run(due)).toEqual([]);
  const [listed] = await list();
  expect(listed).toMatchObject({ isPaused: false, stopReason: null });
  expect(listed?.last?.failure).toContain('From');
  const { body: runs } = await server.request(`GET /reports/schedules/${id}/runs`);
  expect(runs).toHaveLength(1);
});

test('a run on request is listed beside those of its days', async () => {
  const id = await schedule();
  expect(await server.request(`POST /reports/schedules/${id}/send`)).toMatchObject({ status: 200 });
  await run(due);
  const { body: runs } = await server.request(`GET /reports/schedules/${id}/runs`);
  expect(runs).toMatchObject([{ isRequested: false }, { isRequested: true }]);
});

test('a schedule is not overwritten by an older window', async () => {
  const id = await schedule();
  const [before] = await list();
  const put = (time: string) =>
    server.request(`PUT /reports/schedules/${id}`, {
      body: { ...input({ time }), modified: before?.modified },
    });
  expect(await put('08:00')).toMatchObject({ status: 200 });
  expect(await put('09:00')).toMatchObject({ status: 409 });
});

describe('bad input', () => {
  it.each([
    ['no day', { weekdays: [] }, 'weekdays'],
    ['days of both kinds', { monthDays: [1] }, 'monthDays'],
    ['the 32nd', { weekdays: [], monthDays: [32] }, 'monthDays.0'],
    ['25 hours', { time: '25:00' }, 'time'],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['no recipient', { userIds: [], personIds: [] }, 'userIds'],
    ['a user who does not exist', { userIds: [999_999_999] }, 'userIds'],
    ['a parameter that is no day', { parameters: [{ key: 'From', value: 'soon' }] }, 'From'],
    ['an unknown parameter', { parameters: [{ key: 'Until', value: 'today' }] }, 'Until'],
    [
      '21 recipients',
      { userIds: Array.from({ length: 20 }, (_, at) => at + 1), personIds: [1] },
      'userIds',
    ],
  ])('%s is refused', async (_, values, field) => {
    const refused = await save(values);
    expect(refused.status).toBe(400);
    expect((refused.body as { errors: object }).errors).toHaveProperty([field]);
    expect(await list()).toEqual([]);
  });

  it('persons, users and reports of another company are refused like those that do not exist', async () => {
    const { other } = server.world;
    const foreign = await idOf(
      `insert into tenant.persons (company_id, full_name, email) values ($1, 'Theirs', 'their@person.example') returning id`,
      other.id,
    );
    const carla = await idOf("select id from control.users where email like 'carla@%'");
    expect(await save({ personIds: [foreign] })).toMatchObject({ status: 400 });
    expect(await save({ userIds: [carla] })).toMatchObject({ status: 400 });
    const theirs = await build({ name: 'Theirs' }, { as: 'carla', company: other.id });
    expect(await save({ reportId: theirs })).toMatchObject({ status: 404 });
    expect(await list()).toEqual([]);
  });
});
