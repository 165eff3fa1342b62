import type { CSSProperties } from 'react';
import { fuelClass, fuelType, type FuelType } from '@fairlead/domain/vessels/fuels';
import { fuelById, fuelClassOf } from '@fairlead/domain/vessels/fuel-catalogue';

const fossil: ReadonlyMap<FuelType, string> = new Map([
  [fuelType.Mgo, 'var(--c1)'],
  [fuelType.Mdo, 'var(--c1)'],
  [fuelType.Lng, 'var(--c6)'],
  [fuelType.Lpg, 'var(--c6)'],
  [fuelType.Methanol, 'var(--c5)'],
]);

/** A fuel has the same colour everywhere: distillates, gas, methanol, fuels from biomass or power, all others as residual. */
function fuelColour(id: number | null): string {
  const type = id === null ? undefined : fuelById(id)?.type;
  if (type === undefined) return 'var(--line-input)';
  const known = fossil.get(type);
  if (known !== undefined) return known;
  const origin = fuelClassOf(type);
  return origin === fuelClass.Bio || origin === fuelClass.RFNBO ? 'var(--c3)' : 'var(--c7)';
}

/** Style properties for style sheets: the colour of a fuel, and how full its tank is. */
export const fuelStyle = (fuelId: number | null, level = '0%'): CSSProperties => {
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--fuel': fuelColour(fuelId),
    '--level': level,
  };
  return style;
};
