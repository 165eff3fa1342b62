import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { appendFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeClassA, encodeVoyage, sealed } from '@fairlead/ais/testing/encode';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ProviderAccess, readAisSources } from '../../platform/ais-source-list.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { describedSources } from './described-sources.ts';
import { openTransmitter as listen } from './testing/transmitter.ts';
import { openReceiving, type Receiving, type ReceivingOptions } from './open-receiving.ts';

let server: TestServer;
let client: pg.Client;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
let folder: string;
const mmsi = 257_000_001;
const receivings: Receiving[] = [];
const sockets: { close: () => unknown }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  ({ home, other } = server.world);
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'fairlead-ais-'));
});
afterAll(async () => {
  await client.end();
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await client.query('delete from tenant.vessel_positions');
  await client.query('update tenant.vessels set mmsi = null');
  await client.query(
    `insert into tenant.vessel_settings (company_id, id, use_consumption, use_mmsi_for_ais)
     select company_id, id, true, true from tenant.vessels
     on conflict (company_id, id) do update set use_mmsi_for_ais = true`,
  );
  await client.query('update tenant.vessels set mmsi = $1 where id = $2', [mmsi, home.vessels[0]]);
});
afterEach(async () => {
  for (const receiving of receivings.splice(0)) await receiving.close();
  for (const socket of sockets.splice(0)) socket.close();
});

async function openTransmitter(port = 0) {
  const transmitter = await listen(port);
  sockets.push(transmitter);
  return transmitter;
}

interface Opened {
  readonly receiving: Receiving;
  readonly notified: number[];
}

const noAccess: ProviderAccess = { aisstream: undefined, barentswatch: undefined };

function receive(
  list: string,
  changed: Partial<ReceivingOptions> = {},
  access: ProviderAccess = noAccess,
): Opened {
  const sources = readAisSources(list);
  if (sources === undefined) throw new Error(`Not a list: ${list}`);
  const notified: number[] = [];
  const receiving = openReceiving({
    database: server.database,
    sources: () => describedSources({ sources, paid: [], access }),
    clock: Date.now,
    notify: (company) => notified.push(company),
    onError: (error) => {
      throw error;
    },
    retry: { firstMs: 10, mostMs: 20 },
    ...changed,
  });
  receivings.push(receiving);
  return { receiving, notified };
}

const shipAt = (
  lat: number,
  change: Partial<{ mmsi: number; lon: number; speedKn: number }> = {},
) =>
  encodeClassA({
    type: 1,
    mmsi,
    lon: 5,
    lat,
    isAccurate: true,
    speedKn: 12,
    course: 0,
    heading: 0,
    second: 1,
    navStatus: 0,
    ...change,
  }).join('\n') + '\n';

const voyageOf = (imo: number): Parameters<typeof encodeVoyage>[0] => ({
  type: 5,
  mmsi,
  imo,
  callSign: 'LAXY',
  name: 'SHIP',
  shipType: 70,
  toBow: 1,
  toStern: 1,
  toPort: 1,
  toStarboard: 1,
  eta: { month: 5, day: 1, hour: 12, minute: 0 },
  draught: 7.5,
  destination: 'NOOSL',
});

const positions = async () =>
  (
    await client.query<{
      company_id: string;
      latitude: string;
      source: number;
      source_name: string;
    }>(
      'select company_id, latitude::float8, source, source_name from tenant.vessel_positions order by at, latitude',
    )
  ).rows;
interface SourceRow {
  readonly is_connected: boolean;
  readonly error: string | null;
  readonly lines: string;
  readonly decoded: string;
  readonly stored: string;
  readonly dropped: Readonly<Record<string, number>>;
}
const sourceRow = async (name: string): Promise<SourceRow | undefined> =>
  (await client.query<SourceRow>('select * from control.ais_sources where name = $1', [name]))
    .rows[0];

/** The source after a turn. */
async function turned({ receiving }: Opened, name: string): Promise<SourceRow | undefined> {
  await receiving.turn();
  return sourceRow(name);
}

/** Turns until the source is as expected. */
async function untilSource(opened: Opened, name: string, expected: object): Promise<void> {
  await expect.poll(() => turned(opened, name)).toMatchObject(expected);
}

