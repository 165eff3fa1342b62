import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VoyageData } from '@fairlead/ais';
import { encodeVoyage } from '@fairlead/ais/testing/encode';
import { dayMs, hourMs } from '@fairlead/domain/time/milliseconds';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { readAisSources } from '../../platform/ais-source-list.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { hoursAgo, liveRecords } from '../testing/live-records.ts';
import { describedSources } from './described-sources.ts';
import { openReceiving } from './open-receiving.ts';
import { openTransmitter } from './testing/transmitter.ts';

let server: TestServer;
let client: pg.Client;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
const mmsi = 257_000_001;

beforeAll(async () => {
  server = await startTestServer();
  ({ home, other } = server.world);
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  await client.query(
    `insert into tenant.vessel_settings (company_id, id, use_consumption, use_mmsi_for_ais)
     select company_id, id, true, true from tenant.vessels
     on conflict (company_id, id) do update set use_mmsi_for_ais = true`,
  );
});
afterAll(async () => {
  await client.end();
  await server.close();
});
beforeEach(async () => {
  await client.query('delete from tenant.ais_voyages');
  await client.query('update tenant.vessels set mmsi = null');
  await client.query('update tenant.vessels set mmsi = $1 where id = $2', [mmsi, home.vessels[0]]);
  await client.query(
    `update tenant.port_calls set port_id = $3, scheduled_arrival = now() + interval '2 days',
       scheduled_departure = now() + interval '4 days' where company_id = $1 and id = $2`,
    [home.id, home.portCall, server.world.ports.oslo],
  );
});

/** The ETA in two days, to the hour. */
const due = new Date(Math.ceil((Date.now() + 2 * dayMs) / hourMs) * hourMs);
const none = { month: null, day: null, hour: null, minute: null };

const voyage = (change: Partial<VoyageData> = {}) =>
  `${encodeVoyage({
    type: 5,
    mmsi,
    imo: null,
    callSign: 'LAXY',
    name: 'SHIP',
    shipType: 70,
    toBow: 1,
    toStern: 1,
    toPort: 1,
    toStarboard: 1,
    eta: {
      month: due.getUTCMonth() + 1,
      day: due.getUTCDate(),
      hour: due.getUTCHours(),
      minute: 0,
    },
    draught: 7.5,
    destination: 'NO OSL',
    ...change,
  }).join('\n')}\n`;

interface Row {
  readonly vessel_id: string;
  readonly destination: string;
  readonly eta: Date | null;
  readonly stated_at: Date;
}
const stored = async () =>
  (await client.query<Row>('select * from tenant.ais_voyages order by vessel_id')).rows;

type Access = Parameters<typeof describedSources>[0]['access'];

/** Receives from the sources until the rows are as expected. */
async function receiveFrom(
  { sources, access }: { readonly sources: string; readonly access?: Partial<Access> },
  isStored: (rows: readonly Row[]) => boolean,
  onOpen: (turn: () => Promise<void>) => Promise<void> = (turn) => turn(),
): Promise<void> {
  const receiving = openReceiving({
    database: server.database,
    sources: () =>
      describedSources({
        sources: readAisSources(sources) ?? [],
        paid: [],
        access: { aisstream: undefined, barentswatch: undefined, ...access },
      }),
    clock: Date.now,
    notify: () => undefined,
    onError: (error) => expect.unreachable(String(error)),
    retry: { firstMs: 10, mostMs: 20 },
  });
  const turned = async () => {
    await receiving.turn();
    return isStored(await stored());
  };
  await onOpen(() => receiving.turn());
  await expect.poll(turned, { timeout: 10_000 }).toBe(true);
  await receiving.close();
}

/** Sends what a receiver passes on, and stores it until the rows are as expected. */
async function receive(text: string, isStored: (rows: readonly Row[]) => boolean): Promise<void> {
  const transmitter = await openTransmitter(0);
  const sources = `Roof=tcp://127.0.0.1:${transmitter.port}`;
  await receiveFrom({ sources }, isStored, async (turn) => {
    await turn();
    await expect.poll(() => transmitter.clients.size, { timeout: 10_000 }).toBe(1);
    transmitter.send(text);
  });
  await transmitter.close();
}

/** As answers write an instant. */
const wire = (at: Date | undefined) => at?.toISOString().replace('.000', '');

interface Card {
  readonly etas: readonly { readonly author: number; readonly at: string }[];
}
const authors = async () => {
  const { body } = await server.request(`GET /live/vessels/${home.vessels[0]}`);
  return (body as Card).etas.map(({ author }) => author);
};

test('the latest statement of each vessel is stored, as it was first received, for its own company alone', async () => {
  await client.query('update tenant.vessels set mmsi = $1 where id = $2', [
    mmsi + 1,
    other.vessels[0],
  ]);
  const bound = (to: string) => (rows: readonly Row[]) => rows[0]?.destination === to;
  await receive(voyage({ destination: 'HAMBURG' }) + voyage() + voyage(), bound('NO OSL'));
  const [first, ...others] = await stored();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ vessel_id: String(home.vessels[0]), eta: due });
  // Repeated to another process; and of no vessel.
  await client.query("update tenant.ais_voyages set stated_at = now() - interval '1 hour'");
  const [before] = await stored();
  const foreign = voyage({ mmsi: mmsi + 1, eta: none, destination: null });
  await receive(voyage() + voyage({ mmsi: mmsi + 2 }) + foreign, (rows) => rows.length === 2);
  const rows = await stored();
  expect(rows.find(({ vessel_id: id }) => id === String(home.vessels[0]))).toEqual(before);
  expect(rows.find(({ vessel_id: id }) => id === String(other.vessels[0]))).toMatchObject({
    company_id: String(other.id),
    destination: '',
    eta: null,
  });
  const scope = { company: home.id, actor: null, source: 'rule' } as const;
  const visible = await server.database.read(scope, (db) =>
    db.all<{ company_id: number }>({ sql: 'select * from tenant.ais_voyages', parameters: [] }),
  );
  expect(visible.map(({ company_id: id }) => id)).toEqual([home.id]);
});

