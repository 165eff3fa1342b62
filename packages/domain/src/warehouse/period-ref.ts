import type { PlannedPeriod } from './itinerary.ts';

export const periodKind = { leg: 10, portStay: 20 } as const;
export type PeriodKind = (typeof periodKind)[keyof typeof periodKind];

/**
 * What a period is called in addresses: a port call by its id, a leg by both of its port calls (`12-15`, with 0 for none).
 * It is the same after every calculation.
 */
export const periodRef = ({ kind, fromCallId, toCallId }: PlannedPeriod): string =>
  kind === 'portStay' ? String(fromCallId) : `${fromCallId ?? 0}-${toCallId ?? 0}`;
