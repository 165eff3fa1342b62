/** Where a voyage comes from; letter in the list, by letter on the wire. */
export const voyageOrigins = [
  { letter: 'L', label: 'Local' },
  { letter: 'E', label: 'External' },
  { letter: 'M', label: 'Merged' },
] as const;
export type VoyageOrigin = (typeof voyageOrigins)[number]['letter'];

/** States of a voyage that the list is narrowed to, by number on the wire. */
export const voyageStates = [
  { number: 10, name: 'Scheduled', label: 'Scheduled' },
  { number: 20, name: 'UnderWay', label: 'Under way' },
  { number: 30, name: 'Late', label: 'Late' },
  { number: 100, name: 'Finished', label: 'Finished' },
  { number: 200, name: 'InActive', label: 'Inactive' },
] as const;
export type VoyageState = (typeof voyageStates)[number]['number'];

/** What the key for voyages under way shows: late ones are under way or should be. */
export const underWayStates: readonly VoyageState[] = [20, 30];

/** Names of the voyage list's filters. */
export const voyageFilterNames = ['vesselIds', 'statuses', 'from', 'to', 'search'] as const;
export type VoyageFilterName = (typeof voyageFilterNames)[number];
