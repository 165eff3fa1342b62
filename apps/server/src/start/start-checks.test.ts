import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../platform/testing/test-server.ts';
import { refuseTakenPort } from './free-port.ts';
import { issuerProblem } from './issuer-check.ts';
import { serveWorkerHealth } from './worker-health.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function serve(answer: (url: string) => readonly [status: number, body: string]) {
  const server = createServer((request, response) => {
    const [status, body] = answer(request.url ?? '');
    response.writeHead(status).end(body);
  });
  open.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

test('a port that another program has is refused before anything is started for it', async () => {
  const port = await serve(() => [200, '']);
  await expect(refuseTakenPort(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(refuseTakenPort(0, '127.0.0.1')).resolves.toBeUndefined();
});

describe('the sign-in provider', () => {
  test('that answers with its own name is no problem', async () => {
    const port = await serve(() => [200, JSON.stringify({ issuer: `http://127.0.0.1:${port}` })]);
    expect(await issuerProblem(`http://127.0.0.1:${port}`)).toBeUndefined();
  });

  test.each<[string, readonly [number, string], string]>([
    ['fails', [503, ''], 'answered 503 at'],
    ['has another name', [200, '{"issuer":"https://other.example"}'], 'https://other.example'],
    ['answers no JSON', [200, '<html>'], 'cannot be reached at'],
  ])('that %s is named in a sentence', async (_, answer, text) => {
    const port = await serve(() => answer);
    expect(await issuerProblem(`http://127.0.0.1:${port}`)).toContain(text);
  });

  test('that nobody runs is named with the reason', async () => {
    const port = await serve(() => [200, '']);
    await new Promise((resolve) => open.pop()?.close(resolve));
    expect(await issuerProblem(`http://127.0.0.1:${port}`)).toContain('ECONNREFUSED');
  });
});

test('a worker says how it is, and nothing else', async () => {
  await using product = await startTestServer();
  const health = await serveWorkerHealth(product.server.http, 0);
  open.push(health);
  const origin = `http://127.0.0.1:${(health.address() as AddressInfo).port}`;
  const answer = await fetch(`${origin}/health`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'up' });
  for (const path of ['/', '/api/voyages', '/healthy'])
    expect((await fetch(origin + path)).status).toBe(404);
});
