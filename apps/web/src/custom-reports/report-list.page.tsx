import { reportParameterTypes } from '@fairlead/domain/custom-reports/enumerations';
import { orderedParameters, reportSentences } from '@fairlead/domain/custom-reports/parameters';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { Button, buttonClass } from '@fairlead/ui/button';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { IconPlus } from '@tabler/icons-react';
import { useMay } from '../platform/current/current.ts';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type CustomReport, useReports } from './custom-reports.data.ts';
import { ReportRunDialog } from './report-run.dialog.tsx';

/** Key, * if required, and type: `From* Date`. */
const parametersOf = ({ parameters }: CustomReport): string =>
  orderedParameters(parameters)
    .map(
      ({ key, required, dataType }) =>
        `${key}${required ? '*' : ''} ${label(reportParameterTypes, dataType)}`,
    )
    .join(', ');
const originOf = ({ isReadyMade }: CustomReport) => (isReadyMade ? 'Ready-made' : 'Own');

const columns: readonly Column<CustomReport>[] = [
  {
    key: 'name',
    label: 'Name',
    width: 260,
    grow: 2,
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'parameters',
    label: 'Available parameters',
    width: 260,
    grow: 2,
    cell: parametersOf,
    text: parametersOf,
  },
  {
    key: 'about',
    label: 'About',
    width: 260,
    grow: 3,
    cell: ({ about }) => about,
    text: ({ about }) => about,
  },
  { key: 'origin', label: 'Origin', width: 110, cell: originOf, text: originOf },
];

/** /reports/custom: the reports that the user may run; a row opens its run dialog. */
export function ReportListPage() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const list = useReports();
  const rows = list.data ?? [];
  const open = (to: number | undefined) =>
    void navigate({
      to: '/reports/custom/{-$id}',
      params: { id: to === undefined ? undefined : String(to) },
    });
  const report = rows.find((row) => String(row.id) === id);
  const mayBuild = useMay('company.settings');
  const build = () => void navigate({ to: '/reports/custom/new' });
  useShortcuts(mayBuild ? [{ keys: 'n', name: 'New report', run: build }] : []);
  return (
    <Page>
      <PageHeader
        title="Custom reports"
        count={list.data?.length}
        actions={
          <>
            <Link className={buttonClass()} to="/reports/schedules">
              Schedules
            </Link>
            {mayBuild && (
              <Button variant="filled" icon={IconPlus} keys="n" onClick={build}>
                New report
              </Button>
            )}
          </>
        }
      />
      <PageBody kind="fill">
        <DataTable
          name="Custom reports"
          keys="page"
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          loading={list.isPending}
          onOpen={(row) => open(row.id)}
          rowHref={(row) => `/reports/custom/${row.id}`}
          empty={
            <EmptyState
              title="No custom reports"
              actions={
                <Link to="/help/form" search={{ s: 'Request for custom report' }}>
                  Contact support
                </Link>
              }
            >
              {reportSentences.empty}
            </EmptyState>
          }
          error={
            list.error !== null && (
              <ErrorState title="Reports could not be loaded" onRetry={() => void list.refetch()}>
                {sentenceOf(list.error)}
              </ErrorState>
            )
          }
        />
      </PageBody>
      {report !== undefined && (
        <ReportRunDialog key={report.id} report={report} onClose={() => open(undefined)} />
      )}
      {id !== undefined && list.data !== undefined && report === undefined && (
        <ErrorState title="Report not found" onRetry={() => open(undefined)}>
          It does not exist, or it is not for your roles.
        </ErrorState>
      )}
    </Page>
  );
}
