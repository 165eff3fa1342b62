import { createServer, type Server } from 'node:http';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../platform/testing/test-server.ts';
import { refuseTakenPort } from './free-port.ts';
import { requireReportsFolder } from './reports-folder-check.ts';
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

describe('the folder of reports', () => {
  const checked = async (name: string) => {
    const above = await mkdtemp(join(tmpdir(), 'fairlead-start-'));
    try {
      for (const folder of ['reports', 'data', 'data/reports']) await mkdir(join(above, folder));
      await writeFile(join(above, 'file'), '');
      const config = { reportsFolder: join(above, name), role: 'all' } as const;
      await requireReportsFolder(config, join(above, 'data'));
      expect(await readdir(join(above, name))).toEqual([]);
    } finally {
      await rm(above, { recursive: true });
    }
  };

  test('that is writable is taken, and nothing stays in it', async () => {
    await expect(checked('reports')).resolves.toBeUndefined();
  });

  test.each([
    ['missing', 'which does not exist'],
    ['file', 'which is no folder'],
    ['data', 'outside the data folder'],
    ['data/reports', 'outside the data folder'],
    ['.', 'must not contain it'],
  ])('%s is refused in a sentence', async (name, reason) => {
    await expect(checked(name)).rejects.toThrow(reason);
    await expect(checked(name)).rejects.toThrow(/^The setting REPORTS_FOLDER names .*\.$/);
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
