import { Subject } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HubException } from './errors.ts';
import type { Caller } from './hub-connection.ts';
import { connected, pause, serve, until, transports, type Served } from './testing/serve.ts';

const cancelled: string[] = [];
const received: unknown[] = [];

const methods = {
  add: (_caller: Caller, one: number, other: number) => one + other,
  echo: (_caller: Caller, value: unknown) => value,
  nothing: () => undefined,
  note: (_caller: Caller, value: unknown) => {
    received.push(value);
  },
  refuse: () => {
    throw new HubException('The berth is taken.');
  },
  leak: () => {
    throw new Error('password=hunter2');
  },
  circular: () => {
    const loop: { self?: unknown } = {};
    loop.self = loop;
    return loop;
  },
  async sum({ streams: [first, second] }: Caller, start: number) {
    let total = start;
    for await (const item of first!) total += item as number;
    if (second !== undefined) for await (const item of second) total += 100 * (item as number);
    return total;
  },
  firstOf: async ({ streams: [first] }: Caller) => {
    for await (const item of first!) return item;
    return 'none';
  },
  query: ({ connection }: Caller, question: string) => connection.invoke('answer', [question]),
  join: ({ connection }: Caller, group: string) => connection.groups.add(group),
  leave: ({ connection }: Caller, group: string) => connection.groups.remove(group),
  sendToGroup: ({ clients }: Caller, group: string, text: string) =>
    clients.group(group).send('told', [text]),
  sendToOthers: ({ clients, connection }: Caller, text: string) =>
    clients.allExcept([connection.id]).send('told', [text]),
  leaveMe: ({ connection }: Caller, sentence: string) => connection.abort(sentence),
  whoAmI: ({ connection, identity }: Caller) => ({
    id: connection.id,
    user: identity.userId,
    voyage: connection.query.get('voyage'),
    query: connection.query.toString(),
    protocol: connection.protocol,
  }),
  slow: async (_caller: Caller, ms: number) => {
    await pause(ms);
    return ms;
  },
};

const streams = {
  async *count(_caller: Caller, to: number) {
    for (let n = 1; n <= to; n += 1) {
      await pause(1);
      yield n;
    }
  },
  *spread(_caller: Caller, ...items: unknown[]) {
    yield* items;
  },
  async *forever({ signal }: Caller, name: string) {
    signal.addEventListener('abort', () => cancelled.push(name));
    let n = 0;
    for (;;) {
      yield (n += 1);
      await pause(5);
    }
  },
  async *silent({ signal }: Caller, name: string) {
    signal.addEventListener('abort', () => cancelled.push(name));
    await new Promise(() => undefined);
    yield 1;
  },
  async *broken() {
    yield 1;
    throw new HubException('The pilot went home.');
  },
  async *doubled({ streams: [items] }: Caller) {
    for await (const item of items!) yield 2 * (item as number);
  },
};

interface Received {
  readonly items: unknown[];
  readonly end: Promise<string | undefined>;
}

interface Streamed {
  subscribe(observer: {
    next(value: unknown): void;
    complete(): void;
    error(error: unknown): void;
  }): { dispose(): void };
}

function drink(stream: Streamed): Received & { dispose(): void } {
  const items: unknown[] = [];
  let dispose = (): void => undefined;
  const end = new Promise<string | undefined>((resolve) => {
    const subscription = stream.subscribe({
      next: (item) => items.push(item),
      complete: () => resolve(undefined),
      error: (error) => resolve(String(error)),
    });
    dispose = () => subscription.dispose();
  });
  return { items, end, dispose };
}

let served: Served;
beforeAll(async () => {
  served = await serve({
    methods,
    streams,
    authenticate: ({ token }) => ({ userId: token ?? '' }),
  });
});
afterAll(() => served[Symbol.asyncDispose]());

