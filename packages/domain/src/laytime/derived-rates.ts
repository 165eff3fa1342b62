import type { Despatch, Rates } from '@fairlead/laytime';
import type { CalculationFixture } from './calculation.ts';
import type { CargoFacts } from './calculation-facts.ts';
import type { CharterTerms } from './charter-terms.ts';

type MoneyTerms = Pick<CharterTerms, 'demurrageSteps' | 'despatch'>;

/** The rates of the fixture, or the charter's steps. A rate of despatch alone says nothing of its basis, which is asked for. */
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

/** The one rate that all lines agree on; null where none states one, undefined where they differ. */
function agreed(rates: readonly (string | null)[]): string | null | undefined {
  const [first, ...others] = new Set(rates);
  return others.length > 0 ? undefined : (first ?? null);
}

/** Rates that the cargo of a call has for itself. */
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

/** Whether lines of cargo at one call state rates that differ: no one rate can be worked out. */
export function ratesDiffer(cargo: readonly CargoFacts[]): boolean {
  return (
    agreed(cargo.map(({ demurrageRate }) => demurrageRate)) === undefined ||
    agreed(cargo.map(({ despatchRate }) => despatchRate)) === undefined
  );
}
