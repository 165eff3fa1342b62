import { useMemo, useState } from 'react';
import {
  restoredRows,
  contestedLines,
  editsAfter,
  editsTo,
  isEdited,
  isSameLine,
  retainingMine,
  type Line,
  type ListEdits,
  noEdits,
  prunedEdits,
  rowsOf,
  takingTheirs,
} from './list-edits.ts';

/** A list of a vessel while it is edited; other users may save it at the same time. */
export interface ListDraft<T extends Line> {
  /** The displayed lines. */
  readonly rows: readonly T[];
  /** The displayed lines without blank new ones, which are not saved. */
  readonly filled: readonly T[];
  readonly stored: readonly T[];
  /** What is to be saved. */
  readonly edits: ListEdits<T>;
  readonly isChanged: boolean;
  /** Lines that another user changed too; a save waits until they are resolved. */
  readonly contested: readonly number[];
  readonly change: (rows: readonly T[]) => void;
  /** Restores removed lines. */
  readonly bringBack: (rows: readonly T[]) => void;
  /** An unused key. */
  readonly newKey: () => number;
  readonly chooseMine: () => void;
  readonly takeTheirs: () => void;
  /** Called once `sent` was saved. */
  readonly settle: (sent: ListEdits<T>, answer: readonly T[]) => void;
}

interface State<T extends Line> {
  readonly input: readonly T[];
  readonly edits: ListEdits<T>;
  /** The answer to a save replaces the stored lines until they are refetched. */
  readonly answer: readonly T[] | undefined;
}

const renamed = <T extends Line>(row: T, key: number): T => ({ ...row, key });

/** Whether a new line has no input. */
const isBlank = <T extends Line>(row: T, blank: (key: number) => T): boolean =>
  row.key < 0 && isSameLine(row, blank(row.key));

const withoutBlank = <T extends Line>(
  edits: ListEdits<T>,
  blank: (key: number) => T,
): ListEdits<T> => ({ ...edits, added: edits.added.filter((row) => !isBlank(row, blank)) });

/** Separates the input from the stored lines. `input` is the same array until those change. */
export function useListDraft<T extends Line>(
  input: readonly T[],
  blank: (key: number) => T,
): ListDraft<T> {
  const [state, setState] = useState<State<T>>({ input, edits: noEdits, answer: undefined });
  let { edits, answer } = state;
  if (state.input !== input) {
    edits = prunedEdits(input, edits);
    answer = undefined;
    setState({ input, edits, answer });
  }
  const stored = answer ?? input;
  const rows = useMemo(() => rowsOf(stored, edits), [stored, edits]);
  const filled = useMemo(() => rows.filter((row) => !isBlank(row, blank)), [rows, blank]);
  const entered = useMemo(() => withoutBlank(edits, blank), [edits, blank]);
  const enter = (next: (edits: ListEdits<T>, current: readonly T[]) => ListEdits<T>) =>
    setState((now) => ({ ...now, edits: next(now.edits, now.answer ?? now.input) }));
  return {
    rows,
    filled,
    stored,
    edits: entered,
    isChanged: isEdited(entered),
    contested: useMemo(() => contestedLines(stored, edits), [stored, edits]),
    change: (next) => enter((now, current) => editsTo(current, now, next)),
    bringBack: (gone) =>
      enter((now, current) => restoredRows(current, now, { rows: gone, rename: renamed })),
    newKey: () => Math.min(0, ...rows.map(({ key }) => key), ...edits.order) - 1,
    chooseMine: () => enter((now, current) => retainingMine(current, now, renamed)),
    takeTheirs: () => enter((now, current) => takingTheirs(current, now)),
    settle: (sent, saved) =>
      setState((now) => ({
        ...now,
        answer: saved,
        edits: withoutBlank(
          editsAfter({ edits: now.edits, sent, stored, answer: saved }, renamed),
          blank,
        ),
      })),
  };
}
