import type { ValidationCode } from '../notifications/validation-codes.ts';
import type { VesselSwitches } from '../vessels/settings.ts';
import { averageChecks } from './average-checks.ts';
import { type BunkeringSubject, bunkeringChecks } from './bunkering-checks.ts';
import { type CargoSubject, cargoChecks } from './cargo-checks.ts';
import type { CheckContext, CheckFinding } from './check-finding.ts';
import { type ReportDistanceSubject, reportDistanceChecks } from './distance-checks.ts';
import { type ReportFuelSubject, reportFuelChecks } from './fuel-checks.ts';
import { periodChecks } from './period-checks.ts';
import type { PeriodSubject } from './periods.ts';
import { type PortCallSubject, portCallChecks } from './port-call-checks.ts';
import { type TankSubject, tankChecks } from './tank-checks.ts';

/** What can be checked: one shape for each group of codes. */
export type CheckSubject =
  | TankSubject
  | ReportFuelSubject
  | BunkeringSubject
  | PeriodSubject
  | PortCallSubject
  | CargoSubject
  | ReportDistanceSubject;

/** The vessel's switches that silence checks. */
export type CheckSwitches = Pick<
  VesselSwitches,
  | 'disableIssuesChecking'
  | 'disableQuantityProcessedWarning'
  | 'disableArrivalAndDepartureReportWarning'
  | 'disableConsumptionWarning'
>;

export interface CheckSettings extends CheckContext {
  readonly switches: CheckSwitches;
  /** The codes that the company turned off. */
  readonly excluded: ReadonlySet<number>;
}

const consumptionCodes: ReadonlySet<ValidationCode> = new Set([30, 60, 100, 110, 120, 140]);
const reportCodes: ReadonlySet<ValidationCode> = new Set([220, 230]);
const quantityCodes: ReadonlySet<ValidationCode> = new Set([380]);

/** Whether the settings of the vessel or the company silence a code. */
export function isSilent(code: ValidationCode, { switches, excluded }: CheckSettings): boolean {
  return (
    switches.disableIssuesChecking ||
    excluded.has(code) ||
    (switches.disableConsumptionWarning && consumptionCodes.has(code)) ||
    (switches.disableArrivalAndDepartureReportWarning && reportCodes.has(code)) ||
    (switches.disableQuantityProcessedWarning && quantityCodes.has(code))
  );
}

function allChecks(subject: CheckSubject, context: CheckContext): readonly CheckFinding[] {
  switch (subject.kind) {
    case 'tank':
      return tankChecks(subject, context);
    case 'reportFuel':
      return reportFuelChecks(subject, context);
    case 'bunkering':
      return bunkeringChecks(subject, context);
    case 'leg':
    case 'portStay':
      return [...averageChecks(subject, context), ...periodChecks(subject, context)];
    case 'portCall':
      return portCallChecks(subject, context);
    case 'cargo':
      return cargoChecks(subject, context);
    case 'reportDistance':
      return reportDistanceChecks(subject, context);
  }
}

/** Everything that the data checks find in a subject, without the codes that are silenced. */
export function checksOf(subject: CheckSubject, settings: CheckSettings): readonly CheckFinding[] {
  const found = allChecks(subject, settings);
  return found.length === 0 ? found : found.filter(({ code }) => !isSilent(code, settings));
}
