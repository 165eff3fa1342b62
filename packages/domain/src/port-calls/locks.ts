import { fieldIsLocked, type Finding } from '../text/finding.ts';

export const portIsLocked = "Port can't be changed after vessel has arrived";
export const activeIsLocked = "Active status can't be changed after vessel has arrived";
export const portCallDeleteIsLocked = 'Port call cannot be deleted after the vessel has arrived';
export const portCallHasCargo = 'Port call cannot be deleted while cargo ports refer to it';
export const portIsRequired = 'Please select a port';
export const departureBeforeArrival = 'Scheduled departure is before scheduled arrival.';

/** Fields of a port call that an arrival locks. */
export interface PortCallLockedFields {
  readonly portId: number | null;
  readonly inActive: boolean;
  readonly hideInApp: boolean;
}

/** The fields that are currently locked, each with its message; empty before arrival. */
export function portCallLocks(portCall: { readonly arrived: string | null }): readonly Finding[] {
  if (portCall.arrived === null) {
    return [];
  }
  return [
    { field: 'port', message: portIsLocked },
    { field: 'inActive', message: activeIsLocked },
    { field: 'hideInApp', message: fieldIsLocked },
  ];
}

/** Changes of a save to locked fields; `before` is the stored port call. */
export function portCallLockFindings(
  before: PortCallLockedFields & { readonly arrived: string | null },
  after: PortCallLockedFields,
): readonly Finding[] {
  const changed: Readonly<Record<string, boolean>> = {
    port: before.portId !== after.portId,
    inActive: before.inActive !== after.inActive,
    hideInApp: before.hideInApp !== after.hideInApp,
  };
  return portCallLocks(before).filter((lock) => changed[lock.field]);
}

/** Why a port call cannot be deleted: the vessel has arrived, or cargo ports refer to it. */
export function portCallDeleteFindings(portCall: {
  readonly arrived: string | null;
  readonly cargoPortCount: number;
}): readonly Finding[] {
  const findings: Finding[] = [];
  if (portCall.arrived !== null) {
    findings.push({ field: 'arrived', message: portCallDeleteIsLocked });
  }
  if (portCall.cargoPortCount > 0) {
    findings.push({ field: 'cargoPorts', message: portCallHasCargo });
  }
  return findings;
}

/** What is wrong with an entered port call: no port, or departure before arrival; equal times are allowed. */
export function portCallFindings(portCall: {
  readonly portId: number | null;
  readonly scheduledArrival: string | null;
  readonly scheduledDeparture: string | null;
}): readonly Finding[] {
  const findings: Finding[] = [];
  if (portCall.portId === null) {
    findings.push({ field: 'port', message: portIsRequired });
  }
  const { scheduledArrival, scheduledDeparture } = portCall;
  if (
    scheduledArrival !== null &&
    scheduledDeparture !== null &&
    Date.parse(scheduledDeparture) < Date.parse(scheduledArrival)
  ) {
    findings.push({ field: 'scheduledDeparture', message: departureBeforeArrival });
  }
  return findings;
}
