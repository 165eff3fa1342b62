import { expect, test } from 'vitest';
import { mostHandoverCharacters, noteOf } from './handover.state.ts';

const now = new Date('2026-11-22T15:42:00Z');

test.each([
  ['  Pilot at 06:00. ', 'Pilot at 06:00.'],
  ['', undefined],
  [' \n ', undefined],
  ['x'.repeat(3000), 'x'.repeat(mostHandoverCharacters)],
])('a note of %j', (typed, text) => {
  expect(noteOf(typed, 'Bjørg, Master', now)?.text).toBe(text);
});
