import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../platform/files/testing/documents.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { deliverDue } from '../platform/mail/outbox.ts';
import { type MailReceiver, openMailReceiver } from '../platform/testing/mail-receiver.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';
import { claimMailSent } from './sendings/follow-sending.ts';
import { ClaimClient, type Invoice, type Sending } from './testing/claim-client.ts';

const [inProgress, sent, negotiating] = [30, 40, 70];
let server: TestServer;
let post: MailReceiver;
let client: ClaimClient;
let refusesAll = false;

beforeAll(async () => {
  post = await openMailReceiver(() => refusesAll);
  server = await startTestServer({ server: { mailer: post.mailer } });
  client = new ClaimClient(server);
});
afterAll(async () => {
  await server.close();
  await post.close();
});

const unfolded = (mail: string) => mail.replaceAll('\r\n ', ' ');
const headerOf = (mail: string) => unfolded(mail.split('\r\n\r\n')[0] ?? '');

async function upload(fixture: number, name: string, content: Buffer = pdf): Promise<string> {
  const stored = await uploadTo(server, `/fixtures/${fixture}/docs/upload`, { content, name });
  return (stored.body as { id: string }).id;
}

const document = (itemId: string) => ({ kind: 'document', driveId: 'documents', itemId });

describe('a claim by mail', () => {
  it('reaches each recipient once with its attachments, and the status follows', async () => {
    const claim = await client.frozen();
    const { id: invoiceId } = (await client.invoice(claim)).body as Invoice;
    const itemId = await upload(claim.fixture, 'Notice of readiness.pdf');
    post.received.length = 0;
    const answer = await client.send(claim, {
      recipients: [
        { name: 'Eva Lind', address: 'eva@vantaa.example' },
        { name: 'Bob Broker', address: 'bob@broker.example', isCopy: true },
      ],
      attachments: [
        { kind: 'statement' },
        { kind: 'workbook' },
        { kind: 'invoice', invoiceId },
        document(itemId),
      ],
    });
    expect(answer.status).toBe(200);
    const made = answer.body as Sending;
    expect(made.files.map(({ kind }) => kind)).toEqual([
      'statement',
      'workbook',
      'invoice',
      'document',
    ]);
    await expect.poll(async () => (await client.sendings(claim))[0]?.state).toBe(30);
    expect(await client.statusOf(claim)).toBe(sent);
    expect(post.received).toHaveLength(2);
    for (const mail of post.received) {
      const header = headerOf(mail);
      expect(header).toMatch(/^To: Eva Lind <eva@vantaa\.example>\r?$/m);
      expect(header).toMatch(/^Cc: Bob Broker <bob@broker\.example>\r?$/m);
      expect(mail).toContain('please find our claim.');
      for (const name of ['.pdf', '.xlsx', 'CLM-2026-0001.pdf', 'Notice of readiness.pdf'])
        expect(unfolded(mail)).toContain(name);
    }
  });

  it('keeps what was sent, whatever happens to the document later', async () => {
    const claim = await client.frozen();
    const itemId = await upload(claim.fixture, 'Gang sheet.pdf');
    const made = (await client.send(claim, { attachments: [document(itemId)] })).body as Sending;
    await client.request(`DELETE /fixtures/${claim.fixture}/docs/${itemId}`);
    const [file] = made.files;
    const path = `/fixtures/${claim.fixture}/claim/sendings/${made.id}/files/${file?.id ?? 0}`;
    const { body } = await client.request(`GET ${path}`);
    const content = Buffer.from((body as { content: string }).content, 'base64');
    expect(content.equals(pdf)).toBe(true);
    expect(createHash('sha256').update(content).digest('hex')).toBe(file?.sha256);
    const other = { as: 'carla', company: server.world.other.id } as const;
    expect((await client.request(`GET ${path}`, other)).status).toBe(404);
  });

  it('that is refused says why, is not called sent, and can be repeated', async () => {
    const claim = await client.frozen();
    refusesAll = true;
    const made = (await client.send(claim)).body as Sending;
    await expect.poll(async () => (await client.sendings(claim))[0]?.state).toBe(40);
    const [failed] = await client.sendings(claim);
    expect(failed?.recipients[0]).toMatchObject({
      status: 30,
      error: expect.stringContaining('No such mailbox'),
    });
    expect(await client.statusOf(claim)).toBe(inProgress);
    refusesAll = false;
    const path = `POST /fixtures/${claim.fixture}/claim/sendings/${made.id}/repeat`;
    expect((await client.request(path)).status).toBe(200);
    await expect.poll(async () => (await client.sendings(claim))[0]?.state).toBe(30);
    expect(await client.statusOf(claim)).toBe(sent);
    expect(post.received.at(-1)).toContain('.pdf');
    expect((await client.request(path)).status).toBe(400);
  });

  it('that waits is sent by the worker, with its stored files', async () => {
    const claim = await client.frozen();
    const company = server.world.home.id;
    const { database } = server;
    // As if the process had ended between the commit and the delivery.
    refusesAll = true;
    await client.send(claim);
    await expect.poll(async () => (await client.sendings(claim))[0]?.state).toBe(40);
    refusesAll = false;
    const files = await openFiles(undefined, server.filesFolder);
    await database.write({ company, actor: null, source: 'rule' }, (db) =>
      db.run({
        sql: "update tenant.sent_mail set status = 10, tries = 1, next_try = now(), created = now() - interval '1 hour', body = 'Letter' where id = (select max(id) from tenant.sent_mail)",
        parameters: [],
      }),
    );
    await deliverDue(database, post.mailer, { files, sent: claimMailSent });
    expect((await client.sendings(claim))[0]?.state).toBe(30);
    expect(await client.statusOf(claim)).toBe(sent);
    expect(post.received.at(-1)).toContain('.pdf');
  });

  it('does not set back a claim that has come further', async () => {
    const claim = await client.frozen();
    await client.request(`PUT /fixtures/${claim.fixture}/status`, {
      body: { status: negotiating },
    });
    await client.send(claim);
    await expect.poll(async () => (await client.sendings(claim))[0]?.state).toBe(30);
    expect(await client.statusOf(claim)).toBe(negotiating);
  });

  it('one click that arrives twice sends once', async () => {
    const claim = await client.frozen();
    post.received.length = 0;
    const options = { headers: { 'idempotency-key': `send ${claim.fixture}` } };
    const [one, two] = await Promise.all([
      client.send(claim, {}, options),
      client.send(claim, {}, options),
    ]);
    expect(two.body).toMatchObject({ id: (one.body as Sending).id });
    await expect.poll(async () => (await client.sendings(claim))[0]?.state).toBe(30);
    expect(await client.sendings(claim)).toHaveLength(1);
    expect(post.received).toHaveLength(1);
  });

  it('that is outdated is sent only by somebody who says so, and the record keeps it', async () => {
    const claim = await client.frozen();
    const again = `POST /fixtures/${claim.fixture}/ltcs/${claim.calculationId}/send`;
    await client.request(again, { body: { note: '', outdated: true } });
    const refused = await client.send(claim, { outdated: false });
    expect(refused.body).toMatchObject({
      errors: { outdated: [expect.stringContaining('Version 2 is later.')] },
    });
    expect((await client.send(claim)).status).toBe(200);
    const { body } = await client.request(`GET /fixtures/${claim.fixture}/claim/sendingOptions`);
    const { versions } = body as { versions: readonly { version: number; outdated: string }[] };
    expect(versions.find(({ version }) => version === 1)?.outdated).toContain(
      'Version 2 is later.',
    );
  });
});

