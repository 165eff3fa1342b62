import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerPool } from '../platform/worker-pool/run-in-worker.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('me names the companies by name, with roles and settings', async () => {
  const { status, body } = await server.request('GET /me?appVersion=2.0.7', { company: null });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    email: 'olga@home.example',
    isSystemAdmin: false,
    settings: { id: 0, timezoneType: 20 },
    customerRoles: [
      {
        customer: { name: 'Home Shipping' },
        role: { id: 100, name: 'Company administrator' },
        isDefault: true,
      },
      { customer: { name: 'Other Trading' }, role: { id: 10 }, isDefault: false },
    ],
  });
});

test('the global administrator is one by the system role', async () => {
  expect((await server.request('GET /me', { as: 'admin' })).body).toMatchObject({
    isSystemAdmin: true,
    systemRoles: [{ role: { id: 1000 } }],
  });
});

test('settings are created under id 0 and saved after that', async () => {
  const first = await server.request('POST /me/settings', {
    as: 'tom',
    company: null,
    body: { id: 0, speechEnabled: true, timezoneType: 10 },
  });
  expect(first).toMatchObject({ status: 200, body: { speechEnabled: true, timezoneType: 10 } });
  const id = (first.body as { id: number }).id;
  expect(id).toBeGreaterThan(0);
  const saved = await server.request('PUT /me/settings', {
    as: 'tom',
    body: { id, timezoneType: 40, fixedTimezone: 'Europe/Oslo' },
  });
  expect(saved.body).toMatchObject({ id, timezoneType: 40, fixedTimezone: 'Europe/Oslo' });
});

test.each([
  [{ timezoneType: 40 }, 'timezoneType'],
  [{ timezoneType: 40, fixedTimezone: 'Atlantis/Capital' }, 'fixedTimezone'],
  [{ timezoneType: 11 }, 'timezoneType'],
  [{ speechEnabled: 'yes' }, 'speechEnabled'],
  ['[]', 'body'],
])('refuses settings %j', async (body, field) => {
  const { status, body: answer } = await server.request('POST /me/settings', {
    as: 'carla',
    company: null,
    body,
  });
  expect(status).toBe(400);
  expect(Object.keys((answer as { errors: object }).errors)).toContain(field);
});

test("another person's settings are not to be had by their id", async () => {
  const made = await server.request('POST /me/settings', { as: 'carla', company: null, body: {} });
  const { id } = made.body as { id: number };
  for (const stated of [id, 987_654_321])
    expect(
      (await server.request('PUT /me/settings', { as: 'olga', body: { id: stated } })).status,
    ).toBe(404);
});

test('free preferences are merged by key, and hostile ones refused', async () => {
  const store = (body: unknown) => server.request('POST /me/settingsExtended', { as: 'tom', body });
  expect((await store({ density: 'compact', columns: ['eta'] })).body).toMatchObject({
    extended: { density: 'compact', columns: ['eta'] },
  });
  const merged = (await store({ density: null, theme: 'dusk' })).body as { extended: object };
  expect(merged.extended).toEqual({ columns: ['eta'], theme: 'dusk' });
  const hostile: readonly unknown[] = [
    { text: 'a\u0000b' },
    { ['k\u0000']: 1 },
    { ['x'.repeat(101)]: 1 },
    { big: 'x'.repeat(200_000) },
    [],
    'x',
    null,
  ];
  for (const body of hostile) expect([body, (await store(body)).status]).toEqual([body, 400]);
  const me = (await server.request('GET /me', { as: 'tom' })).body as { settings: object };
  expect(me.settings).toMatchObject({ extended: { columns: ['eta'], theme: 'dusk' } });
});

test('nobody without a role of a company acts for it', async () => {
  expect(
    (await server.request('GET /me', { as: 'tom', company: server.world.other.id })).status,
  ).toBe(403);
  expect((await server.request('GET /chat/latest', { as: 'noone', company: null })).status).toBe(
    400,
  );
});

test('the progress of a file is told to whoever asked for the file, and to nobody else', async () => {
  const { body } = await server.request('GET /me', { company: null });
  const { id } = body as { id: number };
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  async function* rows() {
    yield { table: 0, rows: [['a'], ['b']] };
    await held;
  }
  const table = { title: 'Rows', columns: [{ title: 'Name' }], rows: [] };
  const work = { owner: 'company 7', workKey: `${id}/work-0001`, withinMs: 60_000 };
  const done = workerPool.run({ ...work, name: 'tableCsv', input: table, parts: rows() });
  const progress = async (as?: 'tom') =>
    (await server.request('GET /me/work?workId=work-0001', as === undefined ? {} : { as })).body;
  await expect.poll(() => progress()).toEqual({ state: 'running', ahead: 0, rows: 2 });
  expect(await progress('tom')).toEqual({ state: 'none', ahead: 0, rows: 0 });
  release();
  await done;
  expect(await progress()).toEqual({ state: 'none', ahead: 0, rows: 0 });
  expect((await server.request('GET /me/work?workId=short')).status).toBe(400);
  expect((await server.request('GET /me/work')).status).toBe(400);
});
