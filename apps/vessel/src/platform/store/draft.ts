import { useEffect, useRef, useState } from 'react';
import { shipDatabase } from './ship-database.ts';
import { isStorageFull, storageFullSentence } from './storage-space.ts';

/** Runs a write; false if the storage is full. */
export type Guarded = (work: () => Promise<unknown>) => Promise<boolean>;

/** Runs writes; a full storage becomes a sentence. */
export function useGuard(): { readonly problem: string | undefined; readonly guarded: Guarded } {
  const [problem, setProblem] = useState<string>();
  const guarded: Guarded = async (work) => {
    try {
      await work();
      setProblem(undefined);
      return true;
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      setProblem(storageFullSentence);
      return false;
    }
  };
  return { problem, guarded };
}

/** A draft as it is on this device. */
export interface StoredDraft<T> {
  readonly draft: T;
  /** ISO instant of the last change that is on disk; null if nothing was typed yet. */
  readonly stored: string | null;
  /** Whether a later change is being written. */
  readonly isStoring: boolean;
}

interface DraftOptions<T> {
  /** The name under which what is typed is stored. */
  readonly draftKey: string;
  readonly start: T;
  readonly guarded: Guarded;
}

/** The next draft; `pauseMs` is the time since the change before. */
type Change<T> = (draft: T, pauseMs: number) => T;

/** What was typed before, otherwise the beginning; each change is stored. Undefined while it is read. */
export function useDraft<T>({ draftKey, start, guarded }: DraftOptions<T>) {
  const [state, setState] = useState<StoredDraft<T>>();
  const current = useRef<StoredDraft<T>>(undefined);
  const first = useRef(start);
  const lastChangeMs = useRef(0);
  useEffect(() => {
    let isOpen = true;
    void shipDatabase.drafts.get(draftKey).then((row) => {
      if (!isOpen) return;
      const draft = (row?.value as T | undefined) ?? first.current;
      current.current = { draft, stored: row?.changed ?? null, isStoring: false };
      lastChangeMs.current = Date.now();
      setState(current.current);
    });
    return () => {
      isOpen = false;
    };
  }, [draftKey]);
  const change = (next: Change<T>): void => {
    if (current.current === undefined) return;
    const { draft: before, stored } = current.current;
    const now = Date.now();
    const value = next(before, now - lastChangeMs.current);
    lastChangeMs.current = now;
    const changed = new Date(now).toISOString();
    const show = (shown: StoredDraft<T>) => {
      current.current = shown;
      setState(shown);
    };
    show({ draft: value, stored, isStoring: true });
    void guarded(() => shipDatabase.drafts.put({ key: draftKey, value, changed })).then(
      (isDone) => {
        if (isDone && current.current?.draft === value)
          show({ draft: value, stored: changed, isStoring: false });
      },
    );
  };
  return [state, change] as const;
}
