import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type RequestOptions,
  startTestServer,
  type TestServer,
} from '../platform/testing/test-server.ts';

interface User {
  readonly id: number;
  readonly fullName: string;
  readonly email: string;
  readonly companies: readonly string[];
  readonly isDisabled: boolean;
  readonly isAdministrator: boolean;
  readonly isMe: boolean;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const admin = (call: string, options: RequestOptions = {}) =>
  server.request(call, { as: 'admin', company: null, ...options });
const users = async (search = '') =>
  (await admin(`GET /admin/users?search=${encodeURIComponent(search)}`)).body as readonly User[];
async function userNamed(email: string): Promise<User> {
  const user = (await users(email)).find((row) => row.email.startsWith(email));
  if (user === undefined) throw new Error(`Nobody is ${email}.`);
  return user;
}
const disable = (id: number, isDisabled: boolean) =>
  admin(`PUT /admin/users/${id}/disabled`, { body: { isDisabled } });
const logged = () =>
  server.database.read({ company: 0, actor: null, source: 'rule' }, (db) =>
    db.all<{ kind: string; detail: string }>({
      sql: "select kind, detail from control.security_log where kind like 'person-%abled' or kind = 'reset-requested' order by id",
      parameters: [],
    }),
  );

test.each(['GET /admin/users', 'PUT /admin/users/1/disabled', 'POST /admin/users/1/resetLink'])(
  '%s is for administrators of the installation',
  async (call) => {
    const options = call.startsWith('PUT') ? { body: { isDisabled: true } } : {};
    for (const as of ['olga', 'tom'] as const)
      expect((await server.request(call, { as, ...options })).status).toBe(403);
  },
);

test('users are found by any part of name or address, and by their state', async () => {
  const tom = await userNamed('tom');
  // By id: when he was last seen is written after his answers.
  expect((await users(tom.email.toUpperCase())).map(({ id }) => id)).toEqual([tom.id]);
  expect((await users(tom.fullName.slice(1))).map(({ id }) => id)).toContain(tom.id);
  expect(tom).toMatchObject({ isDisabled: false, isAdministrator: false, isMe: false });
  expect(tom.companies.length).toBeGreaterThan(0);
  expect(await users('100%_\\')).toEqual([]);
  expect((await users()).filter(({ isMe }) => isMe)).toMatchObject([{ isAdministrator: true }]);
});

test('a disabled user is refused at once, and let in again once enabled', async () => {
  const tom = await userNamed('tom');
  expect((await server.request('GET /voyages', { as: 'tom' })).status).toBe(200);
  expect((await disable(tom.id, true)).status).toBe(200);
  expect((await server.request('GET /voyages', { as: 'tom' })).status).toBe(403);
  expect(await userNamed('tom')).toMatchObject({ isDisabled: true });
  expect((await admin(`POST /admin/users/${tom.id}/resetLink`)).status).toBe(409);
  expect((await disable(tom.id, false)).status).toBe(200);
  expect((await server.request('GET /voyages', { as: 'tom' })).status).toBe(200);
  expect(await logged()).toEqual([
    { kind: 'person-disabled', detail: tom.email },
    { kind: 'person-enabled', detail: tom.email },
  ]);
});

test('nobody disables themselves, strangers are not found', async () => {
  const me = (await users()).find(({ isMe }) => isMe);
  expect(await disable(me?.id ?? 0, true)).toMatchObject({
    status: 409,
    body: 'You cannot disable yourself. Ask another global administrator.',
  });
  expect((await disable(99_999_999, true)).status).toBe(404);
  expect((await admin('POST /admin/users/99999999/resetLink')).status).toBe(404);
  expect((await admin('PUT /admin/users/1/disabled', { body: {} })).status).toBe(400);
});

test('a reset link is made for a person of several companies too', async () => {
  const { home, other } = server.world;
  const tom = await userNamed('tom');
  await server.database.write({ company: 0, actor: null, source: 'rule' }, (db) =>
    db.run({
      sql: 'insert into control.memberships (customer_id, user_id, role_id) values ($1, $2, 10)',
      parameters: [other.id, tom.id],
    }),
  );
  expect(
    (await server.request(`POST /users/${tom.id}/resetLink`, { company: home.id })).status,
  ).toBe(409);
  const made = await admin(`POST /admin/users/${tom.id}/resetLink`);
  expect(made).toMatchObject({
    status: 200,
    body: { link: expect.stringContaining('/idp/reset') },
  });
  expect((await logged()).at(-1)).toEqual({
    kind: 'reset-requested',
    detail: `${tom.email}, by an administrator`,
  });
});

test('two administrators who disable each other at once leave one', async () => {
  const run = (sql: string) =>
    server.database.write({ company: 0, actor: null, source: 'rule' }, (db) =>
      db.run({ sql, parameters: [olga.id] }),
    );
  const olga = await userNamed('olga');
  const me = (await users()).find(({ isMe }) => isMe);
  await run('update control.users set system_roles = array[1000]::smallint[] where id = $1');
  const body = { isDisabled: true };
  await Promise.all([
    disable(olga.id, true),
    server.request(`PUT /admin/users/${me?.id ?? 0}/disabled`, { as: 'olga', company: null, body }),
  ]);
  const left = await server.database.read({ company: 0, actor: null, source: 'rule' }, (db) =>
    db.all({
      sql: 'select id from control.users where 1000 = any(system_roles) and not disabled',
      parameters: [],
    }),
  );
  expect(left).toHaveLength(1);
});
