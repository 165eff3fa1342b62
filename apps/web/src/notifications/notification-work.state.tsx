import { useState } from 'react';
import { AssignDialog } from './assign.dialog.tsx';
import { CommentDialog } from './comment.dialog.tsx';
import type { NotificationSelection } from './notification-selection.state.tsx';
import type { Notification } from './notifications.data.ts';
import { RequestDialog } from './request.dialog.tsx';
import { SnoozeDialog } from './snooze.dialog.tsx';

interface Work {
  readonly kind: 'snooze' | 'assign' | 'comment' | 'request';
  readonly rows: readonly Notification[];
}

/** What is done with a notification besides dismissing it, and with all that are selected. */
export function useNotificationWork({ rows: selected, clear }: NotificationSelection) {
  const [work, setWork] = useState<Work>();
  const close = () => setWork(undefined);
  const begin = (kind: Work['kind'], rows: readonly Notification[]) => setWork({ kind, rows });
  const done = () => {
    close();
    clear();
  };
  return {
    onSnooze: (row: Notification) => begin('snooze', [row]),
    onAssign: (row: Notification) => begin('assign', [row]),
    onComment: (row: Notification) => begin('comment', [row]),
    onRequest: (row: Notification) => begin('request', [row]),
    snoozeSelected: () => begin('snooze', selected),
    assignSelected: () => begin('assign', selected),
    commentSelected: () => begin('comment', selected),
    dialog: work !== undefined && <WorkDialog {...work} onClose={close} onDone={done} />,
  };
}

export type NotificationWork = ReturnType<typeof useNotificationWork>;

interface WorkDialogProps extends Work {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function WorkDialog({ kind, rows, onClose, onDone }: WorkDialogProps) {
  const [row] = rows;
  if (row === undefined) return null;
  if (kind === 'snooze') return <SnoozeDialog {...{ rows, onClose, onDone }} />;
  if (kind === 'assign') return <AssignDialog {...{ rows, onClose, onDone }} />;
  if (kind === 'comment') return <CommentDialog {...{ rows, onClose, onDone }} />;
  return <RequestDialog row={row} onClose={onClose} />;
}
