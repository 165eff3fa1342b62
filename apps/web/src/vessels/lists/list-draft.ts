import { useMemo, useState } from 'react';
import {
  broughtBack,
  contestedLines,
  editsAfter,
  editsTo,
  isEdited,
  isSameLine,
  keepingMine,
  type Line,
  type ListEdits,
  noEdits,
  prunedEdits,
  rowsOf,
  takingTheirs,
} from './list-edits.ts';

/** A list of a vessel while it is changed; others may save it at the same time. */
export interface ListDraft<T extends Line> {
  /** As it is shown. */
  readonly rows: readonly T[];
  /** As it is shown, but for new lines in which nothing stands yet: those are not saved. */
  readonly filled: readonly T[];
  readonly stored: readonly T[];
  /** What is to be saved. */
  readonly edits: ListEdits<T>;
  readonly isChanged: boolean;
  /** Lines that somebody else changed too; a save waits until they are decided. */
  readonly contested: readonly number[];
  readonly change: (rows: readonly T[]) => void;
  /** Undoes that lines were taken out. */
  readonly bringBack: (rows: readonly T[]) => void;
  /** A key that no line has. */
  readonly newKey: () => number;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Once `sent` was saved. */
  readonly settle: (sent: ListEdits<T>, answer: readonly T[]) => void;
}

interface State<T extends Line> {
  readonly given: readonly T[];
  readonly edits: ListEdits<T>;
  /** The answer to a save stands for what is stored until that has come round. */
  readonly answer: readonly T[] | undefined;
}

const renamed = <T extends Line>(row: T, key: number): T => ({ ...row, key });

/** A new line in which nothing was entered. */
const isBlank = <T extends Line>(row: T, blank: (key: number) => T): boolean =>
  row.key < 0 && isSameLine(row, blank(row.key));

const withoutBlank = <T extends Line>(
  edits: ListEdits<T>,
  blank: (key: number) => T,
): ListEdits<T> => ({ ...edits, added: edits.added.filter((row) => !isBlank(row, blank)) });

/** Keeps what is entered apart from what is stored. `given` is the same array until that changes. */
export function useListDraft<T extends Line>(
  given: readonly T[],
  blank: (key: number) => T,
): ListDraft<T> {
  const [state, setState] = useState<State<T>>({ given, edits: noEdits, answer: undefined });
  let { edits, answer } = state;
  if (state.given !== given) {
    edits = prunedEdits(given, edits);
    answer = undefined;
    setState({ given, edits, answer });
  }
  const stored = answer ?? given;
  const rows = useMemo(() => rowsOf(stored, edits), [stored, edits]);
  const filled = useMemo(() => rows.filter((row) => !isBlank(row, blank)), [rows, blank]);
  const entered = useMemo(() => withoutBlank(edits, blank), [edits, blank]);
  const enter = (next: (edits: ListEdits<T>, standing: readonly T[]) => ListEdits<T>) =>
    setState((now) => ({ ...now, edits: next(now.edits, now.answer ?? now.given) }));
  return {
    rows,
    filled,
    stored,
    edits: entered,
    isChanged: isEdited(entered),
    contested: useMemo(() => contestedLines(stored, edits), [stored, edits]),
    change: (next) => enter((now, standing) => editsTo(standing, now, next)),
    bringBack: (gone) =>
      enter((now, standing) => broughtBack(standing, now, { rows: gone, rename: renamed })),
    newKey: () => Math.min(0, ...rows.map(({ key }) => key), ...edits.order) - 1,
    keepMine: () => enter((now, standing) => keepingMine(standing, now, renamed)),
    takeTheirs: () => enter((now, standing) => takingTheirs(standing, now)),
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
