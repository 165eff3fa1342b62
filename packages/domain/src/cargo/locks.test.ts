import { describe, expect, test } from 'vitest';
import type { CargoFacts, CargoPortFacts } from './facts.ts';
import {
  cargoDeleteFindings,
  cargoFieldIsLocked,
  cargoLockFindings,
  cargoPortFieldIsLocked,
  externalIdFindings,
  removedExternalLines,
} from './locks.ts';

const line = (changes: Partial<CargoPortFacts> = {}): CargoPortFacts => ({
  id: 1,
  portCallId: 10,
  reasonId: 3,
  quantity: '1500',
  billOfLading: null,
  shipFigure: null,
  shoreFigure: null,
  outturn: null,
  laytimeTerm: null,
  laytimeAllowedMinutes: null,
  demurrageRate: null,
  despatchRate: null,
  cargoPortId: null,
  inActive: false,
  externalId: null,
  ...changes,
});
const cargo = (changes: Partial<CargoFacts> = {}): CargoFacts => ({
  commodity: 1,
  measurement: 1,
  charterer: 1,
  fixture: null,
  freightType: null,
  group: null,
  quantity: null,
  tolerancePercent: null,
  toleranceOption: null,
  billedQuantity: 20,
  trackingActive: false,
  externalId: null,
  cargoPorts: [line()],
  ...changes,
});
const external = cargo({ externalId: 'X-1' });
const fieldsOf = (findings: readonly { readonly field: string }[]) =>
  findings.map(({ field }) => field);

describe('external cargo', () => {
  test.each<[Partial<CargoFacts>, readonly string[]]>([
    [{ fixture: 4 }, []],
    [{ freightType: 4, group: 5, trackingActive: true }, []],
    [{ commodity: 2 }, ['commodity']],
    [{ measurement: 2, charterer: 2 }, ['measurement', 'charterer']],
    [{ quantity: '7' }, ['quantity']],
    [
      { tolerancePercent: '5', toleranceOption: 10, billedQuantity: 50 },
      ['tolerancePercent', 'toleranceOption', 'billedQuantity'],
    ],
    [{ externalId: null }, ['externalId']],
    [{ cargoPorts: [line({ laytimeTerm: 'SHINC', laytimeAllowedMinutes: 90 })] }, []],
    [{ cargoPorts: [line({ demurrageRate: '1', despatchRate: '2' })] }, []],
    [{ cargoPorts: [line({ quantity: '1501' })] }, ['cargoPorts.0.quantity']],
    [
      { cargoPorts: [line({ portCallId: 11, reasonId: 2, inActive: true })] },
      ['cargoPorts.0.portCallId', 'cargoPorts.0.reasonId', 'cargoPorts.0.inActive'],
    ],
    [{ cargoPorts: [line({ outturn: '5' })] }, ['cargoPorts.0.outturn']],
    [{ cargoPorts: [line(), line({ id: 0 })] }, ['cargoPorts.1.id']],
  ])('changed by the office to %j locks %j', (changes, locked) => {
    expect(fieldsOf(cargoLockFindings(external, { ...external, ...changes }, 'office'))).toEqual(
      locked,
    );
    expect(cargoLockFindings(external, { ...external, ...changes }, 'key')).toEqual([]);
  });

  test('keeps its ends and itself against people, not against keys', () => {
    const emptied = { ...external, cargoPorts: [line({ id: 0 })] };
    expect(removedExternalLines(external, emptied, 'office').map(({ id }) => id)).toEqual([1]);
    expect(removedExternalLines(external, emptied, 'key')).toEqual([]);
    expect(cargoDeleteFindings(external, 'office')[0]?.message).toMatch(/cannot be deleted/);
    expect(cargoDeleteFindings(external, 'key')).toEqual([]);
  });

  test('shows which fields are locked', () => {
    expect(cargoFieldIsLocked(external, 'commodity')).toBe(true);
    expect(cargoFieldIsLocked(external, 'freightType')).toBe(false);
    expect(cargoPortFieldIsLocked(external, 'quantity')).toBe(true);
    expect(cargoPortFieldIsLocked(external, 'demurrageRate')).toBe(false);
    expect(cargoFieldIsLocked(cargo({ externalId: '' }), 'commodity')).toBe(false);
  });
});

describe('cargo of the office', () => {
  test('may change in everything but external ids', () => {
    const changed = cargo({ commodity: 9, quantity: '3', cargoPorts: [line({ quantity: '4' })] });
    expect(cargoLockFindings(cargo(), changed, 'office')).toEqual([]);
    const claimed = cargo({
      externalId: 'X',
      cargoPorts: [line({ externalId: 'Y' }), line({ id: 0, externalId: 'Z' })],
    });
    expect(fieldsOf(cargoLockFindings(cargo(), claimed, 'office'))).toEqual([
      'externalId',
      'cargoPorts.0.externalId',
      'cargoPorts.1.externalId',
    ]);
    expect(fieldsOf(externalIdFindings(claimed, 'office'))).toHaveLength(3);
    expect(externalIdFindings(claimed, 'key')).toEqual([]);
  });

  test('loses its own ends, not those of another system', () => {
    const mixed = cargo({ cargoPorts: [line(), line({ id: 2, externalId: 'L' })] });
    const none = cargo({ cargoPorts: [] });
    expect(removedExternalLines(mixed, none, 'office').map(({ id }) => id)).toEqual([2]);
    expect(cargoDeleteFindings(cargo(), 'office')).toEqual([]);
  });
});
