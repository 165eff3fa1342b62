import { bunkerNoteKeywords } from '@fairlead/domain/bunker-notes/search';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  FuelReportList,
  type FuelReportTexts,
} from '../platform/fuel-reports/fuel-report-list.tsx';
import { createFilterPanel } from '../platform/lists/filter-panel-part.ts';
import { useListAddress } from '../platform/lists/list-address.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { bunkerNoteFilters } from './bunker-note-list.state.ts';
import { bunkerNoteColumns } from './bunker-notes.columns.tsx';
import { ElectronicNoteImport } from './electronic-note.part.tsx';
import { fetchNotes, useBunkerNoteList } from './bunker-notes.data.ts';

const FilterPanel = createFilterPanel(
  async () => (await import('./bunker-note-filter.panel.tsx')).BunkerNoteFilterPanel,
);

const formats = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['ovd', 'OVD bunker report'],
] as const;

const texts: FuelReportTexts = {
  title: 'Bunker delivery notes',
  things: 'bunker delivery notes',
  create: 'New note',
  search: 'Search, or supplier: fjord, v: lunde',
  keyword: 'supplier:',
  hint: 'The period matches the completion of the delivery. Void notes are listed only if that state is selected.',
  about: 'A note records what was delivered, into which tanks, and with which samples and files.',
};

/** /reports/bdn: the bunker delivery notes of all vessels. */
export function BunkerNoteListPage() {
  const navigate = useNavigate();
  const address = useListAddress(bunkerNoteFilters);
  const list = useBunkerNoteList(address.filter);
  const { zoneFor } = useTimeDisplay();
  const columns = useMemo(() => bunkerNoteColumns(zoneFor), [zoneFor]);
  return (
    <ElectronicNoteImport>
      {(button) => (
        <FuelReportList
          texts={texts}
          moreActions={button}
          filters={bunkerNoteFilters}
          keywords={bunkerNoteKeywords}
          filterPanel={FilterPanel}
          address={address}
          list={list}
          columns={columns}
          sorting={{ key: 'completed', direction: 'descending' }}
          formats={formats}
          fetchFile={fetchNotes}
          onCreate={() => void navigate({ to: '/reports/bdn/new' })}
          onOpen={({ guid }) => void navigate({ to: '/reports/bdn/$id', params: { id: guid } })}
          rowHref={({ guid }) => `/reports/bdn/${guid}`}
        />
      )}
    </ElectronicNoteImport>
  );
}
