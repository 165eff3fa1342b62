import {
  runningClock,
  type PortCallInput,
  type RunningClock,
  type SheetInput,
} from '@fairlead/laytime';
import type { CalculationCall, CalculationContent } from './calculation.ts';
import type { CalculationFacts } from './calculation-facts.ts';
import { derivedDeductions } from './derived-intervals.ts';
import { newCalculation } from './new-calculation.ts';
import type { SofLine, SofReading } from './statement-of-facts.ts';

/** The known facts of a stay in progress; instants in ISO 8601 UTC. */
export interface RunningFacts {
  readonly facts: CalculationFacts;
  readonly portCallId: number;
  readonly operation: CalculationCall['operation'];
  readonly asOf: string;
  /** Latest expected end of cargo, and latest expected departure. */
  readonly endOfCargo: string | null;
  readonly departure: string | null;
  /** The completed fraction of the cargo, from 0 to 1; null if it is not measured. */
  readonly done: number | null;
}

/** The basis of the expected end: a reported estimate, the rate of the work so far, or the expected departure. */
export type ForecastBasis = 'estimate' | 'rate' | 'departure';

export interface RunningLaytime {
  /** Why there are no figures, as sentences; empty if there are. */
  readonly reasons: readonly string[];
  readonly currency: string | null;
  readonly allowedMinutes: number | null;
  readonly usedMinutes: number | null;
  readonly commenced: string | null;
  readonly expiry: string | null;
  readonly isOnDemurrage: boolean;
  readonly demurrageMinutes: number | null;
  readonly net: string | null;
  readonly costOfNextHour: string | null;
  readonly forecast: {
    readonly end: string;
    readonly basis: ForecastBasis;
    readonly demurrageMinutes: number;
    readonly savedMinutes: number;
    readonly net: string | null;
  } | null;
}

const noFigures = {
  currency: null,
  allowedMinutes: null,
  usedMinutes: null,
  commenced: null,
  expiry: null,
  isOnDemurrage: false,
  demurrageMinutes: null,
  net: null,
  costOfNextHour: null,
  forecast: null,
} as const;

const noStatement = 'Nothing has been reported for this port call yet.';
const hasSailed = 'She has sailed: laytime is no longer running.';
const hasEnded = 'The count has ended: laytime is no longer running.';

/** Laytime of a port call before departure: its current state, when it expires, what the next hour costs. */
export function runningLaytime(requested: RunningFacts): RunningLaytime {
  const until = factsUntil(requested);
  const reading = until.statements.find(({ portCallId }) => portCallId === requested.portCallId);
  const lines = reading?.lines ?? [];
  if (lines.length === 0) return { ...noFigures, reasons: [noStatement] };
  if (lines.some(({ kind }) => kind === 'sailed')) return { ...noFigures, reasons: [hasSailed] };
  const content = newCalculation(until);
  const call = content.calls.find(
    ({ portCallId, operation }) =>
      portCallId === requested.portCallId && operation === requested.operation,
  );
  if (call === undefined) return { ...noFigures, reasons: [noStatement] };
  if (isOver(content, call)) return { ...noFigures, reasons: [hasEnded] };
  const end = expectedEnd(requested, lines);
  const clock = runningClock(runningStatement(content, call), {
    portCallId: call.id,
    asOf: requested.asOf,
    ...(end === null ? {} : { expectedEnd: end.at }),
  });
  return clock.status === 'complete'
    ? figuresOf(clock, call, end)
    : { ...noFigures, reasons: reasonsOf(clock) };
}

/** Whether the event that ends the count has happened. */
function isOver({ statement }: CalculationContent, { id }: CalculationCall): boolean {
  const call = statement.portCalls.find((one) => one.id === id);
  const end = call?.kind === 'sheet' ? call.end : undefined;
  if (end?.rule === 'documents') return end.documentsAt !== undefined;
  return end?.rule === 'at' && end.at !== undefined;
}

type Unanswered = Exclude<RunningClock, { readonly status: 'complete' }>;

function reasonsOf({ missing, problems }: Unanswered): readonly string[] {
  return [...new Set([...problems, ...missing].map(({ sentence }) => sentence))];
}

/** Everything reported up to the moment; an added last line lets work continue until then. */
function factsUntil({ facts, asOf, portCallId }: RunningFacts): CalculationFacts {
  return {
    ...facts,
    statements: facts.statements.map((reading) =>
      reading.portCallId === portCallId ? readingUntil(reading, asOf) : reading,
    ),
  };
}

