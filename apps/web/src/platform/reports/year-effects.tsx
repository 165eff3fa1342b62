import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatDate } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Card } from '@fairlead/ui/card';
import { type Column, DataTable } from '@fairlead/ui/table';
import { sentenceOf } from '../api/api-error.ts';
import type { AnswerOf } from '../api/call.ts';
import { textColumn } from '../lists/text-column.tsx';

type YearEffect = AnswerOf<'POST /reports/log/{id}/yearEffects'>[number];
type Moved = YearEffect['figures'][number];
type MovedPart = YearEffect['parts'][number];

/** A preview of what a correction changes, as it was answered last. */
export interface YearEffectsPreview {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly data: readonly YearEffect[] | undefined;
}

/** A number with its decimals; anything else as it is. */
const amountText = (value: string): string => {
  if (value === '') return 'None';
  return /^-?\d+(?:\.\d+)?$/.test(value)
    ? formatDecimal(value, value.split('.')[1]?.length ?? 0)
    : value;
};

const differenceText = (difference: string | null): string => {
  if (difference === null) return '';
  return `${difference.startsWith('-') ? '' : '+'}${amountText(difference)}`;
};

const amountColumn = <Row extends Moved>(
  key: 'before' | 'after' | 'difference',
  label: string,
  of: (row: Row) => string,
): Column<Row> =>
  textColumn<Row>({
    key,
    label,
    width: 130,
    align: 'right',
    uncut: true,
    phone: key === 'difference' ? 'end' : 'second',
    of,
  });

const amountColumns = <Row extends Moved>(): readonly Column<Row>[] => [
  amountColumn<Row>('before', 'Now', ({ before }) => amountText(before)),
  amountColumn<Row>('after', 'After', ({ after }) => amountText(after)),
  amountColumn<Row>('difference', 'Difference', ({ difference }) => differenceText(difference)),
  textColumn<Row>({
    key: 'unit',
    label: 'Unit',
    width: 120,
    phone: 'hidden',
    of: ({ unit }) => unit,
  }),
];

const figureColumns: readonly Column<Moved>[] = [
  textColumn({
    key: 'name',
    label: 'Figure',
    width: 200,
    grow: 1,
    phone: 'lead',
    of: ({ name }) => name,
  }),
  ...amountColumns<Moved>(),
];

const partColumns: readonly Column<MovedPart>[] = [
  textColumn({
    key: 'part',
    label: 'Voyage or stay',
    width: 200,
    grow: 1,
    phone: 'lead',
    of: ({ part, start }) => `${part}, ${formatDate(start, 'UTC')}`,
  }),
  textColumn({ key: 'name', label: 'Figure', width: 150, phone: 'second', of: ({ name }) => name }),
  ...amountColumns<MovedPart>(),
];

function Effect({ effect }: { readonly effect: YearEffect }) {
  const { vessel, year, figures, parts } = effect;
  const of = `${vessel.name} ${year}`;
  return (
    <>
      {figures.length > 0 && (
        <Card title={`Effect on ${of}`} count={figures.length} flush>
          <DataTable
            name={`Effect on ${of}`}
            height="natural"
            density="compact"
            columns={figureColumns}
            rows={figures}
            rowId={({ name }) => name}
          />
        </Card>
      )}
      {parts.length > 0 && (
        <Card title={`Effect on voyages and stays, ${of}`} count={parts.length} flush>
          <DataTable
            name={`Effect on voyages and stays, ${of}`}
            height="natural"
            density="compact"
            columns={partColumns}
            rows={parts}
            rowId={({ part, start, name }) => `${part} ${start} ${name}`}
          />
        </Card>
      )}
    </>
  );
}

/** What a correction changes in the compliance years of the vessel. Nothing was saved. */
export function YearEffectsCard({ error, data }: YearEffectsPreview) {
  if (error !== null)
    return (
      <Banner kind="error" title="The effect could not be calculated">
        {sentenceOf(error)}
      </Banner>
    );
  if (data === undefined) return null;
  if (data.length === 0)
    return (
      <Banner kind="information" title="No effect on emissions">
        No figure under EU MRV, EU ETS, FuelEU, UK ETS or CII changes.
      </Banner>
    );
  return data.map((effect) => <Effect key={effect.year} effect={effect} />);
}
