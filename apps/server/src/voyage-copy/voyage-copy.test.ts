import { afterAll, beforeAll, expect, test } from 'vitest';
import { comingYear } from '../platform/testing/coming-year.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { VoyageClient } from '../voyages/testing/voyage-client.ts';

let server: TestServer;
let client: VoyageClient;
let registers: Registers;

interface Registers {
  readonly commodity: number;
  readonly measurement: number;
  readonly otherCommodity: number;
  readonly otherMeasurement: number;
}

beforeAll(async () => {
  server = await startTestServer();
  client = new VoyageClient(server);
  registers = await addRegisters();
});
afterAll(() => server.close());

async function addRegisters(): Promise<Registers> {
  const { home, other } = server.world;
  const one = (company: number, sql: string) =>
    server.database.write({ company, actor: null, source: 'rule' }, async (session) => {
      const row = await session.first<{ id: number }>({ sql, parameters: [company] });
      return row?.id ?? 0;
    });
  const commodity =
    "insert into tenant.commodities (company_id, name) values ($1, 'Quartz') returning id";
  const measurement =
    "insert into tenant.measurements (company_id, name, symbol) values ($1, 'Metric ton', 'mt') returning id";
  return {
    commodity: await one(home.id, commodity),
    measurement: await one(home.id, measurement),
    otherCommodity: await one(other.id, commodity),
    otherMeasurement: await one(other.id, measurement),
  };
}

interface Cargo {
  readonly quantity: string;
  readonly fixture: unknown;
  readonly externalId: string | null;
  readonly cargoPorts: readonly {
    readonly portCallId: number;
    readonly quantity: string;
    readonly laytimeTerm: string | null;
    readonly laytimeAllowedMinutes: number | null;
  }[];
}

interface CargoWithLines {
  readonly id: number;
  readonly cargoPorts: readonly { readonly id: number }[];
}

/** A voyage of two port calls, and what copies it with one cargo between them. */
async function source() {
  const { home, ports } = server.world;
  const id = await client.create();
  const calls = [await client.addPortCall(id, 0), await client.addPortCall(id, 4)] as const;
  await client.arrive(calls[0]);
  const portCalls = calls.map((call, index) => ({
    id: call,
    port: { id: index === 0 ? ports.rotterdam : ports.oslo },
    scheduledArrival: `${comingYear}-03-0${1 + index * 4}T06:00:00Z`,
    scheduledDeparture: `${comingYear}-03-0${2 + index * 4}T06:00:00Z`,
    agent: { id: home.agent },
    reasonForCalls: [{ id: index === 0 ? 3 : 2 }],
  }));
  const line = (portCall: number, reason: number) => ({
    id: -portCall,
    cargo: { id: -1 },
    portCall: { id: portCall },
    laytimeAllowedMinutes: 4320,
    laytimeTerm: 'SHINC',
    quantity: '4200,5',
    reasonForCall: { id: reason },
  });
  const body = {
    id,
    voyageNumber: client.nextNumber(),
    vessel: { id: home.vessels[0] },
    portCalls,
    cargo: [
      {
        id: -1,
        charterer: { id: home.charterer },
        commodity: { id: registers.commodity },
        measurement: { id: registers.measurement },
        freightType: null,
        quantity: '4200.5',
      },
    ],
    cargoPorts: [line(calls[0], 3), line(calls[1], 2)],
  };
  return { id, body };
}

test('the new voyage has port calls, cargo and lines, without actual times', async () => {
  const { id, body } = await source();
  const made = await client.request(`POST /voyages/${id}/copy`, { body });
  expect(made.status).toBe(200);
  const copy = (made.body as { id: number }).id;
  expect(copy).not.toBe(id);
  const voyage = await client.read(copy);
  expect(voyage).toMatchObject({
    voyageNumber: body.voyageNumber,
    vessel: { id: server.world.home.vessels[0] },
    start: `${comingYear}-03-01T06:00:00Z`,
    end: `${comingYear}-03-06T06:00:00Z`,
    portCalls: [
      { port: { id: server.world.ports.rotterdam }, arrived: null },
      { port: { id: server.world.ports.oslo }, agent: { id: server.world.home.agent } },
    ],
  });
  const cargo = (await client.request(`GET /voyages/${copy}/cargo`)).body as readonly Cargo[];
  const calls = voyage.portCalls?.map((call) => call.id);
  expect(cargo).toMatchObject([
    {
      quantity: '4200.5',
      fixture: null,
      externalId: null,
      cargoPorts: [
        {
          portCallId: calls?.[0],
          quantity: '4200.5',
          laytimeTerm: 'SHINC',
          laytimeAllowedMinutes: 4320,
        },
        { portCallId: calls?.[1] },
      ],
    },
  ]);
});

