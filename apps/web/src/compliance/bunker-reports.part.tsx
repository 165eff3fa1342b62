import { Card } from '@fairlead/ui/card';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { useNavigate } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { DownloadMenu } from '../platform/lists/download-menu.tsx';
import { textColumn } from '../platform/lists/text-column.tsx';
import { figureText } from './figure-text.state.ts';
import { ovdFormats } from './log-abstracts.part.tsx';
import { DryRun, findingsColumn } from './operational-findings.part.tsx';
import {
  type BunkerReport,
  type BunkerReports,
  fetchBunkerReports,
  useBunkerReports,
  type VesselYearRef,
} from './operational-data.data.ts';
import { OperationalFilterFields } from './operational-filter.part.tsx';
import { filteredRows, isFiltered, useOperationalFilter } from './operational-filter.state.ts';
import css from './compliance.module.css';

/** A column of the interface under its own name; the others are only in the file. */
interface Shown {
  readonly column: string;
  readonly label: string;
  readonly width: number;
  readonly decimals?: number;
}

/** A phone shows the mass, and what it is of. */
const onPhone: Readonly<Record<string, 'end' | 'second'>> = { Mass: 'end', Fuel_Type: 'second' };

const shown: readonly Shown[] = [
  { column: 'Bunker_Port', label: 'Port', width: 74 },
  { column: 'Fuel_Type', label: 'Fuel', width: 84 },
  { column: 'Mass', label: 'Mass, mt', width: 92, decimals: 3 },
  { column: 'Density_At_15dg', label: 'Density, t/m³', width: 104, decimals: 4 },
  { column: 'Sulphur_Content', label: 'Sulphur, %', width: 92, decimals: 2 },
];

function columnsOf(names: readonly string[]): readonly Column<BunkerReport>[] {
  const cell = (row: BunkerReport, column: string): string =>
    row.cells[names.indexOf(column)] ?? '';
  return [
    textColumn<BunkerReport>({
      key: 'number',
      label: 'Number',
      width: 160,
      grow: 1,
      phone: 'lead',
      of: (row) => cell(row, 'BDN_Number'),
    }),
    textColumn<BunkerReport>({
      key: 'at',
      label: 'UTC',
      width: 130,
      uncut: true,
      phone: 'second',
      of: (row) => `${cell(row, 'Bunker_Delivery_Date')} ${cell(row, 'Bunker_Delivery_Time')}`,
    }),
    ...shown.map(({ column, label, width, decimals }) =>
      textColumn<BunkerReport>({
        key: column,
        label,
        width,
        align: decimals === undefined ? 'left' : 'right',
        minViewport: column === 'Mass' ? 0 : 1000,
        phone: onPhone[column] ?? 'hidden',
        of: (row) => {
          const value = cell(row, column);
          return decimals === undefined || value === '' ? value : figureText(value, decimals);
        },
      }),
    ),
    findingsColumn(),
  ];
}

/** The bunker report of a vessel: a row for each product of a note and each correction. */
export function BunkerReportsCard(props: VesselYearRef) {
  const list = useBunkerReports(props);
  if (list.isError)
    return (
      <ErrorState title="The bunker report could not be loaded" onRetry={() => void list.refetch()}>
        {sentenceOf(list.error)}
      </ErrorState>
    );
  if (list.data === undefined) return <LoadingState name="Loading bunker report" />;
  return <Rows of={props} list={list.data} />;
}

function Rows({ of, list }: { readonly of: VesselYearRef; readonly list: BunkerReports }) {
  const navigate = useNavigate();
  const filtering = useOperationalFilter(of.year);
  const day = list.columns.indexOf('Bunker_Delivery_Date');
  const keyed = list.rows.map((row, at) => ({ ...row, key: `${row.id} ${at}` }));
  const rows = filteredRows(keyed, filtering.filter, ({ cells }) => cells[day] ?? '');
  const open = ({ id, source }: BunkerReport) =>
    source === 'note'
      ? void navigate({ to: '/reports/bdn/$id', params: { id } })
      : void navigate({ to: '/vessels/$id/fuel', params: { id: String(of.vessel) } });
  return (
    <div className={css['page']}>
      {list.rows.length > 0 && <DryRun errors={list.errors} warnings={list.warnings} />}
      <OperationalFilterFields {...filtering} />
      <Card
        title={`Bunker report of ${list.vessel.name} in ${of.year}`}
        count={rows.length}
        flush
        actions={
          <DownloadMenu
            formats={ovdFormats}
            isEmpty={list.rows.length === 0}
            fetchFile={(fileType) => fetchBunkerReports(of, fileType)}
          />
        }
      >
        <DataTable
          name="Bunker report"
          keys="page"
          height="natural"
          density="compact"
          columns={columnsOf(list.columns)}
          rows={rows}
          rowId={({ key }) => key}
          onOpen={open}
          empty={
            isFiltered(filtering.filter) ? (
              <EmptyState title="No rows match">Change the month or the dry run.</EmptyState>
            ) : (
              <EmptyState title="No bunkers in this year">
                The bunker report has a row for each product of a bunker delivery note, and for each
                correction of the stock.
              </EmptyState>
            )
          }
        />
      </Card>
    </div>
  );
}
