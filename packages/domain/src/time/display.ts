import { isKnownZone } from './zone-offset.ts';
import { fixedZoneMissing, timeZoneDisplay, type TimeZoneDisplay } from './enumerations.ts';
import type { Finding } from '../text/finding.ts';

/** The values that the display zone depends on. */
export interface DisplayZones {
  readonly display: TimeZoneDisplay;
  /** IANA zone of the relevant port; null if the time is not about a port. */
  readonly portZone: string | null;
  /** Zone of the browser. */
  readonly localZone: string;
  /** Zone in the user settings; null if none is set. */
  readonly fixedZone: string | null;
}

/**
 * The IANA zone to show a time in. A time without a port is shown in UTC if port time is selected,
 * and so is a zone that this browser or server does not know: UTC is never ambiguous.
 */
export function displayZone(zones: DisplayZones): string {
  const wanted: Readonly<Record<TimeZoneDisplay, string | null>> = {
    [timeZoneDisplay.Utc]: 'UTC',
    [timeZoneDisplay.Port]: zones.portZone,
    [timeZoneDisplay.Local]: zones.localZone,
    [timeZoneDisplay.Fixed]: zones.fixedZone,
  };
  const zone = wanted[zones.display];
  return zone !== null && isKnownZone(zone) ? zone : 'UTC';
}

/** Refuses the fixed display if the user settings have no fixed zone. */
export function displayFindings(
  display: TimeZoneDisplay,
  fixedZone: string | null,
): readonly Finding[] {
  return display === timeZoneDisplay.Fixed && (fixedZone === null || fixedZone === '')
    ? [{ field: 'timezoneType', message: fixedZoneMissing }]
    : [];
}
