import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { readAllowed } from '@fairlead/domain/claims/allowed-entry';
import type { TheirDraft } from '@fairlead/domain/claims/read-their-lines';
import { type TheirCall, theirFindings } from '@fairlead/domain/claims/their-statement';
import { formatLaytime } from '@fairlead/domain/time/duration';
import type { RestRow } from '@fairlead/domain/statement-of-facts/reading/read-facts';
import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import type { ReviewLine } from '../platform/read-document/review.state.ts';

/** A line of their statement in the grid; missing values are null. */
export interface LineEntry {
  readonly key: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly percent: string | null;
  readonly remark: string;
  /** The doubts from reading it from a sheet; removed as soon as the line is changed. */
  readonly doubts: readonly string[];
  /** The end of the line above: the day of a time without a date. */
  readonly before: string | null;
}

/** One port call of their statement while it is edited; `allowed` as typed, empty if it equals ours. */
export interface CallEntry {
  readonly id: string;
  readonly allowed: string;
  readonly lines: readonly LineEntry[];
}

let lastKey = 0;

const entryOf = (line: Omit<LineEntry, 'key' | 'before'>): LineEntry => {
  lastKey += 1;
  return { ...line, key: lastKey, before: null };
};

export const newLine = (): LineEntry =>
  entryOf({ from: null, to: null, percent: null, remark: '', doubts: [] });

/** A port call of the calculation whose time is counted, and so can be disputed. */
export interface DisputedCall {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  /** The probable start of the first line: that of ours. */
  readonly start: string;
}

/** `otherwise` is the moment around which a port call without facts is searched. */
export function disputedCalls(
  { statement, calls }: CalculationContent,
  otherwise: string,
): readonly DisputedCall[] {
  return statement.portCalls.flatMap((sheet) => {
    if (sheet.kind === 'totals') return [];
    const call = calls.find(({ id }) => id === sheet.id);
    const name = call === undefined ? 'Port call' : `${call.port.name}, ${call.operation}`;
    const start = call?.lines[0]?.at ?? otherwise;
    return [{ id: sheet.id, name, zone: sheet.timeZone ?? 'Etc/UTC', start }];
  });
}

const ms = minuteMs;

/** The earlier input, or an empty sheet for each port call. */
export const callEntries = (
  calls: readonly DisputedCall[],
  stated: readonly TheirCall[],
): readonly CallEntry[] =>
  calls.map(({ id }) => {
    const before = stated.find((call) => call.id === id);
    const allowed = before?.allowedMinutes ?? null;
    return {
      id,
      allowed: allowed === null ? '' : formatLaytime(Number(allowed) * ms),
      lines: (before?.lines ?? []).map((line) =>
        entryOf({ ...line, percent: String(line.percent), doubts: [] }),
      ),
    };
  });

/** A line that was read from a document, during review. */
export type ReviewEntry = LineEntry & ReviewLine;

/** The lines read; those with a doubt are not accepted yet. */
export const reviewEntries = (drafts: readonly TheirDraft[]): readonly ReviewEntry[] =>
  drafts.map(({ source, from, to, percent, remark, doubts }, at) => ({
    ...entryOf({ from, to, percent, remark, doubts }),
    before: drafts[at - 1]?.to ?? drafts[at - 1]?.from ?? null,
    isTaken: doubts.length === 0,
    origin: source,
  }));

/** A row that could not be read, as a line to complete. */
export const entryOfRest = ({ source }: RestRow): ReviewEntry => ({
  ...newLine(),
  remark: source.text.slice(0, 500),
  isTaken: true,
  origin: source,
});

/** Without the fields that only the review uses. */
export const plainEntry = ({ key, before, from, to, percent, remark }: ReviewEntry): LineEntry => ({
  key,
  before,
  from,
  to,
  percent,
  remark,
  doubts: [],
});

/** Lines linked to the line above each. */
export const linked = (lines: readonly LineEntry[]): readonly LineEntry[] =>
  lines.map((line, at) => {
    const above = lines[at - 1];
    return { ...line, before: above?.to ?? above?.from ?? null };
  });

const isBlank = ({ from, to, percent, remark }: LineEntry): boolean =>
  from === null && to === null && percent === null && remark.trim() === '';

type WholeEntry = LineEntry & { readonly [K in 'from' | 'to' | 'percent']: string };

export const isWhole = (line: LineEntry): line is WholeEntry =>
  line.from !== null && line.to !== null && line.percent !== null;

export const allowedIsUnread = 'Time such as 2 d 14:28 or 62:28';

const required = 'Required';
const tooMuch = 'From 0 to 100';

/** Validation errors of a port call, by `{key}\n{column}`, and by `allowed`. */
export function callErrors({ id, allowed, lines }: CallEntry): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  if (allowed.trim() !== '' && readAllowed(allowed) === null)
    errors.set('allowed', allowedIsUnread);
  const entered = lines.filter((line) => !isBlank(line));
  for (const line of entered) {
    for (const column of ['from', 'to', 'percent'] as const)
      if (line[column] === null) errors.set(`${line.key}\n${column}`, required);
    if (Number(line.percent) > 100) errors.set(`${line.key}\npercent`, tooMuch);
  }
  const whole = entered.filter(isWhole);
  for (const { field, message } of theirFindings({ id, allowedMinutes: null, lines: whole })) {
    const line = whole[Number(field.split('.')[1])];
    if (line !== undefined) errors.set(`${line.key}\nto`, message);
  }
  return errors;
}

/** The statement in the form that is sent: port calls without input equal ours. */
export const statedCalls = (entries: readonly CallEntry[]) =>
  entries
    .map(({ id, allowed, lines }) => ({
      id,
      allowedMinutes: readAllowed(allowed),
      lines: lines
        .filter(isWhole)
        .map(({ from, to, percent, remark }) => ({ from, to, percent, remark })),
    }))
    .filter(({ allowedMinutes, lines }) => allowedMinutes !== null || lines.length > 0);
