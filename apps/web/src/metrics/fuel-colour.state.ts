import { fuelById, fuelClassOf } from '@fairlead/domain/vessels/fuel-catalogue';
import { fuelClass, fuelType, type FuelType } from '@fairlead/domain/vessels/fuels';

const distillates: ReadonlySet<FuelType> = new Set([fuelType.Mgo, fuelType.Mdo]);
const gases: ReadonlySet<FuelType> = new Set([fuelType.Lng, fuelType.BioLNG, fuelType.eLNG]);
const alcohols: ReadonlySet<FuelType> = new Set([
  fuelType.Methanol,
  fuelType.BioMethanol,
  fuelType.eMethanol,
]);

/** The chart colour of a fuel, the same everywhere: residual, distillate, LNG, methanol, bio, others. */
export function fuelColour(fuelId: number): string {
  const type = fuelById(fuelId)?.type;
  if (type === undefined) return '--c4';
  if (distillates.has(type)) return '--c1';
  if (gases.has(type)) return '--c6';
  if (alcohols.has(type)) return '--c5';
  if (fuelClassOf(type) === fuelClass.Bio) return '--c3';
  return type === fuelType.Hfo || type === fuelType.Lfo ? '--c7' : '--c4';
}
