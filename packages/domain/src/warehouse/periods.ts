import {
  type CountedReport,
  partsOf,
  type ReportPart,
  type StateUse,
  usesByState,
} from './allotment.ts';
import { countedReports } from './counted-reports.ts';
import { type Checkpoint, checkpointsOf, intervalsBefore, type Resumption } from './checkpoint.ts';
import {
  type Interval,
  intervalsOf,
  itineraryFrom,
  itineraryOf,
  type PlannedPeriod,
} from './itinerary.ts';
import { type PassageTimes, passageTimes, type SeaPassage, seaPassageOf } from './sea-passage.ts';
import { consumerGroups, sailingStates, type StateHours } from '../vessels/sailing-states.ts';
import type { FuelMass, GroupUse, StockMovement, WarehouseSource } from './source.ts';
import { StockChains, type StockLine } from './stock-lines.ts';

/** What was measured between pilot and pilot. */
export interface SeaMeasures {
  /** Under way, in hundredths of an hour. */
  readonly hours: number;
  /** Tenths of a nautical mile. */
  readonly distance: number;
  readonly fuels: readonly FuelMass[];
}

/** What was measured in a period within one calendar year (UTC). */
export interface YearMeasures {
  readonly year: number;
  readonly start: number;
  readonly end: number;
  /** Hundredths of an hour by state. */
  readonly hours: StateHours;
  /** Over ground, in tenths of a nautical mile. */
  readonly distance: number;
  readonly shoreKwh: number;
  /** Kilograms times tenths of a nautical mile. */
  readonly transportWork: bigint;
  readonly uses: readonly StateUse[];
  readonly stocks: readonly StockLine[];
  readonly sea: SeaMeasures;
  /** A report was divided at its start or end. */
  readonly isEstimated: boolean;
  readonly reports: readonly CountedPart[];
}

/** A report that counts in a period; of one that was divided, its fuel counts in proportion to `weight`. */
export interface CountedPart {
  readonly id: number;
  readonly isWhole: boolean;
  readonly weight?: number;
}

/** A leg or a port call of a vessel with all that its reports say. */
export interface WarehousePeriod extends PlannedPeriod {
  readonly seaPassage: SeaPassage | null;
  readonly isLaden: boolean | null;
  /** On board by the last report that says so. */
  readonly cargoKg: bigint | null;
  readonly years: readonly YearMeasures[];
  /** Of a port call from which periods can be calculated again without the reports before. */
  readonly opening: Checkpoint | null;
}

const inTime = (one: { readonly at: number }, other: { readonly at: number }): number =>
  one.at - other.at;

/**
 * The legs and port calls of a vessel. The same source in any order gives the same periods, to the kilogram; the sum over
 * the periods is the sum over the reports. From a checkpoint on, the source holds the port calls from there on, and what
 * was reported and moved later than the hours before it in which sea passages may begin (`graceMs`).
 */
export function warehousePeriods(
  source: WarehouseSource,
  from?: Resumption,
): readonly WarehousePeriod[] {
  const reports = source.reports.toSorted((a, b) => inTime(a, b) || a.kind - b.kind || a.id - b.id);
  const movements = source.movements.toSorted(
    (a, b) => inTime(a, b) || a.fuelId - b.fuelId || a.kind.localeCompare(b.kind),
  );
  const planned = (from === undefined ? itineraryOf : itineraryFrom)(source.calls, reports);
  if (planned.length === 0) return [];
  const until = Math.max(
    ...[reports.at(-1)?.at, movements.at(-1)?.at].flatMap((at) => at ?? []),
    ...planned.flatMap(({ start, end }) => end ?? start ?? []),
  );
  const later = { ...source, reports: laterThan(reports, from), movements };
  const counted = countedReports(later, from);
  const begin =
    from?.start ??
    Math.min(
      counted[0]?.since ?? until,
      reports[0]?.at ?? until,
      movements[0]?.at ?? until,
      planned[0]?.end ?? until,
    ) - 1;
  const before = from === undefined ? [] : intervalsBefore(from);
  const axis = [...before, ...intervalsOf(planned, begin, until)];
  const parts = partsByInterval(counted, axis);
  const measured = measuredIntervals(
    { intervals: axis.slice(before.length), parts: parts.slice(before.length) },
    laterThan(movements, from),
    new StockChains(from?.stocks),
  );
  const checkpoints = checkpointsOf({
    planned,
    axis,
    counted,
    stocksAt: (index) => measured[index - before.length]?.onBoard ?? [],
    resumed: from,
  });
  return withMeasures(planned, measured, { passages: passageTimes(reports), until, checkpoints });
}

