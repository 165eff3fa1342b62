import type { ReportDefinition, ReportGroup } from '@fairlead/domain/custom-reports/definition';
import { reportColumnOf } from '@fairlead/domain/custom-reports/data-sets';
import {
  columnHeading,
  reportCell,
  type SentValue,
  sumCell,
  sumHeading,
} from '@fairlead/domain/custom-reports/report-cells';
import type { ReportColumn } from '@fairlead/domain/custom-reports/report-column';
import { cellText } from '@fairlead/domain/print/print-content';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { TextButton } from '@fairlead/ui/button';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import {
  type GroupKeys,
  type ReadPreview,
  type ReportPreview,
  usePreview,
} from './custom-reports.data.ts';
import css from './custom-reports.module.css';

interface PreviewProps {
  readonly definition: ReportDefinition;
  /** Reads it, and what it is read for: another definition or other values are another preview. */
  readonly read: ReadPreview;
  readonly of: readonly unknown[];
  readonly isReady?: boolean;
}

interface Shown {
  readonly columns: readonly ReportColumn[];
  readonly definition: ReportDefinition;
}

/** The first rows of a report, or its groups: each figure of a group opens the rows behind it. */
export function ReportPreviewTable({ definition, read, of, isReady = true }: PreviewProps) {
  const preview = usePreview(of, { read, within: null, isReady });
  if (preview.error !== null)
    return (
      <ErrorState title="The report could not be read" onRetry={() => void preview.refetch()}>
        {sentenceOf(preview.error)}
      </ErrorState>
    );
  if (preview.data === undefined)
    return isReady ? <LoadingState name="Reading the report" /> : null;
  if (preview.data.rows === 0)
    return <EmptyState title="No rows">No record matches the filters of the report.</EmptyState>;
  const columns = definition.columns.flatMap(
    ({ column }) => reportColumnOf(definition.dataSet, column) ?? [],
  );
  return (
    <>
      <p className={css['counted']} role="status">
        {countText(preview.data)}
      </p>
      <div className={css['scroll']}>
        <table className={css['table']}>
          <Header columns={columns} definition={definition} />
          {definition.groups.length === 0 ? (
            <tbody>
              <Rows columns={columns} preview={preview.data} isGrouped={false} />
            </tbody>
          ) : (
            preview.data.groups.map((group) => (
              <Group
                key={JSON.stringify(group.keys)}
                {...{ group, columns, definition, read, of }}
              />
            ))
          )}
          {definition.columns.some(({ sum }) => sum !== null) && (
            <Totals {...{ columns, definition, read, of }} all={preview.data} />
          )}
        </table>
      </div>
    </>
  );
}

const number = (value: number): string => formatDecimal(String(value), 0);

function countText({ rows, listed, groups, took }: ReportPreview): string {
  const shown =
    groups.length > 0
      ? `${counted(groups.length, 'group')} of ${counted(rows, 'row')}`
      : `${number(listed.length)} of ${counted(rows, 'row')}`;
  return `${shown}, ${number(took)} ms`;
}

const alignOf = ({ type }: ReportColumn): string | undefined =>
  type === 'number' ? css['figure'] : undefined;

