import type { Outcome } from '../calls/outcome.ts';
import { allTimeSaved, requireProjection } from '../calls/run-call.ts';
import {
  compare,
  difference,
  isPositive,
  isZero,
  ONE,
  product,
  quotient,
  sum,
  total,
  ZERO,
  type Fraction,
} from '../exact/fraction.ts';
import { roundedTo } from '../exact/rounding.ts';
import { locationOfCall, type GroupOutcome } from '../groups/group-outcome.ts';
import type { MoneyRounding } from '../input/rates.ts';
import type { ResolvedRates } from '../resolve/rates.ts';
import type { InputLocation } from '../resolve/values.ts';
import type { Piece } from '../walk/piece.ts';
import { chunksOf } from './chunks.ts';
import { amountOf, pricedChunks, startedDay, type Chunk, type Priced } from './demurrage.ts';

/** Amounts rounded to the currency's decimals, still exact. */
export interface Amounts {
  readonly demurrage: Fraction;
  readonly despatch: Fraction;
}

/** What a group pays, what its calls pay where they settle separately, and the unrounded cost of each demurrage line. */
export interface GroupPrice {
  readonly amounts: Amounts;
  readonly byCall: ReadonlyMap<string, Amounts>;
  readonly byPiece: ReadonlyMap<Piece, Fraction>;
  /** The net times on which the amounts are based. */
  readonly demurrageSeconds: Fraction;
  readonly savedSeconds: Fraction;
}

/** The rates of a group: one set for all, and one per call where calls settle separately. */
export interface GroupRates {
  readonly common: ResolvedRates | null;
  readonly byCall: ReadonlyMap<string, ResolvedRates>;
}

interface Job {
  readonly location: InputLocation;
  readonly outcome: GroupOutcome;
  readonly rates: GroupRates;
  readonly rounding: MoneyRounding;
}

export function priceGroup(job: Job): GroupPrice | null {
  if (job.outcome.group.mode === 'nonReversible') return priceSeparately(job);
  const { common } = job.rates;
  if (common === null) return null;
  return job.outcome.group.mode === 'reversible'
    ? pricePool(job, common)
    : priceAverage(job, common);
}

function priceSeparately({ location, outcome, rates, rounding }: Job): GroupPrice {
  const byCall = new Map<string, Amounts>();
  const byPiece = new Map<Piece, Fraction>();
  let already = ZERO;
  for (const call of outcome.outcomes) {
    const own = rates.byCall.get(call.call.id);
    if (own === undefined) continue;
    const { priced, extra } = pricedCall(call, own, { already, rounding, byPiece });
    if (own.scope === 'group') already = sum(already, call.walked.demurrage);
    const saved = savedSeconds(locationOfCall(location, call.call.id), call, own);
    byCall.set(call.call.id, {
      demurrage: roundedTo(amountOf([...priced, ...extra], rounding.days), rounding.decimals),
      despatch: despatchAmount(saved, own, rounding),
    });
  }
  const all = [...byCall.values()];
  const amounts = {
    demurrage: total(all.map(({ demurrage }) => demurrage)),
    despatch: total(all.map(({ despatch }) => despatch)),
  };
  const { demurrage, saved } = outcome;
  return { amounts, byCall, byPiece, demurrageSeconds: demurrage, savedSeconds: saved };
}

function pricedCall(
  call: Outcome,
  rates: ResolvedRates,
  {
    already,
    rounding,
    byPiece,
  }: {
    readonly already: Fraction;
    readonly rounding: MoneyRounding;
    readonly byPiece: Map<Piece, Fraction>;
  },
): { readonly priced: readonly Priced[]; readonly extra: readonly Priced[] } {
  const chunks = chunksOf(call);
  const full: readonly Chunk[] = rounding.days === 'startedDay' ? startedDay(chunks) : chunks;
  const priced = pricedChunks(full, rates.steps, already);
  chunks.forEach(({ piece }, index) => {
    if (piece !== null) byPiece.set(piece, amountOf(priced[index] ?? [], 'exact'));
  });
  return {
    priced: priced.slice(0, chunks.length).flat(),
    extra: priced.slice(chunks.length).flat(),
  };
}

