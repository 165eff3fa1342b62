import { handledKeywords } from '@fairlead/domain/performance/search';
import { counted } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { OnEscape } from '@fairlead/ui/escape';
import { usePhone } from '@fairlead/ui/phone';
import { EmptyState } from '@fairlead/ui/states';
import type { RowKey } from '@fairlead/ui/table';
import { IconChartDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { useVesselNames } from '../platform/catalogues/vessel-choice.ts';
import { useCurrent } from '../platform/current/current.ts';
import { createFilterPanel } from '../platform/lists/filter-panel-part.ts';
import { useListAddress } from '../platform/lists/list-address.ts';
import { NoRows } from '../platform/lists/list-ends.tsx';
import { ListPage } from '../platform/lists/list-page.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { ListToolbar } from '../platform/lists/list-toolbar.tsx';
import { explainLegend, useRowExplanation } from '../platform/explanations/row-explanation.tsx';
import { CargoChartBox } from './cargo-chart-box.part.tsx';
import { type CargoSelection, narrowed, useCargoSelection } from './cargo-chart.state.ts';
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

/** Whether the chart is above the list: on phones only if the address states it. */
function useChartChoice() {
  const change = useChangeAddress();
  const isPhone = usePhone();
  const stated = useAddressQuery()['chart'];
  const isShown = isPhone ? stated === 'shown' : stated !== 'hidden';
  const turn = () => {
    const usual = isPhone ? undefined : 'hidden';
    change({ part: { chart: isShown ? usual : isPhone ? 'shown' : undefined }, replace: true });
  };
  return { isShown, turn };
}

/** How many are selected in the chart, and how to have all again. */
function Selected({ selection }: { readonly selection: CargoSelection }) {
  const clear = () => selection.choose([]);
  return (
    <>
      <OnEscape run={clear} />
      <span role="status">{counted(selection.chosen.length, 'cargo operation')} selected</span>
      <Button variant="quiet" keys="Esc" onClick={clear}>
        Clear selection
      </Button>
    </>
  );
}

/** /performance/cargo: what was loaded and discharged, and how fast. */
export function CargoPerformancePage() {
  const navigate = useNavigate();
  const address = useListAddress(cargoFilters);
  const { filter } = address;
  const { isShown, turn } = useChartChoice();
  const { selection, charted } = useCargoSelection(filter, isShown);
  const { chosen } = selection;
  const all = useListRows({
    list: useCargoList(filter),
    filter,
    allFetched: 'Fetched all cargo matching search criteria',
  });
  const loaded = narrowed(all, charted, chosen);
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  const columns = useMemo(() => cargoColumns(usesReference), [usesReference]);
  const { rowKeys, explanation } = useRowExplanation(cargoFigures);
  const select: RowKey<CargoRow> = {
    key: 'x',
    name: 'Select in the chart',
    run: ({ id }) => selection.toggle(id),
  };
  return (
    <ListPage
      title="Cargo performance"
      address={address}
      loaded={loaded}
      actions={
        <>
          <Button icon={IconChartDots} aria-expanded={isShown} onClick={turn}>
            Chart
          </Button>
          <DownloadButton
            isEmpty={all.total === 0}
            fetch={(fileType) => fetchCargo(filter, fileType)}
          />
        </>
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
      rowKeys={isShown ? [...rowKeys, select] : rowKeys}
      legend={chosen.length === 0 ? explainLegend : <Selected selection={selection} />}
      above={isShown && <CargoChartBox selection={selection} />}
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
