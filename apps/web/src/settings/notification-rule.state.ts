import type { RuleColumn, RuleValue } from '@fairlead/domain/validation/rules/rule-column';
import {
  isUnary,
  operatorsOf,
  ruleColumns,
  type RuleSubject,
} from '@fairlead/domain/validation/rules/rule-columns';
import { ruleFindings, ruleLimits } from '@fairlead/domain/validation/rules/company-rule';
import { useState } from 'react';
import type { NotificationRule, RuleBody } from './notification-rules.data.ts';

/** A condition while it is edited, with a key of its own. */
export interface DraftCondition {
  readonly key: number;
  readonly column: string;
  readonly operator: string;
  readonly value: RuleValue;
}

export type RuleDraft = Omit<RuleBody, 'conditions' | 'readers' | 'modified'> & {
  readonly conditions: readonly DraftCondition[];
  readonly readers: readonly number[];
};

const standard: DraftCondition = { key: 0, column: 'speed', operator: 'less', value: null };

export const draftOf = (rule: NotificationRule | undefined): RuleDraft => ({
  name: rule?.name ?? '',
  subject: rule?.subject ?? 10,
  matchesAll: rule?.matchesAll ?? true,
  severity: (rule?.severity ?? 2) as RuleDraft['severity'],
  isActive: rule?.isActive ?? true,
  readers: rule?.readers.map(({ id }) => id) ?? [],
  conditions: rule?.conditions.map((one, key) => ({ ...one, key })) ?? [standard],
});

/** A condition on a column, with the first operator of its type and no value yet. */
export const conditionOn = (key: number, column: RuleColumn): DraftCondition => ({
  key,
  column: column.key,
  operator: operatorsOf(column.type)[0]?.name ?? 'equals',
  value: column.type === 'flag' ? true : null,
});

/** An operator that compares with nothing takes the value away. */
export const withOperator = (one: DraftCondition, operator: string): DraftCondition => ({
  ...one,
  operator,
  value: isUnary(operator) ? null : one.value,
});

export const emptyCondition = (key: number, subject: RuleSubject): DraftCondition => {
  const column = ruleColumns[subject].find(({ type }) => type === 'number');
  return column === undefined ? standard : conditionOn(key, column);
};

/** What is sent: conditions without the keys of the draft. */
export const bodyOf = (
  draft: RuleDraft,
  rule: Pick<NotificationRule, 'modified'> | undefined,
): RuleBody => ({
  ...draft,
  readers: draft.readers.map((id) => ({ id })),
  conditions: draft.conditions.map(({ column, operator, value }) => ({ column, operator, value })),
  modified: rule?.modified ?? null,
});

/** A rule while it is edited. */
export function useRuleDraft(rule: NotificationRule | undefined) {
  const [stored] = useState(() => draftOf(rule));
  const [draft, setDraft] = useState(stored);
  const change = (part: Partial<RuleDraft>) => setDraft({ ...draft, ...part });
  const { conditions, subject } = draft;
  const nextKey = Math.max(-1, ...conditions.map(({ key }) => key)) + 1;
  const body = bodyOf(draft, rule);
  const findings = ruleFindings({ ...body, conditions: body.conditions }, draft.readers.length);
  const replace = (next: DraftCondition) =>
    change({ conditions: conditions.map((one) => (one.key === next.key ? next : one)) });
  return {
    draft,
    body,
    findings,
    isDirty: JSON.stringify(draft) !== JSON.stringify(stored),
    isValid: findings.length === 0 && draft.name.trim() !== '',
    mayAdd: conditions.length < ruleLimits.conditions,
    change,
    replace,
    chooseSubject: (next: RuleDraft['subject']) =>
      change({ subject: next, conditions: [emptyCondition(nextKey, next)] }),
    chooseColumn: (key: number, column: RuleColumn) => replace(conditionOn(key, column)),
    chooseOperator: (one: DraftCondition, operator: string) => replace(withOperator(one, operator)),
    add: () => change({ conditions: [...conditions, emptyCondition(nextKey, subject)] }),
    remove: (key: number) => change({ conditions: conditions.filter((one) => one.key !== key) }),
  };
}

export type RuleForm = ReturnType<typeof useRuleDraft>;
