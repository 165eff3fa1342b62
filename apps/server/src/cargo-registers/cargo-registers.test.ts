import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { home, other } = server.world;
  for (const [company, suffix] of [
    [home.id, 'ours'],
    [other.id, 'theirs'],
  ] as const) {
    const scope = { company, actor: null, source: 'rule' } as const;
    await server.database.write(scope, async (session) => {
      const run = (sql: string, ...parameters: readonly unknown[]) =>
        session.run({ sql, parameters: [company, ...parameters] });
      await run(
        `insert into tenant.measurements (company_id, name, symbol, decimals, tonnes, in_active) values
           ($1, 'Metric tons ${suffix}', 'mt', 3, 1.000, false), ($1, 'Cubic metres ${suffix}', 'm³', 2, null, false),
           ($1, 'Hogsheads ${suffix}', 'hhd', 0, null, true)`,
      );
      await run(
        `insert into tenant.commodities (company_id, name, code, default_measurement_id, in_active)
         select $1, v.name || ' ${suffix}', v.code, m.id, v.gone
         from (values ('Weizen', 'WHT', false), ('Süßmolke', null, false), ('Rohweizen', '100%_x', false),
           ('Kohle', 'C', true)) v (name, code, gone)
         left join tenant.measurements m on m.company_id = $1 and m.symbol = 'mt' and v.code = 'WHT'`,
      );
      await run(
        `insert into tenant.freight_types (company_id, name, in_active) values
           ($1, 'Lump sum ${suffix}', false), ($1, 'Per ton ${suffix}', false), ($1, 'Barter ${suffix}', true)`,
      );
    });
  }
});
afterAll(() => server.close());

const find = async (path: string) => (await server.request(`GET ${path}`)).body as Named[];
const namesOf = (found: readonly Named[]) => found.map(({ name }) => name);

describe.each([['commodities'], ['measurements'], ['freightTypes']])('%s', (register) => {
  test('answer alike in both forms, with nothing of another company', async () => {
    const all = await find(`/${register}/search`);
    expect(all.length).toBeGreaterThan(1);
    expect(await find(`/${register.toLowerCase()}`)).toEqual(all);
    expect(namesOf(all).every((name) => name.endsWith('ours'))).toBe(true);
    expect(await find(`/${register}?s=theirs`)).toEqual([]);
    expect(await find(`/${register}?take=1`)).toEqual(all.slice(0, 1));
  });

  test.each(['%25', '_', "'", ':', encodeURIComponent("' or ''='"), 'zzz'])(
    'have nothing called %s',
    async (text) => {
      const found = await find(`/${register}/search?s=${text}`);
      expect(namesOf(found).filter((name) => name !== 'Rohweizen ours')).toEqual([]);
    },
  );

  test.each(['?take=0', '?take=1e3', `?s=${'x'.repeat(10_000)}`])('refuse %s', async (query) => {
    expect((await server.request(`GET /${register}/search${query}`)).status).toBe(400);
  });
});

test('names that begin with the text come first, accents and case do not count', async () => {
  expect(namesOf(await find('/commodities/search?s=WEIZ'))).toEqual([
    'Weizen ours',
    'Rohweizen ours',
  ]);
  expect(namesOf(await find('/commodities/search?s=sussm'))).toEqual(['Süßmolke ours']);
});

test('codes and symbols are found, percent signs match themselves', async () => {
  expect(namesOf(await find('/commodities/search?s=wht'))).toEqual(['Weizen ours']);
  expect(namesOf(await find('/commodities/search?s=0%25_'))).toEqual(['Rohweizen ours']);
  expect(namesOf(await find('/measurements/search?s=mt'))).toEqual(['Metric tons ours']);
});

test('a commodity brings its measurement, a measurement its weight', async () => {
  const [metric] = await find('/measurements/search?s=metric');
  expect(metric).toMatchObject({ symbol: 'mt', decimals: 3, tonnes: '1' });
  expect(await find('/commodities/search?s=wht')).toMatchObject([
    { code: 'WHT', defaultMeasurement: { id: metric?.id, name: 'Metric tons ours', symbol: 'mt' } },
  ]);
  expect(await find('/commodities/search?s=molke')).toMatchObject([{ defaultMeasurement: null }]);
});
