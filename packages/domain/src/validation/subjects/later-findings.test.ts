import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuelMovementKind, fuelSource } from '../../fuel-ledger/enumerations.ts';
import { flowEventAction } from '../../flows/enumerations.ts';
import { logReportKind } from '../../log-reports/kinds.ts';
import { dayMs, hourMs } from '../../time/milliseconds.ts';
import { defaultSwitches } from '../../vessels/settings.ts';
import { thresholdsOf } from '../thresholds.ts';
import { distanceCode } from './distance-findings.ts';
import { portCallCodes } from './call-findings.ts';
import { laterFindings, laterReads, type LaterRecord } from './later-findings.ts';
import type { LocatedFinding } from './located-finding.ts';
import { periodCodes } from './period-findings.ts';
import { reportCodes } from './report-findings.ts';
import { findingKey, groupedFindings, vesselFindings } from './vessel-findings.ts';
import type { CheckedCall, CheckedEvent, VesselRecord } from './vessel-record.ts';

const begin = Date.UTC(2025, 0, 1);
const days = 100;
const fuels = [2, 7];
const at = (day: number) => begin + Math.round(day * 24) * hourMs;

const dayOf = (max = days) => fc.integer({ min: 0, max: max * 24 }).map((hours) => hours / 24);
const kgOf = (max: number) => fc.integer({ min: 0, max }).map(BigInt);
const oftenAll = <Item>(items: readonly Item[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant([...items]) },
    { weight: 1, arbitrary: fc.subarray([...items]) },
  );

const { Bunkered, Corrected, Consumed } = fuelMovementKind;

/** What changes with a report or a posting of fuel: all of it may be different from an instant on. */
const changing = fc.record({
  reports: fc.array(
    fc.record({
      day: dayOf(),
      kind: fc.constantFrom(
        logReportKind.NoonSea,
        logReportKind.NoonSea,
        logReportKind.Arrival,
        logReportKind.Departure,
      ),
      burned: kgOf(30_000),
      measured: fc.tuple(oftenAll(fuels), kgOf(900_000)),
    }),
    { minLength: 5, maxLength: 60 },
  ),
  /** Reports just after the change, in hours. */
  near: fc.array(
    fc.record({
      hours: fc.integer({ min: 0, max: 72 }),
      kind: fc.constantFrom(logReportKind.Arrival, logReportKind.Departure),
    }),
    { maxLength: 3 },
  ),
  postings: fc.array(
    fc.record({
      day: dayOf(),
      kind: fc.constantFrom(Bunkered, Corrected),
      fuelId: fc.constantFrom(...fuels),
      kg: kgOf(400_000),
    }),
    { maxLength: 6 },
  ),
  draws: fc.array(
    fc.record({
      day: dayOf(),
      kg: kgOf(20_000),
      isKnown: fc.integer({ min: 0, max: 30 }).map((one) => one > 0),
    }),
    { maxLength: 12 },
  ),
  endings: fc.array(kgOf(300_000), { minLength: 8, maxLength: 8 }),
});
type Changing = typeof changing extends fc.Arbitrary<infer One> ? One : never;

