import { type FlowEventAction, flowEventAction } from './enumerations.ts';

const texts: Readonly<Record<FlowEventAction, string>> = {
  [flowEventAction.StartPortCall]: 'begin the port call',
  [flowEventAction.EndPortCall]: 'end the port call',
  [flowEventAction.AlreadyInPort]: 'begin the port call',
  [flowEventAction.ClosePortCall]: 'close the port call',
  [flowEventAction.NoticeOfReadiness]: 'record the notice of readiness',
  [flowEventAction.StartAnchor]: 'begin the time at anchor',
  [flowEventAction.EndAnchor]: 'end the time at anchor',
  [flowEventAction.StartDrift]: 'begin drifting',
  [flowEventAction.EndDrift]: 'end drifting',
  [flowEventAction.StartBerth]: 'begin the time at berth',
  [flowEventAction.EndBerth]: 'end the time at berth',
  [flowEventAction.StartCargo]: 'begin the cargo',
  [flowEventAction.EndCargo]: 'end the cargo',
  [flowEventAction.StartCargoOperation]: 'begin the cargo operation',
  [flowEventAction.EndCargoOperation]: 'end the cargo operation',
  [flowEventAction.StartLoadDischarge]: 'begin loading or discharging',
  [flowEventAction.EndLoadDischarge]: 'end loading or discharging',
  [flowEventAction.RegisterQuantity]: 'ask for the quantity',
  [flowEventAction.StorageQuestion]: 'ask where the cargo is stored',
  [flowEventAction.StartDelay]: 'begin a delay',
  [flowEventAction.EndDelay]: 'end the delay',
  [flowEventAction.ArrivalReportEmail]: 'send the arrival report',
  [flowEventAction.DepartureReportEmail]: 'send the departure report',
};

/** What an action does, after "would" or "will": "send the arrival report". Undefined for an unknown number. */
export const actionText = (action: number): string | undefined =>
  new Map<number, string>(Object.entries(texts).map(([key, text]) => [Number(key), text])).get(
    action,
  );
