import type { Notice, SheetInput } from '@fairlead/laytime';
import { describe, expect, test } from 'vitest';
import type { CalculationContent } from './calculation.ts';
import { hintsOf } from './hints.ts';
import { newCalculation } from './new-calculation.ts';
import type { SofLine } from './statement-of-facts.ts';
import { intervalStakes, noticeStakes } from './stakes.ts';
import { completeFacts } from './testing/complete-facts.ts';
import { dayAt, linesOf } from './testing/sof-lines.ts';

const facts = completeFacts();
const ready: readonly SofLine[] = linesOf([
  ['01 04:00', 'arrived'],
  ['01 05:00', 'freePratique'],
  ['01 06:00', 'noticeTendered'],
  ['02 06:00', 'cargoBegins'],
  ['03 10:00', 'opens', 'rain'],
  ['03 16:00', 'closes', 'rain'],
  ['05 18:00', 'cargoCompleted'],
]);
const of = (lines: readonly SofLine[], values: Partial<SheetInput> = {}): CalculationContent => {
  const content = newCalculation({
    ...facts,
    statements: [{ id: 3, revision: 4, portCallId: 7, lines }],
  });
  const [sheet] = content.statement.portCalls;
  if (sheet?.kind !== 'sheet') throw new Error('A sheet is needed.');
  return { ...content, statement: { ...content.statement, portCalls: [{ ...sheet, ...values }] } };
};
const loading = (content: CalculationContent): CalculationContent => ({
  ...content,
  calls: content.calls.map((call) => ({ ...call, operation: 'loading' })),
});
const ofBerth = (content: CalculationContent): CalculationContent => ({
  ...content,
  calls: content.calls.map((call) => ({ ...call, arrivedAt: 'berth' })),
});
const codes = (content: CalculationContent) => hintsOf(content).map(({ code }) => code);
const without = (kind: SofLine['kind']) => ready.filter((line) => line.kind !== kind);
const notice = (values: Partial<Notice>): readonly Notice[] => [
  { id: 'sof-3', tenderedAt: dayAt('01 06:00'), lineId: 'sof-3', ...values },
];
const tendered = (at: string) => ({ notices: notice({ tenderedAt: dayAt(at) }) });
const officeHours = (from: string, to: string) => ({
  commencement: {
    rule: 'nextWorkingDay' as const,
    officeHours: { Sun: [from, to] as const },
  },
});

test.each<[string, CalculationContent, readonly string[]]>([
  ['in order', of(ready), []],
  ['before arrival', of(ready, tendered('01 03:59')), ['beforeArrival', 'noPratique']],
  ['after the cancelling date', loading(of(ready, tendered('28 06:00'))), ['afterCancelling']],
  ['of discharging after the cancelling date', of(ready, tendered('28 06:00')), []],
  ['without pratique', of(without('freePratique')), ['noPratique']],
  ['from outside', of(ready, { notices: notice({ place: 'outside' }) }), ['fromOutside']],
  [
    'that is invalid',
    of(ready, { notices: notice({ validity: 'invalid', place: 'outside' }) }),
    ['noNotice'],
  ],
  ['that is not there', of(without('noticeTendered')), ['noNotice']],
  // The first of March 2026 is a Sunday; 06:00 UTC is 07:00 in Oslo.
  ['at the closing minute', of(ready, officeHours('06:00', '07:00')), []],
  ['after office hours', of(ready, officeHours('05:00', '06:59')), ['outsideOfficeHours']],
  [
    'with holds rejected later',
    of([...ready, ...linesOf([['06 06:00', 'holdsFailed']])]),
    ['holdsFailed'],
  ],
  [
    'from outside, whether in port or not',
    of(ready, { notices: notice({ place: 'outside' }), whetherOrNot: ['inPort'] }),
    [],
  ],
  [
    'without pratique, whether in free pratique or not',
    of(without('freePratique'), { whetherOrNot: ['inFreePratique'] }),
    [],
  ],
  [
    'before customs',
    of([...ready, ...linesOf([['02 06:00', 'opens', 'pratique']])]),
    ['notCleared'],
  ],
  [
    'before customs, whether cleared or not',
    of([...ready, ...linesOf([['02 06:00', 'opens', 'pratique']])], {
      whetherOrNot: ['customsCleared'],
    }),
    [],
  ],
  ['off the berth of a berth charter', ofBerth(of(ready)), ['notAtBerth']],
  ['at the berth', ofBerth(of(ready, { notices: notice({ place: 'berth' }) })), []],
  ['off the berth, whether in berth or not', ofBerth(of(ready, { whetherOrNot: ['inBerth'] })), []],
  // WIPON includes WIBON.
  ['off the berth, whether in port or not', ofBerth(of(ready, { whetherOrNot: ['inPort'] })), []],
  [
    'that is invalid, whatever words there are',
    of(ready, {
      notices: notice({ validity: 'invalid', place: 'outside' }),
      whetherOrNot: ['inBerth', 'inPort', 'inFreePratique', 'customsCleared'],
    }),
    ['noNotice'],
  ],
])('a notice %s', (_what, content, wanted) => {
  expect(codes(content)).toEqual(wanted);
});

test('a notice before the laydays is told by the fixture', () => {
  const content = of(ready);
  const fixture = { ...facts.fixture, layCanFrom: dayAt('01 06:01') };
  expect(codes(loading({ ...content, fixture }))).toEqual(['beforeLaydays']);
  expect(codes({ ...content, fixture })).toEqual([]);
  expect(codes({ ...content, fixture: null })).toEqual([]);
});

describe('what is at stake', () => {
  test('by the notice that takes effect', () => {
    const lines = [
      ...ready,
      ...linesOf([['02 05:00', 'noticeTendered']]).map((line) => ({ ...line, id: 'sof-8' })),
    ];
    const content = of(lines);
    expect(codes(content)).toContain('severalNotices');
    expect(noticeStakes(content)).toEqual([
      { callId: '7', noticeId: 'sof-3', isEffective: false, net: '31500.00' },
      { callId: '7', noticeId: 'sof-8', isEffective: false, net: '14250.00' },
    ]);
    expect(noticeStakes(of(ready))).toEqual([]);
  });

  test('by an interruption', () => {
    expect(intervalStakes(of(ready), 5)).toEqual([
      {
        callId: '7',
        index: 0,
        from: dayAt('03 10:00'),
        to: dayAt('03 16:00'),
        reason: 'rain',
        atStake: '4500.00',
      },
    ]);
    expect(intervalStakes(of(ready), 0)).toEqual([]);
  });
});

test('a pumping warranty without a log gives a hint at the discharge alone', () => {
  const pumping = { by: 'hours', hours: '24', unit: 'bar' } as const;
  const log = { unit: 'bar', everyMinutes: 60, endedAt: dayAt('05 18:00'), rows: [] } as const;
  const hinted = (values: object, change: Partial<typeof facts> = {}) =>
    codes(
      newCalculation({
        ...facts,
        terms: facts.terms === null ? null : { ...facts.terms, pumping },
        statements: [{ id: 3, revision: 4, portCallId: 7, lines: ready, ...values }],
        ...change,
      }),
    );
  expect(hinted({})).toContain('noPumpingLog');
  expect(hinted({ pumping: log })).not.toContain('noPumpingLog');
  expect(hinted({}, { terms: facts.terms })).not.toContain('noPumpingLog');
  expect(
    hinted({}, { calls: facts.calls.map((call) => ({ ...call, operation: 'loading' as const })) }),
  ).not.toContain('noPumpingLog');
});
