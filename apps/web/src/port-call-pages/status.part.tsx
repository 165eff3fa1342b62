import { derivePortCallStatus, type PortCallTimes } from '@fairlead/domain/port-calls/status';
import { portCallStatuses, type PortCallStatus } from '@fairlead/domain/port-calls/words';
import { label } from '@fairlead/domain/words/word';
import { StatusBadge, type StatusBadgeProps } from '@fairlead/ui/badge';

const kinds: Readonly<Record<PortCallStatus, StatusBadgeProps['kind']>> = {
  10: 'scheduled',
  20: 'active',
  30: 'late',
  100: 'finished',
  200: 'inactive',
  1000: 'information',
};

/** The word of a port call's status at an instant. */
export function statusWord(portCall: PortCallTimes, nowMs: number): string {
  return label(portCallStatuses, derivePortCallStatus(portCall, nowMs));
}

export interface StatusOfCallProps {
  readonly portCall: PortCallTimes;
  readonly nowMs: number;
}

/** Glyph, colour and word of a port call's status. */
export function StatusOfCall({ portCall, nowMs }: StatusOfCallProps) {
  return (
    <StatusBadge kind={kinds[derivePortCallStatus(portCall, nowMs)]}>
      {statusWord(portCall, nowMs)}
    </StatusBadge>
  );
}
