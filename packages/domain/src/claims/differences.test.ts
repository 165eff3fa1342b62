import { calculate, type StatementInput } from '@fairlead/laytime';
import { describe, expect, it, test } from 'vitest';
import { sumDecimals } from '../quantities/sum.ts';
import type { CalculationContent } from '../laytime/calculation.ts';
import { asMarked, compareVersions, type DifferenceDecision } from './differences.ts';
import {
  endsBeforeStart,
  overlapsLine,
  theirCallsOf,
  theirContent,
  theirFindings,
} from './their-statement.ts';
import { differenceMark, type DifferenceMark } from './enumerations.ts';
import { rainSheet } from './testing/rain-sheet.ts';

/** 48 hours from Thursday 10 September 2026 00:00 UTC, rain for three hours, completed on Sunday at noon. */
const sheet = rainSheet(48, '2026-09-13T12:00:00Z');
const rates = { demurrage: { perDay: 24_000 }, despatch: { basis: 'none' as const } };
const ours: StatementInput = {
  currency: 'USD',
  portCalls: [sheet],
  groups: [{ id: 'all', mode: 'nonReversible', portCallIds: ['7'] }],
  rates,
  rounding: { days: 'exact', decimals: 2 },
};
const content: CalculationContent = {
  statement: ours,
  calls: [],
  comment: '',
  timeBar: null,
  fixture: null,
};

const day = (text: string) => `2026-09-${text}:00Z`;
const line = (from: string, to: string, percent: string) => ({
  from: day(from),
  to: day(to),
  percent,
  remark: percent === '0' ? 'Not to count' : '',
});

/** Theirs has six hours of rain, and excludes Saturday afternoon. */
const theirLines = [
  line('10T00:00', '10T06:00', '100'),
  line('10T06:00', '10T12:00', '0'),
  line('10T12:00', '12T12:00', '100'),
  line('12T12:00', '13T00:00', '0'),
  line('13T00:00', '13T12:00', '100'),
];
const theirs = theirContent(content, [{ id: '7', allowedMinutes: null, lines: theirLines }]);

const netOf = (statement: StatementInput) => {
  const result = calculate(statement);
  return result.status === 'complete' ? result.settlement.money?.net : result.status;
};

const decide = (mark: DifferenceMark, percent: string | null = null): DifferenceDecision[] =>
  (compareVersions(ours, theirs.statement)?.differences ?? []).map((one) => ({
    ...one,
    mark,
    percent,
    note: '',
  }));

describe('two versions side by side', () => {
  const comparison = compareVersions(ours, theirs.statement);

  it('are priced each on its own', () => {
    expect(netOf(ours)).toBe('33000.00');
    expect(netOf(theirs.statement)).toBe('18000.00');
  });

  it('differ where they count minutes differently, not where one is on demurrage and the other not yet', () => {
    expect(
      comparison?.differences.map(
        ({ kind, from, to, ours: own, theirs: other, minutes, worth }) => ({
          kind,
          interval: [from, to].map((at) => at?.slice(8, 16)).join(' '),
          percent: `${own}:${other}`,
          minutes,
          worth,
        }),
      ),
    ).toEqual([
      {
        kind: 'interval',
        interval: '10T09:00 10T12:00',
        percent: '100:0',
        minutes: 180,
        worth: '3000',
      },
      {
        kind: 'interval',
        interval: '12T12:00 13T00:00',
        percent: '100:0',
        minutes: 720,
        worth: '12000',
      },
    ]);
  });

  it('come together as they are marked', () => {
    const versions = { ours, theirs: theirs.statement };
    expect(netOf(asMarked(versions, decide(differenceMark.Ours)))).toBe('33000.00');
    expect(netOf(asMarked(versions, decide(differenceMark.Disputed)))).toBe('33000.00');
    expect(netOf(asMarked(versions, decide(differenceMark.Theirs)))).toBe('18000.00');
    expect(netOf(asMarked(versions, decide(differenceMark.Agreed, '50')))).toBe('25500.00');
    const [rain] = decide(differenceMark.Theirs);
    expect(rain && netOf(asMarked(versions, [rain]))).toBe('30000.00');
  });

  it('of one statement do not differ', () => {
    expect(compareVersions(ours, ours)?.differences).toEqual([]);
  });

  it('cannot be compared while one has open questions', () => {
    const { currency: _, ...open } = ours;
    expect(compareVersions(open, ours)).toBeNull();
  });
});

