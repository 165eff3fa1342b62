import { minuteMs } from '../time/milliseconds.ts';
import type {
  Percent,
  PressureReading,
  PressureWarranty,
  PumpingAllowance,
  PumpingInput,
  PumpingStop,
} from '@fairlead/laytime';
import { sumDecimals } from '../quantities/sum.ts';
import type { CallFacts } from './calculation-facts.ts';
import type { CharterTerms, OperationTerms } from './charter-terms.ts';
import { lastOf } from './derived-end.ts';
import {
  pressureIn,
  type PumpingActivity,
  pumpingActivityLabel,
  type PumpingLog,
  type PumpingSpan,
  pumpingSpans,
  type PumpingTerm,
} from './pumping.ts';
import type { SofLine } from './statement-of-facts.ts';

interface Discharge {
  readonly terms: CharterTerms | null;
  readonly call: CallFacts;
  /** All calls of the voyage that discharge cargo. */
  readonly calls: readonly CallFacts[];
  readonly lines: readonly SofLine[];
  readonly log: PumpingLog | null;
}

/**
 * The pumping of a discharge under the charter's warranty. Start and end come from the statement of facts, otherwise from
 * the log; undefined without a warranty, and if neither has the times of pumping.
 */
export function derivedPumping(discharge: Discharge): PumpingInput | undefined {
  const { terms, call, lines, log } = discharge;
  const term = terms?.pumping;
  if (term === undefined || call.operation !== 'discharging') return undefined;
  const begins = lines.find(({ kind }) => kind === 'pumpingBegins');
  const ends = lastOf(lines, 'pumpingEnds');
  const from = begins?.at ?? log?.rows[0]?.at;
  const to = ends?.at ?? log?.endedAt;
  if (from === undefined || to === undefined || from >= to) return undefined;
  const spans = log === null ? [] : pumpingSpans(log);
  const { clause } = term;
  const lineIds = [begins, ends].flatMap((line) => line?.id ?? []);
  return {
    from,
    to,
    ...(term.by === 'pressure' ? {} : warrantedTime(discharge, term, spans)),
    excused: excusedIn(spans, term),
    ...pressureOf(term, log),
    ...(term.onDemurrage === 'counts' ? { onDemurrage: '100' } : {}),
    ...(clause === undefined ? {} : { clause }),
    ...(lineIds.length === 0 ? {} : { lineIds }),
  };
}

type WarrantedTime = Pick<PumpingInput, 'warrantedHours' | 'partOfCargo' | 'allowances'>;

function warrantedTime(
  discharge: Discharge,
  term: PumpingTerm,
  spans: readonly PumpingSpan[],
): WarrantedTime {
  const part = partOf(discharge, term);
  const allowances = allowancesOf(term, spans);
  return {
    ...(term.hours === undefined ? {} : { warrantedHours: term.hours }),
    ...(part === undefined ? {} : { partOfCargo: part }),
    ...(allowances.length === 0 ? {} : { allowances }),
  };
}

/** The fraction of a full cargo discharged here; undefined if not known. */
function partOf({ terms, call, calls }: Discharge, term: PumpingTerm): Percent | undefined {
  if (term.partCargo === undefined) return undefined;
  if (term.partCargo === 'full') return '100';
  if (term.fullCargo === undefined && calls.length === 1) return '100';
  const basis = terms?.discharging.quantity ?? 'billOfLading';
  const own = quantityOf([call], basis);
  const whole = term.fullCargo === undefined ? quantityOf(calls, basis) : String(term.fullCargo);
  if (own === undefined || whole === undefined) return undefined;
  return Number(own) >= Number(whole) ? '100' : { part: own, whole };
}

function quantityOf(
  calls: readonly CallFacts[],
  basis: OperationTerms['quantity'],
): string | undefined {
  const cargo = calls.flatMap((call) => call.cargo);
  const known = cargo.flatMap((line) => line[basis] ?? []);
  const units = new Set(cargo.map(({ unit }) => unit));
  return known.length === cargo.length && units.size === 1 ? sumDecimals(known) : undefined;
}

/** Hours that the charter adds for activities in the log. */
function allowancesOf(
  { gradeHours, cowHours, strippingHours }: PumpingTerm,
  spans: readonly PumpingSpan[],
): readonly PumpingAllowance[] {
  const has = (activity: PumpingActivity) => spans.some((span) => span.activity === activity);
  const further = Math.max(0, gradesOf(spans).length - 1);
  return [
    ...(cowHours !== undefined && has('cow')
      ? [{ hours: cowHours, reason: 'Crude oil washing' }]
      : []),
    ...(strippingHours !== undefined && has('stripping')
      ? [{ hours: strippingHours, reason: 'Stripping' }]
      : []),
    ...(gradeHours === undefined
      ? []
      : Array.from({ length: further }, () => ({ hours: gradeHours, reason: 'Further grade' }))),
  ];
}

/** The grades in the order of pumping, each once. */
export const gradesOf = (rows: readonly Pick<PumpingSpan, 'grade'>[]): readonly string[] => [
  ...new Set(rows.map(({ grade }) => grade.trim()).filter((grade) => grade !== '')),
];

/** Time in the log that is not pumping; activities with their own hours in the charter count as pumping. */
function excusedIn(spans: readonly PumpingSpan[], term: PumpingTerm): readonly PumpingStop[] {
  const isExcused = (activity: PumpingActivity): boolean => {
    if (activity === 'cow') return term.cowHours === undefined;
    if (activity === 'stripping') return term.strippingHours === undefined;
    return activity === 'gradeChange' || activity === 'shoreStop';
  };
  const stops: PumpingStop[] = [];
  for (const { at, until, activity } of spans) {
    if (!isExcused(activity) || at >= until) continue;
    const reason = pumpingActivityLabel(activity);
    const before = stops.at(-1);
    if (before?.to === at && before.reason === reason)
      stops[stops.length - 1] = { ...before, to: until };
    else stops.push({ from: at, to: until, reason });
  }
  return stops;
}

/** The readings during pumping, in the unit of the warranty; none lasts longer than the interval between readings. */
function pressureOf(
  { by, pressure, unit, test, shortfall }: PumpingTerm,
  log: PumpingLog | null,
): { readonly pressure?: PressureWarranty } {
  if (by === 'hours') return {};
  return {
    pressure: {
      ...(pressure === undefined ? {} : { required: pressure }),
      ...(test === undefined ? {} : { test }),
      ...(by !== 'pressure' || shortfall === undefined ? {} : { shortfall }),
      readings: log === null ? [] : readingsIn(log, unit),
    },
  };
}

function readingsIn(log: PumpingLog, unit: PumpingTerm['unit']): readonly PressureReading[] {
  const most = log.everyMinutes * minuteMs;
  return pumpingSpans(log).flatMap(({ at, until, activity, pressure, terminalLimit }) => {
    if (pressure === null || (activity !== 'pumping' && activity !== 'shipStop')) return [];
    const end = Math.min(Date.parse(until), Date.parse(at) + most);
    const to = `${new Date(end).toISOString().slice(0, 19)}Z`;
    if (at >= to) return [];
    const limit =
      terminalLimit === null ? {} : { terminalLimit: pressureIn(terminalLimit, log.unit, unit) };
    return [{ from: at, to, pressure: pressureIn(pressure, log.unit, unit), ...limit }];
  });
}
