/** Where a voyage comes from; letter in the list (part 2 §2), by letter on the wire. */
export const voyageOrigins = [
  { letter: 'L', label: 'Local' },
  { letter: 'E', label: 'External' },
  { letter: 'M', label: 'Merged' },
] as const;
export type VoyageOrigin = (typeof voyageOrigins)[number]['letter'];

/** Names of the voyage list's filters (part 2 §3). */
export const voyageFilterNames = ['vesselIds', 'from', 'to', 'search'] as const;
export type VoyageFilterName = (typeof voyageFilterNames)[number];
