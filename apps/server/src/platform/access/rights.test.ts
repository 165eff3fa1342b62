import { features } from '@fairlead/contract';
import type { FeatureShape, RouteShape } from '@fairlead/contract/route';
import { areaOf, scopeOf } from '@fairlead/contract/api-keys/scopes';
import { can, type Roles } from '@fairlead/domain/people/permissions';
import { companyRole, systemRole } from '@fairlead/domain/people/roles';
import { holdsScope, type Scope, scopes } from '@fairlead/domain/api-keys/scopes';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../testing/small-world.ts';
import { type Answered, startTestServer, type TestServer } from '../testing/test-server.ts';

/**
 * Each call of the contract by every kind of caller: roles of people and scopes of keys, for their own company and for
 * another.
 */
const routes = Object.values(features as Readonly<Record<string, FeatureShape>>)
  .flatMap((feature) => Object.values(feature))
  // Devices on board have no roles: their calls are tested with their keys.
  .filter((route) => route.may !== 'public' && route.may !== 'ship')
  .map((route) => [`${route.method} ${route.path}`, route] as const);

const people = {
  tom: { companyRoles: [companyRole.User], systemRoles: [] },
  // In the home company this person may do nothing but act as an app user.
  noone: { companyRoles: [companyRole.LoginAsAppUser], systemRoles: [] },
  rita: { companyRoles: [companyRole.Reader], systemRoles: [] },
  vera: { companyRoles: [companyRole.VoyageEditor], systemRoles: [] },
  olga: { companyRoles: [companyRole.CompanyAdmin], systemRoles: [] },
  admin: { companyRoles: [companyRole.User], systemRoles: [systemRole.GlobalAdmin] },
} as const satisfies Partial<Record<Person, Roles>>;

let server: TestServer;
const keys = new Map<Scope, string>();

beforeAll(async () => {
  server = await startTestServer();
  const { home, people: users } = server.world;
  const superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  for (const [{ id }, role] of [
    [users.noone, companyRole.LoginAsAppUser],
    [users.rita, companyRole.Reader],
    [users.vera, companyRole.VoyageEditor],
  ] as const)
    await superuser.query(
      'insert into control.memberships (user_id, customer_id, role_id) values ($1, $2, $3)',
      [id, home.id, role],
    );
  await superuser.end();
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  for (const scope of scopes) {
    const body = { name: scope, scopes: [scope], expires };
    const made = await server.request('POST /CustomerApiKeys', { body });
    keys.set(scope, (made.body as { readonly secret: string }).secret);
  }
});
afterAll(() => server.close());

/** How the rights check refuses; with any other answer the call was let in. */
const gate =
  /^(?:Permission denied|This call needs a key with the scope|This call is only for signed-in users)/;
const isLetIn = ({ status, body }: Answered): boolean =>
  status !== 401 && !(status === 403 && typeof body === 'string' && gate.test(body));

/** Ids that never existed and empty bodies: no call changes anything. */
function callOf(route: RouteShape): string {
  const query = Object.keys(route.query?.shape ?? {}).includes('id') ? '?id=987654321' : '';
  return `${route.method} ${route.path.replaceAll(/\{\w+\}/g, '987654321')}${query}`;
}

const bodyOf = (route: RouteShape) => (route.body === undefined ? {} : { body: {} });

describe.each(routes)('%s', (_name, route) => {
  const request = (as: Person, company: number) =>
    server.request(callOf(route), { as, company, ...bodyOf(route) });
  const requestWith = (scope: Scope, company: number | null) =>
    server.request(callOf(route), {
      company,
      headers: { authorization: `Bearer ${keys.get(scope) ?? ''}` },
      ...bodyOf(route),
    });

  test('is made by the roles that the table names and by no other', async () => {
    const { home } = server.world;
    for (const [person, roles] of Object.entries(people)) {
      const may = route.may === 'signedIn' || can(roles, route.may as 'admin', areaOf(route));
      const answer = await request(person as Person, home.id);
      expect([person, isLetIn(answer)]).toEqual([person, may]);
    }
  });

  test('is made by nobody for a company without a role in it', async () => {
    const { other } = server.world;
    for (const person of ['tom', 'noone', 'admin'] as const)
      expect(await request(person, other.id)).toMatchObject({
        status: 403,
        body: 'Permission denied',
      });
  });

  test('is made by the keys whose scope holds it and by no other', async () => {
    const needed = scopeOf(route);
    for (const scope of scopes) {
      const answer = await requestWith(scope, null);
      const may = needed !== null && holdsScope([scope], needed);
      expect([scope, isLetIn(answer)]).toEqual([scope, may]);
      expect(answer.status === 403 || isLetIn(answer)).toBe(true);
    }
  });

  test('is made by no key for another company', async () => {
    const { other } = server.world;
    for (const scope of scopes)
      expect(await requestWith(scope, other.id)).toMatchObject({
        status: 403,
        body: 'Permission denied',
      });
  });
});
