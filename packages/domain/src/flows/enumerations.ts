import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Lifecycle of a flow, the form of events that a ship fills in. */
export const flowStatuses = [
  { name: 'Draft', number: 10, label: 'Draft' },
  { name: 'Published', number: 20, label: 'Published' },
  { name: 'Inactive', number: 30, label: 'Inactive' },
  { name: 'Deleted', number: 100, label: 'Deleted' },
] as const;
export type FlowStatus = NumberOf<typeof flowStatuses>;
export const flowStatus = codes(flowStatuses);

/** The kind of an item of a flow. */
export const flowItemKinds = [
  { name: 'Event', number: 10, label: 'Event' },
  { name: 'Condition', number: 20, label: 'Condition' },
  { name: 'Action', number: 30, label: 'Action' },
] as const;
export type FlowItemKind = NumberOf<typeof flowItemKinds>;
export const flowItemKind = codes(flowItemKinds);

/** What a container of a flow repeats for. */
export const flowContainerKinds = [
  { name: 'Port', number: 10, label: 'Port' },
  { name: 'Berth', number: 20, label: 'Berth' },
  { name: 'Cargo', number: 30, label: 'Cargo' },
  { name: 'CargoOperation', number: 40, label: 'Cargo operation' },
] as const;
export type FlowContainerKind = NumberOf<typeof flowContainerKinds>;
export const flowContainerKind = codes(flowContainerKinds);

/** Units of a duration entered in a flow. */
export const durationUnits = [
  { name: 'ms', number: 10, label: 'ms' },
  { name: 's', number: 20, label: 's' },
  { name: 'min', number: 30, label: 'min' },
  { name: 'h', number: 40, label: 'h' },
  { name: 'days', number: 50, label: 'days' },
] as const;
export type DurationUnit = NumberOf<typeof durationUnits>;
export const durationUnit = codes(durationUnits);

/** What an event does to the port call. The range 10 to 1501 is specified, the single numbers are ours. */
export const flowEventActions = [
  { name: 'StartPortCall', number: 10, label: 'Start port call' },
  { name: 'EndPortCall', number: 20, label: 'End port call' },
  { name: 'AlreadyInPort', number: 30, label: 'Already in port' },
  { name: 'ClosePortCall', number: 40, label: 'Close port call' },
  { name: 'NoticeOfReadiness', number: 50, label: 'Notice of readiness' },
  { name: 'StartAnchor', number: 100, label: 'Start anchor' },
  { name: 'EndAnchor', number: 110, label: 'End anchor' },
  { name: 'StartDrift', number: 120, label: 'Start drift' },
  { name: 'EndDrift', number: 130, label: 'End drift' },
  { name: 'StartBerth', number: 200, label: 'Start berth' },
  { name: 'EndBerth', number: 210, label: 'End berth' },
  { name: 'StartCargo', number: 300, label: 'Start cargo' },
  { name: 'EndCargo', number: 310, label: 'End cargo' },
  { name: 'StartCargoOperation', number: 320, label: 'Start cargo operation' },
  { name: 'EndCargoOperation', number: 330, label: 'End cargo operation' },
  { name: 'StartLoadDischarge', number: 340, label: 'Start load or discharge' },
  { name: 'EndLoadDischarge', number: 350, label: 'End load or discharge' },
  { name: 'RegisterQuantity', number: 360, label: 'Register quantity' },
  { name: 'StorageQuestion', number: 370, label: 'Storage question' },
  { name: 'StartDelay', number: 400, label: 'Start delay' },
  { name: 'EndDelay', number: 410, label: 'End delay' },
  { name: 'ArrivalReportEmail', number: 1500, label: 'Arrival report e-mail' },
  { name: 'DepartureReportEmail', number: 1501, label: 'Departure report e-mail' },
] as const;
export type FlowEventAction = NumberOf<typeof flowEventActions>;
export const flowEventAction = codes(flowEventActions);
