import type { DecimalText } from '../quantities/decimal.ts';
import { scaleDecimal } from '../quantities/scale.ts';
import { subtractDecimals, sumDecimals } from '../quantities/sum.ts';
import { averageSpeed } from '../log-reports/hours.ts';
import { figures } from '../log-reports/figures.ts';
import { kindOf } from '../log-reports/kinds.ts';
import { ovdColumns } from '../log-reports/ovd-columns.ts';
import type { LogReport } from '../log-reports/report.ts';

/** A log report with what its outputs name. */
export interface ReceiverFacts {
  readonly report: LogReport;
  readonly vessel: string;
  readonly imo: string;
  readonly voyage: string;
  readonly portCall: string;
  readonly etaPort: string;
  /** Name and rank of the person on board. */
  readonly reportedBy: string;
  /** Its row of the log abstract: column -> value. */
  readonly abstract: Readonly<Record<string, string>>;
}

export interface ReceiverField {
  readonly key: string;
  readonly label: string;
  readonly of: (facts: ReceiverFacts) => string;
}

const utc = (at: string): string => new Date(at).toISOString();
/** Day and time as in signals: 011100 is the first day of the month, 11:00. */
const dayTime = (at: string): string => utc(at).replace(/^.{8}(\d\d)T(\d\d):(\d\d).*$/, '$1$2$3');
const dateTime = (at: string): string => utc(at).slice(0, 16).replace('T', ' ');

interface Axis {
  readonly letters: readonly [positive: string, negative: string];
  readonly digits: number;
}

/** Whole degrees and minutes without marks, as in signals: 6344N; minutes are rounded, and 60 is the next degree. */
function signalled(value: DecimalText, { letters, digits }: Axis): string {
  const isNegative = value.startsWith('-');
  const minutes = Number(scaleDecimal(isNegative ? value.slice(1) : value, { numerator: '60' }, 0));
  const degrees = String(Math.floor(minutes / 60)).padStart(digits, '0');
  return `${degrees}${String(minutes % 60).padStart(2, '0')}${letters[isNegative ? 1 : 0]}`;
}

const latitudeText = ({ position }: LogReport): string =>
  position === null ? '' : signalled(position.latitude, { letters: ['N', 'S'], digits: 2 });
const longitudeText = ({ position }: LogReport): string =>
  position === null ? '' : signalled(position.longitude, { letters: ['E', 'W'], digits: 3 });

const sumOf = (values: readonly DecimalText[]): string =>
  values.length === 0 ? '' : subtractDecimals(sumDecimals(values), '0');

/** Tonnes used of a fuel; empty if none was reported. */
export const usedOf = ({ consumers }: LogReport, fuel: number): string =>
  sumOf(
    consumers.flatMap(({ fuels }) =>
      fuels.filter(({ fuelId }) => fuelId === fuel).map(({ tonnes }) => tonnes),
    ),
  );

/** Tonnes remaining of a fuel; empty if it was not measured. */
export const remainingOf = ({ remaining }: LogReport, fuel: number): string =>
  sumOf(remaining.filter(({ fuelId }) => fuelId === fuel).map(({ tonnes }) => tonnes));

/** The fuels that a report names, in the order of their ids. */
export const reportedFuels = ({ consumers, remaining }: LogReport): readonly number[] =>
  [
    ...new Set([
      ...consumers.flatMap(({ fuels }) => fuels.map(({ fuelId }) => fuelId)),
      ...remaining.map(({ fuelId }) => fuelId),
    ]),
  ].toSorted((a, b) => a - b);

const field = (key: string, label: string, of: ReceiverField['of']): ReceiverField => ({
  key,
  label,
  of,
});

const condition = ({ report: { isLaden } }: ReceiverFacts): string =>
  isLaden === null ? '' : isLaden ? 'laden' : 'ballast';

const general: readonly ReceiverField[] = [
  field('vessel', 'Vessel', ({ vessel }) => vessel),
  field('imo', 'IMO number', ({ imo }) => imo),
  field('voyage', 'Voyage', ({ voyage }) => voyage),
  field('kind', 'Kind of report', ({ report }) => kindOf(report.kind).label),
  field('dateTime', 'Date and time, UTC', ({ report }) => dateTime(report.at)),
  field('dayTime', 'Day and time as ddhhmm, UTC', ({ report }) => dayTime(report.at)),
  field('latitude', 'Latitude, degrees', ({ report }) => report.position?.latitude ?? ''),
  field('longitude', 'Longitude, degrees', ({ report }) => report.position?.longitude ?? ''),
  field('latitudeShort', 'Latitude as 6344N', ({ report }) => latitudeText(report)),
  field('longitudeShort', 'Longitude as 00644E', ({ report }) => longitudeText(report)),
  field('condition', 'Laden or ballast', condition),
  field('portCall', 'Port of the report', ({ portCall }) => portCall),
  field('etaPort', 'Next port', ({ etaPort }) => etaPort),
  field('eta', 'ETA, UTC', ({ report: { eta } }) => (eta === null ? '' : dateTime(eta.at))),
  field('etaDayTime', 'ETA as ddhhmm, UTC', ({ report: { eta } }) =>
    eta === null ? '' : dayTime(eta.at),
  ),
  field('speed', 'Average speed, kn', ({ report }) => averageSpeed(report.figures) ?? ''),
  field('fuelUsedTotal', 'Fuel used in all, mt', ({ report }) =>
    sumOf(report.consumers.flatMap(({ fuels }) => fuels.map(({ tonnes }) => tonnes))),
  ),
  field('reportedBy', 'Reported by', ({ reportedBy }) => reportedBy),
  field('remark', 'Remark', ({ report }) => report.remark),
];

/** The fields that a template or a column may name, beside the columns of the log abstract. */
export const receiverFields: readonly ReceiverField[] = [
  ...general,
  ...figures.map(({ key, label, unit, group }) =>
    field(
      key,
      `${group}: ${label.toLowerCase()}${unit === '' ? '' : `, ${unit}`}`,
      ({ report }) => report.figures[key] ?? '',
    ),
  ),
];

/** The fields of a line that is repeated for each fuel. */
export const fuelFields: readonly { readonly key: string; readonly label: string }[] = [
  { key: 'fuel', label: 'Fuel; its line is repeated for each fuel' },
  { key: 'fuelUsed', label: 'Used of that fuel, mt' },
  { key: 'fuelRemaining', label: 'On board of that fuel, mt' },
];

const byKey = new Map(receiverFields.map((one) => [one.key, one.of]));
const abstractColumns: ReadonlySet<string> = new Set(ovdColumns);

/** Whether a name is a field or a column of the log abstract. */
export const isReceiverField = (key: string): boolean => byKey.has(key) || abstractColumns.has(key);

/** The value of a field; empty where the report does not state it. */
export const fieldValue = (key: string, facts: ReceiverFacts): string =>
  byKey.get(key)?.(facts) ?? facts.abstract[key] ?? '';
