import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { controlScope } from './control-scope.ts';
import { commonPasswords, leastCharacters, passwordFinding } from './password-rules.ts';
import { visit } from './sign-in-walk.ts';
import { addPerson, trialDatabase, trialSignIn, type TrialSignIn } from './testing/ground.ts';
import { SoftwareAuthenticator } from './testing/software-authenticator.ts';
import { Visitor } from './testing/visitor.ts';
import { matchingStep, totpCode, totpStep } from './totp.ts';

let database: Database;
let drop: () => Promise<void>;
let trial: TrialSignIn;
let visitor: Visitor;
let email = '';
let id = 0;
let people = 0;
const password = 'fairlead';

beforeAll(async () => {
  ({ database, drop } = await trialDatabase());
  trial = await trialSignIn(database);
});

afterAll(async () => {
  await trial.close();
  await drop();
});

beforeEach(async () => {
  people += 1;
  email = `person${people}@nordhav.example`;
  id = await addPerson(database, email);
  visitor = new Visitor(trial.origin);
  await visitor.request();
  const { problem } = await visitor.send({ email, password });
  if (problem !== undefined) throw new Error(problem);
});

async function change(step: string, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(fields);
  const response = await visit(visitor.jar, `${trial.origin}/idp/account/${step}`, {
    method: 'POST',
    body,
  });
  const text = await response.text();
  const problem = /role="alert">.*?<span>(.*?)<\/span>/s.exec(text)?.[1];
  return { status: response.status, location: response.headers.get('location'), text, problem };
}

async function signIn(provided: string, jar = new Visitor(trial.origin)) {
  await jar.request();
  return { jar, landing: await jar.send({ email, password: provided }) };
}

async function kinds(): Promise<string[]> {
  const rows = await database.read(controlScope, (session) =>
    session.all<{ kind: string }>({
      sql: 'select kind from control.security_log where user_id = $1 order by id',
      parameters: [id],
    }),
  );
  return rows.map((row) => row.kind);
}

test('without a session there is only a way to the sign-in', async () => {
  const response = await fetch(`${trial.origin}/idp/account`);
  expect(response.status).toBe(401);
  expect(await response.text()).toContain('Sign in first');
});

test('the password is changed with the old one, and other sessions end', async () => {
  const { jar, landing } = await signIn(password);
  const tokens = await jar.exchange(landing.code ?? '');
  const next = 'a long tow of seventeen barges';
  expect((await change('password', { password: 'wrong', next, again: next })).problem).toBe(
    'The current password is wrong.',
  );
  expect((await change('password', { password, next, again: 'other' })).problem).toBe(
    'The two new passwords differ.',
  );
  expect((await change('password', { password, next: 'short', again: 'short' })).problem).toContain(
    'At least 10',
  );
  expect((await change('password', { password, next, again: next })).location).toBe(
    '/idp/account?done=password',
  );
  expect((await jar.renew(tokens.answer['refresh_token'] ?? '')).status).toBe(400);
  expect((await signIn(password)).landing.code).toBeUndefined();
  expect((await signIn(next)).landing.code).toBeTruthy();
  expect(await kinds()).toContain('password-changed');
});

async function enableCodes(): Promise<string> {
  const start = await change('codes/start', { password });
  const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(start.text)?.[1] ?? '').replaceAll(' ', '');
  const ticket = /name="ticket" value="([^"]+)"/.exec(start.text)?.[1] ?? '';
  expect((await change('codes/confirm', { ticket, code: '000000' })).problem).toContain(
    'code is wrong',
  );
  expect(
    (await change('codes/confirm', { ticket: `${ticket}x`, code: '000000' })).problem,
  ).toContain('took too long');
  const code = totpCode(secret, totpStep(Date.now()) - 1);
  expect((await change('codes/confirm', { ticket, code })).location).toBe('/idp/account?done=on');
  return secret;
}

test('one-time codes are asked for after the password, and each works once', async () => {
  const secret = await enableCodes();
  const { jar, landing } = await signIn(password);
  expect(landing.code).toBeUndefined();
  expect((await jar.send({ code: '123456' }, '/code')).problem).toContain('The code is wrong');
  const code = totpCode(secret, totpStep(Date.now()));
  expect((await jar.send({ code }, '/code')).code).toBeTruthy();
  const second = await signIn(password);
  expect((await second.jar.send({ code }, '/code')).problem).toContain('already used');
  expect((await change('codes/disable', { password })).location).toBe('/idp/account?done=off');
  expect((await signIn(password)).landing.code).toBeTruthy();
  expect(await kinds()).toEqual(
    expect.arrayContaining(['totp-enabled', 'code-refused', 'totp-disabled']),
  );
});

test('guessing codes makes the network wait', async () => {
  await enableCodes();
  const { jar } = await signIn(password);
  const problems: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1)
    problems.push((await jar.send({ code: String(attempt).padStart(6, '0') }, '/code')).problem);
  expect(problems.at(-1)).toContain('Too many failed attempts. Try again in 5 s.');
});

test('the code step cannot be reached without the password', async () => {
  await enableCodes();
  const jar = new Visitor(trial.origin);
  await jar.request();
  const landing = await jar.send({ code: '123456' }, '/code');
  expect(landing.code).toBeUndefined();
  const resumed = await visit(jar.jar, jar.page.replace('/idp/sign-in/', '/idp/auth/'));
  expect(new URL(resumed.headers.get('location') ?? '', trial.origin).pathname).toMatch(
    /^\/idp\/sign-in\//,
  );
});

