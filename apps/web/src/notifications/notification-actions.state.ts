import { counted } from '@fairlead/domain/quantities/counted';
import { toast } from '@fairlead/ui/toast';
import type { BulkScope } from './notification-list.state.ts';
import {
  type Notification,
  useDismiss,
  useDismissAll,
  useReactivate,
  useReactivateAll,
  useUndoDismissal,
} from './notifications.data.ts';

const lifetimeMs = 10_000;
const failed = (what: string): void => {
  const text = `Something went wrong while ${what}. Please refresh the browser and try again, or contact support if the problem persists.`;
  toast.show({ text, kind: 'error', lifetimeMs });
};

/** Dismissing and reactivating single notifications; what was dismissed can be undone. */
export function useRowActions() {
  const dismiss = useDismiss();
  const reactivate = useReactivate();
  const onReactivate = (row: Notification) =>
    void reactivate.mutateAsync(row.id).catch(() => failed('reactivating the notification'));
  const dismissed = (row: Notification) => () =>
    toast.show({ text: 'Notification dismissed', undo: () => onReactivate(row) });
  const onDismiss = (row: Notification) =>
    void dismiss
      .mutateAsync({ id: row.id })
      .then(dismissed(row), () => failed('dismissing the notification'));
  return { onDismiss, onReactivate };
}

/** Bulk actions on what a filter lets through, or on selected notifications; a dismissal can be undone as a whole. */
export function useBulkActions() {
  const dismiss = useDismissAll();
  const reactivate = useReactivateAll();
  const undo = useUndoDismissal();
  const onError = () => failed('dismissing the notifications');
  const onUndoError = () => failed('reactivating the notifications');
  const undone = (dismissal: number | null) =>
    dismissal === null ? {} : { undo: () => void undo.mutateAsync(dismissal).catch(onUndoError) };
  return {
    isPending: dismiss.isPending,
    isActivating: reactivate.isPending,
    dismissAll: (scope: BulkScope, reason: string, onDismissed: () => void) =>
      void dismiss.mutateAsync({ scope, reason }).then(({ number, dismissal }) => {
        onDismissed();
        const text = `${counted(number, 'notification')} dismissed`;
        toast.show({ text, ...undone(dismissal) });
      }, onError),
    activateAll: (scope: BulkScope, onActivated?: () => void) =>
      void reactivate.mutateAsync(scope).then(({ number }) => {
        onActivated?.();
        toast.show({ text: `${counted(number, 'notification')} reactivated` });
      }, onUndoError),
  };
}
