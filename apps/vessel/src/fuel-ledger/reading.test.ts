import { describe, expect, test } from 'vitest';
import { correctedBy, type CorrectionDraft, correctionErrors } from './correction.state.ts';
import {
  emptyMeasure,
  measured,
  type ReadingDraft,
  readingErrors,
  readingPayloads,
  soundingOf,
  type TankMeasure,
} from './reading.state.ts';

const lines = [
  { sounding: '0', trim: '0', heel: '0', volume: '0' },
  { sounding: '100', trim: '0', heel: '0', volume: '50' },
  { sounding: '200', trim: '0', heel: '0', volume: '120' },
];
const even = { trim: null, heel: null };
const measure = (part: Partial<TankMeasure>): TankMeasure => ({
  ...emptyMeasure({ density: '992', referenceHeight: null, hasTable: true }),
  temperature: '36',
  ...part,
});
const nowMs = Date.parse('2026-03-05T12:00:00Z');
const draft = (part: Partial<ReadingDraft>): ReadingDraft => ({
  at: '2026-03-05T11:00:00Z',
  ...even,
  tanks: {},
  ...part,
});

describe('a measured tank', () => {
  // 85 m³ × 0.9857 × (992 − 1.1) kg/m³, the factor of table 54B at 36 °C.
  test.each([
    ['by sounding', { value: '150' }, '85'],
    ['by ullage', { method: 'ullage', value: '50', height: '200' }, '85'],
    ['by volume', { method: 'volume', value: '85' }, '85'],
  ] as const)('%s has its volume and mass', (...[, part, volume]) => {
    expect(measured(measure(part), even, lines)).toEqual({
      tank: { volume, volumeCorrection: 0.9857, kg: 83_022n },
    });
  });

  test('by ullage takes the reference height of the tank', () => {
    const tank = emptyMeasure({ density: '992', referenceHeight: '200', hasTable: true });
    expect(soundingOf({ ...tank, method: 'ullage', value: '50' })).toBe('150');
  });

  test('that has no value was not measured', () => {
    expect(measured(measure({}), even, lines)).toBeUndefined();
  });

  test.each([
    ['outside the table', { value: '250' }, { value: 'Outside the calibration table.' }],
    ['without temperature', { value: '50', temperature: null }, { temperature: 'Required' }],
    ['of an impossible density', { value: '50', density: '9.9' }, { density: '400 to 1100 kg/m³' }],
    [
      'by ullage without height',
      { method: 'ullage', value: '50' },
      { height: 'Enter the reference height.' },
    ],
    [
      'by an ullage beyond the height',
      { method: 'ullage', value: '250', height: '200' },
      { value: 'The ullage exceeds the reference height.' },
    ],
  ] as const)('%s says what is wrong', (...[, part, errors]) => {
    expect(measured(measure(part), even, lines)).toEqual({ errors });
  });
});

describe('a round', () => {
  test('needs a time and a tank', () => {
    expect(readingErrors(draft({}), () => lines, nowMs)).toEqual({
      tanks: 'Measure at least one tank.',
    });
    const tanks = { 1: measure({ value: '150' }) };
    expect(readingErrors(draft({ tanks }), () => lines, nowMs)).toEqual({});
    const late = draft({ at: '2026-03-05T13:00:00Z', tanks });
    expect(readingErrors(late, () => lines, nowMs)).toEqual({
      at: 'The time cannot be in the future.',
    });
  });

  test('sends an entry for each tank that was measured', () => {
    const tanks = {
      1: measure({ method: 'ullage', value: '50', height: '200' }),
      2: measure({}),
      3: measure({ method: 'volume', value: '12' }),
    };
    expect(readingPayloads(draft({ tanks }))).toMatchObject([
      { tank: { id: 1 }, sounding: '150', volume: null, density: '992' },
      { tank: { id: 3 }, sounding: null, volume: '12' },
    ]);
    expect(soundingOf(measure({ method: 'ullage', value: '50' }))).toBeNull();
  });
});

describe('a correction', () => {
  const base: CorrectionDraft = {
    kind: 20,
    tank: 1,
    fuel: 2,
    at: '2026-03-05T11:00:00Z',
    stock: '90',
    density: null,
    reason: 'Sounding',
  };
  test.each([
    ['lowers the ledger to what was measured', base, -5000n],
    ['raises it', { ...base, stock: '95.25' }, 250n],
    ['as opening stock adds all of it', { ...base, kind: 10 as const }, 90_000n],
    ['without a figure changes nothing', { ...base, stock: null }, null],
  ])('%s', (...[, one, kg]) => {
    expect(correctedBy(one, 95_000n)).toBe(kg);
  });

  test('needs tank, fuel, figure and reason, and must change something', () => {
    const empty = { ...base, tank: null, fuel: null, stock: null, reason: ' ' };
    expect(Object.keys(correctionErrors(empty, 0n, nowMs))).toEqual([
      'tank',
      'fuel',
      'stock',
      'reason',
    ]);
    expect(correctionErrors({ ...base, stock: '95' }, 95_000n, nowMs)).toEqual({
      stock: 'The ledger already shows this stock.',
    });
    expect(correctionErrors(base, 95_000n, nowMs)).toEqual({});
  });
});
