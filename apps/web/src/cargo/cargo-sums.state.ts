import { type BilledQuantity, billedQuantity } from '@fairlead/domain/cargo/enumerations';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { cargoBalance, sumDecimals, withinPercent } from '@fairlead/domain/quantities/sum';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import type { Cargo } from './cargo.data.ts';
import type { LineValues } from './cargo.state.ts';

export type Balance = ReturnType<typeof cargoBalance>;

const ends = { loading: reasonForCall.Loading, discharging: reasonForCall.Discharging } as const;

/** A figure of a cargo line. */
export type FigureKey = 'quantity' | 'billOfLading' | 'shipFigure' | 'shoreFigure' | 'outturn';

type SummedLine = Pick<LineValues, FigureKey | 'reasonId' | 'inActive'>;

/** Loaded against discharged quantity; inactive lines do not count. */
export function balanceOf(lines: readonly SummedLine[], figure: FigureKey = 'quantity'): Balance {
  const counted = lines.flatMap(({ inActive, reasonId, [figure]: quantity }) =>
    inActive || reasonId === null || quantity === null
      ? []
      : [{ reasonForCallId: reasonId, quantity }],
  );
  return cargoBalance(counted, ends);
}

export interface UnitBalance extends Balance {
  readonly unit: string;
}

/** The balance of all cargo of a voyage, separately for each unit: tons and cubic metres cannot be added. */
export function balancesOf(cargo: readonly Cargo[]): readonly UnitBalance[] {
  const byUnit = Map.groupBy(cargo, ({ measurement }) => measurement.symbol);
  return [...byUnit].map(([unit, of]) => ({
    unit,
    ...balanceOf(
      of.flatMap(({ cargoPorts }) =>
        cargoPorts.map((line) => ({ ...line, reasonId: line.reasonForCall.id })),
      ),
    ),
  }));
}

const figureOf: Readonly<Record<BilledQuantity, FigureKey>> = {
  [billedQuantity.Nominated]: 'quantity',
  [billedQuantity.BillOfLading]: 'billOfLading',
  [billedQuantity.Ship]: 'shipFigure',
  [billedQuantity.Shore]: 'shoreFigure',
  [billedQuantity.Outturn]: 'outturn',
};

/**
 * The quantity that freight is billed on: the sum of the chosen figure over the loading lines, or over the discharging lines for
 * an outturn. Null while a line lacks the figure, or while there is no line.
 */
export function billedTotal(lines: readonly SummedLine[], by: BilledQuantity): string | null {
  const end = by === billedQuantity.Outturn ? ends.discharging : ends.loading;
  const figures = lines
    .filter(({ inActive, reasonId }) => !inActive && reasonId === end)
    .map((line) => line[figureOf[by]]);
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 || known.length < figures.length ? null : sumDecimals(known);
}

/** "950.000 to 1 050.000 mt": the quantity range that may be shipped; undefined without a tolerance or a quantity. */
export function toleranceText(
  loading: string,
  percent: string | null,
  unit: string,
): string | undefined {
  if (percent === null || loading === '0') return undefined;
  const { least, most } = withinPercent(loading, percent);
  return `${formatDecimal(least)} to ${formatDecimal(most)} ${unit}`.trim();
}
