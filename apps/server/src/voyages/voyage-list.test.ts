import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comingYear } from '../platform/testing/coming-year.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { type Voyage, VoyageClient } from './testing/voyage-client.ts';

let server: TestServer;
let client: VoyageClient;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];

beforeAll(async () => {
  server = await startTestServer();
  client = new VoyageClient(server);
  ({ home, other } = server.world);
});
afterAll(() => server.close());

describe('the list', () => {
  const found = async (query: string) => {
    const answered = await client.request(`GET /voyages?${query}`);
    expect(answered).toMatchObject({ status: 200 });
    return (answered.body as Voyage[]).map((voyage) => voyage.id);
  };
  let planned: number;
  let external: number;

  beforeAll(async () => {
    planned = await client.create({
      reference: '100%_off\\deal',
      master: { id: home.person },
      trade: { id: home.trade },
      ballastPortCall: { id: home.portCall },
    });
    await client.addPortCall(planned, 10);
    await client.addPortCall(planned, 20, { port: { id: server.world.ports.newYork } });
    external = await client.create({ vessel: { id: home.vessels[0] } });
    await client.change(
      "update tenant.voyages set external_id = 'EXT-77' where company_id = $1 and id = $2",
      home.id,
      external,
    );
    await client.addPortCall(external, 40, { port: { id: server.world.ports.oslo } });
  });

  test('is one statement, latest start first, with port calls in order', async () => {
    await client.request('GET /voyages?includePortCalls=true');
    const answered = await client.request('GET /voyages?includePortCalls=true');
    const page = answered.body as Voyage[];
    expect(answered.statements).toBe(1);
    expect(answered.headers.get('x-total-count')).toBe(String(page.length));
    expect(page.map((voyage) => voyage.id).slice(0, 2)).toEqual([external, planned]);
    expect(page[1]).toMatchObject({
      reference: '100%_off\\deal',
      vessel: { name: 'Home Shipping 2' },
      master: { id: home.person, fullName: 'Master of Home Shipping' },
      trade: { name: 'Trade of Home Shipping' },
      ballastPortCall: { id: home.portCall, port: { name: 'Own Quay' } },
      start: `${comingYear}-01-11T00:00:00Z`,
      end: `${comingYear}-01-22T00:00:00Z`,
    });
    expect(page[1]?.portCalls?.map((portCall) => portCall.port.name)).toEqual([
      'Rotterdam',
      'New York',
    ]);
  });

  test('leaves port calls out unless asked for, and never shows another company', async () => {
    const page = (await client.request('GET /voyages')).body as Voyage[];
    expect(page.every((voyage) => voyage.portCalls === undefined)).toBe(true);
    const theirs = await client.request('GET /voyages', { company: other.id });
    expect((theirs.body as Voyage[]).map((voyage) => voyage.id)).toEqual([other.voyage]);
  });

  test.each([
    ['s=from:rotterdam', 'planned'],
    ['s=f:NLRTM', 'planned'],
    ['s=t:new%20york', 'planned'],
    ['s=to:rotterdam', 'none'],
    ['s=b:own%20quay', 'planned'],
    ['s=ballast:oslo', 'none'],
    ['s=v:shipping%202,f:rotter', 'planned'],
    ['s=VESSEL:%20SHIPPING%201,oslo', 'external'],
    ['s=ex:ext-77', 'external'],
    ['s=externalid:77', 'external'],
    ['search=rotterdam,york', 'planned'],
    ['s=rotterdam,oslo', 'none'],
    ['s=master%20of%20home', 'planned'],
    ['s=ext:77', 'none'],
    ['s=100%25_off', 'planned'],
    ['s=100%25%25', 'none'],
    ['s=100_', 'none'],
    ['s=off%5Cdeal', 'planned'],
    ['s=off%5C%5Cdeal', 'none'],
    ["s='%20or%201=1--", 'none'],
    ['s=%EF%BC%85_off', 'planned'],
    [`from=${comingYear}-01-22%2000:00:00&to=${comingYear}-01-23`, 'planned'],
    [`from=${comingYear}-01-22T00:00:01Z&to=${comingYear}-01-23`, 'none'],
    [`from=${comingYear}-01-01&to=${comingYear}-01-11T00:00:00Z`, 'planned'],
    [`from=${comingYear}-01-01&to=${comingYear}-01-10T23:59:59Z`, 'none'],
    [`from=${comingYear}-01-23&to=${comingYear}-01-22`, 'none'],
  ])('%s finds %s', async (query, expected) => {
    const expectedIds = { planned: [planned], external: [external], none: [] }[expected];
    expect(await found(query)).toEqual(expectedIds);
  });

  test("an unknown vessel, an other company's vessel and several vessels", async () => {
    expect(await found(`vesselIds=${other.vessels[0]},0,99999999`)).toEqual([]);
    expect(await found(`vesselIds=${home.vessels[1]},${other.vessels[0]}`)).toContain(planned);
    expect(await found(`vesselIds=${home.vessels[1]}`)).not.toContain(external);
    const every = await found('take=500');
    expect(await found(`vesselIds=${home.vessels.join(',')}`)).toEqual(every);
    expect(await found(`vesselIds=${[...home.vessels].join('&vesselIds=')}`)).toEqual(every);
  });

  test.each([
    'skip=-1',
    'take=0',
    'take=501',
    'take=1e308',
    'from=yesterday',
    'from=2027-02-31',
    'vesselIds=-1',
    'vesselIds=1;drop',
    `s=${'x'.repeat(10_000)}`,
    `s=${'x'.repeat(201)}`,
    `s=${Array.from({ length: 21 }, (_, at) => `t${at}`).join(',')}`,
    's=a%00b',
    `vesselIds=${Array.from({ length: 501 }, (_, at) => at + 1).join(',')}`,
  ])('refuses %s with 400', async (query) => {
    expect((await client.request(`GET /voyages?${query}`)).status).toBe(400);
  });
});

