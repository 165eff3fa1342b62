import type { AllowanceInput, Rates } from '@fairlead/laytime';
import type { CallFacts } from './calculation-facts.ts';
import type { CharterTerms, PortRates } from './charter-terms.ts';

const isSame = (a: string, b: string | null): boolean =>
  b !== null && a.replaceAll(' ', '').toLowerCase() === b.replaceAll(' ', '').toLowerCase();

/** The charter's rates for the port of a call, by its name or LOCODE. */
export function ratesAtPort(
  terms: CharterTerms | null,
  { port, operation }: CallFacts,
): PortRates | undefined {
  return terms?.portRates?.find(
    (one) =>
      one.operation === operation &&
      (isSame(one.port, port.unLoCode) || isSame(one.port, port.name)),
  );
}

/** An allowance by rate, with the rate of the port. */
export function allowedAtPort(
  allowance: AllowanceInput | undefined,
  rates: PortRates | undefined,
): AllowanceInput | undefined {
  const { ratePerDay } = rates ?? {};
  if (allowance?.formula?.kind !== 'rate' || ratePerDay === undefined) return allowance;
  return { ...allowance, formula: { ...allowance.formula, ratePerDay } };
}

/** Money per day at the port; rates of the cargo itself are more specific and take precedence. */
export function moneyAtPort(
  rates: PortRates | undefined,
  ofCargo: Rates | undefined,
  terms: CharterTerms | null,
): Rates | undefined {
  const basis = terms?.despatch?.basis ?? 'none';
  const { demurrage, despatch } = rates ?? {};
  const own: Rates = {
    ...(demurrage === undefined ? {} : { demurrage: { perDay: demurrage } }),
    ...(despatch === undefined || basis === 'none'
      ? {}
      : { despatch: { basis, perDay: despatch } }),
    ...ofCargo,
  };
  return Object.keys(own).length === 0 ? undefined : own;
}
