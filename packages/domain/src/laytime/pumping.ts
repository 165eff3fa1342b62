import type { Decimal } from '@fairlead/laytime';
import { Decimal as Exact } from 'decimal.js';

/** Units of pressure with what one of them is in kilopascals. */
export const pressureUnits = [
  { value: 'bar', label: 'bar', kilopascals: '100' },
  { value: 'psi', label: 'psi', kilopascals: '6.894757293168' },
  { value: 'kgcm2', label: 'kg/cm²', kilopascals: '98.0665' },
] as const;
export type PressureUnit = (typeof pressureUnits)[number]['value'];

export const pressureUnitLabel = (unit: PressureUnit): string =>
  pressureUnits.find(({ value }) => value === unit)?.label ?? unit;

/** A pressure in another unit, to six decimals; the same text in the same unit. */
export function pressureIn(pressure: string, from: PressureUnit, to: PressureUnit): string {
  if (from === to) return pressure;
  const [one, other] = [from, to].map(
    (unit) => new Exact(pressureUnits.find(({ value }) => value === unit)?.kilopascals ?? '1'),
  );
  if (one === undefined || other === undefined) return pressure;
  return new Exact(pressure).times(one).dividedBy(other).toDecimalPlaces(6).toFixed();
}

/** What the charter warrants of her pumps: hours, hours or a pressure at the manifold, or the pressure alone. */
export interface PumpingTerm {
  readonly by: 'hours' | 'hoursOrPressure' | 'pressure';
  /** For a full cargo. */
  readonly hours?: Decimal | undefined;
  /** Whether a part cargo has its part of the hours, or all of them. */
  readonly partCargo?: 'proRata' | 'full' | undefined;
  /** The quantity of a full cargo; left out, what the voyage discharges in all. */
  readonly fullCargo?: Decimal | undefined;
  readonly pressure?: Decimal | undefined;
  readonly unit: PressureUnit;
  readonly test?: 'average' | 'everyReading' | undefined;
  /** What is lost of the time below the pressure where it alone is warranted. */
  readonly shortfall?: 'wholeTime' | 'inProportion' | undefined;
  /** Hours added for each grade after the first, where grades are discharged in sequence. */
  readonly gradeHours?: Decimal | undefined;
  /** Hours added where crude oil washing was done; left out, its time in the log is not counted as pumping. */
  readonly cowHours?: Decimal | undefined;
  /** Hours added where tanks were stripped; left out, its time in the log is not counted as pumping. */
  readonly strippingHours?: Decimal | undefined;
  /** Whether the excess counts once she is on demurrage; left out, it does not. */
  readonly onDemurrage?: 'excluded' | 'counts' | undefined;
  readonly clause?: string | undefined;
}

/** What she was doing from a row of the log on. */
export const pumpingActivities = [
  { value: 'pumping', label: 'Pumping' },
  { value: 'stripping', label: 'Stripping' },
  { value: 'cow', label: 'Crude oil washing' },
  { value: 'gradeChange', label: 'Change of grade' },
  { value: 'shoreStop', label: 'Stopped by the shore' },
  { value: 'shipStop', label: 'Stopped by the ship' },
] as const;
export type PumpingActivity = (typeof pumpingActivities)[number]['value'];

export const pumpingActivityLabel = (activity: PumpingActivity): string =>
  pumpingActivities.find(({ value }) => value === activity)?.label ?? activity;

/** A row of a pumping log. Instants in ISO 8601 UTC, pressures as decimal text in the log's unit. */
export interface PumpingReading {
  readonly at: string;
  readonly activity: PumpingActivity;
  /** At the manifold; null where none was read. */
  readonly pressure: string | null;
  /** The most that the terminal would take. */
  readonly terminalLimit: string | null;
  readonly grade: string;
  readonly remark: string;
}

/** The pumping log of a discharge, in order of time; each row holds until the next, at most for the interval. */
export interface PumpingLog {
  readonly unit: PressureUnit;
  readonly everyMinutes: number;
  /** When pumping ended. */
  readonly endedAt: string;
  readonly rows: readonly PumpingReading[];
}

/** How often pumping logs are kept. */
export const pumpingIntervals = [15, 30, 60, 120, 240] as const;

/** Two weeks of readings at every quarter of an hour. */
export const mostPumpingRows = 1500;

/** The greatest pressure that is taken for one, in any unit. */
export const mostPressure = 2000;

/** A row with the time that it speaks of: to the next row, or to the end of pumping. */
export interface PumpingSpan extends PumpingReading {
  readonly until: string;
}

export const pumpingSpans = ({ rows, endedAt }: PumpingLog): readonly PumpingSpan[] =>
  rows.map((row, at) => ({ ...row, until: rows[at + 1]?.at ?? endedAt }));

/** A row after which more time passes than between two readings, in minutes of time that no reading speaks of. */
export interface PumpingGap {
  readonly index: number;
  readonly minutes: number;
}

/** Where readings are missing. Stops need none: what they are holds until the next row. */
export function pumpingGaps(log: PumpingLog): readonly PumpingGap[] {
  return pumpingSpans(log).flatMap(({ at, until, activity }, index) => {
    const minutes = (Date.parse(until) - Date.parse(at)) / 60_000 - log.everyMinutes;
    return activity === 'pumping' && minutes > 0 ? [{ index, minutes }] : [];
  });
}
