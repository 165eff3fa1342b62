import { classNames } from '@fairlead/ui/class-names';
import { Muted } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import { nameColumn, textColumn } from '../platform/lists/text-column.tsx';
import type { VesselYear } from './compliance.data.ts';
import { balanceText, figureText, percentText } from './figure-text.state.ts';
import css from './compliance.module.css';

type Regime = VesselYear['decisions'][number]['regime'];

const sentenceOn = ({ decisions }: VesselYear, regime: Regime): string =>
  decisions.find((one) => one.regime === regime)?.sentence ?? '';

interface RegimeColumn {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly regime: Regime;
  readonly minViewport?: number;
  readonly phone?: 'second' | 'hidden';
  /** Empty where the regime does not apply. */
  readonly of: (row: VesselYear) => string;
  /** An earlier column states that the regime does not apply. */
  readonly isFurther?: boolean;
}

function OutOfScope({ row, regime }: { readonly row: VesselYear; readonly regime: Regime }) {
  return (
    <span data-tip={sentenceOn(row, regime)}>
      <Muted>Not in scope</Muted>
    </span>
  );
}

/** A figure of a regime, and why it does not apply where it does not. */
const regimeColumn = ({
  of,
  regime,
  isFurther = false,
  ...column
}: RegimeColumn): Column<VesselYear> => ({
  ...column,
  align: 'right',
  uncut: true,
  phone: column.phone ?? 'hidden',
  cell: (row) => {
    const text = of(row);
    if (text !== '') return text;
    return isFurther ? null : <OutOfScope row={row} regime={regime} />;
  },
  text: of,
});

function Reported({ row }: { readonly row: VesselYear }) {
  if (row.complete === null) return <Muted>No reports</Muted>;
  const share = Number(row.complete);
  return (
    <span className={css['complete']}>
      <span className={css['bar']}>
        <span style={{ width: `${share * 100}%` }} data-low={share < 0.99} />
      </span>
      {percentText(row.complete, 1)}
    </span>
  );
}

function Rating({ row }: { readonly row: VesselYear }) {
  const { cii } = row;
  if (cii === null) return <OutOfScope row={row} regime="cii" />;
  if (cii.rating === null || cii.attained === null || cii.required === null) return null;
  return (
    <span className={css['rating']} data-tip={`Attained ${cii.attained}, required ${cii.required}`}>
      <b data-rating={cii.rating}>{cii.rating}</b>
      {(Number(cii.attained) / Number(cii.required)).toFixed(2)}
    </span>
  );
}

/** The columns of the vessels' years; EUA and UKA are allowances to surrender, `CII` shows the rating and the attained index over the required one. */
export const yearColumns: readonly Column<VesselYear>[] = [
  {
    ...nameColumn<VesselYear>({
      key: 'vessel',
      label: 'Vessel',
      width: 104,
      grow: 1,
      phone: 'lead',
      of: ({ vessel }) => vessel.name,
    }),
    sortable: false,
    sticky: true,
  },
  textColumn<VesselYear>({
    key: 'tonnage',
    label: 'GT',
    width: 58,
    align: 'right',
    phone: 'hidden',
    of: ({ grossTonnage }) => figureText(grossTonnage, 0),
  }),
  {
    key: 'complete',
    label: 'Time reported',
    width: 116,
    phone: 'second',
    cell: (row) => <Reported row={row} />,
    text: ({ complete }) => percentText(complete, 1),
  },
  {
    key: 'missing',
    label: 'Missing',
    width: 70,
    align: 'right',
    phone: 'end',
    cell: ({ missing }) => (
      <span className={classNames(missing.length > 0 && css['lacks'])}>{missing.length}</span>
    ),
    text: ({ missing }) => String(missing.length),
  },
  regimeColumn({
    key: 'mrv',
    label: 'MRV, mt CO\u2082',
    width: 100,
    regime: 'mrv',
    minViewport: 1000,
    of: ({ mrv }) => figureText(mrv?.co2, 1),
  }),
  regimeColumn({
    key: 'ets',
    label: 'ETS, mt CO\u2082eq',
    width: 108,
    regime: 'eu-ets',
    minViewport: 1200,
    of: ({ ets }) => figureText(ets?.emissions, 1),
  }),
  regimeColumn({
    key: 'allowances',
    label: 'EUA',
    width: 78,
    regime: 'eu-ets',
    isFurther: true,
    phone: 'second',
    of: ({ ets }) => figureText(ets?.allowances, 1),
  }),
  {
    ...regimeColumn({
      key: 'balance',
      label: 'FuelEU, mt CO\u2082eq',
      width: 122,
      regime: 'fueleu',
      phone: 'second',
      of: ({ fuelEu }) => balanceText(fuelEu?.balance),
    }),
    cell: (row) =>
      row.fuelEu === null ? (
        <OutOfScope row={row} regime="fueleu" />
      ) : (
        <span className={Number(row.fuelEu.balance) < 0 ? css['deficit'] : css['surplus']}>
          {balanceText(row.fuelEu.balance)}
        </span>
      ),
  },
  regimeColumn({
    key: 'penalty',
    label: 'Penalty, EUR',
    width: 100,
    regime: 'fueleu',
    isFurther: true,
    minViewport: 1000,
    of: ({ fuelEu }) => figureText(fuelEu?.penalty, 0),
  }),
  regimeColumn({
    key: 'uk',
    label: 'UKA',
    width: 92,
    regime: 'uk-ets',
    minViewport: 1200,
    of: ({ uk }) => figureText(uk?.allowances, 0),
  }),
  {
    key: 'cii',
    label: 'CII',
    width: 112,
    minViewport: 1000,
    phone: 'second',
    cell: (row) => <Rating row={row} />,
    text: ({ cii }) => cii?.rating ?? '',
  },
];
