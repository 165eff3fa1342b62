import {
  derivePortCallStatus,
  overdueText,
  type PortCallTimes,
} from '@fairlead/domain/port-calls/status';
import { portCallStatuses, type PortCallStatus } from '@fairlead/domain/port-calls/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import css from './port-call-status.module.css';
import { StatusBadge, type StatusBadgeProps } from '@fairlead/ui/badge';

/** The icon of each status. */
export const statusKinds: Readonly<Record<PortCallStatus, StatusBadgeProps['kind']>> = {
  10: 'scheduled',
  20: 'active',
  30: 'late',
  100: 'finished',
  200: 'inactive',
  1000: 'information',
};

/** The label of a port call's status at an instant. */
export function statusLabel(portCall: PortCallTimes, nowMs: number): string {
  return label(portCallStatuses, derivePortCallStatus(portCall, nowMs));
}

export interface PortCallStatusBadgeProps {
  readonly portCall: PortCallTimes;
  readonly nowMs: number;
}

/** Icon, colour and label of a port call's status; an overdue one shows by how much, even before it counts as late. */
export function PortCallStatusBadge({ portCall, nowMs }: PortCallStatusBadgeProps) {
  const overdue = overdueText(portCall, nowMs);
  return (
    <StatusBadge kind={statusKinds[derivePortCallStatus(portCall, nowMs)]}>
      {statusLabel(portCall, nowMs)}
      {overdue !== '' && (
        <span className={css['overdue']} data-tip={overdue} aria-label={overdue}>
          {overdue.replace(/ \w+$/, '')}
        </span>
      )}
    </StatusBadge>
  );
}
