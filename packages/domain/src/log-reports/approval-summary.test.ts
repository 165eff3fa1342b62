import { expect, test } from 'vitest';
import { type ArrivalEffect, approvalSummary } from './approval-summary.ts';

const effect = (now: string | null, after: string, isLaycanMissed = false): ArrivalEffect => ({
  eta: {
    now: now === null ? null : `2026-03-${now}:00Z`,
    after: `2026-03-${after}:00Z`,
    isLaycanMissed,
  },
});
const laytime = 'Laytime does not change: it follows the statement of facts, not log reports.';

test.each([
  ['nothing', [], ['No ETA changes.', laytime]],
  ['reports without an ETA', [{ eta: null }], ['No ETA changes.', laytime]],
  [
    'one later arrival',
    [effect('01T06:00', '01T10:30'), { eta: null }],
    ['1 port call gets the reported ETA: 1 later by 4 h 30 m.', 'No laycan is missed.', laytime],
  ],
  [
    'later, earlier and first arrivals',
    [
      effect('01T06:00', '01T10:00'),
      effect('01T06:00', '02T06:00', true),
      effect('05T06:00', '05T05:00'),
      effect(null, '07T05:00'),
    ],
    [
      '4 port calls get the reported ETA: 2 later by up to 1 d, 1 earlier by 1 h, 1 without an ETA before.',
      '1 laycan will be missed.',
      laytime,
    ],
  ],
  [
    'the same arrival',
    [effect('01T06:00', '01T06:00')],
    ['1 port call gets the reported ETA, the same as before.', 'No laycan is missed.', laytime],
  ],
])('%s', (_what, effects, sentences) => {
  expect(approvalSummary(effects)).toEqual(sentences);
});
