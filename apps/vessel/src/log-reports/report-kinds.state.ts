import {
  kindOf,
  type LogReportKind,
  logReportKind,
  logReportKinds,
} from '@fairlead/domain/log-reports/kinds';
import { dayMs, hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { localFields } from '@fairlead/domain/time/format';
import { toInstant } from '@fairlead/domain/time/zoned';
import type { OwnReport } from './own-reports.state.ts';

/** What decides which report comes next. */
export interface VoyageState {
  /** Whether the ship is in a port of its plan. */
  readonly isInPort: boolean;
  /** Whether it is to arrive within half a day. */
  readonly arrivesSoon: boolean;
  /** The kind of the last report; null for the first. */
  readonly last: LogReportKind | null;
}

/** What ends what began. */
const ends: ReadonlyMap<LogReportKind, LogReportKind> = new Map([
  [logReportKind.StoppageBegin, logReportKind.StoppageEnd],
  [logReportKind.CanalBegin, logReportKind.CanalEnd],
  [logReportKind.StsArrival, logReportKind.StsDeparture],
  [logReportKind.ChangeOverBegin, logReportKind.ChangeOverEnd],
  [logReportKind.SpecialAreaEntry, logReportKind.SpecialAreaExit],
  [logReportKind.OffhireBegin, logReportKind.OffhireEnd],
  [logReportKind.DeviationBegin, logReportKind.DeviationEnd],
]);

/** The kind of today's noon report. */
export function noonKind(isInPort: boolean, last: LogReportKind | null): LogReportKind {
  if (last === logReportKind.StoppageBegin || last === logReportKind.NoonAnchor)
    return logReportKind.NoonAnchor;
  if (last === logReportKind.NoonDrifting || last === logReportKind.NoonStoppage) return last;
  if (last === logReportKind.NoonRiver) return last;
  return isInPort ? logReportKind.NoonPort : logReportKind.NoonSea;
}

/** All kinds, the likeliest first: what ends what was begun, today's noon, arrival or departure, then the rest in order. */
export function likelyKinds(state: VoyageState): readonly LogReportKind[] {
  const { isInPort, arrivesSoon, last } = state;
  const end = last === null ? undefined : ends.get(last);
  const passage = isInPort ? logReportKind.Departure : logReportKind.Arrival;
  const noon = noonKind(isInPort, last);
  const first = [
    ...(end === undefined ? [] : [end]),
    ...(arrivesSoon && !isInPort ? [passage, noon] : [noon, passage]),
  ];
  return [...new Set([...first, ...logReportKinds.map(({ number }) => number)])];
}

const noons: ReadonlySet<number> = new Set(
  logReportKinds.filter(({ layout }) => layout === 10).map(({ number }) => number),
);
export const isNoon = (kind: LogReportKind): boolean => noons.has(kind);

/** Noon of the ship's clock on the day of an instant. */
export function noonOn(nowMs: number, zone: string): string {
  const noon = toInstant({ date: localFields(nowMs, zone).date, time: '12:00' }, zone);
  if (noon.kind === 'exact') return noon.instant;
  // No zone changes its clock at noon; a clock that did so has the time as it is.
  return new Date(nowMs).toISOString();
}

/** The last noon that has passed, or the next one if it is at most two hours ahead. */
export function reportedNoon(nowMs: number, zone: string): string {
  const today = noonOn(nowMs, zone);
  return Date.parse(today) - nowMs > 2 * hourMs ? noonOn(nowMs - dayMs, zone) : today;
}

/** A noon report counts for a noon within so much of it. */
const nearMs = 6 * hourMs;

/** The noon for which a report is still to be written; undefined if there is one. */
export function dueNoon(
  reports: readonly Pick<OwnReport, 'kind' | 'at' | 'state'>[],
  nowMs: number,
  zone: string,
): string | undefined {
  const noon = reportedNoon(nowMs, zone);
  const isThere = reports.some(
    ({ kind, at, state }) =>
      isNoon(kind) && state !== 'withdrawn' && Math.abs(Date.parse(at) - Date.parse(noon)) < nearMs,
  );
  return isThere ? undefined : noon;
}

/** The time that a new report of the kind begins with: noon for noon reports, otherwise the minute now. */
export function startTime(kind: LogReportKind, nowMs: number, zone: string): string {
  if (isNoon(kind)) return reportedNoon(nowMs, zone);
  return new Date(Math.floor(nowMs / minuteMs) * minuteMs).toISOString().replace('.000Z', 'Z');
}

/** 'Noon at sea' for headers and entries. */
export const kindLabel = (kind: LogReportKind): string => kindOf(kind).label;

/** The layout of the company's fields that the kind uses. */
export const layoutOf = (kind: LogReportKind): number => kindOf(kind).layout;
