import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOwnConnection } from '../platform/database/own-connection.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { fuelReport } from './testing/fuel-report.ts';

let server: TestServer;
const start = Date.now() - 20 * 86_400_000;
const dayAfter = (days: number): string => new Date(start + days * 86_400_000).toISOString();

/** Each day 30 mt are gone, and less or more is reported. */
const reported = ['0', '20', '27', '29.6', '33'];

beforeAll(async () => {
  server = await startTestServer();
  await onOwnConnection({ connectionString: server.superuserUrl }, (client) =>
    client.query(
      `insert into tenant.vessel_settings (company_id, id, use_rob)
       select company_id, id, true from tenant.vessels on conflict (company_id, id) do update set use_rob = true`,
    ),
  );
  const [vesselId] = server.world.home.vessels;
  for (const [day, burned] of reported.entries()) {
    const made = await server.request('POST /reports/log', {
      body: { vesselId, report: fuelReport(dayAfter(day), [String(500 - 30 * day), burned]) },
    });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  }
});
afterAll(() => server.close());

const preview = async (limits: Readonly<Record<string, number>>, vessel: number | null = null) => {
  const body = { vessel: vessel === null ? null : { id: vessel }, code: 60, limits };
  return server.request('POST /notificationCenter/checkLimits/preview', { body });
};
const save = (body: object, query = '') =>
  server.request(`PUT /notificationCenter/checkLimits${query}`, { body });
const appliedLimits = async () => {
  const { body } = await server.request('GET /NotificationCenter/Get?codes=60');
  const [first] = body as readonly { readonly id: number }[];
  const detail = await server.request(`GET /notificationCenter/notifications/${String(first?.id)}`);
  const { limits } = detail.body as {
    readonly limits: readonly { readonly value: number; readonly of: string }[];
  };
  return limits.map(({ value, of }) => `${value} ${of}`);
};
const open = async () => {
  const { body } = await server.request('GET /NotificationCenter/Get?codes=60');
  return (body as readonly unknown[]).length;
};

test.each([
  ['the standard', {}, 3],
  ['a wider difference', { leastMt: 5 }, 1],
  ['the tightest', { leastMt: 0, percent: 1 }, 4],
  ['none is wide enough', { leastMt: 1000 }, 0],
])('a preview counts what %s finds', async (_, limits, number) => {
  const { body } = await preview(limits);
  expect(body).toMatchObject({ number, saved: 3, vessels: number === 0 ? 0 : 1 });
  expect((body as { readonly latest: readonly unknown[] }).latest).toHaveLength(number);
});

test('saved limits apply to what was found before; those of a vessel come first', async () => {
  await expect.poll(open).toBe(3);
  const company = await save({ vessel: null, code: 60, limits: { leastMt: 5 } });
  expect(company.body).toMatchObject({ vessel: null, checks: { 60: { leastMt: 5 } } });
  await expect.poll(open).toBe(1);
  const [id] = server.world.home.vessels;
  await save({ vessel: { id }, code: 60, limits: { leastMt: 0, percent: 1 } });
  await expect.poll(open).toBe(4);
  expect(await appliedLimits()).toEqual(['0 vessel', '1 vessel', '2 standard', '5 standard']);
  expect((await preview({ leastMt: 1000 })).body).toMatchObject({ number: 4 });
  expect((await preview({}, id)).body).toMatchObject({ number: 1, saved: 4 });
  await save({ vessel: { id }, code: 60, limits: {} });
  await expect.poll(open).toBe(1);
  expect(await appliedLimits()).toEqual(['5 company', '2 standard', '2 standard', '5 standard']);
  const { body } = await server.request('GET /notificationCenter/checkLimits');
  expect(body).toMatchObject([{ vessel: null, checks: { 60: { leastMt: 5 } } }]);
});

test('a save from an older version is refused with both', async () => {
  const first = await save({ vessel: null, code: 60, limits: { leastMt: 4 } });
  const { modified } = first.body as { readonly modified: string };
  await save({ vessel: null, code: 80, limits: { factor: 2 } });
  const stale = await save(
    { vessel: null, code: 60, limits: { leastMt: 3 } },
    `?modified=${encodeURIComponent(modified)}`,
  );
  expect(stale.status).toBe(409);
  expect(JSON.stringify(stale.body)).toContain('"leastMt":4');
});

test.each([
  ['another check', { code: 61, limits: {} }, 400],
  ['a limit of another check', { code: 60, limits: { fillPercent: 1 } }, 400],
  ['a negative limit', { code: 60, limits: { leastMt: -1 } }, 400],
  ['no number', { code: 60, limits: { leastMt: '1' } }, 400],
  ['a huge limit', { code: 60, limits: { leastMt: 1e9 } }, 400],
  ['a vessel of another company', { code: 60, limits: {}, vessel: { id: 999_999 } }, 404],
])('%s is refused, also in a preview', async (_, body, status) => {
  expect((await save({ vessel: null, ...body })).status).toBe(status);
  const tried = await server.request('POST /notificationCenter/checkLimits/preview', {
    body: { vessel: null, ...body },
  });
  expect(tried.status).toBe(status);
});
