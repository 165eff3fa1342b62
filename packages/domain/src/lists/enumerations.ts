/** Lists with temporarily stored filters, one cache key each; Claims is ours. */
export const cachedListFilterTypes = [
  'PortCalls',
  'Voyages',
  'LogReports',
  'BunkerDeliveryNotes',
  'TankTransfers',
  'OvdLogAbstracts',
  'OvdBunkerReports',
  'Fixtures',
  'FuelCorrections',
  'Vessels',
  'Claims',
] as const;
export type CachedListFilterType = (typeof cachedListFilterTypes)[number];

/** Lists that support saved views. */
export const listsWithViews = [
  'PortCalls',
  'Voyages',
  'Fixtures',
  'Vessels',
  'Claims',
  'LogReports',
  'BunkerDeliveryNotes',
  'TankTransfers',
] as const satisfies readonly CachedListFilterType[];
export type ListWithViews = (typeof listsWithViews)[number];
