import type { CalculationCall } from './calculation.ts';
import type { SofKind, SofLine } from './statement-of-facts.ts';

type Operation = CalculationCall['operation'];

/** What is going on according to a statement of facts, from a moment until the next entry. */
export interface GoingOn {
  readonly atMs: number;
  readonly text: string;
}

const startsWork: ReadonlySet<SofKind> = new Set(['cargoBegins', 'cargoResumes']);
const endsWork: ReadonlySet<SofKind> = new Set(['cargoStops', 'cargoCompleted']);

/** Endings that mean a start: 'Rain begins' becomes 'Rain'. */
const starting = /\s+(?:begins?|began|begun|starts?|started|commences?|commenced)$/iu;
const justWork =
  /^(?:cargo|work|operations?)\s+(?:resumes?|resumed)$|^(?:cargo|work|operations?)$/iu;
const resuming = /\s+(?:resumes?|resumed)$/iu;

const operationLabels = { loading: 'Loading', discharging: 'Discharging' } as const;

/** The text for what is going on after an event: 'Rain' for 'Rain begins', 'Loading' for 'Cargo commenced'. */
export function eventText({ text, kind }: SofLine, operation: Operation): string {
  const short = text.trim().replace(starting, '');
  if (!startsWork.has(kind)) return kind === 'opens' ? short : text.trim();
  return justWork.test(short) ? operationLabels[operation] : short.replace(resuming, '');
}

interface State {
  /** Open interruptions, the latest last. */
  readonly open: readonly SofLine[];
  /** The line that started the current work. */
  readonly work: SofLine | undefined;
  /** The latest other line, apart from work and interruptions. */
  readonly report: SofLine | undefined;
}

const closes = (line: SofLine, open: SofLine): boolean =>
  line.reason === null || line.reason === (open.reason ?? 'other');

/** The open interruptions after a line: a line with a cause closes the latest with that cause, others close the latest. */
function openAfter(open: readonly SofLine[], line: SofLine): readonly SofLine[] {
  if (line.kind === 'opens') return [...open, line];
  if (line.kind === 'cargoCompleted') return [];
  if (line.kind !== 'closes') return open;
  const closed = open.findLastIndex((one) => closes(line, one));
  return open.filter((_, index) => index !== closed);
}

function after({ open, work, report }: State, line: SofLine): State {
  const { kind } = line;
  return {
    open: openAfter(open, line),
    work: startsWork.has(kind) ? line : endsWork.has(kind) ? undefined : work,
    report: kind === 'opens' || kind === 'closes' || startsWork.has(kind) ? report : line,
  };
}

/** Work that starts after an interruption ends it, even if no line says so. */
function goingOn({ open, work, report }: State): SofLine | undefined {
  const lasting = open.at(-1);
  if (work !== undefined && (lasting === undefined || work.at >= lasting.at)) return work;
  return lasting ?? report;
}

/** A new event is shown itself; after an end, what had been interrupted continues. */
function labelOf(state: State, line: SofLine, operation: Operation): string {
  if (line.kind !== 'closes') return eventText(line, operation);
  const goesOn = goingOn(state);
  return goesOn === undefined ? line.text.trim() : eventText(goesOn, operation);
}

/** A line with a whole interval also ends it. */
const withEnds = (lines: readonly SofLine[]): readonly SofLine[] =>
  lines
    .flatMap((line): readonly SofLine[] =>
      line.kind === 'opens' && line.until !== null
        ? [line, { ...line, at: line.until, until: null, kind: 'closes' }]
        : [line],
    )
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

/**
 * What is going on in a port call, from its statement of facts in chronological order: 'Rain' instead of 'Rain begins',
 * 'Loading' again once it has ended. Remarks are ignored; adjacent entries with the same text are combined.
 */
export function goingOnOf(lines: readonly SofLine[], operation: Operation): readonly GoingOn[] {
  const found: GoingOn[] = [];
  let state: State = { open: [], work: undefined, report: undefined };
  for (const line of withEnds(lines)) {
    if (line.kind === 'remark') continue;
    state = after(state, line);
    const label = labelOf(state, line, operation);
    if (found.at(-1)?.text !== label) found.push({ atMs: Date.parse(line.at), text: label });
  }
  return found;
}

/** What is going on at the start of a period, in milliseconds, and changes within it; of several at one moment, the last. */
export function goingOnWithin(
  all: readonly GoingOn[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): { readonly start: GoingOn | undefined; readonly within: readonly GoingOn[] } {
  const within = all.filter(({ atMs }) => atMs > fromMs && atMs < toMs);
  return {
    start: all.findLast(({ atMs }) => atMs <= fromMs),
    within: within.filter(({ atMs }, index) => within[index + 1]?.atMs !== atMs),
  };
}
