import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { ovdColumns } from '@fairlead/domain/log-reports/ovd-columns';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let superuser: pg.Client;
let company = 0;
let vessel = 0;
let otherVessel = 0;
let key = '';
let rivalKey = '';
let verifier = 0;

interface Sync {
  readonly rows: number;
  readonly changes: readonly { readonly id: string; readonly change: string }[];
  readonly sendings: readonly {
    readonly id: number;
    readonly contentHash: string;
    readonly readings: readonly { readonly file: number; readonly sha256: string }[];
  }[];
}

const textOf = (body: unknown): string =>
  Buffer.from((body as { content: string }).content, 'base64').toString();
const carla = () => ({ as: 'carla', company: server.world.other.id }) as const;

async function createVerifier(
  name: string,
): Promise<{ readonly id: number; readonly key: string }> {
  const { status, body } = await server.request('POST /admin/verifiers', {
    as: 'admin',
    body: { name },
  });
  expect(status).toBe(200);
  return body as { readonly id: number; readonly key: string };
}

const setWindow = (of: number, dates: object, id: number | null = verifier) =>
  server.request(`PUT /vessels/${of}/verifier`, {
    as: 'admin',
    company,
    body: { verifier: id === null ? null : { id }, ...dates },
  });

const report = (at: string, distance = '300') =>
  server.request('POST /reports/log', {
    body: {
      vesselId: vessel,
      report: {
        kind: logReportKind.NoonSea,
        at,
        position: { latitude: '58.5', longitude: '4.25' },
        figures: { distanceOverGround: distance, hoursUnderWay: '24' },
        consumers: [{ engineId: null, name: 'All', fuels: [{ fuelId: 7, tonnes: '10' }] }],
      },
    },
  });

const sync = async (): Promise<Sync> => {
  const { status, body } = await server.request(`GET /compliance/verifier?vesselId=${vessel}`);
  expect(status).toBe(200);
  return body as Sync;
};
const send = (body: object = {}) =>
  server.request('POST /compliance/verifier/sendings', { body: { vesselId: vessel, ...body } });

