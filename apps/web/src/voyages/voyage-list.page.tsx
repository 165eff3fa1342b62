import { allFetchedMs, widthsPx } from '@fairlead/domain/constants';
import { Button } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Page, PageHeader, SplitPane } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { ErrorState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { toast } from '@fairlead/ui/toast';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useCurrent, useMay } from '../platform/current/current.ts';
import { useFetchedAhead } from '../platform/forms/fetched-ahead.ts';
import { createPart } from '../platform/parts/part.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useVoyageListAddress } from './voyage-list-address.state.ts';
import { NoVoyages, VoyageFooter, VoyageToolbar } from './voyage-list.part.tsx';
import { rowOf, voyageColumns } from './voyages.columns.tsx';
import type { VoyageFilter } from './voyage-list-query.state.ts';
import { useVoyageList, type Voyage } from './voyages.data.ts';

const FilterPanel = createPart(
  async () => (await import('./voyage-filter.panel.tsx')).VoyageFilterPanel,
  { onFail: ({ onCancel }) => onCancel() },
);

/** Said once per filter, when a further page has brought the last voyages. */
const allFetched = 'Fetched all voyages matching search criteria';

function useRows(filter: VoyageFilter) {
  const list = useVoyageList(filter);
  const pages = list.data?.pages;
  const rows = useMemo(() => {
    // A voyage that was created meanwhile pushes another onto the next page too.
    const byId = new Map<number, Voyage>();
    for (const page of pages ?? []) for (const voyage of page.items) byId.set(voyage.id, voyage);
    return [...byId.values()].map(rowOf);
  }, [pages]);
  const toldFor = useRef<VoyageFilter>(undefined);
  const isAll = (pages?.length ?? 0) > 1 && !list.hasNextPage && !list.isPlaceholderData;
  useEffect(() => {
    if (!isAll || toldFor.current === filter) return;
    toldFor.current = filter;
    toast.show({ text: allFetched, kind: 'info', lifetimeMs: allFetchedMs });
  }, [isAll, filter]);
  return { list, rows, total: pages?.[0]?.total };
}

function useColumns() {
  const { zoneFor } = useTimeDisplay();
  const nowMs = useNowMs();
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  const navigate = useNavigate();
  return useMemo(() => {
    const openReport = (id: number) =>
      void navigate({ to: '/voyages/$id/report', params: { id: String(id) } });
    return voyageColumns({ zoneFor, nowMs, usesReference, openReport });
  }, [zoneFor, nowMs, usesReference, navigate]);
}

/** The voyages of the company, latest start first. */
export function VoyageListPage() {
  const navigate = useNavigate();
  const address = useVoyageListAddress();
  const { filter, isFiltering, showFilter } = address;
  const { list, rows, total } = useRows(filter);
  const columns = useColumns();
  const mayWrite = useMay('company.write');
  const create = () => void navigate({ to: '/voyages/new' });
  useFetchedAhead(FilterPanel.fetch);
  useShortcuts([
    { keys: 'f', name: 'Filter', run: () => showFilter(!isFiltering) },
    ...(mayWrite ? [{ keys: 'n', name: 'New voyage', run: create }] : []),
  ]);
  const newVoyage = mayWrite && (
    <Button variant="filled" icon={IconPlus} keys="n" onClick={create}>
      New voyage
    </Button>
  );
  const error = list.isError && list.data === undefined && (
    <ErrorState title="Voyages could not be loaded" onRetry={() => void list.refetch()}>
      {sentenceOf(list.error)}
    </ErrorState>
  );
  return (
    <Page>
      <PageHeader title="Voyages" count={total} actions={newVoyage} />
      <VoyageToolbar address={address} columns={columns} rows={rows} />
      <SplitPane
        asideWidth={widthsPx.filterPanel}
        asideName="Filter"
        aside={
          isFiltering && (
            <FilterPanel
              filter={filter}
              onCancel={() => showFilter(false)}
              onFilter={address.apply}
            />
          )
        }
      >
        <DataTable
          name="Voyages"
          keys="page"
          columns={columns}
          rows={rows}
          rowId={(row) => row.voyage.id}
          isInactive={(row) => row.voyage.inActive}
          choice={address.choice}
          onChoice={address.setChoice}
          sorting={{ key: 'start', direction: 'descending' }}
          loading={list.isPending || list.isFetchingNextPage}
          hasMore={list.hasNextPage}
          onLoadMore={() => void list.fetchNextPage()}
          total={total}
          onOpen={({ voyage }) =>
            void navigate({ to: '/voyages/$id/edit', params: { id: String(voyage.id) } })
          }
          rowHref={({ voyage }) => `/voyages/${voyage.id}/edit`}
          empty={<NoVoyages address={address} create={newVoyage} />}
          error={error}
        />
        <VoyageFooter loaded={rows.length} total={total} hasMore={list.hasNextPage} />
      </SplitPane>
    </Page>
  );
}
