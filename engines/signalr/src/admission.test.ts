import { describe, expect, test } from 'vitest';
import { refuse, type HubRequest } from './identity.ts';
import { redactUrl } from './http/secrets.ts';
import { RawSocket } from './testing/raw-socket.ts';
import { steppedClock } from './testing/stepped-clock.ts';
import {
  byToken,
  clientOf,
  connected,
  eventOf,
  eventsJson,
  pollingBinary,
  pollingJson,
  serve,
  until,
  transports,
  webSocketJson,
  type Served,
} from './testing/serve.ts';

interface Negotiated {
  readonly connectionId: string;
  /** Absent in version 0. */
  readonly connectionToken: string;
  readonly negotiateVersion: number;
  readonly availableTransports: readonly { readonly transport: string }[];
}

async function negotiate(url: string, version: string, token?: string): Promise<Negotiated> {
  const answer = await fetch(`${url}/negotiate${version}`, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  return (await answer.json()) as Negotiated;
}

const as = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

describe('negotiate', () => {
  test('speaks versions 0 and 1', async () => {
    await using served = await serve();
    const zero = await negotiate(served.url, '');
    expect(zero).not.toHaveProperty('connectionToken');
    expect(zero.negotiateVersion).toBe(0);
    const one = await negotiate(served.url, '?negotiateVersion=1');
    expect(one.negotiateVersion).toBe(1);
    expect(one.connectionToken).not.toBe(one.connectionId);
    expect((await negotiate(served.url, '?negotiateVersion=9')).negotiateVersion).toBe(1);
    expect(one.availableTransports).toEqual([
      { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
      { transport: 'ServerSentEvents', transferFormats: ['Text'] },
      { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
    ]);
    // In version 0 the id is also the token, so a transport can be opened with it.
    expect((await fetch(`${served.url}?id=${zero.connectionId}`)).status).toBe(200);
    expect((await fetch(`${served.url}?id=${one.connectionId}`)).status).toBe(404);
    expect((await fetch(`${served.url}?id=${one.connectionToken}`)).status).toBe(200);
  });

  test('offers only the transports that are on, and the client falls back', async () => {
    await using served = await serve({ transports: ['LongPolling'] });
    await using client = await connected(served.url, { ...webSocketJson, transport: 7 as never });
    expect(served.hub.connection(client.connectionId!)?.transport).toBe('LongPolling');
    const socket = new RawSocket(served.port);
    await socket.upgrade('/hub');
    expect(socket.text).toContain('404 Not Found');
  });

  test('is forgotten when no transport follows', async () => {
    const clock = steppedClock();
    await using served = await serve({ timeouts: { connect: 50 }, clock });
    const { connectionToken } = await negotiate(served.url, '?negotiateVersion=1');
    clock.advance(49);
    expect(served.hub.counts().pending).toBe(1);
    clock.advance(1);
    expect(served.hub.counts().pending).toBe(0);
    expect((await fetch(`${served.url}?id=${connectionToken}`)).status).toBe(404);
  });

  test('can be skipped on web sockets', async () => {
    await using served = await serve({ methods: { hi: () => 'hi' }, authenticate: byToken });
    const options = { skipNegotiation: true, accessTokenFactory: () => 'olga' };
    await using client = await connected(served.url, webSocketJson, options);
    expect(await client.invoke('hi')).toBe('hi');
    expect([...served.hub.connections()].map(({ identity }) => identity.userId)).toEqual(['olga']);
    const bad = { skipNegotiation: true, accessTokenFactory: () => 'bad' };
    await expect(clientOf(served.url, webSocketJson, bad).start()).rejects.toThrow();
  });
});

describe.each(transports)('sign-in by $name', (transport) => {
  test('lets in who has a token', async () => {
    const seen: HubRequest[] = [];
    await using served = await serve({
      methods: { me: ({ identity }) => identity.userId },
      authenticate: (request) => {
        seen.push(request);
        return byToken(request);
      },
    });
    await using client = await connected(served.url, transport, {
      accessTokenFactory: () => 'olga',
    });
    expect(await client.invoke('me')).toBe('olga');
    expect(new Set(seen.map(({ token }) => token))).toEqual(new Set(['olga']));
    expect(seen.map(({ stage }) => stage).slice(0, 2)).toEqual(['negotiate', 'connect']);
    for (const { query, headers } of seen) {
      expect(query.has('access_token')).toBe(false);
      expect(headers).not.toHaveProperty('authorization');
    }
  });

  test('turns others away with the status and the sentence', async () => {
    await using served = await serve({ authenticate: byToken });
    await expect(clientOf(served.url, transport).start()).rejects.toThrow('401');
    const bad = clientOf(served.url, transport, { accessTokenFactory: () => 'bad' });
    await expect(bad.start()).rejects.toThrow('403');
    const answer = await fetch(`${served.url}/negotiate`, { method: 'POST' });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.text()).toBe('Sign in first.');
    expect(served.hub.counts()).toMatchObject({ connections: 0, pending: 0 });
    expect(JSON.stringify(served.events)).not.toContain('bad');
  });

  test('closes a connection whose sign-in has expired, and lets it come back', async () => {
    const clock = steppedClock();
    let expiresAt = clock.now() + 150;
    await using served = await serve({
      authenticate: () => ({ userId: 'olga', expiresAt }),
      clock,
    });
    await using client = await connected(served.url, transport, { reconnectMs: [0] });
    const back = new Promise((resolve) => client.onreconnected(resolve));
    expiresAt = clock.now() + 60_000;
    clock.advance(150);
    await back;
    const { reason } = await eventOf(served, 'closed');
    expect(reason).toMatchObject({ kind: 'sign-in-expired', allowReconnect: true });
  });
});

describe('a connection token', () => {
  const handshake = '{"protocol":"json","version":1}\u001e';

  test('belongs to who negotiated it: web socket', async () => {
    await using served = await serve({ authenticate: byToken });
    const { connectionToken } = await negotiate(served.url, '?negotiateVersion=1', 'olga');
    const send = async (rest: string): Promise<RawSocket> => {
      const socket = new RawSocket(served.port);
      await socket.upgrade(`/hub?id=${connectionToken}${rest}`);
      return socket;
    };
    const thief = await send('&access_token=tom');
    expect(thief.text).toContain('403 Forbidden');
    expect(thief.text).toContain('belongs to somebody else');
    expect((await send('')).text).toContain('401 Unauthorized');
    const owner = await send('&access_token=olga');
    expect(owner.text).toContain('101 Switching Protocols');
    expect((await send('&access_token=olga')).text).toContain('409 Conflict');
    owner.destroy();
  });

  test.each([
    ['events', 'text/event-stream'],
    ['long polling', '*/*'],
  ])('belongs to who negotiated it: %s', async (_name, accept) => {
    await using served = await serve({ authenticate: byToken });
    const { connectionToken } = await negotiate(served.url, '?negotiateVersion=1', 'olga');
    const at = `${served.url}?id=${connectionToken}`;
    const get = (token: string): Promise<Response> =>
      fetch(at, { headers: { accept, authorization: `Bearer ${token}` } });
    expect((await get('tom')).status).toBe(403);
    const own = await get('olga');
    expect(own.status).toBe(200);
    const body = handshake;
    expect((await fetch(at, { ...as('tom'), method: 'POST', body })).status).toBe(403);
    expect((await fetch(at, { method: 'POST', body })).status).toBe(401);
    expect((await fetch(at, { ...as('olga'), method: 'POST', body })).status).toBe(200);
    expect((await fetch(at, { ...as('tom'), method: 'DELETE' })).status).toBe(403);
    expect(served.hub.counts().connections).toBe(1);
    await own.body?.cancel();
  });

  test('may be tied to more than the user', async () => {
    await using served = await serve({
      authenticate: ({ token, query }) => ({ userId: token ?? '', company: query.get('company') }),
      sameIdentity: (one, other) =>
        (one as { company?: string }).company === (other as { company?: string }).company,
    });
    const { connectionToken } = await negotiate(
      served.url,
      '?negotiateVersion=1&company=1',
      'olga',
    );
    const at = `${served.url}?id=${connectionToken}`;
    expect((await fetch(`${at}&company=2`, as('olga'))).status).toBe(403);
    expect((await fetch(`${at}&company=1`, as('olga'))).status).toBe(200);
  });
});

describe('origins', () => {
  const send = async (served: Served, origin?: string): Promise<string> => {
    const socket = new RawSocket(served.port);
    await socket.upgrade('/hub', origin === undefined ? {} : { Origin: origin });
    const [line = ''] = socket.text.split('\r\n');
    socket.destroy();
    return line;
  };

  test('must be the same host by default', async () => {
    await using served = await serve();
    expect(await send(served)).toContain('101');
    expect(await send(served, 'http://localhost')).toContain('101');
    expect(await send(served, 'https://evil.example')).toContain('403');
    expect(await send(served, 'null')).toContain('403');
  });

  test('may be chosen', async () => {
    await using served = await serve({ checkOrigin: (origin) => origin === 'https://app.example' });
    expect(await send(served, 'https://app.example')).toContain('101');
    expect(await send(served, 'http://localhost')).toContain('403');
  });
});

describe('when there is no room', () => {
  test('new clients get 503 with a time to come back, and room made is used again', async () => {
    await using served = await serve({ limits: { maxConnections: 2 }, chance: () => 0.5 });
    const one = await connected(served.url, webSocketJson);
    await using _two = await connected(served.url, pollingJson);
    const refused = await fetch(`${served.url}/negotiate`, { method: 'POST' });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('3');
    const socket = new RawSocket(served.port);
    await socket.upgrade('/hub');
    expect(socket.text).toMatch(/503 Service Unavailable[^]*Retry-After: 3/);
    await one.stop();
    await until(() => served.hub.counts().slots === 1, 'room');
    await using three = await connected(served.url, eventsJson);
    expect(three.connectionId).toBeTypeOf('string');
  });

  test('a storm is slowed down to the set rate', async () => {
    let now = 0;
    const clock = { now: () => now, every: () => () => undefined };
    await using served = await serve({ limits: { maxAcceptsPerSecond: 2 }, clock });
    const status = async (): Promise<number> =>
      (await fetch(`${served.url}/negotiate`, { method: 'POST' })).status;
    expect([await status(), await status(), await status()]).toEqual([200, 200, 503]);
    now = 500;
    expect([await status(), await status()]).toEqual([200, 503]);
    now = 60_000;
    expect([await status(), await status(), await status()]).toEqual([200, 200, 503]);
  });
});

describe('the hook', () => {
  test('may be slow or fail, which is answered 500 and reported', async () => {
    await using served = await serve({
      authenticate: async () => {
        await Promise.resolve();
        throw new Error('the directory is away');
      },
    });
    await expect(clientOf(served.url, pollingBinary).start()).rejects.toThrow('500');
    expect(served.events[0]).toMatchObject({ kind: 'failed', where: 'authenticate' });
    const socket = new RawSocket(served.port);
    await socket.upgrade('/hub');
    expect(socket.text).toContain('500 Internal Server Error');
    expect(socket.text).not.toContain('directory');
  });

  test('may refuse with any status', async () => {
    await using served = await serve({ authenticate: () => refuse(402, 'The account is unpaid.') });
    const answer = await fetch(`${served.url}/negotiate`, { method: 'POST' });
    expect([answer.status, await answer.text()]).toEqual([402, 'The account is unpaid.']);
  });

  test('is not called for what is not the hub', async () => {
    let calls = 0;
    await using served = await serve({
      authenticate: () => {
        calls += 1;
        return { userId: '' };
      },
    });
    expect(await (await fetch(`${served.url}2`)).text()).toBe('elsewhere');
    expect(await (await fetch(served.url, { method: 'OPTIONS' })).text()).toBe('elsewhere');
    expect(calls).toBe(0);
  });
});

test('addresses are logged without secrets', () => {
  expect(redactUrl('/hub?id=abc&access_token=x.y.z&companyId=7')).toBe(
    '/hub?id=***&access_token=***&companyId=7',
  );
  expect(redactUrl('/hub')).toBe('/hub');
});
