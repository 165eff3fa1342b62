import { defaultSwitches, type VesselSwitches } from '@fairlead/domain/vessels/settings';
import type { CoordinateType, WindRewardFactor } from '@fairlead/domain/vessels/enumerations';
import type {
  SeaRouteRow,
  SettingsRow,
  SettingsValues,
  VerifierRow,
} from './vessel-settings.sql.ts';

/** The switches of a vessel; the defaults where none were saved, except for the chat, which is stored with the vessel. */
export function switchesOf(row: SettingsRow): VesselSwitches {
  if (!row.saved) return { ...defaultSwitches, chatEnabled: row.chat_on };
  return {
    autoFetchGpsInAppReports: row.auto_fetch_gps,
    allowDeleteCargoOperationWithEvents: row.allow_delete_cargo_operation_with_events,
    chatEnabled: row.chat_on,
    disableIssuesChecking: row.disable_issues_checking,
    disableQuantityProcessedWarning: row.disable_quantity_processed_warning,
    disableArrivalAndDepartureReportWarning: row.disable_arrival_and_departure_report_warning,
    disableConsumptionWarning: row.disable_consumption_warning,
    useConsumption: row.use_consumption,
    useRob: row.use_rob,
    useArrivalEmailReport: row.use_arrival_email_report,
    useDepartureEmailReport: row.use_departure_email_report,
    excludeConsumptionDataFromSof: row.exclude_consumption_data_from_sof,
    fivePercentEuaDiscountDueToIceClass: row.five_percent_eua_discount_due_to_ice_class,
    grossTonnageOver5K: row.gross_tonnage_over_5k,
    bdnAttachmentRequired: row.bdn_attachment_required,
    excludeFromVmsSync: row.exclude_from_vms_sync,
    coordinateType: row.coordinate_type as CoordinateType,
    windAssistedPropulsionRewardFactor: row.wind_factor as WindRewardFactor,
  };
}

/** What other calls than that of the switches save. */
export interface GuardedSettings {
  readonly useNavPremium: boolean;
  readonly useMmsiForAis: boolean;
  readonly voyageReportTypeCutoffDate: string | null;
}

export const guardedOf = (row: SettingsRow): GuardedSettings => ({
  useNavPremium: row.saved && row.use_nav_premium,
  useMmsiForAis: row.saved && row.use_mmsi_for_ais,
  voyageReportTypeCutoffDate: row.saved ? row.voyage_report_cutoff : null,
});

export const settingsAnswer = (row: SettingsRow) => ({
  ...switchesOf(row),
  ...guardedOf(row),
  modified: row.modified,
});

export function settingsValues(switches: VesselSwitches, guarded: GuardedSettings): SettingsValues {
  return {
    auto_fetch_gps: switches.autoFetchGpsInAppReports,
    allow_delete_cargo_operation_with_events: switches.allowDeleteCargoOperationWithEvents,
    chat_on: switches.chatEnabled,
    disable_issues_checking: switches.disableIssuesChecking,
    disable_quantity_processed_warning: switches.disableQuantityProcessedWarning,
    disable_arrival_and_departure_report_warning: switches.disableArrivalAndDepartureReportWarning,
    disable_consumption_warning: switches.disableConsumptionWarning,
    use_consumption: switches.useConsumption,
    use_rob: switches.useRob,
    use_arrival_email_report: switches.useArrivalEmailReport,
    use_departure_email_report: switches.useDepartureEmailReport,
    exclude_consumption_data_from_sof: switches.excludeConsumptionDataFromSof,
    five_percent_eua_discount_due_to_ice_class: switches.fivePercentEuaDiscountDueToIceClass,
    gross_tonnage_over_5k: switches.grossTonnageOver5K,
    bdn_attachment_required: switches.bdnAttachmentRequired,
    exclude_from_vms_sync: switches.excludeFromVmsSync,
    coordinate_type: switches.coordinateType,
    wind_factor: switches.windAssistedPropulsionRewardFactor,
    use_nav_premium: guarded.useNavPremium,
    use_mmsi_for_ais: guarded.useMmsiForAis,
    voyage_report_cutoff: guarded.voyageReportTypeCutoffDate,
  };
}

export const seaRouteAnswer = (row: SeaRouteRow) => ({
  allowIceAreas: row.allow_ice_areas,
  avoidHRA: row.avoid_hra,
  avoidSeca: row.avoid_seca,
  modified: row.modified,
});

export const verifierAnswer = (row: VerifierRow | undefined) =>
  row === undefined || row.verifier_id === null
    ? null
    : {
        verifier: {
          id: row.verifier_id,
          name: row.name ?? '',
          apiAccessKey: row.api_access_key_hint ?? '',
        },
        syncFromDate: row.sync_from,
        syncToDate: row.sync_to,
        modified: row.modified,
      };
