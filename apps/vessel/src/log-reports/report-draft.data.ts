import { useEffect, useRef, useState } from 'react';
import { shipDatabase } from '../platform/store/ship-database.ts';
import type { ReportDraft } from './report-draft.state.ts';

/** A draft as it is on this device. */
export interface StoredDraft {
  readonly draft: ReportDraft;
  /** ISO instant of the last change that is on disk; null if nothing was typed yet. */
  readonly stored: string | null;
  /** Whether a later change is being written. */
  readonly isStoring: boolean;
}

interface DraftOptions {
  readonly draftKey: string;
  readonly start: ReportDraft;
  /** Runs a write, and shows what is wrong if the storage is full. */
  readonly guarded: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** A pause longer than this is no work on the report. */
const longestPauseMs = 60_000;

/** What was typed before, otherwise the beginning; each change is stored. Undefined while it is read. */
export function useReportDraft({ draftKey, start, guarded }: DraftOptions) {
  const [state, setState] = useState<StoredDraft>();
  const current = useRef<StoredDraft>(undefined);
  const first = useRef(start);
  const lastChangeMs = useRef(0);
  useEffect(() => {
    let isOpen = true;
    void shipDatabase.drafts.get(draftKey).then((row) => {
      if (!isOpen) return;
      const draft = (row?.value as ReportDraft | undefined) ?? first.current;
      current.current = { draft, stored: row?.changed ?? null, isStoring: false };
      lastChangeMs.current = Date.now();
      setState(current.current);
    });
    return () => {
      isOpen = false;
    };
  }, [draftKey]);
  const change = (part: (draft: ReportDraft) => Partial<ReportDraft>): void => {
    if (current.current === undefined) return;
    const { draft: before, stored } = current.current;
    const now = Date.now();
    const spent = Math.min(now - lastChangeMs.current, longestPauseMs) / 1000;
    lastChangeMs.current = now;
    const value = { ...before, ...part(before), seconds: before.seconds + spent };
    const changed = new Date(now).toISOString();
    const show = (next: StoredDraft) => {
      current.current = next;
      setState(next);
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
