import { notificationTarget } from '@fairlead/domain/notifications/target';
import { countText } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { Kbd } from '@fairlead/ui/kbd';
import { FooterLine } from '@fairlead/ui/page';
import { usePhone } from '@fairlead/ui/phone';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { DataTable, type RowKey } from '@fairlead/ui/table';
import { toast } from '@fairlead/ui/toast';
import { sentenceOf } from '../platform/api/api-error.ts';
import type { ListAddress } from '../platform/lists/list-address.ts';
import type { LoadedList } from '../platform/lists/list-rows.ts';
import { type NotificationFilter, notificationFilters } from './notification-list.state.ts';
import type { NotificationSelection } from './notification-selection.state.tsx';
import { type RowActions, RowActionsProvider } from './notifications.columns.tsx';
import type { Notification } from './notifications.data.ts';

const openTarget = (row: Notification): void => {
  const target = notificationTarget(row);
  if (target === null) toast.show({ text: 'This notification has no page of its own' });
  else window.open(target, '_blank', 'noopener');
};

const writeKeys = (
  { onDismiss, onReactivate, onReason }: RowActions,
  { selection, onSelected }: Pick<NotificationTableProps, 'selection' | 'onSelected'>,
): readonly RowKey<Notification>[] => [
  {
    key: 'e',
    name: 'Dismiss or activate the notification, or the selected ones',
    run: (row) => {
      if (selection.ids.length > 0) onSelected();
      else if (row.dismissed === null) onDismiss(row);
      else onReactivate(row);
    },
  },
  { key: 'r', name: 'Dismiss with a reason', run: onReason },
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
  readonly selection: NotificationSelection;
  readonly actions: RowActions;
  /** Dismisses or reactivates what is selected. */
  readonly onSelected: () => void;
}

/** The notifications, and below them how many are loaded. */
export function NotificationTable(props: NotificationTableProps) {
  const { address, loaded, total, opened, selection, actions } = props;
  const { list, rows } = loaded;
  const isPhone = usePhone();
  const details = { key: 'i', name: 'Details of the notification', run: actions.onDetails };
  return (
    <>
      <RowActionsProvider value={actions}>
        <DataTable
          name="Notifications"
          keys="page"
          columns={selection.columns}
          rows={rows}
          rowId={({ id }) => id}
          choice={address.choice}
          onChoice={address.setChoice}
          sorting={{ key: 'date', direction: 'descending' }}
          selectedId={opened}
          isInactive={({ dismissed }) => dismissed !== null}
          onOpen={isPhone ? actions.onDetails : openTarget}
          rowKeys={[
            ...(actions.mayWrite ? writeKeys(actions, props) : []),
            details,
            ...selection.rowKeys,
          ]}
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
          selection.legend === false ? (
            <>
              <Kbd keys="e" /> Dismiss <Kbd keys="Space" /> Select <Kbd keys="i" /> Details{' '}
              <Kbd keys="Enter" /> Open in new tab
            </>
          ) : (
            selection.legend
          )
        }
      >
        {list.hasNextPage && !list.isFetchingNextPage && (
          <Button onClick={() => void list.fetchNextPage()}>Load more</Button>
        )}
        {list.isFetchingNextPage && <span role="status">Fetching more data...</span>}
        <span>
          {total === undefined
            ? countText(rows.length)
            : `${countText(rows.length)} of ${countText(total)}`}
        </span>
      </FooterLine>
    </>
  );
}
