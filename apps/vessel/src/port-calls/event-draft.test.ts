import { expect, test } from 'vitest';
import { draftOf, draftProblems, emptyDraft, minuteOf, payloadOf } from './event-draft.state.ts';

const now = Date.parse('2026-11-22T15:42:40Z');
const call = { portCallId: 7, portId: 1 };

test.each([
  [
    'nothing typed',
    emptyDraft(null, null, null),
    { templateId: 'Choose an event', at: 'Enter the time' },
  ],
  ['now', emptyDraft(3, null, '2026-11-22T15:42:00Z'), {}],
  ['a clock a little ahead', emptyDraft(3, null, '2026-11-22T15:47:00Z'), {}],
  [
    'tomorrow',
    emptyDraft(3, null, '2026-11-23T15:42:00Z'),
    { at: 'Event time cannot be in the future' },
  ],
] as const)('%s', (_what, draft, problems) => {
  expect(draftProblems(draft, now)).toEqual(problems);
});

test('an event is signed without blank texts', () => {
  const draft = {
    ...emptyDraft(13, 71, '2026-11-22T15:42:00Z'),
    quantity: '4180.000',
    remark: '  ',
    values: { Berth: ' 7125 ', Note: '' },
  };
  const flowItem = { flowId: 4, itemId: 9, berth: 1 };
  expect(payloadOf(draft, call, flowItem)).toEqual({
    flowItem,
    portCallId: 7,
    portId: 1,
    templateId: 13,
    eventDate: '2026-11-22T15:42:00Z',
    data: [{ internalName: 'Berth', value: '7125' }],
    quantity: '4180.000',
    cargoOperation: { id: 71 },
    remark: null,
    reason: null,
    isWithdrawn: false,
  });
  expect(payloadOf(emptyDraft(13, null, null), call, null)).toBeUndefined();
  expect(payloadOf(emptyDraft(null, null, '2026-11-22T15:42:00Z'), call, null)).toBeUndefined();
});

test('a correction begins with what was entered', () => {
  const draft = draftOf({
    templateId: 13,
    at: '2026-11-22T15:42:00Z',
    quantity: null,
    remark: null,
    data: [{ internalName: 'Berth', value: '7125' }],
    operationId: null,
  });
  expect(draft).toMatchObject({ values: { Berth: '7125' }, remark: '', templateId: 13 });
});

test('now is the minute that has begun', () => {
  expect(minuteOf(now)).toBe('2026-11-22T15:42:00Z');
});
