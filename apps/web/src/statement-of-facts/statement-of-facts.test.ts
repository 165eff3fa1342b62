import { mostSofLines } from '@fairlead/domain/laytime/statement-of-facts';
import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  byTime,
  errorsIn,
  isInOrder,
  type LineRow,
  linked,
  mergedRows,
  missingIn,
  newRow,
  rowsOf,
  type StatementValues,
} from './statement-of-facts.state.ts';

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

const statement = (...lines: readonly LineRow[]): StatementValues => ({
  workingTimes: '',
  remarks: '',
  lines: rowsOf(lines),
});

describe('before a save', () => {
  test('a line needs its time and its text, and a blank one is no line', () => {
    const values = statement(
      blank,
      { ...fact(6, ' '), remark: 'Rain' },
      newRow({ text: 'Anchored' }),
    );
    expect(Object.keys(missingIn(values))).toEqual(['lines.0.text', 'lines.1.at']);
    expect(missingIn(statement(...rows, blank))).toEqual({});
  });

  test('a line cannot end before it begins, and places are counted without blank lines', () => {
    const ends = (until: string) => ({ ...fact(8, 'Rain'), until });
    expect(errorsIn(statement(blank, ends('2027-03-05T08:00:00Z')))).toEqual({});
    const wrong = statement(blank, fact(6, 'Anchored'), ends('2027-03-05T07:59:00Z'));
    expect(Object.keys(errorsIn(wrong))).toEqual(['lines.1.until']);
  });

  test('more lines than a statement holds are refused', () => {
    const many = Array.from({ length: mostSofLines }, (_, at) => fact(6, `Line ${at}`));
    expect(errorsIn(statement(...many))).toEqual({});
    expect(Object.keys(errorsIn(statement(...many, fact(7, 'One more'))))).toEqual(['lines']);
  });
});

test('what is sent has no blank lines, numbers of gangs, and null for empty remarks', () => {
  const gangs = { ...fact(6, 'Loading'), gangs: '3', remark: ' ', saidByName: ' ' };
  const body = bodyOf(statement(gangs, blank), '2027-03-05T10:00:00Z');
  expect(body.modified).toBe('2027-03-05T10:00:00Z');
  expect(body.lines).toMatchObject([{ text: 'Loading', gangs: 3, remark: null, saidByName: null }]);
});

describe('the order of the lines', () => {
  test('is by time; equal times keep their order, and lines without one stay at the end', () => {
    const open = newRow({ text: 'When?' });
    const sorted = byTime([open, fact(8, 'b'), fact(6, 'a'), fact(8, 'c')]);
    expect(sorted.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'When?']);
    expect(isInOrder(sorted)).toBe(true);
    expect(isInOrder([fact(8, 'b'), open, fact(6, 'a')])).toBe(false);
  });

  test('gives each line the time above it, and leaves lines alone that have it', () => {
    const [first, second, third] = linked([fact(6, 'a'), blank, fact(8, 'b')]);
    expect([first?.before, second?.before, third?.before]).toEqual([null, first?.at, first?.at]);
    const again = linked([first, second, third].filter((row) => row !== undefined));
    expect(again[1]).toBe(second);
  });
});
