import { formatWithZone, type InstantLike } from '../time/format.ts';
import { kgOfMt, percentOfKg } from '../fuel-ledger/held-tank.ts';
import { mtText, tonnesOf } from '../fuel-ledger/tonnes.ts';
import { formatDecimal } from '../quantities/decimal.ts';
import { absoluteKg, largerKg, mtNumber } from './amounts.ts';
import { type CheckContext, type CheckFinding, errorIf, finding } from './check-finding.ts';
import { type FindingInput, type FindingRecord, massInput } from './finding-input.ts';

/** One fuel from the report before to this one, in kilograms. */
export interface FuelPeriod {
  readonly name: string;
  /** Remaining on board after the report before; null if it was not reported. */
  readonly startKg: bigint | null;
  readonly bunkeredKg: bigint;
  readonly debunkeredKg: bigint;
  /** Corrections of the stock since, with their sign. */
  readonly correctedKg: bigint;
  /** Remaining on board by this report; null if it was not reported. */
  readonly endKg: bigint | null;
  /** What all consumers burned by this report; null if it was not reported. */
  readonly usedKg: bigint | null;
  /** What the tanks for this fuel hold; null if it is not known. */
  readonly capacityKg: bigint | null;
  /** The largest stock of the last 365 days; null if there is none. */
  readonly largestKg: bigint | null;
  /** What states the figures; nothing on board. */
  readonly records?: FuelRecords;
}

/** The records that state the fuel of a report. */
export interface FuelRecords {
  readonly start: readonly FindingRecord[];
  readonly bunkered: readonly FindingRecord[];
  readonly debunkered: readonly FindingRecord[];
  readonly used: readonly FindingRecord[];
  readonly largest: readonly FindingRecord[];
  readonly tanks: readonly FindingRecord[];
}

/** The fuel of a report and of the report before it. */
export interface ReportFuelSubject {
  readonly kind: 'reportFuel';
  /** `Noon at sea`. */
  readonly reportName: string;
  readonly at: InstantLike;
  readonly zone: string;
  /** The vessel reports both consumption and remaining fuel, so that the two can be compared. */
  readonly hasBoth: boolean;
  readonly fuels: readonly FuelPeriod[];
  /** The report itself; nothing on board. */
  readonly record?: FindingRecord;
}

const reportText = ({ reportName, at, zone }: ReportFuelSubject): string =>
  `${reportName} of ${formatWithZone(at, zone)}`;

const endInput = ({ endKg }: FuelPeriod, { record }: ReportFuelSubject): FindingInput =>
  massInput('Stock on the report', endKg, [record]);

/** What the stocks of a report are made of. Transfers between the vessel’s own tanks cancel each other. */
const stockInputs = (fuel: FuelPeriod, subject: ReportFuelSubject): readonly FindingInput[] => [
  massInput('Stock before', fuel.startKg, fuel.records?.start),
  massInput('Bunkered', fuel.bunkeredKg, fuel.records?.bunkered),
  massInput('De-bunkered', fuel.debunkeredKg, fuel.records?.debunkered),
  massInput('Transfers between tanks', 0n),
  massInput('Corrections', fuel.correctedKg),
  endInput(fuel, subject),
];

/** `500.000 + 0.000 − 0.000 + 0.000 − 470.000 = 30.000 mt`. */
function stockEquation(fuel: FuelPeriod, used: bigint): string {
  const { startKg, bunkeredKg, debunkeredKg, correctedKg, endKg } = fuel;
  const [start, ...others] = [startKg ?? 0n, bunkeredKg, debunkeredKg, correctedKg, endKg ?? 0n];
  const operators = ['+', '−', '+', '−'];
  const terms = others.map((kg, at) => `${operators[at] ?? '+'} ${formatDecimal(tonnesOf(kg))}`);
  return `${formatDecimal(tonnesOf(start))} ${terms.join(' ')} = ${mtText(used)}`;
}

/** What left the tanks by the stocks before and after; null without both. */
function stockUsed(fuel: FuelPeriod): bigint | null {
  const { startKg, endKg, bunkeredKg, debunkeredKg, correctedKg } = fuel;
  if (startKg === null || endKg === null) return null;
  return startKg + bunkeredKg - debunkeredKg + correctedKg - endKg;
}

