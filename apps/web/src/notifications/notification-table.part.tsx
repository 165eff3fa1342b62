import { notificationTarget } from '@fairlead/domain/notifications/target';
import { Button } from '@fairlead/ui/button';
import { Kbd } from '@fairlead/ui/kbd';
import { FooterLine } from '@fairlead/ui/page';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { DataTable, type RowKey } from '@fairlead/ui/table';
import { toast } from '@fairlead/ui/toast';
import { useMemo } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import type { ListAddress } from '../platform/lists/list-address.ts';
import type { LoadedList } from '../platform/lists/list-rows.ts';
import { type NotificationFilter, notificationFilters } from './notification-list.state.ts';
import {
  notificationColumns,
  type RowActions,
  RowActionsProvider,
} from './notifications.columns.tsx';
import type { Notification } from './notifications.data.ts';

const openTarget = (row: Notification): void => {
  const target = notificationTarget(row);
  if (target === null) toast.show({ text: 'This notification has no page of its own' });
  else window.open(target, '_blank', 'noopener');
};

const rowKeysOf = ({
  mayWrite,
  onDismiss,
  onReactivate,
  onDetails,
}: RowActions): readonly RowKey<Notification>[] => [
  ...(mayWrite
    ? [
        {
          key: 'e',
          name: 'Dismiss or activate the notification',
          run: (row: Notification) => (row.dismissed === null ? onDismiss(row) : onReactivate(row)),
        },
      ]
    : []),
  { key: 'i', name: 'Details of the notification', run: onDetails },
];

/** An empty list, whatever the filters add to it; those that leave something out are to blame first. */
function NoNotifications({ address }: Pick<NotificationTableProps, 'address'>) {
  const { filter, setFilter } = address;
  const narrowing = { ...filter, includeDismissed: false, includeSnoozed: false };
  if (notificationFilters.items(narrowing).length === 0)
    return <EmptyState title="Great work! There are no notifications." />;
  return (
    <EmptyState
      title="No notifications match these filters"
      actions={
        <Button variant="filled" onClick={() => setFilter(notificationFilters.none)}>
          Clear all filters
        </Button>
      }
    >
      There may be others in another period, of another vessel or category, or dismissed.
    </EmptyState>
  );
}

export interface NotificationTableProps {
  readonly address: ListAddress<NotificationFilter>;
  readonly loaded: LoadedList<Notification>;
  readonly total: number | undefined;
  readonly opened: number | undefined;
  readonly zone: string;
  readonly actions: RowActions;
}

/** The notifications, and below them how many are loaded. */
export function NotificationTable(props: NotificationTableProps) {
  const { address, loaded, total, opened, zone, actions } = props;
  const { list, rows } = loaded;
  const columns = useMemo(() => notificationColumns(zone), [zone]);
  return (
    <>
      <RowActionsProvider value={actions}>
        <DataTable
          name="Notifications"
          keys="page"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          choice={address.choice}
          onChoice={address.setChoice}
          sorting={{ key: 'date', direction: 'descending' }}
          selectedId={opened}
          isInactive={({ dismissed }) => dismissed !== null}
          onOpen={openTarget}
          rowKeys={rowKeysOf(actions)}
          loading={list.isPending || list.isFetchingNextPage}
          total={total}
          empty={<NoNotifications address={address} />}
          error={
            list.isError &&
            list.data === undefined && (
              <ErrorState
                title="The notifications could not be loaded"
                onRetry={() => void list.refetch()}
              >
                {sentenceOf(list.error)}
              </ErrorState>
            )
          }
        />
      </RowActionsProvider>
      <FooterLine
        tall
        legend={
          <>
            <Kbd keys="e" /> Dismiss <Kbd keys="i" /> Details <Kbd keys="Enter" /> Open in new tab
          </>
        }
      >
        {list.hasNextPage && !list.isFetchingNextPage && (
          <Button onClick={() => void list.fetchNextPage()}>Load more</Button>
        )}
        {list.isFetchingNextPage && <span role="status">Fetching more data...</span>}
        <span>{total === undefined ? rows.length : `${rows.length} of ${total}`}</span>
      </FooterLine>
    </>
  );
}
