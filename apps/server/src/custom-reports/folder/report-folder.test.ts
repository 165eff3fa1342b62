import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderSentences } from '@fairlead/domain/custom-reports/report-folder';
import { scheduleSentences } from '@fairlead/domain/custom-reports/schedules';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openOutbox } from '../../platform/mail/outbox.ts';
import type { OutgoingMail } from '../../platform/mail/mailer.ts';
import {
  type RequestOptions,
  startTestServer,
  type TestServer,
} from '../../platform/testing/test-server.ts';
import { sendReports } from '../schedules/send-reports.ts';
import { openReportFolder } from './report-folder.ts';

let server: TestServer;
let superuser: pg.Client;
let above = '';
let root = '';
let olga = 0;
let report = 0;
let mails: OutgoingMail[] = [];

beforeAll(async () => {
  above = await mkdtemp(join(tmpdir(), 'fairlead-reports-'));
  root = join(above, 'reports');
  server = await startTestServer({ server: { reportsFolder: root } });
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  await superuser.query("update control.subscriptions set valid_to = '2090-01-01'");
  const { rows } = await superuser.query<{ id: string }>(
    "select id from control.users where email like 'olga@%'",
  );
  olga = Number(rows[0]?.id);
});
afterAll(async () => {
  await superuser.end();
  await server.close();
  await rm(above, { recursive: true });
});
beforeEach(async () => {
  await superuser.query(
    `truncate tenant.report_schedules, tenant.report_recipients, tenant.report_runs, tenant.report_files,
       tenant.sent_mail, tenant.custom_reports cascade`,
  );
  mails = [];
  await mkdir(root);
  report = await build('Voyages');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const definition = {
  dataSet: 'voyages',
  columns: [{ column: 'vessel', sum: null }],
  groups: [],
  sorts: [],
  filters: [],
  parameters: [],
};

async function build(name: string, options: RequestOptions = {}): Promise<number> {
  const body = { name, about: '', definition, roles: [] };
  const made = await server.request('POST /reports/custom', { body, ...options });
  expect(made.status).toBe(200);
  return (made.body as { readonly id: number }).id;
}

const save = (values: object = {}, options: RequestOptions = {}) =>
  server.request('POST /reports/schedules', {
    body: {
      reportId: report,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      monthDays: [],
      time: '07:00',
      timeZone: 'Europe/Oslo',
      fileType: 20,
      byMail: false,
      toFolder: true,
      parameters: [],
      userIds: [],
      personIds: [],
      isPaused: false,
      ...values,
    },
    ...options,
  });

async function schedule(values: object = {}, options: RequestOptions = {}): Promise<number> {
  const made = await save(values, options);
  expect(made).toMatchObject({ status: 200 });
  return (made.body as { readonly id: number }).id;
}

interface Run {
  readonly failure: string | null;
  readonly mailFailure: string | null;
  readonly sent: number;
  readonly file: {
    readonly name: string;
    readonly state: number;
    readonly reason: string | null;
  } | null;
}

interface Listed {
  readonly id: number;
  readonly byMail: boolean;
  readonly toFolder: boolean;
  readonly last: Run | null;
}

const list = async (options: RequestOptions = {}) =>
  (await server.request('GET /reports/schedules', options)).body as readonly Listed[];
const lastRun = async () => (await list())[0]?.last;

const mailer = {
  send: async (mail: OutgoingMail) => {
    mails.push(mail);
  },
};

const folderAt = (path: string | undefined) =>
  openReportFolder({ database: server.database, path, onError: () => undefined });

/** One turn of a worker. */
const turn = (
  at: string,
  { hasMail = true, path = root }: { hasMail?: boolean; path?: string } = {},
) =>
  sendReports({
    database: server.database,
    outbox: openOutbox(server.database, hasMail ? mailer : undefined),
    folder: folderAt(path),
    log: { error: () => undefined },
    now: () => new Date(at),
  });

const due = '2030-03-04T06:30:00Z';

const waiting = async (): Promise<number> => {
  const { rows } = await superuser.query<{ number: number }>(
    `select (select count(*) from tenant.report_files where status = 10 and tries = 0)::int
       + (select count(*) from tenant.sent_mail where status = 10)::int as number`,
  );
  return rows[0]?.number ?? 0;
};

/** A turn, until what it queued has gone out or failed once. */
async function run(at: string, options: { hasMail?: boolean; path?: string } = {}): Promise<void> {
  await turn(at, options);
  await expect.poll(waiting).toBe(0);
  await expect
    .poll(async () => (await lastRun())?.file)
    .not.toMatchObject({
      state: 10,
      reason: null,
    });
}

/** Tries again what failed, as if its time had come. */
async function tryAgain(): Promise<void> {
  await superuser.query(
    "update tenant.report_files set next_try = now(), created = now() - interval '1 hour' where status = 10",
  );
  await folderAt(root).writeDue();
}

const written = async (): Promise<readonly string[]> => {
  const files: string[] = [];
  for (const folder of await readdir(root))
    for (const name of await readdir(join(root, folder))) files.push(`${folder}/${name}`);
  return files.toSorted();
};
const folderOf = (company: number, name: string) => `${company}-${name}`;
const homeFolder = () => folderOf(server.world.home.id, 'Home-Shipping');

describe('a schedule into the folder', () => {
  it('writes its file once a day without a recipient or a mail server, also by two workers', async () => {
    await schedule();
    await Promise.all([turn(due, { hasMail: false }), turn(due, { hasMail: false })]);
    await run('2030-03-04T21:00:00Z', { hasMail: false });
    expect(await written()).toEqual([`${homeFolder()}/Voyages report 2030-03-04.csv`]);
    const text = await readFile(join(root, homeFolder(), 'Voyages report 2030-03-04.csv'), 'utf8');
    expect(text).toContain('Vessel');
    expect(await list()).toMatchObject([
      {
        byMail: false,
        toFolder: true,
        last: {
          failure: null,
          mailFailure: null,
          file: { name: 'Voyages report 2030-03-04.csv', state: 20, reason: null },
        },
      },
    ]);
    expect(mails).toEqual([]);
    const { rows } = await superuser.query('select content from tenant.report_files');
    expect(rows).toEqual([{ content: null }]);
  });

  it('is numbered where the day has a file of that name, in capitals too', async () => {
    const id = await schedule();
    await run(due);
    const shouted = await build('VOYAGES');
    await schedule({ reportId: shouted });
    await run(due);
    await server.request(`POST /reports/schedules/${id}/send`);
    await expect.poll(waiting).toBe(0);
    await expect.poll(written).toHaveLength(3);
    const [own, other] = (await written()).filter((name) => name.includes('2030'));
    expect(own).toContain('VOYAGES report 2030-03-04 (2).csv');
    expect(other).toContain('Voyages report 2030-03-04.csv');
  });

  it('and by mail delivers both', async () => {
    await schedule({ byMail: true, userIds: [olga] });
    await run(due);
    expect(mails).toHaveLength(1);
    expect(await written()).toHaveLength(1);
    expect(await lastRun()).toMatchObject({ sent: 1, mailFailure: null, file: { state: 20 } });
  });

  it('and by mail writes the file where mail fails, with the reason', async () => {
    await schedule({ byMail: true, userIds: [olga] });
    await superuser.query('update control.users set disabled = true where id <> $1', [olga]);
    await superuser.query('delete from tenant.report_recipients');
    await run(due);
    await superuser.query('update control.users set disabled = false');
    expect(await written()).toHaveLength(1);
    expect(await lastRun()).toMatchObject({
      failure: null,
      mailFailure: scheduleSentences.noRecipient,
    });
    await run('2030-03-05T06:30:00Z', { hasMail: false });
    expect(await written()).toHaveLength(2);
  });
});

describe('a folder that fails', () => {
  it('does not prevent the mail, is shown with its reason and tried again as a mail is', async () => {
    await schedule({ byMail: true, userIds: [olga] });
    await rename(root, `${root}.away`);
    await run(due);
    expect(mails).toHaveLength(1);
    expect(await lastRun()).toMatchObject({
      sent: 1,
      failure: null,
      file: { state: 10, reason: folderSentences.gone },
    });
    // Not before its time.
    await folderAt(root).writeDue();
    await rename(`${root}.away`, root);
    expect(await written()).toEqual([]);
    await tryAgain();
    expect(await written()).toEqual([`${homeFolder()}/Voyages report 2030-03-04.csv`]);
    expect(await lastRun()).toMatchObject({ file: { state: 20, reason: null } });
    expect(mails).toHaveLength(1);
  });

  it('is given up after six tries', async () => {
    await schedule();
    await rename(root, `${root}.away`);
    await run(due);
    for (let tries = 2; tries <= 6; tries += 1) await tryAgain();
    await rename(`${root}.away`, root);
    expect(await lastRun()).toMatchObject({ file: { state: 30, reason: folderSentences.gone } });
    await tryAgain();
    expect(await written()).toEqual([]);
  });

  it('that the installation no longer has is named', async () => {
    await schedule();
    await rename(root, `${root}.away`);
    await run(due);
    await rename(`${root}.away`, root);
    await superuser.query(
      "update tenant.report_files set tries = 5, next_try = now(), created = now() - interval '1 hour'",
    );
    await folderAt(undefined).writeDue();
    expect(await lastRun()).toMatchObject({
      file: { state: 30, reason: folderSentences.notOffered },
    });
  });

  it('for being a link to another location gets nothing', async () => {
    const outside = join(above, 'outside');
    await mkdir(outside);
    await symlink(outside, join(root, homeFolder()));
    await schedule();
    await run(due);
    expect(await readdir(outside)).toEqual([]);
    expect(await lastRun()).toMatchObject({ file: { reason: folderSentences.noFolder } });
    await rm(outside, { recursive: true });
  });
});

test('a run that was ended between the file and its note has one file', async () => {
  await schedule();
  await run(due);
  const content = await readFile(join(root, await firstWritten()));
  await superuser.query(
    "update tenant.report_files set status = 10, content = $1, created = now() - interval '1 hour', next_try = now()",
    [content],
  );
  await folderAt(root).writeDue();
  expect(await written()).toHaveLength(1);
  expect(await lastRun()).toMatchObject({ file: { state: 20 } });
});

const firstWritten = async () => (await written())[0] ?? '';

test.each([
  ['../../../escape', 'escape report 2030-03-04.csv'],
  ['..', 'report 2030-03-04.csv'],
  ['/etc/passwd', 'etc passwd report 2030-03-04.csv'],
  ['C:\\boot', 'C boot report 2030-03-04.csv'],
  ['NUL.txt', '_NUL.txt report 2030-03-04.csv'],
  ['海'.repeat(80), `${'海'.repeat(54)} report 2030-03-04.csv`],
])('a report named %s is written inside the folder', async (name, file) => {
  await schedule({ reportId: await build(name) });
  await run(due);
  expect(await written()).toEqual([`${homeFolder()}/${file}`]);
  expect(await readdir(above)).toEqual(['reports']);
});

test('each company has its own folder and sees its own files', async () => {
  const { other } = server.world;
  await schedule();
  const theirs = await build('Voyages', { as: 'carla', company: other.id });
  await schedule({ reportId: theirs }, { as: 'carla', company: other.id });
  await run(due);
  await expect
    .poll(written)
    .toEqual(
      [
        `${homeFolder()}/Voyages report 2030-03-04.csv`,
        `${folderOf(other.id, 'Other-Trading')}/Voyages report 2030-03-04.csv`,
      ].toSorted(),
    );
  expect(await list()).toHaveLength(1);
  expect(await list({ as: 'carla', company: other.id })).toHaveLength(1);
});

test('a company that has written too many files in a day is refused', async () => {
  const id = await schedule();
  await run(due);
  await superuser.query(
    `insert into tenant.report_runs (company_id, schedule_id) select company_id, id from tenant.report_schedules,
       generate_series(1, 499)`,
  );
  await superuser.query(
    `insert into tenant.report_files (company_id, run_id, base, number, ending, status)
     select company_id, id, 'Filled', row_number() over (), 'csv', 20 from tenant.report_runs where for_day is null`,
  );
  const refused = await server.request(`POST /reports/schedules/${id}/send`);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(folderSentences.tooMany);
});

describe('what is refused', () => {
  it('is a schedule that goes nowhere, or is mailed to no one', async () => {
    expect((await save({ toFolder: false })).body).toMatchObject({
      errors: { byMail: ['Choose mail, the folder or both.'] },
    });
    expect((await save({ byMail: true })).body).toMatchObject({
      errors: { userIds: ['Choose at least one recipient.'] },
    });
  });

  it('is the folder where the installation has none, and no answer names its path', async () => {
    await using plain = await startTestServer();
    const custom = await plain.request('POST /reports/custom', {
      body: { name: 'Voyages', about: '', definition, roles: [] },
    });
    const refused = await plain.request('POST /reports/schedules', {
      body: {
        reportId: (custom.body as { readonly id: number }).id,
        weekdays: [1],
        monthDays: [],
        time: '07:00',
        timeZone: 'UTC',
        fileType: 10,
        byMail: false,
        toFolder: true,
        parameters: [],
        userIds: [],
        personIds: [],
        isPaused: false,
        modified: null,
      },
    });
    expect(refused.body).toMatchObject({ errors: { toFolder: [folderSentences.notOffered] } });
    const offered = async (of: TestServer) =>
      (await of.request('GET /reports/schedules/recipients')).body;
    expect(await offered(plain)).toMatchObject({ hasFolder: false });
    expect(await offered(server)).toMatchObject({ hasFolder: true });
    expect(JSON.stringify(await offered(server))).not.toContain(root);
  });
});
