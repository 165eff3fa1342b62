import { lateAfterHours } from '../constants.ts';
import { latenessText, roughDuration } from '../time/duration.ts';
import { portCallStatus, type PortCallStatus } from './words.ts';

/** What the status is derived from; instants in ISO 8601 UTC, null when not set. */
export interface PortCallTimes {
  readonly scheduledArrival: string | null;
  readonly scheduledDeparture: string | null;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly inActive: boolean;
}

/** Milliseconds by which `now` is past the scheduled arrival; negative before it, 0 when none is scheduled. */
export function arrivalDelayMs(portCall: PortCallTimes, nowMs: number): number {
  return portCall.scheduledArrival === null ? 0 : nowMs - Date.parse(portCall.scheduledArrival);
}

/**
 * How long an arrival is overdue, whether that is late already or not: `5 h overdue`, `27 h late`; empty while it is not.
 */
export function overdueText(portCall: PortCallTimes, nowMs: number): string {
  const status = derivePortCallStatus(portCall, nowMs);
  const delayMs = arrivalDelayMs(portCall, nowMs);
  if (status === portCallStatus.Late) return latenessText(delayMs);
  const isOverdue = status === portCallStatus.Scheduled && delayMs >= 60_000;
  return isOverdue ? `${roughDuration(delayMs)} overdue` : '';
}

/**
 * Status of a port call: inactive wins over all (docs/deviations.md), then departed, arrived,
 * more than 12 hours past the scheduled arrival, else scheduled; no port call is Unknown.
 */
export function derivePortCallStatus(
  portCall: PortCallTimes | null | undefined,
  nowMs: number,
): PortCallStatus {
  if (!portCall) {
    return portCallStatus.Unknown;
  }
  if (portCall.inActive) {
    return portCallStatus.InActive;
  }
  if (portCall.departed !== null) {
    return portCallStatus.Finished;
  }
  if (portCall.arrived !== null) {
    return portCallStatus.Active;
  }
  const isLate = arrivalDelayMs(portCall, nowMs) > lateAfterHours * 3_600_000;
  return isLate ? portCallStatus.Late : portCallStatus.Scheduled;
}