test('several first requests of one person at once are all answered', async () => {
  const options = { as: 'carla', company: other.id } as const;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client.request('GET /voyages', options)),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
});

describe('pages', () => {
  const total = 130;
  let vessel: number;

  beforeAll(async () => {
    const made = await client.request('POST /vessels', {
      body: { name: 'Pager', imo: '9876001', flow: { id: home.flow } },
    });
    vessel = (made.body as { id: number }).id;
    await client.change(
      `insert into tenant.voyages (company_id, vessel_id, voyage_number, sort_at, search_text)
       select $1, $2, 700000 + n, timestamptz '2019-01-01' + (n / 3) * interval '1 day', 'pager'
       from generate_series(1, ${total}) n`,
      home.id,
      vessel,
    );
  });

  const page = async (query: string) => {
    const answered = await client.request(`GET /voyages?${query}`);
    return {
      ids: (answered.body as Voyage[]).map((voyage) => voyage.id),
      total: Number(answered.headers.get('x-total-count')),
      statements: answered.statements,
    };
  };

  test.each([
    ['one vessel', () => `vesselIds=${vessel}`],
    ['several vessels', () => `vesselIds=${vessel},${home.vessels[0]}`],
    ['many vessels', () => `vesselIds=${[vessel, ...Array(20).keys()].join(',')}`],
    ['all', () => 'includePortCalls=true'],
    ['free text', () => 's=pager'],
    ['a period', () => 'from=2000-01-01&to=2100-01-01'],
  ])('of %s follow one another without gap or repetition, known or unknown', async (_, query) => {
    const whole = await page(`${query()}&take=500`);
    expect(whole.total).toBe(whole.ids.length);
    const walked: number[] = [];
    for (let skip = 0; skip < whole.ids.length; skip += 20) {
      const part = await page(`${query()}&take=20&skip=${skip}`);
      expect(part.total).toBe(whole.total);
      walked.push(...part.ids);
    }
    expect(walked).toEqual(whole.ids);
    const jumped = await page(`${query()}&take=7&skip=3`);
    expect(jumped.ids).toEqual(whole.ids.slice(3, 10));
    const beyond = await page(`${query()}&take=7&skip=100000`);
    expect(beyond).toMatchObject({ ids: [], total: whole.total });
  });

  const around = async (query = '') => {
    const answered = await client.request(
      `GET /voyages?aroundNow=true&vesselIds=${vessel}${query}`,
    );
    return {
      ids: (answered.body as Voyage[]).map((voyage) => voyage.id),
      row: Number(answered.headers.get('x-first-row')),
      total: Number(answered.headers.get('x-total-count')),
      statements: answered.statements,
    };
  };
  const startFrom = (instant: string) =>
    client.change(
      `update tenant.voyages set sort_at = ${instant} + (voyage_number - 700000) * interval '1 day'
       where company_id = $1 and vessel_id = $2 and voyage_number between 700001 and 700000 + ${total}`,
      home.id,
      vessel,
    );

  test.each([
    // Of 130 voyages 70 are in the future, of which the page shows the nearest 20.
    ["now() - interval '60 days 12 hours'", '', [50, 100]],
    ["now() - interval '60 days 12 hours'", '&take=30', [50, 80]],
    // Few are in the future: the page is the first one.
    ["now() - interval '125 days 12 hours'", '', [0, 50]],
    ["now() - interval '500 days'", '', [0, 50]],
    // Few have begun, or none: the page is the last one.
    ["now() - interval '5 days 12 hours'", '', [80, total]],
    ["now() + interval '5 days'", '', [80, total]],
    ["now() + interval '5 days'", '&take=500', [0, total]],
  ])('around now, where they start from %s on%s, has rows %j', async (from, query, rows) => {
    const [row = 0, end] = rows;
    await startFrom(from);
    // What was counted before the change is still cached, because no call made the change.
    await client.request(`DELETE /voyages/${await client.create({ vessel: { id: vessel } })}`);
    const whole = await page(`vesselIds=${vessel}&take=500`);
    const found = await around(query);
    expect(found).toMatchObject({ row, total });
    expect(found.ids).toEqual(whole.ids.slice(row, end));
    expect(await around(query)).toMatchObject({ row, ids: found.ids });
    expect((await page(`vesselIds=${vessel}&take=20&skip=${row}`)).ids).toEqual(
      whole.ids.slice(row, row + 20),
    );
  });

  test('around now are two statements, and one where that was read lately', async () => {
    await startFrom("now() - interval '60 days 12 hours'");
    await client.request(`DELETE /voyages/${await client.create({ vessel: { id: vessel } })}`);
    await page(`vesselIds=${vessel}`);
    expect((await around()).statements).toBe(2);
    expect((await around()).statements).toBe(1);
  });

  test.each(['skip=0', 's=pager', 'search=x', 'statuses=20', 'from=2026-01-01', 'to=2026-01-01'])(
    'aroundNow is refused beside %s',
    async (query) => {
      const answered = await client.request(`GET /voyages?aroundNow=true&${query}`);
      const name = String(query.split('=')[0]);
      expect(answered).toMatchObject({
        status: 400,
        body: { errors: { [name]: ['Cannot be combined with aroundNow'] } },
      });
    },
  );

  test('every page states its first row', async () => {
    const first = await client.request(`GET /voyages?vesselIds=${vessel}&skip=7`);
    expect(first.headers.get('x-first-row')).toBe('7');
  });

  test('a total is counted once and anew after an own write', async () => {
    const query = `vesselIds=${vessel}&take=10`;
    await page(query);
    expect(await page(query)).toMatchObject({ total, statements: 1 });
    const added = await client.create({ vessel: { id: vessel } });
    expect(await page(query)).toMatchObject({ total: total + 1 });
    await client.request(`DELETE /voyages/${added}`);
    expect(await page(query)).toMatchObject({ total });
  });
});

