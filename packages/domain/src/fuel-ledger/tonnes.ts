import { type DecimalText, formatDecimal, toFixedDecimals } from '../quantities/decimal.ts';

/** Tonnes with up to three decimals as kilograms; '12.5' is 12500n. Further decimals are rounded half away from zero. */
export const kgOf = (tonnes: DecimalText): bigint =>
  BigInt(toFixedDecimals(tonnes, 3).replace('.', ''));

/** Kilograms as tonnes with three decimals; 12500n is '12.500'. */
export function tonnesOf(kg: bigint): DecimalText {
  const digits = (kg < 0n ? -kg : kg).toString().padStart(4, '0');
  return `${kg < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

/** `12.345 mt`. */
export const mtText = (kg: bigint): string => `${formatDecimal(tonnesOf(kg))} mt`;
