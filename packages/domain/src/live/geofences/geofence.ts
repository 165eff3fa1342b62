import { codes, type NumberOf } from '../../enumerations/enumeration.ts';
import type { LinePoint } from '../route-line.ts';

/** What an area at a port is (numbers are ours). */
export const geofenceKinds = [
  { name: 'Port', number: 10, label: 'Port' },
  { name: 'Anchorage', number: 20, label: 'Anchorage' },
  { name: 'Berth', number: 30, label: 'Berth' },
] as const;
export type GeofenceKind = NumberOf<typeof geofenceKinds>;
export const geofenceKind = codes(geofenceKinds);

/** What was decided about an event that positions propose (numbers are ours). */
export const eventProposalStates = [
  { name: 'Open', number: 10, label: 'Open' },
  { name: 'Accepted', number: 20, label: 'Accepted' },
  { name: 'Rejected', number: 30, label: 'Rejected' },
] as const;
export type EventProposalState = NumberOf<typeof eventProposalStates>;
export const eventProposalState = codes(eventProposalStates);

/** An area at a port as positions are compared with it. */
export interface Geofence {
  readonly id: number;
  readonly portId: number;
  readonly kind: GeofenceKind;
  /** Its corners in order; the last one is joined to the first. */
  readonly outline: readonly LinePoint[];
}

/** The events that an area proposes, by the templates of all companies. */
export const eventsOfKind: Readonly<
  Record<GeofenceKind, { readonly entering: string; readonly leaving: string }>
> = {
  [geofenceKind.Port]: { entering: 'Arrived', leaving: 'Departed' },
  [geofenceKind.Anchorage]: { entering: 'Anchored', leaving: 'AnchorAweigh' },
  [geofenceKind.Berth]: { entering: 'AllFast', leaving: 'CastOff' },
};

export const leastCorners = 3;
export const mostCorners = 1000;
/** An area lies no further from its port, in nautical miles. */
export const mostMilesFromPort = 60;
