import { describe, expect, it } from 'vitest';
import { type CompanyRule, type RuleCondition, ruleFindings } from './company-rule.ts';
import type { RuleValue } from './rule-column.ts';
import { ruleColumns, ruleSubject, ruleSubjects } from './rule-columns.ts';
import { slipOf } from './rule-figures.ts';
import { ruleMatches, type RuleRow } from './rule-matches.ts';

const { LogReport, Leg } = ruleSubject;
const rule = (
  conditions: readonly RuleCondition[],
  values: Partial<CompanyRule> = {},
): CompanyRule => ({
  name: 'Slow',
  subject: LogReport,
  matchesAll: true,
  conditions,
  severity: 2,
  ...values,
});
const when = (column: string, operator: string, value: RuleValue = null): RuleCondition => ({
  column,
  operator,
  value,
});
const row = (values: Readonly<Record<string, RuleValue>>): RuleRow => ({
  subject: LogReport,
  location: { entity: 'LogReport', refId: null, refGuid: 'a', at: 0 },
  values,
  record: () => noon,
});
const noon = { entity: 'LogReport', ref: 'a', label: 'Noon at sea of 01.01.26 12:00 UTC' };

describe('a rule that is refused', () => {
  it.each([
    [
      'an unknown column',
      when('password', 'equals', 'x'),
      'column',
      'There is no column “password” here.',
    ],
    [
      'a column of another subject',
      when('seaFuel', 'more', 1),
      'column',
      'There is no column “seaFuel” here.',
    ],
    [
      'a name of every object',
      when('constructor', 'equals', 'x'),
      'column',
      'There is no column “constructor” here.',
    ],
    [
      'an unknown operator',
      when('speed', 'or 1=1', 1),
      'operator',
      '“Speed” cannot be compared by “or 1=1”.',
    ],
    [
      'a number that contains',
      when('speed', 'contains', 'x'),
      'operator',
      '“Speed” cannot be compared by “contains”.',
    ],
    [
      'a number and a text',
      when('speed', 'less', '9'),
      'value',
      '“Speed” is compared with a number, not with a text.',
    ],
    [
      'a text and a number',
      when('remark', 'equals', 9),
      'value',
      '“Remark” is compared with a text, not with a number.',
    ],
    ['a flag and nothing', when('isLaden', 'equals'), 'value', 'Enter a value for “Laden”.'],
    [
      'an unknown choice',
      when('kind', 'equals', 7),
      'value',
      '“Kind of report” is compared with one of its values, not with a number.',
    ],
    ['a value for nothing', when('speed', 'isMissing', 9), 'value', '“Speed” takes no value here.'],
    [
      'a huge number',
      when('speed', 'less', 1e12),
      'value',
      'Must be between -1,000,000,000 and 1,000,000,000.',
    ],
    [
      'no number',
      when('speed', 'less', Number.NaN),
      'value',
      'Must be between -1,000,000,000 and 1,000,000,000.',
    ],
    ['a blank text', when('remark', 'contains', ' '), 'value', 'Required.'],
    [
      'a long text',
      when('remark', 'contains', 'x'.repeat(201)),
      'value',
      'At most 200 characters.',
    ],
  ] as const)('names %s', (...[, condition, field, message]) => {
    expect(ruleFindings(rule([condition]), 0)).toEqual([
      { field: `conditions.0.${field}`, message },
    ]);
  });

  it('informs no one', () => {
    const information = rule([when('speed', 'less', 9)], { severity: 1 });
    expect(ruleFindings(information, 0)).toHaveLength(1);
    expect(ruleFindings(information, 1)).toEqual([]);
  });
});