describe('what must not be sent', () => {
  const eva = { name: 'Eva', address: 'eva@vantaa.example' };
  it.each([
    ['two lines as a subject', { subject: 'a\r\nBcc: x@y.example' }, 'subject'],
    [
      'two lines as an address',
      { recipients: [{ ...eva, address: 'a@b.example\r\nBcc: x@y.example' }] },
      'recipients.0.address',
    ],
    [
      'two addresses in one',
      { recipients: [{ ...eva, address: 'a@b.example, x@y.example' }] },
      'recipients.0.address',
    ],
    [
      'two lines as a name',
      { recipients: [{ ...eva, name: 'Eva\r\nBcc: x' }] },
      'recipients.0.name',
    ],
    ['no address', { recipients: [{ name: 'Eva' }] }, 'recipients.0.address'],
    [
      'an address twice',
      { recipients: [eva, { ...eva, address: 'EVA@vantaa.example' }] },
      'recipients.1.address',
    ],
    ['copies alone', { recipients: [{ ...eva, isCopy: true }] }, 'recipients'],
    ['nobody', { recipients: [] }, 'recipients'],
    [
      '21 recipients',
      {
        recipients: Array.from({ length: 21 }, (_, at) => ({
          name: 'x',
          address: `x${at}@y.example`,
        })),
      },
      'recipients',
    ],
    ['nothing attached', { attachments: [] }, 'attachments'],
    [
      'a statement of facts of nobody',
      { attachments: [{ kind: 'facts', versionId: 987654321 }] },
      'attachments.0',
    ],
    [
      'an invoice of nobody',
      { attachments: [{ kind: 'invoice', invoiceId: 987654321 }] },
      'attachments.0',
    ],
    ['a version of nobody', { version: 9 }, 'version'],
    ['no letter', { letter: ' ' }, 'letter'],
    ['a letter without end', { letter: 'x'.repeat(15_001) }, 'letter'],
  ])('%s', async (_, values, field) => {
    const claim = (await shared()).claim;
    const refused = await client.send(claim, values);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: { [field]: expect.arrayContaining([expect.any(String)]) } },
    ]);
    expect(await client.sendings(claim)).toEqual([]);
  });

  let made: Promise<{ claim: Awaited<ReturnType<ClaimClient['frozen']>> }> | undefined;
  const shared = () => (made ??= client.frozen().then((claim) => ({ claim })));

  it('a document or an invoice of another claim', async () => {
    const { claim } = await shared();
    const other = await client.frozen();
    const itemId = await upload(other.fixture, 'Theirs.pdf');
    const { id: invoiceId } = (await client.invoice(other)).body as Invoice;
    expect((await client.send(claim, { attachments: [document(itemId)] })).status).toBe(404);
    expect(
      (await client.send(claim, { attachments: [{ kind: 'invoice', invoiceId }] })).status,
    ).toBe(400);
    const foreign = { calculationId: other.calculationId };
    expect((await client.send(claim, foreign)).body).toMatchObject({
      errors: { version: ['Not found'] },
    });
  });

  it('more than mail servers take', async () => {
    const { claim } = await shared();
    const large = Buffer.concat([
      pdf,
      Buffer.alloc(10 * 1024 * 1024, 0x20),
      Buffer.from('\n%%EOF\n'),
    ]);
    const ids = [
      await upload(claim.fixture, 'A.pdf', large),
      await upload(claim.fixture, 'B.pdf', large),
    ];
    const refused = await client.send(claim, { attachments: ids.map(document) });
    expect(refused.body).toMatchObject({
      errors: { attachments: [expect.stringContaining('can be 18 MB in total')] },
    });
    expect(await client.sendings(claim)).toEqual([]);
  });

  it("another company's claim", async () => {
    const { claim } = await shared();
    const options = { as: 'carla', company: server.world.other.id } as const;
    expect((await client.send(claim, {}, options)).status).toBe(404);
    expect(
      (await client.request(`GET /fixtures/${claim.fixture}/claim/sendings`, options)).status,
    ).toBe(404);
  });
});

