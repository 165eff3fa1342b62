import { describe, expect, test } from 'vitest';
import type { FuelEuAccount } from './fueleu.data.ts';
import {
  allotted,
  avoided,
  barOf,
  draftOfPool,
  newPool,
  poolBodyOf,
  simulationOf,
  toggled,
  withChange,
} from './fueleu-pool.state.ts';

const account = (id: number, more: Partial<FuelEuAccount> = {}): FuelEuAccount => ({
  vessel: { id, name: `Ship ${id}` },
  year: 2026,
  applies: true,
  sentence: '',
  figures: { energy: '1', intensity: '90', target: '89', balance: '-1' },
  allocation: 'proportional',
  otherBalance: '-1',
  openingBank: '0',
  repayment: '0',
  adjusted: '-1',
  pool: null,
  pooled: '0',
  banked: '0',
  borrowed: '0',
  borrowingLimit: '0',
  final: '-1',
  deficitsBefore: 0,
  penalty: '1',
  documentIssued: null,
  refusals: [],
  modified: null,
  ...more,
});
const shown = [
  { vessel: { id: 1 }, moved: '5' },
  { vessel: { id: 2 }, moved: '-5' },
];

describe('a pool that is being built', () => {
  test('begins with the vessels that have a balance and no other pool', () => {
    const draft = newPool(
      [
        account(1),
        account(2, { adjusted: '4' }),
        account(3, { applies: false, figures: null }),
        account(4, { pool: { id: 1, name: 'North' } }),
        account(5, { adjusted: '0' }),
      ],
      2026,
    );
    expect(draft.vessels).toEqual([1, 2]);
    expect(simulationOf(draft)).toEqual({
      vessels: [{ id: 1 }, { id: 2 }],
      allotment: null,
      changes: [],
      poolId: null,
    });
  });

  test('loses its allotment, and changes of a vessel that leaves', () => {
    const draft = {
      ...newPool([account(1), account(2)], 2026),
      moved: { 1: '3', 2: '-3' },
      changes: [{ kind: 'shorePower' as const, vessel: { id: 2 }, kwh: '10' }],
    };
    expect(toggled(draft, 2)).toMatchObject({ vessels: [1], moved: null, changes: [] });
    expect(toggled(draft, 3)).toMatchObject({ vessels: [1, 2, 3], moved: null });
    expect(toggled(draft, 3).changes).toHaveLength(1);
  });

  test('tries exactly the same once', () => {
    const change = { kind: 'shorePower' as const, vessel: { id: 1 }, kwh: '10' };
    const draft = withChange(newPool([account(1), account(2)], 2026), change);
    expect(withChange(draft, { ...change }).changes).toHaveLength(1);
    expect(withChange(draft, { ...change, kwh: '20' }).changes).toHaveLength(2);
  });

  test('a typed amount leaves the others as they were proposed', () => {
    const draft = allotted(newPool([account(1), account(2)], 2026), shown, {
      vessel: 1,
      moved: '4',
    });
    expect(draft.moved).toEqual({ 1: '4', 2: '-5' });
    expect(simulationOf(draft).allotment).toEqual([
      { vessel: { id: 1 }, moved: '4' },
      { vessel: { id: 2 }, moved: '-5' },
    ]);
  });

  test('is saved as proposed, with its name trimmed', () => {
    const draft = { ...newPool([account(1), account(2)], 2026), name: ' North ' };
    expect(poolBodyOf(draft, shown)).toEqual({
      name: 'North',
      vessels: [
        { vessel: { id: 1 }, moved: '5' },
        { vessel: { id: 2 }, moved: '-5' },
      ],
    });
  });

  test('of a saved one states what it changes', () => {
    const draft = draftOfPool({
      id: 7,
      year: 2026,
      name: 'North',
      vessels: [{ vessel: { id: 1, name: 'Ship 1' }, moved: '2' }],
      refusals: [],
      modified: '2026-01-01T00:00:00.000Z',
    });
    expect(simulationOf(draft).poolId).toBe(7);
    expect(poolBodyOf(draft, [])).toMatchObject({
      modified: '2026-01-01T00:00:00.000Z',
      vessels: [{ moved: '2' }],
    });
  });
});

test('what a pool avoids is the difference of the penalties', () => {
  expect(avoided({ penaltyAlone: '1500.50', penaltyInPool: '500' })).toBe('1000.5');
  expect(avoided({ penaltyAlone: '0', penaltyInPool: '0' })).toMatch(/^-?0$/);
});

test.each([
  ['50', 100, { left: 50, width: 25 }],
  ['-100', 100, { left: 0, width: 50 }],
  ['0', 0, { left: 50, width: 0 }],
])('the bar of %s of %d', (value, most, bar) => {
  expect(barOf(value, most)).toEqual(bar);
});
