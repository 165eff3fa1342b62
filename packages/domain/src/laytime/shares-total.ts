import type { Percent } from '@fairlead/laytime';
import { Decimal } from 'decimal.js';

/** The sum of percentages, to six decimals: '100', '99.999999'. */
export function sharesTotal(parts: readonly Percent[]): string {
  const whole = parts.reduce<Decimal>(
    (sum, part) =>
      sum.plus(
        typeof part === 'object'
          ? new Decimal(part.part).dividedBy(part.whole).times(100)
          : new Decimal(part),
      ),
    new Decimal(0),
  );
  return whole.toDecimalPlaces(6).toFixed();
}
