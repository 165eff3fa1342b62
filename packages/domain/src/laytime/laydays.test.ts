import { expect, test } from 'vitest';
import { laydaysText, laydaysZone } from './laydays.ts';
import { newCalculation } from './new-calculation.ts';
import { completeFacts } from './testing/complete-facts.ts';

const [from, to] = ['2026-08-31T22:00:00Z', '2026-09-05T21:59:00Z'];

test('laydays are read by the clock of the loading port, with its zone', () => {
  const facts = completeFacts();
  const loaded = facts.calls.map((call) => ({ ...call, operation: 'loading' as const }));
  const zone = laydaysZone(newCalculation({ ...facts, calls: loaded }));
  expect(laydaysText(from, to, zone)).toBe('01.09.26 00:00 CEST to 05.09.26 23:59 CEST');
});

test('without a loading port they are UTC, and what is not known is left out', () => {
  const zone = laydaysZone(newCalculation(completeFacts()));
  expect(laydaysText(from, null, zone)).toBe('31.08.26 22:00 UTC');
  expect(laydaysText(null, null, zone)).toBe('');
});
