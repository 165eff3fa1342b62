import { positionSource } from '@fairlead/domain/live/enumerations';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { thinTracks } from './live.jobs.ts';
import { hoursAgo, type LiveRecords, liveRecords } from './testing/live-records.ts';

interface Position {
  readonly at: string;
  readonly latitude: number;
  readonly source: number;
  readonly reportGuid: string | null;
}
interface Fleet {
  readonly vessels: readonly {
    readonly id: number;
    readonly position: Position | null;
    readonly activity: number;
    readonly isLate: boolean;
    readonly delayBy: number | null;
    readonly currentCall: { readonly id: number } | null;
    readonly nextCall: { readonly id: number; readonly laycan: object | null } | null;
    readonly eta: { readonly author: number; readonly minutesToPlan: number } | null;
  }[];
}

let server: TestServer;
let client: pg.Client;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
let store: LiveRecords['store'];
let report: LiveRecords['report'];

beforeAll(async () => {
  server = await startTestServer();
  ({ home, other } = server.world);
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  ({ store, report } = liveRecords(client, home));
});
afterAll(async () => {
  await client.end();
  await server.close();
});
beforeEach(async () => {
  await client.query('delete from tenant.vessel_positions');
});

async function fleet(): Promise<Fleet['vessels']> {
  const answer = await server.request('GET /live/positions');
  expect(answer.status).toBe(200);
  return (answer.body as Fleet).vessels;
}

describe('the fleet', () => {
  test('shows the latest position of each vessel, and none of other companies', async () => {
    const [first, second] = home.vessels;
    await store([home.id, first], hoursAgo(3), [60, 5]);
    await store([home.id, first], hoursAgo(1), [61, 5]);
    await store([other.id, other.vessels[0]], hoursAgo(1), [10, 10]);
    const vessels = await fleet();
    expect(new Set(vessels.map(({ id }) => id))).toEqual(new Set(home.vessels));
    const found = vessels.find(({ id }) => id === first);
    expect(found?.position).toMatchObject({ latitude: 61, source: 10, reportGuid: null });
    // A vessel without any position is in the list as well.
    expect(vessels.find(({ id }) => id === second)?.position).toBeNull();
  });

  test('a later log report replaces an older position, and states its ETA', async () => {
    const [vessel] = home.vessels;
    await store([home.id, vessel], hoursAgo(30), [60, 5]);
    const due = (await fleet()).find(({ id }) => id === vessel);
    expect(due?.eta).toMatchObject({ author: 5, minutesToPlan: 0 });
    expect(due?.nextCall?.id).toBe(home.portCall);
    const { rows } = await client.query<{ eta: Date }>(
      "select scheduled_arrival + interval '90 minutes' as eta from tenant.port_calls where company_id = $1 and id = $2",
      [home.id, home.portCall],
    );
    await report(vessel, {
      at: hoursAgo(2),
      latitude: 63.5,
      eta: rows[0]?.eta.toISOString(),
    });
    const found = (await fleet()).find(({ id }) => id === vessel);
    expect(found?.position).toMatchObject({ latitude: 63.5, source: 40 });
    expect(found?.position?.reportGuid).not.toBeNull();
    expect(found?.eta).toMatchObject({ author: 20, minutesToPlan: 90 });
    const card = await server.request(`GET /live/vessels/${vessel}`);
    expect(card.body).toMatchObject({
      vesselId: vessel,
      hasImage: false,
      etas: [{ author: 5 }, { author: 20, authorName: 'Kari Nordmann', minutesToPlan: 90 }],
      lastMessage: null,
    });
  });

  test('a vessel with an off-hire in progress says so, a planned one does not count', async () => {
    const [, vessel] = home.vessels;
    const activity = async () => (await fleet()).find(({ id }) => id === vessel)?.activity;
    expect(await activity()).toBe(60);
    const { rows } = await client.query<{ id: string }>(
      `insert into tenant.offhires (company_id, vessel_id, from_at, time_zone, reason, is_planned)
       values ($1, $2, now() - interval '1 hour', 'UTC', 10, true) returning id`,
      [home.id, vessel],
    );
    expect(await activity()).toBe(60);
    await client.query('update tenant.offhires set is_planned = false where id = $1', [
      rows[0]?.id,
    ]);
    expect(await activity()).toBe(50);
    await client.query(
      "update tenant.offhires set to_at = now() - interval '1 minute' where id = $1",
      [rows[0]?.id],
    );
    expect(await activity()).toBe(60);
  });
});

