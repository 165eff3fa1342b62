import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliverDue } from '../../platform/mail/outbox.ts';
import { emailDelivery } from '../emails.mail.ts';
import { answerError, graphAccount } from '../testing/graph-mail-double.ts';
import { GraphWorld } from '../testing/graph-world.ts';

interface SentEmail {
  readonly id: number;
  readonly status: number;
  readonly recipients: readonly {
    readonly address: string;
    readonly status: number | null;
    readonly error: string | null;
  }[];
}

let world: GraphWorld;

beforeAll(async () => {
  world = await GraphWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.begin());
afterEach(() => world.end());

const person = (name: string) => ({ name, address: `${name.toLowerCase()}@lind.example` });

async function send(values: object = {}): Promise<number> {
  const made = await world.request('POST /emails', {
    to: [person('Ingrid'), person('Jonas')],
    cc: [person('Kari')],
    bcc: [person('Lars')],
    subject: 'Laycan',
    html: '<p>We accept.</p>',
    category: 40,
    mailboxId: world.mailbox,
    ...values,
  });
  const { id } = made.body as SentEmail;
  const sent = await world.request(`POST /emails/${id}/send`, {});
  expect([sent.status, sent.body]).toMatchObject([200, { status: 20 }]);
  return id;
}

const read = async (id: number) => (await world.request(`GET /emails/${id}`)).body as SentEmail;

const reached = (id: number, status: number) =>
  vi.waitFor(
    async () => {
      const email = await read(id);
      expect(email.status).toBe(status);
      return email;
    },
    { timeout: 30_000, interval: 50 },
  );

/** What the worker does each minute, without the wait for what is not due yet. */
async function deliverNow(): Promise<void> {
  await world.client.query(
    "update tenant.sent_mail set next_try = now(), created = now() - interval '2 minutes' where status = 10",
  );
  await deliverDue(world.server.database, undefined, {
    files: world.files,
    sent: async () => undefined,
    ...emailDelivery(world.server.server.mailboxes),
  });
}

/** Header lines, of which a long one is continued. */
const headerOf = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n .*)*)`, 'm').exec(mail)?.[1]?.replaceAll('\r\n', '');

describe('an e-mail through Microsoft 365', () => {
  test('leaves once, as one message for all of its recipients', async () => {
    const id = await send();
    const email = await reached(id, 30);
    expect(email.recipients.map(({ status }) => status)).toEqual([30, 30, 30, 30]);
    await deliverNow();
    expect(world.graph.sent).toHaveLength(1);
    const [mail = ''] = world.graph.sent;
    expect(headerOf(mail, 'From')).toBe('Operations <ops@nordhav.example>');
    expect(headerOf(mail, 'To')).toBe('Ingrid <ingrid@lind.example>, Jonas <jonas@lind.example>');
    expect(headerOf(mail, 'Cc')).toBe('Kari <kari@lind.example>');
    expect(headerOf(mail, 'Bcc')).toBe('Lars <lars@lind.example>');
    expect(mail).toContain('We accept.');
    const call = world.graph.heard.find(({ path }) => path.endsWith('/sendMail'));
    expect(call).toMatchObject({ method: 'POST', body: expect.stringMatching(/^[\w+/=]+$/) });
  });

  test('is sent again only to those who have not got it', async () => {
    const id = await send({ cc: [], bcc: [] });
    await reached(id, 30);
    // A report of the mail server: Jonas has not got it.
    await world.client.query(
      "update tenant.sent_mail set status = 30, error = 'Not delivered' where to_address like 'jonas%'",
    );
    await world.client.query('update tenant.emails set status = 40 where id = $1', [id]);
    await world.request(`POST /emails/${id}/send`, {});
    await reached(id, 30);
    expect(world.graph.sent).toHaveLength(2);
    expect(headerOf(world.graph.sent[1] ?? '', 'To')).toBe('Jonas <jonas@lind.example>');
    expect(world.graph.sent[1]).not.toContain('ingrid');
  });

  test('is tried again while Microsoft 365 is not available, and for all recipients', async () => {
    let failures = 0;
    world.graph.trouble = ({ path }, response) => {
      if (!path.endsWith('/sendMail') || failures > 1) return false;
      failures += 1;
      answerError(response, failures === 1 ? 503 : 429, 'ServiceUnavailable');
      return true;
    };
    const id = await send();
    await vi.waitFor(
      async () =>
        expect((await read(id)).recipients.map(({ status, error }) => [status, error])).toEqual(
          Array.from({ length: 4 }, () => [20, 'Microsoft 365 is not available (503).']),
        ),
      { timeout: 30_000, interval: 50 },
    );
    expect(failures).toBe(1);
    await deliverNow();
    expect(failures).toBe(2);
    await deliverNow();
    await reached(id, 30);
    expect(world.graph.sent).toHaveLength(1);
  });

  test.each([
    [
      403,
      'ErrorSendAsDenied',
      'Microsoft 365 does not let the application send from this address.',
    ],
    [400, 'ErrorInvalidRecipients', 'Microsoft 365 refused the address of a recipient.'],
    [413, 'RequestEntityTooLarge', 'The message is larger than Microsoft 365 accepts.'],
  ])('that is refused for good (%i) fails with the reason', async (status, code, sentence) => {
    world.graph.trouble = ({ path }, response) => {
      if (!path.endsWith('/sendMail')) return false;
      answerError(response, status, code);
      return true;
    };
    const { recipients } = await reached(await send(), 40);
    expect(recipients.map(({ error }) => error)).toEqual(Array.from({ length: 4 }, () => sentence));
  });

  test('that is too large for a request is not sent, and the reason says what to do', async () => {
    const made = await world.request('POST /emails', {
      to: [person('Ingrid')],
      subject: 'Plan',
      html: '<p>Attached.</p>',
      category: 40,
      mailboxId: world.mailbox,
    });
    const { id } = made.body as SentEmail;
    const file = await world.client.query<{ id: string }>(
      `insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
       values (1, 'plan.pdf', 'application/pdf', 4000000, '\\x00', $1) returning id`,
      [await storeLarge()],
    );
    await world.client.query(
      'insert into tenant.email_attachments (company_id, email_id, file_id) values (1, $1, $2)',
      [id, file.rows[0]?.id],
    );
    await world.request(`POST /emails/${id}/send`, {});
    const { recipients } = await reached(id, 40);
    expect(recipients[0]?.error).toContain('Microsoft 365 accepts messages up to 3 MB');
    expect(world.graph.count('/sendMail')).toBe(0);
  });

  test('stays when mail does not leave through the mailbox', async () => {
    await world.request(`PUT /mailboxes/${world.mailbox}`, {
      ...world.settings(),
      microsoft: { ...world.settings().microsoft, sends: false },
    });
    const made = await world.request('POST /emails', {
      to: [person('Ingrid')],
      subject: 'Laycan',
      html: '<p>x</p>',
      category: 40,
      mailboxId: world.mailbox,
    });
    const { id } = made.body as SentEmail;
    await world.request(`POST /emails/${id}/send`, {});
    await reached(id, 40);
    expect(world.graph.count('/sendMail')).toBe(0);
  });
});

async function storeLarge(): Promise<string> {
  const { Readable } = await import('node:stream');
  const content = Buffer.alloc(4_000_000, 'x');
  const { storageKey } = await world.files.put(Readable.from([content]), {
    mostBytes: content.length,
  });
  return storageKey;
}

describe('the settings', () => {
  const errorsOf = async (call: string, body: object) => {
    const answer = await world.request(call, body);
    expect(answer.status).toBe(400);
    return (answer.body as { readonly errors: Readonly<Record<string, readonly string[]>> }).errors;
  };

  test('come back without the secret', async () => {
    const { body } = await world.request('GET /mailboxes');
    expect(body).toMatchObject([
      {
        kind: 20,
        host: null,
        port: null,
        userName: null,
        smtp: null,
        hasPassword: true,
        microsoft: {
          tenantId: graphAccount.tenantId,
          clientId: graphAccount.clientId,
          sends: true,
        },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(graphAccount.secret);
  });

  test.each<[object, string]>([
    [{ microsoft: null }, 'microsoft'],
    [{ host: 'imap.example.com' }, 'host'],
    [{ smtp: { host: 'smtp.example.com' } }, 'smtp'],
    [{ kind: 10 }, 'host'],
    [{ microsoft: { tenantId: '../common', clientId: 'x' } }, 'microsoft.tenantId'],
    [{ microsoft: { tenantId: 'nordhav.example/x?', clientId: 'x' } }, 'microsoft.tenantId'],
    [{ microsoft: { tenantId: 'nordhav.example', clientId: 'a b' } }, 'microsoft.clientId'],
    [{ kind: 30 }, 'kind'],
  ])('%j are refused beside their field', async (values, field) => {
    const body = { ...world.settings(), name: 'Another', password: 'x', ...values };
    expect(await errorsOf('POST /mailboxes', body)).toHaveProperty([field]);
  });

  test('need the secret again for another application and another kind', async () => {
    const { microsoft } = world.settings();
    const save = `PUT /mailboxes/${world.mailbox}`;
    const moved = { ...world.settings(), microsoft: { ...microsoft, tenantId: 'other.example' } };
    expect(await errorsOf(save, moved)).toHaveProperty('password');
    const servers = { name: 'Operations', address: 'ops@nordhav.example', userName: 'ops' };
    const asImap = { ...servers, host: '127.0.0.1', port: 1, security: 30 };
    expect(await errorsOf(save, asImap)).toHaveProperty('password');
    expect((await world.request(save, { ...asImap, password: 'x' })).status).toBe(200);
    expect(await errorsOf(save, world.settings())).toHaveProperty('password');
    const back = { ...world.settings(), password: graphAccount.secret };
    expect((await world.request(save, back)).status).toBe(200);
  });

  test('of another company lend it neither a token nor the mailbox', async () => {
    expect((await world.request(`POST /mailboxes/${world.mailbox}/test`)).body).toEqual({
      receiving: null,
      sending: null,
    });
    const asOther = (call: string, body?: object) =>
      world.server.request(call, {
        as: 'carla',
        company: world.server.world.other.id,
        ...(body === undefined ? {} : { body }),
      });
    expect((await asOther(`POST /mailboxes/${world.mailbox}/test`)).status).toBe(404);
    // The same application, with another secret: it signs in by itself, and is refused.
    const made = await asOther('POST /mailboxes', { ...world.settings(), password: 'guessed' });
    const { id } = made.body as { readonly id: number };
    expect((await asOther(`POST /mailboxes/${id}/test`)).body).toEqual({
      receiving: 'Microsoft refused the client secret. Enter its value, not its ID.',
      sending: null,
    });
    expect((await asOther(`DELETE /mailboxes/${id}`)).status).toBe(200);
  });
});
