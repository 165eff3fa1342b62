import { figureText, mtNumber } from './amounts.ts';
import { type CheckContext, type CheckFinding, errorIf, finding } from './check-finding.ts';
import {
  comparable,
  hoursOf,
  type LegSubject,
  legText,
  type PastPeriod,
  type PeriodSubject,
  totalKg,
  whereText,
} from './periods.ts';

/** Makes a median of absolute differences comparable to a standard deviation. */
const normalSpread = 1.4826;

/** The middle of numbers in any order, the mean of the middle two; undefined for none. */
function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}

interface Unusual {
  readonly madFactor: number;
  readonly percent: number;
  readonly leastSamples: number;
}

/** The median and its tolerance; undefined with too few values. Outliers move neither much. */
function usual(values: readonly number[], { madFactor, percent, leastSamples }: Unusual) {
  const median = values.length < leastSamples ? undefined : medianOf(values);
  if (median === undefined) return undefined;
  const spread = medianOf(values.map((value) => Math.abs(value - median))) ?? 0;
  const tolerance = Math.max(madFactor * normalSpread * spread, (percent / 100) * Math.abs(median));
  return { median, tolerance };
}

/** A value far from the usual one of the vessel. */
function compared(
  value: number,
  values: readonly number[],
  limits: Unusual,
): { readonly median: number; readonly isHigh: boolean } | undefined {
  const level = usual(values.filter(Number.isFinite), limits);
  if (level === undefined || Math.abs(value - level.median) <= level.tolerance) return undefined;
  return { median: level.median, isHigh: value > level.median };
}

const mtPerHour = ({ kg, hours }: Pick<PastPeriod, 'kg' | 'hours'>): number => mtNumber(kg) / hours;

const causeOf = (isHigh: boolean): string =>
  isHigh
    ? 'A consumption may be entered twice or in another unit, or fuel of the next period is in it.'
    : 'A consumer or a report may be missing.';

/** Shore power explains why little was burned. */
const isOnShorePower = (subject: PeriodSubject): boolean =>
  subject.kind === 'portStay' && subject.shoreKwh > 0;

/** Codes 100 and 120: fuel an hour, in port or on a leg. */
function fuelByTime(subject: PeriodSubject, { thresholds }: CheckContext) {
  const code = subject.kind === 'leg' ? 120 : 100;
  const hours = hoursOf(subject);
  if (hours < thresholds[code].leastHours) return [];
  const value = mtPerHour({ kg: totalKg(subject), hours });
  const far = compared(value, comparable(subject).map(mtPerHour), thresholds[code]);
  if (far === undefined || (!far.isHigh && isOnShorePower(subject))) return [];
  return [
    finding(code, {
      value,
      sentence: `Consumption ${whereText(subject)} is ${figureText(value, 3)} mt/h; the usual level is ${figureText(far.median, 3)} mt/h.`,
      cause: causeOf(far.isHigh),
    }),
  ];
}

/** Code 110: fuel a nautical mile. */
function fuelByDistance(subject: LegSubject, { thresholds }: CheckContext) {
  const { distanceNm } = subject;
  if (distanceNm <= 0 || distanceNm < thresholds[110].leastNm) return [];
  const value = Number(totalKg(subject)) / distanceNm;
  const values = comparable(subject).map((one) => Number(one.kg) / one.distanceNm);
  const far = compared(value, values, thresholds[110]);
  if (far === undefined) return [];
  return [
    finding(110, {
      value,
      sentence: `Consumption ${whereText(subject)} is ${figureText(value, 1)} kg/nm; the usual level is ${figureText(far.median, 1)} kg/nm.`,
      cause: causeOf(far.isHigh),
    }),
  ];
}

/** The speed that 95 of 100 past legs stay below; undefined with too few legs. */
function topSpeed(subject: LegSubject, leastSamples: number): number | undefined {
  const speeds = comparable(subject)
    .map(({ distanceNm, hoursUnderWay }) => distanceNm / hoursUnderWay)
    .filter(Number.isFinite)
    .toSorted((one, other) => one - other);
  return speeds.length < leastSamples ? undefined : speeds[Math.ceil(speeds.length * 0.95) - 1];
}

/** Code 130: slower or faster than the vessel sails. */
function speed(subject: LegSubject, { thresholds }: CheckContext) {
  const { distanceNm, hoursUnderWay, isHighSpeedCraft } = subject;
  const limits = thresholds[130];
  if (distanceNm < limits.leastNm || hoursUnderWay <= 0) return [];
  const value = distanceNm / hoursUnderWay;
  const most = isHighSpeedCraft ? limits.highSpeedCraftKn : limits.mostKn;
  const usualTop = topSpeed(subject, limits.leastSamples);
  const high = Math.min(most, usualTop === undefined ? most : limits.factor * usualTop);
  if (value >= limits.leastKn && value <= high) return [];
  return [
    finding(130, {
      ...errorIf(value > most),
      value,
      sentence: `Leg ${legText(subject)}: the average speed of ${figureText(value, 1)} kn is outside ${figureText(limits.leastKn, 1)} to ${figureText(high, 1)} kn.`,
      cause:
        value > high
          ? 'The distance is too long, or hours under way are missing.'
          : 'The leg contains waiting time, or distance is missing.',
    }),
  ];
}

/** Codes 100 to 130: closed periods beside those of the last 365 days. */
export function averageChecks(
  subject: PeriodSubject,
  context: CheckContext,
): readonly CheckFinding[] {
  if (subject.isOpen || hoursOf(subject) <= 0) return [];
  if (subject.kind === 'portStay') return fuelByTime(subject, context);
  return [
    ...fuelByDistance(subject, context),
    ...fuelByTime(subject, context),
    ...speed(subject, context),
  ];
}
