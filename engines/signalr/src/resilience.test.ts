import { Subject } from '@microsoft/signalr';
import { describe, expect, test } from 'vitest';
import type { CloseReason } from './close-reason.ts';
import type { Caller, HubConnection } from './hub-connection.ts';
import { RawSocket } from './testing/raw-socket.ts';
import { steppedClock, type SteppedClock } from './testing/stepped-clock.ts';
import {
  clientOf,
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

describe.each(transports)('by $name', (transport) => {
  test('a call that loses its connection is aborted on the server', async () => {
    const aborted: string[] = [];
    const uploads: string[] = [];
    const ends: CloseReason[] = [];
    const clock = steppedClock();
    await using served = await serve({
      clock,
      timeouts: { connect: 100 },
      onDisconnected: (_connection, reason) => ends.push(reason),
      limits: { maxParallelCalls: 5 },
      methods: {
        wait: ({ signal }: Caller) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              aborted.push('wait');
              reject(new Error('gone'));
            });
          }),
        query: async ({ connection }: Caller) =>
          connection.invoke('never').catch((error: unknown) => aborted.push(String(error))),
        upload: async ({ streams: [items] }: Caller) => {
          try {
            for await (const item of items!) uploads.push(String(item));
          } catch (error) {
            uploads.push(String(error));
          }
        },
      },
    });
    const client = await connected(served.url, transport);
    client.on('never', () => new Promise(() => undefined));
    const items = new Subject<string>();
    const lost = ['wait', 'query'].map((method) => client.invoke(method).catch(String));
    lost.push(client.invoke('upload', items).catch(String));
    items.next('one');
    await until(() => uploads.length === 1, 'the first item');
    served.server.closeAllConnections();
    for (const each of served.hub.connections())
      if (each.transport === 'WebSockets') await client.stop();
    // A poll that was cut off may be followed by another one, for as long as a client has to connect.
    const hasEnded = () => {
      clock.advance(10);
      return ends.length === 1;
    };
    await until(hasEnded, 'the end of the connection');
    await until(() => uploads.length === 2 && aborted.length === 2, 'the end of all calls');
    expect(uploads[1]).toContain('The connection has ended.');
    expect(aborted.toSorted()).toEqual(['HubException: The connection has ended.', 'wait']);
    await client.stop();
    expect(await Promise.all(lost)).toHaveLength(3);
    expect(served.hub.counts()).toMatchObject({ connections: 0, users: 0, groups: 0 });
    expect(served.events.filter(({ kind }) => kind === 'failed')).toEqual([]);
  });

  test('a client comes back by itself after a restart of the server', async () => {
    const methods = { hello: () => 'hello' };
    const first = await serve({ methods });
    // As often as it takes the second server to start.
    const reconnectMs = [0, ...Array.from({ length: 500 }, () => 20)];
    await using client = await connected(first.url, transport, { reconnectMs });
    const reconnecting = new Promise<Error | undefined>((resolve) =>
      client.onreconnecting(resolve),
    );
    const back = new Promise<string | undefined>((resolve) => client.onreconnected(resolve));
    const before = client.connectionId;
    await first.hub.close('A new version is coming.');
    expect(String(await reconnecting)).toContain('A new version is coming.');
    await first[Symbol.asyncDispose]();
    await using _second = await serve({ methods }, first.port);
    expect(await back).not.toBe(before);
    expect(await client.invoke('hello')).toBe('hello');
    const closed = await eventOf(first, 'closed');
    expect(closed.reason).toMatchObject({ kind: 'server-stop', allowReconnect: true });
  });

  test('idle connections are kept alive beyond every timeout', async () => {
    const clock = steppedClock();
    await using served = await serve({
      clock,
      timeouts: { keepAlive: 40, client: 150, longPoll: 60, connect: 100 },
      methods: { hello: () => 'hello' },
    });
    await using client = await connected(served.url, transport);
    client.keepAliveIntervalInMilliseconds = 5;
    await client.invoke('hello');
    for (let round = 0; round < 10; round += 1) {
      clock.advance(60);
      const before = clock.reads();
      await until(() => clock.reads() > before, 'a ping or the next poll of the client');
    }
    expect(await client.invoke('hello')).toBe('hello');
    expect(served.events.filter(({ kind }) => kind === 'closed')).toEqual([]);
  });

  test('a hook that fails closes the connection for good', async () => {
    const ends: string[] = [];
    await using served = await serve({
      onConnected: () => {
        throw new Error('the database is away');
      },
      onDisconnected: () => ends.push('disconnected'),
    });
    const client = clientOf(served.url, transport);
    const closed = new Promise<unknown>((resolve) => client.onclose(resolve));
    // The close message may overtake the start.
    const error = await client.start().then(
      () => closed,
      (failure: unknown) => failure,
    );
    expect(String(error)).toContain('could not open the connection');
    expect(String(error)).not.toContain('database');
    expect(served.events).toContainEqual(expect.objectContaining({ where: 'connected' }));
    expect(ends).toEqual([]);
  });

  test('calls wait for the hook, then run in order', async () => {
    const order: unknown[] = [];
    await using served = await serve({
      onConnected: async (connection: HubConnection) => {
        order.push(await connection.invoke('name'));
      },
      methods: {
        note: async (_caller: Caller, n: number) => {
          await pause(5 - n);
          order.push(n);
        },
      },
    });
    const client = clientOf(served.url, transport);
    client.on('name', async () => {
      await pause(20);
      return 'Olga';
    });
    await client.start();
    await Promise.all([1, 2, 3].map((n) => client.invoke('note', n)));
    expect(order).toEqual(['Olga', 1, 2, 3]);
    await client.stop();
  });
});