describe('tracks', () => {
  test('come in the order of time, with the reports beside them, across the antimeridian and at the pole', async () => {
    const [, vessel] = home.vessels;
    await store([home.id, vessel], hoursAgo(2), [89.99, -179.9]);
    await store([home.id, vessel], hoursAgo(3), [89.98, 179.9]);
    await report(vessel, { at: hoursAgo(2.5), latitude: 89.9 });
    const { status, body } = await server.request(`GET /live/track?vesselId=${vessel}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      positions: [{ longitude: 179.9 }, { longitude: -179.9, speedKn: 12.5, course: 38 }],
      reports: [{ latitude: 89.9, kind: 10 }],
    });
  });

  test('have the source of each position', async () => {
    const [, vessel] = home.vessels;
    await store([home.id, vessel], hoursAgo(3), [60, 5]);
    await store([home.id, vessel], hoursAgo(2), [60.2, 5]);
    await client.query(
      'update tenant.vessel_positions set source = $2 where vessel_id = $1 and latitude > 60.1',
      [vessel, positionSource.Device],
    );
    const { body } = await server.request(`GET /live/track?vesselId=${vessel}`);
    expect(body).toMatchObject({
      positions: [{ source: positionSource.Receiver }, { source: positionSource.Device }],
    });
  });

  test('of another company are answered like those of no vessel', async () => {
    await store([other.id, other.vessels[0]], hoursAgo(2), [1, 1]);
    for (const path of ['live/track?vesselId=', 'live/vessels/']) {
      const foreign = await server.request(`GET /${path}${other.vessels[0]}`);
      const missing = await server.request(`GET /${path}987654321`);
      expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    }
    const replay = await server.request('GET /live/replay');
    expect(JSON.stringify(replay.body)).not.toContain(`"vesselId":${other.vessels[0]},`);
  });

  test.each([
    ['from=2026-09-02T00:00:00Z&to=2026-09-01T00:00:00Z', /ends before/],
    ['from=2026-01-01T00:00:00Z&to=2026-09-01T00:00:00Z', /At most 92 days/],
  ])('%s is refused', async (period, message) => {
    const { status, body } = await server.request(
      `GET /live/track?vesselId=${home.vessels[0]}&${period}`,
    );
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(message);
  });

  test('a replay has the last position of each hour', async () => {
    const [vessel] = home.vessels;
    const from = '2026-03-01T00:00:00Z';
    for (const minute of ['10', '20', '50'])
      await store([home.id, vessel], `2026-03-01T10:${minute}:00Z`, [60, Number(minute)]);
    await store([home.id, vessel], '2026-03-01T12:00:00Z', [60, 60]);
    const { body } = await server.request(`GET /live/replay?from=${from}&to=2026-03-02T00:00:00Z`);
    expect(body).toMatchObject({
      vessels: [
        {
          vesselId: vessel,
          points: [{ longitude: 50 }, { longitude: 60 }],
          activities: [{ at: '2026-03-01T00:00:00.000Z', activity: 60 }],
        },
      ],
    });
  });
});

describe('a file of positions', () => {
  const send = (csv: string) =>
    server.request('POST /live/positions/import', { body: { csv, fileName: 'receiver.csv' } });
  const none = {
    unknownVessel: 0,
    noPosition: 0,
    notLater: 0,
    impossibleSpeed: 0,
    jump: 0,
    future: 0,
  };
  const imoOf = async (company: number, vessel: number) =>
    (
      await client.query<{ imo: string }>(
        'select imo from tenant.vessels where company_id = $1 and id = $2',
        [company, vessel],
      )
    ).rows[0]?.imo ?? '';

  test('is stored once, without what is implausible, and each is counted', async () => {
    const imo = await imoOf(home.id, home.vessels[0]);
    const foreign = await imoOf(other.id, other.vessels[0]);
    const line = (vessel: string, minute: string, rest: string) =>
      `${vessel};2026-03-01T10:${minute}:00Z;${rest}`;
    const csv = [
      'imo;time;lat;lon;speed',
      line(imo, '00', '60;5;12'),
      line(imo, '10', '60.03;5;12'),
      line(imo, '20', '10;5;12'),
      line(imo, '25', '0;0;12'),
      line(imo, '30', '60.09;5;99'),
      line(imo, '10', '60.03;5;12'),
      `${imo};2100-01-01T00:00:00Z;60;5;1`,
      line(foreign, '00', '60;5;12'),
    ].join('\n');
    const first = await send(csv);
    expect(first.body).toEqual({
      stored: 2,
      dropped: {
        unknownVessel: 1,
        noPosition: 1,
        notLater: 1,
        impossibleSpeed: 1,
        jump: 1,
        future: 1,
      },
    });
    expect((await send(csv)).body).toMatchObject({ stored: 0, dropped: { notLater: 3 } });
    const { rows } = await client.query(
      'select company_id, source_name from tenant.vessel_positions',
    );
    expect(rows).toEqual([
      { company_id: String(home.id), source_name: 'receiver.csv' },
      { company_id: String(home.id), source_name: 'receiver.csv' },
    ]);
  });

  test('two vessels with one MMSI: the number names neither', async () => {
    await client.query("update tenant.vessels set mmsi = '257000009' where company_id = $1", [
      home.id,
    ]);
    const { body } = await send('mmsi;time;lat;lon\n257000009;2026-03-01T10:00:00Z;60;5');
    expect(body).toEqual({ stored: 0, dropped: { ...none, unknownVessel: 1 } });
  });

  test('with errors is refused by line and stores nothing', async () => {
    const imo = await imoOf(home.id, home.vessels[0]);
    const refused = await send(`imo;time;lat;lon\n${imo};2026-03-01T10:00:00Z;60;5\n${imo};x;91;5`);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('Line 3');
    expect((await client.query('select from tenant.vessel_positions')).rowCount).toBe(0);
  });
});

describe('thinning', () => {
  const instants = async (vessel: number) =>
    (
      await client.query<{ at: Date }>(
        'select at from tenant.vessel_positions where vessel_id = $1 order by at',
        [vessel],
      )
    ).rows.map(({ at }) => at.toISOString());
  const now = new Date('2026-09-17T12:00:00Z');

  test('leaves the shape of older tracks, and all of the last 48 hours', async () => {
    const [vessel] = home.vessels;
    const ship = [home.id, vessel] as const;
    // Straight north at even speed, then a turn to the east; the last two are recent.
    await store(ship, '2026-09-12T00:00:00Z', [60, 5]);
    await store(ship, '2026-09-12T00:20:00Z', [60.1, 5]);
    await store(ship, '2026-09-12T00:40:00Z', [60.2, 5]);
    await store(ship, '2026-09-12T01:00:00Z', [60.2, 5.5]);
    await store(ship, '2026-09-17T10:00:00Z', [60.2, 5.5]);
    await store(ship, '2026-09-17T11:00:00Z', [60.2, 5.5]);
    await thinTracks(server.database, () => now);
    const thinned = await instants(vessel);
    expect(thinned).not.toContain('2026-09-12T00:20:00.000Z');
    expect(thinned).toHaveLength(5);
    await thinTracks(server.database, () => now);
    expect(await instants(vessel)).toEqual(thinned);
  });
});
