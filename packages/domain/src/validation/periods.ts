import type { LogReportKind } from '../log-reports/kinds.ts';
import type { InstantLike } from '../time/format.ts';
import { dayMs } from '../time/milliseconds.ts';
import { hoursBetween, msOf } from './amounts.ts';
import type { FindingRecord } from './finding-input.ts';

export interface PeriodFuel {
  readonly name: string;
  /** What all consumers burned, in kilograms. */
  readonly kg: bigint;
}

/** A closed leg or port call of the vessel, to compare with. */
export interface PastPeriod {
  readonly end: InstantLike;
  readonly isLaden: boolean;
  readonly kg: bigint;
  readonly hours: number;
  /** Nautical miles and hours without anchor and drift; 0 in port. */
  readonly distanceNm: number;
  readonly hoursUnderWay: number;
  /** It has an open error itself. */
  readonly hasError: boolean;
  readonly record?: FindingRecord;
}

/** A log report of the vessel whose time is in a period. */
export interface PeriodReport {
  readonly at: InstantLike;
  readonly kind: LogReportKind;
  /** By the AIS track since the report before, in knots; null if there is no track. */
  readonly trackKn?: number | null;
  readonly record?: FindingRecord;
}

interface Period {
  readonly zone: string;
  readonly start: InstantLike;
  readonly end: InstantLike;
  /** It goes on: nothing is checked until it is closed. */
  readonly isOpen: boolean;
  readonly isLaden: boolean;
  readonly fuels: readonly PeriodFuel[];
  readonly past: readonly PastPeriod[];
  /** Log reports of the vessel whose time is in the period. */
  readonly reports: readonly PeriodReport[];
  /** Its page. */
  readonly record?: FindingRecord;
}

/** A leg from one port call to the next. */
export interface LegSubject extends Period {
  readonly kind: 'leg';
  readonly from: string;
  readonly to: string;
  /** Both ends are in the same port: a shift, not a voyage. */
  readonly isWithinPort: boolean;
  readonly distanceNm: number;
  /** Hours without anchor and drift. */
  readonly hoursUnderWay: number;
  readonly isHighSpeedCraft: boolean;
}

/** The time of a port call. */
export interface PortStaySubject extends Period {
  readonly kind: 'portStay';
  readonly portName: string;
  readonly shoreKwh: number;
}

export type PeriodSubject = LegSubject | PortStaySubject;

/** When a leg or port call began and ended. */
export interface PeriodBounds extends Pick<PeriodSubject, 'kind' | 'start' | 'zone' | 'record'> {
  /** Null while it goes on. */
  readonly end: InstantLike | null;
}

export const totalKg = ({ fuels }: Period): bigint => fuels.reduce((sum, { kg }) => sum + kg, 0n);

export const hoursOf = ({ start, end }: Period): number => hoursBetween(start, end);

/** `on the leg Oslo to Bergen`, `in Oslo`. */
export const whereText = (subject: PeriodSubject): string =>
  subject.kind === 'leg' ? `on the leg ${legText(subject)}` : `in ${subject.portName}`;

export const legText = ({ from, to }: LegSubject): string => `${from} to ${to}`;

/** Enough of the same loading condition to compare with those alone. */
const enoughAlike = 8;

/** The closed periods of the 365 days before, without those that have an error; of the same loading condition if there are eight. */
export function comparable({ past, start, isLaden }: Period): readonly PastPeriod[] {
  const begin = msOf(start);
  const recent = past.filter(
    ({ end, hasError }) => !hasError && msOf(end) <= begin && msOf(end) > begin - 365 * dayMs,
  );
  const alike = recent.filter((one) => one.isLaden === isLaden);
  return alike.length >= enoughAlike ? alike : recent;
}
