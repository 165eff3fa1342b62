import { createHash } from 'node:crypto';
import type { EntryOutcome, SignedEntry } from '@fairlead/contract/ship-entries';
import { dayMs, hourMs } from '@fairlead/domain/time/milliseconds';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowChat } from '../chat/testing/allow-chat.ts';
import { type FuelClient, openFuelClient } from '../fuel-ledger/testing/fuel-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import {
  idOf,
  newDevice,
  newEntryId,
  type TestDevice,
} from '../ship-devices/testing/test-device.ts';

let server: TestServer;
let fuel: FuelClient;

beforeAll(async () => {
  server = await startTestServer();
  fuel = await openFuelClient(server);
  await fuel.correct({
    kind: 10,
    at: new Date(Date.now() - 60 * dayMs).toISOString(),
    quantity: '900',
  });
  await allowChat(server);
});
afterAll(() => server.close());

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
const reports = async (query = ''): Promise<readonly { readonly guid: string }[]> =>
  (await server.request(`GET /reports/log?take=500${query}`)).body as readonly { guid: string }[];

/** Sends the whole outbox as the app does: as many at once as the server takes, oldest first. */
async function sendAll(device: TestDevice, entries: readonly SignedEntry[]) {
  const outcomes: EntryOutcome[] = [];
  for (let at = 0; at < entries.length; at += shipLimits.entriesAtOnce)
    outcomes.push(...(await device.push(...entries.slice(at, at + shipLimits.entriesAtOnce))));
  return outcomes;
}

const tally = (outcomes: readonly EntryOutcome[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, ({ outcome }) => outcome)].map(([name, all]) => [name, all.length]),
  );

/** A small file, as an entry announces it, with its bytes. */
function photoOf(name: string) {
  const content = Buffer.from(`%PDF-1.7\n%${name} ${'x'.repeat(500)}\n%%EOF\n`, 'latin1');
  const sha256 = createHash('sha256').update(content).digest('base64url');
  return { id: newEntryId(), name, size: content.length, sha256, content };
}

function sendPhoto(device: TestDevice, { id, content, ...file }: ReturnType<typeof photoOf>) {
  const query = new URLSearchParams({ ...file, size: String(file.size), offset: '0' });
  const sending = { content, type: 'application/octet-stream' };
  return device.send(`PUT /ship/files/${id}?${query.toString()}`, sending);
}

describe('thirty days without a link', () => {
  test('arrive as they were written: sixty reports, their fuel, and messages', async () => {
    const device = await newDevice(server);
    const written = Array.from({ length: 60 }, (_, at) => {
      const madeAt = ago(30 * dayMs - at * 12 * hourMs);
      const consumers = [{ name: 'Main engine', fuels: [{ fuelId: 2, tonnes: '7.25' }] }];
      return device.entry(
        { kind: at % 2 === 0 ? 10 : 320, at: madeAt, consumers, remark: `Half day ${at}` },
        { form: 'logReport', at: madeAt, clockError: null },
      );
    });
    const messages = written.map((_, at) => {
      const madeAt = ago(30 * dayMs - at * 12 * hourMs - hourMs);
      return device.entry({ body: `Day ${at}` }, { form: 'chatMessage', at: madeAt });
    });
    const outbox = [...written, ...messages];
    expect(tally(await sendAll(device, outbox))).toEqual({ accepted: 120 });
    expect(tally(await sendAll(device, outbox))).toEqual({ duplicate: 120 });
    const [vessel] = server.world.home.vessels;
    const stored = await reports(`&vesselIds=${vessel}`);
    expect(stored.map(({ guid }) => guid)).toEqual(written.map(idOf).toReversed());
    // 900 t less 60 times 7.25 t.
    expect(await fuel.stock()).toEqual(['1P/Opening stock: 465.000']);
  });

  test('bring two hundred photos, named by the entries before and after their bytes', async () => {
    const device = await newDevice(server);
    const photos = Array.from({ length: 200 }, (_, at) => photoOf(`Photo ${at}.pdf`));
    const messages = Array.from({ length: 20 }, (_, at) => {
      const files = photos
        .slice(at * 10, at * 10 + 10)
        .map(({ content: _content, ...file }) => file);
      return device.entry({ body: `Photos ${at}`, files }, { form: 'chatMessage' });
    });
    const early = photos.slice(0, 100);
    for (const photo of early)
      expect(await sendPhoto(device, photo)).toMatchObject({ status: 200 });
    expect(tally(await sendAll(device, messages))).toEqual({ accepted: 20 });
    for (const photo of photos.slice(50))
      expect(await sendPhoto(device, photo)).toMatchObject({ status: 200 });
    for (const { id, content } of photos) {
      const { body } = await server.request(`GET /shipFiles/${id}/download`);
      expect((body as { readonly content: string }).content).toBe(content.toString('base64'));
    }
  });

  test('of more entries than one call takes arrive in batches, each once', async () => {
    const device = await newDevice(server);
    const entries = Array.from({ length: 1200 }, (_, at) =>
      device.entry({ text: `Watch ${at}` }, { form: 'handover' }),
    );
    expect(tally(await sendAll(device, entries))).toEqual({ accepted: 1200 });
    expect(await device.push(...entries.slice(1190))).toMatchObject(
      Array.from({ length: 10 }, () => ({ outcome: 'duplicate', first: 'accepted' })),
    );
  });
});

