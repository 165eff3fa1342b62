import { assumedDensity } from '../../fuel-ledger/held-tank.ts';
import type { CheckedTank } from './vessel-record.ts';

/** What the fuel tanks hold together, in kilograms; null unless the capacity of all of them is known. */
export function capacityKg(tanks: readonly CheckedTank[]): bigint | null {
  const volumes = tanks.flatMap(({ capacity }) => capacity ?? []);
  if (volumes.length < tanks.length || volumes.length === 0) return null;
  return BigInt(Math.round(volumes.reduce((sum, one) => sum + one, 0) * assumedDensity));
}
