import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { Chance } from './chance.ts';
import type { Presence } from './fleet.ts';
import type { Stop } from './itinerary.ts';

/** A port call with dates: scheduled always, actual as far as it has happened. Milliseconds since 1970. */
export type DatedStop = Pick<Stop, 'port' | 'reasons'> & {
  readonly scheduledArrival: number;
  readonly scheduledDeparture: number;
  readonly arrived: number | null;
  readonly departed: number | null;
};

type Span = { readonly from: number; readonly to: number };

/** The stay or the passage nearest to an hour: the moment at which the story meets the present. */
function nearest(spans: readonly Span[], hour: number): Span {
  const [first, ...rest] = spans;
  if (!first) throw new Error('A vessel without port calls has no present.');
  const away = ({ from, to }: Span) => Math.abs((from + to) / 2 - hour);
  return rest.reduce((best, span) => (away(span) < away(best) ? span : best), first);
}

/** The hour of the story that is now, and the hour up to which things have happened: earlier for a late vessel. */
function present(
  chance: Chance,
  stops: readonly Stop[],
  aim: { readonly presence: Presence; readonly hour: number },
) {
  const stays = stops.map(({ arrives, departs }) => ({ from: arrives, to: departs }));
  const passages = stops
    .slice(1)
    .map(({ arrives }, index) => ({ from: stops[index]?.departs ?? 0, to: arrives }));
  const share = chance.between(0.35, 0.65);
  if (aim.presence === 'in-port') {
    const { from, to } = nearest(stays, aim.hour);
    const now = from + (to - from) * share;
    return { now, happened: now };
  }
  const { from, to } = nearest(passages, aim.hour);
  if (aim.presence === 'late')
    return { now: to + chance.between(14, 30), happened: from + (to - from) * share };
  const now = from + (to - from) * share;
  return { now, happened: now };
}

const quarterMs = hourMs / 4;
const actualStepMs = hourMs / 10;
const rounded = (ms: number, step: number) => Math.round(ms / step) * step;

/**
 * Puts the stops of a vessel on the calendar so that the vessel is at sea, in port or late at `nowMs`. Actual times
 * deviate from the schedule, never by more than a tenth of the shorter of the stay and the passage beside it.
 */
export function datedStops(
  chance: Chance,
  stops: readonly Stop[],
  aim: { readonly presence: Presence; readonly hour: number; readonly nowMs: number },
): readonly DatedStop[] {
  const { now, happened } = present(chance, stops, aim);
  const at = (hour: number) => aim.nowMs + (hour - now) * hourMs;
  return stops.map((stop, index) => {
    const stay = stop.departs - stop.arrives;
    const before = stop.arrives - (stops[index - 1]?.departs ?? stop.arrives - stay);
    const after = (stops[index + 1]?.arrives ?? stop.departs + stay) - stop.departs;
    const deviation = (...hours: readonly number[]) =>
      chance.between(-0.1, 0.06) * Math.min(...hours, 48);
    const hasArrived = stop.arrives <= happened;
    const hasDeparted = stop.departs <= happened;
    const arrival = at(stop.arrives + (hasArrived ? deviation(before, stay) : 0));
    const departure = at(stop.departs + (hasDeparted ? deviation(stay, after) : 0));
    return {
      port: stop.port,
      reasons: stop.reasons,
      scheduledArrival: rounded(arrival, quarterMs),
      scheduledDeparture: rounded(departure, quarterMs),
      arrived: hasArrived ? rounded(at(stop.arrives), actualStepMs) : null,
      departed: hasDeparted ? rounded(at(stop.departs), actualStepMs) : null,
    };
  });
}
