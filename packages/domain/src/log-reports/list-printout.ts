import { label } from '../enumerations/enumeration.ts';
import { numberCell, type PrintContent, textCell, timeCell } from '../print/print-content.ts';
import { formatPosition } from '../ports/position.ts';
import { formatDecimal } from '../quantities/decimal.ts';
import { fuelName } from '../vessels/fuel-catalogue.ts';
import { type LogReportKind, logReportKinds } from './kinds.ts';
import { type LogReportState, logReportStates } from './states.ts';

interface FuelMass {
  readonly fuelId: number;
  /** Decimal text. */
  readonly tonnes: string;
}

/** A report as the list prints it. */
export interface PrintedLogReport {
  readonly at: string;
  readonly zone: string;
  readonly vessel: string;
  readonly kind: LogReportKind;
  readonly state: LogReportState;
  /** Number or reference; empty if it belongs to none. */
  readonly voyage: string;
  readonly port: string;
  /** Degrees, north and east positive; null if not reported. */
  readonly position: { readonly latitude: string; readonly longitude: string } | null;
  readonly isLaden: boolean | null;
  readonly distance: string | null;
  readonly hoursUnderWay: string | null;
  readonly speed: string | null;
  readonly windForce: string | null;
  readonly eta: string | null;
  readonly used: readonly FuelMass[];
  readonly remaining: readonly FuelMass[];
  readonly findings: number;
  readonly reportedBy: string;
  readonly remark: string;
}

const right = { align: 'right' } as const;
const title = 'Log reports';

const conditionText = (isLaden: boolean | null): string =>
  isLaden === null ? '' : isLaden ? 'Laden' : 'In ballast';

const massOf = (masses: readonly FuelMass[], fuelId: number): string | null =>
  masses.find((one) => one.fuelId === fuelId)?.tonnes ?? null;

/** Log reports as a document with one table, in the input order; two columns for each fuel, times by the ship's clock. */
export function logReportPrintout(reports: readonly PrintedLogReport[]): PrintContent {
  const fuels = [
    ...new Set(
      reports.flatMap(({ used, remaining }) => [...used, ...remaining]).map((one) => one.fuelId),
    ),
  ].toSorted((a, b) => a - b);
  const columns = [
    { title: 'Time' },
    { title: 'Vessel' },
    { title: 'Kind' },
    { title: 'State' },
    { title: 'Voyage' },
    { title: 'Port' },
    { title: 'Latitude', ...right },
    { title: 'Longitude', ...right },
    { title: 'Condition' },
    { title: 'Distance, nm', ...right },
    { title: 'Under way, h', ...right },
    { title: 'Speed, kn', ...right },
    { title: 'Wind, Bft', ...right },
    ...fuels.flatMap((fuelId) => [
      { title: `${fuelName(fuelId)} used, mt`, ...right },
      { title: `${fuelName(fuelId)} on board, mt`, ...right },
    ]),
    { title: 'ETA' },
    { title: 'Findings', ...right },
    { title: 'Reported by' },
    { title: 'Remark' },
  ];
  const rows = reports.map((report) => [
    timeCell(report.at, report.zone),
    textCell(report.vessel),
    textCell(label(logReportKinds, report.kind)),
    textCell(label(logReportStates, report.state)),
    textCell(report.voyage),
    textCell(report.port),
    numberCell(report.position?.latitude ?? null, 5),
    numberCell(report.position?.longitude ?? null, 5),
    textCell(conditionText(report.isLaden)),
    numberCell(report.distance, 1),
    numberCell(report.hoursUnderWay, 2),
    numberCell(report.speed, 1),
    numberCell(report.windForce, 0),
    ...fuels.flatMap((fuelId) => [
      numberCell(massOf(report.used, fuelId), 3),
      numberCell(massOf(report.remaining, fuelId), 3),
    ]),
    report.eta === null ? textCell('') : timeCell(report.eta, report.zone),
    numberCell(String(report.findings), 0),
    textCell(report.reportedBy),
    textCell(report.remark),
  ]);
  return { title, facts: [], tables: [{ title, columns, rows }] };
}

/** The same list for paper: what fits beside each other on a page. */
export function logReportPages(reports: readonly PrintedLogReport[]): PrintContent {
  const columns = [
    { title: 'Time', share: 2 },
    { title: 'Vessel', share: 2 },
    { title: 'Kind', share: 2 },
    { title: 'State', share: 2 },
    { title: 'Port or position', share: 3 },
    { title: 'Distance, nm', ...right },
    { title: 'Speed, kn', ...right },
    { title: 'Wind, Bft', ...right },
    { title: 'Used, mt', share: 3 },
    { title: 'On board, mt', share: 3 },
    { title: 'Reported by', share: 2 },
  ];
  const rows = reports.map((report) => [
    timeCell(report.at, report.zone),
    textCell(report.vessel),
    textCell(label(logReportKinds, report.kind)),
    textCell(label(logReportStates, report.state)),
    textCell(
      report.port === '' && report.position !== null
        ? formatPosition(report.position)
        : report.port,
    ),
    numberCell(report.distance, 1),
    numberCell(report.speed, 1),
    numberCell(report.windForce, 0),
    textCell(massesText(report.used)),
    textCell(massesText(report.remaining)),
    textCell(report.reportedBy),
  ]);
  return { title, facts: [], tables: [{ title: '', columns, rows }] };
}

const massesText = (masses: readonly FuelMass[]): string =>
  masses.map(({ fuelId, tonnes }) => `${fuelName(fuelId)} ${formatDecimal(tonnes, 1)}`).join(', ');
