import { derivePortCallStatus, type PortCallTimes } from '@fairlead/domain/port-calls/status';
import { portCallStatuses, type PortCallStatus } from '@fairlead/domain/port-calls/words';
import { label } from '@fairlead/domain/words/word';
import { StatusBadge, type StatusBadgeProps } from '@fairlead/ui/badge';

/** The sign of each status. */
export const statusKinds: Readonly<Record<PortCallStatus, StatusBadgeProps['kind']>> = {
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

export interface PortCallStatusBadgeProps {
  readonly portCall: PortCallTimes;
  readonly nowMs: number;
}

/** Glyph, colour and word of a port call's status. */
export function PortCallStatusBadge({ portCall, nowMs }: PortCallStatusBadgeProps) {
  return (
    <StatusBadge kind={statusKinds[derivePortCallStatus(portCall, nowMs)]}>
      {statusWord(portCall, nowMs)}
    </StatusBadge>
  );
}
