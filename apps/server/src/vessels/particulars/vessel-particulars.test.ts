import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';

type Values = Readonly<Record<string, unknown>>;

let server: TestServer;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ home, other } = server.world);
  path = `/vessels/${home.vessels[0]}/particulars`;
});
afterAll(() => server.close());

const bulker = {
  validFrom: '2020-01-01',
  grossTonnage: '23 456.5',
  shipType: 10,
  iceClass: 30,
  flag: 'no',
};
const bodyOf = (call: string, body: Values) => (/^GET|^DELETE/.test(call) ? {} : { body });
const create = async (body: Values) =>
  ((await server.request(`POST ${path}`, { body })).body as { readonly id: number }).id;
const read = (query = '') => server.request(`GET ${path}${query}`);
const regimeOf = (body: unknown, code: string) =>
  (body as { regimes: readonly { regime: string }[] }).regimes.find(
    ({ regime }) => regime === code,
  );

test('nothing is judged before anything is known', async () => {
  expect((await read()).body).toMatchObject({ current: null, versions: [], findings: [] });
  expect(regimeOf((await read()).body, 'EuMrv')).toMatchObject({ applies: null });
});

describe('a vessel that changed', () => {
  let first: number;
  let second: number;
  beforeAll(async () => {
    first = await create({ ...bulker, owner: 'Nordhav', ismCompany: ' Ship Care ' });
    second = await create({
      ...bulker,
      validFrom: '2026-05-01',
      iceClass: 40,
      flag: 'MT',
      deadweight: 38000,
    });
  });

  test('shows what held on a day, all versions, and which rules follow', async () => {
    expect((await read('?asOf=2024-06-01')).body).toMatchObject({
      asOf: '2024-06-01',
      current: {
        id: first,
        grossTonnage: '23456.5',
        flag: 'NO',
        ismCompany: 'Ship Care',
        deadweight: null,
      },
      versions: [{ id: second, validFrom: '2026-05-01', deadweight: '38000' }, { id: first }],
    });
    expect((await read('?asOf=2019-12-31')).body).toMatchObject({ current: null });
    const { body } = await read('?asOf=2026-06-01');
    expect(regimeOf(body, 'EuEts')).toMatchObject({ applies: true, label: 'EU ETS' });
    expect(regimeOf(body, 'UkEts')).toMatchObject({
      applies: false,
      reason: 'Began on 1 July 2026',
    });
    expect(regimeOf(body, 'EtsIceDiscount')).toMatchObject({ applies: true });
    expect(body).toMatchObject({ findings: [{ field: 'grossTonnageOver5K' }] });
    const whole = await server.request(`GET /vessels/${home.vessels[0]}`);
    expect(whole.body).toMatchObject({ particulars: { current: { id: second } } });
  });

  test('has one version for each day', async () => {
    expect(await server.request(`POST ${path}`, { body: bulker })).toMatchObject({
      status: 400,
      body: { errors: { validFrom: ['Another version begins on this day'] } },
    });
  });

  test('is corrected, and of an older version answered 409 with both', async () => {
    const [{ modified }] = ((await read()).body as { versions: [{ modified: string }] }).versions;
    const put = (body: Values) => server.request(`PUT ${path}/${second}`, { body });
    const later = { ...bulker, validFrom: '2026-05-02' };
    expect((await put({ ...later, modified })).body).toMatchObject({
      id: second,
      validFrom: '2026-05-02',
      flag: 'NO',
    });
    expect(await put({ ...later, flag: 'DK', modified })).toMatchObject({
      status: 409,
      body: { yours: { flag: 'DK' }, theirs: { flag: 'NO' } },
    });
  });

  test.each<readonly [string, Values, string]>([
    ['no day', { validFrom: undefined }, 'validFrom'],
    ['a day that is none', { validFrom: '2026-02-30' }, 'validFrom'],
    ['a tonnage with an exponent', { grossTonnage: '1e5' }, 'grossTonnage'],
    ['a tonnage beyond all measure', { grossTonnage: 1e308 }, 'grossTonnage'],
    ['a negative deadweight', { deadweight: '-1' }, 'deadweight'],
    ['a type that is none', { shipType: 11 }, 'shipType'],
    ['a flag of three letters', { flag: 'NOR' }, 'flag'],
    ['a flag of no country', { flag: 'ZZ' }, 'flag'],
    ['a long owner', { owner: 'x'.repeat(201) }, 'owner'],
  ])('with %s is refused', async (_what, values, field) => {
    const body = { ...bulker, validFrom: '2030-01-01', ...values };
    expect(await server.request(`POST ${path}`, { body })).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test('is of its company and its vessel alone', async () => {
    const theirs = `/vessels/${other.vessels[0]}/particulars`;
    const sister = `/vessels/${home.vessels[1]}/particulars`;
    const made = await server.request(`POST ${theirs}`, {
      as: 'carla',
      company: other.id,
      body: bulker,
    });
    const foreign = (made.body as { id: number }).id;
    for (const call of [
      `GET ${theirs}`,
      `POST ${theirs}`,
      `PUT ${theirs}/${foreign}`,
      `DELETE ${theirs}/${foreign}`,
      `PUT ${path}/${foreign}`,
      `DELETE ${path}/${foreign}`,
      `PUT ${sister}/${second}`,
      `DELETE ${sister}/${second}`,
      `GET /vessels/987654321/particulars`,
    ])
      expect([call, (await server.request(call, bodyOf(call, bulker))).status]).toEqual([
        call,
        404,
      ]);
    expect((await read('?asOf=never')).status).toBe(400);
  });

  test('loses a version, and the one before it holds again; history keeps it', async () => {
    expect((await server.request(`DELETE ${path}/${second}`)).body).toEqual({ ok: true });
    expect((await read()).body).toMatchObject({
      current: { id: first },
      versions: [{ id: first }],
    });
    const reported = await server.request(`GET /history?entity=vesselParticulars&id=${second}`);
    expect(reported.body).toMatchObject([
      { action: 'delete' },
      { action: 'update' },
      { action: 'insert' },
    ]);
  });
});
