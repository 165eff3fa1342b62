import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestTurn } from '../testing/longest-turn.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Pair {
  readonly records: readonly { readonly id: number; readonly name: string }[];
  readonly reasons: readonly string[];
}

async function make(register: string, body: Readonly<Record<string, unknown>>): Promise<number> {
  const made = await server.request(`POST /${register}`, { body });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return (made.body as { id: number }).id;
}

const pairsOf = async (register: string, query = '') =>
  (await server.request(`GET /registers/${register}/duplicates${query}`)).body as readonly Pair[];
const reasonsOf = async (register: string, ids: readonly number[], query = '') =>
  (await pairsOf(register, query)).find(
    ({ records }) => records.map(({ id }) => id).join(' ') === ids.join(' '),
  )?.reasons;
const mark = (register: string, ids: readonly unknown[], isDistinct = true) =>
  server.request(`PUT /registers/${register}/duplicates/distinct`, { body: { ids, isDistinct } });

test('similar names and equal codes are proposed with the reason', async () => {
  const one = await make('partners', { name: 'Østlandske Mæklere A/S', countryCode: 'NO' });
  const two = await make('partners', { name: 'OSTLANDSKE  Maeklere Ltd.', email: 'a@b.example' });
  const three = await make('partners', { name: 'Krohn Maritime', vatNumber: 'NO 923456789 MVA' });
  const four = await make('partners', { name: 'Torvald Lines', vatNumber: '923 456 789' });
  expect(await pairsOf('partners')).toEqual(
    expect.arrayContaining([
      {
        records: [
          { id: one, name: 'Østlandske Mæklere A/S', inActive: false, details: ['NO'] },
          { id: two, name: 'OSTLANDSKE  Maeklere Ltd.', inActive: false, details: ['a@b.example'] },
        ],
        reasons: ['Same name'],
      },
    ]),
  );
  expect(await reasonsOf('partners', [three, four])).toEqual(['Same VAT number']);
});

test.each([
  ['persons', { fullName: 'Kåre Nordmann' }, { fullName: 'Nordmann, Kare' }],
  ['commodities', { name: 'Crushed limestone' }, { name: 'Crushed limestnoe' }],
  ['measurements', { name: 'Long tons', symbol: 'lt' }, { name: 'Tons (long)', symbol: 'LT' }],
  ['freightTypes', { name: 'Lump-sum freight' }, { name: 'Lumpsum freight' }],
  ['trades', { name: 'Baltic Sea' }, { name: 'baltic séa' }],
  [
    'clauses',
    { name: 'Notice by noon', code: 'N-1', topic: 10, text: 'One.' },
    { name: 'Time lost', code: 'n-1', topic: 10, text: 'Other.' },
  ],
])('%s have possible duplicates too', async (register, one, other) => {
  const ids = [await make(register, one), await make(register, other)];
  expect(await reasonsOf(register, ids)).toBeDefined();
});

test('berths of one name at two ports are not proposed', async () => {
  const { ports } = server.world;
  const at = (port: number, terminal: string | null) =>
    make('berths', { name: 'Bulk quay', port: { id: port }, terminal });
  const [one, other, near] = [
    await at(ports.oslo, null),
    await at(ports.rotterdam, null),
    await at(ports.rotterdam, 'Europoort'),
  ];
  expect(await reasonsOf('berths', [one, other])).toBeUndefined();
  expect(await reasonsOf('berths', [other, near])).toEqual(['Same name']);
});

test('a pair that is marked is no longer proposed, until it is unmarked', async () => {
  const ids = [
    await make('partners', { name: 'Twin Rivers' }),
    await make('partners', { name: 'Twin Rivers GmbH' }),
  ];
  expect((await mark('partners', ids.toReversed())).status).toBe(200);
  expect((await mark('partners', ids)).status).toBe(200);
  expect(await reasonsOf('partners', ids)).toBeUndefined();
  expect(await reasonsOf('partners', ids, '?marked=true')).toEqual([]);
  expect((await mark('partners', ids, false)).status).toBe(200);
  expect((await mark('partners', ids, false)).status).toBe(200);
  expect(await reasonsOf('partners', ids)).toEqual(['Same name']);
  expect(await reasonsOf('partners', ids, '?marked=true')).toBeUndefined();
});

test('what is no pair of the company is refused, and nobody sees another company’s', async () => {
  const { other } = server.world;
  const own = await make('partners', { name: 'Lone Star' });
  const notFound = { status: 400, body: { errors: { ids: ['Not found'] } } };
  expect(await mark('partners', [own, other.agent])).toMatchObject(notFound);
  expect(await mark('partners', [own, 987_654_321])).toMatchObject(notFound);
  for (const ids of [[own], [own, own], [own, 0], [own, 'x'], [own, 1e308], [1, 2, 3], []])
    expect([ids, (await mark('partners', ids)).status]).toEqual([ids, 400]);
  expect((await mark('nothing', [1, 2])).status).toBe(404);
  expect((await server.request('GET /registers/partners/duplicates?marked=perhaps')).status).toBe(
    400,
  );
  const theirs = await server.request('GET /registers/partners/duplicates', {
    as: 'carla',
    company: other.id,
  });
  expect(JSON.stringify(theirs.body)).not.toContain('Twin Rivers');
});

test('ten thousand partners are compared while others are served', async () => {
  const { home } = server.world;
  await server.database.write({ company: home.id, actor: null, source: 'rule' }, (db) =>
    db.run({
      sql: `insert into tenant.partners (company_id, name)
        select $1::bigint, translate(md5(n::text), '0123456789', 'ghijklmnop') || ' ' ||
          translate(left(md5((n * 7)::text), 7), '0123456789', 'ghijklmnop') || ' Shipping Ltd'
        from generate_series(1, 10000) n`,
      parameters: [home.id],
    }),
  );
  const twin = await make('partners', { name: 'Quayside Brokers' });
  const other = await make('partners', { name: 'Quayside Borkers' });
  const { result, longestMs, totalMs } = await longestTurn(() =>
    reasonsOf('partners', [twin, other]),
  );
  expect(result).toEqual(['Similar names']);
  // In one piece, the comparison would be nearly all of it.
  expect(longestMs / totalMs).toBeLessThan(0.5);
});
