import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import {
  type Cargo,
  CargoClient,
  type CargoRegisters,
  type CargoVoyage,
  saveBody,
} from './testing/cargo-client.ts';

let server: TestServer;
let client: CargoClient;
let home: TestServer['world']['home'];
let ours: CargoRegisters;
let voyage: CargoVoyage;

beforeAll(async () => {
  server = await startTestServer();
  client = new CargoClient(server);
  ({ home } = server.world);
  ours = await client.registers(home);
});
afterAll(() => server.close());
beforeEach(async () => {
  voyage = await client.voyage();
});

const lines = () => [
  { id: 0, portCallId: voyage.load, reasonForCall: 'L', quantity: '1500,25' },
  { id: 0, portCallId: voyage.discharge, reasonForCall: { id: 2 }, quantity: 1500 },
];
const body = (values: Record<string, unknown> = {}) => ({
  commodity: { id: ours.commodity },
  measurement: { id: ours.measurement },
  charterer: { id: home.charterer },
  cargoPorts: lines(),
  ...values,
});
const put = (cargo: Pick<Cargo, 'id'>, values: Record<string, unknown>) =>
  client.request(`PUT /voyages/${voyage.id}/cargo/${cargo.id}`, { body: values });

/** Instants leave out trailing zeros, so their texts cannot be compared. */
const isNewer = (one: Cargo, two: Cargo) => Date.parse(one.modified) > Date.parse(two.modified);

test('a voyage is read with its cargo, and the lines of all of it', async () => {
  const read = async () => (await client.request(`GET /voyages/${voyage.id}`)).body;
  expect(await read()).toMatchObject({ cargo: [], cargoPorts: [] });
  const made = await client.create(voyage, body({}));
  expect(await read()).toMatchObject({
    portCalls: [{ id: voyage.load }, { id: voyage.discharge }],
    cargo: [{ id: made.id, cargoPorts: made.cargoPorts }],
    cargoPorts: made.cargoPorts,
  });
});

