import { ConfirmDialog } from '@fairlead/ui/dialog';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const sectionOf = (search: object): unknown => ('tab' in search ? search.tab : undefined);

/**
 * Asks before unsaved work is lost by leaving for another page, closing the tab or choosing another section (`tab`). For a panel,
 * pass the query parameter that keeps it open: removing it counts as leaving. Render the returned node; a navigation after a save
 * sets `ignoreBlocker`.
 */
export function useLeaveGuard(isDirty: boolean, panel?: string): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      (current.pathname !== next.pathname ||
        sectionOf(current.search) !== sectionOf(next.search) ||
        (panel !== undefined && !(panel in next.search))),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Discard unsaved changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      danger
      onCancel={blocker.reset}
      onConfirm={blocker.proceed}
    >
      Your changes are not saved yet.
    </ConfirmDialog>
  );
}
