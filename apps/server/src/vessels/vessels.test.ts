import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Vessel {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  readonly modified: string;
}

let server: TestServer;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];

beforeAll(async () => {
  server = await startTestServer();
  ({ home, other } = server.world);
});
afterAll(() => server.close());

const request: TestServer['request'] = (path, options) => server.request(path, options);

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map((answer) => answer.status).toSorted((a, b) => a - b);

let lastImo = 9_700_000;
const body = (values: Record<string, unknown> = {}) => {
  lastImo += 1;
  return { name: `Ship ${lastImo}`, imo: String(lastImo), flow: { id: home.flow }, ...values };
};

async function create(values: Record<string, unknown> = {}): Promise<Vessel> {
  const made = await request('POST /vessels', { body: body(values) });
  expect(made).toMatchObject({ status: 200 });
  return (await request(`GET /vessels/${(made.body as { id: number }).id}`)).body as Vessel;
}

const names = async (query: string) =>
  ((await request(`GET /vessels${query}`)).body as Vessel[]).map((vessel) => vessel.name);

describe('creating', () => {
  test('answers the id; company numbers follow one another', async () => {
    const first = await create({ id: 0, name: '  Frøya  ', mmsi: 257_000_001 });
    const second = await create();
    expect(first).toMatchObject({
      name: 'Frøya',
      mmsi: '257000001',
      inActive: false,
      deleted: false,
    });
    expect(first).toMatchObject({ flow: { id: home.flow, name: 'Standard', status: 20 } });
    expect(second.companyId).toBe(first.companyId + 1);
  });

  test('many at once each get a company number of their own', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(new Set(made.map((vessel) => vessel.companyId)).size).toBe(6);
  });

  test('refuses an IMO number that another vessel of the company has', async () => {
    const imo = '9555555';
    await create({ imo });
    expect(await request('POST /vessels', { body: body({ imo }) })).toMatchObject({
      status: 400,
      body: { errors: { imo: ['Another vessel has this IMO number'] } },
    });
    const theirs = await request('POST /vessels', {
      as: 'carla',
      company: other.id,
      body: body({ imo, flow: { id: other.flow } }),
    });
    expect(theirs.status).toBe(200);
  });

  test.each([
    ['no name', { name: undefined }, 'name', 'Required'],
    ['a blank name', { name: '   ' }, 'name', 'Required'],
    ['no IMO', { imo: '' }, 'imo', 'Required'],
    ['no flow', { flow: undefined }, 'flow', 'Required'],
    ['a long name', { name: 'x'.repeat(151) }, 'name', 'At most 150 characters'],
    ['a vast name', { name: 'x'.repeat(10_000) }, 'name', 'At most 150 characters'],
    ['a long IMO', { imo: '1'.repeat(21) }, 'imo', 'At most 20 characters'],
    ['a NUL', { name: 'a\u0000b' }, 'name', 'Contains a character that cannot be stored'],
    ['an MMSI in words', { mmsi: '12e4' }, 'mmsi', 'Whole numbers only, at most 20 digits'],
    ['a vast MMSI', { mmsi: '1'.repeat(21) }, 'mmsi', 'Whole numbers only, at most 20 digits'],
  ])('with %s is refused', async (...[, values, field, sentence]) => {
    expect(await request('POST /vessels', { body: body(values) })).toMatchObject({
      status: 400,
      body: { status: 400, errors: { [field]: [sentence] } },
    });
  });

  test("another company's flow is not found", async () => {
    for (const flow of [other.flow, 987_654_321])
      expect(await request('POST /vessels', { body: body({ flow: { id: flow } }) })).toMatchObject({
        status: 400,
        body: { errors: { flow: ['Not found'] } },
      });
  });
});

