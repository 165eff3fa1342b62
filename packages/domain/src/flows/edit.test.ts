import { expect, test } from 'vitest';
import { type FlowItem, structureFaults } from './definition.ts';
import {
  blankItem,
  inTreeOrder,
  isBlankItem,
  moved,
  nextLocalId,
  savedDefinition,
  spanText,
  startingDefinition,
  whatOf,
  withHolds,
  withChoice,
  withSpan,
} from './edit.ts';
import { durationUnit, flowEventAction, flowItemKind } from './enumerations.ts';

const item = (id: number, values: Partial<FlowItem> = {}): FlowItem => ({
  ...blankItem(id, 1),
  ...values,
});
test('a new flow begins with containers that are a tree', () => {
  expect(structureFaults(startingDefinition)).toEqual([]);
  expect(nextLocalId(startingDefinition.containers)).toBe(4);
  expect(nextLocalId([])).toBe(1);
});

const { Event, Condition, Action } = flowItemKind;
const blankNames = { before: '', now: 'When Arrived' };
const condition = withChoice(item(2), { kind: Condition, what: 1 }, blankNames);

test('the name follows the choice until it is typed by hand', () => {
  const arrived = withChoice(item(1), { kind: Event, what: 3 }, { before: '', now: 'Arrived' });
  expect(arrived).toMatchObject({ templateId: 3, name: 'Arrived' });
  const names = { before: 'Arrived', now: 'Departed' };
  const departed = { kind: Event, what: 27 } as const;
  expect(withChoice(arrived, departed, names)).toMatchObject({ templateId: 27, name: 'Departed' });
  const typed = { ...arrived, name: 'At the pilot' };
  expect(withChoice(typed, departed, names)).toMatchObject({ templateId: 27, name: typed.name });
});

test('the choice says what an item is', () => {
  const mail = { kind: Action, what: flowEventAction.ArrivalReportEmail } as const;
  const action = withChoice(item(1, { templateId: 3 }), mail, { before: '', now: 'Mail' });
  expect(action).toMatchObject({ kind: Action, action: 1500, name: 'Mail' });
  expect(whatOf(action)).toBe(1500);
  expect(withChoice(item(1), { kind: Action, what: 7 }, blankNames).action).toBeNull();
  expect(condition).toMatchObject({
    kind: Condition,
    condition: { itemId: 1, holds: 'Entered', amount: null, unit: null },
  });
  expect(whatOf(condition)).toBe(1);
  const late = withChoice(withSpan(condition, '2 h'), { kind: Condition, what: 4 }, blankNames);
  expect(late.condition).toMatchObject({ itemId: 4, holds: 'LongerAgoThan', amount: 2 });
});

test.each([
  ['2 h', '2 h'],
  ['90min', '90 min'],
  ['3 day', '3 days'],
  [' 6 ', '6 h'],
  ['0 h', ''],
  ['1e5', ''],
  ['2 weeks', ''],
  ['1000000 h', ''],
  ['', ''],
])('how long ago %j is %j', (typed, shown) => {
  expect(spanText(withSpan(condition, typed))).toBe(shown);
});

test('a duration is only where it is requested', () => {
  const late = withSpan(condition, '2 h');
  expect(late.condition).toMatchObject({ holds: 'LongerAgoThan', amount: 2, unit: durationUnit.h });
  expect(spanText(withHolds(late, 'NotEntered'))).toBe('');
  expect(withHolds(item(1), 'NotEntered')).toEqual(item(1));
});

test('blank lines are not saved', () => {
  expect(isBlankItem(item(1))).toBe(true);
  const retained = item(2, { name: ' Arrived ', templateId: 3 });
  const saved = savedDefinition({ ...startingDefinition, items: [item(1), retained] });
  expect(saved.items).toEqual([{ ...retained, name: 'Arrived' }]);
});

const items = [
  item(1, { containerId: 2 }),
  item(2),
  item(3, { underId: 5, containerId: 1 }),
  item(4),
  item(5, { kind: flowItemKind.Condition }),
];
const idsOf = (all: readonly FlowItem[]) => all.map(({ id }) => id);

test('lines are ordered as the tree shows them, and none is lost', () => {
  const [port, berth, cargo] = startingDefinition.containers;
  if (port === undefined || berth === undefined || cargo === undefined) throw new Error('three');
  const ordered = inTreeOrder({ containers: [cargo, berth, port], items });
  expect(ordered.containers).toEqual([port, berth, cargo]);
  expect(idsOf(ordered.items)).toEqual([2, 4, 5, 3, 1]);
  const lost = item(6, { containerId: 99 });
  expect(idsOf(inTreeOrder({ containers: [port], items: [lost] }).items)).toEqual([6]);
});

test.each([
  [4, -1, [1, 4, 3, 2, 5]],
  [2, -1, [1, 2, 3, 4, 5]],
  [4, 1, [1, 2, 3, 5, 4]],
  [3, 1, [1, 2, 3, 4, 5]],
  [9, 1, [1, 2, 3, 4, 5]],
] as const)('item %i moved by %i', (id, by, order) => {
  expect(idsOf(moved(items, id, by))).toEqual(order);
});
