import { cargoColumns, periodColumns } from '@fairlead/domain/performance/printouts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteBody, vlsfo } from '../fuel-ledger/testing/fuel-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let superuser: pg.Client;
let company = 0;
let vessel = 0;
let calls: readonly [number, number] = [0, 0];
const fuel = 2;

interface Period {
  readonly ref: string;
  readonly kind: number;
}

interface Contributing {
  readonly guid: string;
  readonly dismissed: { readonly reason: string } | null;
}

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  company = server.world.home.id;
  vessel = server.world.home.vessels[0];
  await server.request(`PUT /vessels/${vessel}/fuels`, { body: [{ fuel: { id: fuel } }] });
  const engines = await server.request(`PUT /vessels/${vessel}/engines`, {
    body: [{ name: '=cmd()', type: 10, power: 9000 }],
  });
  const engine = (engines.body as readonly { readonly id: number }[])[0]?.id ?? 0;
  calls = [
    await insertCall('2025-01-01T06:00Z', '2025-01-02T06:00Z'),
    await insertCall('2025-01-05T06:00Z', '2025-01-06T18:00Z'),
  ];
  for (const [day, tonnes, stock] of [
    ['03', '12', '500'],
    ['04', '12.345', '487.655'],
    ['05', '14', '470'],
  ] as const)
    await report(`2025-01-${day}T06:00:00Z`, { engine, tonnes, stock });
  await server.server.warehouse.updateMarked();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

