import { bunkerNoteKeywords } from '@fairlead/domain/bunker-notes/search';
import { MenuButton } from '@fairlead/ui/menu';
import { EmptyState } from '@fairlead/ui/states';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { useVesselNames } from '../platform/catalogues/vessel-choice.ts';
import { fuelNames } from '../platform/fuel-reports/report-filter.tsx';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { createFilterPanel } from '../platform/lists/filter-panel-part.ts';
import { useListAddress } from '../platform/lists/list-address.ts';
import { NoRows } from '../platform/lists/list-ends.tsx';
import { ListPage } from '../platform/lists/list-page.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { ListToolbar } from '../platform/lists/list-toolbar.tsx';
import { readOnlySentence } from '../platform/lists/read-only-sentence.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { type BunkerNoteFilter, bunkerNoteFilters } from './bunker-note-list.state.ts';
import { bunkerNoteColumns } from './bunker-notes.columns.tsx';
import { fetchNotes, useBunkerNoteList } from './bunker-notes.data.ts';

const FilterPanel = createFilterPanel(
  async () => (await import('./bunker-note-filter.panel.tsx')).BunkerNoteFilterPanel,
);

const formats = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['ovd', 'OVD bunker report'],
] as const;

function Download({ filter, isEmpty }: { filter: BunkerNoteFilter; isEmpty: boolean }) {
  return (
    <MenuButton
      icon={IconDownload}
      align="end"
      disabled={isEmpty}
      items={formats.map(([fileType, label]) => ({
        key: fileType,
        label,
        onChoose: () => void fetchNotes(filter, fileType).then(saveFile).catch(showError),
      }))}
    >
      Download
    </MenuButton>
  );
}

/** /reports/bdn: the bunker delivery notes of all vessels. */
export function BunkerNoteListPage() {
  const navigate = useNavigate();
  const address = useListAddress(bunkerNoteFilters);
  const { filter } = address;
  const loaded = useListRows({
    list: useBunkerNoteList(filter),
    filter,
    allFetched: 'Fetched all bunker delivery notes matching search criteria',
  });
  const { zoneFor } = useTimeDisplay();
  const columns = useMemo(() => bunkerNoteColumns(zoneFor), [zoneFor]);
  const create = useCreateAction('New note', () => void navigate({ to: '/reports/bdn/new' }));
  return (
    <ListPage
      title="Bunker delivery notes"
      address={address}
      loaded={loaded}
      actions={
        <>
          <Download filter={filter} isEmpty={loaded.total === 0} />
          {create}
        </>
      }
      toolbar={
        <ListToolbar
          list={bunkerNoteFilters}
          address={address}
          searchName="Search, or supplier: fjord, v: lunde"
          keywords={bunkerNoteKeywords}
          names={{ vesselIds: useVesselNames(), fuelIds: fuelNames }}
          columns={columns}
          rows={loaded.rows}
        />
      }
      filterPanel={FilterPanel}
      columns={columns}
      rows={loaded.rows}
      rowId={({ id }) => id}
      sorting={{ key: 'completed', direction: 'descending' }}
      onOpen={({ guid }) => void navigate({ to: '/reports/bdn/$id', params: { id: guid } })}
      rowHref={({ guid }) => `/reports/bdn/${guid}`}
      empty={
        <NoRows
          list={bunkerNoteFilters}
          address={address}
          things="bunker delivery notes"
          hint="The period matches the completion of the delivery. Void notes are only listed when that state is chosen."
          keyword="supplier:"
          actions={create}
        >
          <EmptyState title="No bunker delivery notes yet" actions={create}>
            A note records what was delivered, into which tanks, and with which samples and files.
            {create === false && ` ${readOnlySentence('bunkerNotes')}`}
          </EmptyState>
        </NoRows>
      }
    />
  );
}
