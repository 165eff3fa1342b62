import { codes, type NumberOf } from '../enumerations/enumeration.ts';
import { type FlowEventAction, flowEventAction } from '../flows/enumerations.ts';

/** Which report of a port call is mailed. */
export const callReportKinds = [
  { name: 'Arrival', number: 10, label: 'Arrival report' },
  { name: 'Departure', number: 20, label: 'Departure report' },
] as const;
export type CallReportKind = NumberOf<typeof callReportKinds>;
export const callReportKind = codes(callReportKinds);

export const callReportLabel = (kind: CallReportKind): string =>
  callReportKinds.find(({ number }) => number === kind)?.label ?? '';

/** The action of a flow that asks for each report. */
export const actionOfCallReport: Readonly<Record<CallReportKind, FlowEventAction>> = {
  [callReportKind.Arrival]: flowEventAction.ArrivalReportEmail,
  [callReportKind.Departure]: flowEventAction.DepartureReportEmail,
};

/** Recipients of one report. */
export const mostReportRecipients = 10;
