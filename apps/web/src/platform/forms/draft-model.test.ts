import { describe, expect, test } from 'vitest';
import {
  changedFields,
  contestedFields,
  type Entries,
  isSameValue,
  retainingMine,
  pruned,
  valuesOf,
  withChange,
  without,
} from './draft-model.ts';

interface Record {
  readonly name: string;
  readonly master: { readonly id: number } | null;
  readonly reasons: readonly number[];
}

const stored: Record = { name: 'Lunde', master: { id: 1 }, reasons: [3, 2] };
const none: Entries<Record> = {};
const renamed = withChange(stored, none, { name: 'Teist' });

test.each([
  ['a', 'a', true],
  [null, undefined, false],
  [{ id: 1, name: 'a' }, { id: 1 }, true],
  [{ id: 1 }, { id: 2 }, false],
  [{ id: 1 }, null, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  ['2027-03-05T00:00:00.000Z', '2027-03-05T00:00:00Z', true],
  ['2027-03-05T01:00:00+01:00', '2027-03-05T00:00:00Z', true],
  ['2027-03-05T00:00:01Z', '2027-03-05T00:00:00Z', false],
  ['2027-03-05', '2027-03-05T00:00:00Z', false],
  ['1.0', '1', false],
])('%j and %j are the same: %j', (a, b, same) => {
  expect(isSameValue(a, b)).toBe(same);
});

describe('a draft over a record', () => {
  test('shows what was entered over what is stored', () => {
    expect(valuesOf(stored, renamed)).toEqual({ ...stored, name: 'Teist' });
    expect(changedFields(stored, renamed)).toEqual(['name']);
    expect(contestedFields(stored, renamed)).toEqual([]);
  });

  test('a field that is set back is no change', () => {
    expect(withChange(stored, renamed, { name: 'Lunde' })).toEqual({});
  });

  test('a change of another field by another person shows and contests nothing', () => {
    const moved = { ...stored, master: { id: 2 } };
    expect(valuesOf(moved, renamed)).toEqual({ ...moved, name: 'Teist' });
    expect(contestedFields(moved, renamed)).toEqual([]);
  });

  test("what was typed on while a save is under way is not contested by that save's own answer", () => {
    const typedOn = withChange(stored, renamed, { name: 'Teisten' });
    const answered = { ...stored, name: 'Teist ' };
    expect(contestedFields(answered, typedOn)).toEqual(['name']);
    expect(contestedFields(answered, typedOn, valuesOf(stored, renamed))).toEqual([]);
    // Another user's name is contested, even after it.
    const theirs = { ...stored, name: 'Alke' };
    expect(contestedFields(theirs, typedOn, valuesOf(stored, renamed))).toEqual(['name']);
  });

  test('a change of the same field is contested until mine is kept or theirs is taken', () => {
    const theirs = { ...stored, name: 'Alke' };
    expect(contestedFields(theirs, renamed)).toEqual(['name']);
    const retained = retainingMine(theirs, renamed, 'name');
    expect(contestedFields(theirs, retained)).toEqual([]);
    expect(valuesOf(theirs, retained).name).toBe('Teist');
    expect(valuesOf(theirs, without(renamed, 'name')).name).toBe('Alke');
  });

  test('typing on keeps the value from the beginning', () => {
    const theirs = { ...stored, name: 'Alke' };
    const typed = withChange(theirs, renamed, { name: 'Teiste' });
    expect(contestedFields(theirs, typed)).toEqual(['name']);
  });

  test.each([
    ['2027-03-05T00:00:00.000Z', '2027-03-05T00:00:00Z'],
    ['1500', '1500.000'],
    ['1.5', '1.50'],
  ])('a save that stores %s as %s does not conflict with itself', (sent, retained) => {
    const before: { readonly at: string | null } = { at: null };
    const after = { at: retained };
    const entries = withChange(before, {}, { at: sent });
    expect(pruned(after, entries)).toEqual({});
    expect(contestedFields(after, withChange({ at: sent }, {}, { at: 'other' }))).toEqual([]);
  });

  test('what was saved is no longer an entry, so that a later change is not contested', () => {
    const saved = { ...stored, name: 'Teist' };
    const left = pruned(saved, renamed);
    expect(left).toEqual({});
    expect(contestedFields({ ...saved, name: 'Alke' }, left)).toEqual([]);
  });
});
