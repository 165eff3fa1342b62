import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { nothingAllowed, readAllowed } from '../../platform/egress/allowed.ts';
import { openEgress } from '../../platform/egress/egress.ts';
import { type MailReceiver, openMailReceiver } from '../../platform/testing/mail-receiver.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';

let server: TestServer;
let post: MailReceiver;
let client: pg.Client;

// An installation without a mail server: only mailboxes have one.
beforeAll(async () => {
  post = await openMailReceiver();
  const egress = openEgress(readAllowed('127.0.0.1') ?? nothingAllowed);
  server = await startTestServer({ server: { egress } });
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
  await post.close();
});

const request = async (call: string, body?: unknown) => {
  const answer = await server.request(call, body === undefined ? {} : { body });
  expect([call, answer.status, answer.body]).toMatchObject([call, 200, {}]);
  return answer.body as { readonly id: number; readonly status: number };
};

const mailbox = (name: string, hasSmtp: boolean) =>
  request('POST /mailboxes', {
    name,
    address: 'ops@nordhav.example',
    host: '127.0.0.1',
    port: 1,
    security: 30,
    userName: 'ops',
    password: 'secret',
    smtp: hasSmtp ? { host: '127.0.0.1', port: post.port, security: 30 } : null,
  });

const letter = {
  to: [{ name: 'Ingrid', address: 'ingrid@lind.example' }],
  subject: 'Re: Laycan',
  html: '<p>We <b>accept</b>.</p>',
  category: 40,
};

test('an answer leaves through its mailbox, and its header names what it answers', async () => {
  const { id: box } = await mailbox('Operations', true);
  const question = await request('POST /emails', letter);
  await client.query(
    `update tenant.emails set status = 60, message_id = 'question@lind.example', from_address = 'ingrid@lind.example',
       mailbox_id = $2 where id = $1`,
    [question.id, box],
  );
  const answer = await request(`POST /emails/${question.id}/answer`, { form: 'reply' });
  const sent = await request(`POST /emails/${answer.id}/send`, {});
  expect(sent.status).toBe(20);
  await vi.waitFor(() => expect(post.received).toHaveLength(1), 5_000);
  const [mail = ''] = post.received;
  expect(mail).toMatch(/From: Operations <ops@nordhav\.example>/);
  expect(mail).toContain('In-Reply-To: <question@lind.example>');
  expect(mail).toContain('References: <question@lind.example>');
  expect(mail).toMatch(/Message-ID: <[0-9a-f-]{36}@nordhav\.example>/);
  await vi.waitFor(async () => {
    expect(await request(`GET /emails/${answer.id}`)).toMatchObject({ status: 30 });
  }, 5_000);
});

test('without a mail server of its own it stays, and the reason says so', async () => {
  const { id: mailboxId } = await mailbox('Silent', false);
  const draft = await request('POST /emails', { ...letter, mailboxId });
  const sent = await request(`POST /emails/${draft.id}/send`, {});
  expect(sent.status).toBe(40);
  expect(post.received).toHaveLength(1);
});

describe('a server of a mailbox', () => {
  const values = {
    address: 'ops@nordhav.example',
    host: '127.0.0.1',
    port: 993,
    security: 30,
    userName: 'ops',
  };
  const refused = async (call: string, body: object) => {
    const answer = await server.request(call, { body: { ...values, ...body } });
    expect(answer.status).toBe(400);
    return (answer.body as { readonly errors: Readonly<Record<string, readonly string[]>> }).errors;
  };

  test.each(['10.0.0.5', 'localhost', '[::1]', '169.254.169.254'])(
    'at %s is refused',
    async (host) => {
      expect(await refused('POST /mailboxes', { name: host, host, security: 10 })).toHaveProperty(
        'host',
      );
    },
  );

  test('without encryption must be one that the installation allows', async () => {
    const errors = await refused('POST /mailboxes', { name: 'Open', host: 'imap.example.com' });
    expect(errors['host']?.[0]).toContain('Without encryption');
  });

  test('gets the password only if it was entered for it', async () => {
    const { id } = await mailbox('Moved', false);
    const other = { name: 'Moved', host: 'imap.example.com', security: 10 };
    expect(await refused(`PUT /mailboxes/${id}`, other)).toHaveProperty('password');
  });
});