describe('a receiver by TCP', () => {
  test('its positions are stored for the vessels of each company, all else is counted', async () => {
    await client.query('update tenant.vessels set mmsi = $1 where id = $2', [
      mmsi,
      other.vessels[0],
    ]);
    const now = Date.now();
    const transmitter = await openTransmitter();
    const opened = receive(`Roof=tcp://127.0.0.1:${transmitter.port}`, { clock: () => now });
    await untilSource(opened, 'Roof', { is_connected: true });
    const baseStation = sealed('AIVDM,1,1,,A,402=481uaUcf;OQ55JS9ITi025Jp,0');
    const long = 'x'.repeat(10_000_000);
    transmitter.send(
      [
        shipAt(60),
        'garbage \u0000\u0001\n\n!AIVDM,1,1,,A,broken,0*00\n',
        `${baseStation}\n`,
        shipAt(91, { lon: 181 }),
        shipAt(60.1, { speedKn: 90 }),
        shipAt(10),
        shipAt(60, { mmsi: 257_999_999 }),
        `${long}\n`,
        shipAt(60.0001),
      ].join(''),
    );
    await untilSource(opened, 'Roof', {
      lines: '10',
      stored: '2',
      dropped: {
        tooLong: 1,
        notAis: 1,
        badChecksum: 1,
        notAShip: 1,
        noPosition: 1,
        impossibleSpeed: 1,
        otherVessel: 1,
        // Two of each company's vessel: all of them came at one instant.
        notLater: 4,
      },
    });
    expect(await positions()).toEqual(
      [home.id, other.id]
        .toSorted((a, b) => a - b)
        .map((id) => ({
          company_id: String(id),
          latitude: 60,
          source: 10,
          source_name: 'Roof',
        })),
    );
    expect(new Set(opened.notified)).toEqual(new Set([home.id, other.id]));
    const { body } = await server.request('GET /live/positions');
    const { vessels } = body as { vessels: readonly { id: number; position: unknown }[] };
    expect(vessels.find(({ id }) => id === home.vessels[0])?.position).toMatchObject({
      latitude: 60,
      source: 10,
      sourceName: 'Roof',
    });
  });
});

