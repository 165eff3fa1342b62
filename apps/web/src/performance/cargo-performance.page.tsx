import { handledKeywords } from '@fairlead/domain/performance/search';
import { EmptyState } from '@fairlead/ui/states';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useVesselNames } from '../platform/catalogues/vessel-choice.ts';
import { useCurrent } from '../platform/current/current.ts';
import { createFilterPanel } from '../platform/lists/filter-panel-part.ts';
import { useListAddress } from '../platform/lists/list-address.ts';
import { NoRows } from '../platform/lists/list-ends.tsx';
import { ListPage } from '../platform/lists/list-page.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { ListToolbar } from '../platform/lists/list-toolbar.tsx';
import { explainLegend, useRowExplanation } from '../platform/explanations/row-explanation.tsx';
import { cargoFilters } from './cargo-list.state.ts';
import { cargoColumns } from './cargo.columns.tsx';
import { whysOfCargo } from './cargo-why.state.ts';
import { DownloadButton } from './download-button.part.tsx';
import { type CargoRow, fetchCargo, useCargoList } from './performance.data.ts';

const FilterPanel = createFilterPanel(
  async () => (await import('./cargo-filter.panel.tsx')).CargoFilterPanel,
);

const cargoFigures = {
  nameOf: ({ vessel, commodity }: CargoRow) => `${vessel.name}, ${commodity.name}`,
  whys: whysOfCargo,
};

/** /performance/cargo: what was loaded and discharged, and how fast. */
export function CargoPerformancePage() {
  const navigate = useNavigate();
  const address = useListAddress(cargoFilters);
  const { filter } = address;
  const loaded = useListRows({
    list: useCargoList(filter),
    filter,
    allFetched: 'Fetched all cargo matching search criteria',
  });
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  const columns = useMemo(() => cargoColumns(usesReference), [usesReference]);
  const { rowKeys, explanation } = useRowExplanation(cargoFigures);
  return (
    <ListPage
      title="Cargo performance"
      address={address}
      loaded={loaded}
      actions={
        <DownloadButton
          isEmpty={loaded.total === 0}
          fetch={(fileType) => fetchCargo(filter, fileType)}
        />
      }
      toolbar={
        <ListToolbar
          list={cargoFilters}
          address={address}
          searchName="Search, or c: salt, p: hamburg"
          keywords={handledKeywords}
          names={{ vesselIds: useVesselNames() }}
          columns={columns}
          rows={loaded.rows}
        />
      }
      filterPanel={FilterPanel}
      columns={columns}
      rows={loaded.rows}
      rowId={({ id }) => id}
      sorting={{ key: 'arrived', direction: 'descending' }}
      onOpen={({ portCall }) =>
        void navigate({ to: '/portcalls/$id', params: { id: String(portCall.id) } })
      }
      rowKeys={rowKeys}
      legend={explainLegend}
      rowHref={({ portCall }) => `/portcalls/${portCall.id}`}
      empty={
        <NoRows
          list={cargoFilters}
          address={address}
          things="cargo operations"
          hint="The period matches the arrival at the port call."
          keyword="c:"
          actions={false}
        >
          <EmptyState title="No cargo handled yet">
            Rates are calculated from the cargo and the events of port calls that have begun.
          </EmptyState>
        </NoRows>
      }
    >
      {explanation}
    </ListPage>
  );
}
