import {
  calculate,
  compareCalls,
  type CompleteStatement,
  type Difference,
  type Percent,
  type PortCallResult,
  type SheetInput,
  type StatementInput,
  type StatementResult,
  withCall,
} from '@fairlead/laytime';
import { subtractDecimals, sumDecimals } from '../quantities/sum.ts';
import { differenceMark, type DifferenceMark } from './enumerations.ts';

/** What differs between two versions: the time allowed, when time starts or ends, or how minutes of an interval count. */
export type DifferenceKind = 'allowance' | 'commencement' | 'end' | 'interval';

/** One difference between two versions of a calculation. Moments in ISO 8601 UTC, money as decimal text. */
export interface ClaimDifference {
  /** Stable as long as both versions exist: decisions refer to it. */
  readonly key: string;
  readonly portCallId: string;
  readonly kind: DifferenceKind;
  /** Start of the interval; null for the other kinds. */
  readonly from: string | null;
  readonly to: string | null;
  /** As text: percent of an interval, minutes of an allowance, the moment of a start or end. */
  readonly ours: string;
  readonly theirs: string;
  readonly ourRule: string | null;
  readonly theirRule: string | null;
  /** Ours less theirs; null if the difference is not only about minutes. */
  readonly minutes: number | null;
  /**
   * Its part of the gap between the two settlements, in one order of replacement: decided differences as decided, then
   * open ones, each in list order. All parts and `Comparison.otherTerms` add up to the gap. Null without money.
   */
  readonly worth: string | null;
  /** What the settlement loses if theirs applies here and all else stays as marked; null if decided. */
  readonly alone: string | null;
}

/** A user's decision on one difference. */
export interface DifferenceDecision {
  readonly key: string;
  readonly portCallId: string;
  readonly kind: DifferenceKind;
  readonly from: string | null;
  readonly to: string | null;
  readonly mark: DifferenceMark;
  /** The agreed percentage of an interval; null if one of the two sides was accepted. */
  readonly percent: Percent | null;
  readonly note: string;
}

/** Comparison of two versions, as far as both can be calculated. */
export interface Comparison {
  readonly ours: CompleteStatement;
  readonly theirs: CompleteStatement;
  readonly differences: readonly ClaimDifference[];
  /** The combined value of the open differences, less the value of each alone; null without money. */
  readonly interaction: string | null;
  /** The part of the gap from terms without a line: rates, rounding, how calls share time. */
  readonly otherTerms: string | null;
}

/**
 * Compares two versions as they are marked; null if one of them has open questions. Money is decimal text in
 * the currency of ours.
 */
export function compareVersions(
  ours: StatementInput,
  theirs: StatementInput,
  decisions: readonly DifferenceDecision[] = [],
): Comparison | null {
  const [own, other] = [calculate(ours), calculate(theirs)];
  if (own.status !== 'complete' || other.status !== 'complete') return null;
  const bare = own.portCalls.flatMap((call) => {
    const counter = other.portCalls.find(({ id }) => id === call.id);
    return counter === undefined ? [] : callDifferences(call, counter, ours.rounding?.decimals);
  });
  return {
    ours: own,
    theirs: other,
    ...attributed({ versions: { ours, theirs, counted: other }, own, bare }, decisions),
  };
}

interface Laid {
  readonly versions: Versions;
  readonly own: CompleteStatement;
  readonly bare: readonly Bare[];
}

type Attributed = Pick<Comparison, 'differences' | 'interaction' | 'otherTerms'>;

/**
 * Splits the gap in one order: from ours to the decided lines, then theirs of the open lines, and last theirs of
 * the decided lines. A decided line has the sum of its two steps, so the lines always add up.
 */
function attributed(
  { versions, own, bare }: Laid,
  decisions: readonly DifferenceDecision[],
): Attributed {
  const decisionOf = (one: Bare) =>
    decisions.find(({ key, mark }) => key === one.key && mark !== differenceMark.Disputed);
  const closed = bare.filter((one) => decisionOf(one) !== undefined);
  const open = bare.filter((one) => decisionOf(one) === undefined);
  const worth = new Map<string, string>();
  let [ours, net] = [versions.ours, netOf(own)];
  const step = (one: Bare, mark: DifferenceMark, percent: Percent | null): void => {
    const next = decided({ ...versions, ours }, { ...one, percent }, mark);
    const after = next === ours ? net : netOf(calculate(next));
    worth.set(one.key, sumDecimals([worth.get(one.key) ?? '0', lost(net, after)]));
    [ours, net] = [next, after];
  };
  for (const one of closed) {
    const decision = decisionOf(one);
    if (decision !== undefined) step(one, decision.mark, decision.percent);
  }
  const [marked, markedNet] = [ours, net];
  for (const one of open) step(one, differenceMark.Theirs, null);
  const openGap = lost(markedNet, net);
  for (const one of closed) step(one, differenceMark.Theirs, null);
  const alone = new Map(
    open.map((one) => {
      const yielded = decided(
        { ...versions, ours: marked },
        { ...one, percent: null },
        theirsHolds,
      );
      return [one.key, lost(markedNet, netOf(calculate(yielded)))];
    }),
  );
  const hasMoney = netOf(own) !== null && netOf(versions.counted) !== null;
  return {
    differences: bare.map((one) => ({
      ...one,
      worth: hasMoney ? (worth.get(one.key) ?? null) : null,
      alone: hasMoney ? (alone.get(one.key) ?? null) : null,
    })),
    interaction: hasMoney ? subtractDecimals(openGap, sumDecimals([...alone.values()])) : null,
    otherTerms: hasMoney ? lost(net, netOf(versions.counted)) : null,
  };
}

