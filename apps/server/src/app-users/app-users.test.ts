import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppSignIn } from '../platform/identity/app-sign-in.ts';
import { verifyAppToken } from '../platform/identity/app-token.ts';
import { openLog } from '../platform/log.ts';
import type { Person } from '../platform/testing/small-world.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface AppUser {
  readonly id: number;
  readonly login: string;
  readonly modified: string;
}

const secret = 'seven-SECRET harbours 47';
let written = '';
let server: TestServer;
beforeAll(async () => {
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  server = await startTestServer({ server: { log: openLog('trace', stream) } });
  door = new AppSignIn(server.database);
});
afterAll(() => server.close());

const vessel = () => server.world.home.vessels[0];
let turn = 0;
const bodyOf = (values: Record<string, unknown> = {}) => {
  turn += 1;
  return { name: `Master ${turn}`, login: `Master.${turn}`, vessel: { id: vessel() }, ...values };
};
const create = (values: Record<string, unknown> = {}, pwd = secret, options = {}) =>
  server.request(`POST /appUsers?pwd=${encodeURIComponent(pwd)}`, {
    body: bodyOf(values),
    ...options,
  });
const created = async (values: Record<string, unknown> = {}) =>
  (await create(values)).body as AppUser;
const save = (
  id: number,
  body: object,
  { pwd, ...options }: { pwd?: string; as?: Person; company?: number } = {},
) =>
  server.request(
    `PUT /appUsers/${id}${pwd === undefined ? '' : `?pwd=${encodeURIComponent(pwd)}`}`,
    {
      body,
      ...options,
    },
  );
let door: AppSignIn;
const here = '192.0.2.1';
const signIn = (
  login: string,
  password = secret,
  { now = new Date(), address = here }: { readonly now?: Date; readonly address?: string } = {},
) => door.check({ login, password, address }, now);

