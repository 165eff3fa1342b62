import { expect, test } from 'vitest';
import { assigneesBefore, snoozesBefore } from './bulk-undo.state.ts';
import type { Notification } from './notifications.data.ts';

const plain: Notification = {
  id: 1,
  refDate: '2026-11-29T08:00:00Z',
  vessel: 'Vestfjord',
  vesselId: 4,
  message: 'Speed over ground',
  severity: 2,
  source: 'GeneralValidations',
  entity: 'PortCall',
  refId: 7,
  refGuid: null,
  dismissed: null,
  dismissedBy: null,
  dismissReason: null,
  code: 60,
  subject: '',
  value: null,
  cause: '',
  repeats: 0,
  created: '2026-11-29T08:00:00Z',
  snoozedUntil: null,
  assignee: null,
  requested: null,
};
const nowMs = Date.parse('2026-11-29T12:00:00Z');
const later = '2026-12-06T12:00:00Z';

test('a snooze is undone to what each had, except one that has ended', () => {
  const rows = [
    plain,
    { ...plain, id: 2, snoozedUntil: later },
    { ...plain, id: 3, snoozedUntil: '2026-11-29T11:00:00Z' },
    { ...plain, id: 4, snoozedUntil: later },
  ];
  expect(snoozesBefore(rows, nowMs)).toEqual([
    { ids: [1, 3], until: null },
    { ids: [2, 4], until: later },
  ]);
});

test('an assignment is undone to whom each had', () => {
  const tom = { id: 9, name: 'Tom Test' };
  const rows = [plain, { ...plain, id: 2, assignee: tom }, { ...plain, id: 3 }];
  expect(assigneesBefore(rows)).toEqual([
    { ids: [1, 3], user: null },
    { ids: [2], user: 9 },
  ]);
});
