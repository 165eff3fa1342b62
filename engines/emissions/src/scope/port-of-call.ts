import { isTranshipmentPort, type RegimePort } from './territory.ts';

/** What a ship did at a stop. */
export const stopPurposes = [
  { name: 'cargo', isCall: true, label: 'Cargo' },
  { name: 'passengers', isCall: true, label: 'Passengers' },
  { name: 'bunkering', isCall: false, label: 'Bunkering' },
  { name: 'supplies', isCall: false, label: 'Supplies' },
  { name: 'crew-change', isCall: false, label: 'Crew change' },
  { name: 'dry-dock', isCall: false, label: 'Dry dock' },
  { name: 'repair', isCall: false, label: 'Repair' },
  { name: 'distress', isCall: false, label: 'Assistance in distress' },
  { name: 'sts-outside-port', isCall: false, label: 'Ship-to-ship transfer outside a port' },
  { name: 'shelter', isCall: false, label: 'Shelter' },
  { name: 'search-and-rescue', isCall: false, label: 'Search and rescue' },
  { name: 'waiting', isCall: false, label: 'Waiting' },
] as const;
export type StopPurpose = (typeof stopPurposes)[number]['name'];

/** A stop, and what the company decided about it if the rule gives the wrong answer. */
export interface Stop {
  readonly port: RegimePort;
  readonly day: string;
  readonly purposes: readonly StopPurpose[];
  readonly isContainerShip: boolean;
  readonly override?: { readonly isPortOfCall: boolean; readonly reason: string };
}

export interface PortOfCallDecision {
  readonly isPortOfCall: boolean;
  readonly sentence: string;
}

const decision = (isPortOfCall: boolean, sentence: string): PortOfCallDecision => ({
  isPortOfCall,
  sentence,
});

/** Whether a stop ends a voyage. A stop that does not stays inside the voyage that is under way. */
export function portOfCallDecision(stop: Stop): PortOfCallDecision {
  if (stop.override !== undefined) {
    const { isPortOfCall, reason } = stop.override;
    return decision(
      isPortOfCall,
      `${isPortOfCall ? 'A port of call' : 'No port of call'} by decision of the company: ${reason}`,
    );
  }
  const did = stopPurposes.filter(({ name }) => stop.purposes.includes(name));
  const call = did.find(({ isCall }) => isCall);
  if (call === undefined) {
    const labels = did.map(({ label }) => label.toLowerCase()).join(', ');
    return decision(
      false,
      labels === ''
        ? 'No port of call: neither cargo nor passengers were handled.'
        : `No port of call: only ${labels}.`,
    );
  }
  if (stop.isContainerShip && isTranshipmentPort(stop.port, stop.day)) {
    return decision(false, 'No port of call: a container ship at a listed transhipment port.');
  }
  return decision(true, `A port of call: ${call.label.toLowerCase()}.`);
}
