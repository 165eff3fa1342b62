import { compareDecimals, type DecimalText, formatDecimal } from '../quantities/decimal.ts';
import { scaleDecimal } from '../quantities/scale.ts';
import { subtractDecimals } from '../quantities/sum.ts';
import { type FigureKey, type Figures, figureShape } from './figures.ts';
import { type FuelBackground, type FuelChain, fuelChains } from './fuel.ts';
import { averageSpeed, bucketHours, elapsedHours, hoursOff } from './hours.ts';
import { kindOf } from './kinds.ts';
import type { LogReport } from './report.ts';
import { distanceBetween, likelySlip, type Slip } from './slips.ts';

/** What does not fit in a report while it is written. None prevents sending once it is corrected or explained. */
export interface ReportFinding {
  /** The path of the value: `figures.distanceOverGround`, `remaining.30`, `hours`, `at`. */
  readonly field: string;
  readonly message: string;
  /** The value that was probably meant; one keystroke takes it over. */
  readonly suggestion: DecimalText | null;
}

/** What a report is compared with. */
export interface ReportBackground extends FuelBackground {
  /** The report before this one of the same vessel; null for the first. */
  readonly lastReport: Pick<LogReport, 'at' | 'figures' | 'consumers'> | null;
  /** The speed that the vessel makes at most, in knots. */
  readonly topSpeed: DecimalText;
  readonly fuelNames: ReadonlyMap<number, string>;
  /** Checks that the vessel's settings turn off. */
  readonly skipsConsumption: boolean;
  readonly skipsAll: boolean;
}

const figureText = (key: FigureKey, value: DecimalText): string => {
  const { decimals, unit } = figureShape(key);
  const shown = formatDecimal(value, Math.min(decimals, (value.split('.')[1] ?? '').length));
  return unit === '' ? shown : `${shown} ${unit}`;
};

const causes: Readonly<Record<Slip['kind'], string>> = {
  DecimalPoint: 'The decimal point may be in the wrong position.',
  SwappedDigits: 'Two digits may be swapped.',
  ValueOfLastReport: 'Same value as in the last report.',
};

function timeFindings(
  report: LogReport,
  { lastReport }: ReportBackground,
): readonly ReportFinding[] {
  if (lastReport === null) return [];
  const elapsed = elapsedHours(lastReport.at, report.at);
  if (compareDecimals(elapsed, '0') <= 0) {
    const message = 'The last report is not earlier than this one. Check the date and time.';
    return [{ field: 'at', message, suggestion: null }];
  }
  const off = hoursOff(report.figures, elapsed);
  if (off === '0') return [];
  const sum = formatDecimal(bucketHours(report.figures), 1);
  const message = `The hours add up to ${sum} h, but ${formatDecimal(elapsed, 1)} h have passed since the last report.`;
  return [{ field: 'hours', message, suggestion: null }];
}

/** The middle and half-width of what a vessel can have covered: half to 1.1 of its top speed. */
function likelyDistance(figures: Figures, topSpeed: DecimalText) {
  const reach = scaleDecimal(topSpeed, { numerator: figures.hoursUnderWay ?? '0' }, 1);
  return {
    most: scaleDecimal(reach, { numerator: '1.1' }, 1),
    expected: scaleDecimal(reach, { numerator: '0.75' }, 1),
    tolerance: scaleDecimal(reach, { numerator: '0.35' }, 1),
  };
}

/** A distance that the ship cannot have covered in its hours under way; with the slip that explains it. */
function distanceFindings(
  { figures, kind }: LogReport,
  { topSpeed, lastReport }: ReportBackground,
): readonly ReportFinding[] {
  const speed = averageSpeed(figures);
  if (kindOf(kind).setting !== 'sea' || speed === null) return [];
  const entered = figures.distanceOverGround ?? '0';
  const { most, expected, tolerance } = likelyDistance(figures, topSpeed);
  if (compareDecimals(entered, most) <= 0) return [];
  const last = lastReport?.figures.distanceOverGround ?? null;
  const slip = likelySlip({ entered, expected, tolerance, decimals: 1, last });
  const size = `${figureText('distanceOverGround', entered)} would mean ${formatDecimal(speed, 1)} kn.`;
  return [
    {
      field: 'figures.distanceOverGround',
      message: slip === undefined ? size : `${size} ${causes[slip.kind]}`,
      suggestion: slip?.value ?? null,
    },
  ];
}

