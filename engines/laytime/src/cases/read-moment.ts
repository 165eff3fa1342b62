import { readMoment, utcText } from '../time/moment.ts';
import type { Zone } from '../time/zone.ts';

/**
 * A wall-clock time of a case as an instant. A file of cases cannot be asked, so there is a rule here: a time that the
 * clocks skip is moved forward by the skip, and a time that occurs twice is the first one unless `/2` says otherwise.
 */
export function settledMoment(text: string, zone: Zone | undefined): string {
  const at = momentSeconds(text, zone);
  return at === undefined ? text : utcText(at);
}

/** The same in epoch seconds; undefined if it is not a time. */
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
