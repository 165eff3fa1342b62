import type { ShipPort, ShipPortCall, ShipVoyage } from './parts.ts';

/** A call of the plan with its port and voyage. */
export interface PlannedCall {
  readonly call: ShipPortCall;
  readonly port: ShipPort | undefined;
  readonly voyage: ShipVoyage;
}

/** All calls of the voyages that are not merged into another one, in the order of their schedule. */
export function plannedCalls(
  voyages: readonly ShipVoyage[],
  ports: readonly ShipPort[],
): readonly PlannedCall[] {
  const byId = new Map(ports.map((port) => [port.id, port]));
  return voyages
    .flatMap((voyage) =>
      voyage.portCalls
        .filter(({ mergedIntoId }) => mergedIntoId === null)
        .map((call) => ({ call, port: byId.get(call.portId), voyage })),
    )
    .toSorted((a, b) => Date.parse(a.call.scheduledArrival) - Date.parse(b.call.scheduledArrival));
}

/** The call at which the ship is or to which it goes: the first one after its last departure; the last one if none is left. */
export function currentCall(calls: readonly PlannedCall[]): PlannedCall | undefined {
  const lastLeft = calls.findLastIndex(({ call }) => call.departed !== null);
  const ahead = calls.slice(lastLeft + 1);
  return ahead.findLast(({ call }) => call.arrived !== null) ?? ahead[0] ?? calls.at(-1);
}

/** The call that the ship left last. */
export const lastLeftCall = (calls: readonly PlannedCall[]): PlannedCall | undefined =>
  calls.findLast(({ call }) => call.departed !== null);