describe('a source that is lost', () => {
  const waitsForLock = async () =>
    (
      await client.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount === 1;

  test('is connected to again, and a cut line is not taken for a message', async () => {
    const transmitter = await openTransmitter();
    const name = 'Roof';
    const opened = receive(`${name}=tcp://127.0.0.1:${transmitter.port}`);
    await untilSource(opened, name, { is_connected: true, error: null });
    transmitter.send(shipAt(60) + shipAt(61).slice(0, 20));
    await untilSource(opened, name, { stored: '1' });
    await transmitter.close();
    await untilSource(opened, name, {
      is_connected: false,
      error: 'The connection was refused.',
      dropped: { badChecksum: 1 },
    });
    // Everyone sees since when nothing comes, administrators of the installation also why.
    const { body: fleet } = await server.request('GET /live/positions');
    expect(fleet).toMatchObject({ silentSources: [{ name, since: expect.any(String) }] });
    const { body: overview } = await server.request('GET /admin/installation', { as: 'admin' });
    expect(overview).toMatchObject({
      aisSources: [
        {
          name,
          kind: 10,
          isConnected: false,
          error: 'The connection was refused.',
          lines: 2,
          decoded: 1,
          stored: 1,
          dropped: [{ reason: 'badChecksum', count: 1 }],
        },
      ],
    });
    const again = await openTransmitter(transmitter.port);
    await untilSource(opened, name, { is_connected: true, error: null });
    const { body: now } = await server.request('GET /live/positions');
    expect(now).toMatchObject({ silentSources: [] });
    // The same ship, out of reach now.
    again.send(shipAt(61));
    await untilSource(opened, name, { dropped: { jump: 1 } });
    expect(await positions()).toHaveLength(1);
  });

  test('while its state is written is announced by the next turn, which writes it', async () => {
    const transmitter = await openTransmitter();
    const opened = receive(`Roof=tcp://127.0.0.1:${transmitter.port}`);
    await untilSource(opened, 'Roof', { is_connected: true });
    await opened.receiving.turn();
    opened.notified.length = 0;
    await client.query('begin');
    await client.query('lock table control.ais_sources');
    const writing = opened.receiving.turn();
    await expect.poll(waitsForLock).toBe(true);
    await transmitter.close();
    // Connected to again: it was lost before.
    const again = await openTransmitter(transmitter.port);
    await expect.poll(() => again.clients.size).toBe(1);
    await client.query('commit');
    await writing;
    expect(opened.notified).toEqual([]);
    await opened.receiving.turn();
    expect(opened.notified).toContain(home.id);
  });

  test('one that sends nothing for ten minutes is connected to again', async () => {
    let now = Date.now();
    const transmitter = await openTransmitter();
    const opened = receive(`Roof=tcp://127.0.0.1:${transmitter.port}`, { clock: () => now });
    await untilSource(opened, 'Roof', { is_connected: true });
    const [first] = transmitter.clients;
    now += 11 * 60_000;
    await opened.receiving.turn();
    await expect.poll(() => [...transmitter.clients].some((one) => one !== first)).toBe(true);
    await untilSource(opened, 'Roof', { is_connected: true, error: null });
  });
});

test('of a flood as many lines are read as a second has, the rest is counted', async () => {
  const now = Date.now();
  const transmitter = await openTransmitter();
  const opened = receive(`Roof=tcp://127.0.0.1:${transmitter.port}`, {
    clock: () => now,
    linesASecond: 100,
  });
  await untilSource(opened, 'Roof', { is_connected: true });
  transmitter.send(shipAt(60).repeat(20_000));
  await expect
    .poll(() => turned(opened, 'Roof'))
    .toMatchObject({
      lines: '20000',
      decoded: '100',
      stored: '1',
      dropped: { flood: 19_900, notLater: 99 },
    });
});

test('datagrams are read line by line, with or without a line feed at their end', async () => {
  const probe = createSocket('udp4');
  probe.bind(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  const name = `udp://127.0.0.1:${port}`;
  const opened = receive(name);
  await untilSource(opened, name, { is_connected: true });
  const sender = createSocket('udp4');
  sockets.push(sender);
  const voyage = encodeVoyage(voyageOf(9_074_729), 1);
  for (const datagram of [...voyage, shipAt(60), `${shipAt(60).trim()}\r\n\r\n`])
    sender.send(datagram, port, '127.0.0.1');
  await expect
    .poll(() => turned(opened, name))
    .toMatchObject({ lines: '4', decoded: '3', stored: '1' });
  const second = receive(name);
  await opened.receiving.close();
  await untilSource(second, name, { is_connected: true });
});

test('of a file what is added is read, also when another takes its place', async () => {
  const path = join(folder, 'receiver.nmea');
  await writeFile(path, shipAt(59));
  const opened = receive(`Log=file://${path}`);
  await untilSource(opened, 'Log', { is_connected: true, lines: '0' });
  await appendFile(path, shipAt(60));
  await untilSource(opened, 'Log', { lines: '1', stored: '1' });
  await rename(path, `${path}.1`);
  await untilSource(opened, 'Log', { is_connected: false, error: 'The file does not exist.' });
  await writeFile(path, shipAt(60).repeat(3));
  await expect.poll(() => turned(opened, 'Log')).toMatchObject({ is_connected: true, lines: '4' });
});

test('one process receives at a time; the next one takes over when it ends', async () => {
  const transmitter = await openTransmitter();
  const list = `Roof=tcp://127.0.0.1:${transmitter.port}, Old=tcp://127.0.0.1:1`;
  const first = receive(list);
  await untilSource(first, 'Roof', { is_connected: true });
  // However long the next lines take.
  await client.query("update control.ais_receiving set until = 'infinity'");
  const second = receive(`Roof=tcp://127.0.0.1:${transmitter.port}`);
  await second.receiving.turn();
  expect(transmitter.clients.size).toBe(1);
  await first.receiving.close();
  await expect.poll(() => transmitter.clients.size).toBe(0);
  await second.receiving.turn();
  await expect.poll(() => transmitter.clients.size).toBe(1);
  // The source that is no longer listed is gone.
  await expect.poll(() => sourceRow('Old')).toBeUndefined();
});

describe('the claim to receive', () => {
  const until = async () =>
    (
      await client.query<{ seconds: number }>(
        'select extract(epoch from until - now())::float8 as seconds from control.ais_receiving',
      )
    ).rows[0]?.seconds ?? 0;

  test('is extended beside the turns, however long one takes', async () => {
    const transmitter = await openTransmitter();
    const opened = receive(`Roof=tcp://127.0.0.1:${transmitter.port}`, { claimEveryMs: 20 });
    await untilSource(opened, 'Roof', { is_connected: true });
    await client.query("update control.ais_receiving set until = now() + interval '1 second'");
    await expect.poll(until).toBeGreaterThan(10);
  });

  test('that another process has taken over ends the sources, and their state is left to it', async () => {
    const transmitter = await openTransmitter();
    const opened = receive(`Roof=tcp://127.0.0.1:${transmitter.port}`, { claimEveryMs: 20 });
    await untilSource(opened, 'Roof', { is_connected: true });
    await client.query(
      "update control.ais_receiving set holder = gen_random_uuid(), until = 'infinity'",
    );
    await expect.poll(() => transmitter.clients.size).toBe(0);
    await client.query("update control.ais_sources set error = 'Of the other process'");
    await opened.receiving.turn();
    expect(await sourceRow('Roof')).toMatchObject({ error: 'Of the other process' });
    await client.query('delete from control.ais_receiving');
  });
});

test('a text with digits for an IMO number names no ship', async () => {
  const [vessel, sister] = home.vessels;
  await client.query('update tenant.vessel_settings set use_mmsi_for_ais = false');
  await client.query("update tenant.vessels set imo = 'TBN 2027' where id = $1", [vessel]);
  await client.query("update tenant.vessels set imo = '9074729' where id = $1", [sister]);
  const transmitter = await openTransmitter();
  const opened = receive(`Roof=tcp://127.0.0.1:${transmitter.port}`);
  await untilSource(opened, 'Roof', { is_connected: true });
  const stating = (imo: number, of: number) =>
    encodeVoyage({ ...voyageOf(imo), mmsi: of }, 1).join('\n') + '\n';
  transmitter.send(
    stating(2027, 257_000_020) +
      shipAt(60, { mmsi: 257_000_020 }) +
      stating(9_074_729, 257_000_021) +
      shipAt(61, { mmsi: 257_000_021 }),
  );
  await untilSource(opened, 'Roof', { stored: '1', dropped: { otherVessel: 1 } });
  expect(await positions()).toMatchObject([{ latitude: 61 }]);
});
