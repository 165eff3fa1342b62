import { features } from '@fairlead/contract';
import type { FeatureShape, RouteShape } from '@fairlead/contract/route';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RequestOptions, startTestServer, type TestServer } from '../testing/test-server.ts';
import { bodyFor } from './testing/bodies.ts';
import { fingerprints } from './testing/fingerprints.ts';
import { type MarkedCompany, markWorld } from './testing/marked-world.ts';
import { openPlantedServer, plantedFeature } from './testing/planted-holes.ts';
import { pathIdsOf } from './testing/path-records.ts';
import { leaksOf, type Trespasser } from './testing/tenant-matrix.ts';

/** Each call of the contract is tried with another company's ids: none of its data may be seen, changed or hinted at. */
const routes = Object.values(features as Readonly<Record<string, FeatureShape>>).flatMap(
  (feature) => Object.values(feature),
);
const named = routes.map((route) => [`${route.method} ${route.path}`, route] as const);
const admitted = named.filter(([, route]) => route.may !== 'public' && route.may !== 'ship');

let server: TestServer;
let home: MarkedCompany;
let other: MarkedCompany;
let superuser: pg.Client;
let requests = 0;

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  ({ home, other } = await markWorld(server.superuserUrl, server.world, { hasParts: true }));
});
afterAll(async () => {
  process.stdout.write(`${requests} requests of ${routes.length} calls\n`);
  await superuser.end();
  await server.close();
});

const request = (call: string, options: RequestOptions) => {
  requests += 1;
  return server.request(call, options);
};

const directions = [
  ['a user, an administrator and the global administrator', ['tom', 'olga', 'admin'], 'other'],
  ['the administrator of the other company', ['carla'], 'home'],
] as const;

describe.each(directions)('%s', (_who, people, victim) => {
  let before: Readonly<Record<string, string>>;
  // Olga is a user of the other company too: only a call that answers for all her companies may show it to her.
  const trespassers = ({ acrossCompanies }: RouteShape): readonly Trespasser[] =>
    people
      .filter((as) => as !== 'olga' || acrossCompanies !== true)
      .map((as) =>
        victim === 'other' ? { as, own: home, foreign: other } : { as, own: other, foreign: home },
      );
  const victimId = () => (victim === 'other' ? other.id : home.id);

  beforeAll(async () => {
    before = await fingerprints(superuser, victimId());
  });

  test.each(named)('%s is tight', async (_name, route) => {
    for (const who of trespassers(route)) expect(await leaksOf(request, route, who)).toEqual([]);
  });

  test('has changed no row of the other company', async () => {
    expect(await fingerprints(superuser, victimId())).toEqual(before);
  });
});

test('each id in the path of a call names a record of either company, or one of no company', () => {
  const ids = routes.flatMap((route) =>
    pathIdsOf(route).map(({ name, recordOf }) => ({ at: `${route.path} ${name}`, recordOf })),
  );
  expect(ids.length).toBeGreaterThan(300);
  const same = ids.filter(({ recordOf }) => recordOf?.(home) === recordOf?.(other));
  expect(same.filter(({ recordOf }) => recordOf !== undefined)).toEqual([]);
  const parameters = new Set(routes.flatMap(({ path }) => path.match(/\{\w+\}/g) ?? []));
  const idNames = new Set(ids.map(({ at }) => `{${at.split(' ')[1] ?? ''}}`));
  const without = [...parameters].filter((parameter) => !idNames.has(parameter)).toSorted();
  expect(without).toEqual(['{entity}', '{month}', '{number}', '{register}', '{version}', '{year}']);
});

describe('holes that were planted', () => {
  test.each([
    ['readById', /shows 'Voyage of|shows 'of Other Trading'|unlike one that never existed/],
    ['writeReference', /takes a foreign vessel/],
    ['list', /shows 'of Other Trading'/],
  ] as const)('%s is found', async (name, sentence) => {
    await using planted = await openPlantedServer(server);
    const leaks = await leaksOf(planted.request, plantedFeature[name], {
      as: 'tom',
      own: home,
      foreign: other,
    });
    expect(leaks.join('\n')).toMatch(sentence);
  });

  test('a tight call beside them is not accused', async () => {
    await using planted = await openPlantedServer(server);
    const who = { as: 'tom', own: home, foreign: other } as const;
    expect(await leaksOf(planted.request, plantedFeature.tight, who)).toEqual([]);
  });
});

describe.each(admitted)('%s', (_name, route) => {
  const call = () => filled(route);
  const body = () => (route.body === undefined ? {} : { body: bodyFor(route, home) });

  test('refuses a company in which the caller has no role', async () => {
    const foreign = [
      { as: 'tom', company: other.id },
      { as: 'carla', company: home.id },
      { as: 'noone', company: home.id },
      { as: 'admin', company: other.id },
      { as: 'carla', company: 987_654_321 },
    ] as const;
    const answers = await Promise.all(foreign.map((who) => request(call(), { ...who, ...body() })));
    expect(answers.map(({ status }) => status)).toEqual(foreign.map(() => 403));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  });

  test('refuses callers without a token, a company or a role', async () => {
    const tokens = ['', 'Bearer', 'Bearer nonsense', 'Basic b2xnYTpmYWlybGVhZA=='];
    const tried: readonly (readonly [RequestOptions, number])[] = [
      ...tokens.map((authorization) => [{ headers: { authorization } }, 401] as const),
      ...(route.may === 'signedIn'
        ? []
        : [[{ as: 'noone', company: null }, route.may === 'admin' ? 403 : 400] as const]),
      ...(route.may === 'admin' ? [[{ as: 'olga' }, 403] as const] : []),
      ...(route.may === 'company.settings' ? [[{ as: 'tom' }, 403] as const] : []),
    ];
    for (const [options, status] of tried)
      expect(await request(call(), { ...options, ...body() })).toMatchObject({ status });
  });
});

function filled(route: RouteShape): string {
  const path = route.path.replaceAll(/\{\w+\}/g, String(home.voyage));
  const query = Object.keys(route.query?.shape ?? {}).includes('id') ? `?id=${home.voyage}` : '';
  return `${route.method} ${path}${query}`;
}
