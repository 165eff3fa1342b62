import { isKnownZone } from '@fairlead/domain/time/zone-offset';
import { useSetting } from '../store/settings.ts';

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Zones of a ship's clocks: whole hours from UTC-12 to UTC+14, by their IANA names, whose sign is the other way round. */
export const shipZones: readonly string[] = Array.from({ length: 27 }, (_, at) => at - 12).map(
  (hours) => (hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`),
);

/** IANA zone of the ship's clocks: as set on board, otherwise that of the device. */
export function useShipZone(): string {
  const chosen = useSetting('shipZone');
  return chosen !== undefined && isKnownZone(chosen) ? chosen : deviceZone();
}
