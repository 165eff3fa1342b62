import { Decimal } from 'decimal.js';
import type { DecimalText } from '../quantities/decimal.ts';

/** Holds products and quotients of 15-digit figures; what a quotient has beyond is far below any scale. */
const Exact = Decimal.clone({ precision: 40, toExpNeg: -40, toExpPos: 40 });
const resultDecimals = 12;

/** A unit as it is converted: by weight, by volume, or not at all (pieces, containers). */
export interface ConvertedUnit {
  readonly id: number;
  /** Metric tons of one; null where it counts volume or pieces. */
  readonly tonnes: DecimalText | null;
  /** Cubic metres of one; null where it counts weight or pieces. */
  readonly cubicMetres: DecimalText | null;
}

/** The quantity in the other unit, or what is missing for it. */
export type Conversion =
  | { readonly ok: true; readonly value: DecimalText }
  | { readonly ok: false; readonly needs: 'density' | 'relation' };

export interface ConversionRequest {
  readonly quantity: DecimalText;
  readonly from: ConvertedUnit;
  readonly to: ConvertedUnit;
  /** Kilograms in a cubic metre; null where it is not known. */
  readonly density: DecimalText | null;
}

/**
 * A quantity in another unit, to twelve decimals. Weight to weight and volume to volume need nothing more, weight to
 * volume needs a density; units of pieces convert only to themselves.
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

/** By what tons become cubic metres or the other way round; 1 where nothing is crossed, null without a density. */
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
