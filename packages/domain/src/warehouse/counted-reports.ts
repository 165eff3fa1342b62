import type { CountedReport } from './allotment.ts';
import { signedShares } from './allotment.ts';
import type { Checkpoint } from './checkpoint.ts';
import { sailingStates } from '../vessels/sailing-states.ts';
import type { FuelMass, GroupUse, SourceReport, StockMovement, WarehouseSource } from './source.ts';

const hundredthMs = 36_000;

/** How long a report says that it covers, in milliseconds. */
const reportedMs = ({ hours }: SourceReport): number =>
  sailingStates.reduce((sum, state) => sum + hours[state], 0) * hundredthMs;

const nothing: readonly FuelMass[] = [];

/**
 * Reports in their order, each since the one before; the first for as long as its own hours say, or since the last one
 * before a checkpoint.
 */
export function countedReports(
  { reports, movements, usesStocks }: Pick<WarehouseSource, 'reports' | 'movements' | 'usesStocks'>,
  resumed: Checkpoint | undefined,
): readonly CountedReport[] {
  const stocks = new MeasuredUse(movements, resumed);
  return reports.map((report, index) => ({
    report,
    since: reports[index - 1]?.at ?? resumed?.since ?? report.at - reportedMs(report),
    uses: usesStocks ? stocks.usesOf(report) : report.uses,
    expected: usesStocks ? stocks.expected() : nothing,
  }));
}

/** What came on board and left in a movement. */
export const gainOf = ({ kind, kg }: StockMovement): bigint => (kind === 'debunkered' ? -kg : kg);

/** The use that follows from what was measured before and after, by fuel. */
class MeasuredUse {
  readonly #movements: readonly StockMovement[];
  #next = 0;
  /** Measured, plus what came since, less what reports without a measurement used since. */
  readonly #expected: Map<number, bigint>;

  constructor(movements: readonly StockMovement[], resumed: Checkpoint | undefined) {
    // Reports up to the checkpoint have received those before.
    this.#movements = movements.filter(
      ({ at }) => at > (resumed?.since ?? Number.NEGATIVE_INFINITY),
    );
    this.#expected = new Map(resumed?.expected.map(({ fuelId, kg }) => [fuelId, kg]));
  }

  expected(): readonly FuelMass[] {
    return [...this.#expected]
      .toSorted(([one], [other]) => one - other)
      .map(([fuelId, kg]) => ({ fuelId, kg }));
  }

  usesOf(report: SourceReport): readonly GroupUse[] {
    this.#receiveUntil(report.at);
    const measured = new Map(report.remaining.map(({ fuelId, kg }) => [fuelId, kg]));
    const fuelIds = new Set([...report.uses.map(({ fuelId }) => fuelId), ...measured.keys()]);
    return [...fuelIds].flatMap((fuelId) => this.#usesOfFuel(report, fuelId, measured.get(fuelId)));
  }

  #receiveUntil(at: number): void {
    for (; this.#next < this.#movements.length; this.#next += 1) {
      const movement = this.#movements[this.#next];
      if (movement === undefined || movement.at > at) return;
      const before = this.#expected.get(movement.fuelId);
      if (before !== undefined) this.#expected.set(movement.fuelId, before + gainOf(movement));
    }
  }

  #usesOfFuel(
    { uses }: SourceReport,
    fuelId: number,
    measured: bigint | undefined,
  ): readonly GroupUse[] {
    const reported = uses.filter((use) => use.fuelId === fuelId);
    const before = this.#expected.get(fuelId);
    const used = reported.reduce((sum, { kg }) => sum + kg, 0n);
    if (measured !== undefined) this.#expected.set(fuelId, measured);
    else if (before !== undefined) this.#expected.set(fuelId, before - used);
    if (measured === undefined || before === undefined) return reported;
    return divided(reported, fuelId, before - measured);
  }
}

/** Fuel divided among the consumers as they were reported; without any it belongs to the others. */
function divided(reported: readonly GroupUse[], fuelId: number, kg: bigint): readonly GroupUse[] {
  const weights = reported.map((use) => use.kg);
  if (weights.every((weight) => weight <= 0n)) {
    return kg === 0n ? [] : [{ fuelId, group: 'other', kg }];
  }
  const shares = signedShares(kg, weights);
  return reported.map((use, at) => ({ ...use, kg: shares[at] ?? 0n }));
}
