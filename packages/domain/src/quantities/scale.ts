import { Decimal } from 'decimal.js';
import { type DecimalText, toFixedDecimals } from './decimal.ts';

const Exact = Decimal.clone({ precision: 60, toExpNeg: -60, toExpPos: 60 });

/** A decimal times the fraction numerator/denominator, rounded half away from zero; '100', '1', '3', 2 -> '33.33'. */
export function scaleDecimal(
  value: DecimalText,
  {
    numerator,
    denominator = '1',
  }: { readonly numerator: DecimalText; readonly denominator?: DecimalText },
  decimals: number,
): DecimalText {
  const exact = new Exact(value).times(numerator).dividedBy(denominator).toFixed();
  return new Exact(toFixedDecimals(exact, decimals)).toFixed();
}