describe('an app user', () => {
  test('is added, listed, signs in and is deleted; the login is free again', async () => {
    const made = await create({ login: ' Chief.Mate@Nord ' });
    expect(made).toMatchObject({
      status: 200,
      body: { login: 'chief.mate@nord', vessel: { id: vessel() }, active: true, lastSeen: null },
    });
    const { id } = made.body as AppUser;
    expect(await signIn('CHIEF.mate@nord')).toEqual({
      kind: 'passed',
      identity: { appUser: id, company: server.world.home.id, vessel: vessel(), actor: null },
    });
    expect((await server.request('GET /appUsers')).body).toMatchObject([
      { id, lastSeen: expect.any(String) },
    ]);
    expect((await server.request(`DELETE /appUsers/${id}`)).status).toBe(200);
    expect((await server.request(`DELETE /appUsers/${id}`)).status).toBe(404);
    expect(await signIn('chief.mate@nord')).toEqual({ kind: 'refused' });
    expect((await create({ login: 'chief.mate@nord' })).status).toBe(200);
  });

  test('keeps the password when it is blank, and gets a new one otherwise', async () => {
    const one = await created();
    const body = { name: 'Renamed', login: one.login, vessel: { id: vessel() } };
    expect((await save(one.id, body)).status).toBe(200);
    expect((await save(one.id, body, { pwd: '   ' })).status).toBe(200);
    expect((await signIn(one.login)).kind).toBe('passed');
    expect((await save(one.id, body, { pwd: 'eight more harbours' })).status).toBe(200);
    expect((await signIn(one.login)).kind).toBe('refused');
    expect((await signIn(one.login, 'eight more harbours')).kind).toBe('passed');
  });

  test('moves to another login and another vessel; switched off it is out', async () => {
    const one = await created();
    const [, second] = server.world.home.vessels;
    const body = {
      name: 'Moved',
      login: `${one.login}.new`,
      vessel: { id: second },
      active: false,
    };
    expect(await save(one.id, body)).toMatchObject({
      body: { active: false, vessel: { id: second } },
    });
    expect((await signIn(one.login)).kind).toBe('refused');
    expect((await signIn(body.login)).kind).toBe('refused');
    await save(one.id, { ...body, active: true });
    expect(await signIn(body.login)).toMatchObject({ identity: { vessel: second } });
  });

  test('has a login of its own in the whole installation', async () => {
    const one = await created();
    const there = { as: 'carla', company: server.world.other.id } as const;
    const theirs = bodyOf({ login: one.login, vessel: { id: server.world.other.vessels[0] } });
    const taken = { status: 400, body: { errors: { login: ['This login is already used'] } } };
    expect(await create({ login: one.login })).toMatchObject(taken);
    expect(
      await server.request(`POST /appUsers?pwd=${encodeURIComponent(secret)}`, {
        body: theirs,
        ...there,
      }),
    ).toMatchObject(taken);
    const both = await Promise.all([1, 2].map(() => create({ login: 'at.once' })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('saved by two at once from one version is saved once', async () => {
    const one = await created();
    const body = { login: one.login, vessel: { id: vessel() }, modified: one.modified };
    const both = await Promise.all(['A', 'B'].map((name) => save(one.id, { ...body, name })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each<[string, Record<string, unknown>, string?]>([
    ['no password', {}, ''],
    ['a blank password', {}, '    '],
    ['a short password', {}, 'short'],
    ['a password that others guess first', {}, 'password1234'],
    ['no login', { login: '' }],
    ['a login with blanks inside', { login: 'a b c' }],
    ['a login that is markup', { login: '<script>' }],
    ['a login too long', { login: 'x'.repeat(65) }],
    ['no name', { name: ' ' }],
    ['a vessel that is not there', { vessel: { id: 987_654_321 } }],
    ['no vessel', { vessel: null }],
    ['a flag that is a word', { active: 'yes' }],
  ])('with %s is refused', async (_what, values, pwd) => {
    expect((await create(values, pwd)).status).toBe(400);
  });

  test('is for administrators, and of one company', async () => {
    const one = await created();
    const body = bodyOf();
    expect((await create({}, secret, { as: 'tom' })).status).toBe(403);
    expect((await server.request('GET /appUsers', { as: 'tom' })).status).toBe(403);
    const there = { as: 'carla', company: server.world.other.id } as const;
    expect((await server.request('GET /appUsers', there)).body).toEqual([]);
    expect((await save(one.id, body, there)).status).toBe(404);
    expect((await server.request(`DELETE /appUsers/${one.id}`, there)).status).toBe(404);
    expect((await create({ vessel: { id: server.world.other.vessels[0] } })).status).toBe(400);
  });
});

describe('the password', () => {
  test('is not tried further from a network that failed, and is from every other one', async () => {
    const one = await created();
    await Promise.all(Array.from({ length: 14 }, () => signIn(one.login, 'wrong one')));
    expect(await signIn(one.login)).toEqual({ kind: 'refused' });
    expect(await signIn('nobody', secret)).toEqual({ kind: 'refused' });
    expect((await signIn(one.login, secret, { address: '192.0.2.2' })).kind).toBe('passed');
    const now = new Date(Date.now() + 6_000);
    expect((await signIn(one.login, secret, { now })).kind).toBe('passed');
  });

  test('a network that guesses at many logins waits', async () => {
    const one = await created();
    const now = new Date();
    const guess = (login: string) => signIn(login, 'wrong one', { now, address: '192.0.2.7' });
    for (let count = 0; count < 60; count += 1) await guess(`nobody${count}`);
    expect(await signIn(one.login, secret, { now, address: '192.0.2.7' })).toMatchObject({
      kind: 'slowed',
    });
    expect((await signIn(one.login, secret, { now, address: '192.0.2.8' })).kind).toBe('passed');
  });

  test('is nowhere: not in a log, a history, a stored answer or a table', async () => {
    const one = await created();
    const path = `pwd=${encodeURIComponent(secret)}`;
    const headers = { 'idempotency-key': `key-${turn}` };
    const body = { name: 'Kept', login: one.login, vessel: { id: vessel() } };
    const retained = await server.request(`PUT /appUsers/${one.id}?${path}`, { body, headers });
    expect(retained.status).toBe(200);
    expect(
      await server.request(`PUT /appUsers/${one.id}?${path}`, { body, headers }),
    ).toMatchObject({
      body: retained.body as object,
    });
    await server.request(`PUT /appUsers/${one.id}?${path}`, { body: '{"broken' });
    await server.request(`PUT /appUsers/nobody?${path}`, { body });
    await server.request(`POST /appUsers?${path}`, { body: { name: secret.slice(0, 0) } });
    const rows = await server.database.read(
      { company: server.world.home.id, actor: null, source: 'rule' },
      (db) =>
        db.all<{ text: string }>({
          sql: `select to_jsonb(h)::text as text from tenant.history h union all
            select to_jsonb(k)::text from tenant.request_keys k union all
            select to_jsonb(l)::text from control.security_log l union all
            select to_jsonb(a)::text from tenant.app_users a union all
            select to_jsonb(s)::text from tenant.app_user_secrets s`,
          parameters: [],
        }),
    );
    const stored = rows.map(({ text }) => text).join('\n');
    const history = (await server.request(`GET /history?entity=appUser&id=${one.id}`)).body;
    expect(stored).toContain('argon2id');
    expect(JSON.stringify(history)).toContain('Kept');
    for (const text of [stored, written, JSON.stringify(history), JSON.stringify(retained.body)])
      for (const form of [secret, encodeURIComponent(secret), 'SECRET'])
        expect(text).not.toContain(form);
    expect(JSON.stringify(history)).not.toContain('argon2');
  });
});

describe('a token of the app', () => {
  const request = (id: number, options = {}) =>
    server.request(`GET /appUsers/${id}/getAppToken`, options);
  const read = (token: string, now = new Date()) =>
    verifyAppToken({ database: server.database, publicUrl: 'http://localhost:1', now }, token);

  test('is given to who may log in as app user, for ten minutes, and opens nothing of the office', async () => {
    const { id } = await created();
    expect((await request(id)).status).toBe(403);
    const { tom } = server.world.people;
    await server.request(`PUT /users/${tom.id}?companyRoleIds=40`);
    const input = await request(id, { as: 'tom' });
    const { token, expires } = input.body as { token: string; expires: string };
    expect(await read(token)).toEqual({
      appUser: id,
      company: server.world.home.id,
      vessel: vessel(),
      actor: tom.id,
    });
    expect(Date.parse(expires) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    expect(await read(token, new Date(Date.parse(expires) + 1000))).toBeUndefined();
    expect(await read(`${token}x`)).toBeUndefined();
    expect(await read(await server.token('olga'))).toBeUndefined();
    const office = await fetch(`${server.origin}/api/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(office.status).toBe(401);
    expect((await request(987_654_321, { as: 'tom' })).status).toBe(404);
    expect(written).not.toContain(token);
  });

  test('is given for nobody who is switched off or of another company', async () => {
    const off = await created({ active: false });
    expect((await request(off.id, { as: 'tom' })).status).toBe(409);
    const one = await created();
    const { carla } = server.world.people;
    const there = { as: 'carla', company: server.world.other.id } as const;
    await server.request(`PUT /users/${carla.id}?companyRoleIds=40,100`, there);
    expect((await request(one.id, there)).status).toBe(404);
  });

  test('is not fetched by another site', async () => {
    const { id } = await created();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await request(id, { as: 'tom', headers })).status).toBe(403);
  });
});
