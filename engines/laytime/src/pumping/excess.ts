import {
  compare,
  difference,
  greatest,
  isPositive,
  least,
  product,
  sum,
  whole,
  ZERO,
  type Fraction,
} from '../exact/fraction.ts';
import { nearest } from '../exact/rounding.ts';
import { sharedSeconds, type Stretch } from '../time/stretches.ts';

/** A pumping record with its warranty, resolved: instants in epoch seconds. */
export interface ResolvedPumping {
  readonly pumped: Stretch;
  readonly warrantedSeconds: Fraction;
  readonly excused: readonly Stretch[];
  readonly pressure: {
    readonly required: Fraction;
    readonly test: 'average' | 'everyReading';
    readonly readings: readonly (Stretch & {
      readonly pressure: Fraction;
      readonly terminalLimit: Fraction | null;
    })[];
  } | null;
}

/** How pumping compares with its warranty. `excess` is the owner's time at the end of pumping, to the second. */
export interface PumpingExcess {
  readonly actualSeconds: number;
  readonly excusedSeconds: number;
  readonly warrantedSeconds: Fraction;
  readonly isPressureKept: boolean | null;
  readonly excessSeconds: number;
  readonly excess: Stretch | null;
}

/** Excess = actual - warranted - excused, nothing when the pressure was kept (reference 8.5). */
export function pumpingExcess(pumping: ResolvedPumping): PumpingExcess {
  const { pumped, warrantedSeconds } = pumping;
  const actualSeconds = pumped.to - pumped.from;
  const excusedSeconds = sharedSeconds([pumped], pumping.excused);
  const over = difference(whole(actualSeconds - excusedSeconds), warrantedSeconds);
  const isPressureKept = pressureKept(pumping);
  const excessSeconds =
    isPressureKept === true ? 0 : Math.min(actualSeconds, Number(nearest(greatest(over, ZERO))));
  return {
    actualSeconds,
    excusedSeconds,
    warrantedSeconds,
    isPressureKept,
    excessSeconds,
    excess: excessSeconds === 0 ? null : { from: pumped.to - excessSeconds, to: pumped.to },
  };
}

/** Whether the warranted pressure, or what the terminal let her give, was kept; null where none is warranted or read. */
function pressureKept({ pressure }: ResolvedPumping): boolean | null {
  if (pressure === null || pressure.readings.length === 0) return null;
  const rows = pressure.readings.map((reading) => ({
    seconds: whole(reading.to - reading.from),
    given: reading.pressure,
    asked:
      reading.terminalLimit === null
        ? pressure.required
        : least(pressure.required, reading.terminalLimit),
  }));
  if (pressure.test === 'everyReading') {
    return rows.every(({ given, asked }) => compare(given, asked) >= 0);
  }
  const balance = rows
    .map(({ seconds, given, asked }) => product(seconds, difference(given, asked)))
    .reduce(sum, ZERO);
  return balance.n === 0n || isPositive(balance);
}
