import { Subject } from '@microsoft/signalr';
import { describe, expect, test } from 'vitest';
import type { CloseReason } from './close-reason.ts';
import type { Caller, HubConnection } from './hub-connection.ts';
import { RawSocket } from './testing/raw-socket.ts';
import { steppedClock } from './testing/stepped-clock.ts';
import {
  clientOf,
  connected,
  eventOf,
  pause,
  serve,
  until,
  transports,
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
