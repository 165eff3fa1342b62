import { counted } from '@fairlead/domain/quantities/counted';
import { useState } from 'react';
import { ActivateAllDialog } from './activate-all.dialog.tsx';
import { DismissDialog } from './dismiss.dialog.tsx';
import { useBulkActions } from './notification-actions.state.ts';
import type { BulkScope, NotificationFilter } from './notification-list.state.ts';
import type { NotificationSelection } from './notification-selection.state.tsx';
import { useNotificationCounts } from './notifications.data.ts';

interface DismissingOptions {
  readonly filter: NotificationFilter;
  readonly selection: NotificationSelection;
}

/** Dismissing with a reason: all that the filter shows, the selected ones, or a single one; reactivating once confirmed. */
export function useDismissing({ filter, selection }: DismissingOptions) {
  // What is dismissed already stays as it is, whether or not the list shows it.
  const open = useNotificationCounts({ ...filter, includeDismissed: false }).data;
  const bulk = useBulkActions();
  const [scope, setScope] = useState<BulkScope>();
  const [isActivating, setActivating] = useState(false);
  const close = () => setScope(undefined);
  const endActivating = () => setActivating(false);
  const onDismissed = () => {
    close();
    selection.clear();
  };
  const { ids, isDismissed, clear } = selection;
  const what =
    open === undefined ? 'everything' : counted(open.errors + open.warnings, 'notification');
  return {
    openAll: () => setScope(filter),
    openOne: (id: number) => setScope([id]),
    activateAll: () => setActivating(true),
    activateSelected: () => bulk.activateAll(ids, clear),
    /** Dismisses what is selected, or reactivates it if all of it is dismissed already. */
    turnSelected: () => (isDismissed ? bulk.activateAll(ids, clear) : setScope(ids)),
    activation: isActivating && (
      <ActivateAllDialog
        filter={filter}
        busy={bulk.isActivating}
        onConfirm={() => bulk.activateAll(filter, endActivating)}
        onCancel={endActivating}
      />
    ),
    dialog: scope !== undefined && (
      <DismissDialog
        title={scope === filter ? 'Dismiss all notifications' : 'Dismiss with a reason'}
        sentence={scope === filter ? `Dismisses ${what} that the filter shows.` : sentenceOf(scope)}
        submitLabel={scope === filter ? 'Dismiss all' : 'Dismiss'}
        isPending={bulk.isPending}
        onDismiss={(reason) => bulk.dismissAll(scope, reason, onDismissed)}
        onClose={close}
      />
    ),
  };
}

const sentenceOf = (scope: BulkScope): string =>
  `Dismisses ${counted(Array.isArray(scope) ? scope.length : 1, 'notification')}.`;
