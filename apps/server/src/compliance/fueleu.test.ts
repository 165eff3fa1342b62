import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FuelEuList, type FuelEuTest, startFuelEuTest } from './testing/fueleu-fleet.ts';

let world: FuelEuTest;
beforeAll(async () => {
  world = await startFuelEuTest();
});
afterAll(() => world.close());

describe('FuelEU accounts', () => {
  test('have intensity, balance and penalty of each vessel', async () => {
    // 50 t x 0.5 x 42,700 MJ x (89.3368 - 90.767...).
    expect(await world.accountOf(world.dirty)).toMatchObject({
      applies: true,
      figures: { energy: '1067.5', target: '89.3368' },
      allocation: 'proportional',
      final: '-1.527216',
      deficitsBefore: 0,
      modified: null,
    });
    expect(await world.accountOf(world.clean)).toMatchObject({
      figures: { intensity: '9.8475' },
      final: '87.43823',
      penalty: '0',
    });
  });

  test('explain each figure, and show the balance over the year and the targets to 2050', async () => {
    const { body } = await world.server.request(
      `GET /compliance/fuelEu/2025/vessels/${world.dirty}`,
    );
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
    const { body } = await world.server.request('GET /compliance/fuelEu/2025', world.carla());
    expect((body as FuelEuList).accounts.map(({ vessel }) => vessel.id)).not.toContain(world.dirty);
    const path = `/compliance/fuelEu/2025/vessels/${world.dirty}`;
    expect((await world.server.request(`GET ${path}`, world.carla())).status).toBe(404);
    const body404 = { ...world.carla(), body: { allocation: 'cleanest' } };
    expect((await world.server.request(`PUT ${path}`, body404)).status).toBe(404);
  });

  test.each(['2024', '2050', 'now'])('%s is no reporting year', async (year) => {
    expect((await world.server.request(`GET /compliance/fuelEu/${year}`)).status).toBe(404);
  });
});

describe('decisions', () => {
  test('are refused by the rules of the regime', async () => {
    expect(await world.decide(world.dirty, { borrowed: '1.6' })).toMatchObject({
      status: 400,
      body: { errors: { borrowed: ['A ship borrows no more than its deficit.'] } },
    });
    expect(await world.decide(world.dirty, { banked: '1' })).toMatchObject({
      status: 400,
      body: { errors: { banked: ['A ship banks no more than its surplus.'] } },
    });
    expect(await world.decide(world.clean, { borrowed: '1' })).toMatchObject({
      status: 400,
      body: { errors: { borrowed: ['Only a ship with a deficit borrows.'] } },
    });
    expect(
      await world.decide(world.clean, { banked: '1', documentIssued: '2026-06-30' }),
    ).toMatchObject({
      status: 400,
      body: { errors: { banked: [expect.stringContaining('document of compliance')] } },
    });
    expect(await world.accountOf(world.clean)).toMatchObject({ banked: '0', modified: null });
  });

  test.each([
    ['more decimals than a gram', { banked: '0.0000001' }],
    ['a negative amount', { banked: '-1' }],
    ['more than the world', { banked: '100000000' }],
    ['an allocation that does not exist', { allocation: 'dirtiest' }],
    ['a day that does not exist', { documentIssued: '2026-02-30' }],
  ])('%s is refused', async (_case, body) => {
    expect((await world.decide(world.clean, body)).status).toBe(400);
  });

  test('carry into the next period', async () => {
    expect((await world.decide(world.clean, { banked: '80' })).status).toBe(200);
    expect(await world.accountOf(world.clean, 2026)).toMatchObject({
      openingBank: '80',
      adjusted: '80',
    });
    expect((await world.decide(world.dirty, { borrowed: '1.5' })).status).toBe(200);
    expect(await world.accountOf(world.dirty)).toMatchObject({
      borrowed: '1.5',
      final: '-0.027216',
    });
    expect(await world.accountOf(world.dirty, 2026)).toMatchObject({
      repayment: '1.65',
      final: '-1.65',
    });
  });

  test('that another user made before are shown, and the save is refused', async () => {
    const known = await world.accountOf(world.clean);
    expect(
      (await world.decide(world.clean, { banked: '70', modified: known?.modified })).status,
    ).toBe(200);
    const late = await world.decide(world.clean, { banked: '60', modified: known?.modified });
    expect(late.status).toBe(409);
    expect(await world.accountOf(world.clean)).toMatchObject({ banked: '70' });
    await world.decide(world.clean, {});
    await world.decide(world.dirty, {});
  });

  test('have a history', async () => {
    const saved = await world.superuser.query<{ id: number }>(
      'select id from tenant.fueleu_decisions where vessel_id = $1',
      [world.clean],
    );
    const { body } = await world.server.request(
      `GET /history?entity=fuelEuDecision&id=${saved.rows[0]?.id ?? 0}`,
    );
    expect((body as readonly unknown[]).length).toBeGreaterThan(1);
  });
});
