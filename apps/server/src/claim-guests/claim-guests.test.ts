import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docx, pdf } from '../platform/files/testing/documents.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';
import { type Claim, GuestClient, secretsOf, type Shared } from './testing/guest-client.ts';

let server: TestServer;
let api: GuestClient;
let claim: Shared;

beforeAll(async () => {
  server = await startTestServer();
  api = new GuestClient(server);
  claim = await api.claim();
});
afterAll(() => server.close());

const upload = async ({ fixture }: Shared, name: string) => {
  const path = `/fixtures/${fixture}/docs/upload`;
  const made = await uploadTo(server, path, { content: pdf, name });
  return Number((made.body as { id: string }).id);
};
const comparisonPath = ({ fixture, ltc }: Shared, theirs: number | null | undefined) =>
  `/fixtures/${fixture}/ltcs/${ltc}/comparison/${theirs ?? 0}`;

interface Comparison {
  readonly modified: string | null;
  readonly figures: Readonly<Record<'ours' | 'theirs' | 'marked', { readonly net: string }>>;
  readonly differences: readonly Readonly<Record<string, unknown>>[];
  readonly decisions: readonly unknown[];
}

const compare = async (shared: Shared, theirs: number | null | undefined) =>
  (await server.request(`GET ${comparisonPath(shared, theirs)}`)).body as Comparison;

