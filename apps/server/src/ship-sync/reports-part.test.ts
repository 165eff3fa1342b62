import { deflateRawSync, brotliCompressSync } from 'node:zlib';
import type { ShipSyncAnswer } from '@fairlead/contract/ship-sync';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { idOf, newDevice, type TestDevice } from '../ship-devices/testing/test-device.ts';

let server: TestServer;
let device: TestDevice;
let engines: readonly { readonly id: number; readonly name: string }[] = [];
const fuels = [2, 7];

beforeAll(async () => {
  server = await startTestServer();
  const vessel = server.world.home.vessels[0] ?? 0;
  const saved = await server.request(`PUT /vessels/${vessel}/engines`, {
    body: [
      { name: 'Main engine', type: 10, power: 9000 },
      { name: 'Aux. engine 1', type: 20, power: 700 },
      { name: 'Aux. engine 2', type: 20, power: 700 },
      { name: 'Boiler', type: 30, power: 500 },
    ],
  });
  engines = saved.body as typeof engines;
  await server.request(`PUT /vessels/${vessel}/fuels`, {
    body: fuels.map((id) => ({ fuel: { id } })),
  });
  device = await newDevice(server);
});
afterAll(() => server.close());

const daysAgo = (days: number): string =>
  new Date(Math.floor(Date.now() / dayMs) * dayMs - days * dayMs + dayMs / 2)
    .toISOString()
    .replace('.000Z', 'Z');

/** A noon report as the form on board fills it in. */
const noonOf = (at: string, values: object = {}) => ({
  kind: 10,
  at,
  zone: 'Europe/Oslo',
  position: { latitude: '63.73667', longitude: '6.72667' },
  isLaden: true,
  figures: {
    distanceOverGround: '278',
    distanceByLog: '281',
    distanceToGo: '1329',
    course: '217',
    hoursUnderWay: '23',
    hoursDrifting: '1',
    hoursAtAnchor: '0',
    hoursManoeuvring: '0',
    hoursAtBerth: '0',
    windForce: '5',
    windFrom: '225',
    seaHeight: '2',
    revolutions: '98.5',
    cargo: '21400',
    draughtForward: '9.85',
    draughtAft: '10.1',
    ballast: '340',
    freshWaterMade: '12',
    freshWaterUsed: '9',
    freshWaterRemaining: '187',
  },
  consumers: engines.map(({ id, name }) => ({
    engineId: id,
    name,
    hours: '23',
    fuels: fuels.map((fuelId) => ({ fuelId, tonnes: fuelId === 2 ? '4.8' : '0.3' })),
  })),
  remaining: [
    { fuelId: 2, tonnes: '216.2' },
    { fuelId: 7, tonnes: '81.3' },
  ],
  remark: 'Speed reduced in head sea.',
  effort: { seconds: 210, typed: 11, prefilled: 24 },
  ...values,
});

const versionsOf = (parts: ShipSyncAnswer['parts']) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part?.etag]));

test('a report comes back without what the device sent, and only once', async () => {
  const have = versionsOf((await device.synced()).parts);
  const entry = device.entry(noonOf(daysAgo(3)), { form: 'logReport' });
  const { outcomes, parts } = await device.synced({ entries: [entry], have });
  expect(outcomes).toMatchObject([{ outcome: 'accepted' }]);
  expect(parts.reports?.content).toMatchObject({
    isFull: false,
    reports: [
      {
        guid: idOf(entry),
        kind: 10,
        at: daysAgo(3),
        state: 10,
        versions: [{ number: 1, entryId: idOf(entry), name: 'Ana Silva', report: null, found: [] }],
      },
    ],
  });
  const known = { ...have, ...versionsOf(parts) };
  expect((await device.synced({ have: known })).parts.reports).toBeUndefined();

  const other = await newDevice(server);
  const all = (await other.synced()).parts.reports?.content;
  expect(all).toMatchObject({
    isFull: true,
    reports: [
      { guid: idOf(entry), versions: [{ report: { remark: 'Speed reduced in head sea.' } }] },
    ],
  });
});

