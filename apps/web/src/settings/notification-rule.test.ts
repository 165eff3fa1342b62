import { isUnary, operatorsOf, ruleColumns } from '@fairlead/domain/validation/rules/rule-columns';
import { expect, test } from 'vitest';
import {
  bodyOf,
  conditionOn,
  draftOf,
  emptyCondition,
  withOperator,
} from './notification-rule.state.ts';

test.each(Object.values(ruleColumns).flat())(
  'a condition on $key begins with an operator for a $type',
  (column) => {
    const { operator, value } = conditionOn(3, column);
    expect(operatorsOf(column.type).map(({ name }) => name)).toContain(operator);
    expect(value).toBe(column.type === 'flag' ? true : null);
  },
);

test.each([10, 20, 30] as const)('a new condition on subject %i compares a number', (subject) => {
  const { column } = emptyCondition(0, subject);
  expect(ruleColumns[subject].find(({ key }) => key === column)?.type).toBe('number');
});

test('an operator that compares with nothing takes the value away', () => {
  const before = { key: 0, column: 'speed', operator: 'less', value: 12 };
  const unary = operatorsOf('number').find(({ name }) => isUnary(name))?.name ?? '';
  expect(withOperator(before, 'greater')).toEqual({ ...before, operator: 'greater' });
  expect(withOperator(before, unary)).toEqual({ ...before, operator: unary, value: null });
});

test('a new rule has one condition; it is sent without the key of the draft', () => {
  const draft = draftOf(undefined);
  expect(draft.conditions).toHaveLength(1);
  expect(bodyOf({ ...draft, readers: [4, 7] }, undefined)).toMatchObject({
    readers: [{ id: 4 }, { id: 7 }],
    conditions: [{ column: 'speed', operator: 'less', value: null }],
    modified: null,
  });
  expect(bodyOf(draft, undefined).conditions[0]).not.toHaveProperty('key');
});