/** Code 30: more fuel after than before. */
function negativeUse(fuel: FuelPeriod, subject: ReportFuelSubject, { thresholds }: CheckContext) {
  const used = stockUsed(fuel);
  const least = -kgOfMt(thresholds[30].toleranceMt);
  if (used === null || used >= least) return [];
  return [
    finding(30, {
      subject: fuel.name,
      value: mtNumber(used),
      sentence: `${fuel.name}: the stocks before and on ${reportText(subject)} mean a consumption of ${mtText(used)}; at least ${mtText(0n)} was expected.`,
      cause: 'A bunker delivery note is missing, or a sounding is wrong.',
      equation: `${stockEquation(fuel, used)} < ${mtText(least)}`,
      inputs: stockInputs(fuel, subject),
    }),
  ];
}

/** Code 60: the stocks and the consumers do not agree. */
function difference(fuel: FuelPeriod, subject: ReportFuelSubject, { thresholds }: CheckContext) {
  const used = stockUsed(fuel);
  if (!subject.hasBoth || used === null || fuel.usedKg === null) return [];
  const apart = used - fuel.usedKg;
  const { leastMt, percent, errorMt, errorPercent } = thresholds[60];
  const reported = absoluteKg(fuel.usedKg);
  const size = absoluteKg(apart);
  const tolerance = largerKg(kgOfMt(leastMt), percentOfKg(reported, percent));
  if (size <= tolerance) return [];
  const isError = size > kgOfMt(errorMt) && size > percentOfKg(reported, errorPercent);
  return [
    finding(60, {
      ...errorIf(isError),
      subject: fuel.name,
      value: mtNumber(apart),
      sentence: `${fuel.name} on ${reportText(subject)}: the stock ${used < 0n ? 'rose' : 'fell'} by ${mtText(absoluteKg(used))}, but ${mtText(fuel.usedKg)} was reported as burned, a difference of ${mtText(apart)}.`,
      cause:
        apart > 0n
          ? 'A consumer was left out, or the remaining fuel was measured too low.'
          : 'A consumer was counted twice, or the remaining fuel was measured too high.',
      equation: `${stockEquation(fuel, used)}, reported ${mtText(fuel.usedKg)}; a difference of ${mtText(size)} > ${mtText(tolerance)}`,
      inputs: [
        ...stockInputs(fuel, subject),
        massInput('Reported consumption', fuel.usedKg, fuel.records?.used),
      ],
    }),
  ];
}

/** The most that can be on board, in kilograms; null if nothing says so. */
function mostStock({ capacityKg, largestKg }: FuelPeriod, { thresholds }: CheckContext) {
  const { fillPercent, factor } = thresholds[80];
  if (capacityKg !== null) return percentOfKg(capacityKg, fillPercent);
  return largestKg === null || largestKg <= 0n ? null : percentOfKg(largestKg, factor * 100);
}

/** Code 80: below nothing, or more than the tanks hold. */
function stockRange(fuel: FuelPeriod, subject: ReportFuelSubject, context: CheckContext) {
  const { endKg, name } = fuel;
  if (endKg === null) return [];
  const isNegative = endKg < -kgOfMt(context.thresholds[80].toleranceMt);
  const most = mostStock(fuel, context);
  if (!isNegative && (most === null || endKg <= most)) return [];
  const expected = isNegative ? `at least ${mtText(0n)}` : `at most ${mtText(most ?? 0n)}`;
  return [
    finding(80, {
      ...errorIf(isNegative),
      subject: name,
      value: mtNumber(endKg),
      sentence: `Stock of ${name} is ${mtText(endKg)} on ${reportText(subject)}; ${expected} was expected.`,
      cause: isNegative
        ? 'A bunkering is missing, or the sign is wrong.'
        : 'The decimal point or the unit may be wrong.',
      equation: isNegative
        ? `${mtText(endKg)} < ${mtText(-kgOfMt(context.thresholds[80].toleranceMt))}`
        : `${mtText(endKg)} > ${mtText(most ?? 0n)}`,
      inputs: [
        endInput(fuel, subject),
        massInput('Capacity of the tanks', fuel.capacityKg, fuel.records?.tanks),
        massInput('Largest stock of the last 365 days', fuel.largestKg, fuel.records?.largest),
      ],
    }),
  ];
}

/** Codes 30, 60 and 80, for each fuel. */
export const reportFuelChecks = (
  subject: ReportFuelSubject,
  context: CheckContext,
): readonly CheckFinding[] =>
  subject.fuels.flatMap((fuel) => [
    ...negativeUse(fuel, subject, context),
    ...difference(fuel, subject, context),
    ...stockRange(fuel, subject, context),
  ]);