describe('a guest of a claim', () => {
  test('reads the frozen statement by link and code, and nothing of what the company thinks', async () => {
    const shared = await upload(claim, 'Statement of facts.pdf');
    await upload(claim, 'Internal SECRET.pdf');
    const guest = await api.invited(claim, { documentIds: [shared] });
    expect(guest).toMatchObject({ state: 10, isHandedOver: true, version: 1, latestVersion: 1 });
    const secrets = secretsOf(guest);
    const door = await api.door(secrets.t);
    expect(door.body).toEqual({
      company: 'Home Shipping',
      sentTo: 'a***@charterer.example',
      isHandedOver: true,
      isLocked: false,
      codeMinutes: 10,
    });
    const session = await api.session(guest);
    const read = await api.read(session);
    expect(read.body).toMatchObject({
      invitedBy: 'Olga Test',
      you: { name: 'Ana Lopes', may: 20 },
      statement: { version: { number: 1 }, money: { net: '36000.00' } },
      documents: [{ id: shared, name: 'Statement of facts.pdf', isYours: false }],
      answer: null,
      revision: 0,
    });
    expect(JSON.stringify(read.body)).not.toMatch(/SECRET|timeBar|warning/);
    expect(await api.log(claim, guest)).toEqual([10, 20, 60]);
  });

  test('disputes lines; the company accepts one, and only then its figure follows', async () => {
    const own = await api.claim();
    const guest = await api.invited(own);
    const session = await api.session(guest);
    const before = (await server.request(`GET /fixtures/${own.fixture}/ltcs/${own.ltc}`)).body;
    const first = await api.claimOf(session);
    const call = first.statement.calls[1];
    const line = (from: string, to: string, percent: string) => ({
      from,
      to,
      percent,
      reason: 'Rain',
    });
    const answered = await api.open('POST', '/o/claim/answer', {
      session,
      body: {
        shared: first.shared,
        revision: 0,
        calls: [
          {
            id: call?.id,
            lines: [{ at: call?.lines[0]?.at, mark: 10 }],
            added: [
              line('2026-03-11T00:00:00Z', '2026-03-11T12:00:00Z', '0'),
              line('2026-03-12T12:00:00Z', '2026-03-13T00:00:00Z', '50'),
            ],
          },
        ],
      },
    });
    expect(answered.status).toBe(200);
    expect(answered.body).toMatchObject({ revision: 1, answer: { version: 1, isOfThis: true } });
    const [seen] = await api.guests(own);
    const [sent] = seen?.answers ?? [];
    expect(sent).toMatchObject({ version: 1, agreed: 1, disputed: 0, added: 2 });
    const compared = await compare(own, sent?.theirsId);
    expect(compared.figures.marked.net).toBe('36000.00');
    expect(compared.figures.theirs.net).toBe('27000.00');
    expect(compared.differences).toMatchObject([
      { kind: 'interval', theirs: '0', theirRule: 'Rain', worth: '6000' },
      { kind: 'interval', theirs: '50', worth: '3000' },
    ]);
    // The counterparty's answer has not changed our statement.
    expect((await server.request(`GET /fixtures/${own.fixture}/ltcs/${own.ltc}`)).body).toEqual(
      before,
    );
    const [{ key, portCallId, kind, from, to } = {}] = compared.differences;
    const decisions = [{ key, portCallId, kind, from, to, mark: 30 }];
    const accepted = await server.request(`PUT ${comparisonPath(own, sent?.theirsId)}`, {
      body: { decisions },
    });
    expect((accepted.body as Comparison).figures.marked.net).toBe('30000.00');

    // A later answer must be decided again where it differs, and stays decided where it is the same.
    const again = await api.claimOf(session);
    const second = await api.open('POST', '/o/claim/answer', {
      session,
      body: {
        shared: again.shared,
        revision: 1,
        calls: [
          {
            id: call?.id,
            added: [
              line('2026-03-11T00:00:00Z', '2026-03-11T12:00:00Z', '0'),
              line('2026-03-12T12:00:00Z', '2026-03-13T00:00:00Z', '0'),
            ],
          },
        ],
      },
    });
    expect(second.status).toBe(200);
    const [after] = await api.guests(own);
    expect(after?.answers).toHaveLength(2);
    const anew = await compare(own, after?.answers[0]?.theirsId);
    expect(anew.decisions).toMatchObject([{ key, mark: 30 }]);
    expect(anew.figures.marked.net).toBe('30000.00');
    expect(await api.log(own, guest)).toEqual([10, 60, 80, 80]);
  });

  test('sees a newer version only after it was shared, and answers no version that was replaced', async () => {
    const own = await api.claim();
    const guest = await api.invited(own);
    const session = await api.session(guest);
    const first = await api.claimOf(session);
    await api.freeze(own);
    expect((await api.claimOf(session)).statement.version.number).toBe(1);
    expect((await api.guests(own))[0]).toMatchObject({ version: 1, latestVersion: 2 });
    const { id, expires, modified } = guest;
    const body = {
      may: 20,
      calculationId: own.ltc,
      version: 2,
      documentIds: [],
      expires,
      modified,
    };
    expect((await server.request(`PUT ${own.path}/${id}`, { body })).status).toBe(200);
    expect((await api.claimOf(session)).statement.version.number).toBe(2);
    const late = await api.answer(session, { shared: first.shared });
    expect(late).toMatchObject({ status: 409, body: { theirs: { revision: 0 } } });
    expect((await api.answer(session)).status).toBe(200);
    expect((await api.answer(session, { revision: 0 })).status).toBe(409);
    expect(await server.request(`PUT ${own.path}/${id}`, { body })).toMatchObject({
      status: 409,
      body: { theirs: { version: 2 } },
    });
  });

  test('sees what was decided on an answer once a later version is shared, and never more', async () => {
    const own = await api.claim();
    const guest = await api.invited(own);
    const session = await api.session(guest);
    expect((await api.answer(session)).body).toMatchObject({ answer: { decided: null } });
    const theirs = (await api.guests(own))[0]?.answers[0]?.theirsId;
    const { differences } = await compare(own, theirs);
    const decide = async (mark: number, percent: string | null = null) => {
      const { modified } = await compare(own, theirs);
      const decisions = differences.map(({ key, portCallId, kind, from, to }) => {
        return { key, portCallId, kind, from, to, mark, percent, note: 'SECRET opinion' };
      });
      const body = { decisions, ...(modified === null ? {} : { modified }) };
      expect((await server.request(`PUT ${comparisonPath(own, theirs)}`, { body })).status).toBe(
        200,
      );
    };
    const share = async (version: number) => {
      const { id, expires, modified } = (await api.guests(own))[0] ?? guest;
      const shared = {
        may: 20,
        calculationId: own.ltc,
        version,
        documentIds: [],
        expires,
        modified,
      };
      expect((await server.request(`PUT ${own.path}/${id}`, { body: shared })).status).toBe(200);
    };
    const decided = async () => {
      const read = await api.read(session);
      expect(JSON.stringify(read.body)).not.toContain('SECRET');
      return (read.body as Claim).answer?.decided;
    };
    await decide(30);
    expect(await decided()).toBeNull();
    // The same version again is not a new one.
    await share(1);
    expect(await decided()).toBeNull();
    await api.freeze(own);
    await share(2);
    const accepted = {
      version: 1,
      decisions: [
        {
          callId: differences[0]?.['portCallId'],
          kind: 'interval',
          from: '2026-03-11T00:00:00.000Z',
          to: '2026-03-12T00:00:00.000Z',
          outcome: 10,
          percent: null,
        },
      ],
    };
    expect(await decided()).toEqual(accepted);
    // A change of mind stays with the company until it shares again.
    await decide(20);
    expect(await decided()).toEqual(accepted);
    await api.freeze(own);
    await share(3);
    expect((await decided())?.decisions).toMatchObject([{ outcome: 20 }]);
    await decide(40, '50');
    await api.freeze(own);
    await share(4);
    expect((await decided())?.decisions).toMatchObject([{ outcome: 30, percent: '50' }]);
    await decide(10);
    await api.freeze(own);
    await share(5);
    expect(await decided()).toBeNull();
  });

  test('and another one answer beside each other, each as a statement of its own', async () => {
    const own = await api.claim();
    const [one, two] = [
      await api.invited(own),
      await api.invited(own, { name: 'Ben', email: 'ben@charterer.example' }),
    ];
    const sessions = [await api.session(one), await api.session(two)] as const;
    const answers = await Promise.all([api.answer(sessions[0]), api.answer(sessions[1], {}, '50')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // The same guest in two windows: one of them is shown what the other has sent.
    const before = { revision: 1 };
    const twice = await Promise.all([
      api.answer(sessions[0], before),
      api.answer(sessions[0], before, '25'),
    ]);
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const shown = await api.guests(own);
    expect(new Set(shown.map(({ answers: sent }) => sent.length))).toEqual(new Set([1, 2]));
    const theirs = shown.flatMap(({ answers: sent }) => sent.map(({ theirsId }) => theirsId));
    expect(new Set(theirs).size).toBe(3);
    const nets = await Promise.all(
      theirs.map(async (id) => (await compare(own, id)).figures.theirs.net),
    );
    expect(nets.toSorted()).toContain('30000.00');
  });

  test('sends documents by the rules of every file, and messages; they are marked as the guest’s', async () => {
    const own = await api.claim();
    const guest = await api.invited(own);
    const session = await api.session(guest);
    const send = (content: Buffer, name: string) =>
      api.open('POST', '/o/claim/documents', { session, file: { content, name } });
    const sent = await send(pdf, '../../Log <b>.pdf');
    expect(sent.status).toBe(200);
    const [mine] = (sent.body as Claim).documents;
    expect(mine).toMatchObject({ isYours: true });
    const documents = (await server.request(`GET /fixtures/${own.fixture}/docs`)).body;
    expect(documents).toMatchObject([{ id: String(mine?.id), origin: 40, createdBy: null }]);
    for (const [content, name] of [
      [docx, 'Letter.pdf'],
      [Buffer.from('<script>alert(1)</script>'), 'Page.html'],
      [Buffer.from('MZ'), 'Program.exe'],
      [Buffer.alloc(0), 'Empty.pdf'],
    ] as const)
      expect(await send(content, name)).toMatchObject({
        status: 400,
        body: { errors: { file: [expect.any(String)] } },
      });
    expect((await send(Buffer.alloc(15 * 1024 * 1024 + 1), 'Large.pdf')).status).toBe(413);
    const file = await api.open('POST', '/o/claim/document', { session, body: { id: mine?.id } });
    expect(file.body).toMatchObject({ content: pdf.toString('base64') });

    const text = '<script>alert(1)</script> The rain log is attached.';
    expect((await api.open('POST', '/o/claim/messages', { session, body: { text } })).status).toBe(
      200,
    );
    const path = `POST ${own.path}/${guest.id}/messages`;
    expect((await server.request(path, { body: { text: 'Thank you.' } })).status).toBe(200);
    expect((await api.claimOf(session)).messages).toMatchObject([
      { by: null, text },
      { by: 'Olga Test', text: 'Thank you.' },
    ]);
    expect(
      (await api.open('POST', '/o/claim/messages', { session, body: { text: ' ' } })).status,
    ).toBe(400);
    expect(await api.log(own, guest)).toEqual([10, 60, 90, 70, 100]);
  });

  test('prints what is shared: no note, no comment, no time bar', async () => {
    const guest = await api.invited(claim);
    const session = await api.session(guest);
    const printable = await api.open('POST', '/o/claim/pdf', { session, body: {} });
    const { content, contentType } = printable.body as { content: string; contentType: string };
    expect(contentType).toBe('application/pdf');
    expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await api.log(claim, guest)).toEqual([10, 60, 70]);
  });

  test('who may only read sends nothing', async () => {
    const guest = await api.invited(claim, { may: 10 });
    const session = await api.session(guest);
    expect((await api.read(session)).status).toBe(200);
    expect((await api.answer(session)).status).toBe(403);
    expect(
      (await api.open('POST', '/o/claim/messages', { session, body: { text: 'x' } })).status,
    ).toBe(403);
    const file = { content: pdf, name: 'a.pdf' };
    expect((await api.open('POST', '/o/claim/documents', { session, file })).status).toBe(403);
    const seen = (await api.guests(claim)).find(({ id }) => id === guest.id);
    expect([seen?.answers, seen?.messages]).toEqual([[], []]);
  });

  test('notifies by mail whoever invited the guest, once in a while', async () => {
    const own = await api.claim();
    const guest = await api.invited(own);
    const session = await api.session(guest);
    await api.answer(session);
    await api.open('POST', '/o/claim/messages', { session, body: { text: 'See my answer' } });
    const client = new pg.Client({ connectionString: server.superuserUrl });
    await client.connect();
    const { rows } = await client.query<{ to_address: string; subject: string }>(
      "select to_address, subject from tenant.sent_mail where about_id = $1 and purpose = 'guestAnswer'",
      [guest.id],
    );
    await client.end();
    expect(rows).toEqual([
      {
        to_address: 'olga@home.example',
        subject: expect.stringMatching(/^Ana Lopes answered the laytime statement of fixture /),
      },
    ]);
  });
});
