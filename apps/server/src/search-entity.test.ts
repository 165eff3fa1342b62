import { afterAll, beforeAll, expect, test } from 'vitest';
import { markWorld } from './platform/access/testing/marked-world.ts';
import { startTestServer, type TestServer } from './platform/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await markWorld(server.superuserUrl, server.world, { hasParts: true });
});
afterAll(() => server.close());

const found = async (path: string) => {
  const { status, body } = await server.request(`GET ${path}`);
  return [status, body] as const;
};

test.each(['cargo', 'cargoGroups', 'documents', 'ltcs', 'CARGO'])(
  'GET /%s finds records of the company, and none of another one',
  async (entity) => {
    const [status, rows] = await found(`/${entity}`);
    expect(status).toBe(200);
    expect(rows).toEqual([
      expect.objectContaining({ name: expect.any(String), href: expect.stringMatching(/^\//) }),
    ]);
    expect(JSON.stringify(rows)).not.toContain('Other Trading');
    const [{ name } = { name: '' }] = rows as readonly { readonly name: string }[];
    const text = encodeURIComponent(name.toUpperCase());
    expect(await found(`/${entity}?s=${text}`)).toEqual([200, rows]);
    expect(await found(`/${entity}?s=nothing of that name`)).toEqual([200, []]);
    expect(await found(`/${entity}?s=${text}&vesselId=987654321`)).toEqual([200, []]);
    expect(await found(`/${entity}?voyageId=${server.world.home.voyage}`)).toEqual([200, rows]);
    expect(await found(`/${entity}?voyageId=${server.world.other.voyage}`)).toEqual([200, []]);
  },
);

test('what has a list of its own is searched there, and unknown names are not found', async () => {
  const [status, vessels] = await found('/vessels');
  expect([status, vessels]).toMatchObject([200, [{ imo: expect.anything() }, {}]]);
  expect((await found('/nothing'))[0]).toBe(404);
  expect((await found('/constructor'))[0]).toBe(404);
  expect((await found('/cargo?take=0'))[0]).toBe(400);
});
