import { describe, expect, test } from 'vitest';
import { type ConvertedUnit, convertQuantity } from './conversion.ts';
import { measurementFindings, positionFindings } from './findings.ts';
import { measureFinding, measures } from './measures.ts';
import { solidVolumeOfTon, stowageFinding } from './stowage.ts';

const units = {
  mt: { id: 1, tonnes: '1', cubicMetres: null },
  lt: { id: 2, tonnes: '1.0160469088', cubicMetres: null },
  'm³': { id: 3, tonnes: null, cubicMetres: '1' },
  // 42 gallons of 231 cubic inches.
  bbl: { id: 4, tonnes: null, cubicMetres: '0.158987294928' },
  pcs: { id: 5, tonnes: null, cubicMetres: null },
  TEU: { id: 6, tonnes: null, cubicMetres: null },
} as const satisfies Readonly<Record<string, ConvertedUnit>>;

describe('a quantity in another unit', () => {
  test.each<[string, keyof typeof units, keyof typeof units, string | null, string]>([
    ['25000', 'mt', 'mt', null, '25000'],
    ['1000', 'lt', 'mt', null, '1016.0469088'],
    ['1016.0469088', 'mt', 'lt', null, '1000'],
    ['1', 'mt', 'lt', null, '0.984206527611'],
    ['1000', 'bbl', 'm³', null, '158.987294928'],
    ['1000', 'm³', 'mt', '845', '845'],
    ['845', 'mt', 'm³', '845', '1000'],
    ['1', 'mt', 'm³', '1250', '0.8'],
    ['10000', 'bbl', 'lt', '860', '1345.696467888117'],
    ['0', 'mt', 'm³', '1250', '0'],
    ['0.1', 'm³', 'mt', '0.001', '0.0000001'],
    ['999999999999999', 'mt', 'mt', null, '999999999999999'],
    ['12', 'pcs', 'pcs', null, '12'],
  ])('%s %s in %s at %s kg/m³ is %s', (...[quantity, from, to, density, value]) => {
    const found = convertQuantity({ quantity, from: units[from], to: units[to], density });
    expect(found).toEqual({ ok: true, value });
  });

  test.each<[keyof typeof units, keyof typeof units, string | null, string]>([
    ['mt', 'm³', null, 'density'],
    ['bbl', 'lt', null, 'density'],
    ['pcs', 'mt', '845', 'relation'],
    ['mt', 'TEU', '845', 'relation'],
    ['pcs', 'TEU', null, 'relation'],
  ])('%s to %s at %s needs a %s', (...[from, to, density, needs]) => {
    const request = { quantity: '1', from: units[from], to: units[to], density };
    expect(convertQuantity(request)).toEqual({ ok: false, needs });
  });

  test('there and back again is where it began', () => {
    const there = convertQuantity({
      quantity: '12345.678',
      from: units.lt,
      to: units.bbl,
      density: '871.3',
    });
    const value = there.ok ? there.value : '';
    const back = convertQuantity({
      quantity: value,
      from: units.bbl,
      to: units.lt,
      density: '871.3',
    });
    expect(back.ok && Math.abs(Number(back.value) - 12345.678)).toBeLessThan(1e-9);
  });
});

test.each([
  ['0', 'density', 'More than 0'],
  ['-1', 'density', 'More than 0'],
  ['23000', 'density', undefined],
  ['23000.001', 'density', 'At most 23\u202F000'],
  ['0.0000000001', 'tonnes', undefined],
  ['100.01', 'depth', 'At most 100'],
] as const)('%s as %s: %s', (value, measure, finding) => {
  expect(measureFinding(value, measures[measure])).toBe(finding);
});

test('a unit has weight or volume, a position both coordinates', () => {
  expect(measurementFindings({ tonnes: '1', cubicMetres: null })).toEqual([]);
  expect(measurementFindings({ tonnes: '1', cubicMetres: '1' })).toMatchObject([
    { field: 'cubicMetres' },
  ]);
  expect(positionFindings({ latitude: '0', longitude: '0' })).toEqual([]);
  expect(positionFindings({ latitude: '1', longitude: null })).toMatchObject([
    { field: 'longitude' },
  ]);
  expect(positionFindings({ latitude: null, longitude: '1' })).toMatchObject([
    { field: 'latitude' },
  ]);
});

test('what a ton takes', () => {
  expect(solidVolumeOfTon('1250')).toBe('0.8');
  expect(solidVolumeOfTon('770')).toBe('1.2987');
});

test.each([
  ['1250', '0.8', undefined],
  ['1250', '0.79', 'Less than the density allows: 1 mt takes at least 0.8 m³'],
  ['1250', null, undefined],
  [null, '0.1', undefined],
  ['0', '0.1', undefined],
])('%s kg/m³ with %s m³/mt: %s', (density, factor, finding) => {
  expect(stowageFinding(density, factor)).toBe(finding);
});
