import { randomUUID } from 'node:crypto';
import type { EntryOutcome, SignedEntry } from '@fairlead/contract/ship-entries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { revokedEarlier } from '../ship-devices/testing/revoked-earlier.ts';
import { newDevice, type TestDevice } from '../ship-devices/testing/test-device.ts';

let server: TestServer;
let device: TestDevice;

beforeAll(async () => {
  server = await startTestServer();
  device = await newDevice(server);
});
afterAll(() => server.close());

let day = 0;
/** A noon report of another day each. */
const noon = (of: TestDevice = device, options: Parameters<TestDevice['entry']>[1] = {}) => {
  day += 1;
  const at = new Date(Date.UTC(2024, 0, day, 11)).toISOString();
  return of.entry({ kind: 10, at }, { form: 'logReport', ...options });
};

const take = (entries: readonly SignedEntry[], values: object = {}, as: object = {}) =>
  server.request('POST /reports/entries/file', {
    body: { device: device.deviceId, entries, ...values },
    ...as,
  });

const outcomesOf = async (entries: readonly SignedEntry[]) =>
  ((await take(entries)).body as { readonly outcomes: readonly EntryOutcome[] }).outcomes;

const reportCount = async (): Promise<string | null> =>
  (await server.request('GET /reports/log?take=1')).headers.get('x-total-count');

test('the entries of a file become what the device would have sent, marked as from a file', async () => {
  const answer = await take([noon()]);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      device: { name: 'Bridge tablet', vessel: { id: server.world.home.vessels[0] } },
      outcomes: [{ outcome: 'accepted', ref: { entity: 'logReport' } }],
    },
  });
  const { outcomes } = answer.body as { readonly outcomes: readonly EntryOutcome[] };
  expect((await server.request(`GET /reports/log/${outcomes[0]?.id ?? ''}`)).body).toMatchObject({
    name: 'Ana Silva',
    source: 20,
    versions: [{ device: 'Bridge tablet' }],
  });
});

test('the same file three times, and the link after it, take effect once', async () => {
  const entries = [noon(), noon(), noon()];
  const before = Number(await reportCount());
  expect((await outcomesOf(entries)).map(({ outcome }) => outcome)).toEqual([
    'accepted',
    'accepted',
    'accepted',
  ]);
  for (const _again of [1, 2])
    expect((await outcomesOf(entries)).map(({ outcome }) => outcome)).toEqual([
      'duplicate',
      'duplicate',
      'duplicate',
    ]);
  expect((await device.push(...entries)).every(({ outcome }) => outcome === 'duplicate')).toBe(
    true,
  );
  expect(Number(await reportCount())).toBe(before + 3);
});

test('what the link has brought before is a duplicate in the file', async () => {
  const entry = noon();
  expect(await device.push(entry)).toMatchObject([{ outcome: 'accepted' }]);
  expect(await outcomesOf([entry])).toMatchObject([{ outcome: 'duplicate', first: 'accepted' }]);
});

test('an entry that was altered is refused, the others are taken', async () => {
  const [first, second] = [noon(), noon()];
  const altered = { ...first, body: first.body.replace('Ana Silva', 'Ana Costa') };
  expect(await outcomesOf([altered, second])).toMatchObject([
    { outcome: 'refused', isStored: false, errors: { '': [/altered/] } },
    { outcome: 'accepted' },
  ]);
  expect(await outcomesOf([first])).toMatchObject([{ outcome: 'accepted' }]);
});

test('an entry of another device is refused', async () => {
  const other = await newDevice(server);
  expect(await outcomesOf([noon(other)])).toMatchObject([{ outcome: 'refused', isStored: false }]);
});

test('a revoked device loses nothing that it had made; what it makes later is refused', async () => {
  const lost = await newDevice(server);
  const secondsAgo = (seconds: number) =>
    noon(lost, { at: new Date(Date.now() - seconds * 1000).toISOString(), clockError: 0 });
  // Revoked 300 s ago: made before it, within the minute that clocks may differ by, and after that.
  const entries = [secondsAgo(360), secondsAgo(260), secondsAgo(200)];
  await revokedEarlier(server, lost, 5);
  const answer = await take(entries, { device: lost.deviceId });
  expect(answer.body).toMatchObject({
    outcomes: [
      { outcome: 'accepted' },
      { outcome: 'accepted' },
      { outcome: 'refused', isStored: false, errors: { '': [/after the device was revoked/] } },
    ],
  });
});

test('a device of another company, or of none, is refused', async () => {
  const { other } = server.world;
  const entries = [noon()];
  const sentence = { device: [/No device of this company/] };
  expect(await take(entries, { device: randomUUID() })).toMatchObject({
    status: 400,
    body: { errors: sentence },
  });
  expect(await take(entries, {}, { as: 'carla', company: other.id })).toMatchObject({
    status: 400,
    body: { errors: sentence },
  });
  expect(await outcomesOf(entries)).toMatchObject([{ outcome: 'accepted' }]);
});

test.each([
  ['no entries', { entries: [] }],
  ['101 entries', { entries: Array.from({ length: 101 }, () => ({ body: '{}', signature: '' })) }],
  ['an id that is no UUID', { device: '1; drop table' }],
  ['something else for an entry', { entries: [{ body: 7 }] }],
])('a body with %s is refused', async (_what, values) => {
  expect(await take([noon()], values)).toMatchObject({ status: 400 });
});

test('an entry that is no JSON, has NUL or is longer than a megabyte is refused by itself', async () => {
  const entries = [
    device.signed('{'),
    device.entry(
      { kind: 10, at: '2024-12-01T11:00:00Z', remark: 'a\u0000b' },
      { form: 'logReport' },
    ),
    device.signed(JSON.stringify({ text: 'x'.repeat(1_100_000) })),
    noon(),
  ];
  expect((await outcomesOf(entries)).map(({ outcome }) => outcome)).toEqual([
    'refused',
    'refused',
    'refused',
    'accepted',
  ]);
});
