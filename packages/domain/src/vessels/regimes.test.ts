import { describe, expect, test } from 'vitest';
import { iceClass, particularsAsOf, shipType } from './particulars.ts';
import { type RegimeCode, regimesOf, switchContradictions } from './regimes.ts';

type Row = readonly [
  regime: RegimeCode,
  type: keyof typeof shipType | null,
  gross: string | null,
  day: string,
  applies: boolean | null,
];

/** Size, type and day against the regulations (reference in docs/decisions). */
const rows: readonly Row[] = [
  ['EuMrv', 'BulkCarrier', '5000', '2026-11-21', true],
  ['EuMrv', 'BulkCarrier', '4999.999', '2026-11-21', false],
  ['EuMrv', 'GeneralCargo', '400', '2024-12-31', false],
  ['EuMrv', 'GeneralCargo', '400', '2025-01-01', true],
  ['EuMrv', 'GeneralCargo', '399.9', '2025-01-01', false],
  ['EuMrv', 'Offshore', '400', '2024-12-31', false],
  ['EuMrv', 'Offshore', '400', '2025-01-01', true],
  ['EuMrv', 'Tug', '9000', '2026-11-21', false],
  ['EuMrv', 'Tanker', '9000', '2017-12-31', false],
  ['EuMrv', null, '9000', '2026-11-21', null],
  ['EuMrv', 'Tanker', null, '2026-11-21', null],
  ['EuEts', 'Tanker', '5000', '2023-12-31', false],
  ['EuEts', 'Tanker', '5000', '2024-01-01', true],
  ['EuEts', 'Tanker', '4999', '2024-01-01', false],
  ['EuEts', 'Offshore', '5000', '2026-12-31', false],
  ['EuEts', 'Offshore', '5000', '2027-01-01', true],
  ['EuEts', 'GeneralCargo', '4999', '2026-11-21', false],
  ['FuelEu', 'Tanker', '5000', '2026-11-21', false],
  ['FuelEu', 'Tanker', '5001', '2026-11-21', true],
  ['FuelEu', 'Tanker', '5001', '2024-12-31', false],
  ['FuelEu', 'Offshore', '9000', '2028-01-01', false],
  ['FuelEu', 'Fishing', '9000', '2028-01-01', false],
  ['UkEts', 'Tanker', '5000', '2026-06-30', false],
  ['UkEts', 'Tanker', '5000', '2026-07-01', true],
  ['ImoDcs', 'Tug', '5000', '2026-11-21', true],
  ['ImoDcs', 'StateShip', '9000', '2026-11-21', false],
  ['ImoDcs', null, '4999', '2026-11-21', false],
  ['Cii', 'Cruise', '5000', '2026-11-21', true],
  ['Cii', 'LiveFishCarrier', '9000', '2026-11-21', false],
  ['Cii', 'Cruise', '5000', '2022-12-31', false],
];

const ship = (type: keyof typeof shipType | null, grossTonnage: string | null) => ({
  grossTonnage,
  shipType: type === null ? null : shipType[type],
  iceClass: null,
});

test.each(rows)('%s of a %s of %s GT on %s: %j', (...[code, type, gross, day, applies]) => {
  const statement = regimesOf(ship(type, gross), day).find(({ regime }) => regime === code);
  expect(statement?.applies).toBe(applies);
  expect(statement?.reason).toMatch(/^[A-Z\d].{8,}/);
});

test.each([
  [iceClass.IA, '9000', '2026-11-21', true],
  [iceClass.IASuper, '9000', '2030-12-31', true],
  [iceClass.IASuper, '9000', '2031-01-01', false],
  [iceClass.IB, '9000', '2026-11-21', false],
  [iceClass.IA, '4000', '2026-11-21', false],
  [iceClass.IA, null, '2026-11-21', null],
  [null, '9000', '2026-11-21', null],
])('the discount for ice class %j of %s GT on %s: %j', (...[ice, gross, day, applies]) => {
  const statements = regimesOf({ ...ship('Tanker', gross), iceClass: ice }, day);
  expect(statements.find(({ regime }) => regime === 'EtsIceDiscount')?.applies).toBe(applies);
});

test('a ship without particulars is judged in nothing', () => {
  const today = regimesOf(undefined, '2026-11-21');
  expect(today.map(({ applies }) => applies)).toEqual(today.map(() => null));
});

test.each([
  ['5000.01', false, ['grossTonnageOver5K']],
  ['5000.01', true, []],
  ['5000', true, ['grossTonnageOver5K']],
  [null, true, []],
])('%s GT against the switch %j: %j', (gross, grossTonnageOver5K, fields) => {
  const switches = { grossTonnageOver5K, fivePercentEuaDiscountDueToIceClass: false };
  const found = switchContradictions(ship('Tanker', gross), switches);
  expect(found.map(({ field }) => field)).toEqual(fields);
});

test('the discount switch against an ice class that gives none', () => {
  const switches = { grossTonnageOver5K: true, fivePercentEuaDiscountDueToIceClass: true };
  const icy = { ...ship('Tanker', '9000'), iceClass: iceClass.IB };
  expect(switchContradictions(icy, switches)).toEqual([
    {
      field: 'fivePercentEuaDiscountDueToIceClass',
      message: 'The discount needs ice class IA or IA Super, the particulars say IB',
    },
  ]);
  expect(switchContradictions({ ...icy, iceClass: iceClass.IA }, switches)).toEqual([]);
});

describe('what held on a day', () => {
  const versions = ['2024-05-01', '2026-01-01', '2020-01-01'].map((validFrom) => ({ validFrom }));
  test.each([
    ['2019-12-31', undefined],
    ['2020-01-01', '2020-01-01'],
    ['2024-04-30', '2020-01-01'],
    ['2024-05-01', '2024-05-01'],
    ['2027-01-01', '2026-01-01'],
  ])('%s: %s', (day, validFrom) => {
    expect(particularsAsOf(versions, day)?.validFrom).toBe(validFrom);
  });
});
