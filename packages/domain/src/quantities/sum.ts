import { Decimal } from 'decimal.js';
import { compareDecimals, type DecimalText } from './decimal.ts';

/** 40 digits represent every sum and difference of 15-digit quantities exactly. */
const Exact = Decimal.clone({ precision: 40, toExpNeg: -40, toExpPos: 40 });

/** Exact sum of decimals; '0' for none. */
export function sumDecimals(values: readonly DecimalText[]): DecimalText {
  return values.reduce<Decimal>((sum, value) => sum.plus(value), new Exact(0)).toFixed();
}

/** Exact difference a - b. */
export function subtractDecimals(a: DecimalText, b: DecimalText): DecimalText {
  return new Exact(a).minus(b).toFixed();
}

/** Totals under the cargo ports grid; red if loading and discharging differ. */
export function cargoBalance(
  ports: readonly { readonly reasonForCallId: number; readonly quantity: DecimalText }[],
  reasons: { readonly loading: number; readonly discharging: number },
): {
  readonly loading: DecimalText;
  readonly discharging: DecimalText;
  readonly difference: DecimalText;
  readonly isBalanced: boolean;
} {
  const total = (reason: number): DecimalText =>
    sumDecimals(
      ports.filter((port) => port.reasonForCallId === reason).map((port) => port.quantity),
    );
  const loading = total(reasons.loading);
  const discharging = total(reasons.discharging);
  const difference = subtractDecimals(loading, discharging);
  return { loading, discharging, difference, isBalanced: compareDecimals(difference, '0') === 0 };
}

/** The minimum and maximum of a quantity with a percentage tolerance, exactly: '1000', '5' -> '950' and '1050'. */
export function withinPercent(
  quantity: DecimalText,
  percent: DecimalText,
): { readonly least: DecimalText; readonly most: DecimalText } {
  const part = new Exact(quantity).times(percent).dividedBy(100);
  const whole = new Exact(quantity);
  return { least: whole.minus(part).toFixed(), most: whole.plus(part).toFixed() };
}
