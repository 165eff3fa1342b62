import { logReportKeywords } from '@fairlead/domain/log-reports/search';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { entryFileEnding } from '@fairlead/domain/ship-entries/entry-file';
import { Button } from '@fairlead/ui/button';
import { EmptyState } from '@fairlead/ui/states';
import { IconChecks } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
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
import { ApproveDialog } from './approve.dialog.tsx';
import { EntryFileDialog } from './entry-file.dialog.tsx';
import { logReportFilters } from './log-report-list.state.ts';
import { logReportColumns } from './log-reports.columns.tsx';
import { fetchLogReports, type LogReportRow, useLogReportList } from './log-reports.data.ts';

const FilterPanel = createFilterPanel(
  async () => (await import('./log-report-filter.panel.tsx')).LogReportFilterPanel,
);

/** At most as many as one call takes. */
const mostApproved = 200;

const isOpen = ({ state }: LogReportRow): boolean => state === logReportState.New;

/** Approves the listed reports that are new, after a look at what that moves. */
function ApproveListed({ rows }: { readonly rows: readonly LogReportRow[] }) {
  const [chosen, setChosen] = useState<readonly LogReportRow[]>();
  const open = rows.filter(isOpen).slice(0, mostApproved);
  return (
    <>
      <Button icon={IconChecks} disabled={open.length === 0} onClick={() => setChosen(open)}>
        Approve listed
      </Button>
      {chosen !== undefined && (
        <ApproveDialog reports={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

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
  const columns = useMemo(() => logReportColumns(usesReference), [usesReference]);
  const mayWrite = useMay('company.write');
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
            {mayWrite && <ApproveListed rows={loaded.rows} />}
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
