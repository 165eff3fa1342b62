import { expect, test } from 'vitest';
import { isCorrectionRequested } from './correction-request.state.ts';

const note = {
  guid: 'a1',
  state: 'sent',
  versions: [{ at: '2026-03-02T08:00:00Z' }, { at: '2026-03-01T08:00:00Z' }],
} as const;
const message = {
  created: '2026-03-03T08:00:00Z',
  isFromVessel: false,
  about: { kind: 'bunkerNote', id: 'a1' },
} as const;

test.each([
  ['a message of the office about it', message, note, true],
  ['a message before its correction', { ...message, created: '2026-03-01T09:00:00Z' }, note, false],
  ['a message about nothing', { ...message, about: null }, note, false],
  [
    'a message about another note',
    { ...message, about: { ...message.about, id: 'b2' } },
    note,
    false,
  ],
  [
    'a message about a log report',
    { ...message, about: { kind: 'logReport', id: 'a1' } as const },
    note,
    false,
  ],
  ['a message of the ship', { ...message, isFromVessel: true }, note, false],
  ['a note whose correction waits', message, { ...note, state: 'waiting' } as const, false],
  ['a void note', message, { ...note, state: 'void' } as const, false],
])('%s', (...[, one, report, isRequested]) => {
  expect(isCorrectionRequested([one], 'bunkerNote', report)).toBe(isRequested);
});
