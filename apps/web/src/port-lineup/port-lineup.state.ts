import { label } from '@fairlead/domain/enumerations/enumeration';
import { etaAuthors } from '@fairlead/domain/live/enumerations';
import { portPresence, portPresences } from '@fairlead/domain/port-lineup/presence';
import { laycanDeviationText } from '@fairlead/domain/schedule/laycan';
import { formatDuration, latenessText } from '@fairlead/domain/time/duration';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { AddressQuery } from '../platform/address/address.ts';
import type { Experience, LineupCall, LineupQuery } from './port-lineup.data.ts';

/** Weeks ahead to choose from. */
export const weekChoices = [1, 2, 4, 8, 12, 26] as const;
const usualWeeks = 4;

/** The filters of the line-up, as in the address: `?weeks=&vesselIds=&reasonIds=`. */
export function lineupQuery(stated: AddressQuery): LineupQuery & { readonly weeks: number } {
  const { vesselIds = '', reasonIds = '' } = stated;
  const weeks = weekChoices.find((choice) => String(choice) === stated['weeks']) ?? usualWeeks;
  return {
    weeks,
    ...(vesselIds === '' ? {} : { vesselIds }),
    ...(reasonIds === '' ? {} : { reasonIds }),
  };
}

/** At berth, at anchor, or bound here with how late, and by whose ETA. */
export function presenceText({ presence, isLate, delayMinutes, delayBy }: LineupCall): string {
  const text = label(portPresences, presence);
  if (presence !== portPresence.Bound || !isLate) return text;
  const late = `${text}, ${latenessText(delayMinutes * minuteMs)}`;
  return delayBy === null ? late : `${late} by calculated ETA`;
}

/** Who stated the ETA: 'Master, Olga Haugland'. */
export function authorText({ eta }: LineupCall): string {
  if (eta === null) return '';
  const author = label(etaAuthors, eta.author);
  return eta.authorName === null ? author : `${author}, ${eta.authorName}`;
}

/** How far the ETA is from the laycan: '31 h late', 'Within', or nothing without one. */
export function laycanText({ eta, laycan }: LineupCall): string {
  if (laycan === null || eta === null || eta.minutesToLaycan === null) return '';
  const text = laycanDeviationText(eta.minutesToLaycan * minuteMs);
  return text === '' ? 'Within' : text;
}

const berthOrder = (a: string | null, b: string | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a.localeCompare(b);

/** By berth, those without one last, and by expected arrival at each. */
export const byBerth = (calls: readonly LineupCall[]): readonly LineupCall[] =>
  calls.toSorted(
    (a, b) => berthOrder(a.berth, b.berth) || a.expectedArrival.localeCompare(b.expectedArrival),
  );

/** How many vessels are at berth, at anchor or waiting, and bound here. */
export function presenceCounts(calls: readonly LineupCall[]) {
  const of = (...presences: readonly number[]) =>
    calls.filter(({ presence }) => presences.includes(presence)).length;
  return {
    berth: of(portPresence.AtBerth),
    anchor: of(portPresence.AtAnchor, portPresence.Arrived),
    bound: of(portPresence.Bound),
  };
}

/** Days of minutes to one decimal: '2.5 d'. */
export const daysText = (minutes: number): string => `${(minutes / 1440).toFixed(1)} d`;

/** An average with its sample: '6 h 20 m (3 of 5)'. */
export function sampleText({ average, reported, calls }: Experience['waiting']): string {
  if (average === null) return `not reported (0 of ${calls})`;
  return `${formatDuration(average * minuteMs)} (${reported} of ${calls})`;
}
