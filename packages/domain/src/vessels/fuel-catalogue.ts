import { fuelClass, type FuelClass, fuelType, type FuelType } from './fuels.ts';

/** A fuel that a vessel may burn. */
export interface CatalogueFuel {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly type: FuelType;
}

type Row = readonly [id: number, name: string, type: keyof typeof fuelType, description: string];

const rows: readonly Row[] = [
  [1, 'HSFO 380', 'Hfo', 'Residual fuel of up to 3.5 % sulphur, ISO 8217 RMG 380'],
  [2, 'VLSFO', 'Hfo', 'Residual fuel of up to 0.5 % sulphur, ISO 8217 RME to RMK'],
  [3, 'ULSFO residual', 'Hfo', 'Residual fuel of up to 0.1 % sulphur'],
  [4, 'LFO', 'Lfo', 'Light residual fuel, ISO 8217 RMA to RMD'],
  [5, 'VLSFO light', 'Lfo', 'Light residual fuel of up to 0.5 % sulphur'],
  [6, 'LSMGO', 'Mgo', 'Distillate of up to 0.1 % sulphur, ISO 8217 DMA'],
  [7, 'MGO', 'Mgo', 'Distillate, ISO 8217 DMA or DMZ'],
  [8, 'MDO', 'Mdo', 'Distillate, ISO 8217 DMB'],
  [9, 'LPG', 'Lpg', 'Propane and butane'],
  [10, 'LNG', 'Lng', 'Liquefied natural gas'],
  [11, 'Methanol', 'Methanol', 'From natural gas'],
  [12, 'Ethanol', 'Ethanol', 'From biomass'],
  [13, 'Hydrogen', 'H2', 'From natural gas'],
  [14, 'Ammonia', 'NH3', 'From natural gas'],
  [15, 'Biodiesel', 'BioDiesel', 'Fatty acid methyl esters, EN 14214'],
  [16, 'Bio hydrogen', 'BioH2', 'From biomass'],
  [17, 'HVO', 'HVO', 'Hydrotreated vegetable oil, EN 15940'],
  [18, 'Bio LNG', 'BioLNG', 'Liquefied biomethane'],
  [19, 'Bio methanol', 'BioMethanol', 'From biomass'],
  [20, 'Other biofuel', 'OtherBio', 'Any other fuel from biomass'],
  [21, 'e-Diesel', 'eDiesel', 'From renewable power'],
  [22, 'e-Methanol', 'eMethanol', 'From renewable power'],
  [23, 'e-LNG', 'eLNG', 'From renewable power'],
  [24, 'e-Hydrogen', 'eH2', 'From renewable power'],
  [25, 'e-Ammonia', 'eNH3', 'From renewable power'],
  [26, 'e-LPG', 'eLPG', 'From renewable power'],
  [27, 'e-DME', 'eDME', 'From renewable power'],
  [28, 'Other fuel', 'Other', 'Figures are computed only from certified values'],
];

/** The shared catalogue; ids are permanent. Loaded into the database when it changes. */
export const fuelCatalogue: readonly CatalogueFuel[] = rows.map(
  ([id, name, type, description]) => ({
    id,
    name,
    description,
    type: fuelType[type],
  }),
);

/** A fuel of the catalogue; undefined if there is none with this id. */
export const fuelById = (id: number): CatalogueFuel | undefined =>
  fuelCatalogue.find((fuel) => fuel.id === id);

/** The name of a fuel of the catalogue; an unknown id is shown itself. */
export const fuelName = (id: number): string => fuelById(id)?.name ?? String(id);

/** The class that follows from a type; ethanol is a biofuel (Regulation (EU) 2023/1805, annex II). */
export function fuelClassOf(type: FuelType): FuelClass {
  if (type === fuelType.Other) return fuelClass.Others;
  if (type >= fuelType.eDiesel) return fuelClass.RFNBO;
  if (type === fuelType.Ethanol || type >= fuelType.BioDiesel) return fuelClass.Bio;
  return fuelClass.Fossil;
}
