import { formatDecimal, toFixedDecimals } from './decimal.ts';

/** A percentage with at most two decimals and no trailing zeros, without its sign: `100`, `50`, `33.33`. */
export function percentText(percent: number | string): string {
  const text = roundedPercent(percent);
  return formatDecimal(text, text.split('.')[1]?.length ?? 0);
}

/** The same as a decimal for saving: `29.17`. Half away from zero. */
export function roundedPercent(percent: number | string): string {
  const text = toFixedDecimals(Number(percent).toFixed(6), 2);
  return text.replace(/\.?0+$/, '');
}
