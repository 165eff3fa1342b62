import { underWayStates } from '@fairlead/domain/voyages/words';
import { useNowMs } from '@fairlead/ui/clock';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCurrent } from '../platform/current/current.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { ListPage } from '../platform/lists/list-page.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { ListToolbar } from '../platform/lists/list-toolbar.tsx';
import { createFilterPanel } from '../platform/lists/filter-panel-part.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import {
  NoVoyages,
  originLegend,
  useVoyageListAddress,
  useVoyageTools,
  VoyageViewSwitch,
} from './voyage-list.part.tsx';
import { rowOf, voyageColumns } from './voyages.columns.tsx';
import { useVoyageList } from './voyages.data.ts';

const FilterPanel = createFilterPanel(
  async () => (await import('./voyage-filter.panel.tsx')).VoyageFilterPanel,
);

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

/** Latest start first. */
const sorting = { key: 'start', direction: 'descending' } as const;

/** The voyages of the company. */
export function VoyageListPage() {
  const navigate = useNavigate();
  const address = useVoyageListAddress();
  const { filter } = address;
  const loaded = useListRows({
    list: useVoyageList(filter),
    filter,
    allFetched: 'Fetched all voyages matching search criteria',
  });
  const rows = useMemo(() => loaded.rows.map(rowOf), [loaded.rows]);
  const columns = useColumns();
  const tools = useVoyageTools(address);
  const isUnderWay = filter.statuses.join(',') === underWayStates.join(',');
  useShortcuts([
    {
      keys: 'u',
      name: 'Under way',
      run: () => address.setFilter({ ...filter, statuses: isUnderWay ? [] : underWayStates }),
    },
  ]);
  const newVoyage = useCreateAction('New voyage', () => void navigate({ to: '/voyages/new' }));
  return (
    <ListPage
      title="Voyages"
      address={address}
      loaded={loaded}
      actions={newVoyage}
      toolbar={
        <ListToolbar
          {...tools}
          columns={columns}
          rows={rows}
          end={<VoyageViewSwitch view="list" />}
        />
      }
      filterPanel={FilterPanel}
      columns={columns}
      rows={rows}
      rowId={(row) => row.voyage.id}
      isInactive={(row) => row.voyage.inActive}
      sorting={sorting}
      onOpen={({ voyage }) =>
        void navigate({ to: '/voyages/$id/edit', params: { id: String(voyage.id) } })
      }
      rowHref={({ voyage }) => `/voyages/${voyage.id}/edit`}
      empty={<NoVoyages address={address} create={newVoyage} />}
      legend={originLegend}
    />
  );
}
