import { widthsPx } from '@fairlead/domain/constants';
import { counted } from '@fairlead/domain/quantities/counted';
import { StatusBadge } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { Page, PageHeader, SplitPane } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { useViewportWidth } from '@fairlead/ui/table-scroll';
import { IconFilter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMay } from '../platform/current/current.ts';
import { type ListAddress, useListAddress } from '../platform/lists/list-address.ts';
import { useListRows } from '../platform/lists/list-rows.ts';
import { SavedViewsMenu } from '../platform/lists/saved-views.menu.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useDismissing } from './dismissing.state.tsx';
import { useRowActions } from './notification-actions.state.ts';
import { NotificationDetailPanel } from './notification-detail.panel.tsx';
import { NotificationFilterPanel } from './notification-filter.panel.tsx';
import { notificationFilters } from './notification-list.state.ts';
import {
  type NotificationSelection,
  useNotificationSelection,
} from './notification-selection.state.tsx';
import { NotificationTable } from './notification-table.part.tsx';
import { notificationColumns, type RowActions } from './notifications.columns.tsx';
import { useNotificationCounts, useNotificationList } from './notifications.data.ts';
import css from './notifications.module.css';

const detailPart = /^n(\d+)$/;

/** The notification whose details are open, from the address. */
const openedIn = (panel: string | undefined): number | undefined => {
  const [, id] = detailPart.exec(panel ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
};

/** In a narrower window the filter would leave the messages too little space: it is opened when it is needed. */
const leastBesideFilter = 1100;

/** What is beside the list: the filter, unless the user closed it; in a narrow window only if the user opened it. */
function useAside({ panel, show }: Pick<ListAddress<unknown>, 'panel' | 'show'>) {
  const isNarrow = useViewportWidth() < leastBesideFilter;
  const opened = openedIn(panel);
  const isFiltering = opened === undefined && (isNarrow ? panel === 'filter' : panel !== 'none');
  const hideFilter = () => show(isNarrow ? undefined : 'none');
  const turnFilter = () => (isFiltering ? hideFilter() : show(isNarrow ? 'filter' : undefined));
  return { opened, isFiltering, hideFilter, turnFilter };
}

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

/** /notifications: what the data checks found, with filters or details beside the list. */
export function NotificationListPage() {
  const address = useListAddress(notificationFilters);
  const { filter, show } = address;
  const mayWrite = useMay('company.write');
  const zone = useTimeDisplay().zoneFor(null);
  const { loaded, counts, total } = useLoaded(filter);
  const columns = useMemo(() => notificationColumns(zone), [zone]);
  const selection = useNotificationSelection(columns, loaded.rows);
  const dismissing = useDismissing({ filter, total, selection });
  const { opened, isFiltering, hideFilter, turnFilter } = useAside(address);
  const actions: RowActions = {
    ...useRowActions(),
    mayWrite,
    onDetails: ({ id }) => show(`n${id}`),
    onReason: ({ id }) => dismissing.openOne(id),
  };
  useShortcuts([
    { keys: 'f', name: 'Filter', run: turnFilter },
    ...(mayWrite ? [{ keys: 'Ctrl Alt E', name: 'Dismiss all', run: dismissing.openAll }] : []),
  ]);
  return (
    <Page>
      <PageHeader
        title="Notifications"
        count={total}
        beside={counts !== undefined && <Totals {...counts} />}
        actions={
          <>
            <SelectionActions {...{ selection, dismissing }} />
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
      <SplitPane
        asideWidth={widthsPx.filterPanel}
        asideName={opened === undefined ? 'Filter' : 'Details'}
        aside={
          opened === undefined ? (
            isFiltering && (
              <NotificationFilterPanel
                filter={filter}
                counts={counts}
                onChange={address.setFilter}
                onDismissAll={dismissing.openAll}
                onActivateAll={dismissing.activateAll}
                onClose={hideFilter}
              />
            )
          ) : (
            <NotificationDetailPanel
              {...actions}
              id={opened}
              zone={zone}
              onClose={() => show(undefined)}
            />
          )
        }
      >
        <NotificationTable
          {...{ address, loaded, total, opened, selection, actions }}
          onSelected={dismissing.turnSelected}
        />
      </SplitPane>
      {dismissing.dialog}
    </Page>
  );
}

interface SelectionActionsProps {
  readonly selection: NotificationSelection;
  readonly dismissing: ReturnType<typeof useDismissing>;
}

/** What is done with the selected notifications. */
function SelectionActions({ selection, dismissing }: SelectionActionsProps) {
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
    </>
  );
}

const Totals = ({ errors, warnings }: { readonly errors: number; readonly warnings: number }) => (
  <span className={css['totals']}>
    <StatusBadge kind="error">{counted(errors, 'error')}</StatusBadge>
    <StatusBadge kind="warning">{counted(warnings, 'warning')}</StatusBadge>
  </span>
);
