import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, startSignInServer } from '../platform/testing/signing-in.ts';
import type { TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let olga: Browser;
let tom: Browser;
beforeAll(async () => {
  server = await startSignInServer();
  olga = await new Browser(server, 'olga').signIn();
  tom = await new Browser(server, 'tom').signIn();
});
afterAll(() => server.close());

const flags = { useVoyageReference: false, chatEnabled: true };
const require = (requireSecondFactor: boolean, by = olga, headers = {}) =>
  by.request(`PUT /customers/${server.world.home.id}/settings`, {
    body: { ...flags, requireSecondFactor },
    headers,
  });

async function logged(kind: string): Promise<number> {
  const { rowCount } = await server.database.pool.query(
    'select from control.security_log where kind = $1 and company_id = $2',
    [kind, server.world.home.id],
  );
  return rowCount ?? 0;
}

async function apiKey(): Promise<string> {
  const made = await olga.request('POST /CustomerApiKeys', {
    body: {
      name: 'Agent',
      scopes: ['voyages:read', 'settings:write'],
      expires: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  return (made.body as { secret: string }).secret;
}

let codes = '';

test('nobody requires it without having signed in with one; users cannot at all', async () => {
  const refused = await require(true);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('yourself before you require one');
  expect((await require(true, tom)).status).toBe(403);
  expect((await olga.request(`GET /customers/${server.world.home.id}`)).body).toMatchObject({
    settings: { requireSecondFactor: false },
  });
});

test('a factor that is set up counts at once; then it may be required, which is logged', async () => {
  codes = await olga.enableCodes();
  const hub = new HubConnectionBuilder()
    .withUrl(`${server.origin}/hub?companyId=${server.world.home.id}`, {
      accessTokenFactory: () => tom.token,
    })
    .configureLogging(LogLevel.None)
    .build();
  await hub.start();
  const closed = new Promise<void>((resolve) => {
    hub.onclose(() => resolve());
  });
  expect(await require(true)).toMatchObject({ status: 200, body: { requireSecondFactor: true } });
  expect(await logged('second-factor-required')).toBe(1);
  // A user without a second factor is disconnected from the hub, and does not come back.
  await closed;
  await expect(hub.start()).rejects.toThrow('403');
  const history = await olga.request(
    `GET /history?entity=companySettings&id=${server.world.home.id}`,
  );
  expect(JSON.stringify(history.body)).toContain('equireSecondFactor');
});

test('a token without a second factor is refused by every call, with a code', async () => {
  for (const call of ['GET /voyages', 'GET /users', 'POST /voyages', 'GET /me/sessions']) {
    const refused = await tom.request(call, call.startsWith('POST') ? { body: {} } : {});
    expect([call, refused.status]).toEqual([call, 403]);
    expect(refused.body).toContain('requires a second factor');
    expect(refused.headers.get('x-error-code')).toBe('secondFactorNeeded');
  }
  expect((await olga.request('GET /voyages')).status).toBe(200);
  const me = await tom.request('GET /me', { company: null });
  expect(me.body).toMatchObject({
    hasSecondFactor: false,
    customerRoles: [{ customer: { needsSecondFactor: true } }],
  });
});

test('only the company that requires it is closed', async () => {
  const plain = await server.request('GET /me', { as: 'carla', company: null });
  expect(JSON.stringify(plain.body)).not.toContain('"needsSecondFactor":true');
  // Olga is a user of the other company too, and signs in there without her code.
  await server.database.pool.query(
    'update control.accounts set totp_secret = null where user_id = $1',
    [server.world.people.olga.id],
  );
  const weak = await new Browser(server, 'olga').signIn();
  expect((await weak.request('GET /voyages', { company: server.world.other.id })).status).toBe(200);
  expect((await weak.request('GET /voyages')).status).toBe(403);
  expect((await weak.request('GET /me', { company: null })).body).toMatchObject({
    customerRoles: [
      { customer: { name: 'Home Shipping', needsSecondFactor: true } },
      { customer: { name: 'Other Trading', needsSecondFactor: false } },
    ],
  });
  codes = await weak.enableCodes();
  expect((await weak.request('GET /voyages')).status).toBe(200);
});

test('a sign-in with a code proves it, one that began before codes were removed does not', async () => {
  const strong = await new Browser(server, 'olga').signIn(codes);
  expect((await strong.request('GET /voyages')).status).toBe(200);
  const again = await new Browser(server, 'tom').signIn();
  await again.enableCodes();
  expect((await again.request('GET /voyages')).status).toBe(200);
  // What one session proved counts for that session only.
  expect((await tom.request('GET /voyages')).status).toBe(403);
  await again.disableCodes();
  expect((await again.request('GET /voyages')).status).toBe(403);
});

test('the list of users shows who has none', async () => {
  const { body } = await olga.request('GET /users');
  expect(
    (body as readonly { email: string; hasSecondFactor: boolean | null }[]).map((user) => [
      user.email,
      user.hasSecondFactor,
    ]),
  ).toEqual([
    ['admin@provider.example', false],
    ['olga@home.example', true],
    ['tom@home.example', false],
  ]);
});

test('API keys go on, and decide nothing about it', async () => {
  const secret = await apiKey();
  const headers = { authorization: `Bearer ${secret}` };
  expect((await olga.request('GET /voyages', { headers })).status).toBe(200);
  expect((await require(false, olga, headers)).status).toBe(403);
  // A program that does not know the setting does not change it.
  const stored = await olga.request(`PUT /customers/${server.world.home.id}/settings`, {
    body: flags,
    headers,
  });
  expect(stored).toMatchObject({ status: 200, body: { requireSecondFactor: true } });
});

test('it may be switched off again, which is logged', async () => {
  expect(await require(false)).toMatchObject({ status: 200, body: { requireSecondFactor: false } });
  expect(await logged('second-factor-optional')).toBe(1);
  expect((await tom.request('GET /voyages')).status).toBe(200);
});