/** 127.0.0.1 is no name that a browser creates passkeys for; the server accepts it. */
const authenticator = () => new SoftwareAuthenticator({ origin: trial.origin, rpId: '127.0.0.1' });

async function enrol(passkey: SoftwareAuthenticator, origin = trial.origin) {
  const { answer } = await visitor.post('/idp/account/passkeys/options', { password });
  const { challenge } = answer['options'] as { readonly challenge: string };
  const response = passkey.enrol(challenge, origin);
  return visitor.post('/idp/account/passkeys', {
    ticket: answer['ticket'],
    name: 'Bridge',
    response,
  });
}

async function byPasskey(
  passkey: SoftwareAuthenticator,
  bend = (response: object) => response,
  origin = trial.origin,
) {
  const jar = new Visitor(trial.origin);
  await jar.request();
  const { pathname } = new URL(jar.page);
  const { answer } = await jar.post(`${pathname}/passkey/options`, {});
  const response = bend(passkey.assert(String(answer['challenge']), origin));
  const result = await jar.post(`${pathname}/passkey`, { staySignedIn: false, response });
  return { jar, pathname, response, ...result };
}

test('a passkey is added with the password, signs in, and is removed', async () => {
  const passkey = authenticator();
  expect((await visitor.post('/idp/account/passkeys/options', { password: 'wrong' })).status).toBe(
    400,
  );
  expect((await enrol(passkey)).status).toBe(200);
  const { jar, answer, pathname, response } = await byPasskey(passkey);
  const end = await visit(jar.jar, new URL(String(answer['location']), trial.origin).href);
  expect(end.headers.get('location')).toContain('/login/callback?code=');
  expect((await jar.post(`${pathname}/passkey`, { response })).status).toBe(400);
  const page = await visit(visitor.jar, `${trial.origin}/idp/account`);
  expect(await page.text()).toContain('Bridge');
  await change('passkeys/remove', { password, id: passkey.id.toString('base64url') });
  expect((await byPasskey(passkey)).status).toBe(400);
  expect(await kinds()).toEqual(
    expect.arrayContaining(['passkey-added', 'signed-in', 'passkey-removed']),
  );
});

test('passkeys of another origin, of another challenge, unverified or copied are refused', async () => {
  const passkey = authenticator();
  expect((await enrol(passkey, 'https://evil.example')).status).toBe(400);
  expect((await enrol(passkey)).status).toBe(200);
  expect((await byPasskey(passkey, undefined, 'https://evil.example')).status).toBe(400);
  const old = passkey.assert('b2xkIGNoYWxsZW5nZQ');
  expect((await byPasskey(passkey, () => old)).status).toBe(400);
  passkey.isUserVerified = false;
  expect((await byPasskey(passkey)).status).toBe(400);
  passkey.isUserVerified = true;
  expect((await byPasskey(passkey)).status).toBe(200);
  passkey.counter = 0;
  expect((await byPasskey(passkey)).status).toBe(400);
  expect((await byPasskey(authenticator())).status).toBe(400);
});

test.each([
  [{}],
  [{ id: 1 }],
  [{ id: "x' or 1=1", rawId: 'x', type: 'public-key' }],
  [[]],
  [null],
  ['x'],
])('the answer %j is no passkey', async (response) => {
  const jar = new Visitor(trial.origin);
  await jar.request();
  const { pathname } = new URL(jar.page);
  await jar.post(`${pathname}/passkey/options`, {});
  expect((await jar.post(`${pathname}/passkey`, { response })).status).toBe(400);
});

// RFC 6238, appendix B, for SHA-1, the last six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %i s is %s', (seconds, code) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const at = seconds * 1000;
  expect(totpCode(secret, totpStep(at))).toBe(code);
  expect(matchingStep({ secret, code, at: at + 30_000, lastStep: null })).toBe(totpStep(at));
  expect(matchingStep({ secret, code, at: at + 90_000, lastStep: null })).toBeUndefined();
  expect(matchingStep({ secret, code, at, lastStep: totpStep(at) })).toBeUndefined();
});

test.each([
  ['tug and tow 44', undefined],
  ['short', 'At least 10 characters required; you entered 5.'],
  ['1234567890', 'Many people use this password, so it is guessed first.'],
  ['1029384756', 'Many people use this password, so it is guessed first.'],
  ['Basketball', 'Many people use this password, so it is guessed first.'],
  ['!Monkey2026', 'Many people use this password, so it is guessed first.'],
  ['understanding', 'Many people use this password, so it is guessed first.'],
  ['aaaaaaaaaaaa', 'Many people use this password, so it is guessed first.'],
  [
    'Fairlead2026',
    'It contains only your address or the name of the product, which others guess first.',
  ],
  [
    'olganordhav1',
    'It contains only your address or the name of the product, which others guess first.',
  ],
])('of the password %s: %s', (provided, finding) => {
  expect(passwordFinding(provided, 'olga@nordhav.example')).toBe(finding);
});

test('at least 3,000 common passwords are long enough to be tried as one', () => {
  const long = [...commonPasswords].filter((entry) => entry.length >= leastCharacters);
  expect(long.length).toBeGreaterThan(3000);
  expect(long.slice(0, 3000).filter((entry) => passwordFinding(entry, '') === undefined)).toEqual(
    [],
  );
});
