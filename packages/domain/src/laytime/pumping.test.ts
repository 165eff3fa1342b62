import { describe, expect, test } from 'vitest';
import type { CallFacts } from './calculation-facts.ts';
import { derivedPumping, gradesOf } from './derived-pumping.ts';
import {
  type PumpingActivity,
  pumpingGaps,
  type PumpingLog,
  type PumpingReading,
  type PumpingTerm,
  pressureIn,
} from './pumping.ts';
import { newCalculation } from './new-calculation.ts';
import { completeFacts } from './testing/complete-facts.ts';

const row = (hour: string, values: Partial<PumpingReading> = {}): PumpingReading => ({
  at: `2026-09-17T${hour}:00Z`,
  activity: 'pumping',
  pressure: '7',
  terminalLimit: null,
  grade: '',
  remark: '',
  ...values,
});
const stop = (hour: string, activity: PumpingActivity) => row(hour, { activity, pressure: null });

const log = (rows: readonly PumpingReading[], endedAt = '2026-09-17T20:00:00Z'): PumpingLog => ({
  unit: 'bar',
  everyMinutes: 60,
  endedAt,
  rows,
});

const facts = completeFacts();
const discharge = facts.calls.find(({ operation }) => operation === 'discharging');
const term: PumpingTerm = { by: 'hours', hours: '24', partCargo: 'full', unit: 'bar' };

function derived(retained: PumpingLog | null, change: Partial<PumpingTerm> = {}, call = discharge) {
  if (call === undefined || facts.terms === null) throw new Error('A discharge with terms.');
  const terms = { ...facts.terms, pumping: { ...term, ...change } };
  return derivedPumping({ terms, call, calls: [call], lines: [], log: retained });
}

describe('the pumping of a discharge', () => {
  test('runs from the first reading to its end, less what is not pumping', () => {
    const retained = log([
      row('06:00'),
      stop('08:00', 'shoreStop'),
      stop('09:00', 'shoreStop'),
      stop('10:00', 'gradeChange'),
      row('11:00'),
      stop('12:00', 'shipStop'),
      stop('13:00', 'stripping'),
      stop('14:00', 'cow'),
    ]);
    expect(derived(retained)).toMatchObject({
      from: '2026-09-17T06:00:00Z',
      to: '2026-09-17T20:00:00Z',
      warrantedHours: '24',
      partOfCargo: '100',
      excused: [
        {
          from: '2026-09-17T08:00:00Z',
          to: '2026-09-17T10:00:00Z',
          reason: 'Stopped by the shore',
        },
        { from: '2026-09-17T10:00:00Z', to: '2026-09-17T11:00:00Z', reason: 'Change of grade' },
        { from: '2026-09-17T13:00:00Z', to: '2026-09-17T14:00:00Z', reason: 'Stripping' },
        { from: '2026-09-17T14:00:00Z', to: '2026-09-17T20:00:00Z', reason: 'Crude oil washing' },
      ],
    });
    // Activities with their own hours count as pumping, with those hours added.
    expect(derived(retained, { cowHours: '4', strippingHours: '2' })).toMatchObject({
      excused: [{}, { reason: 'Change of grade' }],
      allowances: [
        { hours: '4', reason: 'Crude oil washing' },
        { hours: '2', reason: 'Stripping' },
      ],
    });
  });

  test('of no log and no lines, without a warranty, or of a loading is none', () => {
    expect(derived(null)).toBeUndefined();
    const loading = { ...discharge, operation: 'loading' } as CallFacts;
    expect(derived(log([row('06:00')]), {}, loading)).toBeUndefined();
    expect(newCalculation(facts).statement.portCalls.every((call) => !('pumping' in call))).toBe(
      true,
    );
  });

  test('has the readings of pumping, none for longer than its interval', () => {
    const retained = log([
      row('06:00'),
      row('10:00', { terminalLimit: '6' }),
      stop('10:30', 'cow'),
    ]);
    expect(
      derived(retained, { by: 'hoursOrPressure', pressure: '7', test: 'average' })?.pressure,
    ).toEqual({
      required: '7',
      test: 'average',
      readings: [
        { from: '2026-09-17T06:00:00Z', to: '2026-09-17T07:00:00Z', pressure: '7' },
        {
          from: '2026-09-17T10:00:00Z',
          to: '2026-09-17T10:30:00Z',
          pressure: '7',
          terminalLimit: '6',
        },
      ],
    });
  });

  test('shows where readings are missing', () => {
    const retained = log([row('06:00'), row('09:30'), stop('10:30', 'cow')]);
    expect(pumpingGaps(retained)).toEqual([{ index: 0, minutes: 150 }]);
  });

  test('names each grade once', () => {
    expect(gradesOf([{ grade: 'Jet ' }, { grade: '' }, { grade: 'Jet' }, { grade: 'GO' }])).toEqual(
      ['Jet', 'GO'],
    );
  });
});

test.each([
  { pressure: '7', from: 'bar', to: 'bar', answer: '7' },
  { pressure: '7', from: 'bar', to: 'psi', answer: '101.526416' },
  { pressure: '100', from: 'psi', to: 'bar', answer: '6.894757' },
  { pressure: '7', from: 'kgcm2', to: 'bar', answer: '6.864655' },
] as const)('$pressure $from in $to', ({ pressure, from, to, answer }) => {
  expect(pressureIn(pressure, from, to)).toBe(answer);
});
