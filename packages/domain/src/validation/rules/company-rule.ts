import { notificationSeverity } from '../../notifications/enumerations.ts';
import type { Finding } from '../../text/finding.ts';
import type { RuleColumn, RuleValue } from './rule-column.ts';
import { columnOf, isUnary, operatorsOf, type RuleSubject } from './rule-columns.ts';

export interface RuleCondition {
  /** The key of a column. */
  readonly column: string;
  readonly operator: string;
  /** Null where the operator compares with nothing. */
  readonly value: RuleValue;
}

/** A condition that a company puts on its records. */
export interface CompanyRule {
  readonly name: string;
  readonly subject: RuleSubject;
  /** All conditions hold, or any of them. */
  readonly matchesAll: boolean;
  readonly conditions: readonly RuleCondition[];
  /** 1 information, 2 warning, 3 error. */
  readonly severity: number;
}

export const ruleLimits = {
  rules: 50,
  conditions: 10,
  name: 80,
  text: 200,
  readers: 20,
  number: 1_000_000_000,
} as const;

const expected: Readonly<Record<RuleColumn['type'], string>> = {
  number: 'a number',
  text: 'a text',
  choice: 'one of its values',
  flag: 'yes or no',
};

const kindOf = (value: RuleValue): string => {
  if (typeof value === 'number') return 'a number';
  if (typeof value === 'string') return 'a text';
  return value === null ? 'nothing' : 'yes or no';
};

function isOfType({ type, choices }: RuleColumn, value: RuleValue): boolean {
  if (type === 'number') return typeof value === 'number';
  if (type === 'flag') return typeof value === 'boolean';
  if (type === 'choice') return choices?.some(({ number }) => number === value) === true;
  return typeof value === 'string';
}

function valueMessage(column: RuleColumn, { operator, value }: RuleCondition): string | undefined {
  if (isUnary(operator))
    return value === null ? undefined : `“${column.label}” takes no value here.`;
  if (value === null) return `Enter a value for “${column.label}”.`;
  if (!isOfType(column, value))
    return `“${column.label}” is compared with ${expected[column.type]}, not with ${kindOf(value)}.`;
  if (typeof value === 'number' && !(Math.abs(value) <= ruleLimits.number))
    return 'Must be between -1,000,000,000 and 1,000,000,000.';
  if (typeof value !== 'string') return undefined;
  if (value.trim() === '') return 'Required.';
  return value.length > ruleLimits.text ? `At most ${ruleLimits.text} characters.` : undefined;
}

function conditionFindings(
  subject: RuleSubject,
  condition: RuleCondition,
  at: number,
): readonly Finding[] {
  const field = `conditions.${at}`;
  const column = columnOf(subject, condition.column);
  if (column === undefined)
    return [
      { field: `${field}.column`, message: `There is no column “${condition.column}” here.` },
    ];
  if (!operatorsOf(column.type).some(({ name }) => name === condition.operator))
    return [
      {
        field: `${field}.operator`,
        message: `“${column.label}” cannot be compared by “${condition.operator}”.`,
      },
    ];
  const message = valueMessage(column, condition);
  return message === undefined ? [] : [{ field: `${field}.value`, message }];
}

/** What is wrong with a rule; keys name the fields. `readers` is how many users it is mailed to. */
export function ruleFindings(rule: CompanyRule, readers: number): readonly Finding[] {
  const isMailOnly = rule.severity === notificationSeverity.Information;
  return [
    ...(isMailOnly && readers === 0
      ? [{ field: 'readers', message: 'Choose at least one user for an information.' }]
      : []),
    ...rule.conditions.flatMap((one, at) => conditionFindings(rule.subject, one, at)),
  ];
}
