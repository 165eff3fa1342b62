import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverDue, openOutbox, type Outbox } from '../../platform/mail/outbox.ts';
import type { OutgoingMail } from '../../platform/mail/mailer.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { sendDigests } from './send-digests.ts';

let server: TestServer;
let superuser: pg.Client;
let mails: OutgoingMail[] = [];
let failures: unknown[] = [];
let calls = 76;
const mailer = {
  send: async (mail: OutgoingMail) => {
    mails.push(mail);
  },
};

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  await superuser.query("update control.subscriptions set valid_to = '2090-01-01'");
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});
beforeEach(async () => {
  await superuser.query(
    `truncate tenant.digest_settings, tenant.digest_mails, tenant.notifications, tenant.sent_mail cascade`,
  );
  mails = [];
  failures = [];
});

const choice = {
  isOn: true,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  time: '07:00',
  timeZone: 'Europe/Oslo',
  severities: [2, 3],
  sendsEmpty: false,
};

const save = (values: Record<string, unknown> = {}, sent = {}) =>
  server.request('PUT /notificationCenter/digest', { body: { ...choice, ...values }, ...sent });

const queued = async () => {
  const { rows } = await superuser.query<{ number: number }>(
    'select count(*)::int as number from tenant.sent_mail where status = 10',
  );
  return rows[0]?.number;
};

/** One turn of a worker. */
const turn = async (at: string, outbox: Outbox) =>
  sendDigests({
    database: server.database,
    outbox,
    publicUrl: 'https://office.example',
    log: { error: (one: unknown) => failures.push(one) },
    now: () => new Date(at),
  });

/** One turn of a worker, whose mails leave in memory. */
async function run(at: string) {
  await turn(at, openOutbox(server.database, mailer));
  await expect.poll(queued).toBe(0);
  return mails;
}

async function find(
  company: { readonly id: number; readonly vessels: readonly number[] },
  values: { vessel?: number; severity?: number; message: string; extra?: string },
): Promise<void> {
  const { vessel = 0, severity = 3, message, extra = '' } = values;
  calls += 1;
  await superuser.query(
    `insert into tenant.notifications (company_id, vessel_id, ref_date, message, severity, source, entity, ref_id, code)
     values ($1, $2, '2030-11-20T10:00:00Z', $3, $4, 'GeneralValidations', 'PortCall', $5, 180)`,
    [company.id, company.vessels[vessel], message, severity, String(calls)],
  );
  if (extra !== '')
    await superuser.query(`update tenant.notifications set ${extra} where message = $1`, [message]);
}

describe('the choice of a user', () => {
  it('is off until it is made, and names its next mail', async () => {
    expect((await server.request('GET /notificationCenter/digest')).body).toEqual({
      isOn: false,
      weekdays: [1, 2, 3, 4, 5],
      time: '07:00',
      timeZone: null,
      severities: [2, 3],
      sendsEmpty: false,
      next: null,
      last: null,
      sendsMail: false,
      modified: null,
    });
    const saved = await save({ weekdays: [3, 1], severities: [3] });
    expect(saved.body).toMatchObject({
      weekdays: [1, 3],
      severities: [3],
      timeZone: 'Europe/Oslo',
    });
    const { next } = saved.body as { readonly next: string };
    expect(Date.parse(next)).toBeGreaterThan(Date.now());
    expect(
      (await server.request('GET /notificationCenter/digest', { as: 'tom' })).body,
    ).toMatchObject({ isOn: false });
  });

  it('is not overwritten by an older window', async () => {
    const { modified } = (await save()).body as { readonly modified: string };
    expect((await save({ time: '08:00', modified })).status).toBe(200);
    expect(await save({ time: '09:00', modified })).toMatchObject({ status: 409 });
    expect((await server.request('GET /notificationCenter/digest')).body).toMatchObject({
      time: '08:00',
    });
  });

  it.each([
    ['no day', { weekdays: [] }, 'weekdays'],
    ['an eighth day', { weekdays: [8] }, 'weekdays'],
    ['a day twice', { weekdays: [1, 1] }, 'weekdays'],
    ['25 hours', { time: '25:00' }, 'time'],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a long zone', { timeZone: 'x'.repeat(65) }, 'timeZone'],
    ['a zone with a zero byte', { timeZone: 'UTC\u0000' }, 'timeZone'],
    ['no severity', { severities: [] }, 'severities'],
    ['another severity', { severities: [1] }, 'severities'],
  ])('refuses %s', async (_, values, field) => {
    const refused = await save(values);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(field);
  });
});

