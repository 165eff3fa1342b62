import { expect, test } from 'vitest';
import { groupBodyOf, groupDeleteRefusal, groupErrorsIn } from './cargo-group.state.ts';

test.each([
  [{ name: 'Iron ore', quantityUnit: 'mt' }, {}],
  [{ name: ' A ', quantityUnit: 'mt' }, { name: 'At least 2 characters' }],
  [{ name: 'Iron ore', quantityUnit: '  ' }, { quantityUnit: 'Required' }],
])('%j requires %j', (values, errors) => {
  expect(groupErrorsIn({ ...values, description: '' })).toEqual(errors);
});

test('blanks around the values are not saved, and a blank description is none', () => {
  const values = { name: ' Iron ore ', quantityUnit: ' mt ', description: '  ' };
  expect(groupBodyOf(values, undefined)).toEqual({
    name: 'Iron ore',
    quantityUnit: 'mt',
    description: null,
  });
});

const group = (cargo: readonly unknown[]) => ({ cargo }) as never;

test.each([
  ['none is chosen', undefined, 'Choose a group first'],
  ['it has cargo', group([{}]), 'The group has cargo'],
  ['it is empty', group([]), undefined],
])('deletion where %s', (_, stored, refusal) => {
  expect(groupDeleteRefusal(stored)).toBe(refusal);
});
