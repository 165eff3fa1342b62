import { compare, ONE, type Fraction } from '../exact/fraction.ts';
import { factorIn, type Effect, type Phase } from '../rules/effect.ts';
import { DEMURRAGE_COUNTS, LAYTIME_COUNTS, type Rule, type RuleKind } from '../rules/rule.ts';
import type { Decision, Loser } from './piece.ts';

/** For equal percentages the more general rule comes first, then the rule's id, so the input order never matters. */
const RANK: Readonly<Record<RuleKind, number>> = {
  ruling: 0,
  noticeTime: 1,
  weeklyWindow: 2,
  holiday: 3,
  outsideHours: 4,
  weatherDay: 5,
  pumping: 6,
  reason: 7,
  laytimeCounts: 8,
  demurrageCounts: 8,
};

interface Candidate {
  readonly rule: Rule;
  readonly factor: Fraction;
  readonly priority: number;
}

/** The lowest percentage wins and a minute is never deducted twice; what the parties agreed overrides all rules. */
export function decide(active: readonly Effect[], phase: Phase, isWorked: boolean): Decision {
  const distinct = byRule(active);
  const candidates: Candidate[] = [];
  const silent: Loser[] = [];
  for (const effect of distinct) {
    const factor = factorIn(effect, phase, isWorked);
    if (factor === null) {
      if (effect.laytime !== null) silent.push({ rule: effect.rule, factor: null });
    } else {
      candidates.push({ rule: effect.rule, factor, priority: effect.priority ?? 0 });
    }
  }
  const base = phase === 'laytime' ? LAYTIME_COUNTS : DEMURRAGE_COUNTS;
  candidates.sort(inOrder);
  const [winner = { rule: base, factor: ONE }, ...losers] = candidates;
  return {
    factor: winner.factor,
    rule: winner.rule,
    losers: [
      ...losers.map(({ rule, factor }) => ({ rule, factor })),
      ...silent.toSorted((a, b) => byText(a.rule.id, b.rule.id)),
    ],
    ...rateOf(distinct),
  };
}

function inOrder(a: Candidate, b: Candidate): number {
  return (
    b.priority - a.priority ||
    compare(a.factor, b.factor) ||
    RANK[a.rule.kind] - RANK[b.rule.kind] ||
    byText(a.rule.id, b.rule.id)
  );
}

/** Split or duplicate entries of the same cause are one rule. */
function byRule(active: readonly Effect[]): readonly Effect[] {
  if (active.length < 2) return active;
  return [...new Map(active.map((effect) => [effect.rule.id, effect])).values()];
}

function rateOf(active: readonly Effect[]): Pick<Decision, 'ratePart' | 'rateRule'> {
  let least: Pick<Decision, 'ratePart' | 'rateRule'> = { ratePart: ONE, rateRule: null };
  for (const { ratePart, rule } of active) {
    if (ratePart === null) continue;
    const order = compare(ratePart, least.ratePart);
    if (order < 0 || (order === 0 && byText(rule.id, least.rateRule?.id ?? '') < 0)) {
      least = { ratePart, rateRule: rule };
    }
  }
  return least;
}

export function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