function pricePool({ location, outcome, rounding }: Job, rates: ResolvedRates): GroupPrice {
  const byPiece = new Map<Piece, Fraction>();
  const all: Priced[] = [];
  let already = ZERO;
  for (const call of outcome.outcomes) {
    const perCall: MoneyRounding = { ...rounding, days: 'exact' };
    const { priced } = pricedCall(call, rates, { already, rounding: perCall, byPiece });
    all.push(...priced);
    if (rates.scope !== 'portCall') already = sum(already, call.walked.demurrage);
  }
  if (rounding.days === 'startedDay') {
    const chunks = outcome.outcomes.flatMap(chunksOf);
    all.push(...pricedChunks(startedDay(chunks).slice(chunks.length), rates.steps, already).flat());
  }
  const last = outcome.outcomes.at(-1);
  const saved =
    last === undefined ? ZERO : savedSeconds(locationOfCall(location, last.call.id), last, rates);
  const amounts = {
    demurrage: roundedTo(amountOf(all, rounding.days), rounding.decimals),
    despatch: despatchAmount(saved, rates, rounding),
  };
  return {
    amounts,
    byCall: new Map(),
    byPiece,
    demurrageSeconds: outcome.demurrage,
    savedSeconds: outcome.saved,
  };
}

/**
 * Time lost is set off against time saved before anything is priced (BIMCO 23). A pool saves what its last call leaves.
 * Where some demurrage pays a fraction of the rate, the remainder pays the average fraction.
 */
function priceAverage({ location, outcome, rounding }: Job, rates: ResolvedRates): GroupPrice {
  const saved = total(
    outcome.pools.flatMap(({ outcomes }) =>
      outcomes
        .slice(-1)
        .map((last) => savedSeconds(locationOfCall(location, last.call.id), last, rates)),
    ),
  );
  const net = difference(outcome.demurrage, saved);
  const lost = isPositive(net) ? net : ZERO;
  const won = isPositive(net) ? ZERO : difference(ZERO, net);
  const chunks = [{ seconds: lost, ratePart: averagePart(outcome) }];
  const full = rounding.days === 'startedDay' ? startedDay(chunks) : chunks;
  const priced = pricedChunks(full, rates.steps, ZERO).flat();
  const amounts = {
    demurrage: roundedTo(amountOf(priced, rounding.days), rounding.decimals),
    despatch: despatchAmount(won, rates, rounding),
  };
  return {
    amounts,
    byCall: new Map(),
    byPiece: new Map(),
    demurrageSeconds: lost,
    savedSeconds: won,
  };
}

function averagePart({ outcomes, demurrage }: GroupOutcome): Fraction {
  if (isZero(demurrage)) return ONE;
  const weighted = outcomes
    .flatMap(chunksOf)
    .map(({ seconds, ratePart }) => product(seconds, ratePart));
  return quotient(total(weighted), demurrage);
}

/** The time on which despatch is paid. */
function savedSeconds(
  location: InputLocation,
  outcome: Outcome,
  { despatch }: ResolvedRates,
): Fraction {
  const { remaining } = outcome.walked;
  if (despatch.basis !== 'allTimeSaved') return remaining;
  requireProjection(location, outcome);
  const all = allTimeSaved(outcome) ?? remaining;
  return compare(all, remaining) < 0 ? remaining : all;
}

function despatchAmount(
  saved: Fraction,
  { despatch }: ResolvedRates,
  { days, decimals }: MoneyRounding,
): Fraction {
  const priced = [{ seconds: saved, perDay: despatch.perDay }];
  return roundedTo(amountOf(priced, days === 'startedDay' ? 'exact' : days), decimals);
}