/** Through the water and over ground differ by the current only. */
function logFindings({ figures }: LogReport): readonly ReportFinding[] {
  const { distanceByLog: entered, distanceOverGround: expected, hoursUnderWay } = figures;
  if (entered === undefined || expected === undefined) return [];
  // A current of four knots is the strongest that a day's average can show.
  const tolerance = scaleDecimal(hoursUnderWay ?? '24', { numerator: '4' }, 1);
  if (compareDecimals(distanceBetween(entered, expected), tolerance) <= 0) return [];
  const close = scaleDecimal(expected, { numerator: '0.1' }, 1);
  const slip = likelySlip({ entered, expected, tolerance: close, decimals: 1 });
  const size = `${figureText('distanceByLog', entered)} by log and ${figureText('distanceOverGround', expected)} over ground are too far apart.`;
  return [
    {
      field: 'figures.distanceByLog',
      message: slip === undefined ? size : `${size} ${causes[slip.kind]}`,
      suggestion: slip?.value ?? null,
    },
  ];
}

/** One percent of the stock and at least half a tonne: soundings are not better. */
function stockTolerance(calculated: DecimalText): DecimalText {
  const part = scaleDecimal(calculated.replace('-', ''), { numerator: '0.01' }, 3);
  return compareDecimals(part, '0.5') < 0 ? '0.5' : part;
}

const signed = (value: DecimalText): string =>
  compareDecimals(value, '0') > 0 ? `+${formatDecimal(value, 1)}` : formatDecimal(value, 1);

function stockFinding(chain: FuelChain, background: ReportBackground): ReportFinding | undefined {
  const { fuelId, calculated, measured, last } = chain;
  const name = background.fuelNames.get(fuelId) ?? `Fuel ${fuelId}`;
  const field = `remaining.${fuelId}`;
  if (calculated !== null && compareDecimals(calculated, '0') < 0) {
    const message = `${name}: more was used than was on board, by ${formatDecimal(calculated.slice(1), 3)} mt.`;
    return { field: `used.${fuelId}`, message, suggestion: null };
  }
  if (measured === null || calculated === null) return undefined;
  const tolerance = stockTolerance(calculated);
  if (compareDecimals(distanceBetween(measured, calculated), tolerance) <= 0) return undefined;
  const slip = likelySlip({
    entered: measured,
    expected: calculated,
    tolerance,
    decimals: 3,
    last,
  });
  const size = `ROB ${name} ${formatDecimal(measured, 3)} mt is ${signed(subtractDecimals(measured, calculated))} mt from the calculated ${formatDecimal(calculated, 3)} mt.`;
  const message = slip === undefined ? size : `${size} ${causes[slip.kind]}`;
  return { field, message, suggestion: slip?.value ?? null };
}

function fuelFindings(report: LogReport, background: ReportBackground): readonly ReportFinding[] {
  if (background.skipsConsumption) return [];
  return fuelChains(report, background).flatMap((chain) => stockFinding(chain, background) ?? []);
}

/** Engines cannot run longer than the time since the last report. */
function runningFindings(
  report: LogReport,
  { lastReport }: ReportBackground,
): readonly ReportFinding[] {
  if (lastReport === null) return [];
  const elapsed = elapsedHours(lastReport.at, report.at);
  return report.consumers.flatMap(({ name, hours }, at) => {
    if (hours === null || compareDecimals(subtractDecimals(hours, elapsed), '0.05') <= 0) return [];
    const message = `${name} cannot have run ${formatDecimal(hours, 1)} h: ${formatDecimal(elapsed, 1)} h have passed since the last report.`;
    return [{ field: `consumers.${at}.hours`, message, suggestion: null }];
  });
}

/** Everything in a report that does not fit what came before it, in the order of the form. */
export function reportFindings(
  report: LogReport,
  background: ReportBackground,
): readonly ReportFinding[] {
  if (background.skipsAll) return [];
  return [
    ...timeFindings(report, background),
    ...distanceFindings(report, background),
    ...logFindings(report),
    ...runningFindings(report, background),
    ...fuelFindings(report, background),
  ];
}

/** The findings that are neither corrected nor explained: they hold the report back. */
export function openFindings(
  findings: readonly ReportFinding[],
  { explanations }: Pick<LogReport, 'explanations'>,
): readonly ReportFinding[] {
  const explained = new Set(
    explanations.filter(({ text }) => text.trim() !== '').map(({ field }) => field),
  );
  return findings.filter(({ field }) => !explained.has(field));
}
