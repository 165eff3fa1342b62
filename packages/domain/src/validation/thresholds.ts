import { tankLimits } from '../fuel-ledger/held-tank.ts';
import { type ValidationCode, validationCodes } from '../notifications/validation-codes.ts';

/** One limit of a data check, as a settings page shows it. */
export interface ThresholdField {
  readonly label: string;
  /** `mt`, `%`, `min`, `h`, `nm`, `kn`, or empty for a factor or a count. */
  readonly unit: string;
  readonly standard: number;
}

const field = (label: string, unit: string, standard: number): ThresholdField => ({
  label,
  unit,
  standard,
});

const clockMinutes = { toleranceMinutes: field('Clock difference', 'min', 30) };
const voyageMinutes = { toleranceMinutes: field('Tolerance', 'min', 60) };
const graceHours = { graceHours: field('Time to report', 'h', 6) };
/** Half of the last digit that is reported. */
const rounding = { toleranceMt: field('Rounding', 'mt', 0.05) };

/** What makes a value of a leg or a port call unusual for its vessel. */
const unusual = (percent: number) => ({
  madFactor: field('Multiple of the usual spread', '', 3),
  percent: field('Minimum difference from the median', '%', percent),
  leastSamples: field('Periods needed to compare', '', 5),
});

/** The limits of each data check by code: the standard of an installation, which companies and vessels change. */
export const thresholdFields = {
  10: { restMt: field('Unpumpable remainder', 'mt', tankLimits.restMt) },
  20: { toleranceMt: field('Rounding of reports', 'mt', tankLimits.roundingMt) },
  30: { toleranceMt: field('Rounding of reports', 'mt', 0.5) },
  40: voyageMinutes,
  50: voyageMinutes,
  60: {
    leastMt: field('Minimum difference', 'mt', 0.5),
    percent: field('Difference', '%', 2),
    errorMt: field('Error above', 'mt', 2),
    errorPercent: field('Error above', '%', 5),
  },
  70: {
    leastMt: field('Unpumpable oil', 'mt', tankLimits.leastRestMt),
    percent: field('Unpumpable oil, share of the tank’s capacity', '%', tankLimits.restPercent),
  },
  80: {
    toleranceMt: field('Rounding of reports', 'mt', 0.5),
    fillPercent: field('Tanks are filled to', '%', tankLimits.fillPercent),
    factor: field('Multiple of the largest stock', '', 1.25),
  },
  90: {
    fillPercent: field('Tanks are filled to', '%', tankLimits.fillPercent),
    factor: field('Multiple of the largest bunkering', '', 1.25),
  },
  100: { ...unusual(40), leastHours: field('Shortest port call', 'h', 6) },
  110: { ...unusual(30), leastNm: field('Shortest leg', 'nm', 50) },
  120: { ...unusual(35), leastHours: field('Shortest leg', 'h', 6) },
  130: {
    leastKn: field('Lowest speed', 'kn', 3),
    factor: field('Multiple of the usual top speed', '', 1.15),
    mostKn: field('Highest speed', 'kn', 30),
    highSpeedCraftKn: field('Highest speed of a high-speed craft', 'kn', 40),
    leastNm: field('Shortest leg', 'nm', 20),
    leastSamples: field('Legs needed to compare', '', 5),
  },
  140: {
    leastNm: field('Shortest leg', 'nm', 10),
    leastHours: field('Shortest port call', 'h', 6),
  },
  150: { leastHours: field('Shortest leg', 'h', 1) },
  160: rounding,
  170: rounding,
  171: {},
  172: {},
  180: graceHours,
  190: {},
  200: graceHours,
  210: {},
  220: {
    beforeHours: field('Report before the start', 'h', 24),
    afterHours: field('Report after the start', 'h', 12),
  },
  230: {
    beforeHours: field('Report before the end', 'h', 12),
    afterHours: field('Report after the end', 'h', 24),
  },
  240: {},
  250: clockMinutes,
  260: clockMinutes,
  270: clockMinutes,
  280: clockMinutes,
  290: graceHours,
  300: graceHours,
  310: { graceHours: field('Time to sign', 'h', 24) },
  320: graceHours,
  330: graceHours,
  340: graceHours,
  350: graceHours,
  360: graceHours,
  370: graceHours,
  380: {
    percent: field('Difference', '%', 0.5),
    least: field('Minimum difference, in the unit of the cargo', '', 1),
    errorPercent: field('Error above', '%', 5),
  },
  390: {
    leastNm: field('Minimum difference', 'nm', 5),
    percent: field('Difference', '%', 5),
    coveragePercent: field('Minimum coverage of the track', '%', 80),
    errorPercent: field('Error above', '%', 15),
  },
  400: { toleranceMinutes: field('Tolerance', 'min', 30) },
  410: { toleranceMinutes: field('Tolerance', 'min', 30) },
} as const satisfies Readonly<Record<ValidationCode, Readonly<Record<string, ThresholdField>>>>;

type Fields = typeof thresholdFields;

/** The value of every limit, in the unit of its field. */
export type Thresholds = {
  readonly [Code in ValidationCode]: { readonly [Key in keyof Fields[Code]]: number };
};

/** The limits that a company or a vessel changed, by code and field. */
export type ThresholdOverrides = Readonly<
  Partial<Record<ValidationCode, Readonly<Record<string, number>>>>
>;

const isLimit = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value >= 0;

/**
 * The limits of a vessel: its own before those of the company before the standard. What is no limit (negative, not a
 * number, of an unknown field) is passed over.
 */
export function thresholdsOf(company: ThresholdOverrides, vessel: ThresholdOverrides): Thresholds {
  const entries = validationCodes.map(({ number }) => {
    const fields = Object.entries<ThresholdField>(thresholdFields[number]);
    const values = fields.map(([key, { standard }]) => {
      const changed = [vessel[number]?.[key], company[number]?.[key]].find(isLimit);
      return [key, changed ?? standard];
    });
    return [number, Object.fromEntries(values)];
  });
  return Object.fromEntries(entries) as Thresholds;
}

/** A limit of a check as it applies to a vessel. */
export interface AppliedLimit extends Pick<ThresholdField, 'label' | 'unit'> {
  readonly value: number;
  /** Whose limit it is. */
  readonly of: 'vessel' | 'company' | 'standard';
}

/** The limits of one check for a vessel, each with whose it is. */
export function appliedLimits(
  code: ValidationCode,
  { company, vessel }: Readonly<Record<'company' | 'vessel', ThresholdOverrides>>,
): readonly AppliedLimit[] {
  const fields = Object.entries<ThresholdField>(thresholdFields[code]);
  return fields.map(([key, { label, unit, standard }]) => {
    const own = vessel[code]?.[key];
    if (isLimit(own)) return { label, unit, value: own, of: 'vessel' };
    const ofCompany = company[code]?.[key];
    if (isLimit(ofCompany)) return { label, unit, value: ofCompany, of: 'company' };
    return { label, unit, value: standard, of: 'standard' };
  });
}

/** The limits of an installation that changed nothing. */
export const standardThresholds: Thresholds = thresholdsOf({}, {});
