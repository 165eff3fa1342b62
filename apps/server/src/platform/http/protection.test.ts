import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const filler = 'a line of the page '.repeat(100);
const page = `<!doctype html><html><head><!--config--></head><body>${filler}</body></html>`;
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-pages-'));
  await writeFile(join(folder, 'index.html'), page);
  server = await startTestServer({
    server: { siteFolder: folder, requestsPerMinute: 40, publicUrl: 'https://office.example' },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const policyOf = (response: Response) =>
  new Map(
    (response.headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((part) => part.split(' '))
      .map(([name = '', ...values]) => [name, values]),
  );

describe('pages', () => {
  test.each(['/', '/voyages', '/voyages/7', '/login/callback?code=1'])(
    '%s carries a policy that lets no foreign and no inline script run',
    async (path) => {
      const response = await fetch(`${server.origin}${path}`);
      expect(response.status).toBe(200);
      const policy = policyOf(response);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('script-src')).toEqual(["'self'"]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('form-action')).toEqual(["'self'"]);
      expect(policy.get('connect-src')).toEqual(["'self'", 'wss://office.example']);
      expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
      expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
      expect([...policy.values()].flat()).not.toContain('*');
    },
  );

  test.each(['/', '/voyages/7'])('%s is compressed', async (path) => {
    const response = await fetch(`${server.origin}${path}`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toContain(filler);
  });

  test('the nonce of the styles is new each time and is in the page', async () => {
    const nonces = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await fetch(server.origin);
      const nonce = /'nonce-([^']+)'/.exec(
        policyOf(response).get('style-src')?.join(' ') ?? '',
      )?.[1];
      expect(await response.text()).toContain(
        `<meta name="csp-nonce" content="${nonce ?? 'none'}">`,
      );
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(3);
  });
});

test.each([
  '/',
  '/api/me',
  '/api/nowhere',
  '/api/docs',
  '/api/openapi.json',
  '/health',
  '/api/voyages/%',
])('%s tells browsers what they may not guess', async (path) => {
  const { headers } = await fetch(`${server.origin}${path}`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-frame-options')).toMatch(/SAMEORIGIN|DENY/);
  expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('answers of calls are kept by nobody', async () => {
  const answer = await server.request('GET /me');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const vessels = await server.request('GET /vessels');
  expect(vessels.headers.get('cache-control')).toMatch(/^private/);
  expect(vessels.headers.get('vary')?.toLowerCase()).toMatch(/authorization, x-customer-id/);
});

test('over the limit a caller waits, others and the health check do not', async () => {
  const answers = [];
  for (let turn = 0; turn < 45; turn += 1)
    answers.push(await server.request('GET /me', { as: 'tom' }));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused).toMatchObject({ body: 'Too many requests. Try again in a moment.' });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await server.request('GET /me', { as: 'carla', company: null })).status).toBe(200);
  expect((await fetch(`${server.origin}/health`)).status).toBe(200);
});

test('a token made up anew for each request does not lift the limit of an address', async () => {
  const statuses = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const headers = { authorization: `Bearer made-up-${turn}` };
    statuses.push((await server.request('GET /me', { headers })).status);
  }
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});
