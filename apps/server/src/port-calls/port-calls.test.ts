import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comingYear } from '../platform/testing/coming-year.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface PortCall {
  readonly id: number;
  readonly port: { readonly id: number; readonly name: string };
  readonly agent: { readonly id: number } | null;
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  readonly inActive: boolean;
  readonly hideInApp: boolean;
  readonly reasonForCalls: readonly { readonly id: number }[];
  readonly hasChildren: boolean;
  readonly modified: string;
}

let server: TestServer;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
let ports: TestServer['world']['ports'];

beforeAll(async () => {
  server = await startTestServer();
  ({ home, other, ports } = server.world);
});
afterAll(() => server.close());

const request: TestServer['request'] = (path, options) => server.request(path, options);

/** What only the ship or another system can do: changes rows of the home company. */
const change = (sql: string, ...parameters: readonly unknown[]) =>
  server.database.write({ company: home.id, actor: null, source: 'ship' }, (session) =>
    session.run({ sql, parameters }),
  );

let lastNumber = 3000;
let voyage: number;
beforeEach(async () => {
  lastNumber += 1;
  const made = await request('POST /voyages', {
    body: { voyageNumber: lastNumber, vessel: { id: home.vessels[1] } },
  });
  voyage = (made.body as { id: number }).id;
});

const stay = (values: Record<string, unknown> = {}) => ({
  port: { id: ports.rotterdam },
  scheduledArrival: `${comingYear}-03-01T06:00:00Z`,
  scheduledDeparture: `${comingYear}-03-02T06:00:00Z`,
  ...values,
});

const post = (values: Record<string, unknown> = {}) =>
  request(`POST /voyages/${voyage}/portCalls`, { body: stay(values) });

async function add(values: Record<string, unknown> = {}): Promise<PortCall> {
  const made = await post(values);
  expect(made).toMatchObject({ status: 200 });
  return made.body as PortCall;
}

const put = (id: number, body: Record<string, unknown>) =>
  request(`PUT /voyages/${voyage}/portCalls/${id}`, { body });

const list = async (query = '?includeInActive=true') =>
  (await request(`GET /voyages/${voyage}/portCalls${query}`)).body as PortCall[];

const arrive = (id: number) =>
  change(
    'update tenant.port_calls set arrived = scheduled_arrival where company_id = $1 and id = $2',
    home.id,
    id,
  );

describe('the planned berth', () => {
  const berthOf = async (id: number) => (await list()).find((call) => call.id === id);

  test('is saved, stays if it is left out, and is cleared', async () => {
    const made = await add({ plannedBerth: ' Ore quay 5 ' });
    expect(await berthOf(made.id)).toMatchObject({ plannedBerth: 'Ore quay 5' });
    await put(made.id, stay());
    expect(await berthOf(made.id)).toMatchObject({ plannedBerth: 'Ore quay 5' });
    await put(made.id, stay({ plannedBerth: '' }));
    expect(await berthOf(made.id)).not.toMatchObject({ plannedBerth: 'Ore quay 5' });
  });

  test('has at most 150 characters', async () => {
    expect((await post({ plannedBerth: 'x'.repeat(151) })).status).toBe(400);
    expect((await post({ plannedBerth: 'x'.repeat(150) })).status).toBe(200);
  });
});

