import { Decimal } from 'decimal.js';
import type { DecimalText } from '../quantities/decimal.ts';

/** A message about a field that cannot be saved. */
export interface RegisterFinding {
  readonly field: string;
  readonly message: string;
}

/** A unit is converted by weight or by volume; with both it would imply its own density. */
export function measurementFindings(unit: {
  readonly tonnes: DecimalText | null;
  readonly cubicMetres: DecimalText | null;
}): readonly RegisterFinding[] {
  const hasBoth = unit.tonnes !== null && unit.cubicMetres !== null;
  return hasBoth ? [{ field: 'cubicMetres', message: 'Enter weight or volume, not both' }] : [];
}

/** A position needs both latitude and longitude. */
export function positionFindings(position: {
  readonly latitude: DecimalText | null;
  readonly longitude: DecimalText | null;
}): readonly RegisterFinding[] {
  const { latitude, longitude } = position;
  if ((latitude === null) === (longitude === null)) return [];
  const field = latitude === null ? 'latitude' : 'longitude';
  return [{ field, message: 'Enter both latitude and longitude' }];
}

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
