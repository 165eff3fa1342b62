import { counted } from '@fairlead/domain/quantities/counted';
import { coordinateTypes, windRewardFactors } from '@fairlead/domain/vessels/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { printedDate } from '@fairlead/ui/date-field';
import type { VesselField, VesselValues } from './vessel-values.ts';

const named = (value: { readonly name: string } | null): string => value?.name ?? 'none';
const dated = (value: string | null): string =>
  value === null ? 'none' : printedDate(value.slice(0, 10));

const ownText: { readonly [F in VesselField]?: (values: VesselValues) => string } = {
  mmsi: ({ mmsi }) => (mmsi === '' ? 'none' : mmsi),
  alert: ({ alert }) => (alert === '' ? 'none' : alert),
  flow: ({ flow }) => named(flow),
  inActive: ({ inActive }) => (inActive ? 'inactive' : 'active'),
  fuels: ({ fuels }) => counted(fuels.list.length, 'fuel'),
  coordinateType: ({ coordinateType }) => label(coordinateTypes, coordinateType).toLowerCase(),
  windAssistedPropulsionRewardFactor: ({ windAssistedPropulsionRewardFactor: stored }) =>
    windRewardFactors.find(({ factor }) => factor === stored)?.label ?? stored,
  verifier: ({ verifier }) => named(verifier),
  syncFromDate: ({ syncFromDate }) => dated(syncFromDate),
  syncToDate: ({ syncToDate }) => dated(syncToDate),
  voyageReportTypeCutoffDate: ({ voyageReportTypeCutoffDate: day }) => dated(day),
};

/** A stored value as text beside the own one: "Ola Berge changed this to on". */
export function describeValue(field: VesselField, stored: VesselValues): string {
  const own = ownText[field];
  if (own !== undefined) return own(stored);
  const value = stored[field];
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : 'another choice';
}
