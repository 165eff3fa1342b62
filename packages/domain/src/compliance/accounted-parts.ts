import {
  accountedPeriods,
  etsShare,
  exact,
  fuelEuShare,
  mrvCategory,
  portOfCallDecision,
  ukShare,
  type Accounted,
  type Exact,
  type FuelLot,
  type Movement,
  type MrvCategory,
  type ScopeShare,
  type Stop,
  type TrackPeriod,
} from '@fairlead/emissions';
import { sailingStates } from '../vessels/sailing-states.ts';
import type { WarehousePeriod } from '../warehouse/periods.ts';
import type { AccountedMeasures } from './accounted-measures.ts';
import {
  accountedLots,
  type BurnedByMeasures,
  burnedByMeasures,
  type BurnedLot,
} from './burned-lots.ts';
import type { ComplianceFuel } from './fuel-row-of.ts';

/** A port call as the regimes see it. */
export interface ComplianceCall extends Omit<Stop, 'day'> {
  readonly id: number;
}

/** A leg or a port call of the warehouse. */
export interface CompliancePeriod extends Pick<WarehousePeriod, 'kind' | 'fromCallId' | 'start'> {
  readonly years: readonly AccountedMeasures[];
}

/** What the legs and port calls of a vessel are accounted with. */
export interface ComplianceSource {
  readonly periods: readonly CompliancePeriod[];
  readonly calls: ReadonlyMap<number, ComplianceCall>;
  readonly fuels: ReadonlyMap<number, ComplianceFuel>;
  /** What reports burned of lots of renewable fuel; absent: nothing. */
  readonly burned?: readonly BurnedLot[];
}

/** A stop on a voyage that does not end it, and why. */
interface PassedStop {
  readonly callId: number;
  readonly sentence: string;
}

/**
 * A voyage between two ports of call, or a stay at one, within one year (UTC). Fuel in tonnes by row of factors, all of
 * it whatever share counts; distance in nautical miles; hours at sea without anchoring; work in tonne-miles.
 */
export interface AccountedPart {
  readonly kind: 'voyage' | 'stay';
  readonly fromCallId: number | null;
  readonly toCallId: number | null;
  readonly year: number;
  readonly start: number;
  readonly end: number;
  readonly lots: readonly FuelLot[];
  /** Fuels in use that have no factors. */
  readonly withoutFactors: readonly number[];
  readonly distanceNm: Exact;
  readonly hoursAtSea: Exact;
  /** In any state, as far as reports account for the time. */
  readonly reportedHours: Exact;
  readonly shorePowerKwh: number;
  readonly transportWork: Exact;
  readonly stops: readonly PassedStop[];
  readonly reportIds: readonly number[];
  readonly isEstimated: boolean;
  /** Null where an end is not known yet: nothing is decided. */
  readonly shares: PartShares | null;
}

export interface PartShares {
  /** Null outside the EEA. */
  readonly mrv: MrvCategory | null;
  readonly fuelEu: ScopeShare;
  readonly ets: ScopeShare;
  readonly uk: ReturnType<typeof ukShare>;
}

type Track = TrackPeriod<ComplianceCall, CompliancePeriod>;
type Period = Accounted<ComplianceCall, CompliancePeriod>;

const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The legs and port calls of a vessel joined to voyages between ports of call, cut at the turn of the year. */
export function accountedParts(source: ComplianceSource): readonly AccountedPart[] {
  const track = source.periods.map((period) => trackPeriod(period, source.calls));
  const measures = source.periods.flatMap(({ years }) => years);
  const burned = burnedByMeasures(measures, source.burned ?? []);
  return accountedPeriods(track).flatMap((period) =>
    partsOf(period, { fuels: source.fuels, burned }),
  );
}

/** A port call without a record counts as part of the passage. */
function trackPeriod(period: CompliancePeriod, calls: ReadonlyMap<number, ComplianceCall>): Track {
  const call = period.kind === 'portStay' ? calls.get(period.fromCallId ?? -1) : undefined;
  if (call === undefined) return { kind: 'passage', measures: period };
  const decision = portOfCallDecision({ ...call, day: isoDay(period.start ?? 0) });
  return { kind: 'stop', port: call, decision, measures: period };
}

interface OfVessel {
  readonly fuels: ReadonlyMap<number, ComplianceFuel>;
  readonly burned: BurnedByMeasures;
}

function partsOf(period: Period, of: OfVessel): readonly AccountedPart[] {
  const years = Map.groupBy(
    period.measures.flatMap((measured) => measured.years),
    ({ year }) => year,
  );
  return [...years]
    .toSorted(([one], [other]) => one - other)
    .map(([year, measures]) => partOf(period, { ...of, year, measures }));
}

interface OfYear extends OfVessel {
  readonly year: number;
  readonly measures: readonly AccountedMeasures[];
}

function partOf(period: Period, { year, measures, fuels, burned }: OfYear): AccountedPart {
  const start = Math.min(...measures.map((measured) => measured.start));
  const end = Math.max(...measures.map((measured) => measured.end));
  const sum = (of: (measured: AccountedMeasures) => number): number =>
    measures.reduce((total, measured) => total + of(measured), 0);
  const ends = endsOf(period);
  return {
    kind: period.kind,
    fromCallId: ends.from?.id ?? null,
    toCallId: ends.to?.id ?? null,
    year,
    start,
    end,
    ...accountedLots(measures, fuels, burned),
    distanceNm: exact(sum(({ distance }) => distance)).dividedBy(10),
    hoursAtSea: exact(
      sum(({ hours }) => hours.underWay + hours.manoeuvring + hours.drifting),
    ).dividedBy(100),
    reportedHours: exact(
      sum(({ hours }) => sailingStates.reduce((all, state) => all + hours[state], 0)),
    ).dividedBy(100),
    shorePowerKwh: sum(({ shoreKwh }) => shoreKwh),
    transportWork: exact(
      measures.reduce((work, measured) => work + measured.transportWork, 0n).toString(),
    ).dividedBy(10_000),
    stops:
      period.kind === 'stay'
        ? []
        : period.stops.map(({ port, sentence }) => ({ callId: port.id, sentence })),
    reportIds: [...new Set(measures.flatMap(({ reports }) => reports.map(({ id }) => id)))],
    isEstimated: measures.some(({ isEstimated }) => isEstimated),
    shares: sharesOf(period, isoDay(start + 1)),
  };
}

const endsOf = (
  period: Period,
): { readonly from: ComplianceCall | null; readonly to: ComplianceCall | null } =>
  period.kind === 'stay'
    ? { from: period.port, to: period.port }
    : { from: period.from, to: period.to };

/** A stay counts by its port, a voyage by both; a voyage whose other end is not known yet is not decided. */
function sharesOf(period: Period, day: string): PartShares | null {
  const { from, to } = endsOf(period);
  if (from === null || to === null) return null;
  const movement: Movement = {
    from: from.port,
    to: period.kind === 'stay' ? null : to.port,
    day,
  };
  return {
    mrv: mrvCategory(movement),
    fuelEu: fuelEuShare(movement),
    ets: etsShare(movement),
    uk: ukShare(movement),
  };
}
