import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';

type Values = Readonly<Record<string, unknown>>;

let server: TestServer;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
let vessel: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ home, other } = server.world);
  [vessel] = home.vessels;
});
afterAll(() => server.close());

type As = 'olga' | 'admin';
const put = (part: string, body: unknown, as: As = 'olga') =>
  server.request(`PUT /vessels/${vessel}/${part}`, { as, body });
const read = async (as: As = 'olga') =>
  (await server.request(`GET /vessels/${vessel}`, { as })).body as Readonly<Record<string, Values>>;
const settings = async () => (await read())['settings'] as Values & { readonly modified: string };
const control = (sql: string, ...parameters: readonly unknown[]) =>
  server.database.write({ company: home.id, actor: null, source: 'rule' }, (db) =>
    db.all<{ id: number }>({ sql, parameters }),
  );

describe('settings', () => {
  test('are the defaults until they are saved', async () => {
    expect(await settings()).toMatchObject({
      useConsumption: true,
      useRob: false,
      coordinateType: 10,
      windAssistedPropulsionRewardFactor: '1',
      voyageReportTypeCutoffDate: null,
      useNavPremium: false,
    });
  });

  test('what is left out stays, and other calls own what this one ignores', async () => {
    const saved = await put('settings', {
      useRob: true,
      windAssistedPropulsionRewardFactor: 0.97,
      useNavPremium: true,
      useMmsiForAis: true,
      voyageReportTypeCutoffDate: '2026-01-01',
    });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        useRob: true,
        useConsumption: true,
        windAssistedPropulsionRewardFactor: '0.97',
        useNavPremium: false,
        useMmsiForAis: false,
        voyageReportTypeCutoffDate: null,
      },
    });
    const next = await put('settings', { coordinateType: 20, bdnAttachmentRequired: true });
    expect(next.body).toMatchObject({
      useRob: true,
      coordinateType: 20,
      bdnAttachmentRequired: true,
    });
    expect(await settings()).toEqual(next.body);
  });

  test('one of consumption and rob must be registered', async () => {
    expect(await put('settings', { useConsumption: false, useRob: false })).toMatchObject({
      status: 400,
      body: { errors: { useConsumption: ['Use consumption or use rob must be selected'] } },
    });
    expect((await put('settings', { useConsumption: false })).status).toBe(200);
    expect((await put('settings', { useRob: false })).status).toBe(400);
    expect((await put('settings', { useConsumption: true })).status).toBe(200);
  });

  test('without checks on board the three warnings are off', async () => {
    const { body } = await put('settings', {
      disableIssuesChecking: true,
      disableConsumptionWarning: false,
    });
    expect(body).toMatchObject({
      disableQuantityProcessedWarning: true,
      disableArrivalAndDepartureReportWarning: true,
      disableConsumptionWarning: true,
    });
  });

  test('chat needs the company to have it; its switch leaves open details fresh', async () => {
    const before = (await read())['modified'];
    await control('update control.customers set chat_enabled = false where id = $1', home.id);
    expect(await put('settings', { chatEnabled: true })).toMatchObject({
      status: 400,
      body: { errors: { chatEnabled: ['The company has no chat'] } },
    });
    await control('update control.customers set chat_enabled = true where id = $1', home.id);
    expect((await put('settings', { chatEnabled: true })).body).toMatchObject({
      chatEnabled: true,
    });
    expect(await read()).toMatchObject({ chatEnabled: true, modified: before });
    const [chatting] = (await server.request('GET /vessels?chatEnabledOnly=true')).body as Values[];
    expect(chatting).toMatchObject({ id: vessel, modified: before });
  });

  test('an older version is answered 409 with both', async () => {
    const { modified } = await settings();
    await put('settings', { useArrivalEmailReport: true });
    expect(await put('settings', { useArrivalEmailReport: false, modified })).toMatchObject({
      status: 409,
      body: { yours: { useArrivalEmailReport: false }, theirs: { useArrivalEmailReport: true } },
    });
  });

  test.each<readonly [Values, string]>([
    [{ windAssistedPropulsionRewardFactor: '0.98' }, 'windAssistedPropulsionRewardFactor'],
    [{ windAssistedPropulsionRewardFactor: 1e308 }, 'windAssistedPropulsionRewardFactor'],
    [{ coordinateType: 30 }, 'coordinateType'],
    [{ useRob: 'yes' }, 'useRob'],
    [{ modified: 'yesterday' }, 'modified'],
  ])('%j is refused', async (body, field) => {
    expect(await put('settings', body)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });
});