describe('listing', () => {
  test('shows active vessels by name, inactive ones when asked for', async () => {
    await create({ name: 'aaa First', imo: '7000001' });
    await create({ name: 'AAB Second' });
    await create({ name: 'AAA Laid up', inActive: true });
    const shown = await names('');
    expect(shown.slice(0, 2)).toEqual(['aaa First', 'AAB Second']);
    expect(await names('?includeInActive=true')).toContain('AAA Laid up');
    expect(await names('?chatEnabledOnly=true')).toEqual([]);
    expect(await names('?s=7000001')).toEqual(['aaa First']);
    expect((await request('GET /vessels')).statements).toBe(1);
  });

  test('the search folds letters and takes special characters as they are', async () => {
    await create({ name: 'Ålesund 100%_a\\b' });
    for (const text of ['alesund', 'ÅLES', '100%25_a', 'a%5Cb'])
      expect(await names(`/search?s=${text}`)).toEqual(['Ålesund 100%_a\\b']);
    for (const text of ['100_', '%25%25', 'laid%20up', "'--"])
      expect(await names(`/search?s=${text}`)).toEqual([]);
    expect((await request('GET /vessels/search?s=a%00b')).status).toBe(400);
  });

  test('never shows another company', async () => {
    const theirs = await request('GET /vessels?includeInActive=true', {
      as: 'carla',
      company: other.id,
    });
    expect((theirs.body as Vessel[]).every((vessel) => !vessel.name.startsWith('Home'))).toBe(true);
    expect((await request(`GET /vessels/${other.vessels[0]}`)).status).toBe(404);
    for (const path of ['-1', '0', 'x', '1e5', '987654321'])
      expect((await request(`GET /vessels/${path}`)).status).toBe(404);
  });
});

describe('saving', () => {
  test('a new name is found in the list of voyages at once', async () => {
    const vessel = await create({ name: 'Before' });
    await request('POST /voyages', { body: { voyageNumber: 1, vessel: { id: vessel.id } } });
    const saved = await request(`PUT /vessels/${vessel.id}`, {
      body: body({ name: 'Renamed', modified: vessel.modified }),
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { name: 'Renamed', companyId: vessel.companyId },
    });
    expect((saved.body as Vessel).modified).not.toBe(vessel.modified);
    const hits = await request('GET /voyages?s=v:renamed');
    expect(hits.body).toMatchObject([{ vessel: { id: vessel.id, name: 'Renamed' } }]);
    expect((await request('GET /voyages?s=v:before')).body).toEqual([]);
  });

  test('of an older version is answered 409 with both', async () => {
    const vessel = await create();
    const theirs = (await request(`PUT /vessels/${vessel.id}`, { body: body({ name: 'Theirs' }) }))
      .body;
    const mine = body({ name: 'Mine', modified: vessel.modified });
    expect(await request(`PUT /vessels/${vessel.id}`, { body: mine })).toMatchObject({
      status: 409,
      body: { status: 409, yours: { name: 'Mine' }, theirs },
    });
  });

  test("refuses another company's flow, a taken IMO number and vessels that are not there", async () => {
    const taken = await create({ imo: '7100001' });
    const vessel = await create();
    const put = (id: number, values: Record<string, unknown>) =>
      request(`PUT /vessels/${id}`, { body: body(values) });
    expect(await put(vessel.id, { flow: { id: other.flow } })).toMatchObject({
      status: 400,
      body: { errors: { flow: ['Not found'] } },
    });
    expect(await put(vessel.id, { imo: '7100001' })).toMatchObject({
      status: 400,
      body: { errors: { imo: ['Another vessel has this IMO number'] } },
    });
    expect((await put(other.vessels[0], {})).status).toBe(404);
    expect((await put(taken.id, { imo: '7100001' })).status).toBe(200);
  });
});

