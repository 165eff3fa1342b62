import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { endSessions } from './accounts.ts';
import { controlScope } from './control-scope.ts';
import { userOf } from './people.ts';
import { clearExpiredPayloads } from './provider/payloads.ts';
import { visit, walkSignIn } from './sign-in-walk.ts';
import { addPerson, trialDatabase, trialSignIn, type TrialSignIn } from './testing/ground.ts';
import { Visitor } from './testing/visitor.ts';

let database: Database;
let drop: () => Promise<void>;
let trial: TrialSignIn;
let visitor: Visitor;
let olga = 0;
const email = 'olga@nordhav.example';
const password = 'fairlead';

beforeAll(async () => {
  ({ database, drop } = await trialDatabase());
  trial = await trialSignIn(database);
  olga = await addPerson(database, email);
});

afterAll(async () => {
  await trial.close();
  await drop();
});

beforeEach(() => {
  visitor = new Visitor(trial.origin);
});

/** Signs in and returns the code. */
async function code(fields: Readonly<Record<string, string>> = {}): Promise<string> {
  await visitor.request();
  const landing = await visitor.send({ email, password, ...fields });
  expect(landing.problem).toBeUndefined();
  return landing.code ?? '';
}

test('a person signs in and the access token says who it is', async () => {
  const { accessToken, idToken } = await walkSignIn({ origin: trial.origin, email, password });
  const claims = await trial.identity.verify(accessToken);
  expect(claims).toMatchObject({ subject: String(olga), email, emailVerified: true });
  expect(claims.expiresAt - Date.now()).toBeLessThanOrEqual(600_000);
  expect(await userOf(database, claims)).toBe(olga);
  await expect(trial.identity.verify(idToken)).rejects.toMatchObject({ reason: 'type' });
});

test('the e-mail address is read without regard to case and blanks', async () => {
  await visitor.request();
  expect((await visitor.send({ email: ' OLGA@Nordhav.Example ', password })).code).toBeTruthy();
});

test.each([
  ['wrong password', { email, password: 'wrong' }],
  ['unknown person', { email: 'nobody@nordhav.example', password }],
  ['nothing', { email: '', password: '' }],
])('%s: the same words for all', async (_what, fields) => {
  await visitor.request();
  const landing = await visitor.send(fields);
  expect(landing).toMatchObject({
    status: 400,
    problem: 'The e-mail address or the password is wrong. Check both and try again.',
  });
});

test('what was typed is shown again as text', async () => {
  await visitor.request();
  const body = new URLSearchParams({ email: '"><script>alert(1)</script>', password: 'x' });
  const response = await visit(visitor.jar, visitor.page, { method: 'POST', body });
  const page = await response.text();
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&quot;&gt;&lt;script&gt;');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another port of the same host', { 'sec-fetch-site': 'same-site' }],
])('a form from %s is refused', async (_what, headers) => {
  await visitor.request();
  const body = new URLSearchParams({ email, password });
  const response = await visit(visitor.jar, visitor.page, { method: 'POST', body, headers });
  expect(response.status).toBe(403);
});

test.each([
  ['another host', 'https://evil.example/login/callback'],
  ['another path', '/login/callback/x'],
  ['a path with a query', '/login/callback?next=x'],
  ['a path one up', '/login/callback/../evil'],
  ['another port', 'http://127.0.0.1:1/login/callback'],
  ['a user in the address', 'http://127.0.0.1@evil.example/login/callback'],
  ['our address as a prefix', 'http://127.0.0.1.evil.example/login/callback'],
  ['a script', 'javascript:alert(1)'],
  ['the start page', '/'],
  ['nothing', ''],
])('an answer to %s is never given', async (_what, target) => {
  const redirect = target.startsWith('/') ? trial.origin + target : target;
  const response = await visitor.request({ redirect_uri: redirect });
  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
  expect(await response.text()).toContain('The sign-in cannot continue');
});

test('the other name of this machine is answered too', async () => {
  const twin = trial.origin.replace('127.0.0.1', 'localhost');
  expect((await visitor.request({ redirect_uri: `${twin}/login/callback` })).status).toBe(303);
});

