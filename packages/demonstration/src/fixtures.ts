import { fixtureNumber, fixtureSeries } from '@fairlead/domain/fixtures/number';
import { fixtureStatus } from '@fairlead/domain/fixtures/enumerations';
import { laytimeAggregation } from '@fairlead/domain/laytime/enumerations';
import { dayMs, hourMs } from '@fairlead/domain/time/milliseconds';
import type { Chance } from './chance.ts';
import type { FixtureRow } from './cargo-rows.ts';
import type { CounterRow, PortCallRow, VoyageRow } from './rows.ts';

/** A fixture before it has a number. */
export type DraftFixture = Omit<FixtureRow, 'id' | 'fixture_number'>;

export type Fixing = {
  readonly voyage: VoyageRow;
  /** Where the cargo is first loaded. */
  readonly loading: PortCallRow;
  readonly chartererId: number;
  readonly brokerIds: readonly number[];
  readonly currency: string;
  readonly isOver: boolean;
  readonly nowMs: number;
};

/** A charter of one voyage, fixed some weeks before its laycan and never after now. */
export function draftFixture(chance: Chance, fixing: Fixing): DraftFixture {
  const { voyage, loading, nowMs } = fixing;
  const laycan = laycanOf(chance, loading);
  const latest = nowMs - chance.whole(1, 60) * dayMs;
  const fixedMs = Math.min(laycan.from - chance.whole(8, 40) * dayMs, latest);
  const demurrage = chance.whole(22, 60) * 250;
  const isUnderContract = chance.happens(0.25);
  return {
    company_id: voyage.company_id,
    status: statusOf(chance, fixing),
    vessel_id: voyage.vessel_id,
    voyage_id: voyage.id,
    charterer_id: fixing.chartererId,
    broker_id: chance.happens(0.7) ? chance.pick(fixing.brokerIds) : null,
    coa_date: isUnderContract ? dayOf(fixedMs - chance.whole(60, 300) * dayMs) : null,
    cp_date: dayOf(fixedMs),
    laycan_from: new Date(laycan.from).toISOString(),
    laycan_to: new Date(laycan.to).toISOString(),
    aggregation: chance.happens(0.8)
      ? laytimeAggregation.NonReversible
      : chance.pick([laytimeAggregation.Reversible, laytimeAggregation.Average]),
    demurrage_rate: String(demurrage),
    despatch_rate: String(demurrage / 2),
    currency: fixing.currency,
  };
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const wholeDay = (ms: number) => Math.floor(ms / dayMs) * dayMs;
const wholeHour = (ms: number) => Math.round(ms / hourMs) * hourMs;

/** Mostly the vessel arrives in good time; now and then shortly before the laycan ends, and sometimes after it. */
function laycanOf(chance: Chance, loading: PortCallRow) {
  const arrives = Date.parse(loading.arrived ?? loading.scheduled_arrival);
  const share = chance.between(0, 1);
  const isMissed = share < 0.07;
  const isAtRisk = !isMissed && share < 0.2;
  const early = chance.whole(1, 3) * dayMs;
  const from = wholeDay(arrives - early);
  if (isMissed) {
    const to = wholeHour(arrives - chance.whole(5, 30) * hourMs);
    return { from: wholeDay(to - 3 * dayMs), to };
  }
  if (isAtRisk) return { from, to: wholeHour(arrives + chance.whole(2, 9) * hourMs) };
  return { from, to: wholeDay(arrives + chance.whole(3, 6) * dayMs) };
}

const laterStatuses = [
  fixtureStatus.Settled,
  fixtureStatus.Settled,
  fixtureStatus.NoDemurrageOrDespatch,
  fixtureStatus.NoDemurrageOrDespatch,
  fixtureStatus.Sent,
  fixtureStatus.Negotiating,
  fixtureStatus.CalculationAgreed,
  fixtureStatus.ReminderSent,
  fixtureStatus.InProgress,
  fixtureStatus.TimeBarred,
];

function statusOf(chance: Chance, { isOver }: Fixing): number {
  return isOver ? chance.pick(laterStatuses) : fixtureStatus.None;
}

/** Numbers the fixtures of a company in the order in which they were fixed; later ones continue from the counters. */
export function numberFixtures(
  drafts: readonly DraftFixture[],
  nextId: () => number,
): {
  readonly fixtures: readonly FixtureRow[];
  readonly idOf: ReadonlyMap<DraftFixture, number>;
  readonly counters: readonly CounterRow[];
} {
  const serials = new Map<number, number>();
  const idOf = new Map<DraftFixture, number>();
  const ordered = drafts.toSorted((a, b) => a.cp_date.localeCompare(b.cp_date));
  const fixtures = ordered.map((draft) => {
    const year = Number(draft.cp_date.slice(0, 4));
    const serial = (serials.get(year) ?? 0) + 1;
    serials.set(year, serial);
    const id = nextId();
    idOf.set(draft, id);
    return { ...draft, id, fixture_number: fixtureNumber({ year, serial }) };
  });
  const company_id = drafts[0]?.company_id ?? 0;
  const counters = [...serials].map(([year, value]) => ({
    company_id,
    series: fixtureSeries(year),
    value,
  }));
  return { fixtures, idOf, counters };
}
