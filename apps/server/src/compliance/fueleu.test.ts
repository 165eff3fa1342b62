import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { fuelType } from '@fairlead/domain/vessels/fuels';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteBody } from '../fuel-ledger/testing/fuel-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let superuser: pg.Client;
let company = 0;
/** Burns distillate, burns certified HVO, has no particulars. */
let dirty = 0;
let clean = 0;
let foreign = 0;
let hvo = 0;

interface Account {
  readonly vessel: { readonly id: number };
  readonly adjusted: string;
  readonly final: string;
  readonly penalty: string | null;
  readonly modified: string | null;
}
interface List {
  readonly accounts: readonly Account[];
  readonly pools: readonly { readonly id: number; readonly modified: string }[];
}

const fuelOf = async (type: number): Promise<number> => {
  const found = await superuser.query<{ id: number }>(
    'select id from shared.fuels where type = $1 order by id limit 1',
    [type],
  );
  return found.rows[0]?.id ?? 0;
};

const insertCall = (voyage: number, port: number, times: readonly [string, string]) =>
  superuser.query(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed, reason_ids)
     values ($1, $2, $3, $4, $5, $4, $5, $6)`,
    [company, voyage, port, ...times, [reasonForCall.Loading]],
  );

/** A call at Rotterdam, five days at sea, a call at New York; 50 t burned. */
async function sail(vessel: number, voyage: number, fuel: number): Promise<void> {
  await superuser.query(
    `insert into tenant.vessel_particulars (company_id, vessel_id, valid_from, gross_tonnage, deadweight, ship_type, flag)
     values ($1, $2, '2020-01-01', 12000, 18000, 10, 'NO')`,
    [company, vessel],
  );
  await server.request(`PUT /vessels/${vessel}/fuels`, { body: [{ fuel: { id: fuel } }] });
  const { rotterdam, newYork } = server.world.ports;
  await insertCall(voyage, rotterdam, ['2025-01-01T06:00Z', '2025-01-02T06:00Z']);
  await insertCall(voyage, newYork, ['2025-01-07T06:00Z', '2025-01-08T06:00Z']);
  for (let day = 3; day <= 7; day += 1) {
    const { status } = await server.request('POST /reports/log', {
      body: {
        vesselId: vessel,
        report: {
          kind: 10,
          at: `2025-01-0${day}T06:00:00Z`,
          figures: { distanceOverGround: '330', hoursUnderWay: '24' },
          consumers: [{ engineId: null, name: 'All', fuels: [{ fuelId: fuel, tonnes: '10' }] }],
        },
      },
    });
    if (status !== 200) throw new Error(`A report was answered ${status}.`);
  }
}

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  const { home, other } = server.world;
  company = home.id;
  [dirty, clean] = home.vessels;
  [foreign] = other.vessels;
  hvo = await fuelOf(fuelType.HVO);
  const second = await superuser.query<{ id: number }>(
    `insert into tenant.voyages (company_id, vessel_id, voyage_number)
     values ($1, $2, 2126901) returning id`,
    [company, clean],
  );
  const note = await server.request('POST /reports/bdn', {
    body: {
      ...noteBody,
      number: 'BIO-1',
      commenced: '2025-01-01T08:00:00Z',
      completed: '2025-01-01T10:00:00Z',
      port: { id: home.ownPort },
      vessel: { id: clean },
      products: [
        {
          fuel: { id: hvo },
          delivered: '50',
          density: '780',
          sulphur: '0.001',
          temperature: '15',
          flashpoint: '75',
          certificates: [
            {
              number: 'EU-1',
              kind: 20,
              scheme: 'ISCC EU',
              eValue: '8.6',
              mass: '50',
              used: '50',
              expires: '2025-12-31',
            },
          ],
        },
      ],
    },
  });
  if (note.status !== 200) throw new Error(JSON.stringify(note.body));
  await sail(dirty, home.voyage, await fuelOf(fuelType.Mgo));
  await sail(clean, second.rows[0]?.id ?? 0, hvo);
  await server.server.warehouse.updateMarked();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

const list = async (year = 2025) =>
  (await server.request(`GET /compliance/fuelEu/${year}`)).body as List;
const accountOf = async (vessel: number, year = 2025) =>
  (await list(year)).accounts.find((one) => one.vessel.id === vessel);
const decide = (vessel: number, body: object, year = 2025) =>
  server.request(`PUT /compliance/fuelEu/${year}/vessels/${vessel}`, {
    body: { allocation: 'proportional', ...body },
  });
const carla = () => ({ as: 'carla', company: server.world.other.id }) as const;
const allotment = (moved: string) => [
  { vessel: { id: dirty }, moved },
  { vessel: { id: clean }, moved: `-${moved}` },
];
const createPool = (vessels: readonly object[], name = 'North') =>
  server.request('POST /compliance/fuelEu/2025/pools', { body: { name, vessels } });

describe('FuelEU accounts', () => {
  test('have intensity, balance and penalty of each vessel', async () => {
    // 50 t x 0.5 x 42,700 MJ x (89.3368 - 90.767...).
    expect(await accountOf(dirty)).toMatchObject({
      applies: true,
      figures: { energy: '1067.5', target: '89.3368' },
      allocation: 'proportional',
      final: '-1.527216',
      deficitsBefore: 0,
      modified: null,
    });
    expect(await accountOf(clean)).toMatchObject({
      figures: { intensity: '9.8475' },
      final: '87.43823',
      penalty: '0',
    });
  });

  test('explain each figure, and show the balance over the year and the targets to 2050', async () => {
    const { body } = await server.request(`GET /compliance/fuelEu/2025/vessels/${dirty}`);
    expect(body).toMatchObject({
      working: expect.arrayContaining([
        expect.objectContaining({ name: 'Intensity, well to wake', unit: 'gCO2eq/MJ' }),
        expect.objectContaining({ name: 'Penalty', unit: 'EUR' }),
      ]) as unknown,
      months: [{ day: '2025-01-08', balance: '-1.527216' }],
      forecast: { day: '2025-12-31' },
      intensities: [{ year: 2025 }],
    });
    const { targets } = body as { targets: readonly { year: number; target: string }[] };
    expect(targets).toHaveLength(26);
    expect(targets.at(-1)).toEqual({ year: 2050, target: '18.232' });
  });

  test('are only of the company', async () => {
    const { body } = await server.request('GET /compliance/fuelEu/2025', carla());
    expect((body as List).accounts.map(({ vessel }) => vessel.id)).not.toContain(dirty);
    const path = `/compliance/fuelEu/2025/vessels/${dirty}`;
    expect((await server.request(`GET ${path}`, carla())).status).toBe(404);
    const body404 = { ...carla(), body: { allocation: 'cleanest' } };
    expect((await server.request(`PUT ${path}`, body404)).status).toBe(404);
  });

  test.each(['2024', '2050', 'now'])('%s is no reporting year', async (year) => {
    expect((await server.request(`GET /compliance/fuelEu/${year}`)).status).toBe(404);
  });
});

describe('decisions', () => {
  test('are refused by the rules of the regime', async () => {
    expect(await decide(dirty, { borrowed: '1.6' })).toMatchObject({
      status: 400,
      body: { errors: { borrowed: ['A ship borrows no more than its deficit.'] } },
    });
    expect(await decide(dirty, { banked: '1' })).toMatchObject({
      status: 400,
      body: { errors: { banked: ['A ship banks no more than its surplus.'] } },
    });
    expect(await decide(clean, { borrowed: '1' })).toMatchObject({
      status: 400,
      body: { errors: { borrowed: ['Only a ship with a deficit borrows.'] } },
    });
    expect(await decide(clean, { banked: '1', documentIssued: '2026-06-30' })).toMatchObject({
      status: 400,
      body: { errors: { banked: [expect.stringContaining('document of compliance')] } },
    });
    expect(await accountOf(clean)).toMatchObject({ banked: '0', modified: null });
  });

  test.each([
    ['more decimals than a gram', { banked: '0.0000001' }],
    ['a negative amount', { banked: '-1' }],
    ['more than the world', { banked: '100000000' }],
    ['an allocation that does not exist', { allocation: 'dirtiest' }],
    ['a day that does not exist', { documentIssued: '2026-02-30' }],
  ])('%s is refused', async (_case, body) => {
    expect((await decide(clean, body)).status).toBe(400);
  });

  test('carry into the next period', async () => {
    expect((await decide(clean, { banked: '80' })).status).toBe(200);
    expect(await accountOf(clean, 2026)).toMatchObject({ openingBank: '80', adjusted: '80' });
    expect((await decide(dirty, { borrowed: '1.5' })).status).toBe(200);
    expect(await accountOf(dirty)).toMatchObject({ borrowed: '1.5', final: '-0.027216' });
    expect(await accountOf(dirty, 2026)).toMatchObject({ repayment: '1.65', final: '-1.65' });
  });

  test('that another user made before are shown, and the save is refused', async () => {
    const known = await accountOf(clean);
    expect((await decide(clean, { banked: '70', modified: known?.modified })).status).toBe(200);
    const late = await decide(clean, { banked: '60', modified: known?.modified });
    expect(late.status).toBe(409);
    expect(await accountOf(clean)).toMatchObject({ banked: '70' });
    await decide(clean, {});
    await decide(dirty, {});
  });

  test('have a history', async () => {
    const saved = await superuser.query<{ id: number }>(
      'select id from tenant.fueleu_decisions where vessel_id = $1',
      [clean],
    );
    const { body } = await server.request(
      `GET /history?entity=fuelEuDecision&id=${saved.rows[0]?.id ?? 0}`,
    );
    expect((body as readonly unknown[]).length).toBeGreaterThan(1);
  });
});

describe('the simulator', () => {
  const simulate = (body: object, as = {}) =>
    server.request('POST /compliance/fuelEu/2025/simulation', { ...as, body });
  const both = () => [{ id: dirty }, { id: clean }];

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
    const vessel = { id: dirty };
    const changes = [
      { kind: 'bunkering', vessel, fuel: { id: hvo }, tonnes: '5', eValue: '8.6' },
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
        allotment: allotment('-5').map((one) => ({ ...one, moved: one.moved.replace('--', '') })),
      }),
    ).toMatchObject({
      body: { refusals: [expect.stringContaining('the pool makes it larger')] },
    });
  });

  test('refuses what is not of the company, and what cannot be burned', async () => {
    expect((await simulate({ vessels: [{ id: dirty }, { id: foreign }] })).status).toBe(404);
    expect((await simulate({ vessels: both() }, carla())).status).toBe(404);
    const change = {
      kind: 'bunkering',
      vessel: { id: dirty },
      fuel: { id: 2 },
      tonnes: '5',
      eValue: '8.6',
    };
    expect(await simulate({ vessels: both(), changes: [change] })).toMatchObject({
      status: 400,
      body: { errors: { 'changes.0.fuel': ['Choose a renewable fuel.'] } },
    });
    const elsewhere = { ...change, vessel: { id: foreign } };
    expect((await simulate({ vessels: both(), changes: [elsewhere] })).status).toBe(400);
    expect((await simulate({ vessels: [] })).status).toBe(400);
  });
});

/** One page for this company, nothing for another one. */
async function expectPrinted(path: string): Promise<void> {
  expect((await server.request(`GET ${path}`, carla())).status).toBe(404);
  const { status, body } = await server.request(`GET ${path}`);
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
    expect(await createPool(allotment('1.6').slice(0, 1))).toMatchObject({ status: 400 });
    const uneven = [
      { vessel: { id: dirty }, moved: '1' },
      { vessel: { id: clean }, moved: '0' },
    ];
    expect(await createPool(uneven)).toMatchObject({
      status: 400,
      body: { errors: { vessels: [expect.stringContaining('The sum of the balances changes')] } },
    });
    expect(await createPool(allotment('1000'))).toMatchObject({
      body: { errors: { vessels: [expect.stringContaining('the pool gives it one')] } },
    });
    const twice = [...allotment('1'), { vessel: { id: dirty }, moved: '0' }];
    expect(await createPool(twice)).toMatchObject({
      body: { errors: { vessels: [expect.stringContaining('twice')] } },
    });
    expect((await list()).pools).toEqual([]);
  });

  test('with a vessel of another company is not found', async () => {
    const vessels = [
      { vessel: { id: dirty }, moved: '1' },
      { vessel: { id: foreign }, moved: '-1' },
    ];
    expect((await createPool(vessels)).status).toBe(404);
  });

  test('is saved, counts in the accounts, and is changed and dissolved', async () => {
    const made = await createPool(allotment('1.527216'));
    expect(made).toMatchObject({ status: 200, body: { name: 'North', refusals: [] } });
    pool = made.body as typeof pool;
    expect(await accountOf(dirty)).toMatchObject({
      pool: { name: 'North' },
      pooled: '1.527216',
      final: '0',
      penalty: '0',
    });
    expect((await list()).pools).toMatchObject([{ id: pool.id, refusals: [] }]);
    expect(await createPool(allotment('1'), 'South')).toMatchObject({
      status: 400,
      body: {
        errors: {
          vessels: expect.arrayContaining([
            expect.stringContaining('in another pool already'),
          ]) as unknown,
        },
      },
    });
    expect(await decide(dirty, { borrowed: '1' })).toMatchObject({
      status: 400,
      body: { errors: { borrowed: ['A ship in a pool does not borrow in the same period.'] } },
    });
    const path = `/compliance/fuelEuPools/${pool.id}`;
    const body = { name: 'Baltic', vessels: allotment('1'), modified: pool.modified };
    expect((await server.request(`PUT ${path}`, { ...carla(), body })).status).toBe(404);
    expect((await server.request(`DELETE ${path}`, carla())).status).toBe(404);
    expect(await server.request(`PUT ${path}`, { body })).toMatchObject({
      status: 200,
      body: { name: 'Baltic' },
    });
    expect((await server.request(`PUT ${path}`, { body })).status).toBe(409);
    expect(await accountOf(dirty)).toMatchObject({ final: '-0.527216' });
    await expectPrinted(`${path}/print`);
    expect((await server.request(`DELETE ${path}`)).status).toBe(200);
    expect((await server.request(`DELETE ${path}`)).status).toBe(404);
    expect((await server.request(`GET ${path}/print`)).status).toBe(404);
    expect(await accountOf(dirty)).toMatchObject({ pool: null, final: '-1.527216' });
  });

  test('made twice at once is made once', async () => {
    const both = await Promise.all([createPool(allotment('1')), createPool(allotment('1'))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});