describe('the mail', () => {
  it('lists new and open findings of the own company by vessel', async () => {
    const { home, other } = server.world;
    await save();
    await find(home, { message: 'New one.', extra: "created = '2030-11-20T05:00:00Z'" });
    await find(home, { vessel: 1, severity: 2, message: 'Old one.' });
    await find(home, { message: 'Dismissed one.', extra: 'dismissed = now()' });
    await find(home, { message: 'Snoozed one.', extra: "snoozed_until = '2090-01-01'" });
    await find(home, { message: 'Settled one.', extra: 'closed = now()' });
    await find(other, { message: 'Foreign one.' });
    const [mail, ...more] = await run('2030-11-20T06:00:30Z');
    expect(failures).toEqual([]);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: { address: server.world.people.olga.email },
      subject: expect.stringMatching(/^2 open findings, 1 new: /),
    });
    expect(mail?.text).toContain('New: Error, port call of 20.11.30 11:00 CET');
    expect(mail?.text).toMatch(/https:\/\/office\.example\/portcalls\/\d+/);
    for (const hidden of ['Dismissed', 'Snoozed', 'Settled', 'Foreign'])
      expect(mail?.text).not.toContain(hidden);
  });

  it('names what was found since the last one as new', async () => {
    const { home } = server.world;
    await save({ severities: [3] });
    await find(home, { message: 'First.' });
    await find(home, { severity: 2, message: 'A warning.' });
    await run('2030-11-20T06:00:00Z');
    await find(home, { message: 'Second.' });
    await run('2030-11-21T06:00:00Z');
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      '1 open finding',
      '2 open findings, 1 new',
    ]);
    expect(mails[1]?.text.indexOf('Second.')).toBeLessThan(mails[1]?.text.indexOf('First.') ?? 0);
    expect(mails.map(({ text }) => text).join('')).not.toContain('A warning.');
  });

  it('begins with what is assigned to its reader and what its reader had snoozed', async () => {
    const { home, people } = server.world;
    await save();
    await save({}, { as: 'tom' });
    await find(home, { message: 'Of the company.', extra: "created = '2030-11-20T05:00:00Z'" });
    await find(home, { message: 'Of Olga.', extra: `assignee_id = ${people.olga.id}` });
    await find(home, { message: 'Of Tom.', extra: `assignee_id = ${people.tom.id}` });
    await find(home, { message: 'Woken.', extra: "snoozed_until = '2026-01-01'" });
    await find(home, { message: 'Asleep.', extra: "snoozed_until = '2090-01-01'" });
    await superuser.query(
      `insert into tenant.notification_notes (company_id, notification_id, kind, text, author_id)
       select n.company_id, n.id, 40, '', a.id from tenant.notifications n, unnest($1::bigint[]) with ordinality a (id, at)
       where n.snoozed_until is not null order by n.id, a.at`,
      [[people.tom.id, people.olga.id]],
    );
    await run('2030-11-20T06:00:30Z');
    const mailOf = (address: string) => mails.find(({ to }) => to.address === address);
    const inOrder = (text: string) =>
      [
        'ASSIGNED TO YOU: 1 ',
        'YOUR SNOOZE HAS ENDED: 1 ',
        'Of Olga.',
        'Of Tom.',
        'Woken.',
        'Of the company.',
      ]
        .filter((part) => text.includes(part))
        .toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
    expect(mailOf(people.olga.email)?.subject).toMatch(/^2 for you, 4 open findings, 1 new: /);
    expect(inOrder(mailOf(people.olga.email)?.text ?? '')).toEqual([
      'ASSIGNED TO YOU: 1 ',
      'Of Olga.',
      'YOUR SNOOZE HAS ENDED: 1 ',
      'Woken.',
      'Of the company.',
      'Of Tom.',
    ]);
    // Tom's snooze was replaced by that of Olga.
    expect(mailOf(people.tom.email)?.subject).toMatch(/^1 for you, /);
    expect(inOrder(mailOf(people.tom.email)?.text ?? '').slice(0, 3)).toEqual([
      'ASSIGNED TO YOU: 1 ',
      'Of Tom.',
      'Of the company.',
    ]);
    expect(failures).toEqual([]);
  });

  it('is not sent when there is nothing, unless that was chosen', async () => {
    await save();
    await save({ sendsEmpty: true }, { as: 'tom' });
    expect((await run('2030-11-20T06:00:00Z')).map(({ to }) => to.address)).toEqual([
      server.world.people.tom.email,
    ]);
    // What is found later in the day is in the mail of the next day.
    await find(server.world.home, { message: 'Later.' });
    expect(await run('2030-11-20T09:00:00Z')).toHaveLength(1);
    expect(await run('2030-11-21T06:00:00Z')).toHaveLength(3);
  });

  it('goes to no one who may not read it', async () => {
    const { home, people } = server.world;
    await find(home, { message: 'Open.' });
    await save();
    const changes = [
      ['control.users set disabled = true where id', people.olga.id],
      ['control.customers set in_active = true where id', home.id],
      ["control.subscriptions set valid_to = '2030-01-01' where customer_id", home.id],
    ] as const;
    for (const [change, id] of changes) {
      await superuser.query(`update ${change} = $1`, [id]);
      await run('2030-11-20T06:00:00Z');
    }
    await superuser.query('update control.users set disabled = false where id = $1', [
      people.olga.id,
    ]);
    await superuser.query('update control.customers set in_active = false where id = $1', [
      home.id,
    ]);
    await superuser.query("update control.subscriptions set valid_to = '2090-01-01'");
    const { rows } = await superuser.query(
      'delete from control.memberships where user_id = $1 and customer_id = $2 returning *',
      [people.olga.id, home.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    await run('2030-11-20T06:00:00Z');
    expect(mails).toEqual([]);
    for (const row of rows as readonly Record<string, unknown>[])
      await superuser.query(
        'insert into control.memberships select * from jsonb_populate_record(null::control.memberships, $1)',
        [JSON.stringify(row)],
      );
    expect(await run('2030-11-20T06:00:00Z')).toHaveLength(1);
  });
});

