import type { Despatch, Rates } from '@fairlead/laytime';
import type { CalculationFixture } from './calculation.ts';
import type { CargoFacts } from './calculation-facts.ts';
import type { CharterTerms } from './charter-terms.ts';

type MoneyTerms = Pick<CharterTerms, 'demurrageSteps' | 'despatch'>;

/** The fixture's rates, or the charter's steps. A despatch rate alone does not state its basis, which is an open question. */
export function derivedRates(fixture: CalculationFixture, terms: MoneyTerms | null): Rates {
  const { demurrageRate, despatchRate } = fixture;
  const steps = terms?.demurrageSteps ?? null;
  const flat = demurrageRate === null ? {} : { demurrage: { perDay: demurrageRate } };
  return {
    ...(steps === null ? flat : { demurrage: { tiers: steps.tiers, scope: steps.scope } }),
    ...despatchOf(terms?.despatch ?? null, despatchRate),
  };
}

function despatchOf(despatch: Despatch | null, perDay: string | null): Rates {
  if (despatch === null) return {};
  const isStated =
    despatch.basis === 'none' ||
    despatch.perDay !== undefined ||
    despatch.pctOfDemurrage !== undefined;
  return { despatch: isStated || perDay === null ? despatch : { ...despatch, perDay } };
}

/** The rate shared by all lines; null if none has one, undefined if they differ. */
function agreed(rates: readonly (string | null)[]): string | null | undefined {
  const [first, ...others] = new Set(rates);
  return others.length > 0 ? undefined : (first ?? null);
}

/** The cargo's own rates at a call. */
export function ratesOfCargo(
  cargo: readonly CargoFacts[],
  terms: MoneyTerms | null,
): Rates | undefined {
  const demurrage = agreed(cargo.map(({ demurrageRate }) => demurrageRate)) ?? null;
  const perDay = agreed(cargo.map(({ despatchRate }) => despatchRate)) ?? null;
  const basis = terms?.despatch?.basis ?? 'none';
  const despatch = perDay === null || basis === 'none' ? {} : { despatch: { basis, perDay } };
  if (demurrage === null && perDay === null) return undefined;
  return { ...(demurrage === null ? {} : { demurrage: { perDay: demurrage } }), ...despatch };
}

/** Whether lines of cargo at one call have different rates: then no single rate can be derived. */
export function ratesDiffer(cargo: readonly CargoFacts[]): boolean {
  return (
    agreed(cargo.map(({ demurrageRate }) => demurrageRate)) === undefined ||
    agreed(cargo.map(({ despatchRate }) => despatchRate)) === undefined
  );
}
