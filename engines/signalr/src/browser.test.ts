import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type * as SignalR from '@microsoft/signalr';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHub, type Hub } from './hub.ts';
import type { Caller } from './hub-connection.ts';
import { borrowChromium, type BorrowedBrowser } from './testing/chromium.ts';
import { byToken } from './testing/serve.ts';

const bundle = createRequire(import.meta.url).resolve('@microsoft/signalr/dist/browser/signalr.js');

/** A page and its hub on the same origin, as in production. */
async function serveSite(): Promise<{ hub: Hub; url: string; close(): Promise<void> }> {
  const hub = createHub({
    path: '/hub',
    authenticate: byToken,
    methods: {
      add: (_caller: Caller, one: number, other: number) => one + other,
      transport: ({ connection }: Caller) => connection.transport,
      query: ({ connection }: Caller) => connection.invoke('answer'),
      collect: async ({ streams: [items] }: Caller) => {
        const all: unknown[] = [];
        for await (const item of items!) all.push(item);
        return all;
      },
      sendToAll: ({ clients }: Caller, text: string) => clients.all.send('told', [text]),
    },
    streams: {
      *count(_caller: Caller, to: number) {
        for (let n = 1; n <= to; n += 1) yield n;
      },
    },
  });
  const server = createServer((req, res) => {
    if (hub.handleRequest(req, res)) return;
    if (req.url === '/signalr.js') createReadStream(bundle).pipe(res);
    else res.setHeader('Content-Type', 'text/html').end('<script src="/signalr.js"></script>');
  });
  server.on('upgrade', (req, socket, firstBytes) => {
    if (!hub.handleUpgrade(req, socket, firstBytes)) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    await hub.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { hub, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

/** Runs in the page: everything a client does, over one transport. */
async function exercise({ transport, token }: { transport: number; token: string }) {
  const { signalR } = globalThis as unknown as { signalR: typeof SignalR };
  const client = new signalR.HubConnectionBuilder()
    .withUrl('/hub', { transport, accessTokenFactory: () => token })
    .configureLogging(signalR.LogLevel.None)
    .build();
  const message = new Promise<string>((resolve) => client.on('told', resolve));
  client.on('answer', () => 'from the page');
  await client.start();
  const counted: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    client.stream('count', 5).subscribe({
      next: (item) => counted.push(item),
      complete: resolve,
      error: reject,
    });
  });
  const upload = new signalR.Subject<string>();
  const collected = client.invoke('collect', upload);
  for (const item of ['a', 'b', 'c']) upload.next(item);
  upload.complete();
  await client.invoke('sendToAll', 'hello');
  const seen = {
    transport: await client.invoke<string>('transport'),
    sum: await client.invoke<number>('add', 40, 2),
    answer: await client.invoke<string>('query'),
    message: await message,
    collected: await collected,
    counted,
  };
  await client.stop();
  return seen;
}

describe('in a real browser', () => {
  let borrowed: BorrowedBrowser;
  let page: Page;
  let site: Awaited<ReturnType<typeof serveSite>>;

  beforeAll(async () => {
    site = await serveSite();
    borrowed = await borrowChromium();
    page = await borrowed.browser.newPage();
    await page.goto(site.url);
  });
  afterAll(async () => {
    await borrowed[Symbol.asyncDispose]();
    await site.close();
  });

  test.each([
    ['WebSockets', 1],
    ['ServerSentEvents', 2],
    ['LongPolling', 4],
  ])('the client does everything by %s', async (name, transport) => {
    expect(await page.evaluate(exercise, { transport, token: 'olga' })).toEqual({
      transport: name,
      sum: 42,
      answer: 'from the page',
      message: 'hello',
      collected: ['a', 'b', 'c'],
      counted: [1, 2, 3, 4, 5],
    });
  });

  test('a bad token is refused', async () => {
    await expect(page.evaluate(exercise, { transport: 1, token: 'bad' })).rejects.toThrow('403');
  });

  test('a page of another origin may not open a web socket', async () => {
    const other = await borrowed.browser.newPage();
    await other.goto(site.url.replace('127.0.0.1', 'localhost'));
    const address = site.url.replace('http', 'ws');
    const outcome = await other.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(`${url}hub?access_token=olga`);
          socket.addEventListener('open', () => resolve('open'));
          socket.addEventListener('error', () => resolve('refused'));
        }),
      address,
    );
    expect(outcome).toBe('refused');
  });
});
