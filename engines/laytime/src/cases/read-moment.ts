import { readMoment, utcText } from '../time/moment.ts';
import type { Zone } from '../time/zone.ts';

/**
 * A case's wall clock as an instant. A file of cases cannot be asked, so it alone has a rule: an hour that the clocks
 * skip is moved forward by the skip, one that comes twice is the first unless `/2` says otherwise.
 */
export function settledMoment(text: string, zone: Zone | undefined): string {
  const at = momentSeconds(text, zone);
  return at === undefined ? text : utcText(at);
}

/** The same in epoch seconds; undefined for what is no time. */
export function momentSeconds(text: string, zone: Zone | undefined): number | undefined {
  if (zone === undefined) return undefined;
  const reading = readMoment(text, zone);
  switch (reading.kind) {
    case 'exact':
      return reading.at;
    case 'gap':
      return reading.shifted;
    case 'twice':
      return reading.first;
    case 'invalid':
      return undefined;
  }
}
