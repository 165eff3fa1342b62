import { ConfirmDialog } from '@fairlead/ui/dialog';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const partOf = (search: object, name: string): unknown =>
  new Map<string, unknown>(Object.entries(search)).get(name);

/**
 * Asks before unsaved work is lost by leaving for another page, closing the tab or choosing another section (`tab`). For a panel,
 * pass the query parameter that keeps it open: removing or changing it counts as leaving. Pass a
 * function for work that is not state of the component. Render the returned node; a navigation after a save
 * sets `ignoreBlocker`.
 */
export function useLeaveGuard(isDirty: boolean | (() => boolean), panel?: string): ReactNode {
  const hasWork = typeof isDirty === 'function' ? isDirty : () => isDirty;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      hasWork() &&
      (current.pathname !== next.pathname ||
        ['tab', ...(panel === undefined ? [] : [panel])].some(
          (name) => partOf(current.search, name) !== partOf(next.search, name),
        )),
    enableBeforeUnload: hasWork,
    disabled: isDirty === false,
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
