import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { sailToNewYork } from './testing/sail-to-new-york.ts';
import { openMeteo, type OpenMeteoAccess } from './open-meteo.ts';
import { storeRouteWeather, untilDown } from './store-weather.ts';

let server: TestServer;
let client: pg.Client;
let double: Server;
let access: OpenMeteoAccess;
const requests: URL[] = [];
let answer: (url: URL) => { readonly status?: number; readonly text: string };

const hourly = (figures: Readonly<Record<string, number | null>>) => {
  const start = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const time = Array.from({ length: 264 }, (_, hour) =>
    new Date(start + hour * 3_600_000).toISOString().slice(0, 16),
  );
  return {
    time,
    ...Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [name, time.map(() => value)]),
    ),
  };
};

/** As Open-Meteo answers: one object for one position, otherwise a list. */
const forecast =
  (wind: number, wave: number | null) =>
  (url: URL): { readonly text: string } => {
    const count = (url.searchParams.get('latitude') ?? '').split(',').length;
    const located = url.pathname.startsWith('/marine')
      ? { hourly: hourly({ wave_height: wave, wave_direction: 250, wave_period: 8.5 }) }
      : { hourly: hourly({ wind_speed_10m: wind, wind_direction_10m: 240 }) };
    return {
      text: JSON.stringify(count === 1 ? located : Array.from({ length: count }, () => located)),
    };
  };

beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  double = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    requests.push(url);
    const { status = 200, text } = answer(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  double.listen(0, '127.0.0.1');
  await once(double, 'listening');
  const base = `http://127.0.0.1:${(double.address() as AddressInfo).port}`;
  access = { url: `${base}/forecast`, marineUrl: `${base}/marine`, key: 'secret' };
});
afterAll(async () => {
  double.close();
  await client.end();
  await server.close();
});
beforeEach(() => {
  requests.length = 0;
});

const positions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    latitude: 57.5,
    longitude: 4 + index / 10,
    at: Date.now() + index * 6 * 3_600_000,
  }));

describe('Open-Meteo', () => {
  test('is requested in knots and UTC, and states wind and waves of each instant', async () => {
    answer = forecast(36.4, 2.5);
    const points = await openMeteo(access)(positions(3));
    expect(points).toHaveLength(3);
    expect(points[2]).toMatchObject({
      longitude: 4.2,
      windKn: 36.4,
      windFrom: 240,
      waveM: 2.5,
      waveFrom: 250,
      waveSeconds: 8.5,
    });
    expect(requests).toHaveLength(2);
    for (const { searchParams } of requests)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        latitude: '57.500,57.500,57.500',
        wind_speed_unit: 'kn',
        timezone: 'GMT',
        apikey: 'secret',
      });
  });
  test('answers one position with an object, and no waves on land', async () => {
    answer = forecast(10, null);
    expect(await openMeteo(access)(positions(1))).toMatchObject([{ windKn: 10, waveM: null }]);
  });
  test('states nothing beyond its last hour', async () => {
    answer = forecast(10, 1);
    const [point] = await openMeteo(access)([
      { latitude: 1, longitude: 1, at: Date.now() + 20 * 86_400_000 },
    ]);
    expect(point).toMatchObject({ windKn: null, waveM: null });
  });
  test.each([
    ['a status', { status: 400, text: '{"error":true,"reason":"x"}' }, /status 400/],
    ['another document', { text: '{"x":1}' }, /requested positions/],
    ['too few positions', { text: '[]' }, /requested positions/],
    ['no JSON', { text: '<html>' }, /JSON/],
  ])('that answers with %s is refused', async (_, provided, message) => {
    answer = () => provided;
    await expect(openMeteo(access)(positions(2))).rejects.toThrow(message);
  });
});

describe('the source', () => {
  const after = async (statuses: readonly number[]) => {
    const { isDown, read } = untilDown(openMeteo(access));
    for (const status of statuses) {
      answer = status === 200 ? forecast(10, 1) : () => ({ status, text: '' });
      await read(positions(1)).catch(() => undefined);
    }
    return isDown();
  };
  test.each([
    [[500, 500], false],
    [[500, 500, 500], true],
    [[500, 500, 200, 500], false],
    [[200, 429], true],
  ])('that answers with %j is down: %s', async (statuses, isDown) => {
    expect(await after(statuses)).toBe(isDown);
  });
});

describe('the route of a vessel', () => {
  const run = async () => {
    const errors: unknown[] = [];
    await storeRouteWeather({
      database: server.database,
      source: openMeteo(access),
      now: () => new Date(),
      onError: (error) => errors.push(error),
    });
    return errors;
  };

  test('has its forecast on the card, with what is beyond the limits, for its company alone', async () => {
    const { home } = server.world;
    const [vessel] = home.vessels;
    const card = async () =>
      (await server.request(`GET /live/vessels/${vessel}`)).body as {
        weather: { points: object[] } | null;
      };
    expect((await card()).weather).toBeNull();
    await sailToNewYork(client, server.world, 2);
    answer = forecast(36, 2);
    expect(await run()).toEqual([]);
    const { weather } = await card();
    expect(weather?.points.length).toBeGreaterThan(20);
    expect(weather?.points[0]).toMatchObject({ windKn: 36, isOverWind: true, isOverWave: false });
    const { rows } = await client.query(
      'select distinct company_id::int from tenant.route_weather',
    );
    expect(rows).toEqual([{ company_id: home.id }]);
    // Without an answer the last forecast stays; a vessel in port has none.
    answer = () => ({ status: 500, text: '' });
    expect(await run()).toHaveLength(1);
    expect((await card()).weather?.points.length).toBeGreaterThan(20);
    await client.query('delete from tenant.vessel_positions');
    await run();
    expect((await card()).weather).toBeNull();
  });
});
