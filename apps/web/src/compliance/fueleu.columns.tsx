import { Muted } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import { nameColumn, textColumn } from '../platform/lists/text-column.tsx';
import { balanceText, figureText } from './figure-text.state.ts';
import type { FuelEuAccount } from './fueleu.data.ts';
import css from './compliance.module.css';

/** A surplus or a deficit with its sign and colour. */
export function Balance({ value }: { readonly value: string }) {
  const sign = Math.sign(Number(value));
  return (
    <span className={sign < 0 ? css['deficit'] : sign > 0 ? css['surplus'] : undefined}>
      {balanceText(value)}
    </span>
  );
}

const isZero = (value: string): boolean => Number(value) === 0;

/** What comes from the period before: the bank, less the repayment of an advance. */
const openingText = ({ openingBank, repayment }: FuelEuAccount): string =>
  isZero(openingBank) && isZero(repayment)
    ? ''
    : balanceText(isZero(repayment) ? openingBank : `-${repayment}`);

/** What the company decided: a pool, an advance, or what is banked. */
function decidedText({ pool, borrowed, banked }: FuelEuAccount): string {
  if (pool !== null) return pool.name;
  if (!isZero(borrowed)) return `Borrowed ${figureText(borrowed, 1)}`;
  return isZero(banked) ? '' : `Banked ${figureText(banked, 1)}`;
}

const balanceColumn = ({
  of,
  ...column
}: Pick<Column<FuelEuAccount>, 'key' | 'label' | 'width'> & {
  readonly minViewport?: number;
  readonly phone?: 'end' | 'hidden';
  readonly of: (row: FuelEuAccount) => string;
}): Column<FuelEuAccount> => ({
  ...column,
  align: 'right',
  uncut: true,
  cell: (row) => (row.figures === null ? null : <Balance value={of(row)} />),
  text: (row) => (row.figures === null ? '' : balanceText(of(row))),
});

export const accountColumns: readonly Column<FuelEuAccount>[] = [
  {
    ...nameColumn<FuelEuAccount>({
      key: 'vessel',
      label: 'Vessel',
      width: 130,
      grow: 1,
      phone: 'lead',
      of: ({ vessel }) => vessel.name,
    }),
    sortable: false,
    sticky: true,
  },
  {
    key: 'intensity',
    label: 'Intensity, g/MJ',
    width: 116,
    align: 'right',
    phone: 'second',
    cell: ({ figures, sentence }) =>
      figures === null ? (
        <span data-tip={sentence}>
          <Muted>Not in scope</Muted>
        </span>
      ) : (
        figureText(figures.intensity, 2)
      ),
    text: ({ figures }) => figureText(figures?.intensity, 2),
  },
  textColumn<FuelEuAccount>({
    key: 'energy',
    label: 'Energy, GJ',
    width: 100,
    align: 'right',
    minViewport: 1200,
    phone: 'hidden',
    of: ({ figures }) => figureText(figures?.energy, 0),
  }),
  balanceColumn({
    key: 'balance',
    label: 'Balance, mt CO\u2082eq',
    width: 140,
    minViewport: 1000,
    phone: 'hidden',
    of: ({ figures }) => figures?.balance ?? '0',
  }),
  textColumn<FuelEuAccount>({
    key: 'opening',
    label: 'From previous year, mt',
    width: 162,
    align: 'right',
    minViewport: 1200,
    phone: 'hidden',
    of: openingText,
  }),
  textColumn<FuelEuAccount>({
    key: 'decided',
    label: 'Decided',
    width: 120,
    minViewport: 800,
    phone: 'second',
    of: decidedText,
  }),
  balanceColumn({
    key: 'final',
    label: 'Final, mt CO\u2082eq',
    width: 124,
    phone: 'end',
    of: ({ final }) => final,
  }),
  textColumn<FuelEuAccount>({
    key: 'penalty',
    label: 'Penalty, EUR',
    width: 104,
    align: 'right',
    phone: 'second',
    of: ({ penalty }) => figureText(penalty, 0),
  }),
];
