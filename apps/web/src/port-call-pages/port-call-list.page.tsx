import type { PortCallView } from '@fairlead/domain/port-calls/enumerations';
import { useNowMs } from '@fairlead/ui/clock';
import type { Sorting } from '@fairlead/ui/table';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAddressQuery } from '../platform/address/address.ts';
import { useCurrent } from '../platform/current/current.ts';
import { ListPage } from '../platform/lists/list-page.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { createFilterPanel } from '../platform/lists/filter-panel-part.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { portCallColumns } from './list/columns.tsx';
import { viewOf } from './list/filter.ts';
import { usePortCallListAddress } from './list/list-address.ts';
import { ListDownload } from './list/list-download.tsx';
import { NoPortCalls, reasonLegend } from './list/list-ends.tsx';
import { PortCallToolbar } from './list/toolbar.tsx';
import { usePortCallList } from './port-calls.data.ts';

const FilterPanel = createFilterPanel(
  async () => (await import('./list/filter-panel.tsx')).PortCallFilterPanel,
);

/** The server's count stops here. */
const mostCounted = 10_000;

function useColumns() {
  const { zoneFor } = useTimeDisplay();
  const nowMs = useNowMs();
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  return useMemo(
    () => portCallColumns({ zoneFor, nowMs, usesReference }),
    [zoneFor, nowMs, usesReference],
  );
}

const sortings: Readonly<Record<PortCallView, Sorting>> = {
  scheduled: { key: 'scheduledArrival', direction: 'ascending' },
  today: { key: 'scheduledArrival', direction: 'ascending' },
  all: { key: 'scheduledArrival', direction: 'descending' },
};

/** The port calls of all voyages. Each view has its own state: nothing of another one is mixed in. */
export function PortCallListPage() {
  return <PortCallList key={viewOf(useAddressQuery())} />;
}

function PortCallList() {
  const navigate = useNavigate();
  const address = usePortCallListAddress();
  const { view, filter } = address;
  const loaded = useListRows({
    list: usePortCallList(view, filter),
    filter,
    allFetched: 'Fetched all port calls matching search criteria',
  });
  const { rows, total } = loaded;
  const columns = useColumns();
  return (
    <ListPage
      title="Port calls"
      count={total === mostCounted ? `${total}+` : total}
      address={address}
      loaded={loaded}
      actions={<ListDownload view={view} filter={filter} isEmpty={total === 0} />}
      toolbar={<PortCallToolbar address={address} columns={columns} rows={rows} />}
      filterPanel={FilterPanel}
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      isInactive={(row) => row.inActive}
      sorting={sortings[view]}
      onOpen={({ id }) => void navigate({ to: '/portcalls/$id', params: { id: String(id) } })}
      rowHref={({ id }) => `/portcalls/${id}`}
      empty={<NoPortCalls address={address} />}
      legend={reasonLegend}
    />
  );
}
