import { endsText } from '@fairlead/domain/compliance/printouts';
import { monthText } from '@fairlead/domain/compliance/trading/statement-pages';
import { Muted } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import { textColumn } from '../../platform/lists/text-column.tsx';
import { figureText, percentText } from '../figure-text.state.ts';
import type { StatementLine, TradedPart, TradingMonth, TradingVessel } from './trading.data.ts';

interface Owed {
  readonly allowances: string;
  readonly cost: string | null;
}

interface OwedOptions {
  /** EUA or UKA. */
  readonly unit: string;
  readonly currency: string;
}

const amountColumn = <Row,>(
  column: Pick<Column<Row>, 'key' | 'label' | 'width' | 'minViewport'> & {
    readonly of: (row: Row) => string;
    readonly phone?: 'end' | 'second';
  },
): Column<Row> => textColumn<Row>({ align: 'right', uncut: true, phone: 'hidden', ...column });

/** Allowances and what they cost. */
export const owedColumns = <Row extends Owed>({
  unit,
  currency,
}: OwedOptions): readonly Column<Row>[] => [
  amountColumn<Row>({
    key: 'allowances',
    label: unit,
    width: 104,
    phone: 'end',
    of: ({ allowances }) => figureText(allowances, 3),
  }),
  {
    key: 'cost',
    label: `Cost, ${currency}`,
    width: 112,
    align: 'right',
    uncut: true,
    phone: 'second',
    cell: ({ cost }) => (cost === null ? <Muted>No price</Muted> : figureText(cost, 2)),
    text: ({ cost }) => figureText(cost, 2),
  },
];

/** Empty where the scheme does not apply. */
const onlyInScope = (column: Column<TradingVessel>): Column<TradingVessel> => ({
  ...column,
  cell: (row, context) => (row.applies ? column.cell(row, context) : null),
  text: (row) => (row.applies ? (column.text?.(row) ?? '') : ''),
});

const scopeText = ({ applies, closing }: TradingVessel): string =>
  !applies ? 'Not in scope' : closing === null ? 'In scope' : 'In scope, closed';

export const vesselColumns = (options: OwedOptions): readonly Column<TradingVessel>[] => [
  textColumn<TradingVessel>({
    key: 'vessel',
    label: 'Vessel',
    width: 150,
    grow: 1,
    phone: 'lead',
    of: ({ vessel }) => vessel.name,
  }),
  {
    key: 'applies',
    label: 'Scheme',
    width: 130,
    phone: 'second',
    cell: (row) => (
      <span data-tip={row.sentence}>
        {row.applies ? scopeText(row) : <Muted>{scopeText(row)}</Muted>}
      </span>
    ),
    text: (row) => scopeText(row),
  },
  amountColumn<TradingVessel>({
    key: 'co2',
    label: 'CO\u2082, mt',
    width: 100,
    minViewport: 1000,
    of: ({ applies, co2 }) => (applies ? figureText(co2, 1) : ''),
  }),
  amountColumn<TradingVessel>({
    key: 'ch4',
    label: 'CH\u2084, mt',
    width: 84,
    minViewport: 1200,
    of: ({ applies, ch4 }) => (applies ? figureText(ch4, 3) : ''),
  }),
  amountColumn<TradingVessel>({
    key: 'n2o',
    label: 'N\u2082O, mt',
    width: 84,
    minViewport: 1200,
    of: ({ applies, n2o }) => (applies ? figureText(n2o, 3) : ''),
  }),
  amountColumn<TradingVessel>({
    key: 'emissions',
    label: 'CO\u2082eq in scope, mt',
    width: 140,
    minViewport: 1000,
    of: ({ applies, emissions }) => (applies ? figureText(emissions, 1) : ''),
  }),
  ...owedColumns<TradingVessel>(options).map((column) => onlyInScope(column)),
];

const percentColumn = <Row,>(key: string, label: string, of: (row: Row) => string): Column<Row> =>
  textColumn<Row>({
    key,
    label,
    width: 84,
    align: 'right',
    minViewport: 1000,
    phone: 'hidden',
    of: (row) => percentText(of(row), 0),
  });

const dayOf = (at: string): string => at.slice(0, 16).replace('T', ' ');

const timeColumns = <
  Row extends { readonly start: string; readonly end: string },
>(): readonly Column<Row>[] => [
  textColumn<Row>({
    key: 'start',
    label: 'Start, UTC',
    width: 128,
    uncut: true,
    minViewport: 1200,
    phone: 'hidden',
    of: ({ start }) => dayOf(start),
  }),
  textColumn<Row>({
    key: 'end',
    label: 'End, UTC',
    width: 128,
    uncut: true,
    minViewport: 900,
    phone: 'second',
    of: ({ end }) => dayOf(end),
  }),
];

const charterersText = ({ charterers }: TradedPart): string =>
  charterers.map(({ charterer }) => charterer.name).join(', ');

export const partColumns = (options: OwedOptions): readonly Column<TradedPart>[] => [
  textColumn<TradedPart>({
    key: 'ends',
    label: 'Voyage or stay',
    width: 180,
    grow: 2,
    phone: 'lead',
    of: endsText,
  }),
  ...timeColumns<TradedPart>(),
  percentColumn<TradedPart>('share', 'In scope', ({ share }) => share),
  {
    key: 'charterers',
    label: 'Charterer',
    width: 140,
    grow: 1,
    minViewport: 1000,
    phone: 'second',
    cell: (part) => (part.charterers.length === 0 ? <Muted>None</Muted> : charterersText(part)),
    text: charterersText,
  },
  amountColumn<TradedPart>({
    key: 'emissions',
    label: 'CO\u2082eq, mt',
    width: 100,
    minViewport: 640,
    of: ({ emissions }) => figureText(emissions, 3),
  }),
  ...owedColumns<TradedPart>(options),
];

export const lineColumns = (options: OwedOptions): readonly Column<StatementLine>[] => [
  textColumn<StatementLine>({
    key: 'vessel',
    label: 'Vessel',
    width: 120,
    phone: 'second',
    of: ({ vessel }) => vessel.name,
  }),
  textColumn<StatementLine>({
    key: 'ends',
    label: 'Voyage or stay',
    width: 170,
    grow: 2,
    phone: 'lead',
    of: endsText,
  }),
  ...timeColumns<StatementLine>(),
  percentColumn<StatementLine>('share', 'Share', ({ share }) => share),
  percentColumn<StatementLine>('onHire', 'On hire', ({ onHire }) => onHire),
  amountColumn<StatementLine>({
    key: 'emissions',
    label: 'CO\u2082eq, mt',
    width: 100,
    minViewport: 640,
    of: ({ emissions }) => figureText(emissions, 3),
  }),
  ...owedColumns<StatementLine>(options),
];

export const monthColumns = (options: OwedOptions): readonly Column<TradingMonth>[] => [
  textColumn<TradingMonth>({
    key: 'month',
    label: 'Month',
    width: 110,
    grow: 1,
    phone: 'lead',
    of: ({ month }) => monthText(month),
  }),
  ...owedColumns<TradingMonth>(options),
];