describe('adding', () => {
  test('answers the saved port call and is seen at once in voyage and list', async () => {
    await list();
    const made = await post({
      agent: { id: home.agent },
      reasonForCalls: [{ id: 3 }, { id: 1 }, { id: 3 }],
      hideInApp: true,
    });
    expect(made.statements).toBe(4);
    expect(made.body).toMatchObject({
      port: { id: ports.rotterdam, name: 'Rotterdam', unLoCode: 'NLRTM', type: 10 },
      agent: { id: home.agent, name: 'Agent of Home Shipping' },
      scheduledArrival: `${comingYear}-03-01T06:00:00Z`,
      arrived: null,
      hideInApp: true,
      reasonForCalls: [
        { id: 3, name: 'Loading', code: 'L' },
        { id: 1, name: 'Bunkering', code: 'B' },
      ],
      hasChildren: false,
      voyage: { id: voyage },
    });
    expect(await list()).toEqual([made.body]);
    const { start, end } = (await request(`GET /voyages/${voyage}`)).body as Record<string, string>;
    expect([start, end]).toEqual([
      `${comingYear}-03-01T06:00:00Z`,
      `${comingYear}-03-02T06:00:00Z`,
    ]);
  });

  test('takes departure equal to arrival and an own port, refuses departure before arrival', async () => {
    const equal = {
      scheduledDeparture: `${comingYear}-03-01T06:00:00Z`,
      port: { id: home.ownPort },
    };
    expect(await add(equal)).toMatchObject({ port: { name: 'Own Quay' } });
    expect(await post({ scheduledDeparture: `${comingYear}-03-01T05:59:59Z` })).toMatchObject({
      status: 400,
      body: { status: 400, errors: { scheduledDeparture: ['ETD cannot be before ETA'] } },
    });
  });

  test('times keep their instant whatever their offset', async () => {
    const made = await add({
      scheduledArrival: `${comingYear}-03-28T02:30:00+02:00`,
      scheduledDeparture: `${comingYear}-03-28 12:00:00`,
    });
    expect(made).toMatchObject({
      scheduledArrival: `${comingYear}-03-28T00:30:00Z`,
      scheduledDeparture: `${comingYear}-03-28T12:00:00Z`,
    });
  });

  const foreign: readonly [string, () => Record<string, unknown>, string][] = [
    ["another company's port", () => ({ port: { id: other.ownPort } }), 'port'],
    ['a port of the catalogue that is not there', () => ({ port: { id: 999_999 } }), 'port'],
    ['a vast port', () => ({ port: { id: Number.MAX_SAFE_INTEGER } }), 'port'],
    ["another company's agent", () => ({ agent: { id: other.agent } }), 'agent'],
    ['an unknown agent', () => ({ agent: { id: 987_654_321 } }), 'agent'],
    ['an unknown reason', () => ({ reasonForCalls: [{ id: 99 }] }), 'reasonForCalls'],
  ];
  test.each(foreign)('%s is not found', async (_, values, field) => {
    expect(await post(values())).toMatchObject({
      status: 400,
      body: { errors: { [field]: ['Not found'] } },
    });
    expect(await list()).toEqual([]);
  });

  test.each([
    ['no port', { port: undefined }],
    ['an empty port', { port: {} }],
    ['a negative port', { port: { id: -1 } }],
    ['no arrival', { scheduledArrival: undefined }],
    ['a day that is not there', { scheduledArrival: '2027-02-30T00:00:00Z' }],
    ['a vast time', { scheduledArrival: 1e308 }],
    ['too many reasons', { reasonForCalls: Array.from({ length: 21 }, () => ({ id: 3 })) }],
    ['a reason that is a text', { reasonForCalls: ['L'] }],
  ])('%s is refused with 400', async (_, values) => {
    expect((await post(values)).status).toBe(400);
  });

  test('to a voyage that is not there, deleted or of another company finds nothing', async () => {
    for (const path of [other.voyage, 987_654_321, -5, 'x']) {
      const refused = await request(`POST /voyages/${path}/portCalls`, { body: stay() });
      expect(refused).toMatchObject({ status: 404, body: 'Not found' });
      expect((await request(`GET /voyages/${path}/portCalls`)).status).toBe(404);
    }
    await request(`DELETE /voyages/${voyage}`);
    expect((await post()).status).toBe(404);
  });

  test('stops at 200', async () => {
    await change(
      `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure)
       select $1, $2, $3, '${comingYear}-01-01', '${comingYear}-01-02' from generate_series(1, 200)`,
      home.id,
      voyage,
      ports.oslo,
    );
    expect(await post()).toMatchObject({
      status: 400,
      body: { errors: { port: ['A voyage can have at most 200 port calls.'] } },
    });
  });

  test('sent twice with one key is added once', async () => {
    const headers = { 'idempotency-key': `call-${voyage}` };
    const call = `POST /voyages/${voyage}/portCalls`;
    const first = await request(call, { body: stay(), headers });
    expect((await request(call, { body: stay(), headers })).body).toEqual(first.body);
    expect((await request(call, { body: stay({ inActive: true }), headers })).status).toBe(422);
    expect(await list()).toHaveLength(1);
  });
});

