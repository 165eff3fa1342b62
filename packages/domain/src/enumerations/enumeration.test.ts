import { describe, expect, test } from 'vitest';
import { cargoStatuses } from '../cargo/enumerations.ts';
import { reportDefaultValues, reportParameterTypes } from '../custom-reports/enumerations.ts';
import { fixtureStatuses } from '../fixtures/enumerations.ts';
import {
  durationUnits,
  flowContainerKinds,
  flowEventActions,
  flowItemKinds,
  flowStatuses,
} from '../flows/enumerations.ts';
import { laytimeAggregations } from '../laytime/enumerations.ts';
import { partnerTypes } from '../partners/enumerations.ts';
import { portTypes } from '../ports/enumerations.ts';
import { validationCodes } from '../notifications/validation-codes.ts';
import {
  dataKinds,
  notificationCategories,
  notificationSeverities,
  validationSources,
} from '../notifications/enumerations.ts';
import { companyRoles, systemRoles } from '../people/roles.ts';
import { customerTypes } from '../people/enumerations.ts';
import { reasonsForCall } from '../port-calls/reasons-for-call.ts';
import { portCallStatuses } from '../port-calls/enumerations.ts';
import { reconnectWaitMs } from '../hub/reconnect.ts';
import { timeZoneDisplays } from '../time/enumerations.ts';
import {
  consumerUnitChoices,
  consumerUnitClasses,
  defaultConsumerUnit,
  fuelClasses,
  fuelType,
  fuelTypes,
} from '../vessels/fuels.ts';
import { coordinateTypes, engineTypes } from '../vessels/enumerations.ts';
import { codes, label, names, numbers, type EnumEntry, entryOf } from './enumeration.ts';

const tables: Record<string, readonly EnumEntry[]> = {
  cargoStatuses,
  companyRoles,
  consumerUnitClasses,
  coordinateTypes,
  customerTypes,
  dataKinds,
  durationUnits,
  engineTypes,
  fixtureStatuses,
  flowContainerKinds,
  flowEventActions,
  flowItemKinds,
  flowStatuses,
  fuelClasses,
  fuelTypes,
  laytimeAggregations,
  notificationCategories,
  notificationSeverities,
  partnerTypes,
  portCallStatuses,
  portTypes,
  reasonsForCall,
  reportDefaultValues,
  reportParameterTypes,
  systemRoles,
  timeZoneDisplays,
  validationCodes,
  validationSources,
};

describe('every table', () => {
  test.each(Object.entries(tables))('%s has unique names, numbers and labels', (_, table) => {
    for (const key of ['name', 'number', 'label'] as const) {
      expect(new Set(table.map((entry) => entry[key])).size).toBe(table.length);
    }
  });
});

describe('what is derived from a table', () => {
  const table = [
    { name: 'One', number: 1, label: 'first' },
    { name: 'Two', number: 20, label: 'second' },
  ] as const;
  test('codes, numbers, names', () => {
    expect(codes(table)).toEqual({ One: 1, Two: 20 });
    expect(numbers(table)).toEqual([1, 20]);
    expect(names(table)).toEqual(['One', 'Two']);
  });
  test('labels and look-up', () => {
    expect(label(table, 20)).toBe('second');
    expect(label(table, 7)).toBe('7');
    expect(entryOf(table, 1)?.name).toBe('One');
    expect(entryOf(table, 7)).toBeUndefined();
  });
});

describe('the specified numbers', () => {
  test('there are 43 validation codes', () => {
    expect(validationCodes.length).toBe(43);
    expect(validationCodes.map((code) => code.number)).toEqual([
      10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 171, 172, 180,
      190, 200, 210, 220, 230, 240, 250, 260, 270, 280, 290, 300, 310, 320, 330, 340, 350, 360, 370,
      380, 390, 400, 410,
    ]);
  });
  test('flow actions span 10 to 1501', () => {
    const all = flowEventActions.map((action) => action.number);
    expect([Math.min(...all), Math.max(...all)]).toEqual([10, 1501]);
  });
});

describe('consumer unit classes', () => {
  test.each(fuelTypes.map((fuel) => [fuel.name, fuel.number] as const))(
    'the default of %s is a choice or no picker shows',
    (_, fuel) => {
      const choices = consumerUnitChoices(fuel);
      expect(choices.length === 0 || choices.includes(defaultConsumerUnit(fuel))).toBe(true);
    },
  );
  test.each([
    [fuelType.H2, [10, 60]],
    [fuelType.BioH2, [10, 60]],
    [fuelType.eH2, [10, 60]],
    [fuelType.Lng, [20, 30, 40, 50]],
    [fuelType.BioLNG, [20, 30, 40, 50]],
    [fuelType.eLNG, [20, 30, 40, 50]],
    [fuelType.Mgo, []],
  ])('fuel %i offers %j', (fuel, choices) => {
    expect(consumerUnitChoices(fuel)).toEqual(choices);
  });
});

describe('reconnect waits', () => {
  test.each([
    [0, 2000],
    [1, 5000],
    [2, 10_000],
    [3, 30_000],
    [4, 60_000],
    [5, 120_000],
    [2884, 120_000],
    [2885, null],
  ])('attempt %i waits %j ms', (attempt, wait) => {
    expect(reconnectWaitMs(attempt)).toBe(wait);
  });
});