describe('the clock of a device', () => {
  const message = (device: TestDevice, at: string, clockError: number | null) =>
    device.entry({ body: `Made ${at}` }, { form: 'chatMessage', at, clockError });
  const createdOf = async (entries: readonly SignedEntry[]): Promise<readonly number[]> => {
    const { parts } = await (await newDevice(server)).synced();
    const messages = parts.messages?.content.messages ?? [];
    return entries.map((entry) =>
      Date.parse(messages.find(({ id }) => id === idOf(entry))?.created ?? ''),
    );
  };

  test('that is three hours ahead and then set back changes neither time nor order', async () => {
    const device = await newDevice(server);
    const began = Date.now() - 10 * hourMs;
    const at = (hours: number, off: number) =>
      new Date(began + (hours + off) * hourMs).toISOString();
    const entries = [
      message(device, at(1, 3), 3 * hourMs),
      message(device, at(2, 3), 3 * hourMs),
      message(device, at(3, 0), 0),
      message(device, at(4, -3), -3 * hourMs),
    ];
    await device.push(...entries);
    expect(await createdOf(entries)).toEqual([1, 2, 3, 4].map((hours) => began + hours * hourMs));
  });

  test('that is ahead without knowing it makes nothing later than its receipt', async () => {
    const device = await newDevice(server);
    const entries = [message(device, ago(-3 * hourMs), null)];
    const before = Date.now();
    await device.push(...entries);
    const [created = 0] = await createdOf(entries);
    expect(created).toBeGreaterThanOrEqual(before);
    expect(created).toBeLessThanOrEqual(Date.now());
  });
});

test('two devices of one vessel merge: the same noon is one report with both versions', async () => {
  const bridge = await newDevice(server);
  const second = await newDevice(server);
  const noon = ago(45 * dayMs);
  const ofBridge = [
    bridge.entry({ kind: 10, at: noon, remark: 'From the bridge' }, { form: 'logReport' }),
    bridge.entry({ kind: 320, at: ago(44 * dayMs) }, { form: 'logReport' }),
  ];
  const ofSecond = [
    second.entry({ kind: 10, at: noon, remark: 'From the engine' }, { form: 'logReport' }),
    second.entry({ kind: 240, at: ago(43 * dayMs) }, { form: 'logReport' }),
  ];
  const outcomes = await Promise.all([bridge.push(...ofBridge), second.push(...ofSecond)]);
  expect(tally(outcomes.flat())).toEqual({ accepted: 4 });
  const onBoard = await Promise.all(
    [bridge, second].map(async (device) => {
      const { parts } = await device.synced();
      return parts.reports?.content.reports.filter(
        ({ at }) => Date.parse(at) <= Date.parse(ago(43 * dayMs)),
      );
    }),
  );
  expect(onBoard[0]).toEqual(onBoard[1]);
  const same = onBoard[0]?.find(({ at }) => Date.parse(at) === Date.parse(noon));
  expect(onBoard[0]).toHaveLength(3);
  expect(same?.versions.map(({ report }) => report?.remark).toSorted()).toEqual([
    'From the bridge',
    'From the engine',
  ]);
  expect(same?.versions[0]?.reason).toBe('Also sent by Ana Silva from another device');
});

test('a device cannot correct the report of another vessel', async () => {
  const [, second] = server.world.home.vessels;
  const here = await newDevice(server);
  const there = await newDevice(server, second);
  const entry = here.entry({ kind: 1000, at: ago(50 * dayMs) }, { form: 'logReport' });
  await here.push(entry);
  const options = { form: 'logReport', replaces: idOf(entry) };
  const forged = there.entry({ kind: 1000, at: ago(50 * dayMs), reason: 'Mine' }, options);
  expect(await there.push(forged)).toMatchObject([
    { outcome: 'refused', errors: { replaces: [/not known/] } },
  ]);
  expect(await there.push(entry)).toMatchObject([{ outcome: 'refused', isStored: false }]);
  expect(await reports(`&vesselIds=${second}`)).toEqual([]);
});

test('a transfer of more than a tank has is accepted with a warning, and the sum stays', async () => {
  const device = await newDevice(server);
  const sum = async () => {
    const lines = await fuel.stock();
    return lines.reduce((total, line) => total + Number(line.split(': ')[1]), 0);
  };
  const before = await sum();
  const { first, second } = fuel.tanks;
  const tanks = { fromTank: { id: first }, toTank: { id: second } };
  const payload = { ...tanks, started: ago(3 * hourMs), ended: ago(2 * hourMs), quantity: '5000' };
  const [outcome] = await device.push(device.entry(payload, { form: 'tankTransfer' }));
  expect(outcome).toMatchObject({ outcome: 'accepted' });
  expect(outcome?.findings?.map(({ sentence }) => sentence).join(' ')).toMatch(
    /1P has a calculated stock of −/,
  );
  expect(await sum()).toBe(before);
});

test.each([
  ['of 900 kB', 'x'.repeat(900_000), 'At most 4000 characters'],
  ['with NUL', 'Speed\u0000', 'Contains a character that cannot be stored'],
  ['with half a character', 'Speed\uD800', 'Contains a character that cannot be stored'],
])(
  'a remark %s is refused with its sentence, and what follows it is taken',
  async (...[, remark, sentence]) => {
    const device = await newDevice(server);
    const at = ago(52 * dayMs);
    const wrong = device.entry({ kind: 1000, at, remark }, { form: 'logReport' });
    const right = device.entry(
      { kind: 1000, at, remark: 'Short' },
      { form: 'logReport', replaces: idOf(wrong) },
    );
    expect(await device.push(wrong, right)).toMatchObject([
      { outcome: 'refused', isStored: true, errors: { remark: [sentence] } },
      { outcome: 'accepted' },
    ]);
  },
);