test('a destination that names the next port gives an ETA by AIS, which leads no list', async () => {
  await receive(voyage(), (rows) => rows.length === 1);
  const { report } = liveRecords(client, home);
  const { body } = await server.request(`GET /live/vessels/${home.vessels[0]}`);
  const [row] = await stored();
  expect(body).toMatchObject({
    etas: [{ author: 5 }, { author: 50, at: wire(due), statedAt: wire(row?.stated_at) }],
  });
  const leading = async () => {
    const { body: fleet } = await server.request('GET /live/positions');
    const { vessels } = fleet as { vessels: { id: number; eta: { author: number } | null }[] };
    return vessels.find(({ id }) => id === home.vessels[0])?.eta?.author;
  };
  expect(await leading()).toBe(5);
  await report(home.vessels[0], { at: hoursAgo(3), latitude: 57, eta: hoursAgo(-50) });
  expect(await authors()).toEqual([5, 50, 20]);
  expect(await leading()).toBe(20);
  await client.query('delete from tenant.log_reports');
});

test('of another port, without an ETA, or from before the last departure there is none', async () => {
  await receive(voyage({ destination: 'HAMBURG' }), (rows) => rows.length === 1);
  expect(await authors()).toEqual([5]);
  await receive(voyage({ eta: { month: null, day: null, hour: null, minute: null } }), (rows) =>
    rows.some(({ eta }) => eta === null),
  );
  expect(await authors()).toEqual([5]);
  await receive(voyage(), (rows) => rows.some(({ eta }) => eta !== null));
  expect(await authors()).toEqual([5, 50]);
  await client.query('update tenant.vessels set mmsi = null where company_id = $1', [home.id]);
  await client.query('update tenant.ais_voyages set destination = $1', ['<b>OSLO</b>']);
  expect(await authors()).toEqual([5]);
});

/** aisstream.io: sends a message to each that subscribes. */
async function withAisStream(message: object, run: (url: string) => Promise<void>) {
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(sockets, 'listening');
  sockets.on('connection', (socket) => {
    socket.on('message', () => socket.send(Buffer.from(JSON.stringify(message))));
  });
  const { port } = sockets.address() as AddressInfo;
  await run(`ws://127.0.0.1:${port}/v0/stream`);
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
}

/** BarentsWatch: a token for everyone, and a stream with one line. */
async function withBarentsWatch(line: object, run: (origin: string) => Promise<void>) {
  const http = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    if (request.method === 'POST') response.end(JSON.stringify({ access_token: 'token-1' }));
    else response.write(`${JSON.stringify(line)}\n`);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  await run(`http://127.0.0.1:${port}`);
  http.closeAllConnections();
  http.close();
}

const isDue = (rows: readonly Row[]) => rows[0]?.eta?.getTime() === due.getTime();
const [month, day, hour] = [due.getUTCMonth() + 1, due.getUTCDate(), due.getUTCHours()];
const heardAt = new Date(Date.now() - 60_000);

test('voyage data of aisstream.io give the ETA by AIS as well', async () => {
  const message = {
    MessageType: 'ShipStaticData',
    MetaData: { time_utc: `${heardAt.toISOString().slice(0, 19).replace('T', ' ')}.5 +0000 UTC` },
    Message: {
      ShipStaticData: {
        UserID: mmsi,
        ImoNumber: 0,
        Destination: 'NO OSL             ',
        Eta: { Month: month, Day: day, Hour: hour, Minute: 0 },
      },
    },
  };
  await withAisStream(message, (url) =>
    receiveFrom({ sources: 'aisstream', access: { aisstream: { url, key: 'key' } } }, isDue),
  );
  expect(await stored()).toMatchObject([{ destination: 'NO OSL' }]);
  expect(await authors()).toEqual([5, 50]);
});

test('and those of BarentsWatch, which each of its lines repeats', async () => {
  const line = {
    mmsi,
    msgtime: heardAt.toISOString(),
    latitude: 58,
    longitude: 5,
    destination: 'OSLO',
    eta: [month, day, hour, 0].map((part) => String(part).padStart(2, '0')).join(''),
  };
  await withBarentsWatch(line, (origin) => {
    const urls = { url: `${origin}/v1/combined`, tokenUrl: `${origin}/connect/token` };
    const barentswatch = { ...urls, clientId: 'id', clientSecret: 'secret' };
    return receiveFrom({ sources: 'barentswatch', access: { barentswatch } }, isDue);
  });
  expect(await stored()).toMatchObject([{ destination: 'OSLO' }]);
  expect(await authors()).toContain(50);
});
