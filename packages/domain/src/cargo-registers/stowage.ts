import { Decimal } from 'decimal.js';
import type { DecimalText } from '../quantities/decimal.ts';

/** Cubic metres per ton without broken stowage, to four decimals: 1,250 kg/m³ gives 0.8. */
export function solidVolumeOfTon(density: DecimalText): DecimalText {
  return new Decimal(1000).dividedBy(density).toDecimalPlaces(4).toFixed();
}

/** A ton cannot take less space in a hold than its own volume; undefined if it does not, or if a figure is not known. */
export function stowageFinding(
  density: DecimalText | null,
  stowageFactor: DecimalText | null,
): string | undefined {
  if (density === null || stowageFactor === null || Number(density) <= 0) return undefined;
  const least = solidVolumeOfTon(density);
  return new Decimal(stowageFactor).lessThan(least)
    ? `Less than the density allows: 1 mt takes at least ${least} m³`
    : undefined;
}
