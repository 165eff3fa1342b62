import type { PlannedPeriod } from './itinerary.ts';

/**
 * What a period is called in addresses: a port call by its id, a leg by both of its port calls (`12-15`, with 0 for none).
 * It is the same after every calculation.
 */
export const periodRef = ({ kind, fromCallId, toCallId }: PlannedPeriod): string =>
  kind === 'portStay' ? String(fromCallId) : `${fromCallId ?? 0}-${toCallId ?? 0}`;