describe.each(transports)('the official client by $name', (transport) => {
  const slug = transport.name.replaceAll(/\W+/g, '-');
  const client = (user?: string) =>
    connected(`${served.url}?voyage=7`, transport, user ? { accessTokenFactory: () => user } : {});

  test('calls methods and gets results', async () => {
    await using one = await client();
    expect(await one.invoke('add', 40, 2)).toBe(42);
    expect(await one.invoke('ADD', 1, 2)).toBe(3);
    expect(await one.invoke('nothing')).toBeUndefined();
    const cargo = { name: 'Weizen — 小麦 🌾\n\u001e', tons: 30500.25, holds: [1, null, true] };
    expect(await one.invoke('echo', cargo)).toEqual(cargo);
    expect(await one.invoke('echo', null)).toBeNull();
    const large = 'x'.repeat(30_000);
    expect(await one.invoke('echo', large)).toBe(large);
  });

  test('sends without waiting, in order', async () => {
    await using one = await client();
    received.length = 0;
    for (let n = 0; n < 20; n += 1) await one.send('note', n);
    await until(() => received.length === 20, 'twenty notes');
    expect(received).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  test('is told errors that are meant for it, and no others', async () => {
    await using one = await client();
    await expect(one.invoke('refuse')).rejects.toThrow('The berth is taken.');
    await expect(one.invoke('missing')).rejects.toThrow('The hub has no such method.');
    await expect(one.invoke('toString')).rejects.toThrow('The hub has no such method.');
    await expect(one.invoke('count', 1)).rejects.toThrow('answers with a stream');
    const failure = await one.invoke('leak').catch(String);
    expect(failure).toContain('The method leak failed on the server.');
    expect(failure).not.toContain('hunter2');
    await expect(one.invoke('circular')).rejects.toThrow('The method circular failed');
    expect(await one.invoke('add', 1, 1)).toBe(2);
    const reported = served.events.find((event) => event.kind === 'failed');
    expect(reported).toMatchObject({ where: 'method', method: 'leak' });
  });

  test('receives streams, their errors, and ends them', async () => {
    await using one = await client();
    const counted = drink(one.stream('count', 25));
    expect(await counted.end).toBeUndefined();
    expect(counted.items).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
    const spread = drink(one.stream('spread', 'a', { b: 1 }));
    await spread.end;
    expect(spread.items).toEqual(['a', { b: 1 }]);
    const broken = drink(one.stream('broken'));
    expect(await broken.end).toContain('The pilot went home.');
    expect(broken.items).toEqual([1]);
    expect(await drink(one.stream('add', 1, 2)).end).toContain('answers with no stream');
    const endless = drink(one.stream('forever', `f-${transport.name}`));
    await until(() => endless.items.length >= 3, 'three items');
    endless.dispose();
    const silent = drink(one.stream('silent', `s-${transport.name}`));
    await one.invoke('nothing');
    silent.dispose();
    await until(() => cancelled.includes(`f-${transport.name}`), 'the cancel of a talking stream');
    await until(() => cancelled.includes(`s-${transport.name}`), 'the cancel of a silent stream');
  });

  test('uploads streams', async () => {
    await using one = await client();
    const [first, second] = [new Subject<number>(), new Subject<number>()];
    // The client misses a stream that directly follows another one in the arguments.
    const sum = one.invoke('sum', first, 1000, second);
    for (let n = 1; n <= 10; n += 1) first.next(n);
    first.complete();
    second.next(1);
    second.complete();
    expect(await sum).toBe(1155);
    const failing = new Subject<number>();
    const failed = one.invoke('sum', 0, failing);
    failing.next(1);
    failing.error(new Error('the scale broke'));
    await expect(failed).rejects.toThrow('the scale broke');
    const left = new Subject<number>();
    const taken = one.invoke('firstOf', left);
    for (let n = 7; n < 12; n += 1) left.next(n);
    expect(await taken).toBe(7);
    const both = new Subject<number>();
    const doubled = drink(one.stream('doubled', both));
    for (let n = 1; n <= 5; n += 1) both.next(n);
    both.complete();
    await doubled.end;
    expect(doubled.items).toEqual([2, 4, 6, 8, 10]);
    // The client still sends items queued for the abandoned upload.
    await pause(60);
  });

  test('answers calls of the server', async () => {
    await using one = await client();
    await expect(one.invoke('query', 'depth?')).rejects.toThrow("didn't provide a result");
    one.on('answer', (question: string) => {
      if (question === 'boom?') throw new Error('no answer to that');
      return Promise.resolve(`${question} 11.5 m`);
    });
    expect(await one.invoke('query', 'draught?')).toBe('draught? 11.5 m');
    await expect(one.invoke('query', 'boom?')).rejects.toThrow('no answer to that');
  });

  test('hears what is sent to all, groups, users and connections', async () => {
    await using one = await client(`olga-${slug}`);
    await using two = await client(`olga-${slug}`);
    await using three = await client(`tom-${slug}`);
    const heard = [one, two, three].map((each) => {
      const texts: string[] = [];
      each.on('told', (text: string) => texts.push(text));
      return texts;
    });
    const group = `voyage-${transport.name}`;
    await one.invoke('join', group);
    await three.invoke('join', group);
    await two.invoke('sendToGroup', group, 'group');
    await three.invoke('leave', group);
    await two.invoke('sendToGroup', group, 'group again');
    await three.invoke('sendToOthers', 'others');
    const { clients } = served.hub;
    clients.all.send('told', ['all']);
    clients.user(`olga-${slug}`).send('told', ['olga']);
    clients.connection(three.connectionId!).send('told', ['three']);
    clients.user(`olga-${slug}`).join(group);
    clients.groupExcept(group, [one.connectionId!]).send('told', ['group but one']);
    clients.user(`olga-${slug}`).leave(group);
    clients.group(group).send('told', ['nobody']);
    clients.all.send('told', ['end']);
    await until(() => heard.every((texts) => texts.includes('end')), 'the end everywhere');
    expect(heard).toEqual([
      ['group', 'group again', 'others', 'all', 'olga', 'end'],
      ['others', 'all', 'olga', 'group but one', 'end'],
      ['group', 'all', 'three', 'end'],
    ]);
  });

  test('knows who called, without secrets in the query', async () => {
    await using one = await client('olga');
    const me: unknown = await one.invoke('whoAmI');
    expect(me).toEqual({
      id: one.connectionId,
      user: 'olga',
      voyage: '7',
      query: expect.not.stringMatching(/access_token|id=/),
      protocol: transport.isBinary ? 'messagepack' : 'json',
    });
  });

  test('is closed with a reason', async () => {
    const one = await client();
    const closed = new Promise<Error | undefined>((resolve) => one.onclose(resolve));
    one.invoke('leaveMe', 'The office is closed.').catch(() => undefined);
    expect(String(await closed)).toContain('The office is closed.');
    expect(served.hub.connection(one.connectionId ?? '')).toBeUndefined();
  });

  test('leaves nothing behind', async () => {
    await until(() => served.hub.counts().slots === 0, 'the end of the tests before');
    const before = served.hub.counts();
    const one = await client('gone');
    await one.invoke('join', 'g');
    expect(served.hub.counts()).toMatchObject({
      connections: before.connections + 1,
      groups: before.groups + 1,
      users: before.users + 1,
    });
    await one.stop();
    await until(() => served.hub.counts().slots === before.slots, 'the end');
    expect(served.hub.counts()).toEqual(before);
  });
});
