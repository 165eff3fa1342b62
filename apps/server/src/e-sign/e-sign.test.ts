import { PDFDocument } from '@cantoo/pdf-lib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { docx, pdf } from '../platform/files/testing/documents.ts';
import { checkSignature } from '../platform/signing/testing/check-signature.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';

interface Mail {
  readonly status: number;
}
interface Envelope {
  readonly id: number;
  readonly state: number;
  readonly signedDocumentId: string | null;
  readonly signers: readonly {
    readonly id: number;
    readonly state: number;
    readonly isLocked: boolean;
    readonly invitation: Mail;
    readonly code: Mail;
  }[];
  readonly handOver: readonly { readonly link: string; readonly code: string }[];
}

let server: TestServer;
let now = Date.now();
let fixture: number;
let document: string;

beforeAll(async () => {
  server = await startTestServer({ server: { clock: () => now } });
  const { home } = server.world;
  const made = await server.request('POST /fixtures', {
    body: {
      vessel: { id: home.vessels[0] },
      voyage: { id: home.voyage },
      charterer: { id: home.charterer },
      currency: 'EUR',
    },
  });
  fixture = (made.body as { id: number }).id;
  document = await upload(pdf, 'Statement of facts.pdf');
});
afterAll(() => server.close());
beforeEach(() => {
  now = Date.now();
});

async function upload(content: Buffer, name: string): Promise<string> {
  const made = await uploadTo(server, `/fixtures/${fixture}/docs/upload`, { content, name });
  return (made.body as { id: string }).id;
}

const master = { name: 'Łukasz Ødegård', email: 'master@ship.example', role: 'Master' };
const agent = { name: 'Ana Lopes', email: 'ana@agent.example', role: 'Agent' };
const request = (values: object = {}) => ({
  filename: 'Statement of facts',
  title: 'Statement of facts, Rotterdam',
  confirmationMessage: 'Thank you.',
  invitationMessage: 'Please sign <b>today</b>.',
  fixtureId: fixture,
  documentId: document,
  signers: [master],
  ...values,
});
const start = (values: object = {}, options: object = {}) =>
  server.request('POST /eSign/start', { body: request(values), ...options });
const started = async (values: object = {}) => (await start(values)).body as Envelope;
const listed = async (options: object = {}) =>
  (await server.request(`GET /eSign/envelopes?fixtureId=${fixture}`, options))
    .body as readonly Envelope[];
const current = async ({ id }: Envelope) => (await listed()).find((one) => one.id === id);

/** The link and the code that the sender passes on. */
function secretsOf({ handOver }: Envelope, index = 0): { t: string; code: string } {
  const { link = '', code = '' } = handOver[index] ?? {};
  return { t: /\/o\/sign\?t=([\w-]{43})$/.exec(link)?.[1] ?? '', code };
}

