import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readProxies } from '../http/client-address.ts';
import type { Person } from '../testing/small-world.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    server: { requestsPerMinute: 60, trustProxy: readProxies('127.0.0.1') ?? [] },
  });
});
afterAll(() => server.close());

interface Negotiating {
  readonly as: Person;
  /** The caller's address, as the proxy states it. */
  readonly from: string;
}

async function negotiate({ as, from }: Negotiating): Promise<Response> {
  const { id } = server.world.home;
  return fetch(`${server.origin}/hub/negotiate?negotiateVersion=1&companyId=${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.token(as)}`, 'x-forwarded-for': from },
  });
}

test('an address that negotiates without end is answered 429, another one is not', async () => {
  const statuses = [];
  for (let turn = 0; turn < 61; turn += 1)
    statuses.push((await negotiate({ as: 'tom', from: '203.0.113.1' })).status);
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
  const refused = await negotiate({ as: 'tom', from: '203.0.113.1' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toBe('Too many requests. Try again in a moment.');
  expect((await negotiate({ as: 'tom', from: '203.0.113.2' })).status).toBe(200);
});

test('the sign-in answers 429 too', async () => {
  const request = (from: string) =>
    fetch(`${server.origin}/idp/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-for': from },
    });
  for (let turn = 0; turn < 60; turn += 1) await (await request('203.0.113.3')).text();
  const refused = await request('203.0.113.3');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await request('203.0.113.4')).status).toBe(200);
});

async function join(origin: string, as: Person): Promise<HubConnection> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${origin}/hub?companyId=${server.world.home.id}`, {
      accessTokenFactory: () => server.token(as),
      headers: { 'x-forwarded-for': '203.0.113.5' },
    })
    .configureLogging(LogLevel.None)
    .build();
  onTestFinished(() => connection.stop());
  await connection.start();
  return connection;
}

test('a user who sends messages without end hears so, a colleague does not', async () => {
  const tom = await join(server.origin, 'tom');
  for (let turn = 0; turn < 6; turn += 1) await tom.invoke('Ping');
  await expect(tom.invoke('Ping')).rejects.toThrow(/Too many requests/);
  const olga = await join(server.origin, 'olga');
  await olga.invoke('Ping');
});

test('who is removed hears nothing more, in whichever process they are connected', async () => {
  await using shared = await startTestServer({ server: { sharesHub: true } });
  await using another = await shared.another();
  const { home } = shared.world;
  const headers = {
    authorization: `Bearer ${await shared.token('tom')}`,
    'x-customer-id': String(home.id),
  };
  const read = () => fetch(`${another.origin}/api/voyages`, { headers });
  const connection = new HubConnectionBuilder()
    .withUrl(`${another.origin}/hub?companyId=${home.id}`, {
      accessTokenFactory: () => shared.token('tom'),
    })
    .withAutomaticReconnect([50, 50, 50])
    .configureLogging(LogLevel.None)
    .build();
  onTestFinished(() => connection.stop());
  const heard: unknown[] = [];
  connection.on('Event', (event) => heard.push(event));
  await connection.start();
  expect((await read()).status).toBe(200);
  const closed = new Promise((resolve) => {
    connection.onclose(resolve);
  });
  const removed = await shared.request(`PUT /users/${shared.world.people.tom.id}?companyRoleIds=`);
  expect(removed.status).toBe(200);
  await closed;
  expect((await read()).status).toBe(403);
  heard.length = 0;
  another.server.hub.publish(home.id, {
    entity: 'voyage',
    id: home.voyage,
    action: 'updated',
    vesselId: null,
    parentId: null,
    actorId: null,
    saveKey: null,
  });
  expect(heard).toEqual([]);
});
