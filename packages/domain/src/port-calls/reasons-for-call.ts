import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/**
 * Why a vessel calls. Ids 2 and 3 and the codes L, D, B are specified; the other ids are ours.
 * `label` is the reason's name on the wire and the screen.
 */
export const reasonsForCall = [
  { name: 'Loading', number: 3, label: 'Loading', code: 'L', frequent: true },
  { name: 'Discharging', number: 2, label: 'Discharging', code: 'D', frequent: true },
  { name: 'Bunkering', number: 1, label: 'Bunkering', code: 'B', frequent: false },
  { name: 'CrewChange', number: 4, label: 'Crew change', code: 'C', frequent: false },
  { name: 'Repairs', number: 5, label: 'Repairs', code: 'R', frequent: false },
  { name: 'DryDock', number: 6, label: 'Dry dock', code: 'Y', frequent: false },
  { name: 'Waiting', number: 7, label: 'Waiting', code: 'W', frequent: false },
  { name: 'CanalTransit', number: 8, label: 'Canal transit', code: 'T', frequent: false },
  { name: 'Inspection', number: 9, label: 'Inspection', code: 'I', frequent: false },
  { name: 'Other', number: 10, label: 'Other', code: 'O', frequent: false },
] as const;
export type ReasonForCallId = NumberOf<typeof reasonsForCall>;
export type ReasonForCallCode = (typeof reasonsForCall)[number]['code'];
export const reasonForCall = codes(reasonsForCall);
