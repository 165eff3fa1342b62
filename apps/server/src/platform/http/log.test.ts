import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLog, type Log } from '../log.ts';
import { type Line, openLine } from '../testing/cut-line.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readProxies } from './client-address.ts';
import { rawRequest } from './testing/raw-request.ts';

let written = '';
let log: Log;
let line: Line;
let server: TestServer;

beforeAll(async () => {
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  log = openLog('trace', stream);
  line = await openLine();
  server = await startTestServer({
    server: { log, trustProxy: readProxies('127.0.0.1') ?? [] },
    reach: line.through,
  });
});
beforeEach(() => {
  written = '';
});
afterAll(async () => {
  await server.close();
  await line[Symbol.asyncDispose]();
});

const secrets = {
  query: 'SECRET-query-41',
  header: 'SECRET-header-42',
  body: 'SECRET-body-43',
  path: 'SECRET-path-44',
  cookie: 'SECRET-cookie-45',
} as const;

const leaked = () => Object.values(secrets).filter((secret) => written.includes(secret));

test('a secret in the log would be found', () => {
  log.info({ note: secrets.query }, 'planted');
  expect(leaked()).toEqual([secrets.query]);
});

test('what is named like a secret is removed, whoever logs it', () => {
  for (const name of ['authorization', 'password', 'pwd', 'token', 'access_token'])
    log.info({ [name]: secrets.header, nested: { [name]: secrets.body } }, 'planted');
  log.error(
    { error: new Error(`GET /hub?access_token=${secrets.query}&id=${secrets.path} failed`) },
    'planted',
  );
  log.error({ error: new Error(`postgres://fairlead:${secrets.cookie}@127.0.0.1/x`) }, 'planted');
  expect(leaked()).toEqual([]);
  expect(written.match(/\[removed\]/g)?.length).toBeGreaterThan(10);
});

test('a copy of an error, as the queue reports it, has its message and no secret', () => {
  const { message, stack } = new Error(`GET /x?token=${secrets.query} failed`);
  log.error({ error: { message, stack, queue: 'mails' } }, 'planted');
  expect(written).toContain('GET /x?token=[removed] failed');
  expect(leaked()).toEqual([]);
});

test('requests with secrets everywhere leave none, whatever becomes of them', async () => {
  const { query, header, body, path, cookie } = secrets;
  const headers = {
    cookie: `session=${cookie}`,
    'x-api-key': header,
    referer: `http://x/?t=${query}`,
  };
  const queries = `access_token=${query}&pwd=${query}&t=${query}&token=${query}`;
  const bodies = { list: 'Voyages', name: body, query: body, password: body, pwd: body };
  await server.request(`GET /me?${queries}`, { headers });
  await server.request(`GET /voyages?${queries}&take=x`, { headers });
  await server.request(`GET /nowhere/${path}?${queries}`, { headers });
  await server.request(`GET /voyages/${path}`, { headers });
  await server.request(`POST /savedViews?${queries}`, { body: bodies, headers });
  await server.request(`POST /savedViews?${queries}`, { body: `{"pwd": "${body}"`, headers });
  await server.request('GET /me', { headers: { authorization: `Bearer ${header}` } });
  const token = `eyJhbGciOiJub25lIn0.${Buffer.from(`{"sub":"${header}"}`).toString('base64url')}.${header}`;
  await server.request('GET /me', { headers: { authorization: `Bearer ${token}` } });
  await fetch(`${server.origin}/hub/negotiate?${queries}`, { method: 'POST', headers });
  await fetch(`${server.origin}/hub?id=${query}&${queries}`, { headers });
  await fetch(`${server.origin}/idp/auth?client_id=${query}&${queries}`, {
    headers,
    redirect: 'manual',
  });
  await fetch(`${server.origin}/idp/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: body,
      client_id: 'fairlead-web',
    }),
  });
  await rawRequest(
    server.origin,
    `GET /api/me?${queries} HTTP/1.1\r\nHost: localhost\r\nX-Bad Header: ${header}\r\n\r\n`,
  );
  line.cut();
  const known = { list: 'Voyages', name: body, query: body };
  await server.request('POST /savedViews', { body: known, headers });
  await server.request(`GET /voyages?s=${query}`, { headers });
  line.mend();
  expect(leaked()).toEqual([]);
  expect(written).not.toMatch(/eyJ[\w-]{8,}\./);
  expect(written).not.toContain('of the tests');
  expect(written).toContain('"msg":"request failed"');
});

test('each request is one line with its id, route pattern, status, person, company and address', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
  const call = `GET /voyages?s=${secrets.query}`;
  const answer = await server.request(call, { headers });
  await expect.poll(() => written).toContain('"msg":"request"');
  const [one] = written
    .split('\n')
    .filter((text) => text.includes('"msg":"request"'))
    .map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(one).toMatchObject({
    request: answer.headers.get('x-request-id'),
    method: 'GET',
    route: '/api/voyages',
    status: '200',
    address: '203.0.113.7',
    userId: server.world.people.olga.id,
    company: server.world.home.id,
  });
});

test('a line break in what a caller sends cannot write a line of its own', async () => {
  await server.request('GET /voyages/1%0a%7B%22msg%22:%22forged%22%7D');
  await server.request('GET /me', { headers: { 'user-agent': '{"msg":"forged"}' } });
  await expect.poll(() => written).toContain('"msg":"request"');
  const messages = written
    .trim()
    .split('\n')
    .map((text) => (JSON.parse(text) as { msg: unknown }).msg);
  expect(messages).not.toContain('forged');
});
