import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const statusOf = async (entity: string, as: 'olga' | 'tom' | 'admin', id: unknown = 1) =>
  (await server.request(`GET /history?entity=${entity}&id=${String(id)}`, { as })).status;

test.each([
  ['voyage', 200, 200, 200],
  ['apiKey', 200, 403, 403],
  ['appUser', 200, 403, 403],
  ['mailbox', 200, 403, 403],
  ['vms', 200, 403, 403],
  ['webhook', 200, 403, 403],
  ['vesselVerifier', 403, 403, 200],
])(
  'of a %s: company administrator %i, user %i, the provider as a user %i',
  async (...[entity, administrator, user, provider]) => {
    expect(await statusOf(entity, 'olga')).toBe(administrator);
    expect(await statusOf(entity, 'tom')).toBe(user);
    expect(await statusOf(entity, 'admin')).toBe(provider);
  },
);

test('is of the own company alone, and of ids that are some', async () => {
  const { home, other } = server.world;
  const reported = async (id: number) =>
    (await server.request(`GET /history?entity=voyage&id=${id}`)).body as readonly unknown[];
  expect((await reported(home.voyage)).length).toBeGreaterThan(0);
  expect(await reported(other.voyage)).toEqual([]);
  for (const id of ['x', '1e5', '', "1'--"])
    expect(await statusOf('voyage', 'olga', encodeURIComponent(id))).toBe(400);
  expect((await server.request('GET /history?id=1')).status).toBe(400);
  expect(await statusOf('constructor', 'tom')).toBe(200);
  expect(await statusOf('x'.repeat(61), 'olga')).toBe(400);
});
