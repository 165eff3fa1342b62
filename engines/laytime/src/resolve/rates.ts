import { exactText } from '../exact/decimal.ts';
import { product, whole, ZERO, type Fraction } from '../exact/fraction.ts';
import { noteMissing } from '../findings/findings.ts';
import type { DemurrageRate, Despatch, Rates } from '../input/rates.ts';
import type { Step } from '../money/demurrage.ts';
import { amountOf, needed, percentOf, locationIn, type InputLocation } from './values.ts';

/** Rates with all values resolved. Amounts are per day of 86,400 seconds. */
export interface ResolvedRates {
  readonly steps: readonly Step[];
  /** undefined: not relevant, because there are no steps. */
  readonly scope: 'portCall' | 'group' | undefined;
  readonly despatch: {
    readonly basis: 'none' | 'workingTimeSaved' | 'allTimeSaved';
    readonly perDay: Fraction;
  };
  /** A key that is equal for equal rates. */
  readonly key: string;
}

/** For each field, the first of several rates that sets it: the more specific overrides the more general. */
export function layered(...layers: readonly (Rates | undefined)[]): Rates {
  return {
    demurrage: layers.find((rates) => rates?.demurrage !== undefined)?.demurrage,
    despatch: layers.find((rates) => rates?.despatch !== undefined)?.despatch,
  };
}

export function resolveRates(location: InputLocation, rates: Rates): ResolvedRates | undefined {
  const demurrage = needed(locationIn(location, 'demurrage'), rates.demurrage, 'demurrageRate');
  const input = needed(locationIn(location, 'despatch'), rates.despatch, 'despatchBasis');
  if (demurrage === undefined || input === undefined) {
    return undefined;
  }
  const steps = stepsOf(locationIn(location, 'demurrage'), demurrage);
  if (steps === undefined) return undefined;
  const perDay = despatchPerDay(locationIn(location, 'despatch'), input, steps);
  if (perDay === undefined) return undefined;
  const scope = 'tiers' in demurrage ? demurrage.scope : undefined;
  const key = JSON.stringify([
    steps.map((step) => [
      step.seconds === null ? null : exactText(step.seconds),
      exactText(step.perDay),
    ]),
    scope,
    input.basis,
    exactText(perDay),
  ]);
  return { steps, scope, despatch: { basis: input.basis, perDay }, key };
}

function stepsOf(location: InputLocation, rate: DemurrageRate): readonly Step[] | undefined {
  if ('perDay' in rate || 'perHour' in rate) {
    const input = 'perDay' in rate ? rate.perDay : rate.perHour;
    const amount = amountOf(location, input, 'demurrageRate');
    if (amount === undefined) return undefined;
    const perDay = 'perDay' in rate ? amount : product(amount, whole(24));
    return [{ seconds: null, perDay }];
  }
  const steps = rate.tiers.map((tier, index): Step | undefined => {
    const at = locationIn(location, `tiers[${index}]`);
    const perDay = amountOf(at, tier.perDay, 'demurrageRate');
    const isLast = index === rate.tiers.length - 1;
    const days = isLast ? ZERO : amountOf(at, tier.days, 'demurrageRate');
    if (perDay === undefined || days === undefined) return undefined;
    return { seconds: isLast ? null : product(days, whole(86_400)), perDay };
  });
  if (steps.length === 0) return noteMissing(location.collector, location.path, 'demurrageRate');
  return steps.every((step) => step !== undefined) ? steps : undefined;
}

function despatchPerDay(
  location: InputLocation,
  despatch: Despatch,
  steps: readonly Step[],
): Fraction | undefined {
  if (despatch.basis === 'none') return ZERO;
  if (despatch.perDay !== undefined) return amountOf(location, despatch.perDay, 'despatchRate');
  const part = needed(location, despatch.pctOfDemurrage, 'despatchRate');
  const factor = part === undefined ? undefined : percentOf(location, part);
  const [first] = steps;
  return factor === undefined || first === undefined ? undefined : product(first.perDay, factor);
}
