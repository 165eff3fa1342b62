import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const page = '<!doctype html><html><head><title>Ship</title></head><body></body></html>';
const script = 'a line of a script; '.repeat(200);
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-ship-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'sw.js'), script);
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
  await writeFile(join(folder, 'assets/index-abc.js'), script);
  await writeFile(join(folder, 'assets/index-abc.js.br'), 'packed');
  server = await startTestServer({
    server: { shipFolder: folder, publicUrl: 'https://office.example' },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string) =>
  fetch(`${server.origin}${path}`, { headers: { 'accept-encoding': 'br' } });

test.each(['/ship', '/ship/', '/ship/portcall', '/ship/portcall/7?at=1', '/ship/index.html'])(
  '%s is the ship app, the same for everyone and without inline scripts or styles',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(page);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("connect-src 'self' wss://office.example");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  },
);

test('the service worker may answer for /ship, and is checked at each visit', async () => {
  const response = await get('/ship/sw.js');
  expect(response.status).toBe(200);
  expect(response.headers.get('service-worker-allowed')).toBe('/ship');
  expect(response.headers.get('content-type')).toMatch(/javascript/);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('hashed assets are stored for a year and sent compressed', async () => {
  const response = await get('/ship/assets/index-abc.js');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('service-worker-allowed')).toBeNull();
});

test('the manifest is one for the browser', async () => {
  expect((await get('/ship/manifest.webmanifest')).headers.get('content-type')).toMatch(
    /application\/manifest\+json/,
  );
});

test.each(['/ship/assets/index-gone.js', '/ship/icon.png', '/ship/gone.map'])(
  '%s is not found: a missing file is not answered with the page',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);