const theirsHolds = differenceMark.Theirs;

const lost = (before: string | null, after: string | null): string =>
  subtractDecimals(before ?? '0', after ?? '0');

type Bare = Omit<ClaimDifference, 'worth' | 'alone'>;

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

/** Intervals that count differently, regardless of laytime or demurrage: that depends on the minutes before. */
function intervals(
  ours: PortCallResult,
  theirs: PortCallResult,
  decimals: number,
): readonly Bare[] {
  const segments: Bare[] = [];
  for (const piece of compareCalls(ours, theirs, decimals)) {
    const next = interval(ours.id, piece);
    if (next === null) continue;
    const before = segments.at(-1);
    if (before === undefined || !goesOn(before, next)) segments.push(next);
    else segments[segments.length - 1] = joined(before, next);
  }
  return segments;
}

function interval(portCallId: string, { from, to, ours, theirs }: Difference): Bare | null {
  // If only one sheet covers this interval, start or end differ.
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
  /** The engine's result of theirs. */
  readonly counted: StatementResult;
}

const netOf = (result: StatementResult): string | null =>
  result.status === 'complete' ? (result.settlement.money?.net ?? null) : null;

/** Our version with the decisions applied: theirs where accepted, the agreed percentage, ours everywhere else. */
export function asMarked(
  versions: Pick<Versions, 'ours' | 'theirs'>,
  decisions: readonly DifferenceDecision[],
): StatementInput {
  const { theirs } = versions;
  const counted = calculate(theirs);
  return decisions.reduce(
    (ours, decision) => decided({ ours, theirs, counted }, decision, decision.mark),
    versions.ours,
  );
}

type DifferencePosition = Pick<
  DifferenceDecision,
  'key' | 'portCallId' | 'kind' | 'from' | 'to' | 'percent'
>;

function decided(
  versions: Versions,
  position: DifferencePosition,
  mark: DifferenceMark,
): StatementInput {
  const { ours, theirs } = versions;
  const counter = theirs.portCalls.find(({ id }) => id === position.portCallId);
  if (counter === undefined || counter.kind === 'totals') return ours;
  if (position.kind === 'interval') return ruled(versions, position, mark);
  if (mark !== differenceMark.Theirs) return ours;
  return withCall(ours, position.portCallId, (sheet) => ({
    ...sheet,
    ...termFrom(counter, position.kind),
  }));
}

function termFrom(counter: SheetInput, kind: DifferenceKind): Partial<SheetInput> {
  if (kind === 'allowance') return { allowance: counter.allowance };
  if (kind === 'end') return { end: counter.end };
  const { commencement, notices, effectiveNoticeId, noticeBasis } = counter;
  return { commencement, notices, effectiveNoticeId, noticeBasis };
}

function ruled(
  { ours, counted }: Versions,
  position: DifferencePosition,
  mark: DifferenceMark,
): StatementInput {
  const { from, to } = position;
  if (from === null || to === null) return ours;
  const segment = { id: position.key, from, to };
  if (mark === differenceMark.Agreed && position.percent !== null) {
    const pct = position.percent;
    return withRulings(ours, position.portCallId, [
      { ...segment, pct, onDemurrage: pct, label: 'Agreed between the parties' },
    ]);
  }
  if (mark !== differenceMark.Theirs) return ours;
  return withRulings(ours, position.portCallId, theirRulings(counted, position, segment));
}

type Rulings = NonNullable<SheetInput['rulings']>;

function withRulings(ours: StatementInput, callId: string, added: Rulings): StatementInput {
  return withCall(ours, callId, (sheet) => ({
    ...sheet,
    rulings: [...(sheet.rulings ?? []), ...added],
  }));
}

/** What their version counts in an interval, piece by piece, whatever their reasons. */
function theirRulings(
  result: StatementResult,
  { portCallId, key }: DifferencePosition,
  segment: { readonly from: string; readonly to: string },
): Rulings {
  if (result.status !== 'complete') return [];
  const [start, stop] = [Date.parse(segment.from), Date.parse(segment.to)];
  const lines = result.portCalls.find(({ id }) => id === portCallId)?.lines ?? [];
  return lines.flatMap((line, at) => {
    const from = Math.max(start, line.from.milliseconds);
    const to = Math.min(stop, line.to.milliseconds);
    if (from >= to) return [];
    const pct = exactPercent(line.factor);
    const piece = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    return [
      {
        id: `${key} ${at}`,
        ...piece,
        pct,
        onDemurrage: pct,
        label: 'Counterparty’s version, accepted',
      },
    ];
  });
}

function exactPercent(factor: string): { readonly part: string; readonly whole: string } {
  const [part = '0', whole = '1'] = factor.split('/');
  return { part, whole };
}
