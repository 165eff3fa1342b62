import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HubException } from '../errors.ts';
import {
  connected,
  pause,
  serve,
  until,
  webSocketBinary,
  webSocketJson,
} from '../testing/serve.ts';
import type { Backplane, Envelope } from './backplane.ts';
import { envelopeOf, envelopeText } from './envelope-text.ts';
import { memoryBackplane } from './memory.ts';
import { PartAssembly, partsOf } from './part-assembly.ts';
import { postgresBackplane, type PostgresPort, type StorePort } from './postgres.ts';
import { redisBackplane } from './redis.ts';

/** A channel with the limits of PostgreSQL: text below 8,000 bytes, delivered asynchronously. */
function postgresChannel(): PostgresPort & { readonly payloads: string[]; isDown: boolean } {
  const handlers = new Set<(payload: string) => void>();
  const payloads: string[] = [];
  const port = {
    payloads,
    isDown: false,
    notify: async (_channel: string, payload: string) => {
      await pause(1);
      if (port.isDown) throw new Error('the database is away');
      if (Buffer.byteLength(payload) >= 8000) throw new Error('payload string too long');
      payloads.push(payload);
      for (const handler of handlers) handler(payload);
    },
    listen: (_channel: string, handler: (payload: string) => void) => {
      handlers.add(handler);
      return Promise.resolve(() => handlers.delete(handler));
    },
  };
  return port;
}

function textStore(): StorePort & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    put: async (text) => {
      await pause(2);
      texts.set(String(texts.size), text);
      return String(texts.size - 1);
    },
    get: async (id) => {
      await pause(2);
      return texts.get(id);
    },
  };
}

function redisChannel() {
  const handlers = new Set<(message: string) => void>();
  return {
    publish: (_channel: string, message: string) => {
      for (const handler of handlers) handler(message);
      return Promise.resolve(handlers.size);
    },
    subscribe: (_channel: string, handler: (message: string) => void) => {
      handlers.add(handler);
      return Promise.resolve(() => handlers.delete(handler));
    },
  };
}

const failures: unknown[] = [];
const onError = (error: unknown): unknown => failures.push(error);
const channel = 'hub';

const kinds: readonly { name: string; make: () => Backplane }[] = [
  { name: 'memory', make: memoryBackplane },
  {
    name: 'postgres',
    make: () => postgresBackplane({ port: postgresChannel(), channel, onError }),
  },
  {
    name: 'postgres with a store',
    make: () =>
      postgresBackplane({ port: postgresChannel(), store: textStore(), channel, onError }),
  },
  { name: 'redis', make: () => redisBackplane({ port: redisChannel(), channel, onError }) },
];

describe.each(kinds)('two processes joined by $name', ({ make }) => {
  test('share everything that is sent, in order and once', async () => {
    const backplane = make();
    const options = { backplane, authenticate: ({ token = '' }) => ({ userId: token }) };
    await using west = await serve(options);
    await using east = await serve(options);
    await Promise.all([west.hub.ready, east.hub.ready]);
    const olga = { accessTokenFactory: () => 'olga' };
    await using one = await connected(west.url, webSocketJson, olga);
    await using two = await connected(east.url, webSocketBinary, olga);
    await using three = await connected(east.url, webSocketJson);
    const heard = [one, two, three].map((client) => {
      const texts: string[] = [];
      client.on('told', (text: string) => texts.push(text.slice(0, 20)));
      return texts;
    });
    const { clients } = west.hub;
    for (let n = 0; n < 30; n += 1) clients.all.send('told', [`n${n}`]);
    clients.user('olga').send('told', ['olga']);
    clients.all.send('told', [`large ${'ü'.repeat(20_000)}`]);
    clients.connection(three.connectionId!).send('told', ['three']);
    clients.user('olga').join('room');
    clients.group('room').send('told', ['room']);
    clients.groupExcept('room', [two.connectionId!]).send('told', ['room but two']);
    clients.allExcept([one.connectionId!]).send('told', ['end']);
    east.hub.clients.connection(one.connectionId!).send('told', ['end']);
    await until(() => heard.every((texts) => texts.includes('end')), 'the end everywhere');
    const numbers = Array.from({ length: 30 }, (_, n) => `n${n}`);
    const large = `large ${'ü'.repeat(14)}`;
    const [first = [], second, third] = heard;
    expect(first.filter((text) => text !== 'end')).toEqual([
      ...numbers,
      'olga',
      large,
      'room',
      'room but two',
    ]);
    expect(second).toEqual([...numbers, 'olga', large, 'room', 'end']);
    expect(third).toEqual([...numbers, large, 'three', 'end']);
    const closed = new Promise<unknown>((resolve) => three.onclose(resolve));
    clients.connection(three.connectionId!).abort('Signed out elsewhere.');
    expect(String(await closed)).toContain('Signed out elsewhere.');
    expect(failures).toEqual([]);
  });
});

