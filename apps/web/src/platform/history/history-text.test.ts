import { expect, test } from 'vitest';
import { valueText } from '@fairlead/domain/history/field-labels';
import { changeText, entryText } from './history-text.ts';

test.each([
  ['status', 30, 40, 'Status changed from In progress to Sent'],
  ['aggregation', 10, 20, 'Laytime aggregation changed from Non-reversible to Reversible'],
  ['billedQuantity', 20, 50, 'Billed quantity changed from Bill of lading to Outturn'],
  ['toleranceOption', null, 20, 'Tolerance option changed from none to Charterer’s option'],
  ['cpDate', '2026-11-02', null, 'CP date changed from 02.11.26 to none'],
  [
    'laycanFrom',
    '2026-11-02T07:00:00+00:00',
    '2026-11-03T07:00:00+00:00',
    'Laycan from changed from 02.11.26 08:00 CET to 03.11.26 08:00 CET',
  ],
  ['chartererId', 3, 4, 'Charterer changed'],
  ['reasonIds', [2], [2, 3], 'Reason for call changed'],
  ['trackingActive', false, true, 'Tracking active changed from no to yes'],
  ['revision', 1, 2, 'Cargo ports changed'],
])('%s from %j to %j', (...[field, old, now, reported]) => {
  expect(changeText({ field, old, new: now }, 'Europe/Oslo')).toBe(reported);
});

test.each([
  ['flow', 'status', 10, 20, 'Status changed from Draft to Published'],
  ['vesselPart', 'type', 10, 20, 'Type changed from Main to Aux'],
  [
    'vesselSettings',
    'grossTonnageOver5k',
    false,
    true,
    'Gross tonnage over 5 000 changed from no to yes',
  ],
  ['flow', 'definition', {}, { items: [] }, 'Events changed'],
])('of a %s: %s from %j to %j', (...[entity, field, old, now, reported]) => {
  expect(changeText({ field, old, new: now }, 'Europe/Oslo', entity)).toBe(reported);
});

test('names replace ids, and a reason comes last', () => {
  const changes = [
    { field: 'agentId', old: 3, new: 4, oldName: 'Harbour Agents', newName: 'Quay & Sons' },
    { field: 'masterId', old: null, new: 7, newName: 'Ida Berg' },
    { field: 'ownPortId', old: null, new: 9 },
  ];
  const entry = {
    id: 1,
    entity: 'portCall',
    entityId: 2,
    at: '',
    by: null,
    source: 'office',
    name: null,
  };
  expect(entryText({ ...entry, action: 'update', changes, reason: 'Strike' }, 'UTC')).toEqual([
    'Agent changed from Harbour Agents to Quay & Sons',
    'Master changed from none to Ida Berg',
    'Reason: Strike',
  ]);
});

test.each([
  [[{ name: 'Ann', role: 'Agent', phone: '' }, { name: 'Bob' }], 'Ann, Bob'],
  [[{ name: '', email: 'post@quay.example', phone: '12' }], 'post@quay.example 12'],
  [{ from: 3, to: null }, '3'],
  [[{ name: '', role: '' }], 'none'],
  [[['a', 'b'], 'c'], 'a, b, c'],
  [[], 'none'],
])('%j is read as %s', (value, reported) => {
  expect(valueText(value, 'UTC')).toBe(reported);
});

test('a record that is back was restored, one that is new was created', () => {
  const entry = {
    id: 1,
    entity: 'partner',
    entityId: 2,
    at: '',
    by: null,
    source: 'office',
    name: 'Quay',
    action: 'insert',
    changes: [{ field: 'name', old: null, new: 'Quay' }],
    reason: 'The merge of Quay into Pier was undone',
  };
  const reason = 'Reason: The merge of Quay into Pier was undone';
  expect(entryText(entry, 'UTC')).toEqual(['Created', reason]);
  expect(entryText({ ...entry, isRestored: true }, 'UTC')).toEqual(['Restored', reason]);
});

test('a record that was merged says into which', () => {
  const entry = {
    id: 1,
    entity: 'partner',
    entityId: 2,
    at: '',
    by: null,
    source: 'office',
    name: 'Quay',
    action: 'delete',
    changes: [{ field: 'name', old: 'Quay', new: null }],
    reason: null,
  };
  expect(entryText(entry, 'UTC')).toEqual(['Deleted']);
  expect(entryText({ ...entry, mergedInto: 'Quay & Sons' }, 'UTC')).toEqual([
    'Merged into Quay & Sons',
  ]);
});