async function insertCall(arrived: string, departed: string): Promise<number> {
  const { home } = server.world;
  const made = await superuser.query<{ id: string }>(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed)
     values ($1, $2, $3, $4, $5, $4, $5) returning id`,
    [company, home.voyage, home.ownPort, arrived, departed],
  );
  return Number(made.rows[0]?.id);
}

const report = (
  at: string,
  { engine, tonnes, stock }: { engine: number; tonnes?: string; stock?: string },
) =>
  server.request('POST /reports/log', {
    body: {
      vesselId: vessel,
      report: {
        kind: 10,
        at,
        isLaden: true,
        figures: { distanceOverGround: '240', hoursUnderWay: '24', windForce: '4', cargo: '5000' },
        consumers: [{ engineId: engine, name: 'Main engine', fuels: [{ fuelId: fuel, tonnes }] }],
        remaining: [{ fuelId: fuel, tonnes: stock }],
      },
    },
  });

const leg = () => `${calls[0]}-${calls[1]}`;

describe('the list', () => {
  test('shows legs and port calls with their figures, the latest first', async () => {
    const listed = await server.request(`GET /performance/consumption?vesselIds=${vessel}`);
    expect(listed.status).toBe(200);
    const periods = listed.body as readonly Period[];
    expect(periods.map(({ ref }) => ref)).toContain(leg());
    expect(periods.find(({ ref }) => ref === leg())).toMatchObject({
      kind: 10,
      from: { id: calls[0] },
      to: { id: calls[1] },
      isLaden: true,
      cargo: '5000',
      hours: '72',
      distance: '720',
      speed: '10',
      fuel: '38.345',
      perDay: '12.78',
      perMile: '53.3',
      unexplained: '3.655',
      reports: 3,
    });
  });

  test.each([
    ['kinds=10', true],
    ['kinds=20', false],
    ['isLaden=true', true],
    ['isLaden=false', false],
    ['withDifference=true', true],
    ['from=2025-01-03T00:00:00Z', false],
    ['to=2025-01-03T00:00:00Z', true],
    ['search=v: home', true],
    ['search=p: nowhere', false],
  ])('with %s', async (query, isThere) => {
    const { body } = await server.request(`GET /performance/consumption?${encodeURI(query)}`);
    expect((body as readonly Period[]).some(({ ref }) => ref === leg())).toBe(isThere);
  });

  test('is empty for another company', async () => {
    const { other } = server.world;
    const listed = await server.request('GET /performance/consumption', {
      as: 'carla',
      company: other.id,
    });
    expect(listed.body).toEqual([]);
  });
});

describe('a leg', () => {
  test('adds up to its reports, consumers and stocks', async () => {
    const read = await server.request(`GET /performance/consumption/legs/${leg()}`);
    expect(read).toMatchObject({
      status: 200,
      body: {
        hoursByState: { underWay: '72', atBerth: '0' },
        uses: [{ fuelId: fuel, group: 'main', state: 'underWay', tonnes: '38.345' }],
        stocks: [
          { begin: '512', bunkered: '0', used: '38.345', unexplained: '-3.655', end: '470' },
        ],
        sea: { isAssumed: true, speed: '10' },
        usual: null,
        next: { ref: String(calls[1]), kind: 20 },
        contributing: [
          {
            isWhole: true,
            fuel: '12',
            speed: '10',
            perDay: '12',
            windForce: '4',
            uses: [{ fuelId: fuel, fuel: 'VLSFO', group: 'main', state: 'underWay', tonnes: '12' }],
          },
          { fuel: '12.345' },
          { fuel: '14' },
        ],
        movements: [],
      },
    });
  });

  test('shows which of its reports are dismissed, and why', async () => {
    const path = `GET /performance/consumption/legs/${leg()}`;
    const contributing = async () =>
      (await server.request(path)).body as { readonly contributing: readonly Contributing[] };
    const dismissals = async () =>
      (await contributing()).contributing.map(({ dismissed }) => dismissed?.reason ?? null);
    expect(await dismissals()).toEqual([null, null, null]);
    const reports = (await contributing()).contributing.slice(1, 2).map(({ guid }) => guid);
    const body = { reports, reason: 'Engine trial' };
    expect((await server.request('POST /performance/dismissals', { body })).status).toBe(200);
    expect(await dismissals()).toEqual([null, 'Engine trial', null]);
    await server.request('POST /performance/dismissals/undo', { body: { reports } });
    expect(await dismissals()).toEqual([null, null, null]);
  });

  test('is not found as a port call, of another company, or by nonsense', async () => {
    const of = (path: string) => server.request(`GET /performance/consumption/${path}`);
    expect((await of(`portcalls/${leg()}`)).status).toBe(404);
    expect((await of('legs/999999-1')).status).toBe(404);
    expect((await of("legs/1'--")).status).toBe(404);
    const { other } = server.world;
    const foreign = await server.request(`GET /performance/consumption/legs/${leg()}`, {
      as: 'carla',
      company: other.id,
    });
    expect(foreign.status).toBe(404);
  });

  test('shows the port call after it', async () => {
    const { status, body } = await server.request(
      `GET /performance/consumption/portcalls/${calls[1]}`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 20, sea: null, previous: { ref: leg(), kind: 10 } });
  });
});

const textOf = (body: unknown): string =>
  Buffer.from((body as { content: string }).content, 'base64').toString();

describe('files', () => {
  test('the list as CSV has a column for each figure', async () => {
    const { status, body } = await server.request('GET /dwh/download?fileType=csv');
    expect(status).toBe(200);
    const [header, ...rows] = textOf(body).split('\n');
    for (const { title } of periodColumns) expect(header).toContain(title);
    expect(rows.find((row) => row.includes(leg()))).toMatch(/38[.,]345/);
  });

  test('a name that begins like a formula is no formula', async () => {
    await superuser.query(
      "update tenant.vessels set name = '=2+3' where company_id = $1 and id = $2",
      [company, vessel],
    );
    const { body } = await server.request('GET /dwh/download?fileType=csv');
    expect(textOf(body)).not.toMatch(/(?:^|[;,\n"])=2\+3/);
    expect((await server.request('GET /dwh/download')).status).toBe(200);
  });
});

describe('cargo', () => {
  test('is listed with its rate, and as a file', async () => {
    const { status, body } = await server.request('GET /performance/cargo');
    expect({ status, isList: Array.isArray(body) }).toEqual({ status: 200, isList: true });
    const file = await server.request('GET /dwh/cargo/download?fileType=csv');
    expect(file.status).toBe(200);
    const [header] = textOf(file.body).split('\n');
    for (const { title } of cargoColumns) expect(header).toContain(title);
    expect((await server.request('GET /dwh/cargo/download')).status).toBe(200);
    expect((await server.request('GET /performance/cargo?search=c: x, c: y')).status).toBeLessThan(
      500,
    );
  });
});

describe('a port call beside its plan', () => {
  const read = (id: number, as?: object) => server.request(`GET /portCalls/${id}/reported`, as);

  test('has the passage to it, the stay, stocks and the reports behind them', async () => {
    const { status, body } = await read(calls[1]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      portCall: { id: calls[1] },
      planned: {
        arrival: '2025-01-05T06:00:00Z',
        departure: '2025-01-06T18:00:00Z',
        hours: '36',
      },
      passage: { ref: leg(), distance: '720', speed: '10', fuel: '38.345' },
      plannedPassage: {
        departure: '2025-01-02T06:00:00Z',
        arrival: '2025-01-05T06:00:00Z',
        hours: '72',
      },
      stay: { ref: String(calls[1]), start: '2025-01-05T06:00:00Z' },
      stocks: [{ fuelId: fuel, arrival: '470' }],
      reports: [
        { kind: 10, at: '2025-01-03T06:00:00Z' },
        { kind: 10, at: '2025-01-04T06:00:00Z' },
        { kind: 10, at: '2025-01-05T06:00:00Z' },
      ],
    });
  });

  test('has its plan alone where nothing was reported', async () => {
    const { home } = server.world;
    const made = await server.request(`POST /voyages/${home.voyage}/portCalls`, {
      body: {
        port: { id: home.ownPort },
        scheduledArrival: '2031-01-05T06:00:00Z',
        scheduledDeparture: '2031-01-06T06:00:00Z',
      },
    });
    await server.server.warehouse.updateMarked();
    const { body } = await read((made.body as { readonly id: number }).id);
    expect(body).toMatchObject({ planned: { hours: '24' }, reports: [] });
  });

  test('is not found by another company, or if there is none', async () => {
    const foreign = { as: 'carla', company: server.world.other.id } as const;
    expect((await read(calls[1], foreign)).status).toBe(404);
    expect((await read(987_654_321)).status).toBe(404);
  });
});

describe('what came, left and was corrected in a leg', () => {
  const note = (number: string, values: object) =>
    server.request('POST /reports/bdn', {
      body: {
        ...noteBody,
        number,
        commenced: '2025-01-01T07:00:00Z',
        vessel: { id: vessel },
        port: { id: server.world.home.ownPort },
        products: [{ ...vlsfo, delivered: '100' }],
        ...values,
      },
    });
  const read = async (path: string) => {
    await server.server.warehouse.updateMarked();
    const { body } = await server.request(`GET /performance/consumption/${path}`);
    return body as { readonly movements: readonly Movement[]; readonly stocks: readonly Stock[] };
  };
  interface Movement {
    readonly kind: 'bunkered' | 'debunkered' | 'corrected';
    readonly tonnes: string;
    readonly sourceId: string;
  }
  type Stock = Readonly<Record<Movement['kind'], string>>;

  test('is there by record, and adds up to its stocks', async () => {
    const at = '2025-01-04T12:00:00Z';
    const received = await note('B1', { completed: at });
    expect(received.status).toBe(200);
    const left = await note('B2', {
      completed: at,
      isDebunkered: true,
      products: [{ ...vlsfo, delivered: '30' }],
    });
    expect(left.status).toBe(200);
    const corrected = await server.request(`POST /vessels/${vessel}/fuelCorrections`, {
      body: { kind: 20, fuel: { id: fuel }, at, quantity: '-2.5', reason: 'Sounding' },
    });
    expect(corrected.status).toBe(200);
    const id = (body: unknown) => (body as { readonly id: string }).id;

    const { movements, stocks } = await read(`legs/${leg()}`);
    expect(movements).toEqual([
      {
        at,
        kind: 'bunkered',
        fuelId: fuel,
        tonnes: '100',
        source: 10,
        sourceId: id(received.body),
      },
      {
        at,
        kind: 'corrected',
        fuelId: fuel,
        tonnes: '-2.5',
        source: 40,
        sourceId: id(corrected.body),
      },
      { at, kind: 'debunkered', fuelId: fuel, tonnes: '30', source: 10, sourceId: id(left.body) },
    ]);
    expect(stocks).toMatchObject([{ bunkered: '100', debunkered: '30', corrected: '-2.5' }]);
    expect((await read(`portcalls/${calls[1]}`)).movements).toEqual([]);
  });

  test('counts at the end of the leg, not at its start', async () => {
    await note('B3', { completed: '2025-01-02T06:00:00Z' });
    const last = await note('B4', { completed: '2025-01-05T06:00:00Z' });
    expect(last.status).toBe(200);
    const { movements, stocks } = await read(`legs/${leg()}`);
    expect(movements.map(({ kind, tonnes }) => [kind, tonnes])).toEqual([
      ['bunkered', '100'],
      ['corrected', '-2.5'],
      ['debunkered', '30'],
      ['bunkered', '100'],
    ]);
    expect(stocks).toMatchObject([{ bunkered: '200' }]);
    expect(await read(`portcalls/${calls[0]}`)).toMatchObject({
      movements: [{ kind: 'bunkered', tonnes: '100' }],
      stocks: [{ bunkered: '100' }],
    });
  });
});
