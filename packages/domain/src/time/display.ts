import { isKnownZone } from './zone-offset.ts';
import { fixedZoneMissing, timeZoneDisplay, type TimeZoneDisplay } from './words.ts';
import type { Finding } from '../words/finding.ts';

/** What the choice of display depends on. */
export interface DisplayZones {
  readonly display: TimeZoneDisplay;
  /** IANA zone of the port at hand; null where the time belongs to no port. */
  readonly portZone: string | null;
  /** Zone of the browser. */
  readonly localZone: string;
  /** Zone of the user settings; null when none is set. */
  readonly fixedZone: string | null;
}

/**
 * The IANA zone to show a time in. A time without a port is shown in UTC while port time is chosen,
 * and so is a zone that this machine does not know: UTC is never ambiguous.
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

/** Refuses the fixed display while user settings hold no fixed zone. */
export function displayFindings(
  display: TimeZoneDisplay,
  fixedZone: string | null,
): readonly Finding[] {
  return display === timeZoneDisplay.Fixed && (fixedZone === null || fixedZone === '')
    ? [{ field: 'timezoneType', message: fixedZoneMissing }]
    : [];
}
