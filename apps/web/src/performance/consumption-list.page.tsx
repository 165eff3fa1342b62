import { periodKeywords } from '@fairlead/domain/performance/search';
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
import { consumptionFilters } from './consumption-list.state.ts';
import { DownloadButton } from './download-button.part.tsx';
import { periodColumns } from './performance.columns.tsx';
import { fetchConsumption, type PeriodRow, useConsumptionList } from './performance.data.ts';
import { PeriodSources } from './period-sources.part.tsx';
import { pageOf, routeText } from './period-text.state.ts';
import { whysOfPeriod } from './period-why.state.ts';
import { ViewChoice } from './view-choice.part.tsx';

const FilterPanel = createFilterPanel(
  async () => (await import('./consumption-filter.panel.tsx')).ConsumptionFilterPanel,
);

const periodFigures = {
  nameOf: (row: PeriodRow) => `${row.vessel.name}, ${routeText(row)}`,
  whys: whysOfPeriod,
  sources: (row: PeriodRow) => <PeriodSources period={row} />,
};

/** /performance/consumption: the legs and port calls of all vessels with their consumption. */
export function ConsumptionListPage() {
  const navigate = useNavigate();
  const address = useListAddress(consumptionFilters);
  const { filter } = address;
  const loaded = useListRows({
    list: useConsumptionList(filter),
    filter,
    allFetched: 'Fetched all legs and port calls matching search criteria',
  });
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  const columns = useMemo(() => periodColumns(usesReference), [usesReference]);
  const { rowKeys, explanation } = useRowExplanation(periodFigures);
  return (
    <ListPage
      title="Consumption"
      address={address}
      loaded={loaded}
      actions={
        <>
          <ViewChoice view="table" />
          <DownloadButton
            isEmpty={loaded.total === 0}
            fetch={(fileType) => fetchConsumption(filter, fileType)}
          />
        </>
      }
      toolbar={
        <ListToolbar
          list={consumptionFilters}
          address={address}
          searchName="Search, or v: havsule, p: hamburg"
          keywords={periodKeywords}
          names={{ vesselIds: useVesselNames() }}
          columns={columns}
          rows={loaded.rows}
        />
      }
      filterPanel={FilterPanel}
      columns={columns}
      rows={loaded.rows}
      rowId={({ id }) => id}
      sorting={{ key: 'start', direction: 'descending' }}
      onOpen={(row) => void navigate({ to: pageOf(row) })}
      rowKeys={rowKeys}
      legend={explainLegend}
      rowHref={pageOf}
      empty={
        <NoRows
          list={consumptionFilters}
          address={address}
          things="legs and port calls"
          hint="The period matches the start."
          keyword="v:"
          actions={false}
        >
          <EmptyState title="No legs or port calls yet">
            They are calculated from the arrivals and departures of port calls and from log reports.
          </EmptyState>
        </NoRows>
      }
    >
      {explanation}
    </ListPage>
  );
}
