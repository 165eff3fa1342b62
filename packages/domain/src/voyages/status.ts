import { arrivalDelayMs, derivePortCallStatus } from '../port-calls/status.ts';
import { portCallStatus } from '../port-calls/enumerations.ts';
import { atSeaText } from '../ports/to-go.ts';
import { latenessText } from '../time/duration.ts';
import { activeInOrder, isVoyageComplete, type VoyagePortCall } from './times.ts';
import type { VoyageState } from './enumerations.ts';

/** A port call for the voyage's status. */
export interface VoyageStatusPortCall extends VoyagePortCall {
  /** Codes of the reasons for call, e.g. ['L']. */
  readonly reasonCodes: readonly string[];
}

/** Kinds of state in the voyage list, each with its own icon. */
export type VoyageStatusKind = 'scheduled' | 'inPort' | 'atSea' | 'late' | 'finished' | 'inactive';

/** The filter number of each kind. */
export const stateOfKind: Readonly<Record<VoyageStatusKind, VoyageState>> = {
  scheduled: 10,
  inPort: 20,
  atSea: 20,
  late: 30,
  finished: 100,
  inactive: 200,
};

/** The state of a voyage: kind for icon and colour, label for the cell, and the port call it refers to. */
export interface VoyageStatus {
  readonly kind: VoyageStatusKind;
  readonly label: string;
  readonly portCallId: number | null;
}

/** The label of a ship in port: loading or discharging if only one of them is a reason for call. */
function inPortLabel(portCall: VoyageStatusPortCall): string {
  const loads = portCall.reasonCodes.includes('L');
  const discharges = portCall.reasonCodes.includes('D');
  if (loads === discharges) {
    return `In ${portCall.portName}`;
  }
  return `${loads ? 'Loading' : 'Discharging'}, ${portCall.portName}`;
}

/** How far the vessel is from a port call, by sea. */
export interface DistanceToGo {
  readonly portCallId: number;
  readonly distanceNm: number;
}

interface Departure {
  readonly ballastDeparted: boolean;
  readonly toGo?: DistanceToGo | null | undefined;
}

function openStatus(
  calls: readonly VoyageStatusPortCall[],
  { ballastDeparted, toGo }: Departure,
  nowMs: number,
): VoyageStatus {
  const here = calls.findLast((call) => call.arrived !== null && call.departed === null);
  if (here) {
    return { kind: 'inPort', label: inPortLabel(here), portCallId: here.id };
  }
  const next = calls.find((call) => call.arrived === null && call.departed === null);
  if (!next) {
    return { kind: 'scheduled', label: 'Scheduled', portCallId: null };
  }
  if (derivePortCallStatus(next, nowMs) === portCallStatus.Late) {
    const late = latenessText(arrivalDelayMs(next, nowMs));
    return { kind: 'late', label: `${late}, ${next.portName}`, portCallId: next.id };
  }
  if (ballastDeparted || calls.some((call) => call.departed !== null)) {
    const distanceNm = toGo?.portCallId === next.id ? toGo.distanceNm : null;
    return { kind: 'atSea', label: atSeaText(next.portName, distanceNm), portCallId: next.id };
  }
  return { kind: 'scheduled', label: 'Scheduled', portCallId: next.id };
}

/**
 * The status in the voyage list: inactive takes precedence, then finished (all departed), the port the ship is in,
 * more than 12 hours late for the next port, at sea, otherwise scheduled. Inactive port calls do not count. At sea with the
 * miles to go, where they are known of the next port call.
 */
export function deriveVoyageStatus(
  voyage: Departure & {
    readonly inActive: boolean;
    readonly portCalls: readonly VoyageStatusPortCall[];
  },
  nowMs: number,
): VoyageStatus {
  if (voyage.inActive) {
    return { kind: 'inactive', label: 'Inactive', portCallId: null };
  }
  if (isVoyageComplete(voyage.portCalls)) {
    return { kind: 'finished', label: 'Finished', portCallId: null };
  }
  return openStatus(activeInOrder(voyage.portCalls), voyage, nowMs);
}
