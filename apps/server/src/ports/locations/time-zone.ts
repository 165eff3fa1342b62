import lookupHost from '@photostructure/tz-lookup';
import type { Position } from '@fairlead/domain/ports/distance';

type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

/** One spelling for a zone that has several (Asia/Kolkata and Asia/Calcutta are the same zone). */
function canonical(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}

const zonesOfCountry = new Map<string, ReadonlySet<string>>();

function zonesOf(country: string): ReadonlySet<string> {
  const known = zonesOfCountry.get(country);
  if (known) return known;
  const locale = new Intl.Locale('und', { region: country }) as LocaleWithZones;
  const zones = new Set((locale.getTimeZones() ?? []).map(canonical));
  zonesOfCountry.set(country, zones);
  return zones;
}

/** Whether clocks in the country run by the zone anywhere. True for a country of which no zones are known. */
export function isZoneOf(zone: string, country: string): boolean {
  const zones = zonesOf(country);
  return zones.size === 0 || zones.has(canonical(zone));
}

/** Rings of bearings around a position, out to five degrees: far enough for any terminal at sea. */
const ringsDegrees = [0, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 4, 5];

/**
 * The IANA zone of a position in a country. By its coordinates alone, a terminal at sea or a port on a border river may
 * be in another zone; it then gets the nearest zone of its own country.
 */
export function timeZoneAt(position: Position, country: string): string {
  for (const ring of ringsDegrees) {
    for (let bearing = 0; bearing < 360; bearing += ring === 0 ? 360 : 30) {
      const latitude = position.latitude + ring * Math.cos((bearing * Math.PI) / 180);
      const longitude = position.longitude + ring * Math.sin((bearing * Math.PI) / 180);
      if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) continue;
      const zone = lookupHost(latitude, longitude);
      if (isZoneOf(zone, country)) return zone;
    }
  }
  const [only] = zonesOf(country);
  return only ?? lookupHost(position.latitude, position.longitude);
}
