import { logReportKeywords } from '@fairlead/domain/log-reports/search';
import { entryFileEnding } from '@fairlead/domain/ship-entries/entry-file';
import { linkClass } from '@fairlead/ui/button';
import { EmptyState } from '@fairlead/ui/states';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useVesselNames } from '../platform/catalogues/vessel-choice.ts';
import { useCurrent, useMay } from '../platform/current/current.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { ChooseFiles, DropZone } from '../platform/forms/drop-zone.tsx';
import { DownloadMenu } from '../platform/lists/download-menu.tsx';
import { createFilterPanel } from '../platform/lists/filter-panel-part.ts';
import { useListAddress } from '../platform/lists/list-address.ts';
import { NoRows } from '../platform/lists/list-ends.tsx';
import { ListPage } from '../platform/lists/list-page.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { ListToolbar } from '../platform/lists/list-toolbar.tsx';
import { readOnlySentence } from '../platform/lists/read-only-sentence.ts';
import { EntryFileDialog } from './entry-file.dialog.tsx';
import { ReportEffort } from './report-effort.part.tsx';
import { logReportFilters } from './log-report-list.state.ts';
import { logReportColumns } from './log-reports.columns.tsx';
import { fetchLogReports, useLogReportList } from './log-reports.data.ts';
import { ApproveReports, useReportSelection } from './report-selection.part.tsx';

const FilterPanel = createFilterPanel(
  async () => (await import('./log-report-filter.panel.tsx')).LogReportFilterPanel,
);

const formats = [
  ['xlsx', 'Excel'],
  ['pdf', 'PDF'],
  ['csv', 'CSV'],
  ['ovd', 'OVD log abstract'],
] as const;

/** /reports/log: what the ships report at noon, on arrival and departure, and on other events. */
export function LogReportListPage() {
  const navigate = useNavigate();
  const address = useListAddress(logReportFilters);
  const { filter } = address;
  const loaded = useListRows({
    list: useLogReportList(filter),
    filter,
    allFetched: 'Fetched all log reports matching search criteria',
  });
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  const plain = useMemo(() => logReportColumns(usesReference), [usesReference]);
  const mayWrite = useMay('company.write');
  const { columns, selected, rowKeys, legend, clear } = useReportSelection(plain, loaded.rows);
  const [file, setFile] = useState<File>();
  const takeIn = ([first]: readonly File[]) => setFile(first);
  const create = useCreateAction('New report', () => void navigate({ to: '/reports/log/new' }));
  return (
    <DropZone
      shape="page"
      isOff={!mayWrite || file !== undefined}
      hint="Drop a file from a ship"
      onFiles={takeIn}
    >
      <ListPage
        title="Log reports"
        address={address}
        loaded={loaded}
        actions={
          <>
            <Link to="/reports/log/receivers" className={linkClass}>
              Receivers
            </Link>
            {mayWrite && (
              <ChooseFiles
                label="Import ship file"
                variant="outline"
                accept={entryFileEnding}
                isSingle
                onFiles={takeIn}
              />
            )}
            <DownloadMenu
              formats={formats}
              isEmpty={loaded.total === 0}
              fetchFile={(format) => fetchLogReports(filter, format)}
            />
            {mayWrite && (
              <ApproveReports
                filter={filter}
                selected={selected}
                isEmpty={loaded.total === 0}
                onApproved={clear}
              />
            )}
            {create}
          </>
        }
        toolbar={
          <ListToolbar
            list={logReportFilters}
            address={address}
            searchName="Search, or v: havsule, kind: noon"
            keywords={logReportKeywords}
            names={{ vesselIds: useVesselNames() }}
            columns={columns}
            rows={loaded.rows}
          />
        }
        filterPanel={FilterPanel}
        columns={columns}
        rows={loaded.rows}
        rowId={({ id }) => id}
        rowKeys={rowKeys}
        legend={legend ?? <ReportEffort filter={filter} />}
        sorting={{ key: 'at', direction: 'descending' }}
        onOpen={({ guid }) => void navigate({ to: '/reports/log/$id', params: { id: guid } })}
        rowHref={({ guid }) => `/reports/log/${guid}`}
        empty={
          <NoRows
            list={logReportFilters}
            address={address}
            things="log reports"
            hint="The period matches the time of the report. Withdrawn reports are listed only if that state is selected."
            keyword="v:"
            actions={create}
          >
            <EmptyState title="No log reports yet" actions={create}>
              Ships send them from the ship app: at noon, on arrival and departure, and on other
              events.
              {create === false && ` ${readOnlySentence('log reports')}`}
            </EmptyState>
          </NoRows>
        }
      />
      {file !== undefined && <EntryFileDialog file={file} onClose={() => setFile(undefined)} />}
    </DropZone>
  );
}
