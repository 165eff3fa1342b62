import {
  compare,
  difference,
  greatest,
  isPositive,
  least,
  product,
  quotient,
  sum,
  total,
  whole,
  ZERO,
  type Fraction,
} from '../exact/fraction.ts';
import { nearest } from '../exact/rounding.ts';
import { sharedSeconds, type Interval } from '../time/intervals.ts';

/** A pumping record with its warranty, resolved: instants in epoch seconds. */
export interface ResolvedPumping {
  readonly pumped: Interval;
  /** Including additions under the charter; null where only the pressure is warranted. */
  readonly warrantedSeconds: Fraction | null;
  readonly excused: readonly Interval[];
  readonly pressure: ResolvedPressure | null;
}

export interface ResolvedPressure {
  readonly required: Fraction;
  readonly test: 'average' | 'everyReading';
  readonly shortfall: 'wholeTime' | 'inProportion';
  readonly readings: readonly (Interval & {
    readonly pressure: Fraction;
    readonly terminalLimit: Fraction | null;
  })[];
}

/** The pumping record against its warranty. `excess` is the owner's time at the end of pumping, to the second. */
export interface PumpingExcess {
  readonly actualSeconds: number;
  readonly excusedSeconds: number;
  readonly warrantedSeconds: Fraction | null;
  readonly pressure: PressureFigures | null;
  readonly isPressureKept: boolean | null;
  readonly excessSeconds: number;
  readonly excess: Interval | null;
}

/** The readings against the warranty, in its unit; `shortSeconds` is the time of the readings below it. */
export interface PressureFigures {
  readonly required: Fraction;
  /** Weighted over the time of the readings. */
  readonly average: Fraction;
  readonly readings: number;
  readonly shortSeconds: number;
}

/** A reading with the pressure warranted at that time: lower where the terminal set a limit. */
interface Row {
  readonly seconds: Fraction;
  readonly pressure: Fraction;
  readonly required: Fraction;
}

/** Excess = actual - warranted - excused, zero if the pressure was maintained (reference 8.5). */
export function pumpingExcess(pumping: ResolvedPumping): PumpingExcess {
  const { pumped, warrantedSeconds, pressure } = pumping;
  const actualSeconds = pumped.to - pumped.from;
  const excusedSeconds = sharedSeconds([pumped], pumping.excused);
  const rows = rowsOf(pressure);
  const isPressureKept =
    pressure === null || rows.length === 0 ? null : isStored(rows, pressure.test);
  const over =
    warrantedSeconds === null
      ? timeLost(rows, pressure)
      : difference(whole(actualSeconds - excusedSeconds), warrantedSeconds);
  const excessSeconds =
    isPressureKept === true ? 0 : Math.min(actualSeconds, Number(nearest(greatest(over, ZERO))));
  return {
    actualSeconds,
    excusedSeconds,
    warrantedSeconds,
    pressure: pressure === null || rows.length === 0 ? null : figuresOf(pressure, rows),
    isPressureKept,
    excessSeconds,
    excess: excessSeconds === 0 ? null : { from: pumped.to - excessSeconds, to: pumped.to },
  };
}

const rowsOf = (pressure: ResolvedPressure | null): readonly Row[] =>
  (pressure?.readings ?? []).map((reading) => ({
    seconds: whole(reading.to - reading.from),
    pressure: reading.pressure,
    required:
      pressure === null || reading.terminalLimit === null
        ? (pressure?.required ?? ZERO)
        : least(pressure.required, reading.terminalLimit),
  }));

const isShort = ({ pressure, required }: Row): boolean => compare(pressure, required) < 0;

/** By how much the readings fall short, weighted by time; negative where they were above the warranty. */
const lacking = (rows: readonly Row[]): Fraction =>
  total(
    rows.map(({ seconds, pressure, required }) => product(seconds, difference(required, pressure))),
  );

/** Whether the warranted pressure, or the terminal's limit, was maintained. */
const isStored = (rows: readonly Row[], test: ResolvedPressure['test']): boolean =>
  test === 'everyReading' ? !rows.some(isShort) : !isPositive(lacking(rows));

/** Seconds lost under a warranty of pressure alone. Fractions are rounded to the second, reading by reading. */
function timeLost(rows: readonly Row[], pressure: ResolvedPressure | null): Fraction {
  if (pressure === null) return ZERO;
  const short = rows.filter(isShort);
  if (pressure.shortfall === 'wholeTime') return total(short.map(({ seconds }) => seconds));
  if (pressure.test === 'average') {
    const requested = total(rows.map(({ seconds, required }) => product(seconds, required)));
    const all = total(rows.map(({ seconds }) => seconds));
    return isPositive(requested) ? product(all, quotient(lacking(rows), requested)) : ZERO;
  }
  return total(
    short.map(({ seconds, pressure: input, required }) => ({
      n: nearest(product(seconds, quotient(difference(required, input), required))),
      d: 1n,
    })),
  );
}

function figuresOf({ required }: ResolvedPressure, rows: readonly Row[]): PressureFigures {
  const all = total(rows.map(({ seconds }) => seconds));
  const weighed = rows.map(({ seconds, pressure }) => product(seconds, pressure)).reduce(sum, ZERO);
  return {
    required,
    average: quotient(weighed, all),
    readings: rows.length,
    shortSeconds: rows.filter(isShort).reduce((time, { seconds }) => time + Number(seconds.n), 0),
  };
}
