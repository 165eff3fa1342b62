import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type Mailer, openMailer } from './mailer.ts';
import { deliverDue, openOutbox } from './outbox.ts';

interface Row {
  readonly status: number;
  readonly body: string | null;
  readonly tries: number;
  readonly error: string | null;
}

let server: TestServer;
let database: Database;
let company: number;
let post: SMTPServer;
let mailer: Mailer;
const received: string[] = [];
let refusesAll = false;

beforeAll(async () => {
  server = await startTestServer();
  ({ database } = server);
  company = server.world.home.id;
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      refusesAll ? done(new Error('No such mailbox')) : done(),
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        received.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    post.listen(0, '127.0.0.1', resolve);
  });
  const { port } = post.server.address() as AddressInfo;
  const opened = openMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Fairlead <a@b.example>' });
  if (opened === undefined) throw new Error('A mailer with an address is none.');
  mailer = opened;
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => {
    post.close(resolve);
  });
});

const scope = () => ({ company, actor: null, source: 'rule' }) as const;

/** Posts a mail as a call does, and commits. */
async function postMail(about: number, by: Mailer | undefined): Promise<void> {
  const after: (() => void | Promise<void>)[] = [];
  const outbox = openOutbox(database, by);
  await database.write(scope(), (db) =>
    outbox.post(
      { db, company, actor: { userId: 0 }, afterCommit: (work) => void after.push(work) },
      {
        purpose: 'signCode',
        about,
        name: 'Łukasz\r\nBcc: x@y.example',
        address: 'master@ship.example',
        subject: 'Código – 船\r\nX-Evil: 1',
        body: 'Your code is 123456.\n',
      },
    ),
  );
  for (const work of after) await work();
}

const rowOf = (about: number) =>
  database.read(scope(), (db) =>
    db.first<Row>({
      sql: 'select status, body, tries, error from tenant.sent_mail where about_id = $1',
      parameters: [about],
    }),
  );

describe('mail', () => {
  test('leaves after the commit, one head line each, and is not kept', async () => {
    await postMail(1, mailer);
    await expect.poll(() => rowOf(1)).toMatchObject({ status: 20, body: null });
    expect(received).toHaveLength(1);
    const [head = '', body] = received[0]?.split('\r\n\r\n') ?? [];
    expect(head.replaceAll('\r\n ', ' ')).toMatch(/^To: .*<master@ship\.example>\r?$/m);
    expect(head).not.toMatch(/^(?:Bcc|X-Evil):/m);
    expect(body).toContain('123456');
  });

  test('is kept where the installation sends none', async () => {
    await postMail(2, undefined);
    expect(await rowOf(2)).toMatchObject({ status: 40, body: 'Your code is 123456.\n' });
  });

  test('that is refused is tried again, and given up after six tries', async () => {
    refusesAll = true;
    await postMail(3, mailer);
    await expect
      .poll(() => rowOf(3))
      .toMatchObject({ status: 10, tries: 1, error: expect.stringContaining('No such') });
    const due = (tries: number) =>
      database.write(scope(), (db) =>
        db.run({
          sql: "update tenant.sent_mail set next_try = now(), created = now() - interval '1 hour', tries = $1 where about_id = 3",
          parameters: [tries],
        }),
      );
    await due(5);
    await deliverDue(database, mailer);
    expect(await rowOf(3)).toMatchObject({ status: 30, tries: 6, body: null });
    refusesAll = false;
    await due(6);
    await deliverDue(database, mailer);
    expect(received).toHaveLength(1);
  });
});
