import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { newDevice, type TestDevice } from '../../ship-devices/testing/test-device.ts';
import { hoursAgo, type LiveRecords, liveRecords } from '../testing/live-records.ts';

let server: TestServer;
let client: pg.Client;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
let device: TestDevice;
let store: LiveRecords['store'];

beforeAll(async () => {
  server = await startTestServer();
  ({ home, other } = server.world);
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  ({ store } = liveRecords(client, home));
  device = await newDevice(server);
});
afterAll(async () => {
  await client.end();
  await server.close();
});
beforeEach(async () => {
  await client.query('delete from tenant.vessel_positions');
});

const at = (minutesAgo: number) => hoursAgo(minutesAgo / 60);
const position = (minutesAgo: number, more: object = {}) => ({
  at: at(minutesAgo),
  latitude: 60,
  longitude: 5,
  accuracyM: 8.4,
  ...more,
});
const send = (positions: unknown, from = device) =>
  from.send('POST /ship/positions', { content: JSON.stringify({ positions }) });

const stored = async () =>
  (
    await client.query(
      'select company_id, vessel_id, source, source_name, accuracy_m from tenant.vessel_positions',
    )
  ).rows;

const fleetPosition = async () => {
  const { body } = await server.request('GET /live/positions');
  const { vessels } = body as {
    readonly vessels: readonly { readonly id: number; readonly position: object | null }[];
  };
  return vessels.find(({ id }) => id === home.vessels[0])?.position;
};

describe('the position of a device', () => {
  test('is that of its vessel on the map, with the name of the device and its accuracy', async () => {
    const sent = position(5, { at: `${at(5).slice(0, 19)}Z`, speedKn: 12.34, course: 359.97 });
    expect(await send([position(15), sent])).toMatchObject({
      status: 200,
      body: { stored: 2, dropped: [] },
    });
    expect(await fleetPosition()).toEqual({
      at: sent.at,
      latitude: 60,
      longitude: 5,
      speedKn: 12.3,
      course: 360,
      heading: null,
      source: 50,
      sourceName: 'Bridge tablet',
      reportGuid: null,
      accuracyM: 8,
    });
  });

  test('that comes twice, as after a lost answer, is stored once', async () => {
    const sent = [position(15), position(5)];
    await send(sent);
    expect(await send(sent)).toMatchObject({
      status: 200,
      body: { stored: 0, dropped: [{ reason: 'notLater', count: 2 }] },
    });
  });

  test('is left out while AIS has the vessel, and is stored before and after', async () => {
    const [vessel] = home.vessels;
    await store([home.id, vessel], at(60), [60, 5]);
    // AIS of the same vessel in another company says nothing here.
    await store([other.id, other.vessels[0]], at(10), [60, 5]);
    expect(await send([position(75), position(65), position(55), position(45)])).toMatchObject({
      body: { stored: 2, dropped: [{ reason: 'earlierSource', count: 2 }] },
    });
  });

  test('that is implausible is left out, counted, and keeps no other back', async () => {
    const [vessel] = home.vessels;
    await store([home.id, vessel], at(90), [60, 5]);
    const sent = [
      position(70, { latitude: 91, longitude: 181 }),
      position(60, { latitude: 0, longitude: 0 }),
      position(50, { speedKn: 1e9 }),
      position(40, { latitude: -33 }),
      position(30, { accuracyM: 1e12 }),
      position(-30),
      position(24 * 60 * 61),
      position(20),
    ];
    expect(await send(sent)).toMatchObject({
      status: 200,
      body: {
        stored: 1,
        dropped: expect.arrayContaining(
          ['jump', 'inaccurate', 'future', 'tooOld', 'impossibleSpeed']
            .map((reason) => ({ reason, count: 1 }))
            .concat({ reason: 'noPosition', count: 2 }),
        ),
      },
    });
    const { body } = await server.request('GET /admin/installation', { as: 'admin' });
    expect(body).toMatchObject({
      shipPositions: {
        latest: expect.any(String),
        dropped: expect.arrayContaining([{ reason: 'noPosition', count: 2 }]),
      },
    });
  });
});

describe('no position is stored', () => {
  test.each([
    ['of none', []],
    ['of more than 200', Array.from({ length: 201 }, (_, index) => position(index))],
    ['of a text', 'none'],
    ['of another vessel', [{ ...position(5), vesselId: 1 }]],
    ['without accuracy', [{ at: at(5), latitude: 60, longitude: 5 }]],
    ['with a text as latitude', [position(5, { latitude: '60' })]],
    ['with a course of 400 degrees', [position(5, { course: 400 })]],
    ['at no instant', [position(5, { at: 'yesterday' })]],
  ])('%s', async (_, sent) => {
    expect(await send(sent)).toMatchObject({ status: 400, code: 'invalid' });
    expect(await stored()).toEqual([]);
  });

  test('of a vessel that is named in the body', async () => {
    const content = JSON.stringify({ positions: [position(5)], vesselId: other.vessels[0] });
    expect(await device.send('POST /ship/positions', { content })).toMatchObject({ status: 400 });
    expect(await stored()).toEqual([]);
  });

  test('without the proof of a device, or with that of another body', async () => {
    expect((await server.request('POST /ship/positions', { body: { positions: [] } })).status).toBe(
      401,
    );
    const content = JSON.stringify({ positions: [position(5)] });
    const forged = await device.send('POST /ship/positions', { content, signed: '{}' });
    expect(forged.status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('of a revoked device', async () => {
    const lost = await newDevice(server);
    await client.query('update tenant.ship_devices set revoked = now() where device_key = $1', [
      lost.deviceId,
    ]);
    expect(await send([position(5)], lost)).toMatchObject({ status: 401, code: 'deviceRevoked' });
  });

  test('of the office, which opened the ship app ashore', async () => {
    const ashore = await newDevice(server);
    await client.query(
      `update tenant.ship_devices set opened_by_id = $2, expires = now() + interval '1 hour' where device_key = $1`,
      [ashore.deviceId, server.world.people.tom.id],
    );
    expect(await send([position(5)], ashore)).toMatchObject({
      status: 200,
      body: { stored: 0, dropped: [{ reason: 'notOnBoard', count: 1 }] },
    });
    expect(await stored()).toEqual([]);
  });
});

test('a device reaches the vessel of its own company alone', async () => {
  const [, second] = home.vessels;
  const onSecond = await newDevice(server, second);
  expect(await send([position(5)], onSecond)).toMatchObject({ body: { stored: 1 } });
  expect(await stored()).toEqual([
    {
      company_id: String(home.id),
      vessel_id: String(second),
      source: 50,
      source_name: 'Bridge tablet',
      accuracy_m: 8,
    },
  ]);
});
