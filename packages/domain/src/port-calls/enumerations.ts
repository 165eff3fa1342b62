import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Derived status of a port call; see status.ts. */
export const portCallStatuses = [
  { name: 'Scheduled', number: 10, label: 'Scheduled' },
  { name: 'Active', number: 20, label: 'Active' },
  { name: 'Late', number: 30, label: 'Late' },
  { name: 'Finished', number: 100, label: 'Finished' },
  { name: 'InActive', number: 200, label: 'Inactive' },
  { name: 'Unknown', number: 1000, label: 'Unknown' },
] as const;
export type PortCallStatus = NumberOf<typeof portCallStatuses>;
export const portCallStatus = codes(portCallStatuses);

/** The three views of the port call list, as in `?view=`. */
export const portCallViews = ['scheduled', 'today', 'all'] as const;
export type PortCallView = (typeof portCallViews)[number];

/** Triggers of an event; transmitted by name. */
export const eventTriggers = [
  'StartCargo',
  'EndCargo',
  'StartLoadDischarge',
  'EndLoadDischarge',
  'StartBerth',
  'EndBerth',
] as const;
export type EventTrigger = (typeof eventTriggers)[number];
