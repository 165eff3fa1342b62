import { deflateRawSync } from 'node:zlib';
import type { ShipSyncAnswer, ShipSyncRequest } from '@fairlead/contract/ship-sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { newDevice, type TestDevice } from '../ship-devices/testing/test-device.ts';

let server: TestServer;
let device: TestDevice;
beforeAll(async () => {
  server = await startTestServer();
  device = await newDevice(server);
});
afterAll(() => server.close());

const deflated = (text: string) => ({
  content: deflateRawSync(text),
  type: 'application/vnd.fairlead.sync+deflate',
});
const call = 'POST /ship/sync';
const versionsOf = (parts: ShipSyncAnswer['parts']) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part?.etag]));

test('the first synchronisation has everything that the app needs, below 500 kB', async () => {
  const { home } = server.world;
  const { parts, serverTime } = await device.synced();
  expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(60_000);
  expect(parts.vessel?.content).toMatchObject({
    id: home.vessels[0],
    name: 'Home Shipping 1',
    company: { id: home.id, name: 'Home Shipping' },
    settings: { useRob: expect.any(Boolean), chatEnabled: expect.any(Boolean) },
    persons: [{ id: home.person, fullName: 'Master of Home Shipping' }],
  });
  expect(parts.flow?.content).toMatchObject({ flow: { id: home.flow, name: 'Standard' } });
  expect(parts.flow?.content.templates.length).toBeGreaterThan(20);
  expect(parts.voyages?.content).toMatchObject([
    {
      id: home.voyage,
      voyageNumber: 2_126_001,
      portCalls: [{ id: home.portCall, portId: home.ownPort, events: [], operations: [] }],
    },
  ]);
  expect(parts.ports?.content).toEqual([
    {
      id: home.ownPort,
      name: 'Own Quay',
      unLocode: null,
      countryCode: 'NO',
      timeZone: 'Europe/Oslo',
      latitude: '60',
      longitude: '5',
    },
  ]);
  expect(parts.tankTables?.content).toEqual([]);
  expect(JSON.stringify(parts).length).toBeLessThan(500_000);
  expect(JSON.stringify(parts)).not.toContain('Other Trading');
});

test('what the device has is not sent again, and what changed is', async () => {
  const first = await device.synced();
  const have = versionsOf(first.parts);
  expect((await device.synced({ have })).parts).toEqual({});
  const { portCall } = server.world.home;
  const eventDate = new Date(Date.now() - 60_000).toISOString();
  const body = { templateId: 3, eventDate, internalRemark: 'For the office alone' };
  expect((await server.request(`POST /portCalls/${portCall}/events`, { body })).status).toBe(200);
  const { parts } = await device.synced({ have });
  expect(Object.keys(parts)).toEqual(['voyages']);
  expect(parts.voyages?.content[0]?.portCalls[0]?.events).toMatchObject([
    { templateId: 3, createdFrontend: true },
  ]);
  expect(JSON.stringify(parts)).not.toContain('For the office alone');
});

test('a port call that is hidden in the app is not sent', async () => {
  const { home } = server.world;
  const own = { company: home.id, actor: null, source: 'rule' } as const;
  const hide = (isHidden: boolean) =>
    server.database.write(own, (db) =>
      db.run({
        sql: 'update tenant.port_calls set hide_in_app = $1 where company_id = $2 and id = $3',
        parameters: [isHidden, home.id, home.portCall],
      }),
    );
  await hide(true);
  const { parts } = await device.synced();
  await hide(false);
  expect(parts.voyages?.content[0]?.portCalls).toEqual([]);
  expect(parts.ports?.content).toEqual([]);
});

describe('the body of a synchronisation', () => {
  test('may be deflated', async () => {
    const body: ShipSyncRequest = { appVersion: '2.0', waiting: 1 };
    expect((await device.send(call, deflated(JSON.stringify(body)))).status).toBe(200);
  });

  test.each([
    ['no deflate', { ...deflated(''), content: 'nonsense' }, 400, 'unreadable'],
    ['deflated, but no JSON', deflated('{"entries":'), 400, 'unreadable'],
    [
      'a bomb of 40 MB in 40 kB',
      deflated(`{"appVersion":"${' '.repeat(40_000_000)}"}`),
      413,
      'tooLarge',
    ],
    ['no JSON', { content: '{' }, 400, 'unreadable'],
    ['another type', { content: '{}', type: 'text/plain' }, 415, 'wrongType'],
    ['a list', { content: '[]' }, 400, 'invalid'],
    ['an unknown field', { content: '{"entrys":[]}' }, 400, 'invalid'],
    ['entries that are none', { content: '{"entries":[7]}' }, 400, 'invalid'],
  ])('%s', async (...[, sent, status, code]) => {
    expect(await device.send(call, sent)).toMatchObject({ status, code });
    expect((await device.sync()).status).toBe(200);
  });

  test('beyond 500 entries is refused as a whole', async () => {
    const entry = { body: '{}', signature: '' };
    const entries = Array.from({ length: 501 }, () => entry);
    expect(await device.sync({ entries })).toMatchObject({ status: 400, code: 'invalid' });
  });
});

test('a quiet synchronisation takes less than 3 kB with its headers', async () => {
  const { parts } = await device.synced();
  const have = versionsOf(parts);
  const answer = await device.synced({
    have,
    appVersion: '2.0',
    deviceTime: new Date().toISOString(),
  });
  const request = JSON.stringify({ have }).length + 600;
  expect(request + JSON.stringify(answer).length + 800).toBeLessThan(3000);
});
