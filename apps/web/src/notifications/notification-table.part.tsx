import { notificationTarget } from '@fairlead/domain/notifications/target';
import { countText } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { CoveredWidth } from '@fairlead/ui/covered-width';
import { Kbd } from '@fairlead/ui/kbd';
import { useOwnWidth } from '@fairlead/ui/own-width';
import { FooterLine } from '@fairlead/ui/page';
import { usePhone } from '@fairlead/ui/phone';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { DataTable, type RowKey } from '@fairlead/ui/table';
import { useViewportWidth } from '@fairlead/ui/table-scroll';
import { use } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import type { ListAddress } from '../platform/lists/list-address.ts';
import type { LoadedList } from '../platform/lists/list-rows.ts';
import { needOwnLines } from './message-lines.state.ts';
import {
  type NotificationFilter,
  notificationFilters,
  panelOf,
} from './notification-list.state.ts';
import type { NotificationSelection } from './notification-selection.state.tsx';
import type { NotificationWork } from './notification-work.state.tsx';
import { type RowActions, RowActionsProvider } from './notifications.columns.tsx';
import type { Notification } from './notifications.data.ts';

/** The record in a tab of its own; the details of a notification without one. */
const hrefOf = (row: Notification): string =>
  notificationTarget(row) ?? `/notifications?panel=${panelOf({ kind: 'details', id: row.id })}`;

/** Keys of one row; while some are selected, those of the page act on them, wherever the focus is. */
const rowKeysOf = (
  { onDismiss, onReactivate }: RowActions,
  { selection, work }: Pick<NotificationTableProps, 'selection' | 'work'>,
): readonly RowKey<Notification>[] => {
  if (selection.ids.length > 0) return [];
  return [
    {
      key: 'e',
      name: 'Dismiss or activate the notification',
      run: (row) => (row.dismissed === null ? onDismiss(row) : onReactivate(row)),
    },
    { key: 's', name: 'Snooze the notification', run: work.onSnooze },
    { key: 'a', name: 'Assign the notification', run: work.onAssign },
    { key: 'c', name: 'Comment on the notification', run: work.onComment },
  ];
};

const writeKeys = (
  actions: RowActions,
  props: Pick<NotificationTableProps, 'selection' | 'work'>,
): readonly RowKey<Notification>[] => [
  ...rowKeysOf(actions, props),
  { key: 'r', name: 'Dismiss with a reason', run: actions.onReason },
  { key: 'q', name: 'Ask ship to correct', run: props.work.onRequest },
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
  /** A record leaves no space for the legend. */
  readonly isBesideRecord: boolean;
  readonly selection: NotificationSelection;
  readonly actions: RowActions;
  readonly work: NotificationWork;
}

/** Whether the list has no space for a column of messages; a phone has two lines in any case. */
function useOwnLines({ selection, address }: NotificationTableProps) {
  const { box, width } = useOwnWidth();
  const viewport = useViewportWidth() - use(CoveredWidth);
  const { choice } = address;
  const isPhone = usePhone();
  const isStacked =
    !isPhone && width !== undefined && needOwnLines(selection.columns, { width, viewport, choice });
  return { box, isPhone, isStacked };
}

/** The notifications, and below them how many are loaded. */
export function NotificationTable(props: NotificationTableProps) {
  const { address, loaded, total, opened, isBesideRecord, selection, actions } = props;
  const { list, rows } = loaded;
  const { box, isPhone, isStacked } = useOwnLines(props);
  const record = { key: 'o', name: 'Open the record beside the list', run: actions.onRecord };
  const details = { key: 'i', name: 'Details of the notification', run: actions.onDetails };
  return (
    <>
      <div ref={box} />
      <RowActionsProvider value={actions}>
        <DataTable
          name="Notifications"
          isStacked={isStacked}
          keys="page"
          columns={selection.columns}
          rows={rows}
          rowId={({ id }) => id}
          choice={address.choice}
          onChoice={address.setChoice}
          sorting={{ key: 'date', direction: 'descending' }}
          selectedId={opened}
          isInactive={({ dismissed }) => dismissed !== null}
          onOpen={isPhone ? actions.onDetails : actions.onRecord}
          rowHref={hrefOf}
          rowKeys={[
            ...(actions.mayWrite ? writeKeys(actions, props) : []),
            record,
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
          isBesideRecord ? null : selection.legend === false ? (
            <>
              <Kbd keys="e" /> Dismiss <Kbd keys="Space" /> Select <Kbd keys="o" /> Open{' '}
              <Kbd keys="i" /> Details <Kbd keys="?" /> All keys
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
