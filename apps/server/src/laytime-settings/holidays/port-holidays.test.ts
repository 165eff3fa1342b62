import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';

let server: TestServer;
let rotterdam: number;
let oslo: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ rotterdam, oslo } = server.world.ports);
});
afterAll(() => server.close());

const christmas = { date: '2026-12-25', name: 'Christmas Day' };
const put = (port: number, year: number, values: Record<string, unknown> = {}) =>
  server.request(`PUT /ports/${port}/holidays/${year}`, {
    body: { isKnown: true, source: 'Government list', holidays: [christmas], ...values },
  });
const read = (port: number, year: number) => server.request(`GET /ports/${port}/holidays/${year}`);

describe('a year of a port', () => {
  test('is not known before somebody states it, and known with who did', async () => {
    expect((await read(rotterdam, 2026)).body).toMatchObject({
      isKnown: false,
      holidays: [],
      modified: null,
    });
    expect(await put(rotterdam, 2026)).toMatchObject({
      status: 200,
      body: { isKnown: true, verifiedBy: 'Olga Test', source: 'Government list' },
    });
    const year = await read(rotterdam, 2026);
    expect(year.body).toMatchObject({ holidays: [{ ...christmas, from: null, to: null }] });
    expect((await read(rotterdam, 2027)).body).toMatchObject({ isKnown: false });
    expect((await server.request(`GET /ports/${rotterdam}/holidays`)).body).toMatchObject({
      port: { unLoCode: 'NLRTM', timeZone: 'Europe/Amsterdam' },
      years: [{ year: 2026, isKnown: true }],
    });
    expect((await server.request('GET /portHolidays')).body).toMatchObject([
      { port: { id: rotterdam }, years: [{ year: 2026, isKnown: true, holidays: 1 }] },
    ]);
  });

  test('is filled from the public holidays of the country, which saves nothing', async () => {
    const options = `GET /ports/${oslo}/holidays/2030/public`;
    const { status, body } = await server.request(options);
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: 'date-holidays: Norway, not verified', regions: [] });
    expect((body as { holidays: unknown[] }).holidays).toContainEqual({
      date: '2030-05-17',
      name: 'Constitution Day',
      from: null,
      to: null,
    });
    expect((await read(oslo, 2030)).body).toMatchObject({ holidays: [], modified: null });
    expect((await server.request(`${options}?region=XX`)).status).toBe(400);
    expect((await server.request(`${options}?region=${'x'.repeat(20)}`)).status).toBe(400);
    expect((await server.request('GET /ports/999999999/holidays/2030/public')).status).toBe(404);
    expect((await server.request(`GET /ports/${oslo}/holidays/20300/public`)).status).not.toBe(200);
  });

  test('may be known to have none, and unknown again', async () => {
    expect((await put(oslo, 2027, { holidays: [] })).body).toMatchObject({
      isKnown: true,
      holidays: [],
    });
    expect((await put(oslo, 2027, { holidays: [], isKnown: false })).body).toMatchObject({
      isKnown: false,
      verifiedBy: null,
    });
  });

  test('is replaced as a whole, parts of days with it', async () => {
    const eve = { date: '2026-12-24', name: 'Christmas Eve', from: '12:00', to: '24:00' };
    await put(oslo, 2026, {
      holidays: [christmas, { date: '2026-05-17', name: 'Constitution Day' }],
    });
    const saved = await put(oslo, 2026, { holidays: [eve, { ...christmas, name: 'First day' }] });
    expect(saved.body).toMatchObject({ holidays: [eve, { name: 'First day' }] });
  });

  test('of an older version is answered with both values, also when only holidays changed', async () => {
    const first = (await put(rotterdam, 2025, { isKnown: false, holidays: [] })).body as {
      modified: string;
    };
    await put(rotterdam, 2025, {
      isKnown: false,
      holidays: [{ date: '2025-12-25', name: 'Christmas' }],
    });
    expect(await put(rotterdam, 2025, { holidays: [], modified: first.modified })).toMatchObject({
      status: 409,
      body: { theirs: { holidays: [{ name: 'Christmas' }] } },
    });
  });

  test('is taken over from another port, not yet verified', async () => {
    await put(rotterdam, 2028, { holidays: [{ date: '2028-12-25', name: 'Christmas' }] });
    const copied = await server.request(`POST /ports/${oslo}/holidays/2028/copy`, {
      body: { portId: rotterdam },
    });
    expect(copied).toMatchObject({
      status: 200,
      body: {
        isKnown: false,
        source: 'As Rotterdam: Government list',
        holidays: [{ name: 'Christmas' }],
      },
    });
    const nothing = await server.request(`POST /ports/${oslo}/holidays/2029/copy`, {
      body: { portId: rotterdam },
    });
    expect(nothing).toMatchObject({
      status: 400,
      body: { errors: { portId: [expect.any(String)] } },
    });
  });
});

describe('hostile input', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a date of another year', { holidays: [{ ...christmas, date: '2027-12-25' }] }],
    ['a date twice', { holidays: [christmas, christmas] }],
    ['31 February', { holidays: [{ ...christmas, date: '2026-02-31' }] }],
    ['no name', { holidays: [{ ...christmas, name: '' }] }],
    ['one time of two', { holidays: [{ ...christmas, from: '12:00' }] }],
    ['an end before its begin', { holidays: [{ ...christmas, from: '12:00', to: '08:00' }] }],
    ['an unknown field', { holidays: [{ ...christmas, country: 'NL' }] }],
    ['no statement whether it is known', { isKnown: undefined }],
    ['too many', { holidays: Array.from({ length: 367 }, () => christmas) }],
  ])('%s is refused', async (_what, values) => {
    expect((await put(rotterdam, 2026, values)).status).toBe(400);
  });

  test('a year out of the world and an unknown port are refused', async () => {
    expect((await read(rotterdam, 1066)).status).toBe(404);
    expect((await put(999_999, 2026)).status).toBe(404);
  });

  test("another company's port and holidays stay unseen", async () => {
    const { other } = server.world;
    const theirs = { as: 'carla', company: other.id } as const;
    const body = { isKnown: true, holidays: [christmas] };
    await server.request(`PUT /ports/${other.ownPort}/holidays/2026`, { ...theirs, body });
    await server.request(`PUT /ports/${rotterdam}/holidays/2030`, {
      ...theirs,
      body: { ...body, holidays: [] },
    });
    expect((await read(other.ownPort, 2026)).status).toBe(404);
    expect((await put(other.ownPort, 2026)).status).toBe(404);
    expect((await read(rotterdam, 2030)).body).toMatchObject({ isKnown: false });
    const copied = await server.request(`POST /ports/${oslo}/holidays/2026/copy`, {
      body: { portId: other.ownPort },
    });
    expect(copied).toMatchObject({ status: 400, body: { errors: { portId: ['Not found'] } } });
  });
});
