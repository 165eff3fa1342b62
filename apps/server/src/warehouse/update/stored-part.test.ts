import { expect, test } from 'vitest';
import { countedPart, storedPart } from './stored-part.ts';

test.each([
  [{ id: 7, isWhole: true }, 7],
  [{ id: 7, isWhole: false, weight: 250 }, [7, 250]],
])('%o is stored as %o and read again', (part, stored) => {
  expect(storedPart(part)).toEqual(stored);
  expect(countedPart(storedPart(part))).toEqual(part);
});

test('a part of a row that an earlier version calculated is read as it is', () => {
  const part = { id: 7, isWhole: false, weight: 250 };
  expect(countedPart(part)).toEqual(part);
});
