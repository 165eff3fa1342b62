import { readAllowed } from '@fairlead/domain/claims/allowed-entry';
import type { TheirDraft } from '@fairlead/domain/claims/read-their-lines';
import { type TheirCall, theirFindings } from '@fairlead/domain/claims/their-statement';
import { formatLaytime } from '@fairlead/domain/time/duration';
import type { RestRow } from '@fairlead/domain/statement-of-facts/reading/read-facts';
import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import type { ReviewLine } from '../platform/read-document/review.state.ts';

/** A line of their statement as the grid has it; what is still to be said is null. */
export interface LineEntry {
  readonly key: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly percent: string | null;
  readonly remark: string;
  /** What was doubtful when it was read from a sheet; gone as soon as the line is changed. */
  readonly doubts: readonly string[];
  /** The end of the line above: what a time alone is the day of. */
  readonly before: string | null;
}

/** One port call of their statement while it is entered; `allowed` as it is typed, empty where it is ours. */
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
  /** When the first line is likely to begin: ours does. */
  readonly start: string;
}

/** `otherwise` is the moment near which a port call without facts is looked for. */
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

const ms = 60_000;

/** What was entered before, or an empty sheet for each port call. */
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

/** A line that was read from a document, while it is reviewed. */
export type ReviewEntry = LineEntry & ReviewLine;

/** Lines as they were read; those with a doubt are not accepted yet. */
export const reviewEntries = (drafts: readonly TheirDraft[]): readonly ReviewEntry[] =>
  drafts.map(({ source, from, to, percent, remark, doubts }, at) => ({
    ...entryOf({ from, to, percent, remark, doubts }),
    before: drafts[at - 1]?.to ?? drafts[at - 1]?.from ?? null,
    isTaken: doubts.length === 0,
    origin: source,
  }));

/** A row that was not read, as a line to complete. */
export const entryOfRest = ({ source }: RestRow): ReviewEntry => ({
  ...newLine(),
  remark: source.text.slice(0, 500),
  isTaken: true,
  origin: source,
});

/** Without what only the review knows. */
export const plainEntry = ({ key, before, from, to, percent, remark }: ReviewEntry): LineEntry => ({
  key,
  before,
  from,
  to,
  percent,
  remark,
  doubts: [],
});

/** Lines that know what stands above them. */
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

/** What is wrong with a port call, by `{key}\n{column}`, and by `allowed`. */
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

/** The statement as it travels: port calls of which nothing is said are ours. */
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
