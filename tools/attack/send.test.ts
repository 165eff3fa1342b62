import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openSender } from './send.ts';

/** Sends `count` requests, one after another, to a server that listens this way. */
async function statusesFrom(listener: RequestListener, count: number): Promise<readonly number[]> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { send, close } = openSender(`http://127.0.0.1:${port}`);
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await send({ method: 'GET', path: '/', headers: {} })).status);
  close();
  await new Promise((resolve) => void server.close(resolve));
  return statuses;
}

test('a connection that the server has closed in the meantime is no finding', async () => {
  const used = new WeakSet();
  const statuses = await statusesFrom((request, response) => {
    if (used.has(request.socket)) request.socket.destroy();
    else response.end('once');
    used.add(request.socket);
  }, 3);
  expect(statuses).toEqual([200, 200, 200]);
});

test('a server that ends each connection does not answer', async () => {
  let answered = 0;
  const statuses = await statusesFrom((request, response) => {
    answered += 1;
    if (answered === 1) response.end();
    else request.socket.destroy();
  }, 2);
  expect(statuses).toEqual([200, 0]);
});
