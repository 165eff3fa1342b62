import { fuelRow } from '@fairlead/emissions';
import { describe, expect, test } from 'vitest';
import { consumerUnitChoices, consumerUnitClass, fuelType, fuelTypes } from '../vessels/fuels.ts';
import { consumerGroups } from '../vessels/sailing-states.ts';
import { fuelRowOf } from './fuel-row-of.ts';

describe('the row of factors of a fuel', () => {
  test('exists for every fuel, class and group but for Other', () => {
    for (const { number } of fuelTypes.filter((each) => each.number !== fuelType.Other)) {
      for (const unitClass of [null, ...consumerUnitChoices(number)]) {
        for (const group of consumerGroups) {
          const row = fuelRowOf({ type: number, consumerUnitClass: unitClass }, group);
          expect(fuelRow(row ?? 'none')?.id).toBe(row);
        }
      }
    }
    expect(fuelRowOf({ type: fuelType.Other, consumerUnitClass: null }, 'main')).toBe(null);
  });

  test.each([
    ['main', 'LNG_DIESEL_SS'],
    ['aux', 'LNG_DIESEL_SS'],
    ['boiler', 'LNG_BOILER'],
    ['other', 'LNG_BOILER'],
  ] as const)('of LNG in group %s is %s', (group, row) => {
    const fuel = { type: fuelType.Lng, consumerUnitClass: consumerUnitClass.DieselSlowSpeed };
    expect(fuelRowOf(fuel, group)).toBe(row);
  });

  test('of hydrogen depends on the fuel cell', () => {
    const rows = [consumerUnitClass.FuelCells, consumerUnitClass.InternalCombustionEngine].map(
      (unitClass) => fuelRowOf({ type: fuelType.eH2, consumerUnitClass: unitClass }, 'main'),
    );
    expect(rows).toEqual(['EH2_FC', 'EH2_ICE']);
  });
});
