import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

// More calls than are scanned by date; those that contain something rare are older than all of them.
const fillers = 2300;
const old = [
  'qz',
  'AQZ7 tower',
  'bqz-',
  '7qz',
  'the (quay)',
  '§ 12',
  'x§y',
  '100%_off\\deal',
  'r2-d2',
  'дон',
];

let server: TestServer;
let ids: readonly number[];

const change = (sql: string, ...parameters: readonly unknown[]) =>
  server.database.write({ company: server.world.home.id, actor: null, source: 'ship' }, (session) =>
    session.all<{ id: number }>({ sql, parameters }),
  );

async function newVoyage(voyageNumber: number): Promise<number> {
  const vessel = { id: server.world.home.vessels[1] };
  const made = await server.request('POST /voyages', { body: { voyageNumber, vessel } });
  return (made.body as { id: number }).id;
}

beforeAll(async () => {
  server = await startTestServer();
  const { home, ports } = server.world;
  const voyage = await newVoyage(8123);
  const insert = `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure,
    external_id)`;
  const reference = [home.id, voyage, ports.rotterdam];
  await change(
    `${insert} select $1, $2, $3, at, at, 'filler ' || n % 10 from generate_series(1, ${fillers}) n,
       lateral (select timestamptz '2020-01-01' + n * interval '1 hour' as at) a`,
    ...reference,
  );
  const rows = await change(
    `${insert} select $1, $2, $3, at, at, value from unnest($4::text[]) with ordinality t (value, n),
       lateral (select timestamptz '2001-01-01' - n * interval '1 day' as at) a returning id`,
    ...reference,
    old,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => server.close());

async function found(query: string) {
  const answer = await server.request(`GET /portCalls?${query}`);
  expect(answer.status).toBe(200);
  return {
    ids: (answer.body as { id: number }[]).map(({ id }) => id),
    total: Number(answer.headers.get('x-total-count')),
  };
}

const texts = String.raw`q|qz|zq|z|7q|Q|qZ|7z|w| w|dn|д|он|§|§y|x§|z-|-d|d2|2-|%_|\d|(q|y)|()`;

test.each(texts.split('|'))('%s is found wherever it is, in either order', async (text) => {
  const sought = text.trim().toLowerCase();
  const expected = ids.filter((_, at) => old[at]?.toLowerCase().includes(sought));
  const query = `from=1990-01-01&to=2001-12-31&s=${encodeURIComponent(text)}&take=500`;
  expect(await found(`view=all&${query}`)).toEqual({ ids: expected, total: expected.length });
  expect(await found(`view=scheduled&${query}`)).toEqual({
    ids: expected.toReversed(),
    total: expected.length,
  });
  const rare = await found(`view=all&s=${encodeURIComponent(text)}&take=500`);
  expect(rare.ids.filter((id) => ids.includes(id))).toEqual(expected);
});

test('pages of a rare text follow one another behind calls that were looked through', async () => {
  expect(await found('view=all&s=qz&take=2')).toEqual({ ids: ids.slice(0, 2), total: 4 });
  expect(await found('view=all&s=qz&take=2&skip=2')).toEqual({ ids: ids.slice(2, 4), total: 4 });
  expect(await found('view=all&s=qz&take=2&skip=4')).toEqual({ ids: [], total: 4 });
  expect(await found('view=all&s=qz,7')).toMatchObject({ ids: [ids[1], ids[3]] });
  expect(await found('view=all&s=v:qz')).toMatchObject({ ids: [], total: 0 });
});

test('a frequent text counts all of its hits', async () => {
  const ends = await found('view=all&s=7&take=20');
  expect(ends.ids).toHaveLength(20);
  expect(ends.total).toBeGreaterThanOrEqual(fillers / 10);
});

test('what an agent, an idle call or another system adds later is found by two characters', async () => {
  const { home, ports } = server.world;
  const voyage = await newVoyage(8124);
  const { body } = await server.request(`POST /voyages/${voyage}/portCalls`, {
    body: {
      port: { id: ports.rotterdam },
      scheduledArrival: '1990-01-01T00:00:00Z',
      scheduledDeparture: '1990-01-02T00:00:00Z',
      reasonForCalls: [],
      inActive: true,
    },
  });
  const made = (body as { id: number }).id;
  await change(
    'update tenant.port_calls set external_id = $3 where company_id = $1 and id = $2',
    home.id,
    made,
    'w€8x',
  );
  await change('select tenant.refresh_voyages($1, array[$2::bigint])', home.id, voyage);
  for (const text of ['€8', 'w€', '8x', '€'])
    expect(await found(`includeInActive=true&s=${encodeURIComponent(text)}`)).toEqual({
      ids: [made],
      total: 1,
    });
});
