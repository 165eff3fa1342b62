import type { ShipSyncAnswer } from '@fairlead/contract/ship-sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FuelClient,
  noteBody,
  openFuelClient,
  vlsfo,
} from '../fuel-ledger/testing/fuel-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { idOf, newDevice, type TestDevice } from '../ship-devices/testing/test-device.ts';

let server: TestServer;
let client: FuelClient;
let device: TestDevice;
beforeAll(async () => {
  server = await startTestServer();
  client = await openFuelClient(server);
  device = await newDevice(server);
});
afterAll(() => server.close());

const versionsOf = (parts: ShipSyncAnswer['parts']) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part?.etag]));

const noteOf = (values: object = {}) => ({
  ...noteBody,
  port: { id: server.world.home.ownPort },
  products: [
    {
      ...vlsfo,
      tanks: [{ tank: { id: client.tanks.first }, quantity: '500' }],
      massFlowMeter: { ticket: 'MFM 7', quantity: '500' },
    },
  ],
  ...values,
});

const transferOf = (values: object = {}) => ({
  fromTank: { id: client.tanks.first },
  toTank: { id: client.tanks.second },
  started: '2026-03-02T00:00:00Z',
  ended: '2026-03-02T01:00:00Z',
  quantity: '80',
  ...values,
});

test('a note from board is on board by tank and lot, and only what changed is sent', async () => {
  const have = versionsOf((await device.synced()).parts);
  const entry = device.entry(noteOf(), { form: 'bunkerNote' });
  const { outcomes, parts } = await device.synced({ entries: [entry], have });
  expect(outcomes).toMatchObject([{ outcome: 'accepted' }]);
  const [lot] = parts.bunkerNotes?.content.lots ?? [];
  expect(lot).toMatchObject({ name: 'BDN-1', fuelId: 2, density: '950.5' });
  expect(parts.fuel?.content).toEqual([
    { tankId: client.tanks.first, lotId: lot?.id, fuelId: 2, tonnes: '500.000' },
  ]);
  expect(parts.bunkerNotes?.content.notes).toMatchObject([
    {
      guid: idOf(entry),
      state: 10,
      port: { name: 'Own Quay', timeZone: 'Europe/Oslo' },
      versions: [
        {
          version: 1,
          author: { name: 'Ana Silva' },
          content: { number: 'BDN-1', products: [{ massFlowMeter: { ticket: 'MFM 7' } }] },
        },
      ],
    },
  ]);
  const known = { ...have, ...versionsOf(parts) };
  const later = await device.synced({ have: known });
  expect(Object.keys(later.parts)).not.toContain('bunkerNotes');
  expect(Object.keys(later.parts)).not.toContain('fuel');
});

test('a correction names its note and its reason, and the office sees both', async () => {
  const [note] = (await device.synced()).parts.bunkerNotes?.content.notes ?? [];
  const change = { corrects: note?.guid, products: [{ ...vlsfo, delivered: '480' }] };
  const push = (values: object) =>
    device.push(device.entry(noteOf(values), { form: 'bunkerNote' }));
  expect(await push(change)).toMatchObject([
    { outcome: 'refused', errors: { reason: ['State why it is corrected.'] } },
  ]);
  const reason = 'Tank was missing';
  expect(await push({ reason, corrects: '4f9c6a4e-7f43-4d6b-9a38-06d5ae13d8a1' })).toMatchObject([
    { outcome: 'refused', errors: { corrects: ['Not found'] } },
  ]);
  expect(await push({ ...noteOf(), reason, corrects: note?.guid })).toMatchObject([
    { outcome: 'accepted' },
  ]);
  expect((await server.request(`GET /reports/bdn/${String(note?.guid)}`)).body).toMatchObject({
    versions: [
      { version: 2, reason },
      { version: 1, reason: null },
    ],
  });
});

test('a note of the office is corrected on board too, but not that of another vessel', async () => {
  const made = await client.note({ number: 'BDN-2' });
  const { id } = made.body as { readonly id: string };
  const second = await newDevice(server, server.world.home.vessels[1]);
  const values = { number: 'BDN-2', corrects: id, reason: 'Wrong figure' };
  const otherShip = noteOf({ ...values, products: [vlsfo] });
  expect(await second.push(second.entry(otherShip, { form: 'bunkerNote' }))).toMatchObject([
    { outcome: 'refused', errors: { corrects: ['Not found'] } },
  ]);
  expect((await second.synced()).parts.bunkerNotes?.content.notes).toEqual([]);
  expect((await second.synced()).parts.fuel?.content).toEqual([]);
  expect(await device.push(device.entry(noteOf(values), { form: 'bunkerNote' }))).toMatchObject([
    { outcome: 'accepted' },
  ]);
  expect(
    (await server.request(`POST /reports/bdn/${id}/void`, { body: { reason: 'Twice' } })).status,
  ).toBe(200);
});

