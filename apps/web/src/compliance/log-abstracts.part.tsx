import { Card } from '@fairlead/ui/card';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { useNavigate } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { DownloadMenu } from '../platform/lists/download-menu.tsx';
import { textColumn } from '../platform/lists/text-column.tsx';
import { figureText } from './figure-text.state.ts';
import { DryRun, findingsColumn } from './operational-findings.part.tsx';
import {
  fetchLogAbstracts,
  type LogAbstract,
  type LogAbstracts,
  useLogAbstracts,
  type VesselYearRef,
} from './operational-data.data.ts';
import { OperationalFilterFields } from './operational-filter.part.tsx';
import { filteredRows, isFiltered, useOperationalFilter } from './operational-filter.state.ts';
import css from './compliance.module.css';

export const ovdFormats = [
  ['csv', 'CSV for the verifier'],
  ['xlsx', 'Excel'],
] as const;

interface Amount {
  readonly key: 'elapsed' | 'distance' | 'mainEngine' | 'auxiliary' | 'boiler';
  readonly label: string;
  readonly width: number;
  readonly minViewport: number;
  readonly decimals: number;
}

const amountColumn = ({ key, label, width, minViewport, decimals }: Amount): Column<LogAbstract> =>
  textColumn({
    key,
    label,
    width,
    align: 'right',
    minViewport,
    phone: 'hidden',
    of: (row) => (row[key] === '' ? '' : figureText(row[key], decimals)),
  });

const columns: readonly Column<LogAbstract>[] = [
  textColumn({
    key: 'at',
    label: 'UTC',
    width: 130,
    uncut: true,
    phone: 'lead',
    of: ({ at }) => `${at.slice(0, 10)} ${at.slice(11, 16)}`,
  }),
  textColumn({
    key: 'event',
    label: 'Event',
    width: 202,
    grow: 1,
    phone: 'end',
    of: (row) => row.event,
  }),
  textColumn({
    key: 'leg',
    label: 'From, to',
    width: 132,
    phone: 'second',
    of: ({ from, to }) => `${from || '?'} – ${to || '?'}`,
  }),
  amountColumn({ key: 'elapsed', label: 'Hours', width: 64, minViewport: 1200, decimals: 2 }),
  amountColumn({
    key: 'distance',
    label: 'Distance, nm',
    width: 96,
    minViewport: 640,
    decimals: 1,
  }),
  amountColumn({ key: 'mainEngine', label: 'ME, mt', width: 76, minViewport: 1000, decimals: 3 }),
  amountColumn({ key: 'auxiliary', label: 'AE, mt', width: 76, minViewport: 1000, decimals: 3 }),
  amountColumn({ key: 'boiler', label: 'Boiler, mt', width: 76, minViewport: 1200, decimals: 3 }),
  findingsColumn(),
];

/** The rows of a vessel's log abstract, with what a dry run finds before they are sent. */
export function LogAbstractsCard(props: VesselYearRef) {
  const list = useLogAbstracts(props);
  if (list.isError)
    return (
      <ErrorState title="The log abstract could not be loaded" onRetry={() => void list.refetch()}>
        {sentenceOf(list.error)}
      </ErrorState>
    );
  if (list.data === undefined) return <LoadingState name="Loading log abstract" />;
  return <Rows key={`${props.vessel} ${props.year}`} of={props} list={list.data} />;
}

function Rows({ of, list }: { readonly of: VesselYearRef; readonly list: LogAbstracts }) {
  const filtering = useOperationalFilter(of.year);
  const navigate = useNavigate();
  const rows = filteredRows(list.rows, filtering.filter, ({ at }) => at);
  return (
    <div className={css['page']}>
      {list.rows.length > 0 && <DryRun errors={list.errors} warnings={list.warnings} />}
      <OperationalFilterFields {...filtering} />
      <Card
        title={`Log abstract of ${list.vessel.name} in ${of.year}`}
        count={rows.length}
        flush
        actions={
          <DownloadMenu
            formats={ovdFormats}
            isEmpty={list.rows.length === 0}
            fetchFile={(fileType) => fetchLogAbstracts(of, fileType)}
          />
        }
      >
        <DataTable
          name="Log abstract"
          keys="page"
          height="natural"
          density="compact"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowHref={({ id }) => `/reports/log/${id}`}
          onOpen={({ id }) => void navigate({ to: '/reports/log/$id', params: { id } })}
          empty={
            isFiltered(filtering.filter) ? (
              <EmptyState title="No rows match">Change the month or the dry run.</EmptyState>
            ) : (
              <EmptyState title="No log reports in this year">
                The log abstract has a row for each log report of the vessel.
              </EmptyState>
            )
          }
        />
      </Card>
    </div>
  );
}
