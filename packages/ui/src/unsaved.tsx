import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './dialog.tsx';
import { hasPending } from './pending.ts';

export interface UnsavedGuard {
  /** Runs the leaving at once, or after the question when there is unsaved work. */
  readonly leave: (go: () => void) => void;
  /** Render it somewhere: the question, while it is asked. */
  readonly question: ReactNode;
}

/** Asks before unsaved work is dropped: by Escape, by a link through `leave`, and by closing the tab. */
export const useUnsaved = (isDirty: boolean): UnsavedGuard => {
  const [pending, setPending] = useState<{ readonly go: () => void }>();
  useEffect(() => {
    if (!isDirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, [isDirty]);
  const leave = useCallback(
    (go: () => void) => (isDirty || hasPending() ? setPending({ go }) : go()),
    [isDirty],
  );
  const question = pending !== undefined && (
    <ConfirmDialog
      title="Drop unsaved changes?"
      confirmLabel="Drop changes"
      cancelLabel="Keep editing"
      danger
      onCancel={() => setPending(undefined)}
      onConfirm={() => {
        setPending(undefined);
        pending.go();
      }}
    >
      What you changed here is not saved yet.
    </ConfirmDialog>
  );
  return { leave, question };
};
