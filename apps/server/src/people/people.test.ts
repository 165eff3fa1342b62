import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../platform/testing/small-world.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface User {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
  readonly companyRoleIds: readonly number[];
  readonly lastSeen: string | null;
  readonly isMe: boolean;
  readonly invitation: {
    readonly isExpired: boolean;
    readonly mail: { body: string } | null;
  } | null;
}

let server: TestServer;
let idOf: (person: Person) => number;
beforeAll(async () => {
  server = await startTestServer();
  idOf = (person) => server.world.people[person].id;
});
afterAll(() => server.close());

const list = async (options = {}) =>
  (await server.request('GET /users', options)).body as readonly User[];
const find = async (id: number) => (await list()).find((user) => user.id === id);
const save = (id: number | string, roles: string, as: Person = 'olga') =>
  server.request(`PUT /users/${id}?companyRoleIds=${roles}`, { as });
let turn = 0;
const invite = (values: Record<string, unknown> = {}, options = {}) => {
  turn += 1;
  const body = {
    email: `p${turn}@home.example`,
    name: `Person ${turn}`,
    companyRoleIds: [10],
    ...values,
  };
  return server.request('POST /users/invite', { body, ...options });
};
const invited = async (values: Record<string, unknown> = {}) =>
  (await invite(values)).body as { readonly id: number; readonly link: string };
const logged = async () =>
  (await server.request('GET /securityLog')).body as readonly {
    kind: string;
    detail: string;
    user: string;
  }[];

describe('the people of a company', () => {
  test('are listed with their roles and when they were last seen, and nobody else', async () => {
    await server.request('GET /me', { as: 'tom' });
    await expect.poll(async () => (await find(idOf('tom')))?.lastSeen).not.toBeNull();
    expect(
      (await list()).map(({ email, companyRoleIds, isMe }) => [email, companyRoleIds, isMe]),
    ).toEqual([
      ['admin@provider.example', [10], false],
      ['olga@home.example', [100], true],
      ['tom@home.example', [10], false],
    ]);
  });

  test('get the rights that are given at once, and lose those that are taken', async () => {
    expect((await server.request('GET /users', { as: 'tom' })).status).toBe(403);
    expect((await save(idOf('tom'), '10,100')).status).toBe(200);
    expect((await server.request('GET /users', { as: 'tom' })).status).toBe(200);
    expect((await save(idOf('tom'), '10')).status).toBe(200);
    expect((await server.request('GET /users', { as: 'tom' })).status).toBe(403);
    expect((await server.request('GET /voyages', { as: 'tom' })).status).toBe(200);
    expect((await logged())[0]).toMatchObject({
      kind: 'roles-changed',
      user: 'Olga Test',
      detail: 'tom@home.example: User, Company administrator to User',
    });
  });

  test('are named to every colleague, to assign work to them', async () => {
    const { status, body } = await server.request('GET /users/colleagues', { as: 'tom' });
    expect(status).toBe(200);
    expect(body).toContainEqual({ id: idOf('olga'), name: 'Olga Test' });
  });

  test('without roles are gone from it, at once, and may be invited again', async () => {
    expect((await save(idOf('admin'), '')).status).toBe(200);
    expect((await server.request('GET /voyages', { as: 'admin' })).status).toBe(403);
    expect(await find(idOf('admin'))).toBeUndefined();
    expect((await logged())[0]).toMatchObject({ kind: 'person-removed' });
    expect((await invite({ email: 'admin@provider.example' })).status).toBe(200);
  });

  test('keep their last administrator, whoever takes the role', async () => {
    const refused = { status: 409, body: expect.stringContaining('at least one administrator') };
    expect(await save(idOf('olga'), '')).toMatchObject(refused);
    expect(await save(idOf('olga'), '10')).toMatchObject(refused);
    expect((await save(idOf('olga'), '10,100')).status).toBe(200);
    expect((await save(idOf('olga'), '100')).status).toBe(200);
  });

  test('keep one of two administrators who remove each other at the same moment', async () => {
    await save(idOf('tom'), '100');
    const both = await Promise.all([
      save(idOf('olga'), '10', 'tom'),
      save(idOf('tom'), '10', 'olga'),
    ]);
    const refused = both.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    // Each was an administrator when they called, or was already removed by the other by then.
    expect([403, 409]).toContain(refused[0]?.status);
    const [olgaLost] = both;
    if (olgaLost?.status === 200) await save(idOf('olga'), '100', 'tom');
    await save(idOf('tom'), '10', 'olga');
  });

  test.each([
    ['a role that is none', '55'],
    ['the role of the provider', '1000'],
    ['text', 'CompanyAdmin'],
    ['a statement', '10;drop table'],
  ])('take no %s', async (_what, roles) => {
    expect((await save(idOf('tom'), encodeURIComponent(roles))).status).toBe(400);
  });

  test.each(['1e308', '0x1', 'olga', '99999999999999999999'])(
    'have no id such as %s',
    async (id) => {
      expect([400, 404]).toContain((await save(id, '10')).status);
      for (const action of ['resendInvitation', 'withdrawInvitation'])
        expect([400, 404]).toContain((await server.request(`POST /users/${id}/${action}`)).status);
    },
  );

  test('of other companies, and people who are none, are not found', async () => {
    for (const id of [idOf('carla'), idOf('noone'), 987_654_321])
      expect((await save(id, '10')).status).toBe(404);
    const there = { as: 'carla', company: server.world.other.id } as const;
    expect((await list(there)).map(({ email }) => email).toSorted()).toEqual([
      'carla@other.example',
      'olga@home.example',
    ]);
    expect(
      (await server.request(`PUT /users/${idOf('tom')}?companyRoleIds=100`, there)).status,
    ).toBe(404);
  });
});