describe('a new cargo', () => {
  test('answers with everything that it names, and is listed', async () => {
    const fixture = await client.fixture(home, voyage.id);
    const group = await client.group(home, voyage.id);
    const made = await client.create(
      voyage,
      body({
        fixture: { id: fixture },
        freightType: { id: ours.freightType },
        group: { id: group },
        quantity: '99999',
        tolerancePercent: '10',
        toleranceOption: 10,
      }),
    );
    expect(made).toMatchObject({
      voyage: { id: voyage.id },
      commodity: {
        id: ours.commodity,
        name: 'Gravel',
        defaultMeasurement: { id: ours.measurement, name: 'Metric tons', symbol: 'mt' },
      },
      measurement: { id: ours.measurement, symbol: 'mt', decimals: 3, tonnes: '1' },
      charterer: { id: home.charterer, partnerTypes: [1], trackingActive: false },
      fixture: { id: fixture, charterer: { id: home.charterer }, currency: 'USD' },
      freightType: { id: ours.freightType, name: 'Lump sum' },
      group: { id: group, name: 'Parcel' },
      quantity: '1500.25',
      tolerancePercent: '10',
      toleranceOption: 10,
      billedQuantity: 20,
      trackingActive: false,
      status: 1000,
      externalId: null,
      cargoPorts: [
        {
          portCallId: voyage.load,
          reasonForCall: { id: 3, name: 'Loading', code: 'L' },
          quantity: '1500.25',
          quantityProcessed: null,
          inActive: false,
        },
        {
          portCallId: voyage.discharge,
          reasonForCall: { id: 2, name: 'Discharging', code: 'D' },
          quantity: '1500',
        },
      ],
    });
    expect(await client.list(voyage)).toEqual([made]);
  });

  test('counts what is loaded exactly', async () => {
    const tenth = { portCallId: voyage.load, reasonForCall: 'L', quantity: '0.1' };
    const vast = { ...tenth, quantity: '999999999999999' };
    const made = await client.create(voyage, body({ cargoPorts: [tenth, tenth, tenth] }));
    expect(made.quantity).toBe('0.3');
    const sum = await client.create(voyage, body({ cargoPorts: [vast, vast, tenth] }));
    expect(sum.quantity).toBe('1999999999999998.1');
    const none = { ...tenth, reasonForCall: 'D' };
    expect((await client.create(voyage, body({ cargoPorts: [none] }))).quantity).toBe('0');
    const idle = { ...vast, inActive: true };
    const active = await client.create(voyage, body({ cargoPorts: [tenth, idle, none] }));
    expect(active.quantity).toBe('0.1');
    const [first, ...rest] = active.cargoPorts;
    const stopped = { ...saveBody(active), cargoPorts: [{ ...first, inActive: true }, ...rest] };
    expect(await put(active, stopped)).toMatchObject({ status: 200, body: { quantity: '0' } });
  });

  const missing: readonly [string, () => Record<string, unknown>, string, string][] = [
    ['commodity', () => ({ commodity: undefined }), 'commodity', 'Please select a commodity'],
    ['commodity null', () => ({ commodity: null }), 'commodity', 'Please select a commodity'],
    ['measurement', () => ({ measurement: undefined }), 'measurement', 'Please select a measure'],
    ['charterer', () => ({ charterer: undefined }), 'charterer', 'Please select a charterer'],
    ['cargo ports', () => ({ cargoPorts: [] }), 'cargoPorts', 'Please add a cargo port'],
    [
      'port call',
      () => ({ cargoPorts: [{ ...lines()[0], portCallId: undefined }] }),
      'cargoPorts.0.portCallId',
      'Port missing from cargo port',
    ],
    [
      'port call null',
      () => ({ cargoPorts: [{ ...lines()[0], portCallId: null }] }),
      'cargoPorts.0.portCallId',
      'Port missing from cargo port',
    ],
    [
      'reason',
      () => ({ cargoPorts: [lines()[0], { ...lines()[1], reasonForCall: null }] }),
      'cargoPorts.1.reasonForCall',
      'Reason for call missing in cargo port',
    ],
    [
      'quantity',
      () => ({ cargoPorts: [{ ...lines()[0], quantity: undefined }] }),
      'cargoPorts.0.quantity',
      'Quantity missing from cargo port',
    ],
    [
      'quantity null',
      () => ({ cargoPorts: [{ ...lines()[0], quantity: null }] }),
      'cargoPorts.0.quantity',
      'Quantity missing from cargo port',
    ],
    [
      'quantity blank',
      () => ({ cargoPorts: [{ ...lines()[0], quantity: ' ' }] }),
      'cargoPorts.0.quantity',
      'Quantity missing from cargo port',
    ],
  ];
  test.each(missing)(
    'without %s is refused with its sentence',
    async (...[, values, field, sentence]) => {
      expect(
        await client.request(`POST /voyages/${voyage.id}/cargo`, { body: body(values()) }),
      ).toMatchObject({ status: 400, body: { status: 400, errors: { [field]: [sentence] } } });
      expect(await client.list(voyage)).toEqual([]);
    },
  );

  test('without a list of cargo ports says so', async () => {
    const { cargoPorts: _, ...bare } = body();
    const refused = await client.request(`POST /voyages/${voyage.id}/cargo`, { body: bare });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { cargoPorts: ['Please add a cargo port'] } },
    });
  });

  test('sent twice with one key is made once', async () => {
    const headers = { 'idempotency-key': `cargo-${voyage.id}` };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        client.request(`POST /voyages/${voyage.id}/cargo`, { body: body(), headers }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await client.list(voyage)).toHaveLength(1);
  });
});

