import { describe, expect, test } from 'vitest';
import type { CallFacts } from './calculation-facts.ts';
import { runningLaytime, type RunningFacts } from './running-laytime.ts';
import { completeFacts } from './testing/complete-facts.ts';
import { dayAt, linesOf } from './testing/sof-lines.ts';

const facts = completeFacts();
const requested: RunningFacts = {
  facts,
  portCallId: 7,
  operation: 'discharging',
  asOf: dayAt('02 18:00'),
  endOfCargo: null,
  departure: null,
  done: null,
};
const running = (values: Partial<RunningFacts> = {}) => runningLaytime({ ...requested, ...values });

describe('laytime of a stay that goes on', () => {
  // Notice on the 1st at 06:00 and twelve hours: laytime from 18:00, two days allowed.
  test('is a day, and runs out a day later', () => {
    expect(running()).toMatchObject({
      reasons: [],
      currency: 'USD',
      allowedMinutes: 2880,
      usedMinutes: 1440,
      commenced: dayAt('01 18:00'),
      expiry: dayAt('03 18:00'),
      isOnDemurrage: false,
      demurrageMinutes: 0,
      costOfNextHour: '375.00',
      forecast: null,
    });
  });

  test('does not count rain that has not ended, and knows nothing of what comes', () => {
    expect(running({ asOf: dayAt('03 12:00') })).toMatchObject({
      usedMinutes: 2400,
      expiry: dayAt('03 20:00'),
    });
  });

  test('on demurrage costs the rate of an hour', () => {
    expect(running({ asOf: dayAt('04 12:00') })).toMatchObject({
      isOnDemurrage: true,
      expiry: dayAt('04 00:00'),
      demurrageMinutes: 720,
      net: '9000.00',
      costOfNextHour: '750.00',
    });
  });

  test.each([
    [
      'estimate',
      { endOfCargo: dayAt('05 00:00'), done: 0.5, departure: dayAt('06 00:00') },
      '05 00:00',
    ],
    ['rate', { done: 0.25, departure: dayAt('06 00:00') }, '04 06:00'],
    [
      'departure',
      { done: 1, endOfCargo: dayAt('01 00:00'), departure: dayAt('06 00:00') },
      '06 00:00',
    ],
  ] as const)('is forecast by %s', (basis, values, end) => {
    expect(running(values).forecast).toMatchObject({ basis, end: dayAt(end) });
  });

  test('is forecast with its money', () => {
    expect(running({ endOfCargo: dayAt('05 18:00') }).forecast).toEqual({
      end: dayAt('05 18:00'),
      basis: 'estimate',
      demurrageMinutes: 2880,
      savedMinutes: 0,
      net: '36000.00',
    });
  });

  test('says what is missing instead of figures', () => {
    expect(running({ facts: { ...facts, statements: [] } }).reasons).toEqual([
      'Nothing has been reported for this port call yet.',
    ]);
    expect(running({ asOf: dayAt('01 00:00') }).reasons).toHaveLength(1);
    expect(running({ facts: { ...facts, terms: null } })).toMatchObject({
      usedMinutes: null,
      reasons: expect.arrayContaining(['Which terms apply at this port call?']),
    });
    const lines = linesOf([
      ['01 06:00', 'noticeTendered'],
      ['02 06:00', 'sailed'],
    ]);
    const sailed = { ...facts, statements: [{ id: 3, revision: 1, portCallId: 7, lines }] };
    expect(running({ facts: sailed }).reasons).toEqual([
      'She has sailed: laytime is no longer running.',
    ]);
    expect(running({ asOf: dayAt('05 18:00') }).reasons).toEqual([
      'The count has ended: laytime is no longer running.',
    ]);
  });

  test('has not begun before the notice has run out', () => {
    expect(running({ asOf: dayAt('01 12:00') })).toMatchObject({
      usedMinutes: 0,
      commenced: dayAt('01 18:00'),
      expiry: dayAt('03 18:00'),
    });
  });

  test('of a pool has the time of the calls to come', () => {
    const [call] = facts.calls;
    const next: CallFacts = { ...call!, portCallId: 8 };
    const pooled = {
      ...facts,
      fixture: { ...facts.fixture, aggregation: 20 as const },
      calls: [call!, next],
    };
    expect(running({ facts: pooled, asOf: dayAt('04 12:00') })).toMatchObject({
      allowedMinutes: 5760,
      isOnDemurrage: false,
      demurrageMinutes: 0,
    });
  });

  test('comes sooner by a berthing that has not been yet', () => {
    const operation = facts.terms!.discharging;
    const sooner = {
      ...operation,
      commencement: { ...operation.commencement!, sooner: 'berthing' as const },
    };
    const terms = { ...facts.terms!, discharging: sooner as typeof operation };
    const [statement] = facts.statements;
    const lines = statement!.lines.filter(({ kind }) => kind === 'noticeTendered');
    const statements = [{ ...statement!, lines }];
    expect(
      running({ facts: { ...facts, terms, statements }, asOf: dayAt('01 12:00') }),
    ).toMatchObject({ reasons: [], commenced: dayAt('01 18:00') });
  });
});
