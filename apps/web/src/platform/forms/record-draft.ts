import type { TheirChange } from '@fairlead/ui/field';
import { useCallback, useMemo, useState } from 'react';
import {
  changedFields,
  contestedFields,
  type Entries,
  retainingMine,
  pruned,
  valuesOf,
  withChange,
  without,
} from './draft-model.ts';

/** A form over a stored record that other users may change at the same time. */
export interface RecordDraft<T extends object> {
  readonly values: T;
  readonly change: (part: Partial<T>) => void;
  readonly changed: readonly (keyof T)[];
  /** Fields that another user changed too; a save waits until each is resolved. */
  readonly contested: readonly (keyof T)[];
  /** What a field shows about another user's change; undefined if there is none. */
  readonly theirs: (
    field: keyof T,
    describe: { readonly by: string; readonly value: string },
  ) => TheirChange | undefined;
  readonly reset: () => void;
  /** As `change`, from the values at that time. */
  readonly changeFrom: (next: (now: T) => Partial<T>) => void;
  /** Records what a save sends, so that its answer is not taken for another user's change. */
  readonly noteSent: (sent: T) => void;
}

interface State<T extends object> {
  readonly stored: T;
  readonly entries: Entries<T>;
  readonly sent: T | undefined;
}

/** Separates the input from the stored values, so that neither overwrites the other. */
export function useRecordDraft<T extends object>(stored: T): RecordDraft<T> {
  const [state, setState] = useState<State<T>>({ stored, entries: {}, sent: undefined });
  const { sent } = state;
  let { entries } = state;
  if (state.stored !== stored) {
    entries = pruned(stored, entries);
    setState({ stored, entries, sent });
  }
  const enter = useCallback(
    (next: (entries: Entries<T>, stored: T) => Entries<T>) =>
      setState((now) => ({ ...now, entries: next(now.entries, now.stored) })),
    [],
  );
  const contested = useMemo(() => contestedFields(stored, entries, sent), [stored, entries, sent]);
  return {
    values: useMemo(() => valuesOf(stored, entries), [stored, entries]),
    changed: useMemo(() => changedFields(stored, entries), [stored, entries]),
    contested,
    change: useCallback((part) => enter((now, current) => withChange(current, now, part)), [enter]),
    theirs: (field, describe) =>
      contested.includes(field)
        ? {
            ...describe,
            onChooseYours: () => enter((now, current) => retainingMine(current, now, field)),
            onTakeTheirs: () => enter((now) => without(now, field)),
          }
        : undefined,
    changeFrom: useCallback(
      (next) => enter((now, current) => withChange(current, now, next(valuesOf(current, now)))),
      [enter],
    ),
    noteSent: useCallback((values) => setState((now) => ({ ...now, sent: values })), []),
    reset: useCallback(() => enter(() => ({})), [enter]),
  };
}