describe('saving', () => {
  test('changes, adds and removes lines, links them, and tells it by its version', async () => {
    const made = await client.create(voyage, body());
    const [load, discharge] = made.cargoPorts;
    const linked = await put(made, {
      ...saveBody(made),
      modified: made.modified,
      cargoPorts: [
        {
          ...load,
          cargoPortId: discharge?.id,
          laytimeTerm: 'shex  uu',
          laytimeAllowedMinutes: 600,
        },
        { ...discharge, cargoPortId: load?.id, billOfLading: '1500.123456', outturn: '1499,5' },
        { portCallId: voyage.discharge, reasonForCall: 'D', quantity: '0.25' },
      ],
    });
    expect(linked).toMatchObject({
      status: 200,
      body: {
        cargoPorts: [
          {
            id: load?.id,
            cargoPortId: discharge?.id,
            laytimeTerm: 'SHEX UU',
            laytimeAllowedMinutes: 600,
          },
          {
            id: discharge?.id,
            cargoPortId: load?.id,
            billOfLading: '1500.123456',
            outturn: '1499.5',
          },
          { quantity: '0.25', cargoPortId: null },
        ],
      },
    });
    const second = linked.body as Cargo;
    expect(isNewer(second, made)).toBe(true);
    const retained = second.cargoPorts.filter(({ id }) => id !== discharge?.id);
    const shorter = await put(second, {
      ...saveBody(second),
      cargoPorts: retained.map((line) => ({ ...line, cargoPortId: null })),
    });
    const third = shorter.body as Cargo;
    expect(third.cargoPorts.map(({ id }) => id)).toEqual(retained.map(({ id }) => id));
    expect(isNewer(third, second)).toBe(true);
    expect(await client.list(voyage)).toEqual([third]);
  });

  test('of what was read changes nothing, not even the version', async () => {
    const made = await client.create(voyage, body({ tolerancePercent: '2.50' }));
    const saved = await put(made, saveBody(made));
    expect(saved.body).toEqual(made);
  });

  test('of an older version is answered 409 with both, also where only lines changed', async () => {
    const made = await client.create(voyage, body());
    const [load, discharge] = made.cargoPorts;
    const first = { ...saveBody(made), cargoPorts: [{ ...load, quantity: '7' }, discharge] };
    expect(await put(made, first)).toMatchObject({ status: 200, body: { quantity: '7' } });
    const stale = await put(made, {
      ...saveBody(made),
      freightType: { id: ours.freightType },
      modified: made.modified,
    });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        status: 409,
        yours: { freightType: { id: ours.freightType } },
        theirs: { id: made.id, quantity: '7', freightType: null },
      },
    });
    expect(await put(made, { ...first, modified: 'soon' })).toMatchObject({ status: 400 });
  });

  test('two of one version at once: one wins, the other is told', async () => {
    const made = await client.create(voyage, body());
    const answers = await Promise.all(
      ['1', '2', '3'].map((quantity) =>
        put(made, {
          ...saveBody(made),
          modified: made.modified,
          cargoPorts: made.cargoPorts.map((line) => ({ ...line, quantity })),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect(await client.list(voyage)).toEqual([winner]);
  });

  test('refuses a line twice, an unknown line, and ends that are none', async () => {
    const made = await client.create(voyage, body());
    const foreign = await client.create(voyage, body());
    const [load, discharge] = made.cargoPorts;
    const cases = [
      [[load, load], 'cargoPorts.1.id', 'This cargo port is listed twice'],
      [[load, foreign.cargoPorts[0]], 'cargoPorts.1.id', 'Not found'],
      [[{ ...load, id: 987_654_321 }], 'cargoPorts.0.id', 'Not found'],
      [[{ ...load, cargoPortId: 987_654_321 }], 'cargoPorts.0.cargoPortId', 'Not found'],
      [
        [{ ...load, cargoPortId: foreign.cargoPorts[1]?.id }, discharge],
        'cargoPorts.0.cargoPortId',
        'Not found',
      ],
      [
        [{ ...load, cargoPortId: load?.id }],
        'cargoPorts.0.cargoPortId',
        'The other end of a loading is a discharging',
      ],
    ] as const;
    for (const [cargoPorts, field, sentence] of cases)
      expect(await put(made, { ...saveBody(made), cargoPorts })).toMatchObject({
        status: 400,
        body: { errors: { [field]: [sentence] } },
      });
    expect(await client.list(voyage)).toEqual([made, foreign]);
  });

  test('of a cargo that is not there, or of another voyage', async () => {
    const made = await client.create(voyage, body());
    const elsewhere = await client.voyage();
    const path = `PUT /voyages/${elsewhere.id}/cargo/${made.id}`;
    const values = {
      ...saveBody(made),
      cargoPorts: [{ ...lines()[0], portCallId: elsewhere.load }],
    };
    expect(await client.request(path, { body: values })).toMatchObject({
      status: 404,
      body: 'Cargo is null',
    });
    expect(await put({ id: 987_654_321 }, values)).toMatchObject({ status: 404 });
    for (const id of [-1, 'x', '1e9', 987_654_321])
      expect((await client.request(`PUT /voyages/${id}/cargo/1`, { body: values })).status).toBe(
        404,
      );
  });

  test('leaves its history, of the cargo and of each line', async () => {
    const made = await client.create(voyage, body());
    await put(made, { ...saveBody(made), freightType: { id: ours.freightType } });
    const entries = (await client.request(`GET /history?entity=cargo&id=${made.id}`)).body as {
      action: string;
      by: string;
      changes: unknown;
    }[];
    expect(entries.map(({ action }) => action)).toEqual(['update', 'insert']);
    expect(entries[0]).toMatchObject({ by: 'Olga Test', source: 'office' });
    const [line] = made.cargoPorts;
    await put(made, { ...saveBody(made), cargoPorts: [{ ...line, quantity: '5' }] });
    const after = (await client.request(`GET /history?entity=cargo&id=${made.id}`))
      .body as unknown[];
    expect(JSON.stringify(after)).not.toContain('revision');
    const ofLine = await client.request(`GET /history?entity=cargoPort&id=${line?.id ?? 0}`);
    expect(JSON.stringify(ofLine.body)).toContain('quantity');
  });
});
