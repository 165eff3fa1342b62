import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FuelEuTest, startFuelEuTest } from './testing/fueleu-fleet.ts';

let world: FuelEuTest;
beforeAll(async () => {
  world = await startFuelEuTest();
});
afterAll(() => world.close());

describe('the simulator', () => {
  const simulate = (body: object, as = {}) =>
    world.server.request('POST /compliance/fuelEu/2025/simulation', { ...as, body });
  const both = () => [{ id: world.dirty }, { id: world.clean }];

  test('closes the deficits with the surplus', async () => {
    expect(await simulate({ vessels: both() })).toMatchObject({
      status: 200,
      body: {
        vessels: [
          { before: '-1.527216', after: '0', penaltyInPool: '0' },
          { before: '87.43823', moved: '-1.527216' },
        ],
        penaltyInPool: '0',
        refusals: [],
      },
    });
  });

  test('shows what a bunkering, shore power or wind changes', async () => {
    const vessel = { id: world.dirty };
    const changes = [
      { kind: 'bunkering', vessel, fuel: { id: world.hvo }, tonnes: '5', eValue: '8.6' },
      { kind: 'shorePower', vessel, kwh: '10000' },
      { kind: 'wind', vessel, reward: '0.95' },
    ];
    const before: number[] = [];
    for (const change of changes) {
      const { status, body } = await simulate({ vessels: both(), changes: [change] });
      expect(status).toBe(200);
      const [first] = (body as { vessels: readonly { before: string; unchanged: string }[] })
        .vessels;
      expect(first?.unchanged).toBe('-1.527216');
      before.push(Number(first?.before));
    }
    // 220,000 MJ, 36,000 MJ, 5% of 90.77 over all.
    expect(before.map((value) => value.toFixed(1))).toEqual(['16.3', '1.7', '3.3']);
  });

  test('says which rules an allotment breaks', async () => {
    expect(
      await simulate({
        vessels: both(),
        allotment: world
          .allotment('-5')
          .map((one) => ({ ...one, moved: one.moved.replace('--', '') })),
      }),
    ).toMatchObject({
      body: { refusals: [expect.stringContaining('the pool makes it larger')] },
    });
  });

  test('refuses what is not of the company, and what cannot be burned', async () => {
    expect((await simulate({ vessels: [{ id: world.dirty }, { id: world.foreign }] })).status).toBe(
      404,
    );
    expect((await simulate({ vessels: both() }, world.carla())).status).toBe(404);
    const change = {
      kind: 'bunkering',
      vessel: { id: world.dirty },
      fuel: { id: 2 },
      tonnes: '5',
      eValue: '8.6',
    };
    expect(await simulate({ vessels: both(), changes: [change] })).toMatchObject({
      status: 400,
      body: { errors: { 'changes.0.fuel': ['Choose a renewable fuel.'] } },
    });
    const elsewhere = { ...change, vessel: { id: world.foreign } };
    expect((await simulate({ vessels: both(), changes: [elsewhere] })).status).toBe(400);
    expect((await simulate({ vessels: [] })).status).toBe(400);
  });
});

const createPool = (vessels: readonly object[], name = 'North') =>
  world.server.request('POST /compliance/fuelEu/2025/pools', { body: { name, vessels } });

/** One page for this company, nothing for another one. */
async function expectPrinted(path: string): Promise<void> {
  expect((await world.server.request(`GET ${path}`, world.carla())).status).toBe(404);
  const { status, body } = await world.server.request(`GET ${path}`);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      contentType: 'application/pdf',
      fileName: expect.stringContaining('Baltic') as unknown,
    },
  });
  const pdf = Buffer.from((body as { content: string }).content, 'base64').toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
}

describe('a pool', () => {
  let pool = { id: 0, modified: '' };

  test('that breaks a rule is refused by a sentence', async () => {
    expect(await createPool(world.allotment('1.6').slice(0, 1))).toMatchObject({ status: 400 });
    const uneven = [
      { vessel: { id: world.dirty }, moved: '1' },
      { vessel: { id: world.clean }, moved: '0' },
    ];
    expect(await createPool(uneven)).toMatchObject({
      status: 400,
      body: { errors: { vessels: [expect.stringContaining('The sum of the balances changes')] } },
    });
    expect(await createPool(world.allotment('1000'))).toMatchObject({
      body: { errors: { vessels: [expect.stringContaining('the pool gives it one')] } },
    });
    const twice = [...world.allotment('1'), { vessel: { id: world.dirty }, moved: '0' }];
    expect(await createPool(twice)).toMatchObject({
      body: { errors: { vessels: [expect.stringContaining('twice')] } },
    });
    expect((await world.list()).pools).toEqual([]);
  });

  test('with a vessel of another company is not found', async () => {
    const vessels = [
      { vessel: { id: world.dirty }, moved: '1' },
      { vessel: { id: world.foreign }, moved: '-1' },
    ];
    expect((await createPool(vessels)).status).toBe(404);
  });

  test('is saved, counts in the accounts, and is changed and dissolved', async () => {
    const made = await createPool(world.allotment('1.527216'));
    expect(made).toMatchObject({ status: 200, body: { name: 'North', refusals: [] } });
    pool = made.body as typeof pool;
    expect(await world.accountOf(world.dirty)).toMatchObject({
      pool: { name: 'North' },
      pooled: '1.527216',
      final: '0',
      penalty: '0',
    });
    expect((await world.list()).pools).toMatchObject([{ id: pool.id, refusals: [] }]);
    expect(await createPool(world.allotment('1'), 'South')).toMatchObject({
      status: 400,
      body: {
        errors: {
          vessels: expect.arrayContaining([
            expect.stringContaining('in another pool already'),
          ]) as unknown,
        },
      },
    });
    expect(await world.decide(world.dirty, { borrowed: '1' })).toMatchObject({
      status: 400,
      body: { errors: { borrowed: ['A ship in a pool does not borrow in the same period.'] } },
    });
    const path = `/compliance/fuelEuPools/${pool.id}`;
    const body = { name: 'Baltic', vessels: world.allotment('1'), modified: pool.modified };
    expect((await world.server.request(`PUT ${path}`, { ...world.carla(), body })).status).toBe(
      404,
    );
    expect((await world.server.request(`DELETE ${path}`, world.carla())).status).toBe(404);
    expect(await world.server.request(`PUT ${path}`, { body })).toMatchObject({
      status: 200,
      body: { name: 'Baltic' },
    });
    expect((await world.server.request(`PUT ${path}`, { body })).status).toBe(409);
    expect(await world.accountOf(world.dirty)).toMatchObject({ final: '-0.527216' });
    await expectPrinted(`${path}/print`);
    expect((await world.server.request(`DELETE ${path}`)).status).toBe(200);
    expect((await world.server.request(`DELETE ${path}`)).status).toBe(404);
    expect((await world.server.request(`GET ${path}/print`)).status).toBe(404);
    expect(await world.accountOf(world.dirty)).toMatchObject({ pool: null, final: '-1.527216' });
  });

  test('made twice at once is made once', async () => {
    const both = await Promise.all([
      createPool(world.allotment('1')),
      createPool(world.allotment('1')),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});
