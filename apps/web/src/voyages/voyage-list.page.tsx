import { underWayStates } from '@fairlead/domain/voyages/enumerations';
import { useNowMs } from '@fairlead/ui/clock';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCurrent } from '../platform/current/current.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { ListPage } from '../platform/lists/list-page.tsx';
import { type LoadedList, useListRows } from '../platform/lists/list-rows.ts';
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
import { opensAt, rowsToComeOf, type VoyageFilter } from './voyage-list.state.ts';
import { rowOf, voyageColumns, type VoyageRow } from './voyages.columns.tsx';
import { useMilesToGo, useVoyageList, type Voyage } from './voyages.data.ts';

const FilterPanel = createFilterPanel(
  async () => (await import('./voyage-filter.panel.tsx')).VoyageFilterPanel,
);

const noMiles: ReadonlyMap<number, number> = new Map();

function useColumns() {
  const { zoneFor } = useTimeDisplay();
  const nowMs = useNowMs();
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  const { data: milesToGo = noMiles } = useMilesToGo();
  const navigate = useNavigate();
  return useMemo(() => {
    const openReport = (id: number) =>
      void navigate({ to: '/voyages/$id/report', params: { id: String(id) } });
    return voyageColumns({ zoneFor, nowMs, usesReference, milesToGo, openReport });
  }, [zoneFor, nowMs, usesReference, milesToGo, navigate]);
}

/** Where the list opens: between the future voyages and those that have begun; '.' returns there. */
function useOpening(filter: VoyageFilter, { list, rows }: LoadedList<Voyage>) {
  const nowMs = useNowMs();
  const [visits, setVisits] = useState(0);
  const shown = useMemo(() => ({ filter, visits }), [filter, visits]);
  const isAround = opensAt(filter) === 'now';
  const toNow = { keys: '.', name: 'Now', run: () => setVisits(visits + 1) };
  useShortcuts(isAround ? [toNow] : []);
  // Until another filter is answered, the previous rows stay where they are.
  if (list.isPlaceholderData) return undefined;
  return { list: shown, index: isAround ? rowsToComeOf(rows, nowMs) : 0, line: 'Now' };
}

const idOf = ({ voyage }: VoyageRow): number => voyage.id;

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
  const opening = useOpening(filter, loaded);
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
      rowId={idOf}
      isInactive={(row) => row.voyage.inActive}
      sorting={sorting}
      opening={opening}
      onOpen={({ voyage }) =>
        void navigate({ to: '/voyages/$id/edit', params: { id: String(voyage.id) } })
      }
      rowHref={({ voyage }) => `/voyages/${voyage.id}/edit`}
      empty={<NoVoyages address={address} create={newVoyage} />}
      legend={originLegend}
    />
  );
}
