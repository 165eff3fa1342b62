import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function found(
  call: string,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const answered = await server.request(`GET ${call}`);
  expect(answered).toMatchObject({ status: 200, statements: 1 });
  return answered.body as { id: number; name: string }[];
}

test('begins with the text first, then holds it; folded, 20 unless told', async () => {
  const hits = await found('/ports/search?s=OSL');
  expect(hits[0]).toMatchObject({ name: 'Oslo', unLoCode: 'NOOSL', countryCode: 'NO' });
  expect((await found('/ports/search?s=nlrtm')).map((port) => port.name)).toEqual(['Rotterdam']);
  expect((await found('/ports/search?s=alesund')).map((port) => port.name)).toContain('Ålesund');
  expect(await found('/ports/search?s=a')).toHaveLength(20);
  const starts = (await found('/ports/search?s=ro&take=100')).map((port) =>
    port.name.toLowerCase().startsWith('ro'),
  );
  expect(starts.indexOf(false)).toBeGreaterThan(0);
});

test('own ports are among them', async () => {
  const { home, other } = server.world;
  const own = await found('/ports/search?s=own%20quay');
  expect(own.map((port) => port.id)).toEqual([home.ownPort]);
  expect(own.map((port) => port.id)).not.toContain(other.ownPort);
  expect((await server.request('GET /ports?s=own%20quay')).body).toMatchObject([
    { id: home.ownPort },
  ]);
});

test('special characters match themselves', async () => {
  for (const text of ['%25', '_', '%5C', '%EF%BC%85'])
    expect(await found(`/ports/search?s=${text}`)).toEqual([]);
  for (const query of ['s=a%00b', `s=${'x'.repeat(10_000)}`, 'take=0', 'take=101', 'take=1e308'])
    expect((await server.request(`GET /ports/search?${query}`)).status).toBe(400);
});