describe('a claim on paper', () => {
  const printed = { isByMail: false, recipients: [{ name: 'Vantaa Grain Oy' }] };

  it('is sent once it was handed over, with its day and way', async () => {
    const claim = await client.frozen();
    const made = (await client.send(claim, printed)).body as Sending;
    expect(made).toMatchObject({ state: 10, files: [{ kind: 'letter' }, { kind: 'statement' }] });
    expect(await client.statusOf(claim)).toBe(inProgress);
    const path = `POST /fixtures/${claim.fixture}/claim/sendings/${made.id}/handOver`;
    const over = { on: '2026-11-20', way: 20, note: 'DHL 4711', modified: made.modified };
    expect((await client.request(path, { body: { ...over, way: 10 } })).status).toBe(400);
    expect(
      (await client.request(path, { body: { ...over, on: '2099-01-01' } })).body,
    ).toMatchObject({
      errors: { on: [expect.any(String)] },
    });
    const stale = await client.request(path, {
      body: { ...over, modified: '2020-01-01T00:00:00.000Z' },
    });
    expect(stale.status).toBe(409);
    expect((await client.request(path, { body: over })).body).toMatchObject({
      state: 50,
      handedOver: { on: '2026-11-20', way: 20, note: 'DHL 4711', by: 'Olga Test' },
    });
    expect(await client.statusOf(claim)).toBe(sent);
    expect((await client.request(path, { body: { on: '2026-11-20', way: 20 } })).status).toBe(400);
    const gone = await client.request(
      `DELETE /fixtures/${claim.fixture}/claim/sendings/${made.id}`,
    );
    expect(gone.status).toBe(400);
  });

  it('that is discarded never counts as sent', async () => {
    const claim = await client.frozen();
    const made = (await client.send(claim, printed)).body as Sending;
    const path = `/fixtures/${claim.fixture}/claim/sendings/${made.id}`;
    expect((await client.request(`DELETE ${path}`)).status).toBe(200);
    expect(await client.sendings(claim)).toMatchObject([{ id: made.id, state: 60 }]);
    const over = { on: '2026-11-20', way: 20 };
    expect((await client.request(`POST ${path}/handOver`, { body: over })).status).toBe(400);
    expect(await client.statusOf(claim)).toBe(inProgress);
  });
});

it('where no mail is sent, the claim is not called sent either', async () => {
  await using plain = await startTestServer();
  const own = new ClaimClient(plain);
  const claim = await own.frozen();
  expect((await own.send(claim)).body).toMatchObject({
    errors: { isByMail: [expect.stringContaining('mark it as handed over')] },
  });
  const { body } = await own.request(`GET /fixtures/${claim.fixture}/claim/sendingOptions`);
  expect(body).toMatchObject({ sendsMail: false, missing: expect.arrayContaining(['Invoice']) });
  expect(await own.statusOf(claim)).toBe(inProgress);
});
