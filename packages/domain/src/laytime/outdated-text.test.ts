import { expect, test } from 'vitest';
import type { CalculationSummary } from './calculation.ts';
import { outdatedFigures, outdatedTitle } from './outdated-text.ts';

const summary: CalculationSummary = {
  status: 'complete',
  questions: 0,
  allowedMinutes: 3614.4,
  usedMinutes: 3614.4,
  demurrageMinutes: 1411.2,
  savedMinutes: 0,
  demurrage: '24500.00',
  despatch: '0.00',
  net: '24500.00',
  currency: 'USD',
  timeBar: null,
};

test('parts are named in a sentence', () => {
  expect(outdatedTitle(['terms'])).toBe('Charter terms changed since');
  expect(outdatedTitle(['terms', 'cargo', 'holidays'])).toBe(
    'Charter terms, cargo and holidays changed since',
  );
});

test('figures that would be others are told, money first', () => {
  const after = {
    ...summary,
    allowedMinutes: 5421.6,
    usedMinutes: 5025.6,
    demurrageMinutes: 0,
    savedMinutes: 396,
    demurrage: '0.00',
    despatch: '3437.50',
  };
  expect(outdatedFigures(summary, after)).toEqual([
    {
      what: 'Amount',
      before: '24\u202f500.00 USD demurrage',
      after: '3\u202f437.50 USD despatch',
    },
    { what: 'Allowed time', before: '2 d 12:14', after: '3 d 18:22' },
    { what: 'Time used', before: '2 d 12:14', after: '3 d 11:46' },
    { what: 'Time on demurrage', before: '0 d 23:31', after: '0 d 00:00' },
    { what: 'Time saved', before: '0 d 00:00', after: '0 d 06:36' },
  ]);
  expect(outdatedFigures(summary, { ...summary, status: 'incomplete', usedMinutes: null })).toEqual(
    [{ what: 'Amount', before: '24\u202f500.00 USD demurrage', after: 'open questions' }],
  );
});
