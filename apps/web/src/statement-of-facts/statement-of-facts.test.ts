import { describe, expect, test } from 'vitest';
import { type LineRow, mergedRows, newRow, rowsOf } from './statement-of-facts.state.ts';

const fact = (hour: number, text: string): LineRow =>
  newRow({ at: `2027-03-05T${String(hour).padStart(2, '0')}:00:00Z`, text });

/** As the server returns them: the same facts under ids of its own. */
const savedOf = (rows: readonly LineRow[]) =>
  rowsOf(rows.map((row, at) => ({ ...row, id: `sof-${at + 1}`, key: `sof-${at + 1}` })));

const rows = [fact(6, 'Anchored'), fact(8, 'Weighed anchor')];
const blank = newRow();
const textOf = ({ list }: { readonly list: readonly LineRow[] }) =>
  list.map(({ id, text }) => [id, text]);

describe('the lines after a save', () => {
  test('are known by their answer, and the blank line that waits for the next stays', () => {
    const sent = rowsOf([...rows, blank]);
    const merged = mergedRows(savedOf(rows), { sent, now: sent });
    expect(textOf(merged)).toEqual([
      ['sof-1', 'Anchored'],
      ['sof-2', 'Weighed anchor'],
      [null, ''],
    ]);
    expect(merged.list.at(-1)?.key).toBe(blank.key);
    expect(merged.facts).toBe(savedOf(rows).facts);
  });

  test('keep what was typed, changed and taken out while it was under way', () => {
    const [first, second] = rows as [LineRow, LineRow];
    const third = { ...blank, at: '2027-03-05T09:00:00Z', text: 'All fast' };
    const now = rowsOf([{ ...second, text: 'Anchor aweigh' }, third]);
    const merged = mergedRows(savedOf(rows), { sent: rowsOf([first, second, blank]), now });
    expect(textOf(merged)).toEqual([
      ['sof-2', 'Anchor aweigh'],
      [null, 'All fast'],
    ]);
  });

  test('are those of the answer where it says something else', () => {
    const sent = rowsOf(rows);
    const answer = savedOf(rows.slice(1));
    expect(mergedRows(answer, { sent, now: sent })).toBe(answer);
  });
});
