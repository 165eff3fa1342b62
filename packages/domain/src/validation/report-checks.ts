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
import { type CheckSettings, checksOf } from './checks-of.ts';
import type { FuelPeriod } from './fuel-checks.ts';

/** The data checks that one report decides with the report before it. */
export const reportCheckCodes = [30, 60, 80] as const;

/** How a vessel’s reports are checked while they are written. */
export interface ReportCheckSettings {
  readonly checks: CheckSettings;
  /** The vessel reports consumption and remaining fuel, so that the two are compared. */
  readonly hasBoth: boolean;
}

function periodOf(chain: FuelChain, name: string, capacity: DecimalText | undefined): FuelPeriod {
  const received = kgOf(chain.received);
  return {
    name,
    startKg: chain.last === null ? null : kgOf(chain.last),
    bunkeredKg: received > 0n ? received : 0n,
    debunkeredKg: received < 0n ? -received : 0n,
    correctedKg: 0n,
    endKg: chain.measured === null ? null : kgOf(chain.measured),
    usedKg: kgOf(chain.used),
    capacityKg: capacity === undefined ? null : kgOf(capacity),
    largestKg: null,
  };
}

/** What the data checks find in the fuel of a report, one finding for each fuel. */
function fuelCheckFindings(
  report: LogReport,
  background: ReportBackground,
  { checks, hasBoth }: ReportCheckSettings,
): readonly ReportFinding[] {
  const reportName = entryOf(logReportKinds, report.kind)?.label ?? 'Log report';
  const { at, zone } = report;
  return fuelChains(report, background).flatMap((chain) => {
    if (chain.measured === null) return [];
    const { fuelId } = chain;
    const name = background.fuelNames.get(fuelId) ?? `Fuel ${fuelId}`;
    const fuels = [periodOf(chain, name, background.capacity.get(fuelId))];
    const subject = { kind: 'reportFuel', reportName, at, zone, hasBoth, fuels } as const;
    const [first] = checksOf(subject, checks);
    if (first === undefined) return [];
    const message = `${first.sentence} ${first.cause}`;
    return [{ field: `remaining.${fuelId}`, message, suggestion: null }];
  });
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
  const found = fuelCheckFindings(report, background, settings);
  return [...slips, ...found.filter(({ field }) => !fields.has(field))];
}
