import type { Finding } from '../text/finding.ts';
import { coordinateType, type CoordinateType, type WindRewardFactor } from './enumerations.ts';

/** The vessel settings saved by their own call. */
export interface VesselSwitches {
  readonly autoFetchGpsInAppReports: boolean;
  readonly allowDeleteCargoOperationWithEvents: boolean;
  readonly chatEnabled: boolean;
  readonly disableIssuesChecking: boolean;
  readonly disableQuantityProcessedWarning: boolean;
  readonly disableArrivalAndDepartureReportWarning: boolean;
  readonly disableConsumptionWarning: boolean;
  readonly useConsumption: boolean;
  readonly useRob: boolean;
  readonly useArrivalEmailReport: boolean;
  readonly useDepartureEmailReport: boolean;
  readonly excludeConsumptionDataFromSof: boolean;
  readonly fivePercentEuaDiscountDueToIceClass: boolean;
  readonly grossTonnageOver5K: boolean;
  readonly bdnAttachmentRequired: boolean;
  readonly excludeFromVmsSync: boolean;
  readonly coordinateType: CoordinateType;
  readonly windAssistedPropulsionRewardFactor: WindRewardFactor;
}

/** Defaults for a vessel whose settings were never saved. */
export const defaultSwitches: VesselSwitches = {
  autoFetchGpsInAppReports: false,
  allowDeleteCargoOperationWithEvents: false,
  chatEnabled: false,
  disableIssuesChecking: false,
  disableQuantityProcessedWarning: false,
  disableArrivalAndDepartureReportWarning: false,
  disableConsumptionWarning: false,
  useConsumption: true,
  useRob: false,
  useArrivalEmailReport: false,
  useDepartureEmailReport: false,
  excludeConsumptionDataFromSof: false,
  fivePercentEuaDiscountDueToIceClass: false,
  grossTonnageOver5K: false,
  bdnAttachmentRequired: false,
  excludeFromVmsSync: false,
  coordinateType: coordinateType.Dms,
  windAssistedPropulsionRewardFactor: '1',
};

/** Default routing options of a vessel. */
export const defaultSeaRoute = { allowIceAreas: false, avoidHRA: true, avoidSeca: false } as const;

/** Disabling the checks on board also disables all three warnings. */
export function withoutChecks<S extends VesselSwitches>(switches: S): S {
  if (!switches.disableIssuesChecking) return switches;
  return {
    ...switches,
    disableQuantityProcessedWarning: true,
    disableArrivalAndDepartureReportWarning: true,
    disableConsumptionWarning: true,
  };
}

interface SwitchChange {
  readonly before: VesselSwitches;
  readonly after: VesselSwitches;
  /** Whether chat is enabled for the company. */
  readonly companyHasChat: boolean;
}

/** Why settings cannot be saved: something must be registered, and chat must be enabled for the company. */
export function switchFindings({
  before,
  after,
  companyHasChat,
}: SwitchChange): readonly Finding[] {
  const registers = after.useConsumption || after.useRob;
  const opensChat = after.chatEnabled && !before.chatEnabled && !companyHasChat;
  return [
    ...(registers
      ? []
      : [{ field: 'useConsumption', message: 'Use consumption or use rob must be selected' }]),
    ...(opensChat ? [{ field: 'chatEnabled', message: 'The company has no chat' }] : []),
  ];
}
