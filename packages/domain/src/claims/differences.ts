import {
  calculate,
  compareCalls,
  type CompleteStatement,
  type Difference,
  type Percent,
  type PortCallResult,
  type SheetInput,
  type StatementInput,
  withCall,
} from '@fairlead/laytime';
import { subtractDecimals } from '../quantities/sum.ts';
import { differenceMark, type DifferenceMark } from './words.ts';

/** What two versions see differently: the time allowed, when time begins or ends, or what some minutes count. */
export type DifferenceKind = 'allowance' | 'commencement' | 'end' | 'interval';

/** One thing that two versions of a calculation see differently. Moments in ISO 8601 UTC, money as decimal text. */
export interface ClaimDifference {
  /** The same for the same thing as long as both versions stand: decisions name it. */
  readonly key: string;
  readonly portCallId: string;
  readonly kind: DifferenceKind;
  /** The stretch of an interval; null for what is no stretch. */
  readonly from: string | null;
  readonly to: string | null;
  /** In words: percent of an interval, minutes of an allowance, the moment of a beginning or end. */
  readonly ours: string;
  readonly theirs: string;
  readonly ourRule: string | null;
  readonly theirRule: string | null;
  /** Ours less theirs; null where it is no matter of some minutes alone. */
  readonly minutes: number | null;
  /** What the settlement loses if theirs stands and all else stays ours; null without money. */
  readonly worth: string | null;
}

/** What people decided about one difference. */
export interface DifferenceDecision {
  readonly key: string;
  readonly portCallId: string;
  readonly kind: DifferenceKind;
  readonly from: string | null;
  readonly to: string | null;
  readonly mark: DifferenceMark;
  /** What was agreed: percent of an interval; null where one of both sides stands. */
  readonly percent: Percent | null;
  readonly note: string;
}

/** Two versions side by side, as far as both can be calculated. */
export interface Comparison {
  readonly ours: CompleteStatement;
  readonly theirs: CompleteStatement;
  readonly differences: readonly ClaimDifference[];
}

/** Lays two versions side by side; null where one of them has open questions. */
export function compareVersions(ours: StatementInput, theirs: StatementInput): Comparison | null {
  const [own, other] = [calculate(ours), calculate(theirs)];
  if (own.status !== 'complete' || other.status !== 'complete') return null;
  const bare = own.portCalls.flatMap((call) => {
    const counter = other.portCalls.find(({ id }) => id === call.id);
    return counter === undefined ? [] : callDifferences(call, counter, ours.rounding?.decimals);
  });
  const versions = { ours, theirs };
  const differences = bare.map((one) => ({ ...one, worth: worthOf(one, versions, own) }));
  return { ours: own, theirs: other, differences };
}

type Bare = Omit<ClaimDifference, 'worth'>;

function callDifferences(
  ours: PortCallResult,
  theirs: PortCallResult,
  decimals = 2,
): readonly Bare[] {
  return [
    ...termDifference('allowance', ours, theirs),
    ...termDifference('commencement', ours, theirs),
    ...intervals(ours, theirs, decimals),
    ...termDifference('end', ours, theirs),
  ];
}

function termDifference(
  kind: 'allowance' | 'commencement' | 'end',
  ours: PortCallResult,
  theirs: PortCallResult,
): readonly Bare[] {
  const [own, other] = [termOf(kind, ours), termOf(kind, theirs)];
  if (own === other) return [];
  return [
    {
      key: `${ours.id} ${kind}`,
      portCallId: ours.id,
      kind,
      from: null,
      to: null,
      ours: own,
      theirs: other,
      ourRule: null,
      theirRule: null,
      minutes:
        kind === 'allowance'
          ? ours.allowance.allowed.minutes - theirs.allowance.allowed.minutes
          : null,
    },
  ];
}

function termOf(kind: 'allowance' | 'commencement' | 'end', call: PortCallResult): string {
  if (kind === 'allowance') return call.allowance.allowed.exact;
  return (kind === 'end' ? call.end?.utc : call.commencement?.at?.utc) ?? '';
}

/** Stretches that count differently, whatever phase they fall into: a phase follows from the minutes before. */
function intervals(
  ours: PortCallResult,
  theirs: PortCallResult,
  decimals: number,
): readonly Bare[] {
  const stretches: Bare[] = [];
  for (const piece of compareCalls(ours, theirs, decimals)) {
    const next = interval(ours.id, piece);
    if (next === null) continue;
    const before = stretches.at(-1);
    if (before === undefined || !goesOn(before, next)) stretches.push(next);
    else stretches[stretches.length - 1] = joined(before, next);
  }
  return stretches;
}

