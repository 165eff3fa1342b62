import {
  compare,
  isPositive,
  ONE,
  product,
  quotient,
  ZERO,
  type Fraction,
} from '../exact/fraction.ts';
import { noteMissing, noteProblem } from '../findings/findings.ts';
import type { Percent } from '../input/percent.ts';
import type { SharingInput } from '../input/sharing.ts';
import type { Effect } from '../rules/effect.ts';
import type { Zone } from '../time/zone.ts';
import type { Decision } from '../walk/piece.ts';
import {
  amountOf,
  divisorOf,
  instantOf,
  needed,
  percentOf,
  locationIn,
  type InputLocation,
} from './values.ts';

/** The fraction of each minute that counts, and the time that is another charterer's turn. */
export interface ResolvedSharing {
  readonly part: Fraction;
  /** 'shared by quantity, 12000 of 20000'. */
  readonly label: string;
  readonly effects: readonly Effect[];
}

const WHOLE: ResolvedSharing = { part: ONE, label: '', effects: [] };

/** How a stay is shared, or findings; null where it is shared but the method is not known. */
export function resolveSharing(
  location: InputLocation,
  input: SharingInput | null | undefined,
  zone: Zone,
): ResolvedSharing | undefined {
  if (input === undefined) return WHOLE;
  if (input === null) return noteMissing(location.collector, location.path, 'sharing');
  switch (input.by) {
    case 'none':
      return WHOLE;
    case 'quantity': {
      const { own, all } = input;
      return partOf(location, { own, all, names: ['own', 'all'], by: 'quantity', unit: '' });
    }
    case 'time': {
      const { ownHours: own, allHours: all } = input;
      return partOf(location, {
        own,
        all,
        names: ['ownHours', 'allHours'],
        by: 'time',
        unit: ' h',
      });
    }
    case 'agreed':
      return agreedPart(locationIn(location, 'pct'), input.pct);
    case 'firstCome':
      return turnOf(location, input, zone);
  }
}

interface Parts {
  readonly own: SharedAmount;
  readonly all: SharedAmount;
  readonly names: readonly [own: string, all: string];
  readonly by: string;
  readonly unit: string;
}
type SharedAmount = Parameters<typeof amountOf>[1];

function partOf(
  location: InputLocation,
  { own, all, names, by, unit }: Parts,
): ResolvedSharing | undefined {
  const mine = amountOf(locationIn(location, names[0]), own, 'sharingTerm');
  const whole = divisorOf(locationIn(location, names[1]), all, 'sharingTerm');
  if (mine === undefined || whole === undefined) return undefined;
  if (compare(mine, whole) > 0) {
    const sentence = 'The part of one charterer is more than the whole.';
    return noteProblem(location.collector, { path: location.path, code: 'sharesNot100', sentence });
  }
  const label = `shared by ${by}, ${own ?? ''} of ${all ?? ''}${unit}`;
  return { part: quotient(mine, whole), label, effects: [] };
}

function agreedPart(
  location: InputLocation,
  pct: Percent | undefined,
): ResolvedSharing | undefined {
  const provided = needed(location, pct, 'sharingTerm');
  const part = provided === undefined ? undefined : percentOf(location, provided);
  if (provided === undefined || part === undefined) return undefined;
  const text =
    typeof provided === 'object' ? `${provided.part} of ${provided.whole}` : `${provided} %`;
  return { part, label: `shared as agreed, ${text}`, effects: [] };
}

/** Before and after the turn nothing counts, also on demurrage: the time is another charterer's. */
function turnOf(
  location: InputLocation,
  { from, to }: Extract<SharingInput, { readonly by: 'firstCome' }>,
  zone: Zone,
): ResolvedSharing | undefined {
  const [begins, ends] = [
    needed(locationIn(location, 'from'), from, 'sharingTerm'),
    needed(locationIn(location, 'to'), to, 'sharingTerm'),
  ];
  if (begins === undefined || ends === undefined) return undefined;
  const first = instantOf(locationIn(location, 'from'), begins, zone);
  const last = instantOf(locationIn(location, 'to'), ends, zone);
  if (first === undefined || last === undefined) return undefined;
  if (last < first) {
    const sentence = 'The turn ends before it begins.';
    return noteProblem(location.collector, {
      path: location.path,
      code: 'emptyInterval',
      sentence,
    });
  }
  return {
    ...WHOLE,
    effects: [
      othersTurn(Number.MIN_SAFE_INTEGER, first),
      othersTurn(last, Number.MAX_SAFE_INTEGER),
    ],
  };
}

const othersTurn = (from: number, to: number): Effect => ({
  from,
  to,
  rule: { id: 'sharing turn', kind: 'reason', label: 'Turn of the other charterer', clause: null },
  laytime: ZERO,
  demurrage: ZERO,
  whenWorked: null,
  ratePart: null,
  lineIds: [],
});

/** A decision reduced to this charterer's share; an agreement about minutes is already for the whole and not reduced. */
export function sharedDecision(decision: Decision, { part, label }: ResolvedSharing): Decision {
  const { rule, factor } = decision;
  if (part === ONE || rule.kind === 'ruling' || !isPositive(factor)) return decision;
  return {
    ...decision,
    factor: product(factor, part),
    rule: { ...rule, id: `${rule.id} shared`, label: `${rule.label}, ${label}` },
  };
}
