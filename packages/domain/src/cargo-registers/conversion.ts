import { Decimal } from 'decimal.js';
import type { DecimalText } from '../quantities/decimal.ts';

/** Exact for products and quotients of 15-digit figures; the remainder of a quotient is far below any scale. */
const Exact = Decimal.clone({ precision: 40, toExpNeg: -40, toExpPos: 40 });
const resultDecimals = 12;

/** A unit for conversion: by weight, by volume, or neither (pieces, containers). */
export interface ConvertedUnit {
  readonly id: number;
  /** Metric tons per unit; null if it measures volume or counts pieces. */
  readonly tonnes: DecimalText | null;
  /** Cubic metres per unit; null if it measures weight or counts pieces. */
  readonly cubicMetres: DecimalText | null;
}

/** The quantity in the other unit, or what is missing to convert it. */
export type Conversion =
  | { readonly ok: true; readonly value: DecimalText }
  | { readonly ok: false; readonly needs: 'density' | 'relation' };

export interface ConversionRequest {
  readonly quantity: DecimalText;
  readonly from: ConvertedUnit;
  readonly to: ConvertedUnit;
  /** Kilograms per cubic metre; null if not known. */
  readonly density: DecimalText | null;
}

/**
 * A quantity in another unit, to twelve decimals. Weight to weight and volume to volume need nothing else, weight to
 * volume needs a density; units of pieces do not convert to any other unit.
 */
export function convertQuantity({ quantity, from, to, density }: ConversionRequest): Conversion {
  if (from.id === to.id) return { ok: true, value: quantity };
  const ofOne = from.tonnes ?? from.cubicMetres;
  const ofOther = to.tonnes ?? to.cubicMetres;
  if (ofOne === null || ofOther === null) return { ok: false, needs: 'relation' };
  const factor = crossing(from, to, density);
  if (factor === null) return { ok: false, needs: 'density' };
  const value = new Exact(quantity).times(ofOne).times(factor).dividedBy(ofOther);
  return { ok: true, value: value.toDecimalPlaces(resultDecimals).toFixed() };
}

/** The factor from tons to cubic metres or vice versa; 1 if both units have the same dimension, null without a density. */
function crossing(
  from: ConvertedUnit,
  to: ConvertedUnit,
  density: DecimalText | null,
): Decimal | null {
  if ((from.tonnes === null) === (to.tonnes === null)) return new Exact(1);
  if (density === null) return null;
  const tonsOfCubicMetre = new Exact(density).dividedBy(1000);
  return from.tonnes === null ? tonsOfCubicMetre : new Exact(1).dividedBy(tonsOfCubicMetre);
}
