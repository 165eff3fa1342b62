import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { inUnitOfWork, ruleOrder } from '../events/unit-of-work.ts';
import { type MailReceiver, openMailReceiver } from '../testing/mail-receiver.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Mailer } from './mailer.ts';
import { deliverDue, openOutbox } from './outbox.ts';

interface Row {
  readonly status: number;
  readonly body: string | null;
  readonly sealed_body: Buffer | null;
  readonly tries: number;
  readonly error: string | null;
}

let server: TestServer;
let database: Database;
let company: number;
let post: MailReceiver;
let mailer: Mailer;
let refusesAll = false;

beforeAll(async () => {
  server = await startTestServer();
  ({ database } = server);
  company = server.world.home.id;
  post = await openMailReceiver(() => refusesAll);
  ({ mailer } = post);
});
afterAll(async () => {
  await server.close();
  await post.close();
});

const scope = () => ({ company, actor: null, source: 'rule' }) as const;

/** Posts a mail as a call does, and commits. */
async function postMail(about: number, by: Mailer | undefined): Promise<void> {
  const outbox = openOutbox(database, by);
  await inUnitOfWork(ruleOrder(database, company), (unit) =>
    outbox.post(unit, {
      purpose: 'signCode',
      about,
      name: 'Łukasz\r\nBcc: x@y.example',
      address: 'master@ship.example',
      subject: 'Código – 船\r\nX-Evil: 1',
      body: 'Your code is 123456.\n',
    }),
  );
}

const rowOf = (about: number) =>
  database.read(scope(), (db) =>
    db.first<Row>({
      sql: 'select status, body, sealed_body, tries, error from tenant.sent_mail where about_id = $1',
      parameters: [about],
    }),
  );

const sql = (statement: string, parameters: readonly unknown[] = []) =>
  database.write(scope(), (db) => db.run({ sql: statement, parameters }));

const makeDue = (about: number, tries: number) =>
  sql(
    "update tenant.sent_mail set next_try = now(), created = now() - interval '1 hour', tries = $2 where about_id = $1",
    [about, tries],
  );

/** The table as a copy of the database shows it, bytes also as the text that they may be. */
async function dump(): Promise<string> {
  const rows = await database.read(scope(), (db) =>
    db.all<{ row: string; sealed_body: Buffer | null }>({
      sql: 'select m::text as row, sealed_body from tenant.sent_mail m where status = 10',
      parameters: [],
    }),
  );
  expect(rows.length).toBeGreaterThan(0);
  return rows
    .map(({ row, sealed_body: bytes }) => `${row} ${bytes?.toString('latin1') ?? ''}`)
    .join(' ');
}

describe('mail', () => {
  test('leaves after the commit, one head line each, and is not kept', async () => {
    await postMail(1, mailer);
    await expect.poll(() => rowOf(1)).toMatchObject({ status: 20, body: null });
    expect(post.received).toHaveLength(1);
    const [header = '', body] = post.received[0]?.split('\r\n\r\n') ?? [];
    expect(header.replaceAll('\r\n ', ' ')).toMatch(/^To: .*<master@ship\.example>\r?$/m);
    expect(header).not.toMatch(/^(?:Bcc|X-Evil):/m);
    expect(body).toContain('123456');
  });

  test('is kept where the installation sends none', async () => {
    await postMail(2, undefined);
    expect(await rowOf(2)).toMatchObject({ status: 40, body: 'Your code is 123456.\n' });
  });

  test('says nothing in the database while it waits, and is deleted once it was sent', async () => {
    refusesAll = true;
    await postMail(4, mailer);
    await expect.poll(() => rowOf(4)).toMatchObject({ status: 10, tries: 1, body: null });
    expect(await dump()).not.toMatch(/123456|Your code/);
    refusesAll = false;
    await makeDue(4, 1);
    await deliverDue(database, mailer);
    expect(await rowOf(4)).toMatchObject({ status: 20, sealed_body: null });
    expect(post.received.at(-1)).toContain('123456');
  });

  test('of one company leaves, whatever fails for another', async () => {
    const other = server.world.other.id;
    refusesAll = true;
    await postMail(21, mailer);
    await expect.poll(() => rowOf(21)).toMatchObject({ tries: 1 });
    refusesAll = false;
    const home = company;
    company = other;
    await postMail(22, { send: () => Promise.reject(new Error('later')) });
    await expect.poll(() => rowOf(22)).toMatchObject({ tries: 1 });
    await makeDue(22, 1);
    company = home;
    await makeDue(21, 1);
    const failing = {
      files: undefined as never,
      sent: () => Promise.resolve(),
      mailerOf: (_db: unknown, mail: { readonly company: number }) =>
        mail.company === other
          ? Promise.reject(new Error('The mailbox cannot be read.'))
          : Promise.resolve(undefined),
    };
    await expect(deliverDue(database, mailer, failing)).rejects.toThrow('Mail of companies');
    expect(await rowOf(21)).toMatchObject({ status: 20 });
    company = other;
    expect(await rowOf(22)).toMatchObject({ status: 10, tries: 2 });
    company = home;
  });

  test('of an earlier version, whose text was not sealed, leaves too', async () => {
    refusesAll = true;
    await postMail(5, mailer);
    await expect.poll(() => rowOf(5)).toMatchObject({ tries: 1 });
    await sql(
      "update tenant.sent_mail set sealed_body = null, body = 'Plain 77' where about_id = 5",
    );
    refusesAll = false;
    await makeDue(5, 1);
    await deliverDue(database, mailer);
    expect(await rowOf(5)).toMatchObject({ status: 20, body: null });
    expect(post.received.at(-1)).toContain('Plain 77');
  });

  test('that another installation sealed, or that is another mail, is given up with a reason', async () => {
    refusesAll = true;
    await postMail(6, mailer);
    await postMail(7, mailer);
    // A try is counted when it begins; its reason is known when it has ended.
    const refused = { tries: 1, error: expect.stringContaining('No such') };
    await expect.poll(() => rowOf(6)).toMatchObject(refused);
    await expect.poll(() => rowOf(7)).toMatchObject(refused);
    await sql(
      'update tenant.sent_mail m set sealed_body = o.sealed_body from tenant.sent_mail o where m.about_id = 6 and o.about_id = 7',
    );
    refusesAll = false;
    const before = post.received.length;
    await makeDue(6, 1);
    await deliverDue(database, mailer);
    expect(await rowOf(6)).toMatchObject({
      status: 30,
      sealed_body: null,
      error: 'The text was sealed with the key of another installation.',
    });
    expect(post.received).toHaveLength(before);
  });

  test('that is refused is tried again, and given up after six tries', async () => {
    refusesAll = true;
    await postMail(3, mailer);
    await expect
      .poll(() => rowOf(3))
      .toMatchObject({ status: 10, tries: 1, error: expect.stringContaining('No such') });
    const before = post.received.length;
    await makeDue(3, 5);
    await deliverDue(database, mailer);
    expect(await rowOf(3)).toMatchObject({ status: 30, tries: 6, sealed_body: null });
    refusesAll = false;
    await makeDue(3, 6);
    await deliverDue(database, mailer);
    expect(post.received).toHaveLength(before);
  });
});
