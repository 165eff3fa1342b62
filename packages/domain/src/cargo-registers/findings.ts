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
