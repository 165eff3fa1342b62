import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { formatLaytime } from '../time/duration.ts';
import { readAllowed } from './allowed-entry.ts';

test.each([
  ['2 d 14:28', '3748'],
  ['2d 14h28', '3748'],
  ['3 days', '4320'],
  ['62:28', '3748'],
  ['62 h 28 min', '3748'],
  ['62.5 h', '3750'],
  ['62,5 hours', '3750'],
  ['2.603 days', '3748.32'],
  ['3748 min', '3748'],
  ['0:00', '0'],
  ['62', null],
  ['2 d 24:00', null],
  ['62:60', null],
  ['-62:28', null],
  ['1e308 h', null],
  ['=1+1', null],
  ['', null],
])('%s is %s minutes', (text, minutes) => expect(readAllowed(text)).toBe(minutes));

it('reads back what is printed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (minutes) => {
      expect(readAllowed(formatLaytime(minutes * 60_000))).toBe(String(minutes));
    }),
    { verbose: 1 },
  );
});
