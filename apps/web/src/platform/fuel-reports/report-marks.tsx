import { entrySources } from '@fairlead/domain/ship-entries/enumerations';
import {
  fuelReportState,
  fuelReportStates,
  type FuelReportState,
  fuelSeverities,
  fuelSeverity,
  type FuelSeverity,
} from '@fairlead/domain/fuel-ledger/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { StatusBadge, type StatusBadgeProps } from '@fairlead/ui/badge';

const kinds: Readonly<Record<FuelReportState, StatusBadgeProps['kind']>> = {
  [fuelReportState.Received]: 'scheduled',
  [fuelReportState.Approved]: 'finished',
  [fuelReportState.Void]: 'inactive',
};

/** The status of a report about fuel. */
export function ReportStateBadge({ state }: { readonly state: FuelReportState }) {
  return <StatusBadge kind={kinds[state]}>{label(fuelReportStates, state)}</StatusBadge>;
}

const severities: Readonly<Record<FuelSeverity, StatusBadgeProps['kind']>> = {
  [fuelSeverity.Information]: 'information',
  [fuelSeverity.Warning]: 'warning',
  [fuelSeverity.Error]: 'error',
};

/** How serious a finding is; nothing where there is none. */
export function SeverityBadge({ severity }: { readonly severity: FuelSeverity | null }) {
  if (severity === null) return null;
  return <StatusBadge kind={severities[severity]}>{severityText(severity)}</StatusBadge>;
}

export const severityText = (severity: FuelSeverity | null): string =>
  severity === null ? '' : label(fuelSeverities, severity);

export const stateText = (state: FuelReportState): string => label(fuelReportStates, state);

export const sourceText = (source: number): string => label(entrySources, source);