describe('timeouts', () => {
  test('are not reached by a client that only listens: it is pinged', async () => {
    const clock = steppedClock();
    await using served = await serve({ clock, timeouts: { keepAlive: 40 } });
    const socket = new RawSocket(served.port);
    await socket.upgrade('/hub');
    await socket.handshake();
    const ping = '{"type":6}';
    expect(socket.text).not.toContain(ping);
    clock.advance(40);
    await socket.receives(ping);
    socket.destroy();
  });

  test.each([
    ['handshake', ''],
    ['client', '{"protocol":"json","version":1}\u001e'],
  ] as const)('end a web socket that stays silent: %s', async (name, bytes) => {
    await using served = await serve({ timeouts: { [name]: 60 } });
    const socket = new RawSocket(served.port);
    await socket.upgrade('/hub');
    socket.frame(bytes);
    await socket.receives(name === 'client' ? 'Nothing was heard' : 'did not come in time');
    socket.frame('', 'close');
    await socket.ends();
    expect(served.hub.counts().connections).toBe(0);
  });

  test('end a socket whose peer never answers the close', async () => {
    await using served = await serve({ timeouts: { handshake: 30, close: 60 } });
    const socket = new RawSocket(served.port);
    await socket.upgrade('/hub');
    await socket.ends();
    expect(socket.text).toContain('did not come in time');
  });

  test('end a client that has stopped polling', async () => {
    const clock = steppedClock();
    await using served = await serve({ clock, timeouts: { connect: 60 } });
    const answer = await fetch(`${served.url}/negotiate`, { method: 'POST' });
    const { connectionId } = (await answer.json()) as { connectionId: string };
    const at = `${served.url}?id=${connectionId}`;
    await fetch(at);
    await fetch(at, { method: 'POST', body: '{"protocol":"json","version":1}\u001e' });
    clock.advance(60);
    const closed = await eventOf(served, 'closed');
    expect(closed.reason.kind).toBe('transport-lost');
    expect((await fetch(at)).status).toBe(404);
  });

  test('answer an idle poll with nothing', async () => {
    await using served = await serve({ timeouts: { longPoll: 50 } });
    const answer = await fetch(`${served.url}/negotiate`, { method: 'POST' });
    const { connectionId } = (await answer.json()) as { connectionId: string };
    const at = `${served.url}?id=${connectionId}`;
    await fetch(at);
    const poll = await fetch(at);
    expect([poll.status, await poll.text()]).toEqual([200, '']);
    await fetch(at, { method: 'DELETE' });
  });

  test('end the wait for a client that does not answer', async () => {
    await using served = await serve({ timeouts: { clientResult: 50 } });
    await using client = await connected(served.url, webSocketJson);
    client.on('never', () => new Promise(() => undefined));
    const [connection] = served.hub.connections();
    await expect(connection!.invoke('never')).rejects.toThrow('did not answer in time');
    const quick = connection!.invoke('never', [], { timeoutMs: 20 });
    await expect(quick).rejects.toThrow('did not answer in time');
  });
});

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

test('too many calls at once are refused, the others are answered', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await using served = await serve({
    limits: { maxCalls: 3 },
    methods: { wait: () => released.then(() => 'done') },
  });
  await using client = await connected(served.url, webSocketJson);
  const outcomes = [1, 2, 3, 4].map(() => client.invoke('wait').catch(String));
  expect(await outcomes[3]).toContain('Too many calls');
  release();
  expect(await Promise.all(outcomes.slice(0, 3))).toEqual(['done', 'done', 'done']);
});

test('a stopping hub refuses newcomers and waits for its hooks', async () => {
  let isOwnMessage = false;
  const served = await serve({
    onDisconnected: async () => {
      await pause(30);
      isOwnMessage = true;
    },
  });
  const client = await connected(served.url, webSocketJson);
  await served.hub.close();
  expect(isOwnMessage).toBe(true);
  const answer = await fetch(`${served.url}/negotiate`, { method: 'POST' });
  expect(answer.status).toBe(503);
  await client.stop();
  await served[Symbol.asyncDispose]();
});

test('methods whose names differ in case alone are a mistake', async () => {
  const twice = { methods: { add: () => 1 }, streams: { Add: () => [] } };
  await expect(serve(twice)).rejects.toThrow('upper and lower case');
  await expect(serve({ limits: { maxCalls: 0 } })).rejects.toThrow('above zero');
});