function interval(portCallId: string, { from, to, ours, theirs }: Difference): Bare | null {
  // Where only one sheet reaches, beginning or end differ.
  if (ours === null || theirs === null || ours.factor === theirs.factor) return null;
  return {
    key: `${portCallId} ${from.utc}`,
    portCallId,
    kind: 'interval',
    from: from.utc,
    to: to.utc,
    ours: String(ours.percent),
    theirs: String(theirs.percent),
    ourRule: ours.rule.label,
    theirRule: theirs.rule.label,
    minutes: ((ours.percent - theirs.percent) * (to.milliseconds - from.milliseconds)) / 6_000_000,
  };
}

const goesOn = (before: Bare, next: Bare): boolean =>
  before.to === next.from &&
  before.ours === next.ours &&
  before.theirs === next.theirs &&
  before.ourRule === next.ourRule &&
  before.theirRule === next.theirRule;

const joined = (before: Bare, next: Bare): Bare => ({
  ...before,
  to: next.to,
  minutes: (before.minutes ?? 0) + (next.minutes ?? 0),
});

interface Versions {
  readonly ours: StatementInput;
  readonly theirs: StatementInput;
}

function worthOf(difference: Bare, versions: Versions, own: CompleteStatement): string | null {
  const yielded = decided(versions, { ...difference, percent: null }, differenceMark.Theirs);
  const net = netOf(calculate(yielded));
  const ours = netOf(own);
  return net === null || ours === null ? null : subtractDecimals(ours, net);
}

const netOf = (result: ReturnType<typeof calculate>): string | null =>
  result.status === 'complete' ? (result.settlement.money?.net ?? null) : null;

/** Our version with what was decided: theirs where theirs stands, the agreed percentage, ours everywhere else. */
export function asMarked(
  versions: Versions,
  decisions: readonly DifferenceDecision[],
): StatementInput {
  return decisions.reduce(
    (ours, decision) => decided({ ours, theirs: versions.theirs }, decision, decision.mark),
    versions.ours,
  );
}

type Place = Pick<DifferenceDecision, 'key' | 'portCallId' | 'kind' | 'from' | 'to' | 'percent'>;

function decided(versions: Versions, place: Place, mark: DifferenceMark): StatementInput {
  const { ours, theirs } = versions;
  const counter = theirs.portCalls.find(({ id }) => id === place.portCallId);
  if (counter === undefined || counter.kind === 'totals') return ours;
  if (place.kind === 'interval') return ruled(versions, place, mark);
  if (mark !== differenceMark.Theirs) return ours;
  return withCall(ours, place.portCallId, (sheet) => ({
    ...sheet,
    ...termFrom(counter, place.kind),
  }));
}

function termFrom(counter: SheetInput, kind: DifferenceKind): Partial<SheetInput> {
  if (kind === 'allowance') return { allowance: counter.allowance };
  if (kind === 'end') return { end: counter.end };
  const { commencement, notices, effectiveNoticeId, noticeBasis } = counter;
  return { commencement, notices, effectiveNoticeId, noticeBasis };
}

function ruled({ ours, theirs }: Versions, place: Place, mark: DifferenceMark): StatementInput {
  const { from, to } = place;
  if (from === null || to === null) return ours;
  const stretch = { id: place.key, from, to };
  if (mark === differenceMark.Agreed && place.percent !== null) {
    const pct = place.percent;
    return withRulings(ours, place.portCallId, [
      { ...stretch, pct, onDemurrage: pct, label: 'Agreed between the parties' },
    ]);
  }
  if (mark !== differenceMark.Theirs) return ours;
  return withRulings(ours, place.portCallId, theirRulings(theirs, place, stretch));
}

type Rulings = NonNullable<SheetInput['rulings']>;

function withRulings(ours: StatementInput, callId: string, added: Rulings): StatementInput {
  return withCall(ours, callId, (sheet) => ({
    ...sheet,
    rulings: [...(sheet.rulings ?? []), ...added],
  }));
}

/** What their version counts in a stretch, piece by piece, whatever their reasons for it. */
function theirRulings(
  theirs: StatementInput,
  { portCallId, key }: Place,
  stretch: { readonly from: string; readonly to: string },
): Rulings {
  const result = calculate(theirs);
  if (result.status !== 'complete') return [];
  const [start, stop] = [Date.parse(stretch.from), Date.parse(stretch.to)];
  const lines = result.portCalls.find(({ id }) => id === portCallId)?.lines ?? [];
  return lines.flatMap((line, at) => {
    const from = Math.max(start, line.from.milliseconds);
    const to = Math.min(stop, line.to.milliseconds);
    if (from >= to) return [];
    const pct = exactPercent(line.factor);
    const piece = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    return [{ id: `${key} ${at}`, ...piece, pct, onDemurrage: pct, label: 'Theirs, accepted' }];
  });
}

function exactPercent(factor: string): { readonly part: string; readonly whole: string } {
  const [part = '0', whole = '1'] = factor.split('/');
  return { part, whole };
}
