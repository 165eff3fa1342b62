import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogueOf } from '../lists/catalogue/catalogue.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { listPortCalls } from './list/list-port-calls.ts';

interface Row {
  readonly id: number;
  readonly vessel: { readonly name: string };
}

let server: TestServer;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
beforeAll(async () => {
  server = await startTestServer();
  ({ home, other } = server.world);
});
afterAll(() => server.close());
const change = (sql: string, ...parameters: readonly unknown[]) =>
  server.database.write({ company: home.id, actor: null, source: 'ship' }, (session) =>
    session.all<{ id: number }>({ sql, parameters }),
  );

/** Dates on which nothing else happens. */
let lastVoyage = 7000;
let voyage: number;
beforeEach(async () => {
  lastVoyage += 1;
  const made = await server.request('POST /voyages', {
    body: { voyageNumber: lastVoyage, vessel: { id: home.vessels[1] } },
  });
  voyage = (made.body as { id: number }).id;
  await change('update tenant.port_calls set call_exists = false where company_id = $1', home.id);
});

interface Stay {
  readonly zone?: string;
  readonly port?: number;
  readonly eta: string;
  readonly etd: string;
  readonly arrived?: string;
  readonly departed?: string;
  readonly inActive?: boolean;
}

async function add({ zone, port, eta, etd, arrived, departed, inActive }: Stay): Promise<number> {
  const [own] =
    zone === undefined
      ? []
      : await change(
          `insert into tenant.ports (company_id, name, country_code, latitude, longitude, time_zone)
     values ($1, $2, 'NO', 0, 0, $2) returning id`,
          home.id,
          zone,
        );
  const [made] = await change(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived,
       departed, in_active, agent_id, reason_ids, external_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '{3}', 'EXT-1') returning id`,
    home.id,
    voyage,
    own?.id ?? port ?? server.world.ports.rotterdam,
    eta,
    etd,
    arrived ?? null,
    departed ?? null,
    inActive ?? false,
    home.agent,
  );
  await change('select tenant.refresh_voyages($1, array[$2::bigint])', home.id, voyage);
  return made?.id ?? 0;
}

async function list(query: string, options = {}): Promise<readonly number[]> {
  const { status, body } = await server.request(`GET /portCalls?${query}`, options);
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as Row[]).map((row) => row.id);
}

/** Instants this many hours from now, on the minute. */
const hours = (ahead: number) =>
  `${new Date(Date.now() + ahead * 3_600_000).toISOString().slice(0, 16)}:00Z`;
const days = (ahead: number) => hours(ahead * 24);

/** Half a day in port, this many days from now. */
const stay = (ahead: number, values: Partial<Stay> = {}): Stay => ({
  eta: days(ahead),
  etd: days(ahead + 0.5),
  ...values,
});

describe('views', () => {
  test('scheduled has what has not departed, next first; all has the latest first', async () => {
    const gone = await add(stay(-16, { arrived: days(-16), departed: days(-15.5) }));
    const inPort = await add(stay(-1, { arrived: days(-1) }));
    const ahead = await add(stay(14));
    expect(await list('')).toEqual([inPort, ahead]);
    expect(await list('view=scheduled')).toEqual([inPort, ahead]);
    expect(await list('view=all')).toEqual([ahead, inPort, gone]);
    expect((await server.request('GET /portCalls?view=tomorrow')).status).toBe(400);
  });

  test('a row says vessel, voyage, port, times and reasons in one statement', async () => {
    const id = await add(stay(14));
    const answer = await server.request('GET /portCalls');
    expect(answer.statements).toBe(1);
    expect(answer.headers.get('x-total-count')).toBe('1');
    expect(answer.body).toMatchObject([
      {
        id,
        vessel: { id: home.vessels[1], name: 'Home Shipping 2' },
        voyage: { id: voyage, voyageNumber: lastVoyage, reference: null, inActive: false },
        port: { name: 'Rotterdam', timeZone: 'Europe/Amsterdam' },
        agent: { id: home.agent },
        scheduledArrival: days(14),
        arrived: null,
        reasonForCalls: [{ code: 'L' }],
        hasChildren: false,
        parentId: null,
      },
    ]);
  });

  test('inactive calls and voyages, merged calls, and what was deleted are hidden', async () => {
    const parent = await add(stay(14));
    const inactive = await add(stay(15, { inActive: true }));
    const child = await add(stay(14));
    await change(
      'update tenant.port_calls set parent_id = $2 where company_id = $1 and id = $3',
      home.id,
      parent,
      child,
    );
    await change('select tenant.refresh_voyages($1, array[$2::bigint])', home.id, voyage);
    expect(await list('')).toEqual([parent]);
    expect(await list('includeInActive=true')).toEqual([parent, inactive]);
    expect(await list('statuses=200')).toEqual([inactive]);
    const saved = { voyageNumber: lastVoyage, vessel: { id: home.vessels[1] } };
    await server.request(`PUT /voyages/${voyage}`, { body: { ...saved, inActive: true } });
    expect(await list('')).toEqual([]);
    expect(await list('includeInActive=true')).toEqual([parent, inactive]);
    await server.request(`PUT /voyages/${voyage}`, { body: saved });
    await server.request(`DELETE /voyages/${voyage}`);
    expect(await list('includeInActive=true')).toEqual([]);
    await server.request(`POST /voyages/${voyage}/restore`);
    expect(await list('')).toEqual([parent]);
    await server.request(`DELETE /voyages/${voyage}/portCalls/${inactive}`);
    expect(await list('includeInActive=true')).toEqual([parent]);
  });

  test('moves with its voyage to another vessel', async () => {
    const id = await add(stay(14));
    expect(await list(`vesselIds=${home.vessels[1]}`)).toEqual([id]);
    await server.request(`PUT /voyages/${voyage}`, {
      body: { voyageNumber: lastVoyage, vessel: { id: home.vessels[0] } },
    });
    expect(await list(`vesselIds=${home.vessels[1]}`)).toEqual([]);
    expect(await list(`vesselIds=${home.vessels[0]}`)).toEqual([id]);
  });
});

describe("today is the port's own day", () => {
  /** Which of the calls belong to today at that moment. */
  const at = async (instant: string, calls: readonly Stay[]) => {
    const ids: number[] = [];
    for (const call of calls) ids.push(await add(call));
    const { database } = server;
    const context = { catalogue: catalogueOf(database), memory: pageMemoryOf(database) };
    catalogueOf(database).forget(home.id);
    const scope = { company: home.id, actor: null, source: 'office' } as const;
    const { text } = await database.read(scope, (db) =>
      listPortCalls(
        {
          db,
          company: home.id,
          now: new Date(instant),
          query: { view: 'today' },
          total: () => undefined,
        },
        context,
      ),
    );
    const seen = new Set((JSON.parse(text) as Row[]).map((row) => row.id));
    return ids.map((id) => seen.has(id));
  };
  const stayOn = (day: string, values: Partial<Stay> = {}): Stay => ({
    eta: `2026-${day}T06:00:00Z`,
    etd: `2026-${day}T18:00:00Z`,
    ...values,
  });

  test('it is already tomorrow on Kiritimati and still yesterday in Pago Pago', async () => {
    // 10:30 UTC on the 17th: 00:30 of the 18th on Kiritimati, 23:30 of the 16th in Pago Pago.
    const eta = '2026-09-17T10:45:00Z';
    const morning = { eta: '2026-09-17T05:00:00Z', etd: '2026-09-17T09:00:00Z' };
    expect(
      await at('2026-09-17T10:30:00Z', [
        { zone: 'Pacific/Kiritimati', eta, etd: eta },
        { zone: 'Pacific/Kiritimati', ...morning },
        { zone: 'Pacific/Pago_Pago', eta, etd: eta },
        { zone: 'Pacific/Pago_Pago', ...morning },
        { zone: 'Pacific/Pago_Pago', eta: '2026-09-17T11:00:00Z', etd: '2026-09-17T20:00:00Z' },
      ]),
    ).toEqual([true, false, true, true, false]);
  });

  test('a stay across midnight is of both days, one that ended at midnight of the day before alone', async () => {
    const oslo = { zone: 'Europe/Oslo' };
    const nights = [
      { ...oslo, eta: '2026-09-16T20:00:00Z', etd: '2026-09-17T04:00:00Z' },
      { ...oslo, eta: '2026-09-16T20:00:00Z', etd: '2026-09-16T22:00:00Z' },
      { ...oslo, eta: '2026-09-16T22:00:00Z', etd: '2026-09-16T22:00:00Z' },
    ];
    expect(await at('2026-09-16T21:59:59Z', nights)).toEqual([true, true, false]);
    expect(await at('2026-09-16T22:00:00Z', nights)).toEqual([true, false, true]);
  });

  test('days of 23 and 25 hours are whole', async () => {
    const oslo = (eta: string) => ({ zone: 'Europe/Oslo', eta, etd: eta });
    expect(
      await at('2026-03-29T12:00:00Z', [
        oslo('2026-03-29T21:59:00Z'),
        oslo('2026-03-29T22:00:00Z'),
      ]),
    ).toEqual([true, false]);
    expect(
      await at('2026-10-25T12:00:00Z', [
        oslo('2026-10-25T22:59:00Z'),
        oslo('2026-10-25T23:00:00Z'),
      ]),
    ).toEqual([true, false]);
  });

  test('a ship in port stays past its plan; one that sailed yesterday is gone', async () => {
    expect(
      await at('2026-09-17T12:00:00Z', [
        stayOn('09-10', { arrived: '2026-09-10T06:00:00Z' }),
        stayOn('09-16', { arrived: '2026-09-16T06:00:00Z', departed: '2026-09-16T20:00:00Z' }),
        stayOn('09-16', { arrived: '2026-09-16T06:00:00Z', departed: '2026-09-17T01:00:00Z' }),
        stayOn('09-25', { arrived: '2026-09-17T06:00:00Z' }),
        stayOn('09-25'),
        stayOn('09-16'),
      ]),
    ).toEqual([true, false, true, true, false, false]);
  });
});

describe('filters', () => {
  test.each([
    ['vesselIds=VESSEL', true],
    ['vesselIds=OTHER', false],
    ['portIds=ROTTERDAM', true],
    ['portIds=OSLO', false],
    ['portIds=OSLO,ROTTERDAM', true],
    ['from=LEAVES', true],
    ['from=AFTER', false],
    ['to=COMES', true],
    ['to=BEFORE', false],
    ['statuses=10', true],
    ['statuses=10,20', true],
    ['statuses=20,30,100', false],
    ['search=rotterdam', true],
    ['s=nlrtm', true],
    ['search=port:rotterdam', true],
    ['search=port:shipping', false],
    ['search=v:shipping%202', true],
    ['search=vessel:rotterdam', false],
    ['search=agent:agent%20of', true],
    ['search=a:rotterdam', false],
    ['search=reason:load', true],
    ['search=r:bunker', false],
    ['search=ex:ext-', true],
    ['search=externalid:rotterdam', false],
    ['search=rotterdam,shipping%202,loading', true],
    ['search=rotterdam,narvik', false],
    ['search=%25', false],
    [
      'search=_______________________________________________________________________________________',
      false,
    ],
  ])('%s: %j', async (query, isFound) => {
    const [eta, etd] = [days(14), days(14.5)];
    const id = await add({ eta, etd });
    const shifted = (instant: string, ms: number) =>
      new Date(Date.parse(instant) + ms).toISOString();
    const filled = query
      .replace('LEAVES', etd)
      .replace('AFTER', shifted(etd, 1000))
      .replace('COMES', eta)
      .replace('BEFORE', shifted(eta, -1000))
      .replace('VESSEL', String(home.vessels[1]))
      .replace('OTHER', String(home.vessels[0]))
      .replace('ROTTERDAM', String(server.world.ports.rotterdam))
      .replace('OSLO', String(server.world.ports.oslo));
    for (const view of ['scheduled', 'all'])
      expect(await list(`view=${view}&${filled}`)).toEqual(isFound ? [id] : []);
    expect(await list(`view=today&${filled}`)).toEqual([]);
  });

  test('statuses are those that the screen derives', async () => {
    const late = await add({ eta: hours(-12.1), etd: days(2) });
    const due = await add({ eta: hours(-11.9), etd: days(2) });
    const inPort = await add(stay(-0.2, { arrived: days(-0.2) }));
    const gone = await add(stay(-2, { arrived: days(-2), departed: days(-1.5) }));
    expect(await list('view=all&statuses=30')).toEqual([late]);
    expect(await list('view=all&statuses=10')).toEqual([due]);
    expect(await list('view=all&statuses=20')).toEqual([inPort]);
    expect(await list('view=all&statuses=100')).toEqual([gone]);
    expect((await server.request('GET /portCalls?statuses=11')).status).toBe(400);
  });

  test('pages follow each other without gaps, also when the first was read long ago', async () => {
    const ids: number[] = [];
    for (const day of [1, 2, 3, 4, 5]) ids.push(await add(stay(day)));
    const paged = [];
    for (const skip of [0, 2, 4]) paged.push(...(await list(`take=2&skip=${skip}`)));
    expect(paged).toEqual(ids);
    expect(await list('take=2&skip=3')).toEqual(ids.slice(3));
    expect(await list('view=all&take=2&skip=3')).toEqual([ids[1], ids[0]]);
    const answer = await server.request('GET /portCalls?take=2');
    expect(answer.headers.get('x-total-count')).toBe('5');
  });

  test('another company sees none of it', async () => {
    await add(stay(14));
    for (const view of ['scheduled', 'today', 'all']) {
      const seen = await list(`view=${view}&includeInActive=true&vesselIds=${home.vessels[1]}`, {
        as: 'carla',
        company: other.id,
      });
      expect(seen).toEqual([]);
    }
  });
});