function Header({ columns, definition }: Shown) {
  return (
    <thead>
      <tr>
        {definition.groups.length > 0 && <th scope="col">Group</th>}
        {columns.map((column, at) => {
          const sum = definition.columns[at]?.sum ?? null;
          return (
            <th key={column.key} scope="col" className={alignOf(column)}>
              {sum === null ? columnHeading(column) : sumHeading(column, sum)}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface RowsProps {
  readonly columns: readonly ReportColumn[];
  readonly preview: ReportPreview;
  readonly isGrouped: boolean;
}

/** Rows with a link to the record of each. */
function Rows({ columns, preview, isGrouped }: RowsProps) {
  return preview.listed.map(({ cells, zone, address }) => (
    <tr key={JSON.stringify([address, cells])}>
      {isGrouped && <td />}
      {columns.map((column, at) => {
        const text = cellText(reportCell(column, cells[at] ?? null, zone));
        return (
          <td key={column.key} className={alignOf(column)}>
            {at === 0 ? <Link to={address}>{text === '' ? 'Open' : text}</Link> : text}
          </td>
        );
      })}
    </tr>
  ));
}

interface GroupProps extends Shown {
  readonly group: ReportPreview['groups'][number];
  readonly read: ReadPreview;
  readonly of: readonly unknown[];
}

function groupText({ dataSet, groups }: ReportDefinition, cells: readonly SentValue[]): string {
  const textOf = ({ column: key, step }: ReportGroup, at: number) => {
    const value = cells[at] ?? null;
    const column = reportColumnOf(dataSet, key);
    if (value === null || column === undefined) return 'Empty';
    return step === null ? cellText(reportCell(column, value, 'UTC')) : String(value);
  };
  return groups.map(textOf).join(', ');
}

interface SumsRowProps extends Shown {
  readonly name: string;
  readonly rows: number;
  readonly sums: readonly SentValue[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Sums; each of them opens and closes the rows behind it. */
function SumsRow({ name, rows, sums, columns, definition, isOpen, onToggle }: SumsRowProps) {
  return (
    <tr>
      <th scope="rowgroup">
        <TextButton aria-expanded={isOpen} onClick={onToggle}>
          {name}
        </TextButton>{' '}
        <span className={css['quiet']}>{number(rows)}</span>
      </th>
      {columns.map((column, at) => {
        const text = sumText({ column, at, definition }, sums);
        return (
          <td key={column.key} className={alignOf(column)}>
            {text !== '' && (
              <TextButton
                aria-expanded={isOpen}
                aria-label={`${column.label} ${text}, rows of ${name}`}
                onClick={onToggle}
              >
                {text}
              </TextButton>
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface SummedColumn {
  readonly column: ReportColumn;
  readonly at: number;
  readonly definition: ReportDefinition;
}

function sumText({ column, at, definition }: SummedColumn, sums: readonly SentValue[]): string {
  const sum = definition.columns[at]?.sum ?? null;
  return sum === null ? '' : cellText(sumCell(column, sum, sums[at] ?? null));
}

function Group({ group, columns, definition, read, of }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <tbody className={css['group']}>
      <SumsRow
        {...{ columns, definition, isOpen }}
        name={groupText(definition, group.cells)}
        rows={group.rows}
        sums={group.sums}
        onToggle={() => setOpen(!isOpen)}
      />
      {isOpen && <RowsBehind {...{ columns, read, of }} keys={group.keys} />}
    </tbody>
  );
}

interface BehindProps extends Pick<GroupProps, 'columns' | 'read' | 'of'> {
  readonly keys: GroupKeys;
}

function RowsBehind({ columns, keys, read, of }: BehindProps) {
  const rows = usePreview(of, { read, within: keys });
  if (rows.data !== undefined) {
    const left = rows.data.rows - rows.data.listed.length;
    return (
      <>
        <Rows columns={columns} preview={rows.data} isGrouped />
        {left > 0 && (
          <tr>
            <td />
            <td colSpan={columns.length}>{number(left)} more in the file.</td>
          </tr>
        )}
      </>
    );
  }
  return (
    <tr>
      <td />
      <td colSpan={columns.length}>
        {rows.error === null ? 'Reading the rows' : sentenceOf(rows.error)}
      </td>
    </tr>
  );
}

interface TotalsProps extends Omit<GroupProps, 'group'> {
  readonly all: ReportPreview;
}

/** The sums of all rows: of a report without groups the rows are above them, otherwise they open them. */
function Totals({ columns, definition, all, read, of }: TotalsProps) {
  const [isOpen, setOpen] = useState(false);
  if (definition.groups.length === 0)
    return (
      <tfoot className={css['totals']}>
        <tr>
          {columns.map((column, at) => (
            <td key={column.key} className={alignOf(column)}>
              {sumText({ column, at, definition }, all.totals)}
            </td>
          ))}
        </tr>
      </tfoot>
    );
  return (
    <tbody className={css['totals']}>
      <SumsRow
        {...{ columns, definition, isOpen }}
        name="All rows"
        rows={all.rows}
        sums={all.totals}
        onToggle={() => setOpen(!isOpen)}
      />
      {isOpen && <RowsBehind {...{ columns, read, of }} keys={[]} />}
    </tbody>
  );
}
