import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Whether the office has accepted a report (numbers are ours). A correction makes an approved report new again. */
export const logReportStates = [
  { name: 'New', number: 10, label: 'New' },
  { name: 'CorrectionRequested', number: 20, label: 'Correction requested' },
  { name: 'Approved', number: 30, label: 'Approved' },
  { name: 'Withdrawn', number: 40, label: 'Withdrawn' },
] as const;
export type LogReportState = NumberOf<typeof logReportStates>;
export const logReportState = codes(logReportStates);