test('a transfer moves stock on board and is corrected by its id', async () => {
  const entry = device.entry(transferOf(), { form: 'tankTransfer' });
  const change = { quantity: '90', corrects: idOf(entry), reason: 'Flow meter' };
  const correction = device.entry(transferOf(change), { form: 'tankTransfer' });
  const { outcomes, parts } = await device.synced({ entries: [entry, correction] });
  expect(outcomes).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
  expect(parts.tankReports?.content.transfers).toMatchObject([
    {
      guid: idOf(entry),
      versions: [
        { version: 2, reason: 'Flow meter', content: { quantity: '90' } },
        { version: 1, reason: null },
      ],
    },
  ]);
  const stock = parts.fuel?.content.map(({ tankId, tonnes }) => [tankId, tonnes]);
  expect(stock).toEqual([
    [client.tanks.first, '410.000'],
    [client.tanks.second, '90.000'],
  ]);
});

test('entries that name another vessel’s tank are refused; implausible ones are findings', async () => {
  const second = await newDevice(server, server.world.home.vessels[1]);
  const own = { tank: { id: client.tanks.first }, at: '2026-03-03T00:00:00Z' };
  const reading = { ...own, volume: '85', temperature: '40', density: '950.5' };
  const correction = { ...own, kind: 20, fuel: { id: 2 }, quantity: '-1', reason: 'Sounding' };
  for (const [form, payload] of [
    ['tankReading', reading],
    ['fuelCorrection', correction],
    ['tankTransfer', transferOf()],
    ['bunkerNote', noteOf()],
  ] as const)
    expect(await second.push(second.entry(payload, { form }))).toMatchObject([
      { outcome: 'refused' },
    ]);
  const over = transferOf({ toTank: { id: client.tanks.settling }, quantity: '70' });
  expect(await device.push(device.entry(over, { form: 'tankTransfer' }))).toMatchObject([
    { outcome: 'accepted', findings: [{ sentence: expect.stringContaining('more than 98 %') }] },
  ]);
  const tooMuch = { ...correction, quantity: '-900' };
  expect(await device.push(device.entry(tooMuch, { form: 'fuelCorrection' }))).toMatchObject([
    { outcome: 'accepted', findings: [{ code: '20', severity: 'error' }] },
  ]);
  const { parts } = await device.synced();
  expect(parts.tankReports?.content.corrections).toMatchObject([
    { tonnes: '-900.000', reason: 'Sounding', isVoid: false },
  ]);
  const back = { ...correction, quantity: '900' };
  await device.push(device.entry(back, { form: 'fuelCorrection' }));
});

test('consumption of a lot leaves that lot alone, and a lot of another fuel is refused', async () => {
  await device.push(
    device.entry(noteOf({ number: 'BDN-3', completed: '2026-03-04T10:00:00Z' }), {
      form: 'bunkerNote',
    }),
  );
  const { lots } = (await device.synced()).parts.bunkerNotes?.content ?? { lots: [] };
  const lotId = lots.find(({ name }) => name === 'BDN-3')?.id ?? 0;
  const noon = (fuelId: number, hour: number) => ({
    kind: 10,
    at: `2026-03-05T${String(hour).padStart(2, '0')}:00:00Z`,
    zone: 'UTC',
    consumers: [{ engineId: null, name: 'Boiler', fuels: [{ fuelId, lotId, tonnes: '30' }] }],
  });
  expect(await device.push(device.entry(noon(6, 11), { form: 'logReport' }))).toMatchObject([
    { outcome: 'refused', errors: { consumers: [expect.stringContaining('bunker lot')] } },
  ]);
  const before = (await device.synced()).parts.fuel?.content ?? [];
  expect(await device.push(device.entry(noon(2, 12), { form: 'logReport' }))).toMatchObject([
    { outcome: 'accepted' },
  ]);
  const after = (await device.synced()).parts.fuel?.content ?? [];
  const others = (cells: typeof after) => cells.filter((cell) => cell.lotId !== lotId);
  const kgOf = (cells: typeof after) =>
    cells.reduce((sum, cell) => sum + (cell.lotId === lotId ? Number(cell.tonnes) : 0), 0);
  expect(others(after)).toEqual(others(before));
  expect(kgOf(before) - kgOf(after)).toBeCloseTo(30);
});

test('the statement of facts of the last call is there to read, and stays with its vessel', async () => {
  const { portCall, vessels } = server.world.home;
  const made = await server.request('POST /statementOfFacts', {
    body: { portCall: { id: portCall }, fromEvents: false },
  });
  const found = made.body as { readonly id: number; readonly modified: string };
  const body = {
    modified: found.modified,
    remarks: 'Swell at the berth',
    lines: [
      { at: '2026-03-01T04:00:00Z', kind: 'arrived', text: 'Arrived at pilot station' },
      { at: '2026-03-01T06:00:00Z', until: '2026-03-01T07:00:00Z', kind: 'remark', text: 'Rain' },
    ],
  };
  const saved = await server.request(`PUT /statementOfFacts/${found.id}`, { body });
  expect(saved.status).toBe(200);
  expect((await device.synced()).parts.facts?.content).toMatchObject([
    {
      portCallId: portCall,
      remarks: 'Swell at the berth',
      port: { name: 'Own Quay' },
      issued: null,
      lines: [
        { text: 'Arrived at pilot station', reportedBy: 10 },
        { text: 'Rain', until: '2026-03-01T07:00:00Z' },
      ],
    },
  ]);
  const second = await newDevice(server, vessels[1]);
  expect((await second.synced()).parts.facts?.content).toEqual([]);
});

