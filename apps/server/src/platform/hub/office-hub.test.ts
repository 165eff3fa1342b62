import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
} from '@microsoft/signalr';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Person } from '../testing/small-world.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Joining {
  readonly as: Person;
  readonly company: number;
  readonly transport?: HttpTransportType;
  readonly header?: number;
}

async function join({
  as,
  company,
  transport = HttpTransportType.WebSockets,
  header,
}: Joining): Promise<HubConnection> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.origin}/hub?companyId=${company}`, {
      transport,
      accessTokenFactory: () => server.token(as),
      headers: { 'X-CUSTOMER-ID': String(header ?? company) },
    })
    .configureLogging(LogLevel.None)
    .build();
  onTestFinished(() => connection.stop());
  await connection.start();
  return connection;
}

function next(connection: HubConnection, method: string): Promise<unknown> {
  return new Promise((resolve) => {
    connection.on(method, resolve);
  });
}

test.each([
  ['web sockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
])('an Event reaches the company over %s, and no other company', async (_name, transport) => {
  const { home, other } = server.world;
  const tom = await join({ as: 'tom', company: home.id, transport });
  const carla = await join({ as: 'carla', company: other.id, transport });
  const foreign: unknown[] = [];
  carla.on('Event', (event) => foreign.push(event));
  const event = {
    entity: 'voyage',
    id: home.voyage,
    action: 'updated',
    vesselId: null,
    parentId: null,
    actorId: null,
    saveKey: null,
  } as const;
  const arrived = next(tom, 'Event');
  server.server.hub.publish(home.id, event);
  expect(await arrived).toEqual(event);
  expect(foreign).toEqual([]);
});

test('a page learns whether an Event was sent before it connected', async () => {
  const { home, other } = server.world;
  const event = { entity: 'voyage', id: home.voyage, action: 'updated' } as const;
  const rest = { vesselId: null, parentId: null, actorId: null, saveKey: null } as const;
  const before = performance.now();
  server.server.hub.publish(home.id, { ...event, ...rest });
  const tom = await join({ as: 'tom', company: home.id });
  const carla = await join({ as: 'carla', company: other.id });
  const changed = (connection: HubConnection, ms: unknown) =>
    connection.invoke('ChangedWithin', ms);
  expect(await changed(tom, performance.now() - before + 200)).toBe(true);
  expect(await changed(tom, 0)).toBe(false);
  expect(await changed(carla, 0)).toBe(false);
  // What was before the start of the server is unknown.
  expect(await changed(carla, 3_600_000)).toBe(true);
  for (const wrong of [-1, '1', null, undefined])
    await expect(changed(tom, wrong)).rejects.toThrow(/number of milliseconds/);
});

test('the Event of a save states who saved, and under which key', async () => {
  const { home } = server.world;
  const tom = await join({ as: 'tom', company: home.id });
  const arrived = next(tom, 'Event');
  const headers = { 'Idempotency-Key': 'a save of the first page' };
  const body = { voyageNumber: 77_001, vessel: { id: home.vessels[1] } };
  const { status } = await server.request('POST /voyages', { headers, body });
  expect(status).toBe(200);
  expect(await arrived).toMatchObject({
    entity: 'voyage',
    action: 'created',
    actorId: expect.any(Number),
    saveKey: 'a save of the first page',
  });
});

test('who is connected is in the list of online users until the connection ends', async () => {
  const { home } = server.world;
  const tom = await join({ as: 'tom', company: home.id });
  await tom.invoke('UserInfo', {
    appVersion: '2.0.7',
    userAgent: 'test',
    platform: 'none',
    language: 'en',
    timeZone: 'Europe/Oslo',
  });
  await tom.invoke('Ping');
  const { body } = await server.request('GET /notifications/onlineUsers');
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'Tom Test',
        appVersion: '2.0.7',
        timeZone: 'Europe/Oslo',
        transport: 'WebSockets',
      }),
    ]),
  );
  await tom.stop();
  await expect
    .poll(async () => JSON.stringify((await server.request('GET /notifications/onlineUsers')).body))
    .not.toContain('Tom Test');
});

test.each([
  ['a company without a role', { as: 'tom', company: 'other' }],
  [
    'a header that names another company than the query',
    { as: 'olga', company: 'home', header: 'other' },
  ],
] as const)('the hub refuses %s', async (_name, stated) => {
  const { world } = server;
  const header = 'header' in stated ? { header: world[stated.header].id } : {};
  await expect(
    join({ as: stated.as, company: world[stated.company].id, ...header }),
  ).rejects.toThrow(/403/);
});

test('the hub refuses a call without a token', async () => {
  const answer = await fetch(
    `${server.origin}/hub/negotiate?negotiateVersion=1&companyId=${server.world.home.id}`,
    { method: 'POST' },
  );
  expect(answer.status).toBe(401);
});

test('a message that cannot be read is refused', async () => {
  const tom = await join({ as: 'tom', company: server.world.home.id });
  await expect(tom.invoke('SendMessageToVessel', '{')).rejects.toThrow(/must be a JSON text/);
  await expect(tom.invoke('SendMessageToVessel', 5)).rejects.toThrow(/must be a JSON text/);
});

test('a message of the provider is pushed to everybody, replaced and taken away', async () => {
  const { home, other } = server.world;
  const [tom, carla] = await Promise.all([
    join({ as: 'tom', company: home.id }),
    join({ as: 'carla', company: other.id }),
  ]);
  const both = Promise.all([next(tom, 'SystemMessage'), next(carla, 'SystemMessage')]);
  const body = {
    header: 'Maintenance',
    body: 'Tonight',
    startDate: '2026-01-01T00:00:00Z',
    endDate: '2099-01-01T00:00:00Z',
  };
  const created = await server.request('POST /admin/systemmessages', {
    as: 'admin',
    company: null,
    body,
  });
  const { id, modified } = created.body as { id: number; modified: string };
  expect(await both).toEqual([
    expect.objectContaining({
      action: 'Upsert',
      data: expect.objectContaining({ id, header: 'Maintenance' }),
    }),
    expect.objectContaining({ action: 'Upsert' }),
  ]);
  expect(
    (
      await server.request('PUT /admin/systemmessages', {
        as: 'admin',
        company: null,
        body: { ...body, id, header: 'Later', modified },
      })
    ).status,
  ).toBe(200);
  const stale = await server.request(`PUT /admin/systemmessages/${id}`, {
    as: 'admin',
    company: null,
    body: { ...body, modified },
  });
  expect(stale).toMatchObject({
    status: 409,
    body: { yours: { header: 'Maintenance' }, theirs: { header: 'Later' } },
  });
  expect(
    (await server.request('GET /systemmessages', { as: 'tom', company: null })).body,
  ).toMatchObject([{ header: 'Later' }]);
  expect(
    (await server.request(`GET /systemMessages/DISMISS?ID=${id}`, { as: 'tom', company: null }))
      .body,
  ).toEqual({ ok: true });
  expect((await server.request('GET /systemmessages', { as: 'tom', company: null })).body).toEqual(
    [],
  );
  const crossSite = await server.request(`GET /systemmessages/dismiss?id=${id}`, {
    as: 'carla',
    headers: { 'sec-fetch-site': 'cross-site' },
    company: null,
  });
  expect(crossSite.status).toBe(403);
  const gone = next(carla, 'SystemMessage');
  await server.request(`DELETE /admin/systemmessages/${id}`, { as: 'admin', company: null });
  expect(await gone).toMatchObject({ action: 'Delete', data: { id } });
});
