import { formatDate, formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { textColumn } from '../platform/lists/text-column.tsx';
import {
  type ChangedInput,
  type ClosedYear,
  type MovedFigure,
  type MovedPart,
  useYearChanges,
  type YearChanges,
} from './closed-years.data.ts';
import { changeText, differenceText, inputAddress, inputText, movedText } from './closing.state.ts';
import css from './compliance.module.css';

const valueColumns: readonly Column<MovedFigure>[] = [
  textColumn({
    key: 'closed',
    label: 'Closed',
    width: 130,
    align: 'right',
    uncut: true,
    phone: 'second',
    of: ({ closed }) => movedText(closed),
  }),
  textColumn({
    key: 'now',
    label: 'Today',
    width: 130,
    align: 'right',
    uncut: true,
    phone: 'second',
    of: ({ now }) => movedText(now),
  }),
  textColumn({
    key: 'difference',
    label: 'Difference',
    width: 130,
    align: 'right',
    uncut: true,
    phone: 'end',
    of: ({ difference }) => differenceText(difference),
  }),
  textColumn({
    key: 'unit',
    label: 'Unit',
    width: 120,
    phone: 'hidden',
    of: ({ unit }) => unit,
  }),
];

const figureColumn: Column<MovedFigure> = textColumn({
  key: 'name',
  label: 'Figure',
  width: 220,
  grow: 1,
  phone: 'lead',
  of: ({ name }) => name,
});

const partColumns: readonly Column<MovedPart>[] = [
  textColumn({
    key: 'part',
    label: 'Voyage or stay',
    width: 220,
    grow: 1,
    phone: 'lead',
    of: ({ part, start }) => `${part}, ${formatDate(start, 'UTC')}`,
  }),
  { ...figureColumn, width: 150, grow: 0, phone: 'second' },
  ...valueColumns,
];

function Input({ row }: { readonly row: ChangedInput }) {
  const address = inputAddress(row);
  const text = inputText(row);
  return address === null ? (
    text
  ) : (
    <Link className={linkClass} to={address}>
      {text}
    </Link>
  );
}

const inputColumns: readonly Column<ChangedInput>[] = [
  {
    key: 'input',
    label: 'Record',
    width: 240,
    grow: 1,
    phone: 'lead',
    cell: (row) => <Input row={row} />,
    text: inputText,
  },
  textColumn({
    key: 'at',
    label: 'Dated',
    width: 190,
    phone: 'second',
    of: ({ at }) => (at === null ? '' : formatWithZone(at, 'UTC')),
  }),
  textColumn({
    key: 'change',
    label: 'What changed',
    width: 230,
    phone: 'second',
    of: changeText,
  }),
];

interface MovedTableProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
}

function MovedTable<Row>({ title, columns, rows, idOf }: MovedTableProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Card title={title} count={rows.length} flush>
      <DataTable
        name={title}
        height="natural"
        density="compact"
        columns={columns}
        rows={rows}
        rowId={idOf}
      />
    </Card>
  );
}

/** The closed year beside one calculated from the log reports now. */
export function YearChangesCards({ closedYear }: { readonly closedYear: ClosedYear }) {
  const changes = useYearChanges(closedYear.id);
  if (changes.isError)
    return (
      <ErrorState title="The year could not be compared" onRetry={() => void changes.refetch()}>
        {sentenceOf(changes.error)}
      </ErrorState>
    );
  if (changes.data === undefined) return <LoadingState name="Calculating year again" />;
  return <Compared changes={changes.data} counts={closedYear.reopened === null} />;
}

interface ComparedProps {
  readonly changes: YearChanges;
  /** The year is still closed. */
  readonly counts: boolean;
}

function Compared({ changes, counts }: ComparedProps) {
  const { isSame, figures, inputs, parts, factors } = changes;
  if (isSame)
    return (
      <Banner kind="success" title="Calculated again from the log reports: the same to the byte">
        <code className={css['hash']}>{changes.contentHash}</code>
      </Banner>
    );
  return (
    <>
      <Banner
        kind={figures.length === 0 ? 'information' : 'warning'}
        title={
          figures.length === 0
            ? 'Records changed since; the figures are the same'
            : 'Figures would be different today'
        }
      >
        {counts
          ? 'The closed figures count until the year is reopened and closed again.'
          : 'Compared with what was closed then.'}
      </Banner>
      <MovedTable
        title="Figures that differ"
        columns={[figureColumn, ...valueColumns]}
        rows={figures}
        idOf={({ name }) => name}
      />
      <MovedTable
        title="Records that changed"
        columns={inputColumns}
        rows={inputs}
        idOf={({ kind, id }) => `${kind} ${id}`}
      />
      <MovedTable
        title="Voyages and stays that differ"
        columns={partColumns}
        rows={parts}
        idOf={({ part, start, name }) => `${part} ${start} ${name}`}
      />
      <MovedTable
        title="Factors that differ"
        columns={[figureColumn, ...valueColumns]}
        rows={factors}
        idOf={({ name }) => name}
      />
    </>
  );
}