test('what another voyage departs from moves the start of the one that sails from it', async () => {
  const first = await client.create();
  const last = await client.addPortCall(first, 300);
  const next = await client.create({ ballastPortCall: { id: last } });
  expect((await client.read(next)).start).toBe(`${comingYear}-10-29T00:00:00Z`);
  const moved = {
    port: { id: server.world.ports.oslo },
    scheduledArrival: `${comingYear}-11-01T00:00:00Z`,
    scheduledDeparture: `${comingYear}-11-03T12:00:00Z`,
  };
  await client.request(`PUT /voyages/${first}/portCalls/${last}`, { body: moved });
  expect((await client.read(next)).start).toBe(`${comingYear}-11-03T12:00:00Z`);
  const hits = (await client.request('GET /voyages?s=b:oslo')).body as Voyage[];
  expect(hits.map((voyage) => voyage.id)).toEqual([next]);
});

test('a voyage says whether the port call that it sails from was left', async () => {
  const first = await client.create();
  const last = await client.addPortCall(first, 400);
  const next = await client.create({ ballastPortCall: { id: last } });
  await client.addPortCall(next, 404);
  const vessel = server.world.home.vessels[1];
  const ballast = async () => {
    const listed = (await client.request('GET /voyages?includePortCalls=true')).body as Voyage[];
    const chosen = await client.request(
      `GET /vessels/${vessel}/lastPortCall?excludedVoyageId=${next}`,
    );
    const found = await client.request(`GET /portCalls/search?s=&excludedVoyageId=${next}`);
    return [
      (await client.read(next)).ballastPortCall,
      listed.find(({ id }) => id === next)?.ballastPortCall,
      chosen.body,
      (found.body as readonly { readonly id: number }[]).find(({ id }) => id === last),
    ];
  };
  for (const shown of await ballast()) expect(shown).toMatchObject({ id: last, departed: null });
  await client.change(
    'update tenant.port_calls set arrived = scheduled_arrival, departed = $3 where company_id = $1 and id = $2',
    server.world.home.id,
    last,
    '2028-02-06T03:30:00Z',
  );
  for (const shown of await ballast())
    expect(shown).toMatchObject({ id: last, departed: '2028-02-06T03:30:00Z' });
});
