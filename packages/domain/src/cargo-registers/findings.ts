import { Decimal } from 'decimal.js';
import type { DecimalText } from '../quantities/decimal.ts';

/** Something about a field that cannot be kept, as a sentence. */
export interface RegisterFinding {
  readonly field: string;
  readonly message: string;
}

/** A unit is converted by weight or by volume; with both it would have a density of its own. */
export function measurementFindings(unit: {
  readonly tonnes: DecimalText | null;
  readonly cubicMetres: DecimalText | null;
}): readonly RegisterFinding[] {
  const hasBoth = unit.tonnes !== null && unit.cubicMetres !== null;
  return hasBoth ? [{ field: 'cubicMetres', message: 'Give weight or volume, not both' }] : [];
}

/** A position is a latitude and a longitude. */
export function positionFindings(position: {
  readonly latitude: DecimalText | null;
  readonly longitude: DecimalText | null;
}): readonly RegisterFinding[] {
  const { latitude, longitude } = position;
  if ((latitude === null) === (longitude === null)) return [];
  const field = latitude === null ? 'latitude' : 'longitude';
  return [{ field, message: 'Latitude and longitude belong together' }];
}

/** Cubic metres that a ton takes without broken stowage, to four decimals: 1,250 kg/m³ give 0.8. */
export function solidVolumeOfTon(density: DecimalText): DecimalText {
  return new Decimal(1000).dividedBy(density).toDecimalPlaces(4).toFixed();
}

/** A ton in a hold cannot take less than it takes in itself; undefined where it does not, or where one is not known. */
export function stowageFinding(
  density: DecimalText | null,
  stowageFactor: DecimalText | null,
): string | undefined {
  if (density === null || stowageFactor === null || Number(density) <= 0) return undefined;
  const least = solidVolumeOfTon(density);
  return new Decimal(stowageFactor).lessThan(least)
    ? `Less than the density allows: a ton takes at least ${least} m³`
    : undefined;
}
