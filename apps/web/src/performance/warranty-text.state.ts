import { minusSign } from '@fairlead/domain/quantities/decimal';
import { figureText } from './period-text.state.ts';

/** A figure with its sign; nothing lost is 0 without one. */
export function signedText(value: number, decimals: number): string {
  const size = figureText(Math.abs(value).toFixed(decimals), decimals);
  if (Number(Math.abs(value).toFixed(decimals)) === 0) return size;
  return `${value < 0 ? minusSign : '+'}${size}`;
}

export const numberText = (value: number | null, decimals: number): string =>
  value === null ? '' : figureText(value.toFixed(decimals), decimals);
