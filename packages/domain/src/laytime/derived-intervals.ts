import type { Deduction, WorkInterval } from '@fairlead/laytime';
import type { SofKind, SofLine } from './statement-of-facts.ts';

const beginsWork: ReadonlySet<SofKind> = new Set(['cargoBegins', 'cargoResumes']);
const stopsWork: ReadonlySet<SofKind> = new Set(['cargoStops', 'cargoCompleted']);

/**
 * When cargo was worked; undefined if no line is about work, as there is no log then. Work that no line stops is known
 * up to the last line. Every interruption stops it too, unless its line says that gangs stayed at work.
 * In chronological order, as calculations store intervals.
 */
export function derivedWork(lines: readonly SofLine[]): readonly WorkInterval[] | undefined {
  const work = begunAndStopped(lines);
  const { deductions } = derivedDeductions(lines);
  const goesOn = new Set(lines.flatMap(({ id, gangs }) => ((gangs ?? 0) > 0 ? [id] : [])));
  const stops = deductions.filter(({ id }) => !goesOn.has(id ?? ''));
  return work
    ?.flatMap((one) =>
      stops.reduce((left, stop) => left.flatMap((part) => without(part, stop)), [one]),
    )
    .toSorted((a, b) => compareTexts(a.from, b.from) || compareTexts(a.to, b.to));
}

/** The parts of some work around an interruption; each part refers to the lines that start and end it. */
function without(work: WorkInterval, { from, to, lineIds = [] }: Deduction): WorkInterval[] {
  if (from >= work.to || (to !== undefined && to <= work.from)) return [work];
  const [begins, ends] = [work.lineIds?.slice(0, 1) ?? [], work.lineIds?.slice(-1) ?? []];
  return [
    { from: work.from, to: from, lineIds: [...begins, ...lineIds.slice(0, 1)] },
    ...(to === undefined
      ? []
      : [{ from: to, to: work.to, lineIds: [...lineIds.slice(-1), ...ends] }]),
  ].filter((part) => part.from < part.to);
}

function begunAndStopped(lines: readonly SofLine[]): WorkInterval[] | undefined {
  const ofWork = lines.filter(({ kind }) => beginsWork.has(kind) || stopsWork.has(kind));
  if (ofWork.length === 0) return undefined;
  const work: WorkInterval[] = [];
  let begun: SofLine | undefined;
  for (const line of ofWork) {
    if (beginsWork.has(line.kind)) {
      if (line.until !== null) work.push({ from: line.at, to: line.until, lineIds: [line.id] });
      else begun ??= line;
    } else if (begun !== undefined) {
      work.push({ from: begun.at, to: line.at, lineIds: [begun.id, line.id] });
      begun = undefined;
    }
  }
  const last = lastMoment(lines);
  if (begun !== undefined && last !== undefined)
    work.push({ from: begun.at, to: last, lineIds: [begun.id] });
  return work.filter(({ from, to }) => from < to);
}

/** An open interruption: which line closes it, and the code of its cause in the terms. */
interface Open {
  readonly line: SofLine;
  readonly reason: string;
  readonly closedBy: (line: SofLine) => boolean;
}

function opened(line: SofLine): Open | undefined {
  const { kind, reason } = line;
  if (kind === 'opens')
    return {
      line,
      reason: reason ?? 'other',
      closedBy: (later) =>
        later.kind === 'closes' && (later.reason === null || later.reason === (reason ?? 'other')),
    };
  if (kind === 'holdsFailed')
    return { line, reason: 'holdsFailed', closedBy: (later) => later.kind === 'holdsPassed' };
  if (kind === 'cargoStops' && reason !== null)
    return { line, reason, closedBy: (later) => later.kind === 'cargoResumes' };
  return undefined;
}

/** Interruptions in chronological order; one that no line closes has no end, which becomes an open question. */
export interface DerivedDeductions {
  readonly deductions: readonly Deduction[];
  readonly open: readonly SofLine[];
}

/**
 * The interruptions of a statement of facts with their lines. A closing line without a cause closes
 * the latest open one, a line with a cause the latest with that cause; interruptions can be nested.
 */
export function derivedDeductions(lines: readonly SofLine[]): DerivedDeductions {
  const deductions: Deduction[] = [];
  const open: Open[] = [];
  for (const line of lines) {
    const closing = open.findLastIndex(({ closedBy }) => closedBy(line));
    const [closed] = closing < 0 ? [] : open.splice(closing, 1);
    if (closed !== undefined) deductions.push(deductionOf(closed, line.at, [line.id]));
    const next = opened(line);
    if (next === undefined) continue;
    if (line.until !== null) deductions.push(deductionOf(next, line.until, []));
    else open.push(next);
  }
  deductions.push(...open.map((one) => deductionOf(one, undefined, [])));
  return {
    deductions: deductions
      .filter(({ from, to }) => to === undefined || from < to)
      .toSorted((a, b) => compareTexts(a.from, b.from) || compareTexts(a.to ?? '', b.to ?? '')),
    open: open.map(({ line }) => line),
  };
}

const deductionOf = (
  { line, reason }: Open,
  to: string | undefined,
  more: readonly string[],
): Deduction => ({
  id: line.id,
  from: line.at,
  ...(to === undefined ? {} : { to }),
  reason,
  lineIds: [line.id, ...more],
});

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function lastMoment(lines: readonly SofLine[]): string | undefined {
  return lines
    .map(({ at, until }) => until ?? at)
    .toSorted(compareTexts)
    .at(-1);
}

/** The lines in chronological order. */
export function inOrder(lines: readonly SofLine[]): readonly SofLine[] {
  return lines.toSorted((a, b) => compareTexts(a.at, b.at));
}