/** As an unauthenticated caller. */
async function open(method: string, path: string, body?: unknown) {
  const response = await fetch(`${server.origin}/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}
const see = (t: string) => open('GET', `/o/sign?t=${t}`);
const sign = (secrets: { t: string; code: string }, values: object = {}) =>
  open('POST', '/o/sign', { ...secrets, name: 'L. Ødegård', consent: true, ...values });

describe('a document sent for signature', () => {
  test('is read by its link, signed by its code, and comes back sealed', async () => {
    const envelope = await started();
    expect(envelope).toMatchObject({
      state: 10,
      filename: 'Statement of facts.pdf',
      documentId: document,
      signers: [{ ...master, state: 10, isLocked: false, invitation: { status: 40 } }],
    });
    const secrets = secretsOf(envelope);
    expect((await see(secrets.t)).body).toMatchObject({
      company: 'Home Shipping',
      sender: 'Olga Test',
      message: 'Please sign <b>today</b>.',
      size: pdf.length,
      state: 10,
      you: { name: master.name, state: 10, isHandedOver: true },
      others: [],
      isFinished: false,
    });
    const read = await open('POST', '/o/sign/document', { t: secrets.t });
    expect(read.body).toMatchObject({ content: pdf.toString('base64') });
    expect(await current(envelope)).toMatchObject({ state: 20 });
    expect((await open('POST', '/o/sign/document', { t: secrets.t, isSigned: true })).status).toBe(
      404,
    );

    expect(await sign(secrets)).toEqual({ status: 200, body: { state: 30, isFinished: true } });
    const after = await current(envelope);
    expect(after).toMatchObject({
      state: 30,
      signers: [{ state: 30, isHandedOver: true }],
    });
    const retained = await server.request(
      `GET /documents/downloadFile?driveId=documents&driveItemId=${after?.signedDocumentId ?? ''}`,
    );
    expect(retained.body).toMatchObject({ fileName: 'Statement of facts (signed).pdf' });
    const { content } = (await open('POST', '/o/sign/document', { t: secrets.t, isSigned: true }))
      .body as { content: string };
    expect((retained.body as { content: string }).content).toBe(content);
    const file = Buffer.from(content, 'base64');
    expect(checkSignature(file)).toMatchObject({ isValid: true, coversAll: true });
    expect(file.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect((await PDFDocument.load(file)).getPageCount()).toBe(2);
    expect((await server.request(`GET /fixtures/${fixture}/docs`)).body).toContainEqual(
      expect.objectContaining({ id: after?.signedDocumentId, origin: 30 }),
    );
  });

  test('by two is finished by the second, and by two at once only once', async () => {
    const envelope = await started({ signers: [master, agent] });
    const [one, two] = [secretsOf(envelope, 0), secretsOf(envelope, 1)];
    const answers = await Promise.all([sign(one), sign(two, { name: agent.name })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => (body as { isFinished: boolean }).isFinished)).toHaveLength(
      1,
    );
    expect(await sign(one)).toMatchObject({ status: 409 });
    expect((await see(one.t)).body).toMatchObject({
      isFinished: true,
      others: [{ name: agent.name, state: 30 }],
    });
  });

  test('is declined with a reason, and then signed by nobody', async () => {
    const envelope = await started({ signers: [master, agent] });
    const [one, two] = [secretsOf(envelope, 0), secretsOf(envelope, 1)];
    const decline = (reason: string) => open('POST', '/o/sign/decline', { ...one, reason });
    expect(await decline('  ')).toMatchObject({
      status: 400,
      body: { errors: { reason: ['Required'] } },
    });
    expect((await decline('<script>alert(1)</script> The times are wrong')).status).toBe(200);
    expect(await current(envelope)).toMatchObject({
      state: 40,
      signers: [{ state: 40, declineReason: '<script>alert(1)</script> The times are wrong' }, {}],
    });
    expect((await sign(two)).status).toBe(409);
    expect((await server.request(`POST /eSign/envelopes/${envelope.id}/revoke`)).status).toBe(409);
  });

  test('is withdrawn: its links end', async () => {
    const envelope = await started();
    const secrets = secretsOf(envelope);
    const revoked = await server.request(`POST /eSign/envelopes/${envelope.id}/revoke`);
    expect(revoked).toMatchObject({ status: 200, body: { state: 60 } });
    expect((await see(secrets.t)).status).toBe(404);
    expect((await sign(secrets)).status).toBe(404);
    expect((await open('POST', '/o/sign/document', { t: secrets.t })).status).toBe(404);
  });

  test('is locked by five wrong codes, also when they come at once, and opened by a new link', async () => {
    const envelope = await started();
    const { t, code } = secretsOf(envelope);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await sign({ t, code: wrong })).toMatchObject({
      status: 400,
      body: { errors: { code: ['This is not the code; 4 tries are left'] } },
    });
    const rest = await Promise.all(Array.from({ length: 30 }, () => sign({ t, code: wrong })));
    expect(rest.filter(({ status }) => status === 400)).toHaveLength(3);
    expect(rest.filter(({ status }) => status === 403)).toHaveLength(27);
    expect((await sign({ t, code })).status).toBe(403);
    expect(await current(envelope)).toMatchObject({ signers: [{ isLocked: true }] });
    const [signer] = envelope.signers;
    const again = await server.request(
      `POST /eSign/envelopes/${envelope.id}/signers/${signer?.id ?? 0}/resend`,
    );
    expect((await see(t)).status).toBe(404);
    expect((await sign(secretsOf(again.body as Envelope))).status).toBe(200);
  });

  test('shows link and code once, to its sender alone, and stores neither', async () => {
    const headers = { 'idempotency-key': 'signature once' };
    const { body } = await start({}, { headers });
    const { t, code } = secretsOf(body as Envelope);
    expect(code).toMatch(/^\d{6}$/);
    expect(await start({}, { headers })).toMatchObject({
      status: 409,
      body: 'This request was already carried out. Its answer contained a secret, which is shown only once.',
    });
    for (const as of ['olga', 'tom'] as const) {
      const shown = JSON.stringify(await listed({ as }));
      expect(shown).not.toContain(t);
      expect(shown).not.toContain(`"${code}"`);
    }
    const stored = await everything();
    expect(stored).toContain(master.email);
    expect(stored).not.toContain(t);
    expect(stored).not.toContain(`is ${code}.`);
    expect(stored).not.toContain(`"${code}"`);
  });

  test('sent again to a signer is not repeated by the same key either', async () => {
    const envelope = await started();
    const call = `POST /eSign/envelopes/${envelope.id}/signers/${envelope.signers[0]?.id ?? 0}/resend`;
    const headers = { 'idempotency-key': 'again once' };
    const again = secretsOf((await server.request(call, { headers })).body as Envelope);
    expect((await server.request(call, { headers })).status).toBe(409);
    expect((await see(again.t)).status).toBe(200);
  });

  test('has a history that tells nobody what a code could be tried against', async () => {
    const envelope = await started();
    const id = envelope.signers[0]?.id ?? 0;
    await server.request(`POST /eSign/envelopes/${envelope.id}/signers/${id}/resend`);
    const history = await server.request(`GET /history?entity=envelopeSigner&id=${id}`, {
      as: 'tom',
    });
    const changes = (history.body as { changes: { field: string; new: unknown }[] }[]).flatMap(
      (entry) => entry.changes,
    );
    const codes = changes.filter(({ field }) => field === 'codeHash');
    expect(codes.map((one) => one.new)).toEqual(['hidden', 'hidden']);
    expect(JSON.stringify(history.body)).not.toContain('\\\\x');
    // An entry of an earlier version can be read, searched and downloaded without it too.
    const client = new pg.Client({ connectionString: server.superuserUrl });
    await client.connect();
    await client.query(
      `insert into tenant.history (company_id, entity, entity_id, source, action, changes)
       values ($1, 'envelopeSigner', $2, 'office', 'insert', '{"code_hash": [null, "\\\\xc0de5ec2e7"]}')`,
      [server.world.home.id, id],
    );
    await client.end();
    for (const call of [
      `GET /history?entity=envelopeSigner&id=${id}`,
      `GET /audit?entity=envelopeSigner&entityId=${id}`,
    ])
      expect(JSON.stringify((await server.request(call)).body)).not.toContain('c0de5ec2e7');
    expect((await server.request('GET /audit?s=c0de5ec2e7')).body).toEqual([]);
  });
});

/** Every row of the company that could contain a link or a code, as text. */
async function everything(): Promise<string> {
  const client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ stored: string }>(
      `select concat_ws(' ', ${['envelope_signers', 'sent_mail', 'request_keys', 'history']
        .map((table) => `(select string_agg(t::text, ' ') from tenant.${table} t)`)
        .join(', ')}) as stored`,
    );
    return rows[0]?.stored ?? '';
  } finally {
    await client.end();
  }
}

describe('what cannot be sent or signed', () => {
  test.each([
    [{ signers: [] }, 'signers'],
    [{ signers: Array.from({ length: 11 }, () => master) }, 'signers'],
    [{ signers: [{ ...master, email: 'nobody' }] }, 'signers.0.email'],
    [{ signers: [{ ...master, email: 'a@b.example>,x@y.example' }] }, 'signers.0.email'],
    [{ signers: [{ ...master, name: 'A\r\nBcc: x@y.example' }] }, 'signers.0.name'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ title: '' }, 'title'],
    [{ invitationMessage: 'x'.repeat(2001) }, 'invitationMessage'],
    [{ filename: '../..' }, 'filename'],
    [{ expires: '2020-01-01T00:00:00Z' }, 'expires'],
    [{ expires: '2199-01-01T00:00:00Z' }, 'expires'],
    [{ fixtureId: 1e308 }, 'fixtureId'],
  ])('%j', async (values, field) => {
    const answer = await start(values);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(['errors', field, 0], expect.any(String));
  });

  test('is anything but a PDF file that can be opened', async () => {
    const letter = await upload(docx, 'Letter.docx');
    const broken = await upload(Buffer.from('%PDF-1.4\nnothing\n%%EOF'), 'Broken.pdf');
    for (const documentId of [letter, broken])
      expect(await start({ documentId })).toMatchObject({
        status: 400,
        body: { errors: { documentId: [expect.stringContaining('PDF')] } },
      });
    expect((await start({ documentId: '987654' })).status).toBe(404);
    expect((await start({ documentId: '../1' })).status).toBe(404);
  });

  test.each([
    ['', 404],
    ['x'.repeat(43), 404],
    ['x'.repeat(300), 400],
  ])('by the link %j', async (t, status) => {
    expect((await see(t)).status).toBe(status);
    expect((await sign({ t, code: '123456' })).status).toBe(status);
  });

  test('without consent, without a name, with another code', async () => {
    const secrets = secretsOf(await started());
    for (const values of [{ consent: false }, { name: ' ' }, { code: '12345' }, { code: 123456 }])
      expect((await sign(secrets, values)).status).toBe(400);
    expect((await sign(secrets)).status).toBe(200);
  });

  test('by another company', async () => {
    const envelope = await started();
    const carla = { as: 'carla', company: server.world.other.id } as const;
    expect(await start({}, carla)).toMatchObject({ status: 404, body: 'Not found' });
    for (const call of [
      `GET /eSign/envelopes?fixtureId=${fixture}`,
      `POST /eSign/envelopes/${envelope.id}/revoke`,
      `POST /eSign/envelopes/${envelope.id}/signers/${envelope.signers[0]?.id ?? 0}/resend`,
    ])
      expect(await server.request(call, carla)).toMatchObject({ status: 404, body: 'Not found' });
    expect(await current(envelope)).toMatchObject({ state: 10 });
  });
});
