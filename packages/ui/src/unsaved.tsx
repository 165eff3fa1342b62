import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './dialog.tsx';
import { hasPending } from './pending.ts';

export interface UnsavedGuard {
  /** Leaves immediately, or after confirmation if there are unsaved changes. */
  readonly leave: (go: () => void) => void;
  /** The confirmation dialog; render it somewhere. */
  readonly question: ReactNode;
}

/** Asks before unsaved changes are dropped: on Escape, on a link through `leave`, and when the tab is closed. */
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
      title="Discard unsaved changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      danger
      onCancel={() => setPending(undefined)}
      onConfirm={() => {
        setPending(undefined);
        pending.go();
      }}
    >
      Your changes are not saved yet.
    </ConfirmDialog>
  );
  return { leave, question };
};
