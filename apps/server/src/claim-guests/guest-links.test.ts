import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import {
  type Guest,
  GuestClient,
  secretsOf,
  type Shared,
  wrongFor,
} from './testing/guest-client.ts';

let server: TestServer;
let api: GuestClient;
let claim: Shared;
let client: pg.Client;
let now = Date.now();

beforeAll(async () => {
  server = await startTestServer({ server: { clock: () => now } });
  api = new GuestClient(server);
  claim = await api.claim();
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});
beforeEach(() => {
  now = Date.now();
});

const statusOf = async ({ id }: Guest) =>
  (await api.guests(claim)).find((one) => one.id === id)?.state;
const security = async (kind: string) =>
  (await client.query('select user_id, detail from control.security_log where kind = $1', [kind]))
    .rows;

describe('a link', () => {
  test('opens nothing of the claim without its code', async () => {
    const guest = await api.invited(claim);
    const { t } = secretsOf(guest);
    for (const session of [
      undefined,
      '',
      t,
      `${t}.`,
      `${t}.${'x'.repeat(43)}`,
      `.${t}`,
      `${t}.a.b`,
    ])
      expect((await api.read(session)).status).toBe(403);
    // The token of a person of the company is not accepted as a session of a guest.
    const signedIn = await server.token('olga');
    expect((await api.read(signedIn)).status).toBeGreaterThanOrEqual(400);
  });

  test('that is unknown, expired or revoked is refused alike', async () => {
    const [expired, revoked] = [await api.invited(claim), await api.invited(claim)];
    const sessions = [await api.session(expired), await api.session(revoked)];
    await client.query(
      "update tenant.claim_guests set expires = now() - interval '1 second' where id = $1",
      [expired.id],
    );
    expect((await server.request(`POST ${claim.path}/${revoked.id}/revoke`)).body).toMatchObject({
      state: 40,
    });
    expect(await statusOf(expired)).toBe(30);
    const tokens = [secretsOf(expired).t, secretsOf(revoked).t, 'x'.repeat(43), ''];
    const code = secretsOf(expired).code;
    const answers = await Promise.all(
      tokens.flatMap((t) => [
        api.door(t),
        api.open('POST', '/o/claim/code', { body: { t } }),
        api.enter({ t, code }),
        api.read(`${t === '' ? 'x' : t}.${'y'.repeat(43)}`),
      ]),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['404 "This link is invalid or has expired."']),
    );
    // Revoked and expired: open sessions end at once.
    for (const session of sessions) expect((await api.read(session)).status).toBe(404);
  });

  test('is locked by five wrong codes, also when they come at once, and opened by a new link', async () => {
    const guest = await api.invited(claim);
    const secrets = secretsOf(guest);
    const wrong = { t: secrets.t, code: wrongFor(secrets) };
    expect(await api.enter(wrong)).toMatchObject({
      status: 400,
      body: { errors: { code: ['This is not the code, or it has expired; 4 tries are left'] } },
    });
    const rest = await Promise.all(Array.from({ length: 12 }, () => api.enter(wrong)));
    expect(rest.filter(({ status }) => status === 400)).toHaveLength(3);
    expect(rest.filter(({ status }) => status === 403)).toHaveLength(9);
    expect((await api.enter(secrets)).status).toBe(403);
    expect(await statusOf(guest)).toBe(20);
    expect((await api.door(secrets.t)).body).toMatchObject({ isLocked: true });
    expect((await api.log(claim, guest)).filter((event) => event === 50)).toHaveLength(1);
    expect(await security('guest-locked')).toHaveLength(1);
    const again = (await server.request(`POST ${claim.path}/${guest.id}/renew`, { body: {} }))
      .body as Guest;
    expect((await api.door(secrets.t)).status).toBe(404);
    expect((await api.read(await api.session(again))).status).toBe(200);
  });

  test('has one session: entering it again ends the one before, and so does leaving', async () => {
    const guest = await api.invited(claim);
    const first = await api.session(guest);
    const second = await api.session(guest);
    expect([(await api.read(first)).status, (await api.read(second)).status]).toEqual([403, 200]);
    expect((await api.open('POST', '/o/claim/leave', { session: second, body: {} })).status).toBe(
      200,
    );
    expect((await api.read(second)).status).toBe(403);
  });

  test('has a session that ends after eight hours', async () => {
    const session = await api.session(await api.invited(claim));
    now += 8 * 3_600_000 + 60_000;
    expect(await api.read(session)).toMatchObject({
      status: 403,
      body: 'This session has ended. Enter a new code to continue.',
    });
  });

  test('of one guest opens nothing of another’s', async () => {
    const other = await api.claim();
    const [mine, theirs] = [await api.invited(claim), await api.invited(other)];
    const session = await api.session(mine);
    const [, secret = ''] = session.split('.');
    await api.session(theirs);
    expect((await api.read(`${secretsOf(theirs).t}.${secret}`)).status).toBe(403);
    for (const id of [1, 987_654])
      expect((await api.open('POST', '/o/claim/document', { session, body: { id } })).status).toBe(
        404,
      );
    const { statement } = await api.claimOf(await api.session(theirs));
    const answer = await api.answer(session, {
      calls: [{ id: statement.calls[0]?.id, lines: [] }],
    });
    expect(answer.status).toBe(400);
  });

  test('is shown once, to whoever invited, and stored nowhere', async () => {
    const headers = { 'idempotency-key': 'guest once' };
    const guest = (await api.invite(claim, {}, { headers })).body as Guest;
    const { t, code } = secretsOf(guest);
    expect([t.length, code]).toEqual([43, expect.stringMatching(/^\d{6}$/)]);
    expect((await api.invite(claim, {}, { headers })).status).toBe(409);
    const session = await api.session(guest);
    const [, secret = ''] = session.split('.');
    const shown = JSON.stringify([
      await api.guests(claim),
      (await server.request(`GET /history?entity=claimGuest&id=${guest.id}`)).body,
    ]);
    const { rows } = await client.query<{ all: string }>(
      `select concat_ws(' ', ${[
        'claim_guests',
        'claim_guest_keys',
        'claim_guest_log',
        'sent_mail',
        'request_keys',
        'history',
      ]
        .map((table) => `(select string_agg(t::text, ' ') from tenant.${table} t)`)
        .join(', ')}) as all`,
    );
    for (const text of [shown, rows[0]?.all ?? ''])
      for (const hidden of [t, secret, `"${code}"`, `is ${code}.`])
        expect(text).not.toContain(hidden);
    expect(rows[0]?.all).toContain('ana@charterer.example');
  });

  test('that a person of the company opens is noted, and says so to nobody else', async () => {
    const guest = await api.invited(claim);
    const { t } = secretsOf(guest);
    const opened = (as: 'olga' | 'carla', token: string) =>
      server.request('POST /claimGuests/opened', {
        as,
        body: { t: token },
        ...(as === 'carla' ? { company: server.world.other.id } : {}),
      });
    expect((await opened('olga', t)).body).toEqual({ isOwn: true });
    expect((await opened('carla', t)).body).toEqual({ isOwn: false });
    expect((await opened('olga', 'x'.repeat(43))).body).toEqual({ isOwn: false });
    expect(await api.log(claim, guest)).toEqual([10, 120]);
    expect(await security('guest-link-in-office')).toMatchObject([
      { user_id: String(server.world.people.olga.id), detail: expect.stringContaining('ana@') },
    ]);
  });

  test('leaves what was done by it in the security log', async () => {
    const guest = await api.invited(claim, { email: 'log@charterer.example' });
    await api.session(guest);
    await server.request(`POST ${claim.path}/${guest.id}/revoke`);
    for (const kind of ['guest-invited', 'guest-entered', 'guest-revoked'])
      expect(await security(kind)).toContainEqual(
        expect.objectContaining({ detail: expect.stringContaining('log@charterer.example') }),
      );
  });

  test('that was revoked is changed by nobody, and renewed by a new one', async () => {
    const guest = await api.invited(claim);
    await server.request(`POST ${claim.path}/${guest.id}/revoke`);
    const { expires } = guest;
    const body = { may: 20, calculationId: claim.ltc, version: 1, expires };
    expect((await server.request(`PUT ${claim.path}/${guest.id}`, { body })).status).toBe(409);
    expect(
      (await server.request(`POST ${claim.path}/${guest.id}/messages`, { body: { text: 'x' } }))
        .status,
    ).toBe(409);
    const again = (await server.request(`POST ${claim.path}/${guest.id}/renew`, { body: {} }))
      .body as Guest;
    expect(again.state).toBe(10);
    expect((await api.read(await api.session(again))).status).toBe(200);
  });

  test('asks for no code by mail where no mail is sent', async () => {
    const { t } = secretsOf(await api.invited(claim));
    expect((await api.open('POST', '/o/claim/code', { body: { t } })).status).toBe(409);
  });
});

test('what a guest sent cannot be rewritten by the role that serves requests', async () => {
  const scope = { company: server.world.home.id, actor: null, source: 'rule' } as const;
  for (const table of ['claim_guest_answers', 'claim_guest_messages', 'claim_guest_log'])
    await expect(
      server.database.write(scope, (db) =>
        db.run({ sql: `delete from tenant.${table}`, parameters: [] }),
      ),
    ).rejects.toThrow(/permission denied/);
});

test('a network that tries links waits, and is then told how long', async () => {
  const own = await startTestServer();
  const there = new GuestClient(own);
  const guest = await there.invited(await there.claim());
  const tries = await Promise.all(Array.from({ length: 40 }, (_, at) => there.door(`guess-${at}`)));
  expect(tries.filter(({ status }) => status === 404)).toHaveLength(30);
  const waiting = await there.door(secretsOf(guest).t);
  expect(waiting.status).toBe(429);
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(60);
  await own.close();
});