const laterThan = <Item extends { readonly at: number }>(
  items: readonly Item[],
  from: Resumption | undefined,
): readonly Item[] => (from === undefined ? items : items.filter(({ at }) => at > from.start));

/** The parts of each interval, in order. Both lists are in time, so one pass is enough. */
function partsByInterval(
  counted: readonly CountedReport[],
  intervals: readonly Interval[],
): readonly (readonly ReportPart[])[] {
  const parts: ReportPart[][] = intervals.map(() => []);
  const indexOf = new Map(intervals.map((interval, index) => [interval, index]));
  let first = 0;
  for (const one of counted) {
    while ((intervals[first]?.to ?? one.since) < one.since) first += 1;
    const touched = touchedBy(one, intervals, first);
    for (const part of partsOf(one, touched)) parts[indexOf.get(part.interval) ?? 0]?.push(part);
  }
  return parts;
}

/** The intervals in which a report counts; one at the instant of another report covers no time and counts where it is. */
function touchedBy(
  { report, since }: CountedReport,
  intervals: readonly Interval[],
  first: number,
): readonly Interval[] {
  const touched = [];
  for (let at = first; at < intervals.length; at += 1) {
    const interval = intervals[at];
    if (interval === undefined || interval.from >= report.at) break;
    const counts = since < report.at ? interval.to > since : interval.to >= report.at;
    if (counts) touched.push(interval);
  }
  return touched;
}

interface MeasuredInterval {
  readonly interval: Interval;
  readonly parts: readonly ReportPart[];
  readonly stocks: readonly StockLine[];
  /** What is known to be on board when it begins. */
  readonly onBoard: readonly FuelMass[];
}

interface AxisParts {
  readonly intervals: readonly Interval[];
  readonly parts: readonly (readonly ReportPart[])[];
}

/** Runs the stocks through time: what came, what was used, what was measured. */
function measuredIntervals(
  { intervals, parts }: AxisParts,
  movements: readonly StockMovement[],
  chains: StockChains,
): readonly MeasuredInterval[] {
  let next = 0;
  const moveUntil = (at: number) => {
    for (let one = movements[next]; one !== undefined && one.at <= at; one = movements[next]) {
      chains.move(one);
      next += 1;
    }
  };
  return intervals.map((interval, index) => {
    const own = parts[index] ?? [];
    const onBoard = interval.kind === 'portStay' ? chains.stocks() : [];
    for (const part of own) {
      moveUntil(part.to);
      chains.use(part.uses);
      if (part.to === part.report.at) chains.measure(part.report.remaining);
    }
    moveUntil(interval.to);
    return { interval, parts: own, stocks: chains.close(), onBoard };
  });
}

interface PeriodContext {
  readonly passages: PassageTimes;
  readonly until: number;
  readonly checkpoints: ReadonlyMap<number, Checkpoint>;
}

function withMeasures(
  planned: readonly PlannedPeriod[],
  measured: readonly MeasuredInterval[],
  { passages, until, checkpoints }: PeriodContext,
): readonly WarehousePeriod[] {
  const ofPeriod = Map.groupBy(measured, ({ interval }) => interval.period);
  return planned.flatMap((period, index) => {
    const own = ofPeriod.get(index) ?? [];
    const isNothing = own.every(({ parts, stocks }) => parts.length === 0 && stocks.length === 0);
    if (period.start === null && isNothing) return [];
    const seaPassage = seaPassageOf(period, passages, until);
    const isLaden = lastStated(own, ({ report }) => report.isLaden);
    const cargoKg = lastStated(own, ({ report }) => report.cargoKg);
    const years = own.map((one) => yearOf(one, seaPassage));
    const opening = checkpoints.get(index) ?? null;
    return [{ ...period, seaPassage, isLaden, cargoKg, years, opening }];
  });
}