/** What a change of reports and fuel leaves as it is. */
const lasting = fc.record({
  capacity: fc.constantFrom(null, 900, 3000),
  calls: fc.array(
    fc.record({
      gap: fc.oneof(fc.integer({ min: 4, max: 25 }), fc.integer({ min: 4, max: 90 })),
      hasEnd: fc.boolean(),
      hasBerth: fc.boolean(),
      stay: fc.oneof(fc.constant(2), fc.integer({ min: 1, max: 70 })),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});
type Lasting = typeof lasting extends fc.Arbitrary<infer One> ? One : never;

function callsOf({ calls }: Lasting): readonly CheckedCall[] {
  let day = -20;
  return calls.map(({ gap, hasEnd, stay }, index) => {
    day += gap;
    return {
      id: index + 1,
      voyageId: 1,
      portId: index,
      portName: `Port ${index}`,
      zone: 'UTC',
      isInEuScope: index % 2 === 0,
      arrived: at(day),
      departed: hasEnd ? at(day + stay) : null,
    };
  });
}

function eventsOf({ calls }: Lasting, begun: readonly CheckedCall[]): readonly CheckedEvent[] {
  const { StartPortCall, EndPortCall, StartBerth } = flowEventAction;
  return begun.flatMap(({ id, arrived }, index) => {
    const start = arrived ?? begin;
    const shared = { callId: id, lineId: null, berth: null, quantity: null };
    return [
      { ...shared, action: StartPortCall, at: start },
      ...(calls[index]?.hasBerth === true
        ? [{ ...shared, action: StartBerth, at: start + 5 * hourMs, berth: 'berth 1' }]
        : []),
      ...(calls[index]?.hasEnd === true
        ? [{ ...shared, action: EndPortCall, at: start + (calls[index]?.stay ?? 0) * dayMs }]
        : []),
    ];
  });
}

const nearReports = ({ near }: Changing, since: number): Changing['reports'] =>
  near.map(({ hours, kind }) => ({
    day: (since - begin + hours * hourMs) / dayMs,
    kind,
    burned: 1000n,
    measured: [[], 0n],
  }));

/** When something changes: at any time, or near the start of a port call. */
const instants = fc.record({
  day: dayOf(),
  call: fc.nat(7),
  hours: fc.integer({ min: -30, max: 130 }),
  isNear: fc.boolean(),
});

function instantOf(
  fixed: Lasting,
  { day, call, hours, isNear }: typeof instants extends fc.Arbitrary<infer One> ? One : never,
): number {
  const calls = callsOf(fixed);
  const begun = calls[call % calls.length]?.arrived;
  return isNear && begun != null ? begun + hours * hourMs : at(day);
}

const inTime = (one: { readonly at: number }, other: { readonly at: number }) => one.at - other.at;

/** Twelve hours between positions are no gap here, and only what is far off is found. */
const thresholds = thresholdsOf({ 390: { coveragePercent: 0, leastNm: 2500 } }, {});

/** Twelve hours from position to position, along the equator. */
const positions = Array.from({ length: (days + 60) * 2 }, (_, index) => ({
  at: at(index / 2 - 30),
  latitude: 0,
  longitude: index / 20,
}));

/** A vessel with one tank, whose reports, postings and movements are those of one history up to an instant, then another's. */
function recordOf(
  fixed: Lasting,
  histories: readonly [Changing, Changing],
  since: number,
): VesselRecord {
  const part = <Item>(of: (history: Changing) => readonly (Item & { readonly at: number })[]) => [
    ...of(histories[0]).filter((one) => one.at < since),
    ...of(histories[1]).filter((one) => one.at >= since),
  ];
  const reports = part((history) =>
    [...history.reports, ...nearReports(history, since)].map(
      ({ day, kind, burned, measured: [measured, left] }, index) => ({
        id: index + (history === histories[0] ? 0 : 1000),
        guid: `report ${index} ${history === histories[0]}`,
        kind,
        at: at(day),
        zone: 'UTC',
        uses: fuels.map((fuelId) => ({ fuelId, kg: burned })),
        remaining: measured.map((fuelId) => ({ fuelId, kg: left })),
        // Some report far more miles than the track has.
        distance: burned % 40n === 0n ? 50_000 : 0,
      }),
    ),
  ).toSorted((one, other) => inTime(one, other) || one.kind - other.kind || one.id - other.id);
  const postings = part(({ postings: all }) =>
    all.map(({ day, ...one }) => ({
      ...one,
      at: at(day),
      source: fuelSource.BunkerNote,
      sourceId: `note ${day}`,
    })),
  ).toSorted(inTime);
  const opening = {
    at: begin - 40 * dayMs,
    kind: Bunkered,
    tankId: 1,
    lotId: 1,
    fuelId: 2,
    kg: 900_000n,
    postingId: 1,
  };
  const movements = [
    opening,
    ...part(({ draws }) =>
      draws.map(({ day, kg, isKnown }) => ({
        at: at(day),
        kind: Consumed,
        tankId: 1,
        lotId: isKnown ? 1 : null,
        fuelId: 2,
        kg: -kg - 1n,
        postingId: 2,
      })),
    ).toSorted(inTime),
  ];
  const calls = callsOf(fixed);
  const lastBefore = Math.max(begin, ...reports.map((one) => one.at).filter((one) => one < since));
  const periods = calls.slice(1).map((call, index) => {
    const end = call.arrived ?? begin;
    // The figures of a leg follow from the reports up to its end.
    const history = end <= lastBefore ? histories[0] : histories[1];
    return {
      ref: `${index + 1}-${call.id}`,
      kind: 'leg' as const,
      fromCallId: index + 1,
      toCallId: call.id,
      start: (calls[index]?.arrived ?? begin) + 2 * dayMs,
      end,
      isLaden: true,
      fuels: [{ fuelId: 2, kg: history.endings[index] ?? 0n }],
      distanceNm: 1500,
      hoursUnderWay: 120,
      shoreKwh: 0,
    };
  });
  return {
    vesselId: 1,
    now: at(800),
    settings: { thresholds, excluded: new Set(), switches: defaultSwitches },
    usesConsumption: true,
    usesRemaining: true,
    reports,
    movements,
    postings,
    tanks: [{ id: 1, name: 'Tank 1', capacity: fixed.capacity }],
    notes: [],
    calls,
    periods,
    events: eventsOf(fixed, calls),
    lines: [],
    positions,
    aisSource: 'By IMO number',
  };
}

/** What is read of a record for a change, beside what was found before it. */
function laterPart(
  record: VesselRecord,
  since: number,
  former: readonly LocatedFinding[],
): LaterRecord {
  const from = laterReads(since, record.tanks);
  const lastBefore = record.reports.findLast((one) => one.at < since)?.at ?? begin;
  const eventsIn = (id: number) => record.events.filter(({ callId }) => callId === id);
  const calls = record.calls.filter(
    ({ id, arrived }) =>
      (arrived ?? 0) >= from.calls || eventsIn(id).some((one) => one.at >= from.calls),
  );
  const heldKg = new Map<number | null, bigint>();
  for (const { lotId, kg } of record.movements.filter((one) => one.at < since))
    heldKg.set(lotId, (heldKg.get(lotId) ?? 0n) + kg);
  const isOpenBefore = (one: LocatedFinding) =>
    one.code === 10 ||
    one.code === 20 ||
    (periodCodes.some((code) => code === one.code) && one.at > lastBefore);
  return {
    record: {
      ...record,
      reports: record.reports.filter((one) => one.at >= from.reports),
      postings: record.postings.filter((one) => one.at >= from.reports),
      movements: record.movements.filter((one) => one.at >= since),
      calls,
      events: calls.flatMap(({ id }) => eventsIn(id)),
      periods: [],
      positions: record.positions.filter((one) => one.at >= from.calls),
    },
    since,
    firstReport: record.reports[0]?.at ?? begin,
    held: [...heldKg].map(([lotId, kg]) => ({ tankId: 1, lotId, kg })),
    usesLedger: true,
    laterNotes: 0,
    endedPeriods: record.periods.filter(
      ({ end }) => end > lastBefore && end <= (record.reports.at(-1)?.at ?? begin),
    ).length,
    openBefore: former.filter(isOpenBefore).length,
  };
}

const sorted = (findings: readonly LocatedFinding[]) =>
  findings.toSorted((one, other) => (findingKey(one) < findingKey(other) ? -1 : 1));

test('a check after a late change leaves the same findings open as a check of everything', () => {
  let checked = 0;
  let found = 0;
  fc.assert(
    fc.property(
      lasting,
      fc.tuple(changing, changing),
      instants,
      (fixed, [before, after], instant) => {
        const since = instantOf(fixed, instant);
        const former = recordOf(fixed, [before, before], since);
        const record = recordOf(fixed, [before, after], since);
        const open = groupedFindings(vesselFindings(former), new Map());
        if (!record.reports.some((one) => one.at < since)) return;
        const later = laterFindings(laterPart(record, since, open));
        if (later === undefined) return;
        checked += 1;
        found += later.found.length;
        const replaced = ({ code, refId, at: when }: LocatedFinding) =>
          ((code === distanceCode || reportCodes.some((one) => one === code)) &&
            when >= later.reportsFrom) ||
          (portCallCodes.some((one) => one === code) && later.calls.some((id) => id === refId));
        const untouched = open.filter((one) => !replaced(one));
        expect(sorted([...untouched, ...groupedFindings(later.found, new Map())])).toEqual(
          sorted(groupedFindings(vesselFindings(record), new Map())),
        );
      },
    ),
    { numRuns: 600 },
  );
  // Otherwise the comparison would say nothing.
  expect(checked).toBeGreaterThan(20);
  expect(found).toBeGreaterThan(60);
});
