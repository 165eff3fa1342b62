import { entryOf } from '../enumerations/enumeration.ts';
import { kgOf } from '../fuel-ledger/tonnes.ts';
import {
  type ReportBackground,
  type ReportFinding,
  reportFindings,
} from '../log-reports/findings.ts';
import { type FuelChain, fuelChains } from '../log-reports/fuel.ts';
import { logReportKinds } from '../log-reports/kinds.ts';
import type { LogReport } from '../log-reports/report.ts';
import type { DecimalText } from '../quantities/decimal.ts';
import type { CheckFinding } from './check-finding.ts';
import { type CheckSettings, checksOf, isSilent } from './checks-of.ts';
import type { FuelPeriod } from './fuel-checks.ts';
import { strayReport, type StrayPeriod } from './stray-reports.ts';
import { noteCheckCodes } from './written-note.ts';

/** The data checks that one report decides with the report before it and the port calls around it. */
export const reportCheckCodes = [30, 60, 80, 400, 410] as const;

/** A port call of the plan that the vessel has arrived at, as far as it is entered. */
export interface KnownStay {
  readonly portName: string;
  /** ISO 8601. */
  readonly arrived: string;
  /** ISO 8601; null while the vessel is there. */
  readonly departed: string | null;
}

/** The port calls around a report. */
export interface KnownStays {
  /** In order of arrival, without gaps. */
  readonly stays: readonly KnownStay[];
  /** The port after the last of them; null if none is planned. */
  readonly nextPort: string | null;
  /** From here on, in ISO 8601, arrivals and departures are not all known; null if they are until now. */
  readonly unknownFrom: string | null;
}

/** The data checks that are made on board: of a report, of a bunker delivery note, and of the content of tanks. */
export const shipCheckCodes = [10, 20, ...reportCheckCodes, ...noteCheckCodes] as const;

/** What a stock is compared with, as ashore. */
export interface StockLimits {
  /** What all fuel tanks hold together, in tonnes; null unless the capacity of each is known. */
  readonly capacity: DecimalText | null;
  /** The largest stock of the last 365 days by fuel, in tonnes. */
  readonly largest: ReadonlyMap<number, DecimalText>;
}

/** How a vessel’s reports are checked while they are written. */
export interface ReportCheckSettings {
  readonly checks: CheckSettings;
  /** The vessel reports consumption and remaining fuel, so that the two are compared. */
  readonly hasBoth: boolean;
  readonly stock: StockLimits;
  readonly calls: KnownStays;
}

const kgOrNull = (tonnes: DecimalText | null | undefined): bigint | null =>
  tonnes === null || tonnes === undefined ? null : kgOf(tonnes);

function periodOf(chain: FuelChain, name: string, { capacity, largest }: StockLimits): FuelPeriod {
  const received = kgOf(chain.received);
  return {
    name,
    startKg: kgOrNull(chain.last),
    bunkeredKg: received > 0n ? received : 0n,
    debunkeredKg: received < 0n ? -received : 0n,
    correctedKg: kgOf(chain.corrected),
    endKg: kgOrNull(chain.measured),
    usedKg: kgOf(chain.used),
    capacityKg: kgOrNull(capacity),
    largestKg: kgOrNull(largest.get(chain.fuelId)),
  };
}

/** What the data checks find in the measured fuels of a report, by the field of each. */
function fuelChecks(
  report: LogReport,
  background: ReportBackground,
  { checks, hasBoth, stock }: ReportCheckSettings,
): ReadonlyMap<string, readonly CheckFinding[]> {
  const reportName = entryOf(logReportKinds, report.kind)?.label ?? 'Log report';
  const { at, zone } = report;
  const found = fuelChains(report, background).flatMap((chain) => {
    if (chain.measured === null) return [];
    const { fuelId } = chain;
    const name = background.fuelNames.get(fuelId) ?? `Fuel ${fuelId}`;
    const fuels = [periodOf(chain, name, stock)];
    const subject = { kind: 'reportFuel', reportName, at, zone, hasBoth, fuels } as const;
    return [[`remaining.${fuelId}`, checksOf(subject, checks)] as const];
  });
  return new Map(found.filter(([, findings]) => findings.length > 0));
}

/** The stay or leg in which an instant is; undefined where that is not known. */
function periodAt(
  { at, zone }: Pick<LogReport, 'at' | 'zone'>,
  { stays, nextPort, unknownFrom }: KnownStays,
): StrayPeriod | undefined {
  const ms = Date.parse(at);
  if (unknownFrom !== null && ms >= Date.parse(unknownFrom)) return undefined;
  const index = stays.findLastIndex(({ arrived }) => Date.parse(arrived) <= ms);
  const stay = stays[index];
  if (stay === undefined) return undefined;
  const { portName, arrived, departed } = stay;
  if (departed === null || ms <= Date.parse(departed))
    return { kind: 'portStay', start: arrived, end: departed, zone, where: `in ${portName}` };
  const next = stays[index + 1];
  const to = next?.portName ?? nextPort;
  const where = to === null ? `on the leg from ${portName}` : `on the leg ${portName} to ${to}`;
  return { kind: 'leg', start: departed, end: next?.arrived ?? null, zone, where };
}

/** What the data checks find in the kind of a report, by its time. */
function kindChecks(
  report: LogReport,
  { checks, calls }: ReportCheckSettings,
): readonly CheckFinding[] {
  const period = periodAt(report, calls);
  if (period === undefined) return [];
  return strayReport(report, period, checks).filter(({ code }) => !isSilent(code, checks));
}

const textOf = ({ sentence, cause }: CheckFinding): string => `${sentence} ${cause}`;

/** A stock that is far from the calculated one may also be more than fits on board. */
function withStockRange(slip: ReportFinding, found: readonly CheckFinding[]): ReportFinding {
  const range = found.filter(({ code }) => code === 80).map(textOf);
  if (slip.suggestion !== null) return slip;
  return { ...slip, message: [slip.message, ...range].join(' ') };
}

/**
 * Everything in a report that does not fit while it is written: slips of the pen, and what the office’s data checks would
 * find in it. A value with a likely correction is shown with that alone.
 */
export function writtenReportFindings(
  report: LogReport,
  background: ReportBackground,
  settings: ReportCheckSettings,
): readonly ReportFinding[] {
  const slips = reportFindings(report, background);
  const fields = new Set(slips.map(({ field }) => field));
  const stray = kindChecks(report, settings);
  const found = new Map([
    ...(stray.length === 0 ? [] : [['at', stray] as const]),
    ...fuelChecks(report, background, settings),
  ]);
  return [
    ...slips.map((slip) => withStockRange(slip, found.get(slip.field) ?? [])),
    ...[...found]
      .filter(([field]) => !fields.has(field))
      .map(([field, findings]) => ({
        field,
        message: findings.map(textOf).join(' '),
        suggestion: null,
      })),
  ];
}
