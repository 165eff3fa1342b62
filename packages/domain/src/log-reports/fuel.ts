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

/** What is known of a fuel since it was last measured, in tonnes. */
export interface KnownStock {
  readonly measured: DecimalText;
  /** Received and corrected. */
  readonly moved: DecimalText;
  readonly used: DecimalText;
}

/** What remains of a fuel if nothing was measured since, in tonnes. */
export const stockAfter = ({ measured, moved, used }: KnownStock): DecimalText =>
  subtractDecimals(sumDecimals([measured, moved]), used);

/**
 * Fuel that came on board at an instant, negative if it left again, or by which the ledger was corrected then, with its sign;
 * in tonnes.
 */
export interface MovedFuel {
  readonly at: string;
  readonly fuelId: number;
  readonly tonnes: DecimalText;
}

/** What of one fuel was moved after an instant, up to another one, in tonnes. */
export const movedBetween = (
  moved: readonly MovedFuel[],
  fuelId: number,
  [after, upTo]: readonly [after: string, upTo: string],
): DecimalText =>
  sumDecimals(
    moved
      .filter(
        (one) =>
          one.fuelId === fuelId &&
          Date.parse(one.at) > Date.parse(after) &&
          Date.parse(one.at) <= Date.parse(upTo),
      )
      .map(({ tonnes }) => tonnes),
  );

type Reported = Fuels & Pick<LogReport, 'at'>;

/**
 * What remains of a fuel after the first of some reports, the latest first: what the last report that measured it states, with
 * what was received, corrected and used since. Null if none measured it.
 */
export function remainingAfter(
  reports: readonly Reported[],
  moved: readonly MovedFuel[],
  fuelId: number,
): DecimalText | null {
  const [latest] = reports;
  const from = reports.findIndex((report) => measuredOf(report, fuelId) !== null);
  const base = reports[from];
  const measured = base === undefined ? null : measuredOf(base, fuelId);
  if (latest === undefined || base === undefined || measured === null) return null;
  return stockAfter({
    measured,
    moved: movedBetween(moved, fuelId, [base.at, latest.at]),
    used: sumDecimals(reports.slice(0, from).map((report) => usedOf(report, fuelId))),
  });
}

/** The chain of one fuel from the last report to this one, in tonnes. */
export interface FuelChain {
  readonly fuelId: number;
  /** Remaining after the last report: measured, or else calculated from the last measured; null if it is not known. */
  readonly last: DecimalText | null;
  readonly received: DecimalText;
  /** By which the ledger was corrected, with its sign. */
  readonly corrected: DecimalText;
  readonly used: DecimalText;
  /** Last + received + corrected - used; null without the last. */
  readonly calculated: DecimalText | null;
  readonly measured: DecimalText | null;
}

/** What the fuels of a report are compared with, by fuel, in tonnes. */
export interface FuelBackground {
  readonly fuelIds: readonly number[];
  readonly last: ReadonlyMap<number, DecimalText>;
  readonly received: ReadonlyMap<number, DecimalText>;
  readonly corrected: ReadonlyMap<number, DecimalText>;
}

/** The chain of every fuel of the vessel. */
export function fuelChains(
  report: Fuels,
  { fuelIds, last, received, corrected }: FuelBackground,
): readonly FuelChain[] {
  return fuelIds.map((fuelId) => {
    const before = last.get(fuelId) ?? null;
    const came = received.get(fuelId) ?? '0';
    const change = corrected.get(fuelId) ?? '0';
    const used = usedOf(report, fuelId);
    const calculated =
      before === null ? null : subtractDecimals(sumDecimals([before, came, change]), used);
    const measured = measuredOf(report, fuelId);
    return { fuelId, last: before, received: came, corrected: change, used, calculated, measured };
  });
}
