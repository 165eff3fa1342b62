/** Origin of a voyage; a letter in the list and in the API. */
export const voyageOrigins = [
  { letter: 'L', label: 'Local' },
  { letter: 'E', label: 'External' },
  { letter: 'M', label: 'Merged' },
] as const;
export type VoyageOrigin = (typeof voyageOrigins)[number]['letter'];

/** Voyage states to filter the list by; transmitted as numbers. */
export const voyageStates = [
  { number: 10, name: 'Scheduled', label: 'Scheduled' },
  { number: 20, name: 'UnderWay', label: 'Under way' },
  { number: 30, name: 'Late', label: 'Late' },
  { number: 100, name: 'Finished', label: 'Finished' },
  { number: 200, name: 'InActive', label: 'Inactive' },
] as const;
export type VoyageState = (typeof voyageStates)[number]['number'];

/** The states behind the shortcut for voyages under way: late ones are under way or should be. */
export const underWayStates: readonly VoyageState[] = [20, 30];

/** Names of the voyage list's filters. */
export const voyageFilterNames = ['vesselIds', 'statuses', 'from', 'to', 'search'] as const;
export type VoyageFilterName = (typeof voyageFilterNames)[number];
