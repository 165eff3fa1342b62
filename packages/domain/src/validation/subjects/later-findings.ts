// The data checks after a change of what is late in the record of a vessel, which most changes are: a report from sea changes
// nothing of what was found before it. What reaches further back than is read here is left to a check of everything.
import { dayMs } from '../../time/milliseconds.ts';
import {
  aroundMs,
  type BegunCall,
  begunCalls,
  portCallFindings,
  reportTimeOf,
} from './call-findings.ts';
import { distanceFindings } from './distance-findings.ts';
import type { LocatedFinding } from './located-finding.ts';
import { reportFindings } from './report-findings.ts';
import { type HeldLot, laterTankFindings } from './tank-findings.ts';
import { capacityKg } from './tank-volume.ts';
import type { CheckedTank, VesselRecord } from './vessel-record.ts';

/** Port calls of so many days before a change are read, with the reports around them; most legs are shorter. */
const callDays = 45;

/** From when on the parts of a record are read for a change since an instant, in milliseconds since 1970. */
export function laterReads(since: number, tanks: readonly CheckedTank[]) {
  const calls = since - callDays * dayMs;
  // Where no capacity says what fits, stocks are compared with the largest one of the year before.
  return { calls, reports: capacityKg(tanks) === null ? since - 366 * dayMs : calls - aroundMs };
}

/** The late part of a vessel's record. Nothing before `since` has changed, but for what follows from something later. */
export interface LaterRecord {
  /** Reports, postings, port calls and positions as `laterReads` says, movements from `since` on; no notes, cargo, legs or port stays. */
  readonly record: VesselRecord;
  readonly since: number;
  readonly firstReport: number;
  /** What tanks held before `since`. */
  readonly held: readonly HeldLot[];
  /** Fuel came on board by the ledger. */
  readonly usesLedger: boolean;
  /** How many bunker delivery notes commenced after `since`. */
  readonly laterNotes: number;
  /** How many legs and port calls with both ends ended after the last report before `since`, and not after the last one. */
  readonly endedPeriods: number;
  /** How many findings of tanks (10, 20), and of legs and port calls that ended after the last report before `since`, are open. */
  readonly openBefore: number;
}

export interface LaterFindings {
  readonly found: readonly LocatedFinding[];
  /** Of the findings that are open, those that `found` is to replace: of these port calls ... */
  readonly calls: readonly number[];
  /** ... and of reports from this instant on. */
  readonly reportsFrom: number;
}

/** What was found in legs and port calls is compared over a year, and errors in tanks go on: both need everything. */
const reachesBack = ({ record, laterNotes, endedPeriods, openBefore }: LaterRecord): boolean =>
  record.settings.switches.disableIssuesChecking || laterNotes + endedPeriods + openBefore > 0;

/** Every fuel that was measured since then was also measured in what is read before. */
function knowsStocks({ record, since }: LaterRecord): boolean {
  const fuelsOf = (reports: VesselRecord['reports']) =>
    new Set(reports.flatMap(({ remaining }) => remaining.map(({ fuelId }) => fuelId)));
  const before = fuelsOf(record.reports.filter(({ at }) => at < since));
  const later = fuelsOf(record.reports.filter(({ at }) => at >= since));
  return [...later].every((fuelId) => before.has(fuelId));
}

/** The AIS positions since the last report before the change were read. */
function knowsTrack({ record, since, firstReport }: LaterRecord): boolean {
  const last = record.reports.findLast(({ at }) => at < since);
  if (last === undefined) return firstReport >= since;
  return last.at >= laterReads(since, record.tanks).calls + dayMs;
}

/** Port calls for which reports since the change matter; undefined if one that is not read may be among them. */
function lateCalls({ record, since }: LaterRecord): readonly BegunCall[] | undefined {
  const { calls: from } = laterReads(since, record.tanks);
  const begun = begunCalls(record);
  const first = begun.find(({ start }) => start >= from);
  // Reports matter for the port call before it until some days after this one began.
  const isEarly = first !== undefined && (first.call.arrived ?? first.start) + aroundMs < since;
  // What follows a port call that began earlier may not have been read.
  const isOver = (one: BegunCall) =>
    (reportTimeOf({ ...one, next: undefined })?.to ?? from) < since;
  const isKnown = isEarly && begun.every((one) => one.start >= from || isOver(one));
  return isKnown
    ? begun.filter((one) => one.start >= from && (reportTimeOf(one)?.to ?? from) >= since)
    : undefined;
}

/** What the data checks find after a change; undefined where everything has to be checked. */
export function laterFindings(later: LaterRecord): LaterFindings | undefined {
  if (reachesBack(later) || !knowsStocks(later) || !knowsTrack(later)) return undefined;
  const calls = lateCalls(later);
  if (calls === undefined) return undefined;
  const { record, since, held, usesLedger, firstReport } = later;
  if (usesLedger && laterTankFindings(record, held).length > 0) return undefined;
  const reports = [...reportFindings(record), ...distanceFindings(record)].filter(
    ({ at }) => at >= since,
  );
  const ofCalls = calls.flatMap((begun) => portCallFindings(record, begun, firstReport));
  return {
    found: [...reports, ...ofCalls],
    calls: calls.map(({ call }) => call.id),
    reportsFrom: since,
  };
}