test.each([
  ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
  ['with plain PKCE', { code_challenge_method: 'plain' }],
  ['with PKCE of no method', { code_challenge_method: undefined }],
  ['for a token at once', { response_type: 'token' }],
  ['for an ID token at once', { response_type: 'id_token' }],
  ['for another API', { resource: 'https://other.example' }],
])('a request %s is refused', async (_what, bent) => {
  const response = await visitor.request(bent);
  expect(response.headers.get('location') ?? '').toMatch(/[?&#]error=(invalid|unsupported)/);
});

test('an unknown program is refused', async () => {
  expect((await visitor.request({ client_id: 'evil' })).status).toBe(400);
});

test('a code works once, and its second use ends what came of the first', async () => {
  const provided = await code();
  const first = await visitor.exchange(provided);
  expect(first.status).toBe(200);
  const second = await visitor.exchange(provided);
  expect(second).toMatchObject({ status: 400, answer: { error: 'invalid_grant' } });
  expect((await visitor.renew(first.answer['refresh_token'] ?? '')).status).toBe(400);
});

test('of ten exchanges at once one gets tokens', async () => {
  const provided = await code();
  const all = await Promise.all(Array.from({ length: 10 }, () => visitor.exchange(provided)));
  expect(all.filter((one) => one.status === 200).length).toBeLessThanOrEqual(1);
  expect(all.filter((one) => one.status >= 500)).toEqual([]);
});

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(43) }],
  ['no verifier', { code_verifier: '' }],
  ['another address', { redirect_uri: 'https://evil.example/login/callback' }],
  ['another program', { client_id: 'evil' }],
  ['another code', { code: 'x'.repeat(43) }],
])('a code with %s is worth nothing', async (_what, bent) => {
  expect((await visitor.exchange(await code(), bent)).status).toBeGreaterThanOrEqual(400);
});

test('a refresh token works once, and its second use ends the session', async () => {
  const first = (await visitor.exchange(await code())).answer;
  const second = await visitor.renew(first['refresh_token'] ?? '');
  expect(second.status).toBe(200);
  await trial.identity.verify(second.answer['access_token'] ?? '');
  expect((await visitor.renew(first['refresh_token'] ?? '')).status).toBe(400);
  expect((await visitor.renew(second.answer['refresh_token'] ?? '')).status).toBe(400);
});

test('the cookie lasts five days when asked, else as long as the browser', async () => {
  const session = () =>
    visitor.jar.lines.find((line) => line.startsWith('fairlead-session=')) ?? '';
  const cached =
    (await visitor.exchange(await code({ staySignedIn: 'yes' }))).answer['id_token'] ?? '';
  const until = Date.parse(/expires=([^;]+)/i.exec(session())?.[1] ?? '');
  expect((until - Date.now()) / 86_400_000).toBeCloseTo(5, 1);
  expect(session()).toMatch(/httponly/i);
  expect(session()).toMatch(/samesite=lax/i);
  expect(session()).toMatch(/path=\/idp/i);
  visitor = new Visitor(trial.origin);
  const passing = (await visitor.exchange(await code())).answer['id_token'] ?? '';
  expect(session()).not.toMatch(/expires=/i);
  const claims = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
  expect(claims(cached)['kept_until']).toBeCloseTo(until / 1000, -1);
  expect(claims(passing)).not.toHaveProperty('kept_until');
  expect(claims(passing)['nonce']).toBe('nonce-of-the-test');
});

