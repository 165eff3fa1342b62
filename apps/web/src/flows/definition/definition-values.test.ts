import { blankItem, startingDefinition } from '@fairlead/domain/flows/edit';
import { flowItemKind } from '@fairlead/domain/flows/enumerations';
import { expect, test } from 'vitest';
import {
  definitionBody,
  definitionValue,
  errorsByLine,
  mayLeave,
  missingNames,
  nextContainer,
  nextItem,
  wrongPositions,
} from './definition-values.ts';

const arrived = { ...blankItem(4, 1), name: 'Arrived', templateId: 3 };
const blank = blankItem(5, 1);
const late = {
  ...blankItem(7, 1),
  kind: flowItemKind.Condition,
  name: ' ',
  condition: { itemId: 99, holds: 'Entered', amount: null, unit: null } as const,
};
const definition = { ...startingDefinition, items: [blank, arrived, late] };

test('lines are named by their ids, whatever precedes them', () => {
  expect(definitionBody(definition).items.map(({ id }) => id)).toEqual([4, 7]);
  expect(missingNames(definition)).toEqual({ 'items.7.name': 'Required' });
  expect(wrongPositions(definition)).toEqual({ 'items.7.what': 'Choose an event of this flow' });
  const message = { 'definition.items.0.templateId': 'Not found', name: 'Required' };
  expect(errorsByLine(message, definition)).toEqual({
    'items.4.what': 'Not found',
    name: 'Required',
  });
});

test('two definitions are the same when all of their lines are', () => {
  const same = structuredClone(definition);
  expect(definitionValue(same).id).toBe(definitionValue(definition).id);
  const other = { ...same, items: [blank, { ...arrived, isRequired: true }, late] };
  expect(definitionValue(other).id).not.toBe(definitionValue(definition).id);
});

test('a new line is below the last one, a new container in the port', () => {
  const atBerth = { ...definition, items: [{ ...arrived, containerId: 2 }] };
  expect(nextItem(atBerth)).toMatchObject({ id: 5, containerId: 2 });
  expect(nextContainer(definition)).toMatchObject({ id: 4, kind: 20, parentId: 1 });
  expect(nextContainer({ containers: [], items: [] })).toMatchObject({ kind: 10, parentId: null });
});

test.each([
  [1, 'It contains lines'],
  [2, 'It contains another container'],
  [3, true],
])('container %i may leave: %s', (id, may) => {
  expect(mayLeave(id, definition)).toBe(may);
});
