import type { CalculationCall } from './calculation.ts';
import type { SofKind, SofLine } from './statement-of-facts.ts';

type Operation = CalculationCall['operation'];

/** What a statement of facts says goes on, from a moment until it says something else. */
export interface GoingOn {
  readonly atMs: number;
  readonly words: string;
}

const startsWork: ReadonlySet<SofKind> = new Set(['cargoBegins', 'cargoResumes']);
const endsWork: ReadonlySet<SofKind> = new Set(['cargoStops', 'cargoCompleted']);

/** Ends of words that say that something starts: 'Rain begins' goes on as 'Rain'. */
const starting = /\s+(?:begins?|began|begun|starts?|started|commences?|commenced)$/iu;
const justWork =
  /^(?:cargo|work|operations?)\s+(?:resumes?|resumed)$|^(?:cargo|work|operations?)$/iu;
const resuming = /\s+(?:resumes?|resumed)$/iu;

const operationWords = { loading: 'Loading', discharging: 'Discharging' } as const;

/** The words of an event for what goes on from then: 'Rain' of 'Rain begins', 'Loading' of 'Cargo commenced'. */
export function eventWords({ text, kind }: SofLine, operation: Operation): string {
  const short = text.trim().replace(starting, '');
  if (!startsWork.has(kind)) return kind === 'opens' ? short : text.trim();
  return justWork.test(short) ? operationWords[operation] : short.replace(resuming, '');
}

interface State {
  /** Interruptions that nothing has closed, the latest last. */
  readonly open: readonly SofLine[];
  /** The line that began the work which goes on. */
  readonly work: SofLine | undefined;
  /** What was told last, work and interruptions apart. */
  readonly told: SofLine | undefined;
}

const closes = (line: SofLine, open: SofLine): boolean =>
  line.reason === null || line.reason === (open.reason ?? 'other');

/** The interruptions after a line: one with a cause closes what opened last for it, one without what opened last. */
function openAfter(open: readonly SofLine[], line: SofLine): readonly SofLine[] {
  if (line.kind === 'opens') return [...open, line];
  if (line.kind === 'cargoCompleted') return [];
  if (line.kind !== 'closes') return open;
  const closed = open.findLastIndex((one) => closes(line, one));
  return open.filter((_, index) => index !== closed);
}

function after({ open, work, told }: State, line: SofLine): State {
  const { kind } = line;
  return {
    open: openAfter(open, line),
    work: startsWork.has(kind) ? line : endsWork.has(kind) ? undefined : work,
    told: kind === 'opens' || kind === 'closes' || startsWork.has(kind) ? told : line,
  };
}

/** Work that began after an interruption has ended it, whether a line says so or not. */
function goingOn({ open, work, told }: State): SofLine | undefined {
  const lasting = open.at(-1);
  if (work !== undefined && (lasting === undefined || work.at >= lasting.at)) return work;
  return lasting ?? told;
}

/** A new event speaks for itself; after an end, what had been interrupted goes on. */
function sayingOf(state: State, line: SofLine, operation: Operation): string {
  if (line.kind !== 'closes') return eventWords(line, operation);
  const goesOn = goingOn(state);
  return goesOn === undefined ? line.text.trim() : eventWords(goesOn, operation);
}

/** A line that states a whole interval also says when it ends. */
const withEnds = (lines: readonly SofLine[]): readonly SofLine[] =>
  lines
    .flatMap((line): readonly SofLine[] =>
      line.kind === 'opens' && line.until !== null
        ? [line, { ...line, at: line.until, until: null, kind: 'closes' }]
        : [line],
    )
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

/**
 * What goes on in a port call, by its statement of facts in order of time: 'Rain' while it rains instead of 'Rain begins',
 * 'Loading' again once it has ended. Remarks say nothing of it; neighbours with the same words are one.
 */
export function goingOnOf(lines: readonly SofLine[], operation: Operation): readonly GoingOn[] {
  const found: GoingOn[] = [];
  let state: State = { open: [], work: undefined, told: undefined };
  for (const line of withEnds(lines)) {
    if (line.kind === 'remark') continue;
    state = after(state, line);
    const words = sayingOf(state, line, operation);
    if (found.at(-1)?.words !== words) found.push({ atMs: Date.parse(line.at), words });
  }
  return found;
}

/** What goes on at the start of a time, in milliseconds, and what comes in between; of several at a moment, the last. */
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
