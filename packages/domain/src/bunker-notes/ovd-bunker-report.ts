import { kgOf, tonnesOf } from '../fuel-ledger/tonnes.ts';
import { type Cell, numberCell, textCell } from '../print/print-content.ts';
import type { DecimalText } from '../quantities/decimal.ts';
import { scaleDecimal } from '../quantities/scale.ts';
import { fuelType, type FuelType } from '../vessels/fuels.ts';
import { fuelById } from '../vessels/fuel-catalogue.ts';
import type { BunkerNote } from './bunker-note.ts';

/** The columns of the bunker report of DNV's operational vessel data, version 3.5, in their order. */
export const ovdBunkerColumns = [
  'BDN_Number',
  'Bunker_Delivery_Date',
  'Bunker_Delivery_Time',
  'IMO',
  'Fuel_Type',
  'Mass',
  'Density_At_15dg',
  'Sulphur_Content',
  'Viscosity',
  'Water_Content',
  'Higher_Heating_Value',
  'Lower_Heating_Value',
  'Grade',
  'Bunker_Port',
  'TtW_CO2_CF',
] as const;

const fuelNames: ReadonlyMap<FuelType, string> = new Map([
  [fuelType.Hfo, 'HFO'],
  [fuelType.Lfo, 'LFO'],
  [fuelType.Mgo, 'MGO'],
  [fuelType.Mdo, 'MDO'],
  [fuelType.Lpg, 'LPG'],
  [fuelType.Lng, 'LNG'],
  [fuelType.Methanol, 'Methanol'],
  [fuelType.Ethanol, 'Ethanol'],
  [fuelType.BioLNG, 'LBG'],
]);

export interface OvdBunkerNote extends BunkerNote {
  readonly imo: string;
  readonly unLoCode: string | null;
}

/** A row for each product, in the order of the columns; times in UTC, mass in t, density in t/m³. */
export const ovdBunkerRows = (note: OvdBunkerNote): readonly (readonly Cell[])[] =>
  note.products.map((product) => {
    const mass = kgOf(product.delivered);
    return [
      textCell(note.number),
      textCell(note.completed.slice(0, 10)),
      textCell(note.completed.slice(11, 16)),
      textCell(note.imo),
      textCell(ovdFuelName(product.fuel.id)),
      numberCell(tonnesOf(note.isDebunkered ? -mass : mass), 3),
      numberCell(product.density === null ? null : perCubicMetre(product.density), 5),
      numberCell(product.sulphur, 4),
      numberCell(product.viscosity, 3),
      numberCell(product.water, 3),
      numberCell(product.higherHeatingValue, 4),
      numberCell(product.lowerHeatingValue, 4),
      textCell(product.grade),
      textCell(note.unLoCode),
      numberCell(product.co2Factor, 5),
    ];
  });

/** A correction of the stock as a row of the bunker report: its mass with its sign, and nothing that only a note has. */
export interface OvdCorrection {
  readonly id: string;
  readonly imo: string;
  readonly fuelId: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly kg: bigint;
}

export const ovdCorrectionRow = ({ id, imo, fuelId, at, kg }: OvdCorrection): readonly Cell[] => [
  textCell(`Correction ${id.slice(0, 8)}`),
  textCell(at.slice(0, 10)),
  textCell(at.slice(11, 16)),
  textCell(imo),
  textCell(ovdFuelName(fuelId)),
  numberCell(tonnesOf(kg), 3),
  ...ovdBunkerColumns.slice(6).map(() => textCell('')),
];

const ovdFuelName = (fuelId: number): string =>
  fuelNames.get(fuelById(fuelId)?.type ?? fuelType.Other) ?? 'Other';

const perCubicMetre = (density: DecimalText): DecimalText =>
  scaleDecimal(density, { numerator: '1', denominator: '1000' }, 5);
