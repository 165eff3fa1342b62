import {
  compare,
  greatest,
  ONE,
  product,
  quotient,
  whole,
  type Fraction,
} from '../exact/fraction.ts';
import type { AllowanceFormula } from '../input/allowance.ts';
import { amountOf, divisorOf, needed, locationIn, type InputLocation } from '../resolve/values.ts';
import type { AllowedPart } from './allowed.ts';

type Scale = Extract<AllowanceFormula, { readonly kind: 'scale' }>;

/** A tonnage scale: the rate of the band that contains the quantity, reduced where fewer hatches can be worked. */
export function scaleAllowance(location: InputLocation, formula: Scale): AllowedPart | undefined {
  const quantity = amountOf(locationIn(location, 'quantity'), formula.quantity, 'allowanceTerm');
  const bands = needed(locationIn(location, 'bands'), formula.bands, 'allowanceTerm');
  const hatches = hatchShare(location, formula);
  if (quantity === undefined || bands === undefined || hatches === undefined) return undefined;
  const rows = bands.map((band, index) => {
    const at = locationIn(location, `bands[${index}]`);
    const from = amountOf(locationIn(at, 'from'), band.from, 'allowanceTerm');
    const rate = divisorOf(locationIn(at, 'ratePerDay'), band.ratePerDay, 'allowanceTerm');
    const least = amountOf(locationIn(at, 'minHours'), band.minHours ?? 0, 'allowanceTerm');
    return from === undefined || rate === undefined || least === undefined
      ? undefined
      : { from, rate, least, band };
  });
  if (!rows.every((row) => row !== undefined)) return undefined;
  const row = rows
    .filter(({ from }) => compare(from, quantity) <= 0)
    .toSorted((a, b) => compare(b.from, a.from))[0];
  if (row === undefined) return needed(locationIn(location, 'bands'), undefined, 'allowanceTerm');
  const byRate = product(quotient(quantity, product(row.rate, hatches)), whole(86_400));
  const byHours = product(row.least, whole(3600));
  const reduction =
    formula.hatchesRequired === undefined
      ? ''
      : ` x ${formula.hatchesAvailable ?? ''}/${formula.hatchesRequired} hatches`;
  const text = `${formula.quantity ?? ''} / (${row.band.ratePerDay}${reduction}) per day`;
  return compare(byHours, byRate) > 0
    ? { seconds: byHours, formula: `${text}, at least ${row.band.minHours ?? ''} h` }
    : { seconds: greatest(byRate, byHours), formula: text };
}

/** Workable hatches as a fraction of those required; one if the scale does not depend on hatches. */
function hatchShare(location: InputLocation, formula: Scale): Fraction | undefined {
  if (formula.hatchesRequired === undefined && formula.hatchesAvailable === undefined) return ONE;
  const required = divisorOf(
    locationIn(location, 'hatchesRequired'),
    formula.hatchesRequired,
    'allowanceTerm',
  );
  const available = divisorOf(
    locationIn(location, 'hatchesAvailable'),
    formula.hatchesAvailable,
    'allowanceTerm',
  );
  return required === undefined || available === undefined
    ? undefined
    : quotient(available, required);
}