describe('deleting', () => {
  test('hides the vessel, restoring brings it back unless its IMO number was taken', async () => {
    const vessel = await create({ imo: '7200001' });
    expect((await request(`DELETE /vessels/${vessel.id}`)).body).toEqual({ ok: true });
    expect((await request(`GET /vessels/${vessel.id}`)).status).toBe(404);
    expect((await request(`DELETE /vessels/${vessel.id}`)).status).toBe(404);
    const plan = { voyageNumber: 1, vessel: { id: vessel.id } };
    expect((await request('POST /voyages', { body: plan })).status).toBe(400);
    expect((await request(`POST /vessels/${vessel.id}/restore`)).body).toEqual({ ok: true });
    await request(`DELETE /vessels/${vessel.id}`);
    await create({ imo: '7200001' });
    expect((await request(`POST /vessels/${vessel.id}/restore`)).status).toBe(400);
  });

  test('is refused while voyages use it, and says how many', async () => {
    expect(await request(`DELETE /vessels/${home.vessels[0]}`)).toMatchObject({
      status: 409,
      body: 'Home Shipping 1 cannot be deleted, one voyage uses it.',
    });
    for (const id of [other.vessels[0], 987_654_321]) {
      expect((await request(`DELETE /vessels/${id}`)).status).toBe(404);
      expect((await request(`POST /vessels/${id}/restore`)).status).toBe(404);
    }
  });

  test('is refused while fixtures, offhires or app users need it', async () => {
    const { id } = await create({ name: 'Needed' });
    const add = async (path: string, values: Record<string, unknown>) => {
      const made = await request(`POST ${path}`, { body: { vessel: { id }, ...values } });
      expect([path, made.status]).toEqual([path, 200]);
      return (made.body as { id: number }).id;
    };
    const voyage = await add('/voyages', { voyageNumber: 1 });
    const fixture = await add('/fixtures', {
      voyage: { id: voyage },
      charterer: { id: home.charterer },
      currency: 'USD',
    });
    const at = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
    const offhire = await add('/offhires', { reason: 10, ...at });
    const appUser = await add('/appUsers?pwd=long%20enough%20to%20keep', {
      name: 'Master',
      login: 'needed.master',
    });
    expect(await request(`DELETE /vessels/${id}`)).toMatchObject({
      status: 409,
      body: 'Needed cannot be deleted, one voyage, one fixture, one offhire and one app user use it.',
    });
    await request(`DELETE /fixtures/${fixture}`);
    await request(`DELETE /voyages/${voyage}`);
    await request(`DELETE /offhires/${offhire}`);
    expect(await request(`DELETE /vessels/${id}`)).toMatchObject({
      body: 'Needed cannot be deleted, one app user uses it.',
    });
    await request(`DELETE /appUsers/${appUser}`);
    expect((await request(`DELETE /vessels/${id}`)).status).toBe(200);
  });

  test('cannot be undone once the flow was deleted, too', async () => {
    const made = await request('POST /flows', { body: { name: 'Short-lived' } });
    const flow = made.body as { id: number };
    const { id } = await create({ flow });
    await request(`DELETE /vessels/${id}`);
    await request(`PUT /flows/${flow.id}`, { body: { name: 'Short-lived', status: 100 } });
    expect(await request(`POST /vessels/${id}/restore`)).toMatchObject({
      status: 400,
      body: { errors: { flow: ['Its flow was deleted in the meantime'] } },
    });
    expect((await request(`GET /vessels/${id}`)).status).toBe(404);
  });

  test('and planning at once never leave a voyage without its vessel', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await create();
      const [planned, deleted] = await Promise.all([
        request('POST /voyages', { body: { voyageNumber: 1, vessel: { id } } }),
        request(`DELETE /vessels/${id}`),
      ]);
      expect(statusesOf([planned, deleted])).not.toEqual([200, 200]);
    }
  });
});

describe('the last port call', () => {
  test('is the latest of the vessel, without an excluded voyage', async () => {
    const last = await request(`GET /vessels/${home.vessels[0]}/lastPortCall`);
    expect(last).toMatchObject({
      status: 200,
      statements: expect.any(Number),
      body: { id: home.portCall, voyage: { id: home.voyage, voyageNumber: 2_126_001 } },
    });
    const path = `/vessels/${home.vessels[0]}/lastPortCall?excludedVoyageId=${home.voyage}`;
    expect(await request(`GET ${path}`)).toMatchObject({ status: 404, body: 'No portcall found' });
    expect((await request(`GET /vessels/${other.vessels[0]}/lastPortCall`)).status).toBe(404);
  });
});