test('a cargo port keeps the rates of the one that it repeats, an added one has none', async () => {
  const { id, body } = await source();
  const [first, second] = body.portCalls;
  const [added] = body.cargo;
  const end = (portCall: number | undefined, reasonForCall: string) => ({
    portCallId: portCall,
    reasonForCall,
    quantity: '4200.5',
    demurrageRate: '18500.5',
    despatchRate: '9250.25',
  });
  const planned = await client.request(`POST /voyages/${id}/cargo`, {
    body: { ...added, id: 0, cargoPorts: [end(first?.id, 'L'), end(second?.id, 'D')] },
  });
  expect(planned.status).toBe(200);
  const [cargo] = (await client.request(`GET /voyages/${id}/cargo`))
    .body as readonly CargoWithLines[];
  const [repeated, other] = cargo?.cargoPorts ?? [];
  const cargoPorts = body.cargoPorts.map((line, index) => ({
    ...line,
    id: index === 0 ? repeated?.id : -5,
  }));
  expect(other).toBeDefined();
  const made = await client.request(`POST /voyages/${id}/copy`, { body: { ...body, cargoPorts } });
  expect(made.status).toBe(200);
  const copy = (made.body as { id: number }).id;
  expect((await client.request(`GET /voyages/${copy}/cargo`)).body).toMatchObject([
    {
      cargoPorts: [
        { demurrageRate: '18500.5', despatchRate: '9250.25' },
        { demurrageRate: null, despatchRate: null },
      ],
    },
  ]);
});

test('sent twice under one key, it is made once', async () => {
  const { id, body } = await source();
  const headers = { 'idempotency-key': 'copy-once' };
  const first = await client.request(`POST /voyages/${id}/copy`, { body, headers });
  const second = await client.request(`POST /voyages/${id}/copy`, { body, headers });
  expect(second.body).toEqual(first.body);
});

type Body = Awaited<ReturnType<typeof source>>['body'];

const refusals: readonly (readonly [
  name: string,
  change: (body: Body) => unknown,
  errors: Readonly<Record<string, unknown>>,
])[] = [
  ['no vessel', (body) => ({ ...body, vessel: null }), { vessel: ['Vessel is required'] }],
  [
    'a number of zero',
    (body) => ({ ...body, voyageNumber: 0 }),
    { voyageNumber: ['Voyage number must be greater than zero'] },
  ],
  [
    'a stay of no length',
    ({ portCalls: [first, second], ...body }) => ({
      ...body,
      portCalls: [{ ...first!, scheduledDeparture: first!.scheduledArrival }, second],
    }),
    { portCalls: ['Scheduled departure must be after scheduled arrival for all port calls'] },
  ],
  [
    'cargo without lines',
    (body) => ({ ...body, cargoPorts: [] }),
    { cargoPorts: ['All cargo must have at least one cargo port'] },
  ],
  [
    'a line of a port call that is not copied',
    (body) => ({ ...body, portCalls: body.portCalls.slice(1) }),
    { cargoPorts: ['Port missing from cargo port'] },
  ],
  [
    'a port call twice',
    (body) => ({ ...body, portCalls: [...body.portCalls, body.portCalls[0]] }),
    { portCalls: ['Listed twice'] },
  ],
];
test.each(refusals)('%s is refused', async (_name, change, errors) => {
  const { id, body } = await source();
  const answer = await client.request(`POST /voyages/${id}/copy`, { body: change(body) });
  expect(answer).toMatchObject({ status: 400, body: { errors } });
});

test('a number that the vessel has already used is refused', async () => {
  const { id, body } = await source();
  await client.create({ voyageNumber: body.voyageNumber, vessel: body.vessel });
  const answer = await client.request(`POST /voyages/${id}/copy`, { body });
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: { voyageNumber: ['Voyage number is already used for this vessel'] } },
  });
});

test.each<[string, (body: Body, other: TestServer['world']['other']) => unknown]>([
  ['vessel', (body, other) => ({ ...body, vessel: { id: other.vessels[0] } })],
  ['master', (body, other) => ({ ...body, master: { id: other.person } })],
  ['trade', (body, other) => ({ ...body, trade: { id: other.trade } })],
  ['ballast port call', (body, other) => ({ ...body, ballastPortCall: { id: other.portCall } })],
  [
    'port',
    (body, other) => ({
      ...body,
      portCalls: body.portCalls.map((call) => ({ ...call, port: { id: other.ownPort } })),
    }),
  ],
  [
    'agent',
    (body, other) => ({
      ...body,
      portCalls: body.portCalls.map((call) => ({ ...call, agent: { id: other.agent } })),
    }),
  ],
  [
    'charterer',
    (body, other) => ({
      ...body,
      cargo: body.cargo.map((one) => ({ ...one, charterer: { id: other.charterer } })),
    }),
  ],
  [
    'commodity',
    (body) => ({
      ...body,
      cargo: body.cargo.map((one) => ({ ...one, commodity: { id: registers.otherCommodity } })),
    }),
  ],
  [
    'measurement',
    (body) => ({
      ...body,
      cargo: body.cargo.map((one) => ({ ...one, measurement: { id: registers.otherMeasurement } })),
    }),
  ],
])("another company's %s is refused, and nothing is made", async (_name, change) => {
  const { id, body } = await source();
  const answer = await client.request(`POST /voyages/${id}/copy`, {
    body: change(body, server.world.other),
  });
  expect(answer.status).toBe(400);
  const number = { ...body, cargo: [], cargoPorts: [] };
  expect((await client.request(`POST /voyages/${id}/copy`, { body: number })).status).toBe(200);
});

test("another company's voyage is not found", async () => {
  const { body } = await source();
  const answer = await client.request(`POST /voyages/${server.world.other.voyage}/copy`, { body });
  expect(answer.status).toBe(404);
});
