import { fuelCatalogue } from '../../vessels/fuel-catalogue.ts';
import type { BunkerProduct } from '../bunker-note.ts';
import { blankNote, blankProduct, type EnteredNote } from '../note-entry.ts';
import type { ElectronicNoteFormat } from './enumerations.ts';
import type { Finding } from '../../text/finding.ts';
import type { FigureTarget, NoteReading } from './note-reading.ts';
import { statedFuelId } from './stated-fuel.ts';

/** What a file states, before its vessel and port are looked up; blank where it states nothing. */
export interface StatedNote {
  readonly format: ElectronicNoteFormat;
  /** '' if it is not stated. */
  readonly imo: string;
  readonly port: { readonly unLoCode: string; readonly name: string };
  readonly note: Omit<EnteredNote, 'port'>;
  /** What could not be read, or does not mean anything here. */
  readonly findings: readonly Finding[];
}

/** A note with nothing in it: what the file does not state is for the user to enter. */
export const unstatedNote: Omit<EnteredNote, 'port'> = {
  ...blankNote,
  products: [],
  declaration: null,
  samples: [],
};

const noteTexts = {
  number: { label: 'Number', most: 30 },
  vessel: { label: 'IMO number', most: 20 },
  port: { label: 'Port', most: 150 },
  place: { label: 'Berth or anchorage', most: 150 },
  barge: { label: 'Barge', most: 100 },
  remarks: { label: 'Remarks', most: 4000 },
  'supplier.name': { label: 'Supplier', most: 150 },
  'supplier.address': { label: 'Address of the supplier', most: 400 },
  'supplier.phone': { label: 'Phone of the supplier', most: 60 },
} as const;

/** Reads texts of the note itself with the limits of the form. */
export const textsOf =
  ({ text }: NoteReading) =>
  (value: unknown, field: keyof typeof noteTexts): string =>
    text(value, { field, ...noteTexts[field] });

/** The figures of a product with the decimals of the form. */
export const productTargets = {
  delivered: { label: 'Delivered quantity', measure: 'mass', decimals: 3 },
  ordered: { label: 'Ordered quantity', measure: 'mass', decimals: 3 },
  shipFigure: { label: 'Ship’s figure', measure: 'mass', decimals: 3 },
  density: { label: 'Density', measure: 'density', decimals: 2 },
  viscosity: { label: 'Viscosity', measure: 'viscosity', decimals: 3 },
  sulphur: { label: 'Sulphur', measure: 'share', decimals: 4 },
  flashpoint: { label: 'Flashpoint', measure: 'temperature', decimals: 1 },
  water: { label: 'Water', measure: 'share', decimals: 3 },
  temperature: { label: 'Temperature', measure: 'temperature', decimals: 2, allowNegative: true },
  lowerHeatingValue: { label: 'Lower heating value', measure: 'heat', decimals: 4 },
  higherHeatingValue: { label: 'Higher heating value', measure: 'heat', decimals: 4 },
  co2Factor: { label: 'CO2 factor', measure: 'carbon', decimals: 5 },
} as const satisfies Readonly<Record<string, Omit<FigureTarget, 'field'>>>;

export type StatedFigure = keyof typeof productTargets;

const otherFuelId = fuelCatalogue.find(({ name }) => name === 'Other fuel')?.id ?? 0;

interface ProductReading {
  readonly at: number;
  readonly fuel: unknown;
  /** A fuel of the catalogue, where the file states its id. */
  readonly fuelId?: number | undefined;
  readonly grade: unknown;
  /** Where each figure is in the file, with the unit of bare numbers if it is not that of the form. */
  readonly figures: Readonly<Partial<Record<StatedFigure, unknown>>>;
  readonly units?: Readonly<Partial<Record<StatedFigure, string>>>;
}

/** One product: its fuel from the catalogue, and its figures in the units of the form. */
export function readProduct(reading: NoteReading, stated: ProductReading): BunkerProduct {
  const { at, figures, units = {} } = stated;
  const field = (name: string): string => `products.${at}.${name}`;
  const figure = (name: StatedFigure) => {
    const unit = units[name];
    const target = { ...productTargets[name], field: field(name) };
    return reading.figure(figures[name], unit === undefined ? target : { ...target, unit });
  };
  const name = reading.text(stated.fuel, { field: field('fuel'), label: 'Fuel', most: 100 });
  const grade = reading.text(stated.grade, { field: field('grade'), label: 'Grade', most: 10 });
  const sulphur = figure('sulphur');
  const fuelId = stated.fuelId ?? statedFuelId({ name, grade, sulphur });
  if (fuelId === undefined) {
    const named = [name, grade].find((text) => text !== '');
    reading.report(
      field('fuel'),
      named === undefined
        ? 'The file names no fuel: select it.'
        : `The fuel “${named}” is not in the list of fuels: select it.`,
    );
  }
  return {
    ...blankProduct,
    fuel: { id: fuelId ?? otherFuelId },
    grade,
    delivered: figure('delivered') ?? '',
    ordered: figure('ordered'),
    shipFigure: figure('shipFigure'),
    density: figure('density'),
    viscosity: figure('viscosity'),
    sulphur,
    flashpoint: figure('flashpoint'),
    water: figure('water'),
    temperature: figure('temperature'),
    lowerHeatingValue: figure('lowerHeatingValue'),
    higherHeatingValue: figure('higherHeatingValue'),
    co2Factor: figure('co2Factor'),
  };
}
