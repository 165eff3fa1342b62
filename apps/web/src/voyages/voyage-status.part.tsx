import {
  deriveVoyageStatus,
  type VoyageStatus,
  type VoyageStatusKind,
  type VoyageStatusPortCall,
} from '@fairlead/domain/voyages/status';
import { StatusBadge, type StatusBadgeProps } from '@fairlead/ui/badge';
import type { Voyage, VoyagePortCall } from './voyages.data.ts';

const kinds: Readonly<Record<VoyageStatusKind, StatusBadgeProps['kind']>> = {
  scheduled: 'scheduled',
  inPort: 'active',
  atSea: 'active',
  late: 'late',
  finished: 'finished',
  inactive: 'inactive',
};

const statusFacts = (portCall: VoyagePortCall): VoyageStatusPortCall => ({
  ...portCall,
  portName: portCall.port.name,
  reasonCodes: portCall.reasonForCalls.map(({ code }) => code),
});

/** The port calls of a voyage in the form of its rules. */
export function portCallsOf(voyage: Voyage): readonly VoyageStatusPortCall[] {
  return (voyage.portCalls ?? []).map(statusFacts);
}

export function statusOf(voyage: Voyage, nowMs: number): VoyageStatus {
  const portCalls = portCallsOf(voyage);
  const ballastDeparted = (voyage.ballastPortCall?.departed ?? null) !== null;
  const { inActive, toGo } = voyage;
  return deriveVoyageStatus({ inActive, portCalls, ballastDeparted, toGo }, nowMs);
}

/** Icon, colour and label of a voyage's status. */
export function VoyageStatusBadge({ status }: { readonly status: VoyageStatus }) {
  return <StatusBadge kind={kinds[status.kind]}>{status.label}</StatusBadge>;
}
