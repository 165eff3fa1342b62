import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ClearableFilters } from '../platform/lists/clearable-filters.tsx';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { SavedViewsMenu } from '../platform/lists/saved-views.menu.tsx';
import { RegisterPage } from '../platform/registers/register-page.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useVesselListAddress } from './vessel-list-address.state.ts';
import { sortedBy, vesselColumns } from './vessels.columns.tsx';
import { useVessels } from './vessels.data.ts';

const searchedBy = { box: 'name or IMO', sentence: 'names and IMO numbers' } as const;

/** The vessels of the company. */
export function VesselListPage() {
  const navigate = useNavigate();
  const address = useVesselListAddress();
  const zone = useTimeDisplay().zoneFor(null);
  const columns = useMemo(() => vesselColumns(zone), [zone]);
  const { search, includeInActive, query, isRecalled, openView } = address;
  return (
    <RegisterPage
      title="Vessels"
      thing="vessel"
      things="vessels"
      about="A vessel needs a name, an IMO number and a flow. Voyages are planned for vessels."
      address={address}
      list={useVessels({ s: search, includeInActive })}
      columns={columns}
      sortedBy={sortedBy}
      searchedBy={searchedBy}
      create={useCreateAction('New vessel', () => void navigate({ to: '/vessels/new' }))}
      onOpen={(id) => void navigate({ to: '/vessels/$id/edit', params: { id: String(id) } })}
      rowHref={(id) => `/vessels/${id}/edit`}
      filters={isRecalled && <ClearableFilters isRecalled onClear={() => openView('')} />}
      end={<SavedViewsMenu list="Vessels" query={query} onOpen={openView} />}
    />
  );
}
