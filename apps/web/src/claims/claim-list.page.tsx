import { fixtureKeywords } from '@fairlead/domain/fixtures/search';
import { EmptyState } from '@fairlead/ui/states';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useVesselNames } from '../platform/catalogues/vessel-choice.ts';
import { createFilterPanel } from '../platform/lists/filter-panel-part.ts';
import { useListAddress } from '../platform/lists/list-address.ts';
import { NoRows } from '../platform/lists/list-ends.tsx';
import { ListPage } from '../platform/lists/list-page.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { ListToolbar } from '../platform/lists/list-toolbar.tsx';
import { OwnReminders } from './accounts/own-reminders.part.tsx';
import { chartererNames } from './charterer-names.state.ts';
import { claimFilters } from './claim-list.state.ts';
import { claimColumns } from './claims.columns.tsx';
import { useClaimList } from './claims.data.ts';
import { ExposureTable } from './exposure.part.tsx';

const FilterPanel = createFilterPanel(
  async () => (await import('./claim-filter.panel.tsx')).ClaimFilterPanel,
);

export interface ClaimListPageProps {
  /** Shows the status of a fixture. */
  readonly badge: (status: number) => ReactNode;
  /** Switches between claims and fixtures. */
  readonly viewSwitch: ReactNode;
}

/** The claims of the company, the nearest time bar first, and the open amounts by counterparty. */
export function ClaimListPage({ badge, viewSwitch }: ClaimListPageProps) {
  const navigate = useNavigate();
  const address = useListAddress(claimFilters, ['view']);
  const { filter } = address;
  const loaded = useListRows({
    list: useClaimList(filter),
    filter,
    allFetched: 'Fetched all claims matching search criteria',
  });
  const { rows } = loaded;
  const columns = useMemo(() => claimColumns(badge), [badge]);
  const charterers = chartererNames.useNames(rows, ({ charterer }) => [charterer]);
  const names = { vesselIds: useVesselNames(), chartererIds: charterers };
  const open = ({ id }: { readonly id: number }) =>
    void navigate({ to: '/fixtures/$id/{-$tab}', params: { id: String(id), tab: 'claim' } });
  return (
    <ListPage
      title="Claims"
      address={address}
      loaded={loaded}
      actions={null}
      toolbar={
        <>
          <ListToolbar
            list={claimFilters}
            address={address}
            columns={columns}
            rows={rows}
            searchName="Search, or v: lunde, c: rheinerz"
            keywords={fixtureKeywords}
            names={names}
            start={viewSwitch}
          />
          <OwnReminders />
          <ExposureTable
            filter={filter}
            onChoose={(charterer) => {
              chartererNames.note(charterer);
              address.setFilter({ ...filter, chartererIds: [charterer.id] });
            }}
          />
        </>
      }
      filterPanel={FilterPanel}
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      onOpen={open}
      rowHref={({ id }) => `/fixtures/${id}/claim`}
      empty={
        <NoRows
          list={claimFilters}
          address={address}
          things="claims"
          hint="Ended claims are shown only if the filter includes them."
          keyword="c:"
          actions={null}
        >
          <EmptyState title="No open claims">
            A fixture becomes a claim when it has a laytime calculation or a claim status.
          </EmptyState>
        </NoRows>
      }
    />
  );
}