describe('one mail a day', () => {
  beforeEach(async () => {
    await save();
    await find(server.world.home, { message: 'Open.' });
  });

  it('with four workers at a time, also on days of 23 and 25 hours', async () => {
    for (const at of ['2031-03-30T05:00:00Z', '2031-10-26T06:00:00Z'])
      await Promise.all(Array.from({ length: 4 }, () => run(at)));
    await run('2031-10-26T06:59:00Z');
    expect(mails).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  it('of a worker that ended before the commit', async () => {
    const outbox = openOutbox(server.database, mailer);
    const ending: Outbox = {
      sendsMail: true,
      post: async (unit, mail) => {
        await outbox.post(unit, mail);
        throw new Error('The process ended.');
      },
    };
    await turn('2031-05-05T05:00:00Z', ending);
    expect([failures.length, mails.length, await queued()]).toEqual([1, 0, 0]);
    await run('2031-05-05T05:01:00Z');
    expect(mails).toHaveLength(1);
  });

  it('of a worker that ended after the commit, before it reached the mail server', async () => {
    const ended = { send: () => new Promise<void>(() => undefined) };
    await turn('2031-05-06T05:00:00Z', openOutbox(server.database, ended));
    await expect.poll(async () => queued()).toBe(1);
    await turn('2031-05-06T05:01:00Z', openOutbox(server.database, ended));
    await superuser.query(
      "update tenant.sent_mail set created = now() - interval '5 minutes', next_try = now(), tries = 1",
    );
    await Promise.all([1, 2].map(async () => deliverDue(server.database, mailer)));
    expect(mails).toHaveLength(1);
    expect(await queued()).toBe(0);
  });

  it('not after a choice that was made later in the day', async () => {
    await superuser.query("update tenant.digest_settings set starts = '2031-05-07T05:00:01Z'");
    expect(await run('2031-05-07T09:00:00Z')).toEqual([]);
    expect(await run('2031-05-08T05:00:00Z')).toHaveLength(1);
  });
});