describe('a condition', () => {
  it.each([
    ['less', when('speed', 'less', 9), { speed: 8.99 }, true],
    ['less, the same', when('speed', 'less', 9), { speed: 9 }, false],
    ['at most', when('speed', 'atMost', 9), { speed: 9 }, true],
    ['more', when('speed', 'more', 9), { speed: 9.01 }, true],
    ['at least', when('speed', 'atLeast', 9), { speed: 8.9 }, false],
    ['nothing is not less', when('speed', 'less', 9), { speed: null }, false],
    ['nothing is not different', when('speed', 'differs', 9), { speed: null }, false],
    ['a zero is reported', when('speed', 'isMissing'), { speed: 0 }, false],
    ['missing', when('speed', 'isMissing'), { speed: null }, true],
    ['a blank text is missing', when('remark', 'isMissing'), { remark: ' ' }, true],
    ['reported', when('remark', 'isPresent'), { remark: 'x' }, true],
    [
      'a text in any case',
      when('remark', 'contains', 'ENGINE'),
      { remark: 'Main engine stopped' },
      true,
    ],
    ['a text without', when('remark', 'lacks', 'engine'), { remark: 'Main engine stopped' }, false],
    ['a vessel', when('vessel', 'equals', 'astrid'), { vessel: 'Astrid' }, true],
    ['a choice', when('kind', 'equals', 10), { kind: 10 }, true],
    ['another choice', when('kind', 'differs', 10), { kind: 20 }, true],
    ['laden', when('isLaden', 'equals', false), { isLaden: false }, true],
    ['laden, not reported', when('isLaden', 'equals', false), { isLaden: null }, false],
  ] as const)('%s', (...[, condition, values, isFired]) => {
    expect(ruleMatches(rule([condition]), [row(values)]).length > 0).toBe(isFired);
  });

  it.each([
    ['all', true, 0],
    ['any', false, 1],
  ] as const)('%s of several', (_, matchesAll, number) => {
    const conditions = [when('speed', 'less', 9), when('windForce', 'less', 4)];
    expect(
      ruleMatches(rule(conditions, { matchesAll }), [row({ speed: 8, windForce: 6 })]),
    ).toHaveLength(number);
  });

  it('is not applied to other records, and a rule without any finds nothing', () => {
    const speed = [when('speed', 'less', 9)];
    expect(ruleMatches(rule(speed, { subject: Leg }), [row({ speed: 8 })])).toEqual([]);
    expect(ruleMatches(rule([], { matchesAll: true }), [row({})])).toEqual([]);
  });

  it('explains itself with the values', () => {
    const conditions = [
      when('kind', 'equals', 10),
      when('speed', 'less', 9),
      when('remark', 'isMissing'),
    ];
    const rows = [row({ kind: 10, speed: 8.234, remark: '' })];
    expect(ruleMatches(rule(conditions), rows)).toMatchObject([
      {
        entity: 'LogReport',
        refId: null,
        refGuid: 'a',
        at: 0,
        value: 8.234,
        sentence:
          'Slow: Kind of report is Noon at sea; Speed is less than 9 kn (8.23 kn); Remark is missing.',
      },
    ]);
  });
});

/** What a rule states of a record, with the conditions that hold and those that do not. */
const statedOf = (conditions: readonly RuleCondition[], values: RuleRow['values']) =>
  ruleMatches(rule([...conditions, when('vessel', 'isMissing')], { matchesAll: false }), [
    row(values),
  ]).flatMap(({ inputs }) => inputs.slice(0, -1));

