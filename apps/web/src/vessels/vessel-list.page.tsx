import { useMay } from '../platform/current/current.ts';
import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FooterLine, Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { SearchBox, Toolbar } from '@fairlead/ui/toolbar';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { SavedViewsMenu } from '../platform/lists/saved-views.menu.tsx';
import { useTypedFilter } from '../platform/lists/typed-filter.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useVesselListAddress, type VesselListAddress } from './vessel-list-address.state.ts';
import { sortVessels, vesselColumns } from './vessels.columns.tsx';
import { useVessels } from './vessels.data.ts';

interface EmptyProps {
  readonly state: VesselListAddress;
  readonly create: ReactNode;
}

function NoVessels({ state, create }: EmptyProps) {
  const { search, includeInActive, find, include } = state;
  if (search === '')
    return (
      <EmptyState title="No vessels yet" actions={create}>
        A vessel needs a name, an IMO number and a flow. Voyages are planned for vessels.
      </EmptyState>
    );
  return (
    <EmptyState
      title={`No vessels match ${search}`}
      actions={
        <>
          <Button onClick={() => find('')}>Clear search</Button>
          {!includeInActive && <Button onClick={() => include(true)}>Include inactive</Button>}
        </>
      }
    >
      The search looks at names and IMO numbers
      {includeInActive ? '.' : ' of active vessels.'}
    </EmptyState>
  );
}

/** The vessels of the company. */
export function VesselListPage() {
  const navigate = useNavigate();
  const state = useVesselListAddress();
  const typed = useTypedFilter(state.search, state.find);
  const { zoneFor } = useTimeDisplay();
  const zone = zoneFor(null);
  const columns = useMemo(() => vesselColumns(zone), [zone]);
  const vessels = useVessels({ s: state.search, includeInActive: state.includeInActive });
  const { key, direction } = state.sorting;
  const rows = useDeferredValue(
    useMemo(
      () => sortVessels(vessels.data ?? [], key, direction === 'descending'),
      [vessels.data, key, direction],
    ),
  );
  const mayWrite = useMay('company.write');
  const open = (id: number) =>
    void navigate({ to: '/vessels/$id/edit', params: { id: String(id) } });
  const create = () => void navigate({ to: '/vessels/new' });
  useShortcuts(mayWrite ? [{ keys: 'n', name: 'New vessel', run: create }] : []);
  const newVessel = mayWrite && (
    <Button variant="filled" icon={IconPlus} keys="n" onClick={create}>
      New vessel
    </Button>
  );
  const isFailed = vessels.isError && vessels.data === undefined;
  return (
    <Page>
      <PageHeader title="Vessels" count={vessels.data?.length} actions={newVessel} />
      <Toolbar end={<SavedViewsMenu list="Vessels" query={state.query} onOpen={state.openView} />}>
        <SearchBox
          name="Search name or IMO"
          shortcut="/"
          value={typed.text}
          onChange={typed.type}
        />
        <Checkbox checked={state.includeInActive} onChange={state.include}>
          Include inactive
        </Checkbox>
      </Toolbar>
      <PageBody kind="fill">
        <DataTable
          name="Vessels"
          keys="page"
          columns={columns}
          rows={rows}
          rowId={(vessel) => vessel.id}
          isInactive={(vessel) => vessel.inActive}
          sorting={state.sorting}
          onSort={state.sort}
          loading={vessels.isPending}
          onOpen={(vessel) => open(vessel.id)}
          rowHref={(vessel) => `/vessels/${vessel.id}/edit`}
          empty={<NoVessels state={state} create={newVessel} />}
          error={
            isFailed && (
              <ErrorState
                title="Vessels could not be loaded"
                onRetry={() => void vessels.refetch()}
              >
                {sentenceOf(vessels.error)}
              </ErrorState>
            )
          }
        />
        <FooterLine>{rows.length === 1 ? '1 vessel' : `${rows.length} vessels`}</FooterLine>
      </PageBody>
    </Page>
  );
}
