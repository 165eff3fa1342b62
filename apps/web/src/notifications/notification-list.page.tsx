import { widthsPx } from '@fairlead/domain/constants';
import { counted } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { Page, PageHeader, SplitPane } from '@fairlead/ui/page';
import { usePhone } from '@fairlead/ui/phone';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../platform/current/current.ts';
import { type ListAddress, useListAddress } from '../platform/lists/list-address.ts';
import { useListRows } from '../platform/lists/list-rows.ts';
import { SavedViewsMenu } from '../platform/lists/saved-views.menu.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { DismissDialog } from './dismiss.dialog.tsx';
import { useBulkActions, useRowActions } from './notification-actions.state.ts';
import { NotificationDetailPanel } from './notification-detail.panel.tsx';
import { NotificationFilterPanel } from './notification-filter.panel.tsx';
import { notificationFilters } from './notification-list.state.ts';
import { NotificationTable } from './notification-table.part.tsx';
import { useNotificationCounts, useNotificationList } from './notifications.data.ts';

const detailPart = /^n(\d+)$/;

/** The notification whose details are open, from the address. */
const openedIn = (panel: string | undefined): number | undefined => {
  const [, id] = detailPart.exec(panel ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
};

/** What is beside the list: the filter, unless the user closed it; on a phone only if the user opened it. */
function useAside({ panel, show }: Pick<ListAddress<unknown>, 'panel' | 'show'>) {
  const isPhone = usePhone();
  const opened = openedIn(panel);
  const isFiltering = opened === undefined && (isPhone ? panel === 'filter' : panel !== 'none');
  const hideFilter = () => show(isPhone ? undefined : 'none');
  const turnFilter = () => (isFiltering ? hideFilter() : show(isPhone ? 'filter' : undefined));
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
  const actions = useRowActions();
  const [isDismissing, setDismissing] = useState(false);
  const { opened, isFiltering, hideFilter, turnFilter } = useAside(address);
  const bulk = useBulkActions(filter, () => setDismissing(false));
  const openDismissing = () => setDismissing(true);
  useShortcuts([
    { keys: 'f', name: 'Filter', run: turnFilter },
    ...(mayWrite ? [{ keys: 'Ctrl Alt E', name: 'Dismiss all', run: openDismissing }] : []),
  ]);
  return (
    <Page>
      <PageHeader
        title="Notifications"
        count={total}
        beside={counts !== undefined && <Totals {...counts} />}
        actions={
          <>
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
                onDismissAll={openDismissing}
                onActivateAll={bulk.activateAll}
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
          {...{ address, loaded, total, opened, zone }}
          actions={{ ...actions, mayWrite, onDetails: ({ id }) => show(`n${id}`) }}
        />
      </SplitPane>
      {isDismissing && (
        <DismissDialog
          title="Dismiss all notifications"
          sentence={`Dismisses ${total === undefined ? 'everything' : counted(total, 'notification')} that the filter shows.`}
          submitLabel="Dismiss all"
          isPending={bulk.isPending}
          onDismiss={bulk.dismissAll}
          onClose={() => setDismissing(false)}
        />
      )}
    </Page>
  );
}

const Totals = ({ errors, warnings }: { readonly errors: number; readonly warnings: number }) => (
  <span>
    {counted(errors, 'error')}, {counted(warnings, 'warning')}
  </span>
);
