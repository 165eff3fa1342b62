import { codes, type EnumEntry, type NumberOf } from '../enumerations/enumeration.ts';

/** What a line of the worklist is about. */
export const worklistKinds = [
  { name: 'Notification', number: 10, label: 'Notifications' },
  { name: 'TimeBar', number: 20, label: 'Time bars' },
  { name: 'LateVoyage', number: 30, label: 'Late voyages' },
  { name: 'Laycan', number: 40, label: 'Laycans at risk' },
  { name: 'AgentEntry', number: 50, label: 'Agents’ entries' },
  { name: 'Offhire', number: 60, label: 'Proposed off-hires' },
  { name: 'EventProposal', number: 70, label: 'Proposed events' },
] as const satisfies readonly EnumEntry[];
export type WorklistKind = NumberOf<typeof worklistKinds>;
export const worklistKind = codes(worklistKinds);

/** How soon a line has to be dealt with. */
export const worklistUrgencies = [
  { name: 'Open', number: 10, label: 'Open' },
  { name: 'Soon', number: 20, label: 'Soon' },
  { name: 'Urgent', number: 30, label: 'Urgent' },
] as const satisfies readonly EnumEntry[];
export type WorklistUrgency = NumberOf<typeof worklistUrgencies>;
export const worklistUrgency = codes(worklistUrgencies);

/** Why a company is not in the worklist. */
export const worklistOmissions = [
  { name: 'SubscriptionEnded', number: 10, label: 'Its subscription has ended' },
  {
    name: 'SecondFactorNeeded',
    number: 20,
    label: 'It requires a second factor, which this sign-in did not use',
  },
] as const satisfies readonly EnumEntry[];
export type WorklistOmission = NumberOf<typeof worklistOmissions>;
export const worklistOmission = codes(worklistOmissions);
