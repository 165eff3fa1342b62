/** Lists whose filters are kept for a while, one cache key each (part 1 §3). */
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
] as const;
export type CachedListFilterType = (typeof cachedListFilterTypes)[number];
