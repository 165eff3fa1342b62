import { cargoStatus, type CargoStatus } from './words.ts';

const dayMs = 86_400_000;

/** A public link ends this many days after the last discharge is expected to end. */
export const trackingDaysAfterDischarge = 30;
/** No link lives longer than this from the moment that it is made. */
export const mostTrackingDays = 366;

const isoOf = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/**
 * When a public link ends unless somebody says otherwise: 30 days after the last discharging port call is left, or from
 * now when that is past or unknown; at most a year ahead. Instants in ISO 8601 UTC.
 */
export function trackingExpiry(lastDeparture: string | null, now: string): string {
  const from = Math.max(Date.parse(lastDeparture ?? now), Date.parse(now));
  const latest = Date.parse(now) + mostTrackingDays * dayMs;
  return isoOf(Math.min(from + trackingDaysAfterDischarge * dayMs, latest));
}

/** Why a stated end cannot be, or null. */
export function trackingExpiryMessage(expires: string, now: string): string | null {
  const ahead = Date.parse(expires) - Date.parse(now);
  if (ahead <= 0) return 'Must be in the future';
  return ahead > mostTrackingDays * dayMs ? `At most ${mostTrackingDays} days ahead` : null;
}

/** Whether a cargo may be followed by its public links: both it and its charterer have tracking on. */
export const isTracked = (cargo: {
  readonly trackingActive: boolean;
  readonly charterer: { readonly trackingActive: boolean };
}): boolean => cargo.trackingActive && cargo.charterer.trackingActive;

/** How far a cargo has come, as the holder of a public link reads it. */
export const trackingStages = [
  'Planned',
  'Loading',
  'On board',
  'Discharging',
  'Delivered',
] as const;
export type TrackingStage = (typeof trackingStages)[number];

/** The stage of a cargo from the statuses of its lines: a further line that is not finished holds it back. */
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