describe('the inputs of a finding', () => {
  it.each([
    ['a figure', when('speed', 'less', 9), { speed: 8.234 }, '8.23 kn; is less than 9 kn'],
    ['a whole figure', when('fuelUsed', 'more', 40), { fuelUsed: 50 }, '50 mt; is more than 40 mt'],
    ['a count', when('version', 'more', 1), { version: 3 }, '3; is more than 1'],
    [
      'a figure close to its limit',
      when('speed', 'less', 9),
      { speed: 8.9996 },
      '8.9996 kn; is less than 9 kn',
    ],
    [
      'a figure at its limit',
      when('speed', 'atMost', 9.25),
      { speed: 9.25 },
      '9.25 kn; is at most 9.25 kn',
    ],
    [
      'a limit with three decimals',
      when('fuelPerMile', 'more', 0.125),
      { fuelPerMile: 0.5 },
      '0.50 kg/nm; is more than 0.125 kg/nm',
    ],
    [
      'a limit in thousands',
      when('distance', 'less', 1000000),
      { distance: 12_345.5 },
      '12345.50 nm; is less than 1\u202F000\u202F000 nm',
    ],
    [
      'a small negative figure',
      when('delay', 'less', 1),
      { delay: -0.001 },
      '0.00 h; is less than 1 h',
    ],
    ['a choice', when('kind', 'equals', 10), { kind: 10 }, 'Noon at sea; is Noon at sea'],
    ['a flag', when('isLaden', 'equals', false), { isLaden: false }, 'no; is no'],
    [
      'a text with markup',
      when('remark', 'contains', '<IMG'),
      { remark: '<img src=x onerror="alert(1)">' },
      '<img src=x onerror="alert(1)">; contains “<IMG”',
    ],
    ['nothing', when('remark', 'isMissing'), { remark: ' ' }, 'nothing; is missing'],
    ['what is reported', when('author', 'isPresent'), { author: 'Ola' }, 'Ola; is reported'],
  ] as const)('state %s', (...[, condition, values, stated]) => {
    expect(
      statedOf([condition], values).map(
        ({ value, unit, condition: compared }) =>
          `${`${value ?? 'nothing'} ${unit}`.trim()}; ${compared?.text ?? ''}`,
      ),
    ).toEqual([stated]);
  });

  it('name the column, the record and whether the condition holds', () => {
    const conditions = [when('speed', 'less', 9), when('windForce', 'less', 4)];
    expect(statedOf(conditions, { speed: 8, windForce: 6 })).toEqual([
      {
        name: 'Speed',
        value: '8',
        unit: 'kn',
        zone: null,
        records: [noon],
        condition: { text: 'is less than 9 kn', holds: true },
      },
      {
        name: 'Wind force',
        value: '6',
        unit: 'Bft',
        zone: null,
        records: [noon],
        condition: { text: 'is less than 4 Bft', holds: false },
      },
    ]);
  });

  it('cut a long text between two characters', () => {
    const [input] = statedOf([when('remark', 'isPresent')], { remark: '🚢'.repeat(100) });
    expect(input?.value).toBe(`${'🚢'.repeat(60)}…`);
  });

  it('are written out for records that are found alone', () => {
    const other: RuleRow = {
      ...row({ speed: 12 }),
      record: () => {
        throw new Error('Not found, so not named');
      },
    };
    expect(ruleMatches(rule([when('speed', 'less', 9)]), [other])).toEqual([]);
  });
});

describe('a condition on a column that was removed', () => {
  const removed = [when('seaState', 'isMissing'), when('seaState', 'less', 3)];

  it.each(removed)('does not hold: $operator', (condition) => {
    expect(ruleMatches(rule([condition]), [row({ seaState: 1 })])).toEqual([]);
    expect(ruleMatches(rule([condition]), [row({})])).toEqual([]);
  });

  it('is stated by its key, beside a condition that holds', () => {
    const [input] = statedOf([when('seaState', 'less', 3), when('speed', 'less', 9)], {
      seaState: 1,
      speed: 8,
    });
    expect(input).toMatchObject({
      name: 'seaState',
      value: null,
      unit: '',
      condition: { text: 'can no longer be compared', holds: false },
    });
  });

  it('stops a rule of which all conditions hold', () => {
    const conditions = [when('speed', 'less', 9), ...removed];
    expect(ruleMatches(rule(conditions), [row({ speed: 8 })])).toEqual([]);
  });
});

describe('the columns that rules compare', () => {
  it.each(ruleSubjects)('are named once for $label, by key and by label', ({ number: subject }) => {
    const columns = ruleColumns[subject];
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length);
  });

  it.each([
    [250, 200, 20],
    [200, 210, -5],
    [null, 200, null],
    [250, null, null],
    [0, 200, null],
  ])('have the slip of %s nm by engine and %s nm over ground', (...[byEngine, made, slip]) => {
    expect(slipOf(byEngine, made)).toBe(slip);
  });
});
