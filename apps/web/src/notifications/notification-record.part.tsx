import { notificationTarget, targetName } from '@fairlead/domain/notifications/target';
import { IconButton } from '@fairlead/ui/button';
import { OnEscape } from '@fairlead/ui/escape';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { RecordPane } from '../platform/record-pane/record-pane.tsx';
import { subjectOf } from './notification-list.state.ts';
import { type Notification, useNotification } from './notifications.data.ts';
import css from './notifications.module.css';

export interface NotificationRecordProps {
  readonly id: number;
  /** The notification in the list; undefined if the list does not have it. */
  readonly row: Notification | undefined;
  /** Covers the list. */
  readonly isCovering: boolean;
  readonly onClose: () => void;
}

const titleOf = (row: Notification): string => {
  const name = targetName(row);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

/** The record that a notification is about, beside the list; it stays open when the notification leaves the list. */
export function NotificationRecord({ id, row, ...others }: NotificationRecordProps) {
  const [opened] = useState(row);
  const loaded = useNotification(id, opened === undefined);
  const shown = opened ?? loaded.data?.notification;
  const target = shown === undefined ? null : notificationTarget(shown);
  if (shown === undefined || target === null)
    return <NoRecord loaded={loaded} onClose={others.onClose} />;
  return (
    <RecordPane
      address={target}
      name={titleOf(shown)}
      about={subjectOf([shown])}
      panel="panel"
      {...others}
    />
  );
}

interface NoRecordProps {
  readonly loaded: ReturnType<typeof useNotification>;
  readonly onClose: () => void;
}

/** Until the notification is loaded, or in place of a record that there is none of. */
function NoRecord({ loaded, onClose }: NoRecordProps) {
  return (
    <>
      <OnEscape run={onClose} />
      <div className={css['detail']}>
        <div className={css['top']}>
          <h2>Record</h2>
          <IconButton icon={IconX} name="Close" keys="Esc" onClick={onClose} />
        </div>
        {loaded.isError ? (
          <ErrorState
            title="The notification could not be loaded"
            onRetry={() => void loaded.refetch()}
          >
            {sentenceOf(loaded.error)}
          </ErrorState>
        ) : loaded.isLoading ? (
          <LoadingState rows={6} />
        ) : (
          <EmptyState title="This notification has no page of its own" />
        )}
      </div>
    </>
  );
}
