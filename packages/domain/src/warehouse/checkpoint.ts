import type { CountedReport } from './allotment.ts';
import { type Interval, type PlannedPeriod, yearOfInstant } from './itinerary.ts';
import { graceMs } from './sea-passage.ts';
import type { FuelMass } from './source.ts';

/**
 * What is known when a port call begins. With it, this port call and everything later follow from what happened later,
 * without the reports before. It depends on nothing that happened after that instant.
 */
export interface Checkpoint {
  /** When the last report up to it was made. */
  readonly since: number;
  /** The time axis from there to the beginning of the port call: the next report counts in it too. */
  readonly before: readonly Pick<Interval, 'kind' | 'to'>[];
  readonly stocks: readonly FuelMass[];
  /** Stocks that the next measurement is compared with, where consumption follows from stocks. */
  readonly expected: readonly FuelMass[];
}

/** A port call from which periods are calculated again. */
export interface Resumption extends Checkpoint {
  readonly callId: number;
  readonly start: number;
}

/**
 * Whether a checkpoint holds although something at the instant `changed` or later is different now: the last report before
 * the change was made after the port call began, and no sea passage before it extends to the change.
 */
export const isUnchanged = (
  start: number,
  { changed, lastReport }: { readonly changed: number; readonly lastReport: number },
): boolean => start + graceMs < changed && start <= lastReport;

/** The intervals before a checkpoint, of no period. */
export function intervalsBefore({ since, before }: Checkpoint): readonly Interval[] {
  return before.map(({ kind, to }, index) => {
    const from = before[index - 1]?.to ?? since;
    return { period: -1, kind, year: yearOfInstant(from), from, to };
  });
}

interface PassedTime {
  readonly planned: readonly PlannedPeriod[];
  /** Intervals in order, those before the first period included. */
  readonly axis: readonly Interval[];
  readonly counted: readonly CountedReport[];
  /** Known stocks at the beginning of an interval of `axis`. */
  readonly stocksAt: (index: number) => readonly FuelMass[];
  readonly resumed: Checkpoint | undefined;
}

/**
 * The checkpoints of port calls, by the index of the period. There is none before the first report, for a port call that
 * begins before another one has ended, and for two that begin at once.
 */
export function checkpointsOf(time: PassedTime): ReadonlyMap<number, Checkpoint> {
  const { planned, axis, counted, stocksAt, resumed } = time;
  const stays = Map.groupBy(
    planned.filter(({ kind }) => kind === 'portStay'),
    ({ start }) => start,
  );
  const checkpoints = new Map<number, Checkpoint>();
  let next = 0;
  for (const [index, { period, from }] of axis.entries()) {
    const stay = planned[period];
    if (stay?.kind !== 'portStay' || stay.start !== from) continue;
    while ((counted[next]?.report.at ?? Number.POSITIVE_INFINITY) <= from) next += 1;
    const last = counted[next - 1];
    const since = last?.report.at ?? resumed?.since;
    if (since === undefined || stays.get(from)?.length !== 1) continue;
    checkpoints.set(period, {
      since,
      before: passed(axis, index, since),
      stocks: stocksAt(index),
      expected: last?.expected ?? resumed?.expected ?? [],
    });
  }
  return checkpoints;
}

/** The intervals up to one that end after an instant. */
function passed(axis: readonly Interval[], end: number, since: number): Checkpoint['before'] {
  let first = end;
  while ((axis[first - 1]?.to ?? since) > since) first -= 1;
  return axis.slice(first, end).map(({ kind, to }) => ({ kind, to }));
}
