import { describe, expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import type { MissingTerm } from './findings/missing-terms.ts';
import type { SheetInput } from './input/port-call.ts';
import type { StatementInput } from './input/statement.ts';
import { PLAIN_SHEET, PLAIN_TERMS, statementOf } from './testing/examples.ts';

const NOTICE = {
  notices: [{ id: 'n1', tenderedAt: '2025-03-03T00:00' }],
  effectiveNoticeId: 'n1',
  noticeBasis: 'tendered',
} as const;
const EXTRAS = { officeHours: 'any', earliest: null, priorWork: 'none' } as const;
const sheet = (change: Partial<SheetInput>): StatementInput =>
  statementOf({ ...PLAIN_SHEET, ...change });
const terms = (change: Partial<typeof PLAIN_TERMS>): StatementInput =>
  sheet({ terms: { ...PLAIN_TERMS, ...change } });
const full = statementOf(PLAIN_SHEET);
const notice = (change: object): StatementInput =>
  sheet({
    ...NOTICE,
    commencement: {
      ...EXTRAS,
      rule: 'afterNotice',
      hours: 6,
      hoursRun: 'running',
      sooner: 'none',
      ...change,
    },
  });

const LACKS: readonly (readonly [MissingTerm, StatementInput])[] = [
  ['portCalls', { ...full, portCalls: [], groups: [] }],
  ['groups', { ...full, groups: undefined }],
  ['groups', { ...full, groups: [] }],
  ['aggregation', { ...full, groups: [{ id: 'all', portCallIds: ['load'] }] }],
  ['currency', { ...full, currency: undefined }],
  ['rates', { ...full, rates: undefined }],
  ['moneyRounding', { ...full, rounding: undefined }],
  ['demurrageRate', { ...full, rates: { despatch: { basis: 'none' } } }],
  ['demurrageRate', { ...full, rates: { demurrage: { tiers: [] }, despatch: { basis: 'none' } } }],
  ['despatchBasis', { ...full, rates: { demurrage: { perDay: 1 } } }],
  [
    'despatchRate',
    { ...full, rates: { demurrage: { perDay: 1 }, despatch: { basis: 'allTimeSaved' } } },
  ],
  ['timeBar', { ...full, timeBar: { days: 90 } }],
  ['timeZone', sheet({ timeZone: undefined })],
  ['allowance', sheet({ allowance: undefined })],
  ['allowance', sheet({ allowance: { rounding: 'none' } })],
  ['allowanceRounding', sheet({ allowance: { formula: { kind: 'fixed', hours: 1 } } })],
  ['allowanceTerm', sheet({ allowance: { formula: { kind: 'fixed' }, rounding: 'none' } })],
  [
    'allowanceTerm',
    sheet({ allowance: { formula: { kind: 'rate', quantity: 1 }, rounding: 'none' } }),
  ],
  ['commencement', sheet({ commencement: undefined })],
  ['commencementTerm', sheet({ commencement: { ...EXTRAS, rule: 'at' } })],
  ['earliest', sheet({ commencement: { rule: 'at', at: '2025-03-03T00:00', priorWork: 'none' } })],
  ['priorWork', sheet({ commencement: { rule: 'at', at: '2025-03-03T00:00', earliest: null } })],
  [
    'effectiveNotice',
    sheet({
      commencement: { ...EXTRAS, rule: 'nextWorkingDay', at: '08:00' },
      effectiveNoticeId: undefined,
    }),
  ],
  [
    'noticeBasis',
    {
      ...notice({}),
      portCalls: [{ ...(notice({}).portCalls[0] as SheetInput), noticeBasis: undefined }],
    },
  ],
  [
    'noticeTime',
    {
      ...notice({}),
      portCalls: [{ ...(notice({}).portCalls[0] as SheetInput), noticeBasis: 'accepted' }],
    },
  ],
  ['hoursRun', notice({ hoursRun: undefined })],
  ['sooner', notice({ sooner: undefined })],
  ['berthedAt', notice({ sooner: 'berthing' })],
  ['officeHours', notice({ officeHours: undefined })],
  ['commencementTerm', notice({ hours: undefined })],
  [
    'workLog',
    {
      ...notice({ sooner: 'work' }),
      portCalls: [{ ...(notice({ sooner: 'work' }).portCalls[0] as SheetInput), work: undefined }],
    },
  ],
  ['terms', sheet({ terms: undefined })],
  ['restDays', terms({ restDays: undefined })],
  ['windows', terms({ windows: undefined })],
  ['windowUse', terms({ windows: [{ from: 'Sun 00:00', to: 'Mon 00:00' }] })],
  ['holidays', terms({ holidays: undefined })],
  ['holidayYears', terms({ holidayYears: undefined })],
  ['holidayYears', terms({ holidayYears: [2024] })],
  ['holidayUse', terms({ holidays: [{ date: '2025-03-04' }], holidayUse: undefined })],
  ['weather', terms({ weather: undefined })],
  ['reasons', terms({ reasons: undefined })],
  ['exceptionsOnDemurrage', terms({ exceptionsOnDemurrage: undefined })],
  ['deductions', sheet({ deductions: undefined })],
  ['end', sheet({ end: undefined })],
  ['end', sheet({ end: { rule: 'latest', at: [] } })],
  [
    'reasonPct',
    sheet({
      terms: { ...PLAIN_TERMS, reasons: { rain: { pct: 0 } } },
      deductions: [{ from: '2025-03-03T06:00', to: '2025-03-03T07:00', reason: 'rain' }],
    }),
  ],
  [
    'reducedRateScope',
    sheet({
      terms: { ...PLAIN_TERMS, reducedRateScope: undefined },
      deductions: [{ from: '2025-03-03T06:00', to: '2025-03-03T07:00', reason: 'storm' }],
    }),
  ],
  [
    'workLog',
    sheet({
      terms: { ...PLAIN_TERMS, windows: [{ from: 'Mon 06:00', to: 'Mon 12:00', use: 'half' }] },
      work: undefined,
    }),
  ],
  [
    'tierScope',
    {
      ...statementOf(PLAIN_SHEET, { ...PLAIN_SHEET, id: 'discharge' }),
      rates: {
        demurrage: { tiers: [{ days: 1, perDay: 1 }, { perDay: 2 }] },
        despatch: { basis: 'none' },
      },
    },
  ],
  [
    'usedMinutes',
    { ...full, portCalls: [{ kind: 'totals', id: 'load', allowance: PLAIN_SHEET.allowance }] },
  ],
];

describe('a statement without one of its terms', () => {
  test('is complete with all of them', () => {
    expect(calculate(full).status).toBe('complete');
    expect(calculate(notice({})).status).toBe('complete');
  });

  test.each(LACKS)('asks for it: %s', (term, input) => {
    const result = calculate(input);
    expect(result).toMatchObject({ status: 'incomplete' });
    expect(Object.keys(result)).toEqual(['status', 'engine', 'missing']);
    const requested = result.status === 'incomplete' ? result.missing.map((one) => one.term) : [];
    expect([...new Set(requested)]).toEqual([term]);
  });
});

describe('a contradiction', () => {
  const REFUSED: readonly (readonly [string, StatementInput])[] = [
    ['unknownZone', sheet({ timeZone: 'Europe/Atlantis' })],
    ['clockGap', sheet({ timeZone: 'Europe/Oslo', end: { rule: 'at', at: '2025-03-30T02:30' } })],
    ['clockTwice', sheet({ timeZone: 'Europe/Oslo', end: { rule: 'at', at: '2025-10-26T02:30' } })],
    ['noTime', sheet({ end: { rule: 'at', at: '2025-02-30T00:00' } })],
    ['noTime', terms({ holidays: [{ date: '2025-02-30' }] })],
    ['noWindow', terms({ windows: [{ from: 'Sun 12:00', to: 'Sun 12:00', use: 'none' }] })],
    ['noWindow', terms({ windows: [{ from: 'Sonntag 12:00', to: 'Mon 12:00', use: 'none' }] })],
    [
      'noNumber',
      sheet({ allowance: { formula: { kind: 'fixed', hours: 'many' }, rounding: 'none' } }),
    ],
    ['negative', sheet({ allowance: { formula: { kind: 'fixed', hours: -1 }, rounding: 'none' } })],
    [
      'negative',
      sheet({
        allowance: { formula: { kind: 'rate', quantity: 1, ratePerDay: 0 }, rounding: 'none' },
      }),
    ],
    [
      'unknownReason',
      sheet({ deductions: [{ from: '2025-03-03T01:00', to: '2025-03-03T02:00', reason: 'hail' }] }),
    ],
    ['emptyInterval', sheet({ work: [{ from: '2025-03-03T02:00', to: '2025-03-03T01:00' }] })],
    [
      'noPercentage',
      sheet({
        deductions: [
          { from: '2025-03-03T01:00', to: '2025-03-03T02:00', reason: 'rain', pct: 101 },
        ],
      }),
    ],
    ['unknownNotice', sheet({ effectiveNoticeId: 'n7' })],
    [
      'unknownPortCall',
      { ...full, groups: [{ id: 'all', mode: 'reversible', portCallIds: ['load', 'x'] }] },
    ],
    [
      'groupedTwice',
      {
        ...full,
        groups: ['a', 'b'].map((id) => ({ id, mode: 'reversible', portCallIds: ['load'] })),
      },
    ],
    [
      'unreadable',
      sheet({
        commencement: { ...EXTRAS, rule: 'whenever' } as unknown as SheetInput['commencement'],
      }),
    ],
    ['mixedCurrency', sheet({ currency: 'EUR' })],
    ['sameId', { ...full, portCalls: [PLAIN_SHEET, PLAIN_SHEET] }],
  ];

  test.each(REFUSED)('is refused: %s', (code, input) => {
    const result = calculate(input);
    expect(result.status).toBe('refused');
    expect(Object.keys(result)).toEqual(['status', 'engine', 'problems', 'missing']);
    const codes = result.status === 'refused' ? result.problems.map((problem) => problem.code) : [];
    expect(codes).toContain(code);
  });
});