test('signing out ends the refresh token and leads home', async () => {
  const tokens = (await visitor.exchange(await code())).answer;
  const query = new URLSearchParams({
    client_id: 'fairlead-web',
    post_logout_redirect_uri: `${trial.origin}/`,
  });
  const page = await visit(visitor.jar, `${trial.origin}/idp/session/end?${query.toString()}`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const end = await visit(visitor.jar, `${trial.origin}/idp/session/end/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  expect(end.headers.get('location')).toBe(`${trial.origin}/`);
  expect((await visitor.renew(tokens['refresh_token'] ?? '')).status).toBe(400);
});

test('sign-out does not lead elsewhere', async () => {
  const query = new URLSearchParams({
    client_id: 'fairlead-web',
    post_logout_redirect_uri: 'https://evil.example/',
  });
  const page = await visit(visitor.jar, `${trial.origin}/idp/session/end?${query.toString()}`);
  expect(page.status).toBe(400);
});

test('ended sessions cannot be renewed, nor can those of a disabled person', async () => {
  const leaver = await addPerson(database, 'leaver@nordhav.example');
  const first = (await visitor.exchange(await code({ email: 'leaver@nordhav.example' }))).answer;
  await database.write(controlScope, (session) => endSessions(session, leaver));
  expect((await visitor.renew(first['refresh_token'] ?? '')).status).toBe(400);
  visitor = new Visitor(trial.origin);
  const second = (await visitor.exchange(await code({ email: 'leaver@nordhav.example' }))).answer;
  await database.write(controlScope, (session) =>
    session.run({
      sql: 'update control.users set disabled = true where id = $1',
      parameters: [leaver],
    }),
  );
  expect((await visitor.renew(second['refresh_token'] ?? '')).status).toBe(400);
});

test('bearers are not in the database, and nothing secret is in the log', async () => {
  const provided = await code();
  const { answer } = await visitor.exchange(provided);
  const rows = await database.read(controlScope, (session) =>
    session.all<{ row: string }>({
      sql: 'select o::text as row from control.oidc_payloads o',
      parameters: [],
    }),
  );
  const stored = rows.map((row) => row.row).join('\n');
  for (const secret of [provided, answer['refresh_token'] ?? '', answer['access_token'] ?? ''])
    expect(stored).not.toContain(secret);
  expect(trial.log.lines).toEqual([]);
});

test('the provider speaks in the name of its settings, whatever the caller says', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const response = await fetch(`${trial.origin}/idp/.well-known/openid-configuration`, { headers });
  const text = await response.text();
  expect(text).not.toContain('evil.example');
  expect(JSON.parse(text)).toMatchObject({
    issuer: `${trial.origin}/idp`,
    code_challenge_methods_supported: ['S256'],
    end_session_endpoint: `${trial.origin}/idp/session/end`,
  });
});

test("a page for another person's cookie has expired", async () => {
  await visitor.request();
  const anonymous = new Visitor(trial.origin);
  anonymous.page = visitor.page;
  const body = new URLSearchParams({ email, password });
  const response = await visit(anonymous.jar, visitor.page, { method: 'POST', body });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('This sign-in page has expired');
});

test('what has expired is cleared away', async () => {
  await walkSignIn({ origin: trial.origin, email, password });
  expect(await clearExpiredPayloads(database, Date.now() + 6 * 86_400_000)).toBeGreaterThan(3);
  const left = await database.read(controlScope, (session) =>
    session.first<{ count: number }>({
      sql: 'select count(*) from control.oidc_payloads',
      parameters: [],
    }),
  );
  expect(left?.count).toBe(0);
});

test.each([
  ['http://ships.example', true],
  ['http://10.0.0.5:4000', true],
  ['https://ships.example', false],
  ['http://localhost:4000', false],
])('the sign-in page of %s states the risk: %s', async (publicUrl, isStated) => {
  const other = await trialSignIn(database, { publicUrl });
  const guest = new Visitor(other.origin);
  const redirect = `${publicUrl}/login/callback`;
  const options = await guest.request({ redirect_uri: redirect });
  const { pathname } = new URL(options.headers.get('location') ?? '', publicUrl);
  const page = await (await visit(guest.jar, other.origin + pathname)).text();
  await other.close();
  expect(page).toContain('Work email');
  expect(page.includes('This connection is not encrypted')).toBe(isStated);
});

test.each(['constructor', 'toString', '__proto__'])(
  'a step named %s is none, and is answered',
  async (step) => {
    await visitor.request();
    const unknown = await visit(visitor.jar, `${visitor.page}/${step}`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
    });
    expect(unknown.status).toBe(404);
    await code();
    const account = await visit(visitor.jar, `${trial.origin}/idp/account?done=${step}`);
    expect(account.status).toBe(200);
    expect(await account.text()).not.toContain('native code');
    const change = await visit(visitor.jar, `${trial.origin}/idp/account/${step}`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
    });
    expect(change.status).toBe(404);
  },
);

test('by https the cookies are bound to this host, by http they work all the same', async () => {
  const publicUrl = 'https://ships.example';
  const other = await trialSignIn(database, { publicUrl });
  const guest = new Visitor(other.origin);
  await guest.request({ redirect_uri: `${publicUrl}/login/callback` });
  const page = new URL(guest.page).pathname;
  const body = new URLSearchParams({ email, password });
  const headers = { origin: publicUrl };
  const cookies = [...guest.jar.lines];
  const passed = await visit(guest.jar, other.origin + page, { method: 'POST', body, headers });
  const next = new URL(passed.headers.get('location') ?? '', publicUrl);
  await visit(guest.jar, other.origin + next.pathname);
  cookies.push(...guest.jar.lines);
  await other.close();
  const names = cookies.map((line) => line.split('=')[0] ?? '');
  expect(names).toContain('__Host-fairlead-session');
  for (const line of cookies) {
    expect(line).toMatch(/^__(?:Host|Secure)-fairlead-/);
    expect(line).toMatch(/; ?secure/i);
  }
});
