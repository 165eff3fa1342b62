import { Decimal } from 'decimal.js';
import { compareDecimals, type DecimalText, toFixedDecimals } from '../quantities/decimal.ts';
import { subtractDecimals, sumDecimals } from '../quantities/sum.ts';

const Exact = Decimal.clone({ precision: 40, toExpNeg: -40, toExpPos: 40 });

/** The amounts of an invoice: decimals as text, money with two decimals. */
export interface InvoiceAmounts {
  readonly gross: DecimalText;
  /** Address commission that the charterer deducts. */
  readonly commission: DecimalText;
  readonly total: DecimalText;
}

/**
 * The amounts of an invoice of a gross amount, less an address commission in per cent. The commission is rounded
 * half up to two decimals.
 */
export function invoiceAmounts(gross: DecimalText, commissionPercent: DecimalText): InvoiceAmounts {
  const rounded = toFixedDecimals(gross, 2);
  const part = new Exact(rounded).times(commissionPercent).dividedBy(100);
  const commission = toFixedDecimals(part.toFixed(), 2);
  return {
    gross: rounded,
    commission,
    total: toFixedDecimals(subtractDecimals(rounded, commission), 2),
  };
}

/** A net in the company's favour: demurrage less despatch for an owner, the reverse for a charterer. */
export const amountFor = (net: DecimalText, side: 'owner' | 'charterer'): DecimalText =>
  toFixedDecimals(side === 'owner' ? net : subtractDecimals('0', net), 2);

/**
 * The company's claim from a calculation: demurrage for an owner, despatch for a charterer. Net is demurrage
 * less despatch. Null if the calculation results in no claim of the company.
 */
export function claimedAmount(
  net: DecimalText | null,
  side: 'owner' | 'charterer',
): DecimalText | null {
  if (net === null) return null;
  const own = side === 'owner' ? net : subtractDecimals('0', net);
  return compareDecimals(own, '0') > 0 ? own : null;
}

/** The amount of an invoice after its credit notes. */
export const uncredited = (total: DecimalText, credits: readonly DecimalText[]): DecimalText =>
  toFixedDecimals(subtractDecimals(total, sumDecimals(credits)), 2);
