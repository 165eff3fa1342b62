import { notificationTarget } from '@fairlead/domain/notifications/target';
import { counted } from '@fairlead/domain/quantities/counted';
import { StatusBadge } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { Page, PageHeader } from '@fairlead/ui/page';
import { usePhone } from '@fairlead/ui/phone';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { toast } from '@fairlead/ui/toast';
import { IconFilter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMay } from '../platform/current/current.ts';
import { useListAddress } from '../platform/lists/list-address.ts';
import { useListRows } from '../platform/lists/list-rows.ts';
import { SavedViewsMenu } from '../platform/lists/saved-views.menu.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useDismissing } from './dismissing.state.tsx';
import { useRowActions } from './notification-actions.state.ts';
import { notificationFilters, panelOf } from './notification-list.state.ts';
import {
  type NotificationSelection,
  useNotificationSelection,
} from './notification-selection.state.tsx';
import { type NotificationWork, useNotificationWork } from './notification-work.state.tsx';
import { NotificationSplit, useAside } from './notification-split.part.tsx';
import { NotificationTable } from './notification-table.part.tsx';
import { notificationColumns, type RowActions } from './notifications.columns.tsx';
import { useNotificationCounts, useNotificationList } from './notifications.data.ts';
import css from './notifications.module.css';

function useLoaded(filter: typeof notificationFilters.none) {
  const loaded = useListRows({
    list: useNotificationList(filter),
    filter,
    allFetched: 'Fetched all notifications matching the filter',
  });
  const counts = useNotificationCounts(filter).data;
  const total = counts === undefined ? undefined : counts.errors + counts.warnings;
  return { loaded, counts, total };
}

function useColumns(zone: string, isBesideRecord: boolean) {
  const isPhone = usePhone();
  return useMemo(
    () => notificationColumns(zone, { isBesideRecord, isPhone }),
    [zone, isBesideRecord, isPhone],
  );
}

interface ListKeys {
  readonly mayWrite: boolean;
  readonly selection: NotificationSelection;
  readonly dismissing: ReturnType<typeof useDismissing>;
  readonly work: NotificationWork;
  readonly turnFilter: () => void;
}

const keysOfSelected = ({ dismissing, work }: Pick<ListKeys, 'dismissing' | 'work'>) => [
  { keys: 'e', name: 'Dismiss or activate the selected ones', run: dismissing.turnSelected },
  { keys: 's', name: 'Snooze the selected ones', run: work.snoozeSelected },
  { keys: 'a', name: 'Assign the selected ones', run: work.assignSelected },
  { keys: 'c', name: 'Comment on the selected ones', run: work.commentSelected },
];

/** The keys of the list as a whole and of what is selected; those of its rows are the table's. */
function useListKeys({ mayWrite, selection, dismissing, work, turnFilter }: ListKeys): void {
  const writing = [
    { keys: 'Ctrl Alt E', name: 'Dismiss all', run: dismissing.openAll },
    { keys: 'Ctrl Alt A', name: 'Activate all', run: dismissing.activateAll },
  ];
  const selected = selection.ids.length > 0 ? keysOfSelected({ dismissing, work }) : [];
  useShortcuts([
    { keys: 'f', name: 'Filter', run: turnFilter },
    ...(mayWrite ? [...writing, ...selected] : []),
  ]);
}

/** /notifications: what the data checks found, with filters, details or the record beside the list. */
export function NotificationListPage() {
  const address = useListAddress(notificationFilters);
  const { filter, openRecord } = address;
  const mayWrite = useMay('company.write');
  const zone = useTimeDisplay().zoneFor(null);
  const { loaded, counts, total } = useLoaded(filter);
  const beside = useAside(address);
  const { isBesideRecord } = beside;
  const columns = useColumns(zone, isBesideRecord);
  const selection = useNotificationSelection(columns, loaded.rows);
  const dismissing = useDismissing({ filter, selection });
  const work = useNotificationWork(selection);
  const { opened, isFiltering, turnFilter } = beside;
  const actions: RowActions = {
    ...useRowActions(),
    mayWrite,
    onDetails: ({ id }) => openRecord(panelOf({ kind: 'details', id })),
    onRecord: (row) => {
      if (notificationTarget(row) === null)
        toast.show({ text: 'This notification has no page of its own' });
      else openRecord(panelOf({ kind: 'record', id: row.id }));
    },
    onReason: ({ id }) => dismissing.openOne(id),
  };
  useListKeys({ mayWrite, selection, dismissing, work, turnFilter });
  return (
    <Page>
      <PageHeader
        title="Notifications"
        count={total}
        // The actions for what is selected need their space.
        beside={counts !== undefined && selection.ids.length === 0 && <Totals {...counts} />}
        actions={
          <>
            <SelectionActions {...{ selection, dismissing, work }} />
            <SavedViewsMenu
              list={notificationFilters.type}
              query={address.query}
              onOpen={address.openView}
            />
            <Button icon={IconFilter} keys="f" aria-expanded={isFiltering} onClick={turnFilter}>
              Filter
            </Button>
          </>
        }
      />
      <NotificationSplit {...{ address, loaded, counts, zone, actions, dismissing, beside }}>
        <NotificationTable
          {...{ address, loaded, total, isBesideRecord, selection, actions, work }}
          opened={opened?.id}
        />
      </NotificationSplit>
      {dismissing.dialog}
      {dismissing.activation}
      {work.dialog}
    </Page>
  );
}

interface SelectionActionsProps {
  readonly selection: NotificationSelection;
  readonly dismissing: ReturnType<typeof useDismissing>;
  readonly work: NotificationWork;
}

/** What is done with the selected notifications. */
function SelectionActions({ selection, dismissing, work }: SelectionActionsProps) {
  const { ids, isDismissed } = selection;
  if (ids.length === 0) return null;
  return (
    <>
      {!isDismissed && (
        <Button variant="filled" keys="e" onClick={dismissing.turnSelected}>
          Dismiss {ids.length}
        </Button>
      )}
      <Button keys={isDismissed ? 'e' : undefined} onClick={dismissing.activateSelected}>
        Activate {ids.length}
      </Button>
      <Button keys="s" onClick={work.snoozeSelected}>
        Snooze {ids.length}
      </Button>
      <Button keys="a" onClick={work.assignSelected}>
        Assign {ids.length}
      </Button>
    </>
  );
}

const Totals = ({ errors, warnings }: { readonly errors: number; readonly warnings: number }) => (
  <span className={css['totals']}>
    <StatusBadge kind="error">{counted(errors, 'error')}</StatusBadge>
    <StatusBadge kind="warning">{counted(warnings, 'warning')}</StatusBadge>
  </span>
);
