import { label } from '@fairlead/domain/enumerations/enumeration';
import {
  logReportState,
  logReportStates,
  type LogReportState,
} from '@fairlead/domain/log-reports/states';
import { counted } from '@fairlead/domain/quantities/counted';
import { StatusBadge, type StatusBadgeProps } from '@fairlead/ui/badge';

const marks: Readonly<Record<LogReportState, StatusBadgeProps['kind']>> = {
  [logReportState.New]: 'scheduled',
  [logReportState.CorrectionRequested]: 'warning',
  [logReportState.Approved]: 'finished',
  [logReportState.Withdrawn]: 'inactive',
};

/** Whether the office has accepted a report. */
export function LogReportStateBadge({ state }: { readonly state: LogReportState }) {
  return <StatusBadge kind={marks[state]}>{label(logReportStates, state)}</StatusBadge>;
}

export const findingsText = (findings: number): string =>
  findings === 0 ? '' : counted(findings, 'value');

/** Values that do not fit and were not explained; nothing where there is none. */
export function FindingsBadge({ findings }: { readonly findings: number }) {
  if (findings === 0) return null;
  return <StatusBadge kind="warning">{findingsText(findings)}</StatusBadge>;
}