test('each process sees every delivery once, its own and those of the others', async () => {
  const backplane = memoryBackplane();
  const seen: string[] = [];
  const process = (name: string) =>
    serve({
      backplane,
      onDelivery: ({ target }) => {
        if (target.to === 'group') seen.push(`${name} ${target.name}`);
      },
    });
  await using west = await process('west');
  await using east = await process('east');
  await Promise.all([west.hub.ready, east.hub.ready]);
  west.hub.clients.group('one').send('told');
  east.hub.clients.group('two').send('told');
  await until(() => seen.length >= 4, 'both in both');
  expect(seen.toSorted()).toEqual(['east one', 'east two', 'west one', 'west two']);
});

const envelope = (args: readonly unknown[]): Envelope => ({
  origin: 'here',
  delivery: { target: { to: 'all' }, message: { do: 'send', method: 'm', args } },
});

describe('the postgres backplane', () => {
  test('puts many small deliveries into few notifications', async () => {
    const port = postgresChannel();
    const backplane = postgresBackplane({ port, channel, onError });
    const got: Envelope[] = [];
    await backplane.subscribe((each) => got.push(each));
    const sent = Array.from({ length: 200 }, (_, n) => envelope([n]));
    await Promise.all(sent.map(async (each) => backplane.publish(each)));
    await until(() => got.length === 200, 'all deliveries');
    expect(got).toEqual(sent);
    expect(port.payloads.length).toBeLessThan(10);
    expect(Math.max(...port.payloads.map((each) => Buffer.byteLength(each)))).toBeLessThan(8000);
  });

  test('says when a delivery is lost, and goes on', async () => {
    const port = postgresChannel();
    await using served = await serve({ backplane: postgresBackplane({ port, channel, onError }) });
    port.isDown = true;
    served.hub.clients.all.send('told', ['lost']);
    await until(() => served.events.length === 1, 'the report');
    expect(served.events[0]).toMatchObject({ kind: 'failed', where: 'backplane' });
    port.isDown = false;
    served.hub.clients.all.send('told', ['kept']);
    await until(() => port.payloads.length === 1, 'the next one');
  });

  test('reports strangers on its channel and missing texts', async () => {
    const errors: string[] = [];
    const port = postgresChannel();
    const backplane = postgresBackplane({
      port,
      channel,
      store: textStore(),
      onError: (error) => errors.push(String(error)),
    });
    await backplane.subscribe(() => expect.unreachable());
    for (const payload of ['hello', '@9', '+x', '=AAAA', '']) await port.notify(channel, payload);
    await until(() => errors.length === 5, 'five reports');
  });
});

test('an envelope survives its text, bytes and dates included', () => {
  const args = [new Uint8Array([1, 0, 255]), new Date(0), { a: [null, 'é'] }];
  expect(envelopeOf(envelopeText(envelope(args)))).toEqual(envelope(args));
  expect(envelopeText(envelope(args))).toMatch(/^[A-Za-z0-9+/=]*$/);
});

test('parts make the whole again, also when texts mingle', () => {
  const text = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 3000 });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 40, max: 400 }), (one, other, maxBytes) => {
      const assembly = new PartAssembly();
      const [ones, others] = [partsOf(one, 'a', maxBytes), partsOf(other, 'b', maxBytes)];
      expect(Math.max(...[...ones, ...others].map((part) => part.length))).toBeLessThanOrEqual(
        maxBytes,
      );
      const mingled = Array.from({ length: Math.max(ones.length, others.length) }, (_, at) =>
        [ones[at], others[at]].filter((part) => part !== undefined),
      ).flat();
      const whole = new Set(mingled.map((part) => assembly.add(part)));
      whole.delete(undefined);
      expect(whole).toEqual(new Set([one, other]));
    }),
  );
  const [first = '', second = '', third = ''] = partsOf('x'.repeat(90), 'c', 40);
  const broken = new PartAssembly();
  broken.add(first);
  expect(() => broken.add(third)).toThrow('missing');
  expect(() => broken.add(second)).toThrow('missing');
});

test('a remote client cannot be asked for a result', async () => {
  await using served = await serve();
  expect(served.hub.connection('elsewhere')).toBeUndefined();
  const client = await connected(served.url, webSocketJson);
  const [connection] = served.hub.connections();
  await client.stop();
  await until(() => !connection!.isOpen, 'the end');
  await expect(connection!.invoke('name')).rejects.toThrow(HubException);
});
