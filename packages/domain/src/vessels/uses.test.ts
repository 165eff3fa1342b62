import { expect, test } from 'vitest';
import { vesselUseSentence } from './uses.ts';

const none = { voyages: 0, fixtures: 0, offhires: 0, appUsers: 0 };

test.each([
  [{}, undefined],
  [{ voyages: 1 }, 'Alke cannot be deleted, one voyage uses it.'],
  [{ appUsers: 2 }, 'Alke cannot be deleted, 2 app users use it.'],
  [{ voyages: 1, offhires: 1 }, 'Alke cannot be deleted, one voyage and one offhire use it.'],
  [
    { voyages: 2, fixtures: 1, offhires: 3 },
    'Alke cannot be deleted, 2 voyages, one fixture and 3 offhires use it.',
  ],
])('%j: %s', (uses, sentence) => {
  expect(vesselUseSentence('Alke', { ...none, ...uses })).toBe(sentence);
});