function readingUntil(reading: SofReading, asOf: string): SofReading {
  const lines = reading.lines
    .filter(({ at }) => at <= asOf)
    .map((line) => (line.until !== null && line.until > asOf ? { ...line, until: asOf } : line));
  const [first] = lines;
  if (first === undefined) return { ...reading, lines };
  const now: SofLine = { ...first, id: 'now', at: asOf, until: null, kind: 'remark', reason: null };
  // Open interruptions last until now.
  const open = new Set(derivedDeductions(lines).open.map(({ id }) => id));
  const lasting = lines.map((line) => (open.has(line.id) ? { ...line, until: asOf } : line));
  return { ...reading, lines: [...lasting, now] };
}

/** The statement limited to the running call's group; of later calls only their allowance. */
function runningStatement(
  { statement, calls }: CalculationContent,
  running: CalculationCall,
): CalculationContent['statement'] {
  const { timeBar: _, ...rest } = statement;
  const group = (statement.groups ?? []).find(({ portCallIds }) =>
    portCallIds.includes(running.id),
  );
  const isShared = group?.mode === 'reversible' || group?.mode === 'average';
  const retained = isShared ? (group?.portCallIds ?? []) : [running.id];
  const at = calls.findIndex(({ id }) => id === running.id);
  const later = new Set(calls.slice(at + 1).map(({ id }) => id));
  return {
    ...rest,
    portCalls: statement.portCalls
      .filter(({ id }) => retained.includes(id))
      .map((call) =>
        call.id === running.id ? unberthed(call) : later.has(call.id) ? yetToCome(call) : call,
      ),
    ...(group === undefined ? {} : { groups: [{ ...group, portCallIds: retained }] }),
  };
}

/** A ship that has not berthed by now has not berthed within this sheet. */
function unberthed(call: PortCallInput): PortCallInput {
  if (call.kind !== 'sheet') return call;
  const { commencement, ...sheet }: SheetInput = call;
  if (commencement?.rule !== 'afterNotice' || commencement.sooner !== 'berthing') return call;
  return { ...sheet, commencement: { ...commencement, berthedAt: commencement.berthedAt ?? null } };
}

function yetToCome({ id, allowance, rates }: PortCallInput): PortCallInput {
  return {
    kind: 'totals',
    id,
    usedMinutes: 0,
    ...(allowance === undefined ? {} : { allowance }),
    ...(rates === undefined ? {} : { rates }),
  };
}

interface ExpectedEnd {
  readonly at: string;
  readonly basis: ForecastBasis;
}

/** The first that is known and in the future: an estimate, the rate of the work so far, the expected departure. */
function expectedEnd(requested: RunningFacts, lines: readonly SofLine[]): ExpectedEnd | null {
  const { asOf, endOfCargo, departure } = requested;
  const candidates = [
    [endOfCargo, 'estimate'],
    [byRate(requested, lines), 'rate'],
    [departure, 'departure'],
  ] as const;
  for (const [at, basis] of candidates)
    if (at !== null && at > asOf) return { at: `${at.slice(0, 19)}Z`, basis };
  return null;
}

function byRate({ asOf, done }: RunningFacts, lines: readonly SofLine[]): string | null {
  const begun = lines.find(({ kind }) => kind === 'cargoBegins');
  if (begun === undefined || done === null || done <= 0 || done >= 1) return null;
  const sofar = Date.parse(asOf) - Date.parse(begun.at);
  const end = new Date(Date.parse(begun.at) + sofar / done);
  return sofar <= 0 || end.getUTCFullYear() > 2200 ? null : end.toISOString();
}

function figuresOf(
  { now, forecast, costOfNextHour }: Extract<RunningClock, { readonly status: 'complete' }>,
  { id }: CalculationCall,
  end: ExpectedEnd | null,
): RunningLaytime {
  const call = now.portCalls.find((one) => one.id === id);
  const group = now.groups.find(({ portCallIds }) => portCallIds.includes(id));
  const demurrage = group?.demurrage.minutes ?? 0;
  const { settlement } = now;
  return {
    reasons: [],
    currency: settlement.currency,
    allowedMinutes: group?.allowed.minutes ?? null,
    usedMinutes: group?.used.minutes ?? null,
    commenced: call?.commencement?.at?.utc ?? null,
    expiry: call?.expiry?.utc ?? call?.projectedExpiry?.utc ?? null,
    isOnDemurrage: call?.expiry !== null || demurrage > 0,
    demurrageMinutes: settlement.demurrage.minutes,
    net: settlement.money?.net ?? null,
    costOfNextHour,
    forecast:
      forecast === null || end === null
        ? null
        : {
            end: end.at,
            basis: end.basis,
            demurrageMinutes: forecast.settlement.demurrage.minutes,
            savedMinutes: forecast.settlement.saved.minutes,
            net: forecast.settlement.money?.net ?? null,
          },
  };
}
