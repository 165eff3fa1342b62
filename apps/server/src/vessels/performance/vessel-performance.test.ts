import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';

type Values = Readonly<Record<string, unknown>>;
interface Line {
  readonly id: number;
  readonly modified: string;
}

let server: TestServer;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
let vessel: number;
let coal: number;
let foreignCommodity: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ home, other } = server.world);
  [vessel] = home.vessels;
  const commodity = async (company: number) => {
    const [row] = await server.database.write({ company, actor: null, source: 'rule' }, (db) =>
      db.all<{ id: number }>({
        sql: "insert into tenant.commodities (company_id, name) values ($1, 'Coal') returning id",
        parameters: [company],
      }),
    );
    return row?.id ?? 0;
  };
  coal = await commodity(home.id);
  foreignCommodity = await commodity(other.id);
});
afterAll(() => server.close());

const put = (list: string, body: unknown, id = vessel) =>
  server.request(`PUT /vessels/${id}/${list}`, { body });
const refusal = (field: string) => ({
  status: 400,
  body: { errors: { [field]: [expect.any(String)] } },
});

describe('cargo rates', () => {
  const general = { operation: 3, rate: '1250.5' };

  test('are general or for a commodity, general ones first', async () => {
    const saved = await put('cargoRates', [
      { operation: 3, commodity: { id: coal }, rate: 1800, remark: 'Two cranes' },
      general,
      { operation: 2, rate: '900', unit: 20 },
    ]);
    expect(saved.body).toMatchObject([
      { operation: 3, commodity: null, rate: '1250.5', unit: 10 },
      { operation: 2, commodity: null, rate: '900', unit: 20 },
      { operation: 3, commodity: { id: coal, name: 'Coal' }, rate: '1800', remark: 'Two cranes' },
    ]);
    const whole = await server.request(`GET /vessels/${vessel}`);
    expect(whole.body).toMatchObject({ cargoRates: saved.body });
  });

  test('are unique for each cargo and operation; a deleted one makes room in the same save', async () => {
    expect(await put('cargoRates', [general])).toMatchObject(refusal('commodity'));
    const [first] = (await put('cargoRates', [])).body as Line[];
    const { body } = await put('cargoRates', [
      { ...general, id: first?.id, deleted: true },
      { ...general, rate: '1300' },
    ]);
    expect((body as Values[])[0]).toMatchObject({ operation: 3, rate: '1300' });
    expect(
      await put('cargoRates', [{ ...general, id: first?.id, modified: first?.modified }]),
    ).toMatchObject({
      status: 409,
    });
  });

  test.each<readonly [string, Values, string]>([
    ['no rate', { rate: undefined }, '0.rate'],
    ['a rate of 0', { rate: '0' }, '0.rate'],
    ['a rate with an exponent', { rate: '1e5' }, '0.rate'],
    ['an operation that is none', { operation: 1 }, '0.operation'],
    ['a long remark', { remark: 'x'.repeat(401) }, '0.remark'],
    ['an unknown commodity', { commodity: { id: 987_654_321 } }, '0.commodity'],
    ['an unknown line', { id: 987_654_321 }, '0.id'],
  ])('with %s are refused', async (_what, values, field) => {
    expect(await put('cargoRates', [{ ...general, ...values }])).toMatchObject(refusal(field));
  });

  test("another company's commodity, line and vessel are not there", async () => {
    const asCarla = { as: 'carla', company: other.id, body: [general] } as const;
    const theirs = await server.request(`PUT /vessels/${other.vessels[0]}/cargoRates`, asCarla);
    const [line] = theirs.body as Line[];
    expect(await put('cargoRates', [{ ...general, id: line?.id }])).toMatchObject(refusal('0.id'));
    expect(
      await put('cargoRates', [{ ...general, commodity: { id: foreignCommodity } }]),
    ).toMatchObject({
      status: 400,
      body: { errors: { '0.commodity': ['Not found'] } },
    });
    expect((await put('cargoRates', [general], other.vessels[0])).status).toBe(404);
  });
});

describe('the speed table', () => {
  const laden = {
    condition: 10,
    draft: '9.80',
    speed: '12.5',
    consumption: [
      { fuel: { id: 2 }, tonnesPerDay: '24,5' },
      { fuel: { id: 6 }, tonnesPerDay: 1.2 },
    ],
  };
  const idle = { condition: 30, consumption: [{ fuel: { id: 6 }, tonnesPerDay: '2.1' }] };

  test('is in the order of condition, draft and speed, with the names of fuels', async () => {
    const saved = await put('speedTable', [idle, laden, { ...laden, speed: 11 }]);
    expect(saved.body).toMatchObject([
      { condition: 10, draft: '9.8', speed: '11' },
      {
        speed: '12.5',
        consumption: [
          { fuel: { id: 2, name: 'VLSFO' }, tonnesPerDay: '24.5' },
          { fuel: { id: 6, name: 'LSMGO' }, tonnesPerDay: '1.2' },
        ],
      },
      { condition: 30, draft: null, speed: null },
    ]);
    const [line] = saved.body as Line[];
    const gone = await put('speedTable', [{ ...laden, ...line, deleted: true }]);
    expect(gone.body).toHaveLength(2);
  });

  test.each<readonly [string, Values, string]>([
    ['no speed while sailing', { speed: null }, '0.speed'],
    ['a speed of 0', { speed: '0' }, '0.speed'],
    ['a speed while it lies still', { condition: 40 }, '0.speed'],
    ['a condition that is none', { condition: 50 }, '0.condition'],
    [
      'an unknown fuel',
      { consumption: [{ fuel: { id: 999 }, tonnesPerDay: '1' }] },
      '0.consumption',
    ],
    [
      'a fuel twice',
      { consumption: [6, 6].map((id) => ({ fuel: { id }, tonnesPerDay: '1' })) },
      '0.consumption',
    ],
    [
      'a negative consumption',
      { consumption: [{ fuel: { id: 6 }, tonnesPerDay: '-1' }] },
      '0.consumption.0.tonnesPerDay',
    ],
    ['an unknown line', { id: 987_654_321 }, '0.id'],
  ])('with %s is refused', async (_what, values, field) => {
    expect(await put('speedTable', [{ ...laden, ...values }])).toMatchObject(refusal(field));
  });

  test("another company's line and vessel are not there", async () => {
    const asCarla = { as: 'carla', company: other.id, body: [laden] } as const;
    const theirs = await server.request(`PUT /vessels/${other.vessels[0]}/speedTable`, asCarla);
    const [line] = theirs.body as Line[];
    expect(await put('speedTable', [{ ...laden, id: line?.id }])).toMatchObject(refusal('0.id'));
    expect((await put('speedTable', [laden], other.vessels[0])).status).toBe(404);
  });
});
