import { exactFromText, exactText, fixedText } from '../exact/decimal.ts';
import {
  compare,
  difference,
  isZero,
  product,
  quotient,
  ZERO,
  type Fraction,
} from '../exact/fraction.ts';
import { printedDuration } from '../result/print.ts';
import type { Duration, Line, Moment, PortCallResult } from '../result/statement-result.ts';

/** Minutes that each of two time sheets of the same stay treats uniformly. `null`: that sheet does not cover them. */
export interface Difference {
  readonly from: Moment;
  readonly to: Moment;
  readonly ours: Line | null;
  readonly theirs: Line | null;
  /** Whether both count the same minutes in the same phase at the same fraction of the rate. */
  readonly isSame: boolean;
  /** Ours less theirs; negative where theirs counts more. */
  readonly used: Duration;
  readonly demurrage: Duration;
  /** Demurrage money, ours less theirs, as decimal text; null where neither line has money. */
  readonly money: string | null;
  readonly moneyExact: string | null;
}

interface Half {
  readonly line: Line;
  readonly counted: Fraction;
}

/**
 * Compares two results of one port call. The differences in time and in demurrage money add up to those of the
 * totals; despatch does not belong to any line and is compared in the settlement.
 */
export function compareCalls(
  ours: PortCallResult,
  theirs: PortCallResult,
  decimals: number,
): readonly Difference[] {
  const borders = bordersOf([...ours.lines, ...theirs.lines]);
  const [ownAt, otherAt] = [reader(ours.lines), reader(theirs.lines)];
  return borders.slice(0, -1).flatMap((from, index) => {
    const to = borders[index + 1] ?? from;
    const pair = [ownAt(from, to), otherAt(from, to)] as const;
    return pair[0] === null && pair[1] === null ? [] : [differenceOf({ from, to }, pair, decimals)];
  });
}

interface Border {
  readonly at: Fraction;
  readonly moment: Moment;
}

function bordersOf(lines: readonly Line[]): readonly Border[] {
  const moments = new Map(
    lines.flatMap(({ from, to }) => [from, to]).map((one) => [one.exact, one]),
  );
  return [...moments.values()]
    .map((moment) => ({ at: exactFromText(moment.exact), moment }))
    .toSorted((a, b) => compare(a.at, b.at));
}

/** Reads a sheet from its start: if intervals are requested in order, it finds each without searching. */
function reader(lines: readonly Line[]): (from: Border, to: Border) => Half | null {
  const read = lines.map((line) => ({
    line,
    from: exactFromText(line.from.exact),
    to: exactFromText(line.to.exact),
    factor: exactFromText(line.factor),
  }));
  let next = 0;
  return (from, to) => {
    for (let row = read[next]; row !== undefined && compare(row.to, from.at) <= 0;) {
      next += 1;
      row = read[next];
    }
    const row = read[next];
    if (row === undefined || compare(row.from, from.at) > 0) return null;
    return { line: row.line, counted: product(difference(to.at, from.at), row.factor) };
  };
}

function differenceOf(
  { from, to }: { readonly from: Border; readonly to: Border },
  [ours, theirs]: readonly [Half | null, Half | null],
  decimals: number,
): Difference {
  const inPhase = (half: Half | null, isOnDemurrage: boolean) =>
    half !== null && half.line.isOnDemurrage === isOnDemurrage ? half.counted : ZERO;
  const used = difference(inPhase(ours, false), inPhase(theirs, false));
  const demurrage = difference(inPhase(ours, true), inPhase(theirs, true));
  const [own, other] = [moneyOf(ours), moneyOf(theirs)];
  const hasMoney = own !== null || other !== null;
  const money = difference(own ?? ZERO, other ?? ZERO);
  return {
    from: from.moment,
    to: to.moment,
    ours: ours?.line ?? null,
    theirs: theirs?.line ?? null,
    isSame: isSame(ours, theirs),
    used: printedDuration(used),
    demurrage: printedDuration(demurrage),
    money: hasMoney ? fixedText(money, decimals) : null,
    moneyExact: hasMoney ? exactText(money) : null,
  };
}

function isSame(ours: Half | null, theirs: Half | null): boolean {
  if (ours === null || theirs === null) return false;
  return (
    ours.line.factor === theirs.line.factor &&
    ours.line.phase === theirs.line.phase &&
    ours.line.reducedRate?.percent === theirs.line.reducedRate?.percent
  );
}

/** The share of a line's demurrage that falls to some of its counted time. */
function moneyOf(half: Half | null): Fraction | null {
  if (half === null || half.line.demurrageExact === null) return null;
  const counted = product(exactFromText(half.line.counted.exact), { n: 60n, d: 1n });
  if (isZero(counted)) return ZERO;
  return product(exactFromText(half.line.demurrageExact), quotient(half.counted, counted));
}
