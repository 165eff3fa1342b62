import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { type Voyage, VoyageClient } from './testing/voyage-client.ts';

// More voyages than are scanned by date; those that contain something rare are older than all of them.
const fillers = 2300;
const old = [
  'qz',
  'aqz7 tower',
  'bqz-',
  '7qz',
  'the (quay)',
  '§ 12',
  'x§y',
  '100%_off\\deal',
  'ends with w',
  'wharf',
  'r2-d2',
  '-d2',
  'дон',
  'fifty filler words',
];

let server: TestServer;
let client: VoyageClient;
let vessel: number;
let ids: number[];

beforeAll(async () => {
  server = await startTestServer();
  client = new VoyageClient(server);
  const { home } = server.world;
  vessel = home.vessels[1] ?? 0;
  const insert = `insert into tenant.voyages (company_id, vessel_id, voyage_number, sort_at, search_text)`;
  await client.change(
    `${insert} select $1, $2, 100000 + n, timestamptz '2020-01-01' + n * interval '1 hour', 'filler ' || n % 10
       from generate_series(1, ${fillers}) n`,
    home.id,
    vessel,
  );
  await client.change(
    `${insert} select $1, $2, 200000 + n, timestamptz '2001-01-01' - n * interval '1 day', value
       from unnest($3::text[]) with ordinality t (value, n)`,
    home.id,
    vessel,
    old,
  );
  const page = await found(`vesselIds=${vessel}&take=500&skip=${fillers}`);
  ids = page.ids.slice(-old.length);
});
afterAll(() => server.close());

async function found(query: string) {
  const answered = await client.request(`GET /voyages?${query}`);
  expect(answered.status).toBe(200);
  return {
    ids: (answered.body as Voyage[]).map((voyage) => voyage.id),
    total: Number(answered.headers.get('x-total-count')),
    statements: answered.statements,
  };
}

const letters = 'q|qz|zq|z|7q|z7|w| w|s w|y|yx|dn|Q|QZ|qz7|wharf|tower|nowhere|ó|дон|д|он|но';
const characters = String.raw`z-|-d|d2|2-|r2-d2|2-d|§|§§|§y|x§|§ 1|%|%%|_|%_|\|\d|(|(q|)|()|((`;

test.each(`${letters}|${characters}`.split('|'))('%s is found wherever it is', async (text) => {
  const sought = text.trim().toLowerCase().replace('ó', 'o');
  const expected = ids.filter((_, at) => old[at]?.includes(sought));
  const query = `vesselIds=${vessel}&s=${encodeURIComponent(text)}&take=500`;
  expect(await found(query)).toMatchObject({ ids: expected, total: expected.length });
});

test('short terms combine with each other, with longer ones and with columns', async () => {
  const list = async (text: string) => (await found(`s=${encodeURIComponent(text)}`)).ids;
  expect(await list('qz, 7')).toEqual([ids[1], ids[3]]);
  expect(await list('qz, tower')).toEqual([ids[1]]);
  expect(await list('qz, zq')).toEqual([]);
  expect(await list('v:qz')).toEqual([]);
});

test('pages of a rare text follow one another, and count as one statement', async () => {
  const first = await found('s=filler%207&take=20');
  expect(first.total).toBe(fillers / 10);
  const rare = await found('s=qz&take=2');
  expect(rare).toMatchObject({ ids: ids.slice(0, 2), total: 4, statements: 1 });
  expect(await found('s=qz&take=2&skip=2')).toMatchObject({ ids: ids.slice(2, 4), total: 4 });
  expect(await found('s=qz&take=2&skip=1')).toMatchObject({ ids: ids.slice(1, 3), total: 4 });
  expect(await found('s=qz&take=2&skip=4')).toMatchObject({ ids: [], total: 4 });
  const several = `vesselIds=${vessel},${server.world.home.vessels[0]}`;
  expect(await found(`s=qz&${several}&to=2001-01-02`)).toMatchObject({ total: 0 });
});

test('what is typed into a voyage later is found by two of its characters', async () => {
  const voyage = await client.create({ reference: 'w€7x' });
  expect(await found('s=%E2%82%AC7')).toMatchObject({ ids: [voyage] });
  await client.change(
    "update tenant.voyages set sort_at = '1990-01-01' where company_id = $1 and id = $2",
    server.world.home.id,
    voyage,
  );
  for (const text of ['€7', 'w€', '7x', '€'])
    expect(await found(`s=${encodeURIComponent(text)}&take=499`)).toMatchObject({ ids: [voyage] });
});
