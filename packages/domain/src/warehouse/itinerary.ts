import { logReportKind } from '../log-reports/kinds.ts';
import type { SourceReport, VisitedCall } from './source.ts';

/** A leg or a port call of a vessel, before anything is measured. Instants in milliseconds since 1970. */
export interface PlannedPeriod {
  readonly kind: 'leg' | 'portStay';
  /** Of a leg the voyage that it leads to, of the last one the voyage it comes from. */
  readonly voyageId: number | null;
  /** Both ends of a leg; of a port call twice the call itself. */
  readonly fromCallId: number | null;
  readonly toCallId: number | null;
  /** Null for what was before the first port call. */
  readonly start: number | null;
  /** Null while it goes on. */
  readonly end: number | null;
  /** An end that no event gives: it follows from the departure report or the next port call. */
  readonly isEndAssumed: boolean;
}

const byArrival = (one: VisitedCall, other: VisitedCall): number =>
  one.arrived - other.arrived || one.id - other.id;

/** The port calls in their order with the legs between them, from before the first to after the last. */
export function itineraryOf(
  calls: readonly VisitedCall[],
  reports: readonly SourceReport[],
): readonly PlannedPeriod[] {
  const first = calls.toSorted(byArrival)[0];
  return first === undefined ? [] : [legBefore(first), ...itineraryFrom(calls, reports)];
}

/** The same without the leg before the first port call. */
export function itineraryFrom(
  calls: readonly VisitedCall[],
  reports: readonly SourceReport[],
): readonly PlannedPeriod[] {
  const ordered = calls.toSorted(byArrival);
  return ordered.flatMap((call, index) => {
    const next = ordered[index + 1];
    const stay = stayOf(call, next, reports);
    return stay.end === null ? [stay] : [stay, legAfter(call, next, stay.end)];
  });
}

const legBefore = (first: VisitedCall): PlannedPeriod => ({
  kind: 'leg',
  voyageId: first.voyageId,
  fromCallId: null,
  toCallId: first.id,
  start: null,
  end: first.arrived,
  isEndAssumed: false,
});

/** A port call; without its end event it lasts until the departure report, or until the next one begins. */
function stayOf(
  call: VisitedCall,
  next: VisitedCall | undefined,
  reports: readonly SourceReport[],
): PlannedPeriod {
  const latest = next?.arrived ?? Number.POSITIVE_INFINITY;
  const left =
    call.departed === null
      ? reports.find(
          ({ kind, at }) => kind === logReportKind.Departure && at > call.arrived && at <= latest,
        )?.at
      : undefined;
  return {
    kind: 'portStay',
    voyageId: call.voyageId,
    fromCallId: call.id,
    toCallId: call.id,
    start: call.arrived,
    end: call.departed ?? left ?? next?.arrived ?? null,
    isEndAssumed: call.departed === null,
  };
}

const legAfter = (
  call: VisitedCall,
  next: VisitedCall | undefined,
  start: number,
): PlannedPeriod => ({
  kind: 'leg',
  voyageId: next?.voyageId ?? call.voyageId,
  fromCallId: call.id,
  toCallId: next?.id ?? null,
  start,
  end: next?.arrived ?? null,
  isEndAssumed: false,
});

/** A part of the time axis without overlap, within one period and one year. */
export interface Interval {
  /** The index of its period. */
  readonly period: number;
  readonly kind: PlannedPeriod['kind'];
  readonly year: number;
  /** Exclusive; reports count up to and including the end. */
  readonly from: number;
  readonly to: number;
}

/**
 * The time axis of the vessel: the periods one after the other, cut at 1 January 00:00 UTC, up to `until`. A port call that
 * begins before the one before it has ended counts from that end on.
 */
export function intervalsOf(
  periods: readonly PlannedPeriod[],
  from: number,
  until: number,
): readonly Interval[] {
  let reached = from;
  return periods.flatMap((period, index) => {
    const next = periods[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const end = Math.min(period.end ?? until, next, until);
    const cut = end <= reached ? [] : yearsBetween(reached, end);
    reached = Math.max(reached, end);
    return cut.map((part) => ({ period: index, kind: period.kind, ...part }));
  });
}

export const yearOfInstant = (at: number): number => new Date(at).getUTCFullYear();

/** An interval cut at the turns of the years. The last instant of a year belongs to it. */
function yearsBetween(from: number, to: number) {
  const first = yearOfInstant(from);
  const last = yearOfInstant(to - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    from: Math.max(from, Date.UTC(first + index, 0)),
    to: Math.min(to, Date.UTC(first + index + 1, 0)),
  }));
}
