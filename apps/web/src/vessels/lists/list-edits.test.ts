import { expect, test } from 'vitest';
import {
  restoredRows,
  contestedLines,
  editsAfter,
  editsTo,
  isEdited,
  retainingMine,
  type ListEdits,
  noEdits,
  prunedEdits,
  rowsOf,
  takingTheirs,
} from './list-edits.ts';

interface Tank {
  readonly key: number;
  readonly name: string;
}

const tank = (key: number, name: string): Tank => ({ key, name });
const one = tank(1, 'No. 1');
const two = tank(2, 'No. 2');
const stored = [one, two];
const rename = (row: Tank, key: number): Tank => ({ ...row, key });
const none: ListEdits<Tank> = noEdits;
const names = (rows: readonly Tank[]) => rows.map(({ name }) => name);

test('what was done to a list is told apart from what is stored', () => {
  const edits = editsTo(stored, none, [tank(-1, 'Day tank'), tank(1, 'No. 1 port')]);
  expect([...edits.changed.keys()]).toEqual([1]);
  expect([...edits.removed]).toEqual([2]);
  expect(names(rowsOf(stored, edits))).toEqual(['Day tank', 'No. 1 port']);
  expect(isEdited(editsTo(stored, edits, stored))).toBe(false);
});

test('a line that was taken out comes back as it was, or anew where that was saved', () => {
  const edits = editsTo(stored, none, [one]);
  expect(isEdited(restoredRows(stored, edits, { rows: [two], rename }))).toBe(false);
  const saved = restoredRows([one], none, { rows: [two], rename });
  expect(rowsOf([one], saved)).toEqual([one, tank(-1, 'No. 2')]);
});

test('a line that somebody else added meanwhile is neither hidden nor taken out', () => {
  const edits = editsTo(stored, none, [one]);
  const later = [...stored, tank(3, 'Theirs')];
  expect(names(rowsOf(later, edits))).toEqual(['No. 1', 'Theirs']);
  expect([...edits.removed]).toEqual([2]);
});

test('a line is contested when somebody else changed it since', () => {
  const edits = editsTo(stored, none, [tank(1, 'Mine'), two]);
  expect(contestedLines([tank(1, 'Theirs'), two], edits)).toEqual([1]);
  expect(contestedLines([one, tank(2, 'Theirs')], edits)).toEqual([]);
  const now = [tank(1, 'Theirs'), two];
  expect(names(rowsOf(now, takingTheirs(now, edits)))).toEqual(['Theirs', 'No. 2']);
  const retained = retainingMine(now, edits, rename);
  expect(names(rowsOf(now, retained))).toEqual(['Mine', 'No. 2']);
  expect(contestedLines(now, retained)).toEqual([]);
});

test('a line that was taken out while it was changed here can be kept as a new one', () => {
  const edits = editsTo(stored, none, [one, tank(2, 'Mine')]);
  expect(contestedLines([one], edits)).toEqual([2]);
  const retained = retainingMine([one], edits, rename);
  expect(rowsOf([one], retained)).toEqual([one, tank(-1, 'Mine')]);
});

test('what the stored list has taken over is no change any more', () => {
  const edits = editsTo(stored, none, [tank(1, 'No. 1 port')]);
  expect(isEdited(prunedEdits([tank(1, 'No. 1 port')], edits))).toBe(false);
});

test('what is typed while a save is under way stays, also in a line that is new', () => {
  const sent = editsTo(stored, none, [tank(1, 'Sent'), two, tank(-1, 'New'), tank(-2, 'Other')]);
  const edits = editsTo(stored, sent, [
    tank(1, 'Sent, then more'),
    two,
    tank(-1, 'New, then more'),
    ...sent.added.filter(({ key }) => key === -2),
    tank(-3, 'Later'),
  ]);
  const answer = [tank(1, 'Sent'), two, tank(7, 'New'), tank(8, 'Other')];
  const left = editsAfter({ edits, sent, stored, answer }, rename);
  expect([...left.changed.keys()]).toEqual([1, 7]);
  expect(rowsOf(answer, left)).toEqual([
    tank(1, 'Sent, then more'),
    two,
    tank(7, 'New, then more'),
    tank(8, 'Other'),
    tank(-3, 'Later'),
  ]);
  const quiet = editsAfter({ edits: sent, sent, stored, answer }, rename);
  expect(isEdited(quiet)).toBe(false);
});

test("a line that was typed on while it was being saved is no other user's change", () => {
  const sent = editsTo(stored, none, [tank(1, 'Sent'), two]);
  const edits = editsTo(stored, sent, [tank(1, 'Typed on'), two]);
  const answer = [tank(1, 'Sent'), two];
  const left = editsAfter({ edits, sent, stored, answer }, rename);
  expect(rowsOf(answer, left)).toEqual([tank(1, 'Typed on'), two]);
  expect(contestedLines(answer, left)).toEqual([]);
  // A later save of another user is contested.
  expect(contestedLines([tank(1, 'Theirs'), two], left)).toEqual([1]);
});
