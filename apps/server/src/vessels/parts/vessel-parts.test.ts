import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';

interface Part {
  readonly id: number;
  readonly name: string;
  readonly modified: string;
}
type Values = Readonly<Record<string, unknown>>;

let server: TestServer;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
let vessel: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ home, other } = server.world);
  [vessel] = home.vessels;
});
afterAll(() => server.close());

const put = (list: string, body: unknown, id = vessel) =>
  server.request(`PUT /vessels/${id}/${list}`, { body });
const whole = async () =>
  (await server.request(`GET /vessels/${vessel}`)).body as Readonly<Record<string, Part[]>>;

const kinds: readonly (readonly [list: string, item: Values, shown: Values])[] = [
  [
    'engines',
    {
      name: 'Main',
      type: 10,
      power: '9480.50',
      slipClass: 30,
      monitoringMethod: 30,
      regulatorCode: 'ME1',
    },
    { type: 10, power: '9480.5', slipClass: 30, monitoringMethod: 30, regulatorCode: 'ME1' },
  ],
  [
    'tanks',
    { name: 'HFO 1P', capacity: '412,5', referenceHeight: '845.5' },
    { capacity: '412.5', referenceHeight: '845.5', calibration: null },
  ],
  ['oilTanks', { name: 'LO circ', type: 20 }, { type: 20 }],
  ['storages', { name: 'Hold 1', capacity: 12_000.25 }, { capacity: '12000.25' }],
  [
    'cranes',
    { name: 'Crane 1', safeWorkingLoad: '35', outreach: 28 },
    { safeWorkingLoad: '35', outreach: '28' },
  ],
];