describe('what lies between two versions is attributed to the lines', () => {
  // Laytime runs out on Saturday at midnight: 2,320 more minutes move a whole weekend out of the demurrage.
  const weekend = {
    ...sheet,
    terms: {
      ...sheet.terms,
      windows: [{ from: 'Sat 00:00', to: 'Mon 00:00', use: 'none', label: 'Weekend' }] as const,
    },
    deductions: [],
    end: { rule: 'at', at: '2026-09-18T12:00:00Z' } as const,
  };
  const dear = { ...ours, rates: { ...rates, demurrage: { perDay: 23_750 } } };
  const own: StatementInput = { ...dear, portCalls: [weekend] };
  const other: StatementInput = {
    ...dear,
    portCalls: [
      {
        ...weekend,
        allowance: { formula: { kind: 'fixed', minutes: 2880 + 2320 }, rounding: 'none' },
      },
    ],
  };
  const laid = (decisions: readonly DifferenceDecision[] = []) => {
    const comparison = compareVersions(own, other, decisions);
    if (comparison === null) throw new Error('Both are complete.');
    const { differences, interaction, otherTerms } = comparison;
    return {
      lines: differences.map(({ kind, worth, alone }) => [kind, worth, alone]),
      total: sumDecimals(differences.map(({ worth }) => worth ?? '0')),
      interaction,
      otherTerms,
    };
  };
  const marked = (key: string, kind: DifferenceDecision['kind'], mark: DifferenceMark) => ({
    key,
    kind,
    mark,
    portCallId: '7',
    from: null,
    to: null,
    percent: null,
    note: '',
  });

  it('so that they add up, with what they change in each other beside what each is worth alone', () => {
    expect(laid()).toEqual({
      lines: [
        ['allowance', '85763.89', '85763.89'],
        ['interval', '0', '47500'],
      ],
      total: '85763.89',
      interaction: '-47500',
      otherTerms: '0',
    });
  });

  it.each([
    [differenceMark.Ours, '38263.89', '47500'],
    [differenceMark.Theirs, '85763.89', '0'],
  ])('anew after a decision of %i', (mark, decidedWorth, openWorth) => {
    expect(laid([marked('7 allowance', 'allowance', mark)])).toEqual({
      lines: [
        ['allowance', decidedWorth, null],
        ['interval', openWorth, openWorth],
      ],
      total: '85763.89',
      interaction: '0',
      otherTerms: '0',
    });
  });

  it('but for terms that are no line', () => {
    const cheaper = { ...own, rates: { ...rates, demurrage: { perDay: 20_000 } } };
    const comparison = compareVersions(own, cheaper);
    expect(comparison?.differences).toEqual([]);
    expect(comparison?.otherTerms).toBe('24375');
  });
});

test('allowance, beginning and end are differences of their own, and may be accepted', () => {
  const lines = [line('10T12:00', '13T06:00', '100')];
  const other = theirContent(content, [{ id: '7', allowedMinutes: '3600', lines }]);
  const comparison = compareVersions(ours, other.statement);
  const differences = comparison?.differences ?? [];
  expect(differences.map(({ key, minutes }) => [key, minutes])).toEqual([
    ['7 allowance', -720],
    ['7 commencement', null],
    ['7 end', null],
  ]);
  const marked = asMarked(
    { ours, theirs: other.statement },
    differences.map((one) => ({ ...one, mark: differenceMark.Theirs, percent: null, note: '' })),
  );
  expect(netOf(marked)).toBe(netOf(other.statement));
});

test('what they leave out between two lines does not count', () => {
  const lines = [line('10T00:00', '12T00:00', '100'), line('13T00:00', '13T12:00', '100')];
  const other = theirContent(content, [{ id: '7', allowedMinutes: null, lines }]);
  const result = calculate(other.statement);
  expect(result.status === 'complete' && result.portCalls[0]?.excluded.minutes).toBe(24 * 60);
});

test('lines that end before they begin, or overlap, are found', () => {
  const lines = [
    line('10T00:00', '11T00:00', '100'),
    line('12T00:00', '11T12:00', '100'),
    line('10T23:00', '11T06:00', '0'),
  ];
  expect(theirFindings({ id: '7', allowedMinutes: null, lines })).toEqual([
    { field: 'lines.2', message: overlapsLine },
    { field: 'lines.1', message: endsBeforeStart },
  ]);
});

describe('a statement that was entered is opened again', () => {
  const apart = [line('10T12:00', '11T00:00', '100'), line('12T00:00', '13T06:00', '50')];
  it.each([
    [
      'with its lines, without what lies between them',
      [{ id: '7', allowedMinutes: '3600', lines: apart }],
    ],
    ['without an allowance where it is ours', [{ id: '7', allowedMinutes: null, lines: apart }]],
    ['with an allowance alone', [{ id: '7', allowedMinutes: '3600', lines: [] }]],
  ])('%s', (_, calls) => {
    expect(theirCallsOf(theirContent(content, calls), content)).toEqual(calls);
  });
});
