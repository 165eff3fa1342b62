import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let vessel = 0;
const fuel = 2;

interface Stored {
  readonly id: number;
  readonly modified: string;
}

beforeAll(async () => {
  server = await startTestServer();
  vessel = server.world.home.vessels[0];
  await server.request(`PUT /vessels/${vessel}/fuels`, { body: [{ fuel: { id: fuel } }] });
  const engines = await server.request(`PUT /vessels/${vessel}/engines`, {
    body: [{ name: 'Main', type: 10, power: 9000 }],
  });
  const engine = (engines.body as readonly { readonly id: number }[])[0]?.id;
  for (const [at, distance, windForce] of [
    ['2025-01-03T06:00:00Z', '264', '4'],
    ['2025-01-04T06:00:00Z', '200', '7'],
  ] as const)
    await server.request('POST /reports/log', {
      body: {
        vesselId: vessel,
        report: {
          kind: 10,
          at,
          isLaden: true,
          figures: { distanceOverGround: distance, hoursUnderWay: '24', windForce },
          consumers: [{ engineId: engine, name: 'Main', fuels: [{ fuelId: fuel, tonnes: '20' }] }],
          remaining: [{ fuelId: fuel, tonnes: '300' }],
        },
      },
    });
});
afterAll(() => server.close());

const body = (changed: object = {}) => ({
  vessel: { id: vessel },
  name: '=Time charter',
  from: '2025-01-01T00:00:00Z',
  to: '2025-02-01T00:00:00Z',
  laden: { speed: '12', perDay: '20' },
  limits: { wind: '4' },
  owner: { aboutSpeed: '0.5', aboutFuel: '5', isForWhole: false, setsOff: true },
  charterer: {},
  ...changed,
});
const create = async (changed: object = {}) =>
  server.request('POST /performance/warranties', { body: body(changed) });

test('a warranty is created, read, listed, saved and deleted', async () => {
  const made = await create();
  expect(made.status).toBe(200);
  const { id, modified } = made.body as Stored;
  const path = `/performance/warranties/${id}`;
  expect((await server.request(`GET ${path}`)).body).toEqual(made.body);
  const listed = await server.request(`GET /performance/warranties?vesselIds=${vessel}`);
  expect(listed.body).toEqual([made.body]);
  const saved = await server.request(`PUT ${path}`, { body: body({ name: 'Renamed', modified }) });
  expect(saved.body).toMatchObject({ name: 'Renamed' });
  const stale = await server.request(`PUT ${path}`, { body: body({ name: 'Older', modified }) });
  expect(stale.status).toBe(409);
  expect((await server.request(`DELETE ${path}`)).status).toBe(200);
  expect((await server.request(`GET ${path}`)).status).toBe(404);
  expect((await server.request(`DELETE ${path}`)).status).toBe(404);
});

test('a deleted warranty is back as it was, also when restored twice', async () => {
  const made = await create({ name: 'Deleted' });
  const path = `/performance/warranties/${(made.body as Stored).id}`;
  const list = `GET /performance/warranties?vesselIds=${vessel}`;
  const before = (await server.request(list)).body;
  await server.request(`DELETE ${path}`);
  expect((await server.request(list)).body).not.toEqual(before);
  expect((await server.request(`GET ${path}/result`)).status).toBe(404);
  for (const time of ['first', 'second']) {
    const back = await server.request(`POST ${path}/restore`);
    expect([time, back.status]).toEqual([time, 200]);
    expect(back.body).toMatchObject({ name: 'Deleted', limits: { wind: '4' } });
  }
  const foreign = { as: 'carla', company: server.world.other.id } as const;
  expect((await server.request(`POST ${path}/restore`, foreign)).status).toBe(404);
});

describe('a result', () => {
  test('has both readings, and why a day does not count', async () => {
    const { id } = (await create()).body as Stored;
    const { status, body: result } = await server.request(
      `GET /performance/warranties/${id}/result`,
    );
    expect(status).toBe(200);
    expect(result).toMatchObject({
      owner: { days: 1, conditions: [{ isLaden: true, miles: 264, countedDays: 1, days: 2 }] },
      charterer: { days: 1, conditions: [{ miles: 464, speed: 11 }] },
      days: [
        { owner: [], charterer: [] },
        { owner: ['Wind 7 > 4 Bft'], charterer: ['Wind 7 > 4 Bft'] },
      ],
    });
    const { charterer } = result as { readonly charterer: { readonly hoursLost: number } };
    expect(charterer.hoursLost).toBeCloseTo(464 / 11 - 464 / 12, 9);
  });

  test.each(['pdf', 'xlsx'])('is a file as %s', async (fileType) => {
    const { id } = (await create()).body as Stored;
    const { status, body: file } = await server.request(
      `GET /performance/warranties/${id}/download?fileType=${fileType}`,
    );
    expect(status).toBe(200);
    expect((file as { readonly content: string }).content.length).toBeGreaterThan(1000);
  });
});

test.each<[string, object]>([
  ['no condition', { laden: null }],
  ['no speed', { laden: { speed: '0', perDay: '20' } }],
  ['a negative consumption', { laden: { speed: '12', perDay: '-20' } }],
  ['an end before its begin', { to: '2024-01-01T00:00:00Z' }],
  ["an 'about' of its speed", { owner: { aboutSpeed: '12' } }],
  ['no name', { name: ' ' }],
  ['two lines of a name', { name: 'a\nb' }],
  ['a current rule that does not exist', { charterer: { current: 'doubled' } }],
])('with %s it is refused', async (_, changed) => {
  expect((await create(changed)).status).toBe(400);
});

test('of a vessel of another company it is refused', async () => {
  const answer = await create({ vessel: { id: server.world.other.vessels[0] } });
  expect(answer.status).toBe(400);
});