test('what the office corrected comes with both versions, who and why', async () => {
  const entry = device.entry(noonOf(daysAgo(5)), { form: 'logReport' });
  const { parts } = await device.synced({ entries: [entry] });
  const have = versionsOf(parts);
  const path = `/reports/log/${idOf(entry)}`;
  const { modified } = (await server.request(`GET ${path}`)).body as { readonly modified: string };
  const report = { ...noonOf(daysAgo(5), { remark: 'Log book page 12' }), reason: 'Typing error' };
  const saved = await server.request(`PUT ${path}`, { body: { report, modified } });
  expect(saved.status).toBe(200);
  expect((await device.synced({ have })).parts.reports?.content).toMatchObject({
    isFull: false,
    reports: [
      {
        guid: idOf(entry),
        versions: [
          { number: 2, reason: 'Typing error', source: 40, report: { remark: 'Log book page 12' } },
          { number: 1, reason: '', source: 10, report: { remark: 'Speed reduced in head sea.' } },
        ],
      },
    ],
  });
});

test('a version that the device had before is named without its text', async () => {
  const entry = device.entry(noonOf(daysAgo(7)), { form: 'logReport' });
  await device.push(entry);
  const atMs = Date.now();
  const change = { remark: 'Other', reason: 'Wrong page' };
  const correction = device.entry(noonOf(daysAgo(7), change), {
    form: 'logReport',
    replaces: idOf(entry),
  });
  await device.push(correction);
  const { parts } = await device.synced({ have: { reports: `${atMs}/` } });
  const mine = parts.reports?.content.reports.find(({ guid }) => guid === idOf(entry));
  expect(mine?.versions).toMatchObject([
    { number: 2, report: { remark: 'Other' } },
    { number: 1, report: null, found: [] },
  ]);
});

test('a correction from board states its reason and replaces the current version', async () => {
  const entry = device.entry(noonOf(daysAgo(6)), { form: 'logReport' });
  await device.push(entry);
  const change = (values: object) =>
    device.entry(noonOf(daysAgo(6), values), { form: 'logReport', replaces: idOf(entry) });
  expect(await device.push(change({ remark: 'Other' }))).toMatchObject([
    { outcome: 'refused', errors: { reason: ['State why it is corrected.'] } },
  ]);
  const { outcomes, parts } = await device.synced({
    entries: [change({ remark: 'Other', reason: 'Wrong page' })],
  });
  expect(outcomes).toMatchObject([{ outcome: 'accepted' }]);
  const mine = parts.reports?.content.reports.find(({ guid }) => guid === idOf(entry));
  expect(mine?.versions).toMatchObject([{ number: 2, reason: 'Wrong page' }, { number: 1 }]);
});

test.each(['nonsense', '/', '99999999999999/abc', '-1/abc', '1/<b>'])(
  'a version of the device that is not known (%s) gives everything',
  async (reports) => {
    expect((await device.synced({ have: { reports } })).parts.reports?.content.isFull).toBe(true);
  },
);

test('another vessel’s reports are never present', async () => {
  const secret = 'Only for the first vessel';
  await device.push(device.entry(noonOf(daysAgo(8), { remark: secret }), { form: 'logReport' }));
  const second = await newDevice(server, server.world.home.vessels[1]);
  const { parts } = await second.synced();
  expect(parts.reports?.content).toEqual({ isFull: true, reports: [] });
  expect(JSON.stringify(parts)).not.toContain(secret);
});

test('the company’s further fields and the fastest speed come as a part of their own', async () => {
  const body = [
    { reportType: 10, fieldKey: 'Sludge_ROB', visible: true, required: false, order: 1 },
    { reportType: 10, fieldKey: 'Crew', visible: true, required: true, order: 2 },
  ];
  expect((await server.request('PUT /logReportFields', { body })).status).toBe(200);
  const { parts } = await device.synced();
  expect(parts.reportBasis?.content.fields).toContainEqual({
    layout: 10,
    key: 'Crew',
    isRequired: true,
  });
  const keys = parts.reportBasis?.content.fields.map(({ key }) => key) ?? [];
  expect(keys).not.toContain('Distance');
  expect(keys).not.toContain('IMO');
  const have = versionsOf(parts);
  expect((await device.synced({ have })).parts.reportBasis).toBeUndefined();
});

test('corrections of the ledger come beside what came on board', async () => {
  const [vessel] = server.world.home.vessels;
  const at = daysAgo(3);
  const body = { kind: 20, fuel: { id: 2 }, at, quantity: '-0.26', reason: 'Sounded in port' };
  const path = `POST /vessels/${vessel}/fuelCorrections`;
  expect((await server.request(path, { body })).status).toBe(200);
  const basis = (await device.synced()).parts.reportBasis?.content;
  expect(basis).toMatchObject({
    received: [],
    corrected: [{ at: expect.any(String), fuelId: 2, tonnes: '-0.26' }],
  });
  expect(Date.parse(basis?.corrected?.[0]?.at ?? '')).toBe(Date.parse(at));
});

