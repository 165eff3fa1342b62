import { Subject } from '@microsoft/signalr';
import { describe, expect, test } from 'vitest';
import type { Caller } from './hub-connection.ts';
import { RawSocket } from './testing/raw-socket.ts';
import { steppedClock, type SteppedClock } from './testing/stepped-clock.ts';
import {
  connected,
  eventOf,
  eventsJson,
  pause,
  pollingJson,
  serve,
  until,
  transports,
  webSocketBinary,
  webSocketJson,
} from './testing/serve.ts';

describe('slow consumers', () => {
  const text = 'x'.repeat(64 * 1024);

  test('on web sockets are closed with a reason, and nobody else is', async () => {
    // The slow one has its time to read why it was closed.
    await using served = await serve({
      limits: { maxBufferedBytes: 256 * 1024 },
      timeouts: { close: 60_000 },
    });
    const slow = new RawSocket(served.port);
    await slow.upgrade('/hub');
    await slow.handshake();
    await using quick = await connected(served.url, webSocketJson);
    let heard = 0;
    quick.on('text', () => (heard += 1));
    slow.pause();
    let sent = 0;
    while (served.hub.counts().connections === 2 && sent < 500) {
      served.hub.clients.all.send('text', [text]);
      sent += 1;
      await pause(1);
    }
    const closed = await eventOf(served, 'closed');
    expect(closed.reason).toMatchObject({ kind: 'slow-consumer', allowReconnect: true });
    await until(() => heard === sent, 'everything at the quick one');
    slow.resume();
    await slow.receives('reads more slowly');
    slow.destroy();
  });

  test('on polls are closed too', async () => {
    await using served = await serve({ limits: { maxBufferedBytes: 256 * 1024 } });
    const answer = await fetch(`${served.url}/negotiate`, { method: 'POST' });
    const { connectionId } = (await answer.json()) as { connectionId: string };
    const at = `${served.url}?id=${connectionId}`;
    await fetch(at);
    await fetch(at, { method: 'POST', body: '{"protocol":"json","version":1}\u001e' });
    for (let n = 0; n < 8; n += 1) served.hub.clients.all.send('text', [text]);
    expect(served.hub.counts().connections).toBe(0);
    const rest = await (await fetch(at)).text();
    expect(rest.length).toBeLessThan(400 * 1024);
    expect(rest).toContain('reads more slowly');
    expect((await fetch(at)).status).toBe(204);
  });

  test('on events are closed too', async () => {
    await using served = await serve({ limits: { maxBufferedBytes: 256 * 1024 } });
    const answer = await fetch(`${served.url}/negotiate`, { method: 'POST' });
    const { connectionId } = (await answer.json()) as { connectionId: string };
    const slow = new RawSocket(served.port);
    slow.write(
      `GET /hub?id=${connectionId} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n`,
    );
    await slow.receives('text/event-stream');
    const body = '{"protocol":"json","version":1}\u001e';
    await fetch(`${served.url}?id=${connectionId}`, { method: 'POST', body });
    slow.pause();
    for (let n = 0; n < 500 && served.hub.counts().connections === 1; n += 1) {
      served.hub.clients.all.send('text', [text]);
      await pause(1);
    }
    const closed = await eventOf(served, 'closed');
    expect(closed.reason.kind).toBe('slow-consumer');
    slow.destroy();
  });

  test.each([webSocketBinary, eventsJson, pollingJson])(
    'slow a stream down instead: $name',
    async (transport) => {
      // Far more than the buffers of the system hold, which are some 10 MB at most.
      const flood = 400;
      let made = 0;
      let most = 0;
      await using served = await serve({
        limits: { maxBufferedBytes: 512 * 1024 },
        streams: {
          *flood() {
            for (; made < flood; made += 1) yield text;
          },
        },
      });
      await using client = await connected(served.url, transport);
      let got = 0;
      await new Promise<void>((resolve, reject) => {
        client.stream('flood').subscribe({
          next: () => {
            got += 1;
            most = Math.max(most, made - got);
          },
          complete: resolve,
          error: reject,
        });
      });
      expect(got).toBe(flood);
      expect(most).toBeLessThan(flood * 0.75);
    },
  );
});

/** Waits until the hub has received all that it reads for now. */
async function untilQuiet(clock: SteppedClock): Promise<void> {
  for (let quiet = 0, before = clock.reads(); quiet < 20; quiet += 1) {
    await pause(5);
    if (clock.reads() !== before) quiet = 0;
    before = clock.reads();
  }
}

describe('uploads that nobody reads yet', () => {
  test.each(transports)('hold the client back and then come whole: $name', async (transport) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const clock = steppedClock();
    await using served = await serve({
      clock,
      limits: { maxBufferedUploadBytes: 20_000 },
      timeouts: { client: 200, keepAlive: 100 },
      methods: {
        collect: async ({ streams: [items] }: Caller) => {
          await released;
          let bytes = 0;
          for await (const item of items!) bytes += (item as string).length;
          return bytes;
        },
      },
    });
    await using client = await connected(served.url, transport);
    const items = new Subject<string>();
    const total = client.invoke('collect', items);
    for (let n = 0; n < 40; n += 1) items.next('y'.repeat(4000));
    items.complete();
    await untilQuiet(clock);
    // Longer than the client timeout: while the hub is not reading, it must not treat the client as silent.
    clock.advance(300);
    expect(served.hub.counts().connections).toBe(1);
    release();
    expect(await total).toBe(160_000);
  });
});

test('posts beyond what is held wait unread, and lose nothing', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const collected: unknown[] = [];
  await using served = await serve({
    limits: { maxBufferedUploadBytes: 20_000 },
    methods: {
      collect: async ({ streams: [items] }: Caller) => {
        await released;
        for await (const item of items!) collected.push(item);
      },
    },
  });
  const negotiated = await fetch(`${served.url}/negotiate`, { method: 'POST' });
  const { connectionId } = (await negotiated.json()) as { connectionId: string };
  const at = `${served.url}?id=${connectionId}`;
  const post = (message: object): Promise<Response> =>
    fetch(at, { method: 'POST', body: `${JSON.stringify(message)}\u001e` });
  await fetch(at);
  await post({ protocol: 'json', version: 1 });
  await post({ type: 1, invocationId: '1', target: 'collect', arguments: [], streamIds: ['u'] });
  let answered = 0;
  const posts = Array.from({ length: 40 }, async () => {
    const { status } = await post({ type: 2, invocationId: 'u', item: 'y'.repeat(4000) });
    answered += 1;
    return status;
  });
  await pause(150);
  expect(answered).toBeLessThan(7);
  release();
  expect(new Set(await Promise.all(posts))).toEqual(new Set([200]));
  await until(() => collected.length === 40, 'all items');
  await fetch(at, { method: 'DELETE' });
});
