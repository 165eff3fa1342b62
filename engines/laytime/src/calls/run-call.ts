import { requireYears } from '../calendar/working-day.ts';
import { commence } from '../commencement/commence.ts';
import type { Commenced } from '../commencement/commencement.ts';
import { compare, difference, isPositive, least, ZERO, type Fraction } from '../exact/fraction.ts';
import { floor } from '../exact/rounding.ts';
import { noteMissing, noteWarning } from '../findings/findings.ts';
import type { ResolvedSheet } from '../resolve/sheet.ts';
import { locationIn, type InputLocation } from '../resolve/values.ts';
import { dateOfDay } from '../time/civil.ts';
import { wallClockAt } from '../time/zone.ts';
import { projectedExpiry } from '../walk/projection.ts';
import { walk, type Walked } from '../walk/walk.ts';
import { warnOfStay } from './stay-warnings.ts';
import type { Outcome, Purse, ResolvedCall, ResolvedTotals } from './outcome.ts';

/** Counts the time of one call against the time available to it. */
export function runCall(location: InputLocation, call: ResolvedCall, purse: Purse): Outcome {
  return call.kind === 'totals' ? runTotals(call, purse) : runSheet(location, call, purse);
}

function runTotals(call: ResolvedTotals, purse: Purse): Outcome {
  const used = least(call.used, purse.remaining);
  const demurrage = difference(call.used, used);
  const walked: Walked = {
    pieces: [],
    used,
    demurrage,
    elapsed: call.used,
    remaining: difference(purse.remaining, used),
    expiry: null,
  };
  return { call, purse, walked, commenced: null, projected: null, lacksYear: null };
}

function runSheet(location: InputLocation, sheet: ResolvedSheet, purse: Purse): Outcome {
  const isOnDemurrage = purse.hasExpired && !isPositive(purse.remaining);
  const commenced = commence(sheet.commencement, portOf(sheet), isOnDemurrage);
  if (isOnDemurrage) requireNoticeTime(location, sheet, commenced);
  const walked = walk(location, sheet, { at: commenced.at, ...purse });
  requireStay(location, sheet, commenced);
  warnOfStay(location, sheet, { commenced, walked });
  return { call: sheet, purse, walked, commenced, ...projectionOf(sheet, commenced, walked) };
}

function portOf(sheet: ResolvedSheet) {
  return { zone: sheet.zone, terms: sheet.calendar };
}

/** The sources differ on notice time on demurrage; it is a required term only where it would change the commencement. */
function requireNoticeTime(
  location: InputLocation,
  sheet: ResolvedSheet,
  commenced: Commenced,
): void {
  const { commencement } = sheet;
  if (commencement.noticeTimeOnDemurrage !== undefined || commencement.rule.rule === 'at') return;
  const waived = commence({ ...commencement, noticeTimeOnDemurrage: 'none' }, portOf(sheet), true);
  if (waived.at === commenced.at) return;
  const at = locationIn(location, 'commencement.noticeTimeOnDemurrage');
  noteMissing(location.collector, at.path, 'noticeTimeOnDemurrage');
}

/** The holidays of every year that the stay touches must be known. */
function requireStay(location: InputLocation, sheet: ResolvedSheet, commenced: Commenced): void {
  const moments = [commenced.noticeAt, commenced.at, sheet.end].filter((at) => at !== null);
  const days = moments.map((at) => wallClockAt(sheet.zone, at).day);
  const range = { from: Math.min(...days), to: Math.max(...days) };
  requireYears(locationIn(location, 'terms'), sheet.calendar, range);
}

function projectionOf(
  sheet: ResolvedSheet,
  { at }: Commenced,
  { remaining }: Walked,
): Pick<Outcome, 'projected' | 'lacksYear'> {
  const nothing = { projected: null, lacksYear: null };
  if (at === null || !isPositive(remaining)) return nothing;
  const from = Math.max(sheet.end, at);
  const projected = projectedExpiry(remaining, from, portOf(sheet));
  if (projected === null) return nothing;
  const lacksYear = firstUnknownYear(sheet, from, projected);
  return lacksYear === null ? { projected, lacksYear } : { projected: null, lacksYear };
}

function firstUnknownYear(sheet: ResolvedSheet, from: number, to: Fraction): number | null {
  const { holidayYears } = sheet.calendar;
  if (holidayYears === null) return null;
  const yearAt = (at: number) => Number(dateOfDay(wallClockAt(sheet.zone, at).day).slice(0, 4));
  const last = yearAt(Number(floor(to)));
  for (let year = yearAt(from); year <= last; year += 1) {
    if (!holidayYears.has(year)) return year;
  }
  return null;
}

/** From the end to the moment laytime would have expired; null where it cannot be calculated. */
export function allTimeSaved({ call, walked, projected }: Outcome): Fraction | null {
  if (!isPositive(walked.remaining)) return ZERO;
  if (projected === null || call.kind === 'totals') return null;
  const saved = difference(projected, { n: BigInt(call.end), d: 1n });
  return compare(saved, ZERO) < 0 ? ZERO : saved;
}

/** Notes what prevents the calculation of all time saved, where despatch is paid on it. */
export function requireProjection(location: InputLocation, outcome: Outcome): void {
  if (outcome.lacksYear !== null) {
    const path = `${location.path}.terms.holidayYears[${outcome.lacksYear}]`;
    noteMissing(location.collector, path, 'holidayYears');
  } else if (allTimeSaved(outcome) === null) {
    const sentence = 'Without a projected expiry, all time saved is the working time saved.';
    noteWarning(location.collector, { path: location.path, code: 'notProjected', sentence });
  }
}
