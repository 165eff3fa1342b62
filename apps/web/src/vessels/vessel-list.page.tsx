import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ClearableFilters } from '../platform/lists/clearable-filters.tsx';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { SavedViewsMenu } from '../platform/lists/saved-views.menu.tsx';
import { call } from '../platform/api/call.ts';
import { useRegisterTools } from '../platform/registers/register-tools.tsx';
import type { SharedRegister } from '../platform/registers/shared-register.ts';
import { RegisterPage } from '../platform/registers/register-page.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useVesselListAddress } from './vessel-list-address.state.ts';
import { sortedBy, vesselColumns } from './vessels.columns.tsx';
import { useVessels } from './vessels.data.ts';

const searchedBy = { box: 'name or IMO', sentence: 'names and IMO numbers' } as const;

/** Columns of the list that its file has too. */
const sortedInFiles: ReadonlySet<string> = new Set(['name', 'imo', 'mmsi', 'flow', 'modified']);

const vesselFiles: SharedRegister = {
  name: 'vessels',
  entity: 'vessel',
  thing: 'vessel',
  things: 'vessels',
  foundBy: 'their IMO numbers',
  files: {
    download: ({ sort = '', ...query }) =>
      call('GET /vessels/download', {
        query: { ...query, sort: sortedInFiles.has(sort) ? sort : 'name' },
      }),
    template: () => call('GET /vessels/import/template'),
    upload: (file) => call('POST /vessels/import/preview', { file }),
    preview: (id, body) => call('POST /vessels/import/{id}/preview', { params: { id }, body }),
    leftOut: (id, body) => call('POST /vessels/import/{id}/leftOut', { params: { id }, body }),
    apply: (body) => call('POST /vessels/import', { body }),
  },
  search: (s, signal) => call('GET /vessels/search', { query: { s }, signal }),
  href: (id) => `/vessels/${id}/edit`,
};

/** The vessels of the company. */
export function VesselListPage() {
  const navigate = useNavigate();
  const address = useVesselListAddress();
  const zone = useTimeDisplay().zoneFor(null);
  const columns = useMemo(() => vesselColumns(zone), [zone]);
  const { search, includeInActive, query, isRecalled, openView } = address;
  const create = useCreateAction('New vessel', () => void navigate({ to: '/vessels/new' }));
  const files = useRegisterTools(vesselFiles, address, () => undefined);
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
      create={
        <>
          {files.menu}
          {create}
        </>
      }
      onOpen={(id) => void navigate({ to: '/vessels/$id/edit', params: { id: String(id) } })}
      rowHref={(id) => `/vessels/${id}/edit`}
      filters={isRecalled && <ClearableFilters isRecalled onClear={() => openView('')} />}
      end={<SavedViewsMenu list="Vessels" query={query} onOpen={openView} />}
    >
      {files.opened}
    </RegisterPage>
  );
}
