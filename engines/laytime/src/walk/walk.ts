import {
  compare,
  difference,
  isPositive,
  isZero,
  ONE,
  product,
  quotient,
  sum,
  whole,
  ZERO,
  type Fraction,
} from '../exact/fraction.ts';
import { noteMissing } from '../findings/findings.ts';
import { sharedDecision } from '../resolve/sharing.ts';
import type { ResolvedSheet } from '../resolve/sheet.ts';
import type { InputLocation } from '../resolve/values.ts';
import type { Phase } from '../rules/effect.ts';
import { decide } from './decide.ts';
import { merged } from './merge.ts';
import type { Decision, Piece } from './piece.ts';
import { slotsOf, type Slot } from './slots.ts';

/** How much of the available time a stay used. All times are exact seconds. */
export interface Walked {
  readonly pieces: readonly Piece[];
  readonly used: Fraction;
  readonly remaining: Fraction;
  readonly demurrage: Fraction;
  readonly elapsed: Fraction;
  /** The first instant at which no time was left, if that happened in this stay. */
  readonly expiry: Fraction | null;
}

interface Start {
  /** Epoch seconds; null: laytime never starts. */
  readonly at: number | null;
  readonly remaining: Fraction;
  /** Whether the pool was used up before this stay. */
  readonly hasExpired: boolean;
}

interface State {
  remaining: Fraction;
  hasBegun: boolean;
  expiry: Fraction | null;
  /** Laytime under a cause that later pays a reduced rate, where the terms carry it over. */
  credit: { readonly ratePart: Fraction; readonly decision: Decision; left: Fraction }[];
  readonly pieces: Piece[];
}

/** Counts a stay against the allowance; at exactly zero the call is on demurrage and laytime's exceptions end. */
export function walk(location: InputLocation, sheet: ResolvedSheet, start: Start): Walked {
  const state: State = {
    remaining: start.remaining,
    hasBegun: false,
    expiry: null,
    credit: [],
    pieces: [],
  };
  const slots = start.at === null ? [] : slotsOf(sheet, start.at);
  for (const slot of slots) {
    requireWork(location, sheet, { slot, phase: phaseOf(state) });
    consume(state, slot, sheet);
  }
  const isBornExpired = !start.hasExpired && isZero(start.remaining);
  return {
    ...totals(state.pieces),
    pieces: merged(state.pieces),
    remaining: state.remaining,
    expiry: isBornExpired ? (state.pieces[0]?.from ?? null) : state.expiry,
  };
}

function phaseOf({ remaining }: State): Phase {
  return isPositive(remaining) ? 'laytime' : 'demurrage';
}

/** Without a work log an unless-used period can be neither counted nor excluded. */
function requireWork(
  location: InputLocation,
  sheet: ResolvedSheet,
  { slot, phase }: { readonly slot: Slot; readonly phase: Phase },
): void {
  if (sheet.work !== null) return;
  const isUnlessUsed = slot.active.some(
    (effect) =>
      effect.whenWorked !== null && isPositive(effect.whenWorked) && effect[phase] !== null,
  );
  if (isUnlessUsed) noteMissing(location.collector, `${location.path}.work`, 'workLog');
}

function consume(state: State, slot: Slot, sheet: ResolvedSheet): void {
  const carriesCredit = sheet.reducedRateScope === 'causeInLaytime';
  let from = whole(slot.from);
  const end = whole(slot.to);
  while (compare(from, end) < 0) {
    const phase = phaseOf(state);
    const decision = sharedDecision(decide(slot.active, phase, slot.isWorked), sheet.sharing);
    if (!state.hasBegun && slot.isPriorWork && isZero(decision.factor)) return;
    state.hasBegun = true;
    const to =
      phase === 'laytime'
        ? takeLaytime(state, { decision, from, to: end, carriesCredit })
        : runDemurrage(state, { decision, from, to: end });
    pushPiece(state, slot, { phase, from, to, decision: ratedDecision(state, phase, decision) });
    if (phase === 'demurrage') spendCredit(state, { decision, from, to });
    from = to;
  }
}

interface Stint {
  readonly decision: Decision;
  readonly from: Fraction;
  readonly to: Fraction;
}

/** Deducts from the remaining time and returns where it stops: the end of the interval or the instant of expiry. */
function takeLaytime(
  state: State,
  { decision, from, to, carriesCredit }: Stint & { readonly carriesCredit: boolean },
): Fraction {
  const counted = product(difference(to, from), decision.factor);
  const isEnough = compare(counted, state.remaining) < 0;
  const stop = isEnough ? to : sum(from, quotient(state.remaining, decision.factor));
  const taken = isEnough ? counted : state.remaining;
  if (carriesCredit && decision.rateRule !== null && isPositive(taken)) {
    state.credit.push({ ratePart: decision.ratePart, decision, left: taken });
  }
  state.remaining = difference(state.remaining, taken);
  if (!isEnough) state.expiry = stop;
  return stop;
}

/** Demurrage runs to the end of the interval, or to where a carried-over reduction is used up. */
function runDemurrage(state: State, { decision, from, to }: Stint): Fraction {
  const [credit] = state.credit;
  if (credit === undefined || decision.rateRule !== null || isZero(decision.factor)) return to;
  const spent = sum(from, quotient(credit.left, decision.factor));
  return compare(spent, to) < 0 ? spent : to;
}

function ratedDecision({ credit: [credit] }: State, phase: Phase, decision: Decision): Decision {
  if (phase === 'laytime' || credit === undefined || decision.rateRule !== null) return decision;
  return { ...decision, ratePart: credit.ratePart, rateRule: credit.decision.rateRule };
}

function spendCredit(state: State, { decision, from, to }: Stint): void {
  const [credit] = state.credit;
  if (credit === undefined || decision.rateRule !== null) return;
  credit.left = difference(credit.left, product(difference(to, from), decision.factor));
  if (isZero(credit.left)) state.credit.shift();
}

function pushPiece(
  state: State,
  slot: Slot,
  { phase, from, to, decision }: Stint & { readonly phase: Phase },
): void {
  state.pieces.push({
    ...decision,
    from,
    to,
    phase,
    isPriorWork: slot.isPriorWork,
    isForecast: slot.isForecast,
    lineIds: slot.active.flatMap(({ lineIds }) => lineIds),
  });
}

function totals(pieces: readonly Piece[]): Pick<Walked, 'used' | 'demurrage' | 'elapsed'> {
  let [used, demurrage, elapsed] = [ZERO, ZERO, ZERO];
  for (const { from, to, phase, factor } of pieces) {
    const length = difference(to, from);
    const counted = factor === ONE ? length : product(length, factor);
    elapsed = sum(elapsed, length);
    if (phase === 'laytime') used = sum(used, counted);
    else demurrage = sum(demurrage, counted);
  }
  return { used, demurrage, elapsed };
}
