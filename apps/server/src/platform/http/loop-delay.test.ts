import { PassThrough } from 'node:stream';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { openLog } from '../log.ts';
import { watchLoopDelay } from './loop-delay.ts';

/** Blocks the event loop, as a loop without an await does. */
function holdUp(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a delay of the event loop is logged with the route that was handled', async () => {
  let written = '';
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const app = fastify();
  watchLoopDelay(app, openLog('info', stream));
  app.get('/heavy/:id', async () => {
    holdUp(600);
    return 'heavy';
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await (await fetch(`${origin}/heavy/7`)).text();
  await expect.poll(() => written).toContain('GET /heavy/:id');
  const line = written.split('\n').find((text) => text.includes('/heavy/'));
  const { delayMs, routes, level } = JSON.parse(line ?? '{}') as Record<string, unknown>;
  expect(Number(delayMs)).toBeGreaterThan(200);
  expect(routes).toContain('GET /heavy/:id');
  expect(level).toBe(40);
  await app.close();
});
