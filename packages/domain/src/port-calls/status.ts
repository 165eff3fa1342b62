import { hourMs, minuteMs } from '../time/milliseconds.ts';
import { lateAfterHours } from '../constants.ts';
import { latenessText, roughDuration } from '../time/duration.ts';
import { portCallStatus, type PortCallStatus } from './enumerations.ts';

/** The facts behind the status; instants in ISO 8601 UTC, null if not set. */
export interface PortCallTimes {
  readonly scheduledArrival: string | null;
  readonly scheduledDeparture: string | null;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly inActive: boolean;
}

/** Milliseconds from the scheduled arrival to `now`; negative before it, 0 if none is scheduled. */
export function arrivalDelayMs(portCall: PortCallTimes, nowMs: number): number {
  return portCall.scheduledArrival === null ? 0 : nowMs - Date.parse(portCall.scheduledArrival);
}

/**
 * How long an arrival is overdue, before and after it counts as late: `5 h overdue`, `27 h late`; empty if it is not overdue.
 */
export function overdueText(portCall: PortCallTimes, nowMs: number): string {
  const status = derivePortCallStatus(portCall, nowMs);
  const delayMs = arrivalDelayMs(portCall, nowMs);
  if (status === portCallStatus.Late) return latenessText(delayMs);
  const isOverdue = status === portCallStatus.Scheduled && delayMs >= minuteMs;
  return isOverdue ? `${roughDuration(delayMs)} overdue` : '';
}

/**
 * Status of a port call: inactive takes precedence (docs/deviations.md), then departed, arrived,
 * more than 12 hours past the scheduled arrival, otherwise scheduled; without a port call Unknown.
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
  const isLate = arrivalDelayMs(portCall, nowMs) > lateAfterHours * hourMs;
  return isLate ? portCallStatus.Late : portCallStatus.Scheduled;
}
