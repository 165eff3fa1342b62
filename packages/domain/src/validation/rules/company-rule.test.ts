import { describe, expect, it } from 'vitest';
import { type CompanyRule, type RuleCondition, ruleFindings } from './company-rule.ts';
import { ruleSubject, type RuleValue } from './rule-columns.ts';
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
});

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
    expect(ruleMatches(rule(conditions), [row({ kind: 10, speed: 8.234, remark: '' })])).toEqual([
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
