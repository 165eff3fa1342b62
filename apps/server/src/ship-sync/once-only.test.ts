import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import {
  idOf,
  newDevice,
  newEntryId,
  type TestDevice,
} from '../ship-devices/testing/test-device.ts';

let server: TestServer;
let device: TestDevice;
beforeAll(async () => {
  server = await startTestServer();
  device = await newDevice(server);
});
afterAll(() => server.close());

let minute = 0;
/** An event that no other one of these tests reports. */
const payload = () => {
  minute += 1;
  const eventDate = new Date(Date.now() - 86_400_000 + minute * 60_000).toISOString();
  return { portCallId: server.world.home.portCall, templateId: 11, eventDate };
};
const eventCount = async () => {
  const { portCall } = server.world.home;
  const events = await server.request(`GET /portCalls/${portCall}/events`);
  return (events.body as readonly unknown[]).length;
};

test('a synchronisation whose answer was lost has the same outcome when it is sent again', async () => {
  const entries = [
    device.entry(payload()),
    device.entry({ templateId: 3 }),
    device.entry(payload()),
  ];
  const first = await device.push(...entries);
  const before = await eventCount();
  const again = await device.push(...entries);
  expect(first.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused', 'accepted']);
  expect(again).toEqual(first.map((one) => ({ ...one, outcome: 'duplicate', first: one.outcome })));
  expect(await eventCount()).toBe(before);
});

test('a part of it, in any order and at the same time, takes effect once', async () => {
  const entries = Array.from({ length: 6 }, () => device.entry(payload()));
  const before = await eventCount();
  await Promise.all([
    device.push(...entries),
    device.push(...entries.toReversed()),
    device.push(...entries.slice(2, 4)),
  ]);
  expect(await eventCount()).toBe(before + entries.length);
});

test('an entry that was altered, or signed by another device, is refused and its id stays free', async () => {
  const other = await newDevice(server);
  const entry = device.entry(payload());
  const altered = { ...entry, body: entry.body.replace('Ana Silva', 'Ana Costa') };
  for (const [by, sent] of [
    [device, altered],
    [other, entry],
  ] as const) {
    const [outcome] = await by.push(sent);
    expect(outcome).toMatchObject({ id: idOf(entry), outcome: 'refused', isStored: false });
  }
  expect(await device.push(entry)).toMatchObject([{ outcome: 'accepted' }]);
});

test('an id is not used for another text', async () => {
  const id = newEntryId();
  expect(await device.push(device.entry(payload(), { id }))).toMatchObject([
    { outcome: 'accepted' },
  ]);
  expect(await device.push(device.entry(payload(), { id }))).toMatchObject([
    { outcome: 'refused', isStored: false, errors: { id: [expect.any(String)] } },
  ]);
});

test.each([
  ['is no JSON', '{'],
  ['has no id', '{}'],
  ['is longer than a megabyte', JSON.stringify({ text: 'x'.repeat(1_100_000) })],
])('a text that %s is refused, and the next entry is taken', async (_what, body) => {
  const outcomes = await device.push(device.signed(body), device.entry(payload()));
  expect(outcomes).toMatchObject([
    { id: null, outcome: 'refused', isStored: false },
    { outcome: 'accepted' },
  ]);
});

test('a revoked device with a full outbox is refused before anything is taken', async () => {
  const lost = await newDevice(server);
  await lost.synced({ waiting: 3 });
  const devices = await server.request('GET /appUsers/devices');
  const id = (devices.body as readonly { readonly id: number; readonly waiting: number }[]).find(
    ({ waiting }) => waiting === 3,
  )?.id;
  await server.request(`POST /appUsers/devices/${id ?? 0}/revoke`);
  const before = await eventCount();
  const entries = Array.from({ length: 3 }, () => lost.entry(payload()));
  expect(await lost.sync({ entries })).toMatchObject({ status: 401, code: 'deviceRevoked' });
  expect(await eventCount()).toBe(before);
});

test('another system writes the same form without a signature, once', async () => {
  const { home, other } = server.world;
  const entry = {
    id: newEntryId(),
    vessel: { id: home.vessels[0] },
    form: 'portCallEvent',
    person: { name: 'Ana Silva', rank: 'Master' },
    at: new Date().toISOString(),
    payload: payload(),
  };
  const state = (values: object = {}) =>
    server.request('POST /reports/entries', { body: { entries: [{ ...entry, ...values }] } });
  const before = await eventCount();
  expect((await state()).body).toMatchObject({ outcomes: [{ outcome: 'accepted' }] });
  expect((await state()).body).toMatchObject({ outcomes: [{ outcome: 'duplicate' }] });
  expect(await eventCount()).toBe(before + 1);
  for (const id of [other.vessels[0], 987_654_321])
    expect(await state({ id: newEntryId(), vessel: { id } })).toMatchObject({
      status: 400,
      body: { errors: { 'entries.0.vessel': ['Not found'] } },
    });
});

test('an answer to a device has no headers that only pages need', async () => {
  const answer = await device.answerOf('POST /ship/sync', { content: '{}' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-frame-options')).toBeNull();
  expect(answer.headers.get('cross-origin-opener-policy')).toBeNull();
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});
