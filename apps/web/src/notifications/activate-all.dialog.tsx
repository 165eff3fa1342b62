import { ConfirmDialog } from '@fairlead/ui/dialog';
import { activationText, type NotificationFilter } from './notification-list.state.ts';
import { useNotificationCounts } from './notifications.data.ts';

interface ActivateAllProps {
  readonly filter: NotificationFilter;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Reactivating has no undo: the reasons and the dates of the dismissals would be lost. */
export function ActivateAllDialog({ filter, ...confirmation }: ActivateAllProps) {
  const all = useNotificationCounts({ ...filter, includeDismissed: true }).data;
  const open = useNotificationCounts({ ...filter, includeDismissed: false }).data;
  return (
    <ConfirmDialog
      title="Activate all notifications?"
      confirmLabel="Activate all"
      {...confirmation}
    >
      {activationText(all, open)}
    </ConfirmDialog>
  );
}
