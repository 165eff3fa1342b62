/** Lists with temporarily stored filters, one cache key each; Claims, Consumption, CargoPerformance and Notifications are ours. */
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
  'Consumption',
  'CargoPerformance',
  'Notifications',
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
  'Consumption',
  'CargoPerformance',
  'Notifications',
] as const satisfies readonly CachedListFilterType[];
export type ListWithViews = (typeof listsWithViews)[number];
