import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { aisStreamFeed } from './ais-stream-feed.ts';
import { barentsWatchFeed } from './barents-watch-feed.ts';
import type { Feed, OpenFeed } from './feed.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** What happens on a feed, in its order. */
function follow(openFeed: OpenFeed): { readonly events: string[]; readonly feed: Feed } {
  const events: string[] = [];
  const feed = openFeed({
    onOpen: () => events.push('open'),
    onBytes: (chunk) => events.push(Buffer.from(chunk).toString('utf8')),
    onEnd: (reason) => events.push(`end: ${reason}`),
  });
  closing.push(feed.close);
  return { events, feed };
}

/** A double of aisstream.io; it takes one key. */
async function openAisStream() {
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => sockets.once('listening', resolve));
  const subscriptions: unknown[] = [];
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const subscription = JSON.parse((data as Buffer).toString('utf8')) as { APIKey: string };
      subscriptions.push(subscription);
      if (subscription.APIKey === 'right') socket.send(Buffer.from('{"MessageType":"one"}'));
      else socket.send('{"error":"Api Key Is Not Valid"}');
    });
  });
  const end = () => {
    for (const socket of sockets.clients) socket.close();
  };
  closing.push(() => sockets.close(), end);
  const { port } = sockets.address() as AddressInfo;
  return { url: `ws://127.0.0.1:${port}/v0/stream`, subscriptions, end };
}

test('aisstream.io is subscribed to by key, and gives a line for each message', async () => {
  const { url, subscriptions, end } = await openAisStream();
  const { events } = follow(aisStreamFeed({ url, key: 'right' }));
  await expect.poll(() => events.join('')).toBe('open{"MessageType":"one"}\n');
  expect(subscriptions).toEqual([
    {
      APIKey: 'right',
      BoundingBoxes: [
        [
          [-90, -180],
          [90, 180],
        ],
      ],
      FilterMessageTypes: expect.arrayContaining(['PositionReport', 'ShipStaticData']),
    },
  ]);
  end();
  await expect.poll(() => events.at(-1)).toBe('end: The source has ended the connection.');
});

test('aisstream.io says why it refuses a key', async () => {
  const { url } = await openAisStream();
  const { events } = follow(aisStreamFeed({ url, key: 'wrong' }));
  await expect
    .poll(() => events)
    .toEqual([
      'open',
      'end: The provider refused the subscription: {"error":"Api Key Is Not Valid"}',
    ]);
});

/** A double of BarentsWatch: a token for one client, and a stream for its bearer. */
async function openBarentsWatch() {
  const streams: ServerResponse[] = [];
  const http = createServer((request, response) => {
    const answer = async () => {
      if (request.url === '/connect/token') {
        const form = new URLSearchParams(await text(request));
        const isKnown =
          form.get('grant_type') === 'client_credentials' &&
          form.get('scope') === 'ais' &&
          form.get('client_id') === 'name@example.com:client' &&
          form.get('client_secret') === 'right';
        response.writeHead(isKnown ? 200 : 400, { 'content-type': 'application/json' });
        response.end(JSON.stringify(isKnown ? { access_token: 'token-1' } : { error: 'invalid' }));
        return;
      }
      if (request.headers.authorization !== 'Bearer token-1' || request.url?.startsWith('/v2')) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(`{"url":"${request.url ?? ''}"}\n`);
      streams.push(response);
    };
    void answer();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    http.closeAllConnections();
    http.close();
  });
  const { port } = http.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const access = {
    url: `${origin}/v1/combined`,
    tokenUrl: `${origin}/connect/token`,
    clientId: 'name@example.com:client',
    clientSecret: 'right',
  };
  return { access, streams };
}

test('BarentsWatch is read with a token for the credentials of the client', async () => {
  const { access, streams } = await openBarentsWatch();
  const { events, feed } = follow(barentsWatchFeed(access));
  await expect
    .poll(() => events.join(''))
    .toBe('open{"url":"/v1/combined?modelType=Full&modelFormat=Json"}\n');
  const [stream] = streams;
  stream?.write('{"mmsi":1}\n');
  await expect.poll(() => events.at(-1)).toBe('{"mmsi":1}\n');
  stream?.end();
  await expect.poll(() => events.at(-1)).toBe('end: The source has ended the connection.');
  feed.close();
});

test.each([
  [{ clientSecret: 'wrong' }, 'The provider does not accept the client ID or the secret.'],
  [{ path: '/v2/combined' }, 'The provider gave no stream: status 404.'],
])('BarentsWatch with %j ends with its reason', async (change, reason) => {
  const { access } = await openBarentsWatch();
  const { path, ...credentials } = { path: '/v1/combined', ...change };
  const url = new URL(path, access.url).href;
  const { events } = follow(barentsWatchFeed({ ...access, url, ...credentials }));
  await expect.poll(() => events).toEqual([`end: ${reason}`]);
});

test('BarentsWatch that cannot be reached', async () => {
  const { access } = await openBarentsWatch();
  for (const close of closing.splice(0)) close();
  const { events } = follow(barentsWatchFeed(access));
  await expect.poll(() => events).toEqual(['end: The connection was refused.']);
});