/** What the last report that states it says; null if none does. */
function lastStated<Value>(
  measured: readonly MeasuredInterval[],
  valueOf: (part: ReportPart) => Value | null,
): Value | null {
  for (const { parts } of measured.toReversed()) {
    const last = parts.findLast((part) => valueOf(part) !== null);
    if (last !== undefined) return valueOf(last);
  }
  return null;
}

function hoursOf(parts: readonly ReportPart[]): StateHours {
  const sums = { underWay: 0, manoeuvring: 0, drifting: 0, atAnchor: 0, atBerth: 0 };
  for (const { hours } of parts) for (const state of sailingStates) sums[state] += hours[state];
  return sums;
}

/** What the parts of reports add up to, and those of them at sea. */
function sumsOf(parts: readonly ReportPart[], seaPassage: SeaPassage | null) {
  const sums = { distance: 0, shoreKwh: 0, transportWork: 0n, isEstimated: false };
  const atSea = { hours: 0, distance: 0, uses: [] as GroupUse[] };
  for (const { report, distance, shoreKwh, hours, uses, isWhole } of parts) {
    sums.distance += distance;
    sums.shoreKwh += shoreKwh;
    if (report.cargoKg !== null && distance !== 0)
      sums.transportWork += report.cargoKg * BigInt(distance);
    sums.isEstimated ||= !isWhole;
    if (seaPassage === null || report.at <= seaPassage.start || report.at > seaPassage.end)
      continue;
    atSea.hours += hours.underWay;
    atSea.distance += distance;
    atSea.uses.push(...uses);
  }
  return { ...sums, atSea };
}

function yearOf(
  { interval, parts, stocks }: MeasuredInterval,
  seaPassage: SeaPassage | null,
): YearMeasures {
  const { atSea, distance, shoreKwh, transportWork, isEstimated } = sumsOf(parts, seaPassage);
  return {
    year: interval.year,
    start: interval.from,
    end: interval.to,
    hours: hoursOf(parts),
    distance,
    shoreKwh,
    transportWork,
    uses: mergedUses(parts.flatMap(usesByState)),
    stocks,
    sea: { hours: atSea.hours, distance: atSea.distance, fuels: byFuel(atSea.uses) },
    isEstimated,
    reports: parts.map(countedPart),
  };
}

const countedPart = ({ report: { id }, isWhole, weight }: ReportPart): CountedPart =>
  isWhole ? { id, isWhole } : { id, isWhole, weight };

/** Kilograms by fuel, in the order of the fuels. */
export function byFuel(masses: readonly FuelMass[]): readonly FuelMass[] {
  const sums = new Map<number, bigint>();
  for (const { fuelId, kg } of masses) sums.set(fuelId, (sums.get(fuelId) ?? 0n) + kg);
  return [...sums]
    .toSorted(([one], [other]) => one - other)
    .map(([fuelId, kg]) => ({ fuelId, kg }));
}

const textOf = ({ fuelId, group, state }: StateUse): string => `${fuelId}/${group}/${state}`;
/** One line for each fuel, group and state, in a fixed order. */
export function mergedUses(uses: readonly StateUse[]): readonly StateUse[] {
  const lines = new Map<number, { readonly use: StateUse; kg: bigint }>();
  for (const use of uses) {
    const key =
      (use.fuelId * 8 + consumerGroups.indexOf(use.group)) * 8 + sailingStates.indexOf(use.state);
    const known = lines.get(key);
    if (known === undefined) lines.set(key, { use, kg: use.kg });
    else known.kg += use.kg;
  }
  return [...lines.values()]
    .filter(({ kg }) => kg !== 0n)
    .map(({ use, kg }) => ({ text: textOf(use), use: { ...use, kg } }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ use }) => use);
}