describe.each(kinds)('%s', (list, item, shown) => {
  let current: Part;

  test('a new one is answered with its id and is part of the vessel', async () => {
    const saved = await put(list, [{ id: 0, description: 'Aft', ...item }]);
    expect(saved).toMatchObject({
      status: 200,
      body: [{ name: item['name'], description: 'Aft', inActive: false, deleted: false, ...shown }],
    });
    current = (saved.body as Part[])[0] as Part;
    expect((await whole())[list]).toEqual(saved.body);
  });

  test('is changed under its id; what is left out stays, one that is not sent too', async () => {
    const { body } = await put(list, [
      { id: current.id, name: 'Renamed', modified: current.modified, type: shown['type'] },
      { ...item, name: 'Second' },
    ]);
    expect(body).toMatchObject([
      { id: current.id, name: 'Renamed', description: 'Aft', ...shown },
      { name: 'Second' },
    ]);
    const third = await put(list, [{ ...item, name: 'Third' }]);
    expect((third.body as Part[]).map(({ name }) => name)).toEqual(['Renamed', 'Second', 'Third']);
  });

  test('an older version is answered 409 with both lists', async () => {
    const mine = [{ ...item, id: current.id, name: 'Mine', modified: current.modified }];
    expect(await put(list, mine)).toMatchObject({
      status: 409,
      body: { yours: [{ name: 'Mine' }], theirs: [{ name: 'Renamed' }, {}, {}] },
    });
  });

  test('is deleted by its flag and comes back under its id', async () => {
    const named = { ...item, id: current.id, name: 'Renamed' };
    const gone = (await put(list, [{ ...named, deleted: true }])).body as Part[];
    expect(gone.map(({ name }) => name)).toEqual(['Second', 'Third']);
    const back = (await put(list, [named])).body as Part[];
    expect(back[0]).toMatchObject({ id: current.id, name: 'Renamed' });
    const never = (await put(list, [{ ...item, name: 'Never', deleted: true }])).body as Part[];
    expect(never).toHaveLength(3);
  });

  test.each<readonly [string, Values, string]>([
    ['a blank name', { name: '  ' }, '0.name'],
    ['401 characters', { name: 'x'.repeat(401) }, '0.name'],
    ['a description of 401', { description: 'x'.repeat(401) }, '0.description'],
    ['a NUL', { name: 'a\u0000' }, '0.name'],
    ['an id in words', { id: 'x' }, '0.id'],
    ['an id that never was', { id: 987_654_321 }, '0.id'],
    ['a time in words', { modified: 'yesterday' }, 'modified'],
  ])('with %s is refused', async (_what, values, field) => {
    const stated = field === 'modified' ? { ...item, id: current.id } : item;
    const refused = await put(list, [{ ...stated, ...values }]);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test('a list that is none, is too long or names one twice is refused', async () => {
    const many = Array.from({ length: 201 }, () => item);
    const twice = [item, item].map((one) => ({ ...one, id: current.id }));
    for (const body of [item, null, 'x', many, many.slice(3), twice])
      expect((await put(list, body)).status).toBe(400);
  });

  test("another company's vessel and parts are not there", async () => {
    const asCarla = { as: 'carla', company: other.id } as const;
    const theirs = await server.request(`PUT /vessels/${other.vessels[0]}/${list}`, {
      ...asCarla,
      body: [item],
    });
    const [foreign] = theirs.body as Part[];
    expect((await put(list, [item], other.vessels[0])).status).toBe(404);
    expect((await put(list, [item], 987_654_321)).status).toBe(404);
    expect(await put(list, [{ ...item, id: foreign?.id }])).toMatchObject({
      status: 400,
      body: { errors: { '0.id': ['Not found'] } },
    });
    const ofAnotherVessel = await put(list, [{ ...item, id: current.id }], home.vessels[1]);
    expect(ofAnotherVessel).toMatchObject({
      status: 400,
      body: { errors: { '0.id': ['Not found'] } },
    });
  });

  test('two people who add at once both find theirs', async () => {
    const count = (await whole())[list]?.length ?? 0;
    await Promise.all([put(list, [{ ...item, name: 'A' }]), put(list, [{ ...item, name: 'B' }])]);
    expect((await whole())[list]).toHaveLength(count + 2);
  });
});

test('a part of one kind is none of another', async () => {
  const [engine] = (await whole())['engines'] ?? [];
  expect(await put('tanks', [{ id: engine?.id, name: 'Tank' }])).toMatchObject({
    status: 400,
    body: { errors: { '0.id': ['Not found'] } },
  });
});

test.each(['1e5', '12345678901', 'NaN', '-1', '1.2.3', 'Infinity'])(
  'a capacity of %s is refused',
  async (capacity) => {
    for (const list of ['tanks', 'storages'])
      expect(await put(list, [{ name: 'Tank', capacity }])).toMatchObject({
        status: 400,
        body: { errors: { '0.capacity': [expect.any(String)] } },
      });
  },
);

test('a blank capacity is not known, a number beyond all measure refused', async () => {
  const saved = await put('storages', [{ name: 'Blank', capacity: '' }]);
  expect((saved.body as Part[]).at(-1)).toMatchObject({ name: 'Blank', capacity: null });
  expect((await put('engines', [{ name: 'Engine', type: 10, power: 1e308 }])).status).toBe(400);
  expect((await put('engines', [{ name: 'Engine', type: 40 }])).status).toBe(400);
  expect((await put('engines', [{ name: 'Engine' }])).status).toBe(400);
});

test('the list of vessels brings tanks when they are asked for', async () => {
  const [plain] = (await server.request('GET /vessels?s=home')).body as Values[];
  expect(plain).not.toHaveProperty('tanks');
  const requested = await server.request('GET /vessels?s=home&includeTanks=true');
  expect(requested.statements).toBe(2);
  const shown = (requested.body as (Values & { id: number })[]).find(({ id }) => id === vessel);
  const { tanks, oilTanks } = await whole();
  expect(shown).toMatchObject({ tanks, oilTanks });
});

describe('fuels', () => {
  const fuelsOf = async () => {
    const { vesselFuels, fuel, fuelsModified } = await whole();
    return { vesselFuels, fuel, fuelsModified } as unknown as {
      vesselFuels: readonly (Values & { id: number })[];
      fuel: readonly Values[];
      fuelsModified: string | null;
    };
  };

  test('the catalogue names type and class, and is kept for half an hour', async () => {
    const answer = await server.request('GET /fuels');
    expect(answer).toMatchObject({ status: 200, statements: 0 });
    expect(answer.body).toContainEqual({
      id: 12,
      name: 'Ethanol',
      description: 'From biomass',
      type: 80,
      fuelClass: 20,
    });
    expect(answer.headers.get('cache-control')).toBe('private, max-age=1800');
  });

  test('are saved as a whole, with the default of their type', async () => {
    expect(await fuelsOf()).toEqual({ vesselFuels: [], fuel: [], fuelsModified: null });
    const saved = await put('fuels', [
      { vessel: { id: vessel }, fuel: { id: 10 } },
      { fuel: { id: 24 }, consumerUnitClass: 60 },
      { vessel: { id: 0 }, fuel: { id: 6 }, consumerUnitClass: 60 },
    ]);
    expect(saved).toMatchObject({
      status: 200,
      body: {
        vesselFuels: [
          { fuel: { id: 6, name: 'LSMGO' }, consumerUnitClass: 20 },
          { fuel: { id: 10, name: 'LNG' }, consumerUnitClass: 20, vessel: { id: vessel } },
          { fuel: { id: 24 }, consumerUnitClass: 60 },
        ],
      },
    });
    expect((await fuelsOf()).fuel).toHaveLength(3);
  });

  test('one that leaves the list goes and comes back under its id; an older list is answered 409', async () => {
    const before = await fuelsOf();
    const lng = before.vesselFuels[1]?.id;
    const path = `/vessels/${vessel}/fuels?modified=${before.fuelsModified ?? ''}`;
    const saved = await server.request(`PUT ${path}`, { body: [{ fuel: { id: 6 } }] });
    expect(saved.body).toMatchObject({ vesselFuels: [{ fuel: { id: 6 } }] });
    expect(await server.request(`PUT ${path}`, { body: [] })).toMatchObject({
      status: 409,
      body: { yours: [], theirs: [{ fuel: { id: 6 } }] },
    });
    const back = await put('fuels', [{ fuel: { id: 10 }, consumerUnitClass: 50 }]);
    expect(back.body).toMatchObject({ vesselFuels: [{ id: lng, consumerUnitClass: 50 }] });
  });

  test.each<readonly [string, readonly Values[], string]>([
    ['an unknown fuel', [{ fuel: { id: 999 } }], '0.fuel'],
    ['a fuel twice', [{ fuel: { id: 6 } }, { fuel: { id: 6 } }], '1.fuel'],
    ['LNG in a fuel cell', [{ fuel: { id: 10 }, consumerUnitClass: 60 }], '0.consumerUnitClass'],
    [
      'hydrogen in an Otto engine',
      [{ fuel: { id: 13 }, consumerUnitClass: 20 }],
      '0.consumerUnitClass',
    ],
    ['a class that is none', [{ fuel: { id: 10 }, consumerUnitClass: 70 }], '0.consumerUnitClass'],
    ['no fuel', [{}], '0.fuel'],
  ])('%s is refused', async (_what, body, field) => {
    expect(await put('fuels', body)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test("a line of another vessel is refused, another company's vessel not found", async () => {
    for (const id of [home.vessels[1], other.vessels[0]])
      expect(await put('fuels', [{ vessel: { id }, fuel: { id: 6 } }])).toMatchObject({
        status: 400,
        body: { errors: { '0.vessel': ['Not found'] } },
      });
    expect((await put('fuels', [], other.vessels[0])).status).toBe(404);
  });
});

test('every change is told with the old and the new value', async () => {
  const saved = await put('engines', [{ name: 'Told', type: 30 }]);
  const engine = (saved.body as Part[]).at(-1);
  await put('engines', [{ id: engine?.id, name: 'Told again', type: 30 }]);
  const reported = await server.request(`GET /history?entity=vesselPart&id=${engine?.id ?? 0}`);
  expect(reported.body).toMatchObject([
    { by: 'Olga Test', changes: [{ field: 'name', old: 'Told', new: 'Told again' }] },
    { action: 'insert' },
  ]);
});
