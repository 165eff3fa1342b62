import type { DecimalText } from '../quantities/decimal.ts';
import { subtractDecimals, sumDecimals } from '../quantities/sum.ts';
import type { LogReport } from './report.ts';

type Fuels = Pick<LogReport, 'consumers' | 'remaining'>;

/** What all consumers burned of one fuel, in tonnes. */
export function usedOf({ consumers }: Pick<Fuels, 'consumers'>, fuelId: number): DecimalText {
  return sumDecimals(
    consumers.flatMap(({ fuels }) =>
      fuels.filter((use) => use.fuelId === fuelId).map(({ tonnes }) => tonnes),
    ),
  );
}

/** What was measured of one fuel, over all tanks, in tonnes; null if nothing was measured. */
export function measuredOf(
  { remaining }: Pick<Fuels, 'remaining'>,
  fuelId: number,
): DecimalText | null {
  const measured = remaining.filter((one) => one.fuelId === fuelId);
  return measured.length === 0 ? null : sumDecimals(measured.map(({ tonnes }) => tonnes));
}

/** The chain of one fuel from the last report to this one, in tonnes. */
export interface FuelChain {
  readonly fuelId: number;
  /** Remaining after the last report; null if it is not known. */
  readonly last: DecimalText | null;
  readonly received: DecimalText;
  readonly used: DecimalText;
  /** Last + received - used; null without the last. */
  readonly calculated: DecimalText | null;
  readonly measured: DecimalText | null;
}

/** What the fuels of a report are compared with, by fuel, in tonnes. */
export interface FuelBackground {
  readonly fuelIds: readonly number[];
  readonly last: ReadonlyMap<number, DecimalText>;
  readonly received: ReadonlyMap<number, DecimalText>;
}

/** The chain of every fuel of the vessel. */
export function fuelChains(
  report: Fuels,
  { fuelIds, last, received }: FuelBackground,
): readonly FuelChain[] {
  return fuelIds.map((fuelId) => {
    const before = last.get(fuelId) ?? null;
    const came = received.get(fuelId) ?? '0';
    const used = usedOf(report, fuelId);
    const calculated = before === null ? null : subtractDecimals(sumDecimals([before, came]), used);
    const measured = measuredOf(report, fuelId);
    return { fuelId, last: before, received: came, used, calculated, measured };
  });
}
