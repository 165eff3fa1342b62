import type { FindingInput, FindingRecord } from '../finding-input.ts';
import type { CompanyRule, RuleCondition } from './company-rule.ts';
import type { RuleValue } from './rule-column.ts';
import { columnOf, isUnary, ruleOperators, ruleSubject, type RuleSubject } from './rule-columns.ts';
import { isMissing, limitText, plainValue, valueText } from './rule-values.ts';
import type { FindingLocation } from '../subjects/located-finding.ts';

/** One record with the values of its columns. */
export interface RuleRow {
  readonly subject: RuleSubject;
  readonly location: FindingLocation;
  readonly values: Readonly<Record<string, RuleValue>>;
  /** What the record is called; only called for a record that is found. */
  readonly record: () => FindingRecord;
}

/** What a rule found: the record, the figure that it depends on, and why. */
export interface RuleFinding extends FindingLocation {
  readonly value: number | null;
  readonly sentence: string;
  /** What each condition of the rule compared. */
  readonly inputs: readonly FindingInput[];
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

/** A condition on a column that no longer exists does not hold, whatever it compares. */
function holds({ column, operator, value }: RuleCondition, { subject, values }: RuleRow): boolean {
  if (columnOf(subject, column) === undefined) return false;
  const actual = values[column];
  if (isUnary(operator)) return isMissing(actual) === (operator === 'isMissing');
  if (isMissing(actual)) return false;
  return comparisons[operator]?.(actual, value) ?? false;
}

/** The comparison of a condition in words: 'is less than 9 kn'. */
function comparisonText(subject: RuleSubject, { column, operator, value }: RuleCondition): string {
  const compared = columnOf(subject, column);
  const label = ruleOperators.find(({ name }) => name === operator)?.label;
  if (compared === undefined || label === undefined) return 'can no longer be compared';
  return isUnary(operator) ? label : `${label} ${limitText(compared, value)}`;
}

/** A condition in words: 'Speed is less than 9 kn'. */
export const conditionText = (subject: RuleSubject, condition: RuleCondition): string =>
  `${columnOf(subject, condition.column)?.label ?? condition.column} ${comparisonText(subject, condition)}`;

function reasonOf(condition: RuleCondition, { subject, values }: RuleRow): string {
  const { column, operator, value } = condition;
  const compared = columnOf(subject, column);
  const actual = values[column];
  const text = conditionText(subject, condition);
  if (compared === undefined || isMissing(actual) || operator === 'equals') return text;
  return `${text} (${valueText(compared, actual, value)})`;
}

/** What each condition compared, whether it holds or not, with the record that states the value. */
const inputsOf = ({ conditions }: CompanyRule, row: RuleRow): readonly FindingInput[] =>
  conditions.map((condition) => {
    const column = columnOf(row.subject, condition.column);
    const actual = column === undefined ? null : row.values[column.key];
    return {
      name: column?.label ?? condition.column,
      value: plainValue(column, actual, condition.value),
      unit: column?.unit ?? '',
      zone: null,
      records: [row.record()],
      condition: { text: comparisonText(row.subject, condition), holds: holds(condition, row) },
    };
  });

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
        inputs: inputsOf(rule, row),
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