test('routes avoid high risk areas unless told; what is left out stays, avoidSeca needs no chat', async () => {
  await control('update control.customers set chat_enabled = false where id = $1', home.id);
  const { seaRouteSettings } = await read();
  expect(seaRouteSettings).toMatchObject({
    allowIceAreas: false,
    avoidHRA: true,
    avoidSeca: false,
  });
  const saved = await put('seaRouteSettings', {
    avoidSeca: true,
    modified: seaRouteSettings?.['modified'],
  });
  expect(saved.body).toMatchObject({ allowIceAreas: false, avoidHRA: true, avoidSeca: true });
  expect(
    await put('seaRouteSettings', { avoidHRA: false, modified: seaRouteSettings?.['modified'] }),
  ).toMatchObject({
    status: 409,
    body: { yours: { avoidHRA: false }, theirs: { avoidSeca: true } },
  });
});

test('paid sources are for global administrators', async () => {
  const body = { useNavPremium: true };
  expect((await put('adminSettings', body)).status).toBe(403);
  expect((await put('adminSettings', body, 'admin')).body).toMatchObject({
    useNavPremium: true,
    useMmsiForAis: false,
  });
  expect((await put('settings', { useRob: true })).body).toMatchObject({ useNavPremium: true });
});

describe('the verifier', () => {
  let verifier: number;
  beforeAll(async () => {
    const [made] = await control(
      "insert into control.verifiers (name, api_access_key_hint) values ('Verity', '…9f3c') returning id",
    );
    verifier = made?.id ?? 0;
  });

  test('is set, shown and taken away by global administrators alone', async () => {
    const body = {
      verifier: { id: verifier },
      syncFromDate: '2026-01-01',
      syncToDate: '2026-12-31 12:00:00',
    };
    expect((await put('verifier', body)).status).toBe(403);
    const saved = await put('verifier', body, 'admin');
    expect(saved.body).toMatchObject({
      verifier: { id: verifier, name: 'Verity', apiAccessKey: '…9f3c' },
      syncFromDate: '2026-01-01T00:00:00Z',
      syncToDate: '2026-12-31T12:00:00Z',
    });
    expect((await read('admin'))['vesselVerifier']).toEqual(saved.body);
    expect((await read())['vesselVerifier']).toBeNull();
    const reported = `GET /history?entity=vesselVerifier&id=${vessel}`;
    expect((await server.request(reported)).status).toBe(403);
    expect((await server.request(reported, { as: 'admin' })).body).toMatchObject([
      { action: 'insert' },
    ]);
    const { modified } = saved.body as { modified: string };
    expect((await put('verifier', { verifier: null, modified }, 'admin')).body).toBeNull();
    expect((await put('verifier', { ...body, modified }, 'admin')).status).toBe(409);
  });

  test('must be there, and its days in their order', async () => {
    const [gone] = await control(
      "insert into control.verifiers (name, in_active) values ('Gone', true) returning id",
    );
    for (const id of [987_654_321, gone?.id])
      expect(await put('verifier', { verifier: { id } }, 'admin')).toMatchObject({
        status: 400,
        body: { errors: { verifier: ['Not found'] } },
      });
    const days = { syncFromDate: '2026-02-01', syncToDate: '2026-01-31' };
    expect(await put('verifier', { verifier: { id: verifier }, ...days }, 'admin')).toMatchObject({
      status: 400,
      body: { errors: { syncToDate: [expect.any(String)] } },
    });
  });
});

test('the cutoff date is for companies with that feature', async () => {
  const body = { voyageReportTypeCutoffDate: '2026-03-01T00:00:00Z' };
  expect(await put('voyageReportCutoffDateSettings', body)).toMatchObject({
    status: 403,
    body: 'Permission denied',
  });
  await control(
    "update control.customers set features = '{voyageReportCutoff}' where id = $1",
    home.id,
  );
  expect((await put('voyageReportCutoffDateSettings', body)).body).toMatchObject(body);
  const cleared = await put('voyageReportCutoffDateSettings', { voyageReportTypeCutoffDate: null });
  expect(cleared.body).toMatchObject({ voyageReportTypeCutoffDate: null });
});

test.each([
  ['settings', { useRob: true }],
  ['seaRouteSettings', { avoidSeca: true }],
  ['adminSettings', { useNavPremium: true }],
  ['verifier', { verifier: null }],
  ['voyageReportCutoffDateSettings', { voyageReportTypeCutoffDate: null }],
])("%s of another company's vessel are not found", async (part, body) => {
  for (const id of [other.vessels[0], 987_654_321])
    expect((await server.request(`PUT /vessels/${id}/${part}`, { as: 'admin', body })).status).toBe(
      404,
    );
  for (const none of [null, 'x', []]) expect((await put(part, none, 'admin')).status).toBe(400);
});