describe('a copy', () => {
  interface Whole extends Vessel {
    readonly engines: readonly { readonly id: number }[];
    readonly settings: Readonly<Record<string, unknown>>;
  }
  const sister = { name: 'Sister', imo: '9300001' };
  let original: Vessel;

  beforeAll(async () => {
    original = await create({ name: 'Original', mmsi: '257000002' });
    const put = (part: string, value: unknown) =>
      request(`PUT /vessels/${original.id}/${part}`, { as: 'admin', body: value });
    await put('engines', [
      { name: 'Main', type: 10 },
      { name: 'Gone', type: 20 },
    ]);
    const { engines } = (await request(`GET /vessels/${original.id}`)).body as Whole;
    await put('engines', [{ id: engines[1]?.id, name: 'Gone', type: 20, deleted: true }]);
    await put('tanks', [{ name: 'Tank', capacity: '100' }]);
    await put('fuels', [{ fuel: { id: 10 }, consumerUnitClass: 40 }]);
    await put('settings', { useRob: true, chatEnabled: true });
    await put('adminSettings', { useNavPremium: true });
    await put('seaRouteSettings', { avoidSeca: true });
    await put('cargoRates', [{ operation: 3, rate: '1000' }]);
    await put('speedTable', [{ condition: 30, consumption: [] }]);
    for (const validFrom of ['2020-01-01', '2026-01-01'])
      await request(`POST /vessels/${original.id}/particulars`, {
        body: { validFrom, grossTonnage: '9000' },
      });
  });

  test('has all that describes the vessel, and nothing that only one ship has', async () => {
    const made = await request(`POST /vessels/${original.id}/copy`, { body: sister });
    const { id } = made.body as { id: number };
    const copy = (await request(`GET /vessels/${id}`)).body as Whole;
    expect(copy).toMatchObject({
      name: 'Sister',
      imo: '9300001',
      mmsi: null,
      chatEnabled: true,
      flow: { id: home.flow },
      engines: [{ name: 'Main' }],
      tanks: [{ name: 'Tank', capacity: '100' }],
      vesselFuels: [{ fuel: { id: 10 }, consumerUnitClass: 40 }],
      settings: { useRob: true, chatEnabled: true, useNavPremium: false },
      seaRouteSettings: { avoidSeca: true },
      cargoRates: [{ rate: '1000' }],
      speedTable: [{ condition: 30 }],
      particulars: { versions: [{ validFrom: '2026-01-01', grossTonnage: '9000' }] },
    });
    expect(copy.companyId).not.toBe(original.companyId);
    const first = (await request(`GET /vessels/${original.id}`)).body as Whole;
    expect(copy.engines[0]?.id).not.toBe(first.engines[0]?.id);
  });

  test('needs a name and an IMO number of its own', async () => {
    for (const [values, field] of [
      [{ name: ' ' }, 'name'],
      [{ imo: '' }, 'imo'],
      [{ imo: sister.imo }, 'imo'],
      [{ mmsi: '1e5' }, 'mmsi'],
    ] as const)
      expect(
        await request(`POST /vessels/${original.id}/copy`, {
          body: { name: 'Third', imo: '9300002', ...values },
        }),
      ).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } });
  });

  test("of another company's vessel is not to be had", async () => {
    for (const id of [other.vessels[0], 987_654_321])
      expect((await request(`POST /vessels/${id}/copy`, { body: sister })).status).toBe(404);
  });
});

test('the whole vessel is read at once, with what is doubtful about its numbers', async () => {
  const vessel = await create({ imo: '9074720', mmsi: '992570001' });
  const read = await request(`GET /vessels/${vessel.id}`);
  expect(read.statements).toBe(8);
  expect(read.body).toMatchObject({
    findings: [
      { field: 'imo', message: 'Check digit is wrong, 9 expected at the end' },
      { field: 'mmsi', message: 'This is the number of an aid to navigation' },
    ],
  });
});

describe('the history of a vessel', () => {
  test('tells of everything that describes it, newest first, and of no other vessel', async () => {
    const { id } = await create({ name: 'Told' });
    const put = (part: string, value: unknown, to = id) =>
      request(`PUT /vessels/${to}/${part}`, { body: value });
    await put('engines', [{ name: 'Main', type: 10 }]);
    await put('engines', [{ name: 'Elsewhere', type: 10 }], home.vessels[1]);
    await put('fuels', [{ fuel: { id: 10 } }]);
    await put('seaRouteSettings', { avoidSeca: true });
    const dated = `/vessels/${id}/particulars`;
    const made = await request(`POST ${dated}`, { body: { validFrom: '2026-01-01' } });
    await request(`DELETE ${dated}/${(made.body as { id: number }).id}`);
    const reported = await request(`GET /vessels/${id}/history`);
    expect(reported.statements).toBe(3);
    expect(reported.body).toMatchObject([
      { entity: 'vesselParticulars', action: 'delete', about: '2026-01-01', by: 'Olga Test' },
      { entity: 'vesselParticulars', action: 'insert' },
      { entity: 'vesselSeaRoute', about: null },
      { entity: 'vesselFuel', about: 'LNG' },
      { entity: 'vesselPart', about: 'Main' },
      { entity: 'vessel', action: 'insert', about: null },
    ]);
    expect((await request(`GET /vessels/${id}/history?skip=4&take=1`)).body).toMatchObject([
      { about: 'Main' },
    ]);
  });

  test("of another company's vessel is not found", async () => {
    for (const id of [other.vessels[0], 987_654_321])
      expect((await request(`GET /vessels/${id}/history`)).status).toBe(404);
  });
});
