import { expect, test } from 'vitest';
import { blankEntry, entryBodyOf, type EntryDraft, isComplete } from './entry-draft.state.ts';

const charterer = { id: 7, name: 'Baltic Grain' };
const filled: EntryDraft = { ...blankEntry, day: '2026-03-01', allowances: '5' };

test.each([
  [blankEntry, false],
  [filled, true],
  [{ ...filled, allowances: '0' }, false],
  [{ ...filled, kind: 10 }, false],
  [{ ...filled, kind: 10, charterer }, true],
  [{ ...filled, kind: 30 }, false],
  [{ ...filled, kind: 30, year: '2025' }, true],
] as const)('%j is complete: %j', (draft, isReady) => {
  expect(isComplete(draft)).toBe(isReady);
});

test('a surrender has a year and no charterer, everything else the opposite', () => {
  const draft: EntryDraft = { ...filled, charterer, year: '2025', vessel: 3, note: 'Note' };
  expect(entryBodyOf({ ...draft, kind: 30 }, 10)).toMatchObject({ charterer: null, year: 2025 });
  expect(entryBodyOf({ ...draft, kind: 20 }, 20)).toEqual({
    scheme: 20,
    kind: 20,
    day: '2026-03-01',
    allowances: '5',
    charterer: { id: 7 },
    vessel: { id: 3 },
    year: null,
    note: 'Note',
  });
});
