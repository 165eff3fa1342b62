import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { uploadTo } from '../testing/upload.ts';
import { BodyShares } from './body-shares.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface RequestHeader {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends the headers of a request and none of its body; returns the status that comes all the same. */
function statusOfHeader({ path, headers }: RequestHeader): Promise<number> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(`POST /api${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('\r\n')}\r\n\r\n`);
    });
    socket.once('data', (chunk: Buffer) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString())?.[1]));
    });
    socket.on('error', reject);
  });
}

const upload = '/documentTemplates/upload?type=20';
const form = { 'content-type': 'multipart/form-data; boundary=x' };
const pdf = Buffer.from('%PDF-1.7');
const megabytes = (count: number) => String(count * 1024 * 1024);

describe('before a byte of the body is read', () => {
  const json = { 'content-type': 'application/json', 'content-length': megabytes(1) };

  test.each([
    ['a file', upload, { ...form, 'content-length': megabytes(20) }],
    ['a file in chunks', upload, { ...form, 'transfer-encoding': 'chunked' }],
    ['a body', '/savedViews', json],
  ])('%s without a token is answered 401', async (_name, path, headers) => {
    expect(await statusOfHeader({ path, headers })).toBe(401);
  });

  test('a file for another company is answered 403', async () => {
    const headers = {
      ...form,
      'content-length': megabytes(20),
      authorization: `Bearer ${await server.token('tom')}`,
      'x-customer-id': String(server.world.other.id),
    };
    expect(await statusOfHeader({ path: upload, headers })).toBe(403);
  });

  test('a file that is stated as too large is answered 413', async () => {
    const headers = {
      ...form,
      'content-length': megabytes(80),
      authorization: `Bearer ${await server.token('olga')}`,
      'x-customer-id': String(server.world.home.id),
    };
    expect(await statusOfHeader({ path: upload, headers })).toBe(413);
  });
});

describe('compressed bodies', () => {
  const sentence = 'The body is compressed. Send it without Content-Encoding.';

  test.each(['gzip', 'br', 'x-unknown', 'gzip, gzip', 'constructor'])(
    '%s is answered 415, signed in or not',
    async (encoding) => {
      const body = gzipSync('{}').toString('latin1');
      const headers = { 'content-encoding': encoding };
      const known = await server.request('POST /savedViews', { body, headers });
      expect(known).toMatchObject({ status: 415, body: sentence });
      const unknown = { ...headers, authorization: 'Bearer x' };
      expect((await server.request('POST /savedViews', { body, headers: unknown })).status).toBe(
        415,
      );
    },
  );

  test('identity is no compression', async () => {
    const body = { list: 'Voyages', name: 'Identity', query: '' };
    const headers = { 'content-encoding': 'identity' };
    expect((await server.request('POST /savedViews', { body, headers })).status).toBe(200);
  });

  test('a form is answered at once', async () => {
    const sent = { content: pdf, name: 'a.pdf', headers: { 'content-encoding': 'gzip' } };
    expect(await uploadTo(server, upload, sent)).toEqual({ status: 415, body: sentence });
  });
});

describe('bytes under way', () => {
  const olga = { userId: 1, company: 1, address: '203.0.113.1' };
  const most = { user: 50, company: 80, address: 90, process: 100 };
  const statusOf = (work: () => unknown): number => {
    try {
      work();
      return 200;
    } catch (error) {
      return (error as { status: number }).status;
    }
  };

  test.each([
    ['of the same user', { ...olga }, 20, 429],
    ['of a colleague', { ...olga, userId: 2 }, 40, 200],
    ['of a colleague, beyond the share of the company', { ...olga, userId: 2 }, 41, 429],
    ['of another company at the address', { ...olga, userId: 3, company: 2 }, 50, 200],
    ['beyond the share of the address', { ...olga, userId: 3, company: 2 }, 51, 429],
    ['from elsewhere', { userId: 3, company: 2, address: '203.0.113.2' }, 50, 200],
    ['by a link from elsewhere', { userId: 0, company: 0, address: '203.0.113.2' }, 60, 200],
    [
      'by a link, beyond what the process holds',
      { userId: 0, company: 0, address: '203.0.113.2' },
      61,
      503,
    ],
  ] as const)('40, and %s', (...[, sender, bytes, status]) => {
    const shares = new BodyShares(most);
    shares.take(olga, 40);
    expect(statusOf(() => shares.take(sender, bytes))).toBe(status);
  });

  test('are given back once, however often', () => {
    const shares = new BodyShares(most);
    const release = shares.take(olga, 50);
    expect(statusOf(() => shares.take(olga, 1))).toBe(429);
    release();
    release();
    expect(statusOf(() => shares.take(olga, 50))).toBe(200);
    expect(statusOf(() => shares.take(olga, 1))).toBe(429);
  });

  test('announced and never sent, they stop the sender and nobody else', async () => {
    const headers = {
      ...form,
      'content-length': megabytes(20),
      authorization: `Bearer ${await server.token('olga')}`,
      'x-customer-id': String(server.world.home.id),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const { hostname, port } = new URL(server.origin);
    const open = Array.from({ length: 3 }, () => connect(Number(port), hostname));
    for (const socket of open)
      socket.write(`POST /api${upload} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`);
    const path = upload;
    await expect.poll(() => statusOfHeader({ path, headers })).toBe(429);
    const view = { list: 'Voyages', name: 'Tom', query: '' };
    expect((await server.request('POST /savedViews', { as: 'tom', body: view })).status).toBe(200);
    for (const socket of open) socket.destroy();
    await expect
      .poll(async () => (await uploadTo(server, path, { content: pdf, name: 'a.pdf' })).status)
      .not.toBe(429);
  });
});