/** As the verifier calls: with nothing but its key. */
async function byKey(path: string, secret: string | undefined) {
  const response = await fetch(`${server.origin}/api${path}`, {
    headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` },
  });
  return { status: response.status, body: (await response.json()) as unknown };
}
const fileOf = (file: number, of = vessel, at = company) =>
  `/verifier/companies/${at}/vessels/${of}/download?file=${file}`;

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  company = server.world.home.id;
  [vessel, otherVessel] = server.world.home.vessels;
  await superuser.query('update tenant.vessels set imo = $3 where company_id = $1 and id = $2', [
    company,
    vessel,
    '9300001',
  ]);
  ({ id: verifier, key } = await createVerifier('Lodestar Verification'));
  ({ key: rivalKey } = await createVerifier('Another Verifier'));
  for (const day of ['01-31', '02-01', '02-02', '02-28', '03-01'])
    await report(`2025-${day}T12:00:00Z`);
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

describe('before anything is sent', () => {
  test('a vessel without a verifier or without both days sends nothing', async () => {
    expect((await send()).status).toBe(400);
    expect((await setWindow(vessel, { syncFromDate: '2025-02-01T00:00:00Z' })).status).toBe(200);
    expect((await send()).status).toBe(400);
    expect(await byKey('/verifier/vessels', key)).toEqual({ status: 200, body: [] });
  });

  test('the preview has the rows between the two days, all of them new', async () => {
    const dates = { syncFromDate: '2025-02-01T00:00:00Z', syncToDate: '2025-02-28T00:00:00Z' };
    expect((await setWindow(vessel, dates)).status).toBe(200);
    const { rows, changes, sendings } = await sync();
    expect(rows).toBe(3);
    expect(changes.map(({ change }) => change)).toEqual(['added', 'added', 'added']);
    expect(sendings).toEqual([]);
    expect((await byKey(fileOf(10), key)).status).toBe(404);
  });

  test('another company neither sees nor sends it', async () => {
    const path = `GET /compliance/verifier?vesselId=${vessel}`;
    expect((await server.request(path, carla())).status).toBe(404);
    const body = { vesselId: vessel };
    const options = { ...carla(), body };
    expect((await server.request('POST /compliance/verifier/sendings', options)).status).toBe(400);
  });
});

describe('what was sent', () => {
  beforeAll(() => send({ note: 'First' }));

  test('is what the verifier reads with its key, with a receipt', async () => {
    const { body: vessels } = await byKey('/verifier/vessels', key);
    expect(vessels).toMatchObject([
      {
        company: { id: company },
        vessel: { id: vessel },
        imo: '9300001',
        firstDay: '2025-02-01',
        lastDay: '2025-02-28',
      },
    ]);
    const { status, body } = await byKey(fileOf(10), key);
    expect(status).toBe(200);
    const [header, ...rows] = textOf(body).trimEnd().split('\r\n');
    expect(header).toBe(ovdColumns.join(','));
    expect(rows.map((row) => row.split(',')[1])).toEqual([
      '2025-02-01',
      '2025-02-02',
      '2025-02-28',
    ]);
    const [sending] = (await sync()).sendings;
    expect(sending?.readings).toMatchObject([{ file: 10 }]);
  });

  test('stays as it was when a report is corrected, until it is sent again', async () => {
    const { rows } = await superuser.query<{ guid: string }>(
      "select guid from tenant.log_reports where vessel_id = $1 and at = '2025-02-02T12:00Z'",
      [vessel],
    );
    const corrected = await server.request(`PUT /reports/log/${rows[0]?.guid ?? ''}`, {
      body: {
        report: {
          kind: logReportKind.NoonSea,
          at: '2025-02-02T12:00:00Z',
          position: { latitude: '58.5', longitude: '4.25' },
          figures: { distanceOverGround: '311', hoursUnderWay: '24' },
          consumers: [{ engineId: null, name: 'All', fuels: [{ fuelId: 7, tonnes: '11' }] }],
          reason: 'Meter',
        },
      },
    });
    expect(corrected.status).toBe(200);
    expect((await sync()).changes).toMatchObject([{ id: rows[0]?.guid, change: 'changed' }]);
    expect(textOf((await byKey(fileOf(10), key)).body)).not.toContain('311');
    expect((await send()).status).toBe(200);
    expect((await sync()).changes).toEqual([]);
    expect(textOf((await byKey(fileOf(10), key)).body)).toContain('311');
  });

  test('is read only between the two days, also after they were moved', async () => {
    const dates = { syncFromDate: '2025-02-02T00:00:00Z', syncToDate: '2025-02-02T00:00:00Z' };
    await setWindow(vessel, dates);
    const rows = textOf((await byKey(fileOf(10), key)).body)
      .trimEnd()
      .split('\r\n')
      .slice(1);
    expect(rows.map((row) => row.split(',')[1])).toEqual(['2025-02-02']);
  });

  test('is never changed, and a receipt neither', async () => {
    for (const table of ['verifier_sendings', 'verifier_readings'])
      await expect(superuser.query(`delete from tenant.${table}`)).rejects.toThrow('never change');
  });

  test('can be downloaded in the office, and not by another company', async () => {
    const [sending] = (await sync()).sendings;
    const path = `GET /compliance/verifier/sendings/${sending?.id ?? 0}/download?file=10`;
    expect((await server.request(path)).status).toBe(200);
    expect((await server.request(path, carla())).status).toBe(404);
  });
});

describe('the key opens nothing else', () => {
  test.each([
    ['no key', () => undefined],
    ['an unknown key', () => 'flv_unknown'],
    ['a key that is no key', () => "x' or 1=1"],
    ['a key of a device', () => 'fls_0000000000000000000000'],
  ])('%s is refused', async (_, secret) => {
    expect((await byKey('/verifier/vessels', secret())).status).toBe(401);
    expect((await byKey(fileOf(10), secret())).status).toBe(401);
  });

  test.each<[string, () => string, () => string]>([
    ['another verifier', () => fileOf(10), () => rivalKey],
    ['another vessel of the company', () => fileOf(10, otherVessel), () => key],
    [
      'the vessel under another company',
      () => fileOf(10, vessel, server.world.other.id),
      () => key,
    ],
    ['a vessel that does not exist', () => fileOf(10, 987_654_321), () => key],
    ['a company that does not exist', () => fileOf(10, vessel, 987_654_321), () => key],
  ])('%s finds nothing', async (_, path, secret) => {
    const answer = await byKey(path(), secret());
    expect(answer).toEqual({ status: 404, body: 'Not found' });
  });

  test.each([
    '/vessels',
    '/reports/log',
    '/compliance/closedYears?year=2025',
    '/compliance/verifier?vesselId=1',
    '/admin/verifiers',
    '/me',
  ])('%s refuses it', async (path) => {
    const { status } = await byKey(path, key);
    expect([400, 401, 403]).toContain(status);
  });

  test('a vessel that names no verifier any more is gone from its list and its files', async () => {
    await setWindow(vessel, {}, null);
    expect((await byKey('/verifier/vessels', key)).body).toEqual([]);
    expect((await byKey(fileOf(10), key)).status).toBe(404);
  });

  test('a replaced key and an inactive verifier are refused', async () => {
    const name = 'Lodestar Verification';
    const replaced = await server.request(`PUT /admin/verifiers/${verifier}`, {
      as: 'admin',
      body: { name, newKey: true },
    });
    expect((await byKey('/verifier/vessels', key)).status).toBe(401);
    const fresh = (replaced.body as { key: string }).key;
    expect((await byKey('/verifier/vessels', fresh)).status).toBe(200);
    await server.request(`PUT /admin/verifiers/${verifier}`, {
      as: 'admin',
      body: { name, inActive: true },
    });
    expect((await byKey('/verifier/vessels', fresh)).status).toBe(401);
  });
});
