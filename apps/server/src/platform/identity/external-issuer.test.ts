import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { controlScope } from './control-scope.ts';
import { openIdentity, TokenRefusal, type Identity } from './identity.ts';
import { People, userOf } from './people.ts';
import { addPerson, RecordedLog, trialDatabase } from './testing/ground.ts';

let database: Database;
let drop: () => Promise<void>;
let issuer: ChildProcess;
let origin = '';
let identity: Identity;
let ahead = 0;
const clock = () => Date.now() + ahead;
const log = new RecordedLog();

async function request<T>(what: string, body: object = {}): Promise<T> {
  const response = await fetch(origin + what, { method: 'POST', body: JSON.stringify(body) });
  return (await response.json()) as T;
}

const open = () =>
  openIdentity({
    database,
    log,
    clock,
    config: {
      issuer: origin,
      clientId: 'fairlead-elsewhere',
      audience: 'https://api.fairlead.example',
      publicUrl: 'https://fairlead.example',
      production: true,
    },
  });

beforeAll(async () => {
  ({ database, drop } = await trialDatabase());
  issuer = fork(path.join(import.meta.dirname, 'testing/other-issuer.process.ts'));
  [origin] = (await once(issuer, 'message')) as [string];
  identity = await open();
});

afterAll(async () => {
  issuer.disconnect();
  await drop();
});

const reasonOf = (token: Promise<string>) =>
  token
    .then((text) => identity.verify(text))
    .then(
      () => 'accepted',
      (error: unknown) => (error instanceof TokenRefusal ? error.reason : error),
    );

test('an access token of another provider is accepted', async () => {
  const claims = await identity.verify(
    await request<string>('/sign', { email: 'A@B.example', email_verified: 'true' }),
  );
  expect(claims).toMatchObject({
    issuer: origin,
    subject: 'other|17',
    email: 'a@b.example',
    emailVerified: true,
  });
  expect(identity.handle).toBeUndefined();
  expect(identity.browser).toMatchObject({ authority: origin, embedded: false });
});

test.each([
  ['an ID token for the same audience', { nonce: 'n' }, 'type'],
  ['an ID token with at_hash', { at_hash: 'h' }, 'type'],
  ['an ID token of the web client', { aud: 'fairlead-elsewhere' }, 'audience'],
  ['a refresh token of a well-known maker', { typ: 'Refresh' }, 'type'],
  ['an ID token of a well-known maker', { typ: 'ID' }, 'type'],
  ['a logout token', { events: {} }, 'type'],
  ['a token for another API', { aud: ['https://other.example'] }, 'audience'],
  ['a token that speaks of another issuer', { iss: 'https://other.example' }, 'issuer'],
  ['an expired token', { exp: 1 }, 'expired'],
  ['a token of tomorrow', { nbf: 4_000_000_000 }, 'early'],
  ['a token without a subject', { sub: '' }, 'claims'],
] as const)('%s is refused', async (_what, claims, reason) => {
  expect(await reasonOf(request('/sign', claims))).toBe(reason);
});

test.each([
  [{ amr: ['pwd', 'mfa'] }, true],
  [{ amr: 'otp' }, true],
  [{ acr: 'phr' }, true],
  [{ amr: ['pwd'], acr: '1' }, false],
  [{ amr: [{ otp: true }, 7, null], acr: ['phr'] }, false],
  [{}, false],
])('a token with %j says that a second factor was used: %s', async (claims, isUsed) => {
  const token = await request<string>('/sign', { ...claims, jti: JSON.stringify(claims) });
  expect((await identity.verify(token)).hasSecondFactor).toBe(isUsed);
});

test('the embedded sign-in and another provider do not accept each other', async () => {
  const embedded = await openIdentity({
    database,
    log,
    clock,
    config: { publicUrl: 'https://fairlead.example', production: true },
  });
  const token = await request<string>('/sign');
  await expect(embedded.verify(token)).rejects.toBeInstanceOf(TokenRefusal);
  embedded.close();
});

test('a new key is read at once, unknown keys at most twice a minute', async () => {
  ahead += 60_000;
  await request('/rotate');
  expect(await reasonOf(request('/sign', { jti: 'after rotation' }))).toBe('accepted');
  const before = await request<number>('/readings');
  const anonymous = (await request<string>('/sign')).replace(/^[^.]+/, () =>
    Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'stranger' })).toString('base64url'),
  );
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect(await reasonOf(Promise.resolve(anonymous))).toBe('unknownKey');
  expect(await request<number>('/readings')).toBe(before);
  ahead += 31_000;
  await reasonOf(Promise.resolve(anonymous));
  await reasonOf(Promise.resolve(anonymous));
  expect(await request<number>('/readings')).toBe(before + 1);
});

test('people are linked once, by a verified address, and never taken over', async () => {
  const id = await addPerson(database, 'pilot@nordhav.example');
  const base = {
    issuer: origin,
    email: 'pilot@nordhav.example',
    name: null,
    expiresAt: 0,
    hasSecondFactor: false,
  };
  const unverified = { ...base, subject: 'p1', emailVerified: false };
  expect(await userOf(database, unverified)).toBeUndefined();
  expect(await userOf(database, { ...unverified, emailVerified: true })).toBe(id);
  // Later the address may change or be missing; the subject counts.
  expect(await userOf(database, { ...unverified, email: null })).toBe(id);
  expect(await userOf(database, { ...base, subject: 'p2', emailVerified: true })).toBeUndefined();
  const lines = await database.read(controlScope, (session) =>
    session.all<{ kind: string }>({
      sql: 'select kind from control.security_log where user_id = $1 order by id',
      parameters: [id],
    }),
  );
  expect(lines.map((line) => line.kind)).toEqual(['identity-linked', 'identity-refused']);
});

test('a token without an address is completed by the user information', async () => {
  const id = await addPerson(database, 'mate@nordhav.example');
  const people = new People(database, identity, clock);
  const token = await request<string>('/sign', { jti: 'mate' });
  expect((await people.of(token)).userId).toBe(id);
});

test('while the provider is away its last keys stay good', async () => {
  const token = await request<string>('/sign', { jti: 'last', exp: 4_000_000_000 });
  await request('/break');
  ahead += 3_600_000;
  expect(await reasonOf(Promise.resolve(token))).toBe('accepted');
  const fresh = await open();
  await expect(fresh.verify(token)).rejects.toMatchObject({ reason: 'provider' });
  expect(log.lines.join('\n')).not.toContain(token.slice(0, 40));
});
