import { mtText } from '../fuel-ledger/tonnes.ts';
import { medianOf } from '../quantities/median.ts';
import { figureText, mtNumber } from './amounts.ts';
import { type CheckContext, type CheckFinding, errorIf, finding } from './check-finding.ts';
import { type FindingInput, figureInput } from './finding-input.ts';
import { comparedInput, distanceInput, hoursInput, totalInput } from './period-inputs.ts';
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

/** The periods that one is compared with. */
type Past = readonly PastPeriod[];

/** Makes a median of absolute differences comparable to a standard deviation. */
const normalSpread = 1.4826;

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

interface Far {
  readonly median: number;
  readonly tolerance: number;
  readonly isHigh: boolean;
}

/** A value far from the usual one of the vessel. */
function compared(value: number, values: readonly number[], limits: Unusual): Far | undefined {
  const level = usual(values.filter(Number.isFinite), limits);
  if (level === undefined || Math.abs(value - level.median) <= level.tolerance) return undefined;
  return { ...level, isHigh: value > level.median };
}

/** `0.350 mt/h; |0.350 − 0.200| > 0.080 mt/h`. */
function farEquation(value: number, { median, tolerance }: Far, unit: string): string {
  const decimals = unit === 'kg/nm' ? 1 : 3;
  const text = (figure: number): string => figureText(figure, decimals);
  const [shown, usualLevel, limit] = [text(value), text(median), text(tolerance)] as const;
  return `${shown} ${unit}; |${shown} − ${usualLevel}| > ${limit} ${unit}`;
}

/** The usual level, and what it follows from. */
function usualInputs(past: Past, { median }: Far, unit: string): readonly FindingInput[] {
  const decimals = unit === 'kg/nm' ? 1 : 3;
  return [figureInput('Usual level', median, { unit, decimals }), comparedInput(past)];
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
function fuelByTime(subject: PeriodSubject, past: Past, { thresholds }: CheckContext) {
  const code = subject.kind === 'leg' ? 120 : 100;
  const hours = hoursOf(subject);
  if (hours < thresholds[code].leastHours) return [];
  const value = mtPerHour({ kg: totalKg(subject), hours });
  const far = compared(value, past.map(mtPerHour), thresholds[code]);
  if (far === undefined || (!far.isHigh && isOnShorePower(subject))) return [];
  return [
    finding(code, {
      value,
      sentence: `Consumption ${whereText(subject)} is ${figureText(value, 3)} mt/h; the usual level is ${figureText(far.median, 3)} mt/h.`,
      cause: causeOf(far.isHigh),
      equation: `${mtText(totalKg(subject))} ÷ ${figureText(hours, 2)} h = ${farEquation(value, far, 'mt/h')}`,
      inputs: [totalInput(subject), hoursInput(subject), ...usualInputs(past, far, 'mt/h')],
    }),
  ];
}

/** Code 110: fuel a nautical mile. */
function fuelByDistance(subject: LegSubject, past: Past, { thresholds }: CheckContext) {
  const { distanceNm } = subject;
  if (distanceNm <= 0 || distanceNm < thresholds[110].leastNm) return [];
  const value = Number(totalKg(subject)) / distanceNm;
  const values = past.map((one) => Number(one.kg) / one.distanceNm);
  const far = compared(value, values, thresholds[110]);
  if (far === undefined) return [];
  return [
    finding(110, {
      value,
      sentence: `Consumption ${whereText(subject)} is ${figureText(value, 1)} kg/nm; the usual level is ${figureText(far.median, 1)} kg/nm.`,
      cause: causeOf(far.isHigh),
      equation: `${mtText(totalKg(subject))} × 1000 ÷ ${figureText(distanceNm, 1)} nm = ${farEquation(value, far, 'kg/nm')}`,
      inputs: [totalInput(subject), distanceInput(subject), ...usualInputs(past, far, 'kg/nm')],
    }),
  ];
}

/** The speed that 95 of 100 past legs stay below; undefined with too few legs. */
function topSpeed(past: Past, leastSamples: number): number | undefined {
  const known = past
    .map(({ distanceNm, hoursUnderWay }) => distanceNm / hoursUnderWay)
    .filter(Number.isFinite);
  const speeds = new Float64Array(known).toSorted();
  return speeds.length < leastSamples ? undefined : speeds[Math.ceil(speeds.length * 0.95) - 1];
}

/** Code 130: slower or faster than the vessel sails. */
function speed(subject: LegSubject, past: Past, { thresholds }: CheckContext) {
  const { distanceNm, hoursUnderWay, isHighSpeedCraft } = subject;
  const limits = thresholds[130];
  if (distanceNm < limits.leastNm || hoursUnderWay <= 0) return [];
  const value = distanceNm / hoursUnderWay;
  const most = isHighSpeedCraft ? limits.highSpeedCraftKn : limits.mostKn;
  const usualTop = topSpeed(past, limits.leastSamples);
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
      equation: `${figureText(distanceNm, 1)} nm ÷ ${figureText(hoursUnderWay, 2)} h = ${figureText(value, 1)} kn ${value > high ? `> ${figureText(high, 1)}` : `< ${figureText(limits.leastKn, 1)}`} kn`,
      inputs: [
        distanceInput(subject),
        figureInput('Hours under way', hoursUnderWay, {
          unit: 'h',
          decimals: 2,
          records: [subject.record],
        }),
        figureInput('Speed that 95 % of the legs stay below', usualTop ?? null, {
          unit: 'kn',
          decimals: 1,
        }),
        comparedInput(past),
      ],
    }),
  ];
}

/** Codes 100 to 130: closed periods beside those of the last 365 days. */
export function averageChecks(
  subject: PeriodSubject,
  context: CheckContext,
): readonly CheckFinding[] {
  if (subject.isOpen || hoursOf(subject) <= 0) return [];
  const past = comparable(subject);
  if (subject.kind === 'portStay') return fuelByTime(subject, past, context);
  return [
    ...fuelByDistance(subject, past, context),
    ...fuelByTime(subject, past, context),
    ...speed(subject, past, context),
  ];
}
