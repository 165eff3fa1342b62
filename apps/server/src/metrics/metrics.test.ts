import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let vessel = 0;
let tanks: readonly { readonly id: number; readonly name: string }[] = [];
const fuel = 2;

const correct = (quantity: string, tank: number | undefined, at = '2026-01-01T00:00:00Z') =>
  server.request(`POST /vessels/${vessel}/fuelCorrections`, {
    body: { kind: 10, tank: { id: tank }, fuel: { id: fuel }, at, quantity, reason: 'Stock taken' },
  });

const report = (values: Record<string, unknown>) =>
  server.request('POST /reports/log', { body: { vesselId: vessel, report: values } });

beforeAll(async () => {
  server = await startTestServer();
  vessel = server.world.home.vessels[0] ?? 0;
  const saved = await server.request(`PUT /vessels/${vessel}/tanks`, {
    body: [
      { name: '1P', capacity: 100 },
      { name: '1S', capacity: 100 },
    ],
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  tanks = saved.body as typeof tanks;
  await server.request(`PUT /vessels/${vessel}/fuels`, { body: [{ fuel: { id: fuel } }] });
});
afterAll(() => server.close());

const one = () => server.request(`GET /metrics/tankStates/${vessel}`);

describe('the tank states of a vessel', () => {
  test('are empty without any fuel, and list every vessel', async () => {
    expect(await one()).toMatchObject({ status: 200, body: { tanks: 2, fuels: [], findings: [] } });
    const list = await server.request('GET /metrics/tankStates');
    expect(list.status).toBe(200);
    expect(Number(list.headers.get('x-total-count'))).toBe((list.body as unknown[]).length);
    const own = { ...((await one()).body as object), at: expect.any(String) as string };
    expect(list.body).toEqual(expect.arrayContaining([own]));
  });

  test('have stock, endurance and what is left at the next port call', async () => {
    expect((await correct('80', tanks[0]?.id)).status).toBe(200);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const burned = await report({
      kind: 10,
      at: yesterday,
      consumers: [{ name: 'Main engine', fuels: [{ fuelId: fuel, tonnes: '24' }] }],
    });
    expect(burned.status).toBe(200);
    expect((await one()).body).toMatchObject({
      fuels: [{ fuel: { id: fuel }, quantity: '56.000', perDay: '24.000', hours: 56, days: 1 }],
      reported: expect.any(String) as string,
    });
  });

  test('show a negative tank and fuel of no delivery', async () => {
    const later = new Date(Date.now() - 3_600_000).toISOString();
    await server.request('POST /reports/tankTransfers', {
      body: {
        vessel: { id: vessel },
        fromTank: { id: tanks[1]?.id },
        toTank: { id: tanks[0]?.id },
        fuel: { id: fuel },
        started: later,
        ended: later,
        quantity: '5',
      },
    });
    const { findings } = (await one()).body as { readonly findings: readonly { code: number }[] };
    expect(findings.map(({ code }) => code)).toContain(20);
  });

  test('of another company are not found, and never listed', async () => {
    const [foreign] = server.world.other.vessels;
    expect(await server.request(`GET /metrics/tankStates/${foreign}`)).toMatchObject({
      status: 404,
    });
    expect(await server.request('GET /metrics/tankStates/0')).toMatchObject({ status: 404 });
    expect(
      (await server.request(`GET /metrics/tankStates?vesselIds=${foreign}`)).body,
    ).toMatchObject([]);
  });
});

describe('the change-over log', () => {
  const at = (hour: number) => `2026-02-01T${String(hour).padStart(2, '0')}:00:00Z`;
  const fields = { Fuel_From: 'VLSFO', Fuel_To: '=cmd()' };
  const position = { latitude: '57.5', longitude: '8.25' };
  const period = 'from=2026-02-01&to=2026-02-03';

  beforeAll(async () => {
    const remaining = (tonnes: string) => [{ fuelId: fuel, tankId: tanks[0]?.id, tonnes }];
    for (const values of [
      { kind: 240, at: at(6), position, fields, remaining: remaining('50.5') },
      { kind: 260, at: at(7), position },
      { kind: 250, at: at(8), position, fields, remaining: remaining('50.25') },
    ]) {
      const made = await report(values);
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    }
  });

  test('has times, positions and the fuel by tank, the latest first', async () => {
    const log = await server.request(`GET /metrics/changeOvers?vesselIds=${vessel}&${period}`);
    expect(log).toMatchObject({
      status: 200,
      statements: 1,
      body: [
        { kind: 'areaEntered', begun: { at: at(7) } },
        {
          kind: 'changeOver',
          begun: { at: at(6), position: { latitude: '57.5' } },
          completed: { at: at(8) },
          fromFuel: 'VLSFO',
          tanks: [{ tank: '1P', fuelId: fuel, before: '50.500', after: '50.250' }],
        },
      ],
    });
  });

  test.each([
    ['pdf', '%PDF-'],
    ['xlsx', 'PK'],
    ['csv', '50.25'],
  ])('is printed as %s', async (fileType, part) => {
    const answer = await server.request(
      `GET /metrics/changeOvers/download?vesselIds=${vessel}&${period}&fileType=${fileType}`,
    );
    expect(answer.status).toBe(200);
    const { content } = answer.body as { readonly content: string };
    const text = Buffer.from(content, 'base64').toString('utf8');
    expect(text).toContain(part);
    expect(text).not.toMatch(/(^|,)"?=cmd/m);
  });

  test.each([
    ['a period that ends before it begins', 'from=2026-03-01&to=2026-02-01'],
    ['no time at all', 'from=soon'],
    ['a vessel that is no number', 'vesselIds=x'],
  ])('refuses %s', async (_what, query) => {
    expect((await server.request(`GET /metrics/changeOvers?${query}`)).status).toBe(400);
  });

  test('is that of all vessels where none is named', async () => {
    const all = await server.request(`GET /metrics/changeOvers?${period}`);
    expect(all.body).toHaveLength(2);
  });

  test('shows nothing to another company', async () => {
    const answer = await server.request(`GET /metrics/changeOvers?vesselIds=${vessel}&${period}`, {
      as: 'carla',
      company: server.world.other.id,
    });
    expect(answer).toMatchObject({ status: 200, body: [] });
  });
});
