import { minuteMs } from '../time/milliseconds.ts';
import type { Decimal } from '@fairlead/laytime';
import { Decimal as Exact } from 'decimal.js';
import type { ValueOf } from './choice.ts';
import type {
  partCargoHours,
  pressureShortfalls,
  pressureTests,
  pumpingOnDemurrage,
  pumpingWarranties,
} from './pumping-choices.ts';

/** Units of pressure, with their value in kilopascals. */
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

/** The charter's pumping warranty: hours, hours or a pressure at the manifold, or the pressure alone. */
export interface PumpingTerm {
  readonly by: ValueOf<typeof pumpingWarranties>;
  /** For a full cargo. */
  readonly hours?: Decimal | undefined;
  /** Whether a part cargo gets a proportion of the hours, or all of them. */
  readonly partCargo?: ValueOf<typeof partCargoHours> | undefined;
  /** The quantity of a full cargo; if omitted, the total discharged on the voyage. */
  readonly fullCargo?: Decimal | undefined;
  readonly pressure?: Decimal | undefined;
  readonly unit: PressureUnit;
  readonly test?: ValueOf<typeof pressureTests> | undefined;
  /** How time below the pressure counts as lost if only the pressure is warranted. */
  readonly shortfall?: ValueOf<typeof pressureShortfalls> | undefined;
  /** Hours added for each grade after the first, if grades are discharged in sequence. */
  readonly gradeHours?: Decimal | undefined;
  /** Hours added for crude oil washing; if omitted, its time in the log is not counted as pumping. */
  readonly cowHours?: Decimal | undefined;
  /** Hours added for stripping; if omitted, its time in the log is not counted as pumping. */
  readonly strippingHours?: Decimal | undefined;
  /** Whether the excess counts on demurrage; if omitted, it does not. */
  readonly onDemurrage?: ValueOf<typeof pumpingOnDemurrage> | undefined;
  readonly clause?: string | undefined;
}

/** The activity from a row of the log on. */
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
  /** At the manifold; null if not measured. */
  readonly pressure: string | null;
  /** The maximum that the terminal accepts. */
  readonly terminalLimit: string | null;
  readonly grade: string;
  readonly remark: string;
}

/** The pumping log of a discharge, in chronological order; each row applies until the next, at most for the interval. */
export interface PumpingLog {
  readonly unit: PressureUnit;
  readonly everyMinutes: number;
  /** When pumping ended. */
  readonly endedAt: string;
  readonly rows: readonly PumpingReading[];
}

/** Intervals between readings, in minutes. */
export const pumpingIntervals = [15, 30, 60, 120, 240] as const;

/** Two weeks of readings at every quarter of an hour. */
export const mostPumpingRows = 1500;

/** The maximum pressure accepted, in any unit. */
export const mostPressure = 2000;

/** A row with its time: until the next row, or until the end of pumping. */
export interface PumpingSpan extends PumpingReading {
  readonly until: string;
}

export const pumpingSpans = ({ rows, endedAt }: PumpingLog): readonly PumpingSpan[] =>
  rows.map((row, at) => ({ ...row, until: rows[at + 1]?.at ?? endedAt }));

/** A row followed by more time than the interval between readings, with the minutes that no reading covers. */
export interface PumpingGap {
  readonly index: number;
  readonly minutes: number;
}

/** Where readings are missing. Stops need none: they last until the next row. */
export function pumpingGaps(log: PumpingLog): readonly PumpingGap[] {
  return pumpingSpans(log).flatMap(({ at, until, activity }, index) => {
    const minutes = (Date.parse(until) - Date.parse(at)) / minuteMs - log.everyMinutes;
    return activity === 'pumping' && minutes > 0 ? [{ index, minutes }] : [];
  });
}
