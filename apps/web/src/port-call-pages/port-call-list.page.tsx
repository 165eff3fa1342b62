import { allFetchedMs, widthsPx } from '@fairlead/domain/constants';
import type { PortCallView } from '@fairlead/domain/port-calls/words';
import { useNowMs } from '@fairlead/ui/clock';
import { Page, PageHeader, SplitPane } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { ErrorState } from '@fairlead/ui/states';
import { DataTable, type Sorting } from '@fairlead/ui/table';
import { toast } from '@fairlead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useAddressQuery } from '../platform/address/address.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useCurrent } from '../platform/current/current.ts';
import { useFetchedAhead } from '../platform/forms/fetched-ahead.ts';
import { createPart } from '../platform/parts/part.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { portCallColumns } from './list/columns.tsx';
import { type PortCallFilter, viewOf } from './list/filter.ts';
import { type PortCallListAddress, usePortCallListAddress } from './list/list-address.ts';
import { ListDownload } from './list/list-download.tsx';
import { ListFooter, NoPortCalls } from './list/list-ends.tsx';
import { PortCallToolbar } from './list/toolbar.tsx';
import { type PortCallRow, usePortCallList } from './port-calls.data.ts';

const FilterPanel = createPart(
  async () => (await import('./list/filter-panel.tsx')).PortCallFilterPanel,
  { onFail: ({ onCancel }) => onCancel() },
);

/** The server counts no further. */
const mostCounted = 10_000;

/** Said once per filter, when a further page has brought the last port calls. */
const allFetched = 'Fetched all portcalls matching search criteria';

function useRows({ view, filter }: PortCallListAddress) {
  const list = usePortCallList(view, filter);
  const pages = list.data?.pages;
  const rows = useMemo(() => {
    // A port call that moved meanwhile can stand on two pages.
    const byId = new Map<number, PortCallRow>();
    for (const page of pages ?? []) for (const row of page.items) byId.set(row.id, row);
    return [...byId.values()];
  }, [pages]);
  const toldFor = useRef<PortCallFilter>(undefined);
  const isAll = (pages?.length ?? 0) > 1 && !list.hasNextPage && !list.isPlaceholderData;
  useEffect(() => {
    if (!isAll || toldFor.current === filter) return;
    toldFor.current = filter;
    toast.show({ text: allFetched, kind: 'info', lifetimeMs: allFetchedMs });
  }, [isAll, filter]);
  return { list, rows, total: pages?.[0]?.total };
}

function useColumns(view: PortCallView) {
  const { zoneFor } = useTimeDisplay();
  const nowMs = useNowMs();
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  return useMemo(
    () => portCallColumns({ view, zoneFor, nowMs, usesReference }),
    [view, zoneFor, nowMs, usesReference],
  );
}

const sortings: Readonly<Record<PortCallView, Sorting>> = {
  scheduled: { key: 'scheduledArrival', direction: 'ascending' },
  today: { key: 'scheduledArrival', direction: 'ascending' },
  all: { key: 'scheduledArrival', direction: 'descending' },
};

/** The port calls of all voyages. Each view begins anew: what was kept of another is not mixed in. */
export function PortCallListPage() {
  return <PortCallList key={viewOf(useAddressQuery())} />;
}

function PortCallList() {
  const navigate = useNavigate();
  const address = usePortCallListAddress();
  const { view, filter, isFiltering, showFilter } = address;
  const { list, rows, total } = useRows(address);
  const columns = useColumns(view);
  useFetchedAhead(FilterPanel.fetch);
  useShortcuts([{ keys: 'f', name: 'Filter', run: () => showFilter(!isFiltering) }]);
  const error = list.isError && list.data === undefined && (
    <ErrorState title="Port calls could not be loaded" onRetry={() => void list.refetch()}>
      {sentenceOf(list.error)}
    </ErrorState>
  );
  return (
    <Page>
      <PageHeader
        title="Port calls"
        count={total === mostCounted ? `${total}+` : total}
        actions={<ListDownload view={view} filter={filter} isEmpty={total === 0} />}
      />
      <PortCallToolbar address={address} columns={columns} rows={rows} />
      <SplitPane
        asideWidth={widthsPx.filterPanel}
        asideName="Filter"
        aside={
          isFiltering && (
            <FilterPanel
              filter={filter}
              rows={rows}
              onCancel={() => showFilter(false)}
              onFilter={address.apply}
            />
          )
        }
      >
        <DataTable
          name="Port calls"
          keys="page"
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          isInactive={(row) => row.inActive}
          choice={address.choice}
          onChoice={address.setChoice}
          sorting={sortings[view]}
          loading={list.isPending || list.isFetchingNextPage}
          hasMore={list.hasNextPage}
          onLoadMore={() => void list.fetchNextPage()}
          total={total}
          onOpen={({ id }) => void navigate({ to: '/portcalls/$id', params: { id: String(id) } })}
          rowHref={({ id }) => `/portcalls/${id}`}
          empty={<NoPortCalls address={address} />}
          error={error}
        />
        <ListFooter loaded={rows.length} total={total} hasMore={list.hasNextPage} />
      </SplitPane>
    </Page>
  );
}
