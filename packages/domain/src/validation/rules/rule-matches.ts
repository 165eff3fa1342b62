import { formatDecimal } from '../../quantities/decimal.ts';
import type { CompanyRule, RuleCondition } from './company-rule.ts';
import {
  columnOf,
  isUnary,
  type RuleColumn,
  ruleOperators,
  ruleSubject,
  type RuleSubject,
  type RuleValue,
} from './rule-columns.ts';
import type { FindingLocation } from '../subjects/located-finding.ts';

/** One record with the values of its columns. */
export interface RuleRow {
  readonly subject: RuleSubject;
  readonly location: FindingLocation;
  readonly values: Readonly<Record<string, RuleValue>>;
}

/** What a rule found: the record, the figure that it depends on, and why. */
export interface RuleFinding extends FindingLocation {
  readonly value: number | null;
  readonly sentence: string;
}

const lower = (value: RuleValue): string => String(value).trim().toLowerCase();

const comparisons: Readonly<Record<string, (actual: RuleValue, value: RuleValue) => boolean>> = {
  less: (actual, value) => Number(actual) < Number(value),
  atMost: (actual, value) => Number(actual) <= Number(value),
  more: (actual, value) => Number(actual) > Number(value),
  atLeast: (actual, value) => Number(actual) >= Number(value),
  equals: (actual, value) => lower(actual) === lower(value),
  differs: (actual, value) => lower(actual) !== lower(value),
  contains: (actual, value) => lower(actual).includes(lower(value)),
  lacks: (actual, value) => !lower(actual).includes(lower(value)),
};

/** What was not reported satisfies no comparison; a blank text counts as not reported. */
const isMissing = (actual: RuleValue | undefined): boolean =>
  actual === null || actual === undefined || (typeof actual === 'string' && actual.trim() === '');

function holds({ column, operator, value }: RuleCondition, { values }: RuleRow): boolean {
  const actual = values[column];
  if (isUnary(operator)) return isMissing(actual) === (operator === 'isMissing');
  if (actual === undefined || isMissing(actual)) return false;
  return comparisons[operator]?.(actual, value) ?? false;
}

/** A value as read in a sentence. */
export function ruleValueText(column: RuleColumn, value: RuleValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (column.type === 'choice')
    return column.choices?.find(({ number }) => number === value)?.label ?? String(value);
  if (typeof value === 'number') {
    const decimals = Number.isInteger(value) ? 0 : 2;
    const text = formatDecimal(value.toFixed(decimals), decimals);
    return column.unit === null || column.unit === '' ? text : `${text} ${column.unit}`;
  }
  return `“${String(value)}”`;
}

/** A condition in words: 'Speed is less than 9 kn'. */
export function conditionText(subject: RuleSubject, condition: RuleCondition): string {
  const column = columnOf(subject, condition.column);
  const operator = ruleOperators.find(({ name }) => name === condition.operator)?.label;
  if (column === undefined || operator === undefined) return condition.column;
  const start = `${column.label} ${operator}`;
  return isUnary(condition.operator) ? start : `${start} ${ruleValueText(column, condition.value)}`;
}

const longestText = 60;

function reasonOf(condition: RuleCondition, { subject, values }: RuleRow): string {
  const column = columnOf(subject, condition.column);
  const actual = values[condition.column];
  const text = conditionText(subject, condition);
  if (column === undefined || actual === undefined || isMissing(actual)) return text;
  if (condition.operator === 'equals') return text;
  const shown = typeof actual === 'string' ? actual.slice(0, longestText) : actual;
  return `${text} (${ruleValueText(column, shown)})`;
}

/** What a rule finds in records: at most one finding each, with the values that made it fire. */
export function ruleMatches(rule: CompanyRule, rows: readonly RuleRow[]): readonly RuleFinding[] {
  if (rule.conditions.length === 0) return [];
  return rows.flatMap((row) => {
    if (row.subject !== rule.subject) return [];
    const held = rule.conditions.filter((condition) => holds(condition, row));
    const isFired = rule.matchesAll ? held.length === rule.conditions.length : held.length > 0;
    if (!isFired) return [];
    const figure = held
      .filter(({ column }) => columnOf(row.subject, column)?.type === 'number')
      .map(({ column }) => row.values[column])
      .find((value) => typeof value === 'number');
    return [
      {
        ...row.location,
        value: typeof figure === 'number' ? figure : null,
        sentence: `${rule.name}: ${held.map((one) => reasonOf(one, row)).join('; ')}.`,
      },
    ];
  });
}

/** A figure by another; null without either, or by nothing. */
export const ratio = (figure: number | null, by: number | null): number | null =>
  figure === null || by === null || by <= 0 ? null : figure / by;

/** The kind of record that a finding of a subject opens. */
export const ruleEntity = {
  [ruleSubject.LogReport]: 'LogReport',
  [ruleSubject.Leg]: 'DwhLeg',
  [ruleSubject.PortCall]: 'DwhPortCall',
} as const;
