import { exactOf, fixedText } from '../exact/decimal.ts';
import { difference, ZERO, type Fraction } from '../exact/fraction.ts';
import type { Money } from '../result/statement-result.ts';

/** The net of an amount as an exact number. */
function netOf({ net }: Money): Fraction {
  return exactOf(net) ?? ZERO;
}

/** How much more the first result pays than the second, as text with the currency's decimals. */
export function netDifference(one: Money, other: Money): string {
  const decimals = one.net.split('.')[1]?.length ?? 0;
  return fixedText(difference(netOf(one), netOf(other)), decimals);
}
