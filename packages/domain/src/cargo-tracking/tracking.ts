import { cargoStatus, type CargoStatus } from '../cargo/enumerations.ts';
import { dayMs } from '../time/milliseconds.ts';

/** Days after the expected end of the last discharge until a public link ends. */
export const trackingDaysAfterDischarge = 30;
/** Maximum lifetime of a link from its creation. */
export const mostTrackingDays = 366;

const isoOf = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/**
 * The default end of a public link: 30 days after the departure from the last discharging port call, or from
 * now if that is past or not known; at most a year ahead. Instants in ISO 8601 UTC.
 */
export function trackingExpiry(lastDeparture: string | null, now: string): string {
  const from = Math.max(Date.parse(lastDeparture ?? now), Date.parse(now));
  const latest = Date.parse(now) + mostTrackingDays * dayMs;
  return isoOf(Math.min(from + trackingDaysAfterDischarge * dayMs, latest));
}

/** Why an entered end is not allowed, or null. */
export function trackingExpiryMessage(expires: string, now: string): string | null {
  const ahead = Date.parse(expires) - Date.parse(now);
  if (ahead <= 0) return 'Must be in the future';
  return ahead > mostTrackingDays * dayMs ? `At most ${mostTrackingDays} days ahead` : null;
}

/** Whether public links may show a cargo: both it and its charterer have tracking enabled. */
export const isTracked = (cargo: {
  readonly trackingActive: boolean;
  readonly charterer: { readonly trackingActive: boolean };
}): boolean => cargo.trackingActive && cargo.charterer.trackingActive;

/** The progress of a cargo, as shown by a public link. */
export const trackingStages = [
  'Planned',
  'Loading',
  'On board',
  'Discharging',
  'Delivered',
] as const;
export type TrackingStage = (typeof trackingStages)[number];

/** The stage of a cargo from the statuses of its lines: any unfinished line holds it back. */
export function trackingStage(
  lines: readonly { readonly isLoading: boolean; readonly status: CargoStatus }[],
): TrackingStage {
  const loading = lines.filter((line) => line.isLoading);
  const discharging = lines.filter((line) => !line.isLoading);
  const isDone = (side: typeof lines) =>
    side.length > 0 && side.every((line) => line.status === cargoStatus.Finished);
  const hasBegun = (side: typeof lines) => side.some((line) => line.status !== cargoStatus.Unknown);
  if (isDone(discharging)) return 'Delivered';
  if (hasBegun(discharging)) return 'Discharging';
  if (isDone(loading)) return 'On board';
  return hasBegun(loading) ? 'Loading' : 'Planned';
}