describe('the list of a voyage', () => {
  test('is in the order of arrival, port name and id, without inactive ones unless requested', async () => {
    const rotterdam = await add();
    const again = await add();
    const oslo = await add({ port: { id: ports.oslo } });
    const early = await add({ scheduledArrival: `${comingYear}-02-01T00:00:00Z`, inActive: true });
    const ids = (calls: readonly PortCall[]) => calls.map((call) => call.id);
    expect(ids(await list())).toEqual([early.id, oslo.id, rotterdam.id, again.id]);
    expect(ids(await list(''))).toEqual([oslo.id, rotterdam.id, again.id]);
  });

  test('hides what is merged into another port call and marks that one', async () => {
    const parent = await add();
    const child = await add();
    await change(
      'update tenant.port_calls set parent_id = $3 where company_id = $1 and id = $2',
      home.id,
      child.id,
      parent.id,
    );
    expect(await list()).toMatchObject([{ id: parent.id, hasChildren: true }]);
    expect((await request(`DELETE /voyages/${voyage}/portCalls/${parent.id}`)).status).toBe(409);
  });
});

describe('saving', () => {
  test('changes and answers the port call; the voyage moves with it', async () => {
    const { id, modified } = await add();
    await list();
    const saved = await put(id, {
      ...stay({
        port: { id: home.ownPort },
        scheduledArrival: `${comingYear}-02-27T06:00:00Z`,
        inActive: true,
      }),
      modified,
    });
    expect(saved).toMatchObject({ status: 200, statements: 4, body: { id, inActive: true } });
    expect(await list()).toEqual([saved.body]);
    expect((await request(`GET /voyages/${voyage}`)).body).toMatchObject({
      start: null,
      end: null,
    });
  });

  test('of an older version is answered 409 with both', async () => {
    const { id, modified } = await add();
    const theirs = (await put(id, stay({ hideInApp: true }))).body;
    const mine = { ...stay({ inActive: true }), modified };
    expect(await put(id, mine)).toMatchObject({
      status: 409,
      body: { status: 409, yours: { inActive: true }, theirs },
    });
    expect(await list()).toEqual([theirs]);
  });

  test('after arrival port, active and hidden state are locked, times and agent are not', async () => {
    const { id } = await add();
    await arrive(id);
    const locked = [
      [{ port: { id: ports.oslo } }, "Port can't be changed after vessel has arrived"],
      [{ inActive: true }, "Active status can't be changed after vessel has arrived"],
      [{ hideInApp: true }, 'Field is locked'],
    ] as const;
    for (const [values, sentence] of locked)
      expect(await put(id, stay(values))).toMatchObject({ status: 409, body: sentence });
    const open = stay({
      agent: { id: home.agent },
      scheduledDeparture: `${comingYear}-03-05T00:00:00Z`,
    });
    expect(await put(id, open)).toMatchObject({ status: 200, body: { agent: { id: home.agent } } });
  });

  test('refuses what adding refuses and leaves the port call as it was', async () => {
    const before = await add();
    const cases = [
      [{ scheduledDeparture: '2026-01-01T00:00:00Z' }, 'scheduledDeparture'],
      [{ port: { id: other.ownPort } }, 'port'],
      [{ agent: { id: other.agent } }, 'agent'],
    ] as const;
    for (const [values, field] of cases) {
      const refused = await put(before.id, stay(values));
      expect(refused.status).toBe(400);
      expect(Object.keys((refused.body as { errors: object }).errors)).toEqual([field]);
    }
    expect(await list()).toEqual([before]);
  });

  test('by a path that does not lead to it finds no port call', async () => {
    const { id } = await add();
    const paths = [
      `${home.voyage}/portCalls/${id}`,
      `${other.voyage}/portCalls/${other.portCall}`,
      `${voyage}/portCalls/${other.portCall}`,
      `${voyage}/portCalls/987654321`,
    ];
    for (const path of paths) {
      const missing = { status: 404, body: 'No portcall found' };
      expect(await request(`PUT /voyages/${path}`, { body: stay() })).toMatchObject(missing);
      expect(await request(`DELETE /voyages/${path}`)).toMatchObject(missing);
      expect(await request(`POST /voyages/${path}/restore`)).toMatchObject(missing);
    }
    expect((await put(-1, stay())).status).toBe(404);
  });

  test('of all calls of a voyage at once leaves the voyage with the right times', async () => {
    const calls = [await add(), await add(), await add()];
    const answers = await Promise.all(
      calls.map(({ id }, at) =>
        put(
          id,
          stay({
            scheduledArrival: `${comingYear}-0${at + 1}-01T00:00:00Z`,
            scheduledDeparture: `${comingYear}-0${at + 4}-01T00:00:00Z`,
          }),
        ),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const { start, end } = (await request(`GET /voyages/${voyage}`)).body as Record<string, string>;
    expect([start, end]).toEqual([
      `${comingYear}-01-01T00:00:00Z`,
      `${comingYear}-06-01T00:00:00Z`,
    ]);
  });
});

describe('deleting', () => {
  test('takes it away, restoring brings it back', async () => {
    const made = await add();
    const path = `/voyages/${voyage}/portCalls/${made.id}`;
    expect(await request(`DELETE ${path}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await list()).toEqual([]);
    expect((await request(`GET /voyages/${voyage}`)).body).toMatchObject({ start: null });
    expect((await request(`DELETE ${path}`)).status).toBe(404);
    expect((await request(`POST ${path}/restore`)).body).toMatchObject({ id: made.id });
    expect(await list()).toMatchObject([{ id: made.id }]);
    expect((await request(`GET /voyages/${voyage}`)).body).toMatchObject({
      start: `${comingYear}-03-01T06:00:00Z`,
    });
  });

  test('is refused after arrival', async () => {
    const { id } = await add();
    await arrive(id);
    expect(await request(`DELETE /voyages/${voyage}/portCalls/${id}`)).toMatchObject({
      status: 409,
      body: 'Port call cannot be deleted after the vessel has arrived',
    });
    expect(await list()).toHaveLength(1);
  });

  test('is refused while a voyage sails from it, and says which', async () => {
    const { id } = await add();
    lastNumber += 1;
    await request('POST /voyages', {
      body: {
        voyageNumber: lastNumber,
        vessel: { id: home.vessels[1] },
        ballastPortCall: { id },
      },
    });
    expect(await request(`DELETE /voyages/${voyage}/portCalls/${id}`)).toMatchObject({
      status: 409,
      body: `Port call cannot be deleted: it is the ballast port call of voyage ${lastNumber}`,
    });
  });
});

describe('the ballast picker', () => {
  const found = async (query: string) =>
    ((await request(`GET /portCalls/search?${query}`)).body as PortCall[]).map((call) => call.id);

  test('finds by port, code, voyage number and vessel, latest first', async () => {
    const first = await add({ port: { id: ports.newYork } });
    const last = await add({
      port: { id: ports.newYork },
      scheduledArrival: `${comingYear}-08-01T00:00:00Z`,
      scheduledDeparture: `${comingYear}-08-02T00:00:00Z`,
    });
    expect(await found(`s=${lastNumber}`)).toEqual([last.id, first.id]);
    const [one] = (await request(`GET /portCalls/search?s=${lastNumber}`)).body as unknown[];
    expect(one).toMatchObject({ vessel: { id: home.vessels[1], name: expect.any(String) } });
    expect((await found('s=usnyc')).slice(0, 2)).toEqual([last.id, first.id]);
    expect(await found(`s=new%20york&vesselId=${home.vessels[0]}`)).toEqual([]);
    expect(await found(`s=${lastNumber}&excludedVoyageId=${voyage}`)).toEqual([]);
    expect(await found(`s=${lastNumber}&take=1`)).toEqual([last.id]);
    const inactive = await add({ port: { id: ports.newYork }, inActive: true });
    expect(await found(`s=${lastNumber}`)).not.toContain(inactive.id);
  });

  test('shows only the own company, and takes special characters as they are', async () => {
    expect(await found(`vesselId=${other.vessels[0]}`)).toEqual([]);
    for (const text of ['%25', '_', '%5C', "'"]) expect(await found(`s=${text}`)).toEqual([]);
    expect((await request(`GET /portCalls/search?s=${'x'.repeat(10_000)}`)).status).toBe(400);
  });
});