describe('an invitation', () => {
  test('is among the people with its link until it is used', async () => {
    const { id, link } = await invited({ name: 'Ines' });
    expect(await find(id)).toMatchObject({
      fullName: 'Ines',
      companyRoleIds: [10],
      lastSeen: null,
      invitation: { isExpired: false, mail: { status: 40, body: expect.stringContaining(link) } },
    });
    expect((await logged())[0]).toMatchObject({ kind: 'person-invited', user: 'Olga Test' });
  });

  test('changes its roles, is sent again and withdrawn', async () => {
    const { id, link } = await invited();
    expect((await save(id, '40,100')).status).toBe(200);
    expect((await find(id))?.companyRoleIds).toEqual([40, 100]);
    const again = await server.request(`POST /users/${id}/resendInvitation`);
    expect(again.body).toMatchObject({ id, link: expect.not.stringContaining(link) });
    expect((await server.request(`POST /users/${id}/withdrawInvitation`)).status).toBe(200);
    expect(await find(id)).toBeUndefined();
    for (const action of ['resendInvitation', 'withdrawInvitation'])
      expect((await server.request(`POST /users/${id}/${action}`)).status).toBe(404);
    expect((await save(id, '10')).status).toBe(404);
  });

  test('of a person without roles is withdrawn', async () => {
    const { id } = await invited();
    expect((await save(id, '')).status).toBe(200);
    expect(await find(id)).toBeUndefined();
  });

  test('is refused for people who work here or are invited already', async () => {
    const { id } = await invited({ email: 'Same@home.example' });
    const refused = { status: 400, body: { errors: { email: [expect.any(String)] } } };
    expect(await invite({ email: 'same@HOME.example' })).toMatchObject(refused);
    expect(await invite({ email: 'tom@home.example' })).toMatchObject(refused);
    await server.request(`POST /users/${id}/withdrawInvitation`);
  });

  test('sent twice at the same moment is one', async () => {
    const both = await Promise.all([1, 2].map(() => invite({ email: 'both@home.example' })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('tells a company nothing of a person of another', async () => {
    const { id } = await invited({ email: 'carla@other.example', name: 'Someone' });
    expect(await find(id)).toMatchObject({ fullName: 'Someone', lastSeen: null, disabled: false });
    expect((await server.request('GET /me', { as: 'carla', company: null })).body).toMatchObject({
      customerRoles: [{ customer: { id: server.world.other.id } }],
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['no address', { email: 'nobody' }],
    ['two addresses', { email: 'a@b.example, c@d.example' }],
    ['a line break', { email: 'a@b.example\r\nBcc: c@d.example' }],
    ['a name of two lines', { name: 'A\r\nBcc: c@d.example' }],
    ['a name too long', { name: 'x'.repeat(401) }],
    ['an address too long', { email: `${'x'.repeat(250)}@home.example` }],
    ['a role that is none', { companyRoleIds: [10, 55] }],
    ['no name', { name: ' ' }],
    ['no roles', { companyRoleIds: [] }],
    ['the role of the provider', { companyRoleIds: [1000] }],
    ['roles that are text', { companyRoleIds: '10' }],
  ])('with %s is refused', async (_what, values) => {
    expect((await invite(values)).status).toBe(400);
  });

  test('is for administrators', async () => {
    expect((await invite({}, { as: 'tom' })).status).toBe(403);
    const there = { as: 'carla', company: server.world.other.id } as const;
    const { id } = await invited();
    for (const action of ['resendInvitation', 'withdrawInvitation'])
      expect((await server.request(`POST /users/${id}/${action}`, there)).status).toBe(404);
  });
});

describe('the security log of a company', () => {
  const note = (userId: number, detail: string, before = '0 days') =>
    server.database.write({ company: 0, actor: null, source: 'rule' }, (db) =>
      db.run({
        sql: "insert into control.security_log (kind, user_id, detail, at) values ('signed-in', $1, $2, now() - $3::interval)",
        parameters: [userId, detail, before],
      }),
    );
  const details = async () => (await logged()).map(({ detail }) => detail);
  const audited = async () =>
    (
      (await server.request('GET /audit?entity=security')).body as readonly { detail: string }[]
    ).map(({ detail }) => detail);

  test('shows sign-ins of people who work for it alone, since they do', async () => {
    await note(idOf('tom'), 'tom, long ago', '400 days');
    await note(idOf('tom'), 'tom, now');
    await note(idOf('olga'), 'olga, who works elsewhere too');
    await note(idOf('carla'), 'carla of another company');
    for (const seen of [await details(), await audited()]) {
      expect(seen).toContain('tom, now');
      expect(seen).not.toContain('tom, long ago');
      expect(seen).not.toContain('olga, who works elsewhere too');
      expect(seen).not.toContain('carla of another company');
    }
  });

  test('keeps since when a person works here when the roles change', async () => {
    await save(idOf('tom'), '40');
    await save(idOf('tom'), '10');
    expect(await details()).toContain('tom, now');
  });
});