test('what a stock is compared with: the capacity of all tanks, or the largest stock of the year', async () => {
  const [vessel] = server.world.home.vessels;
  const stored = async (days: number, tonnes: readonly [string, string]) => {
    const [first, second] = tonnes;
    const remaining = [
      { fuelId: 2, tonnes: first },
      { fuelId: 2, tonnes: second },
    ];
    await device.push(device.entry(noonOf(daysAgo(days), { remaining }), { form: 'logReport' }));
  };
  const stock = async () => (await device.synced()).parts.reportBasis?.content.stock;
  const tanks = `/vessels/${vessel}/tanks`;
  const saveTanks = async (body: readonly object[]) => {
    const saved = await server.request(`PUT ${tanks}`, { body });
    return saved.body as readonly object[];
  };
  const [port, starboard] = await saveTanks([{ name: '1P', capacity: '400' }, { name: '1S' }]);
  await stored(400, ['5000', '1']);
  await stored(100, ['500', '300']);
  await stored(90, ['450', '200']);
  // The device has it itself.
  await stored(20, ['900', '99']);
  expect(await stock()).toEqual({
    capacity: null,
    largest: [{ fuelId: 2, tonnes: '800' }],
    bunkered: [],
  });
  await saveTanks([{ ...port }, { ...starboard, capacity: '400.5' }]);
  expect(await stock()).toEqual({ capacity: '793.296', largest: [], bunkered: [] });
});

/** A request and its answer as they cross the link, with generous headers. */
const headerBytes = 600 + 700;

test('a noon report costs less than 3 kB, and 60 days of them fit into the first synchronisation', async () => {
  const have = versionsOf((await device.synced()).parts);
  const entry = device.entry(noonOf(daysAgo(1)), { form: 'logReport' });
  const request = {
    entries: [entry],
    have,
    appVersion: '2.0',
    deviceTime: new Date().toISOString(),
  };
  const answer = await device.synced(request);
  const noon =
    deflateRawSync(JSON.stringify(request)).length +
    brotliCompressSync(JSON.stringify(answer)).length +
    headerBytes;
  const more = Array.from({ length: 48 }, (_, at) =>
    device.entry(noonOf(daysAgo(at + 10)), { form: 'logReport' }),
  );
  await device.push(...more);
  const first = await device.synced();
  const bytes = brotliCompressSync(JSON.stringify(first)).length + headerBytes;
  const { length } = first.parts.reports?.content.reports ?? [];
  expect(length).toBeGreaterThan(50);
  expect(noon).toBeLessThan(3000);
  expect(bytes).toBeLessThan(500_000);
});

test('a device knows many changes of the last minutes by the version that it got', async () => {
  const many = Array.from({ length: 18 }, (_, hour) => {
    const at = new Date(Date.parse(daysAgo(9)) + hour * 3_600_000).toISOString();
    return device.entry(noonOf(at, { kind: 320 }), { form: 'logReport' });
  });
  await device.push(...many);
  const have = versionsOf((await device.synced()).parts);
  expect((have['reports'] ?? '').length).toBeGreaterThan(100);
  expect((await device.synced({ have })).parts.reports).toBeUndefined();
  const one = device.entry(noonOf(daysAgo(8), { kind: 1000 }), { form: 'logReport' });
  const { parts } = await device.synced({ entries: [one], have });
  expect(parts.reports?.content.isFull).toBe(false);
  expect(parts.reports?.content.reports.map(({ guid }) => guid)).toContain(idOf(one));
});

test('of many changes of the last minutes none is sent twice', async () => {
  const other = await newDevice(server, server.world.home.vessels[1]);
  const reportOf = (hour: number, kind: number) => {
    const at = new Date(Date.parse(daysAgo(9)) + hour * 3_600_000).toISOString();
    return other.entry({ kind, at }, { form: 'logReport' });
  };
  await other.push(...Array.from({ length: 60 }, (_, hour) => reportOf(hour, 320)));
  const have = versionsOf((await other.synced()).parts);
  const one = reportOf(61, 1000);
  const { parts } = await other.synced({ entries: [one], have });
  expect(parts.reports?.content.reports.map(({ guid }) => guid)).toEqual([idOf(one)]);
});
