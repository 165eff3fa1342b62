import type { ConsumerUnitClass } from '@fairlead/domain/vessels/fuels';
import { isSameValue } from '../../platform/forms/draft-model.ts';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import type { Vessel } from '../vessels.data.ts';
import type { SectionKey } from './sections.ts';

/** Which fuels a vessel burns, and in what; the id is used to compare two choices. */
export interface FuelChoice {
  readonly id: string;
  readonly list: readonly { readonly fuel: number; readonly unit: ConsumerUnitClass }[];
}

export const fuelChoice = (list: FuelChoice['list']): FuelChoice => {
  const sorted = list.toSorted((one, other) => one.fuel - other.fuel);
  return { id: JSON.stringify(sorted), list: sorted };
};

export interface VesselDetails {
  readonly name: string;
  readonly imo: string;
  readonly mmsi: string;
  readonly alert: string;
  readonly flow: { readonly id: number; readonly name: string; readonly status: number } | null;
  readonly inActive: boolean;
}

type Settings = Omit<Vessel['settings'], 'modified'>;
type SeaRoute = Omit<Vessel['seaRouteSettings'], 'modified'>;

/** A vessel as its editor shows it, except its lists. */
export interface VesselValues extends VesselDetails, Settings, SeaRoute {
  readonly fuels: FuelChoice;
  readonly verifier: { readonly id: number; readonly name: string } | null;
  readonly syncFromDate: string | null;
  readonly syncToDate: string | null;
}
export type VesselField = keyof VesselValues;

/** The details of a new vessel. */
export const noDetails: VesselDetails = {
  name: '',
  imo: '',
  mmsi: '',
  alert: '',
  flow: null,
  inActive: false,
};

export function valuesOf(vessel: Vessel): VesselValues {
  const { modified: _read, ...settings } = vessel.settings;
  const { modified: _also, ...seaRoute } = vessel.seaRouteSettings;
  const { verifier, syncFromDate, syncToDate } = vessel.vesselVerifier ?? {};
  return {
    name: vessel.name,
    imo: vessel.imo,
    mmsi: vessel.mmsi ?? '',
    alert: vessel.alert,
    flow: vessel.flow,
    inActive: vessel.inActive,
    fuels: fuelChoice(
      vessel.vesselFuels.map(({ fuel, consumerUnitClass: unit }) => ({ fuel: fuel.id, unit })),
    ),
    ...settings,
    ...seaRoute,
    verifier: verifier === undefined ? null : { id: verifier.id, name: verifier.name },
    syncFromDate: syncFromDate ?? null,
    syncToDate: syncToDate ?? null,
  };
}

/** Sections of single values, with their fields. */
export const sectionFields = {
  details: ['name', 'imo', 'mmsi', 'flow', 'alert', 'inActive'],
  fuels: ['fuels'],
  settings: [
    'useConsumption',
    'useRob',
    'autoFetchGpsInAppReports',
    'useArrivalEmailReport',
    'useDepartureEmailReport',
    'excludeConsumptionDataFromSof',
    'bdnAttachmentRequired',
    'coordinateType',
    'disableIssuesChecking',
    'disableQuantityProcessedWarning',
    'disableArrivalAndDepartureReportWarning',
    'disableConsumptionWarning',
    'chatEnabled',
    'allowDeleteCargoOperationWithEvents',
    'excludeFromVmsSync',
  ],
  fuelEu: [
    'grossTonnageOver5K',
    'fivePercentEuaDiscountDueToIceClass',
    'windAssistedPropulsionRewardFactor',
  ],
  seaRoute: ['allowIceAreas', 'avoidHRA', 'avoidSeca'],
  admin: ['useNavPremium', 'useMmsiForAis'],
  verifier: ['verifier', 'syncFromDate', 'syncToDate'],
  cutoff: ['voyageReportTypeCutoffDate'],
} as const satisfies Partial<Record<SectionKey, readonly VesselField[]>>;

export type ValueSection = keyof typeof sectionFields;

/** The changed fields of a section. */
export function changedIn(
  section: ValueSection,
  values: VesselValues,
  stored: VesselValues,
): readonly VesselField[] {
  const fields: readonly VesselField[] = sectionFields[section];
  return fields.filter((field) => !isSameValue(values[field], stored[field]));
}

/** Required fields that are blank; all three are required. */
export function missingDetails({ name, imo, flow }: VesselDetails): FieldErrors {
  return {
    ...(name.trim() === '' ? { name: 'Required' } : {}),
    ...(imo.trim() === '' ? { imo: 'Required' } : {}),
    ...(flow === null ? { flow: 'Required' } : {}),
  };
}

const neitherRegistered = 'Use consumption or use rob must be selected';

/** Validation errors of the settings. */
export function wrongSettings({ useConsumption, useRob }: VesselValues): FieldErrors {
  return useConsumption || useRob ? {} : { useConsumption: neitherRegistered };
}