test('the fuel change-over log of three years is on board, for apps that ask for it', async () => {
  // Whole seconds: an answer does not end in zeros.
  const yesterday = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 19)}Z`;
  const before = new Date(Date.now() - 4 * 365 * 86_400_000).toISOString();
  const begin = {
    kind: 240,
    position: { latitude: '56.5', longitude: '-4.5' },
    fields: { Fuel_From: 'VLSFO', Fuel_To: 'MGO' },
    remaining: [{ fuelId: 2, tankId: client.tanks.first, tonnes: '12.5' }],
  };
  await device.push(
    device.entry({ ...begin, at: yesterday }, { form: 'logReport' }),
    device.entry({ ...begin, at: before }, { form: 'logReport' }),
    device.entry({ kind: 10, at: yesterday }, { form: 'logReport' }),
  );
  expect((await device.synced()).parts.changeOvers).toBeUndefined();
  const { parts } = await device.synced({ have: { changeOvers: null } });
  expect(parts.changeOvers?.content).toEqual([
    {
      guid: expect.any(String) as string,
      kind: 240,
      at: yesterday,
      zone: 'UTC',
      position: { latitude: '56.5', longitude: '-4.5' },
      fromFuel: 'VLSFO',
      toFuel: 'MGO',
      tanks: [{ tank: '1P', fuelId: 2, tonnes: '12.500' }],
      by: 'Ana Silva, Chief officer',
      remark: '',
    },
  ]);
  const have = { changeOvers: parts.changeOvers?.etag ?? '' };
  expect((await device.synced({ have })).parts.changeOvers).toBeUndefined();
  const other = await newDevice(server, server.world.home.vessels[1]);
  const { parts: others } = await other.synced({ have: { changeOvers: null } });
  expect(others.changeOvers?.content).toEqual([]);
});

test('what a note is compared with: each bunkering as one, while the capacity of a tank is not known', async () => {
  const [, vessel] = server.world.home.vessels;
  const other = await newDevice(server, vessel);
  const path = `PUT /vessels/${String(vessel)}/tanks`;
  const saved = await server.request(path, {
    body: [{ name: 'A', capacity: '400' }, { name: 'B' }],
  });
  const tanks = saved.body as readonly { readonly id: number }[];
  const [a, b] = tanks.map(({ id }) => ({ id }));
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  const stated = (number: string, ago: number, values: object = {}) =>
    client.note({
      number,
      vessel: { id: vessel },
      commenced: day(ago + 0.25),
      completed: day(ago),
      ...values,
    });
  const parts = [
    { tank: a, quantity: '300' },
    { tank: b, quantity: '200' },
  ];
  await stated('YEAR-1', 200, { products: [{ ...vlsfo, tanks: parts }] });
  await stated('YEAR-2', 100, { products: [{ ...vlsfo, fuel: { id: 7 }, delivered: '40' }] });
  await stated('YEAR-3', 90, { isDebunkered: true });
  await stated('YEAR-4', 500);
  const stock = async () => (await other.synced()).parts.reportBasis?.content.stock;
  expect(await stock()).toMatchObject({
    capacity: null,
    bunkered: [
      { fuelId: 2, tonnes: '500' },
      { fuelId: 7, tonnes: '40' },
    ],
  });
  await server.request(path, { body: [{ ...tanks[1], capacity: '500' }] });
  expect(await stock()).toMatchObject({ capacity: '891.9', bunkered: [] });
});

test('a tank that a note reports as empty is on board until its stock is corrected', async () => {
  const emptyOnBoard = async () => (await device.synced()).parts.bunkerNotes?.content.reportedEmpty;
  const tank = { tank: { id: client.tanks.first }, quantity: '10', before: '0' };
  const note = noteOf({
    number: 'BDN-EMPTY',
    commenced: '2026-03-06T04:00:00Z',
    completed: '2026-03-06T10:00:00Z',
    products: [{ ...vlsfo, delivered: '10', shipFigure: null, tanks: [tank] }],
  });
  expect(await device.push(device.entry(note, { form: 'bunkerNote' }))).toMatchObject([
    { outcome: 'accepted' },
  ]);
  expect(await emptyOnBoard()).toMatchObject([
    { tankId: client.tanks.first, from: '2026-03-06T04:00:00Z', tonnes: expect.any(String) },
  ]);
  const correction = {
    kind: 20,
    tank: { id: client.tanks.first },
    fuel: { id: 2 },
    at: '2026-03-06T12:00:00Z',
    quantity: '-1',
    reason: 'Sounding',
  };
  expect(await device.push(device.entry(correction, { form: 'fuelCorrection' }))).toMatchObject([
    { outcome: 'accepted' },
  ]);
  expect(await emptyOnBoard()).toEqual([]);
});
