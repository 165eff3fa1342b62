import { fuelReportStates, type FuelReportState } from '../fuel-ledger/enumerations.ts';
import { label } from '../enumerations/enumeration.ts';
import { numberCell, type PrintContent, textCell, timeCell } from '../print/print-content.ts';
import { fuelName } from '../vessels/fuel-catalogue.ts';
import type { BunkerNote } from './bunker-note.ts';

/** A note as the list prints it, with a row for each product. */
export interface PrintedBunkerNote extends BunkerNote {
  readonly vessel: string;
  readonly port: string;
  readonly zone: string;
  readonly state: FuelReportState;
}

const right = { align: 'right' } as const;
const columns = [
  { title: 'Number' },
  { title: 'Vessel' },
  { title: 'Port' },
  { title: 'Supplier' },
  { title: 'Commenced' },
  { title: 'Completed' },
  { title: 'State' },
  { title: 'Direction' },
  { title: 'Fuel' },
  { title: 'Grade' },
  { title: 'Ordered, mt', ...right },
  { title: 'Delivered, mt', ...right },
  { title: 'Ship, mt', ...right },
  { title: 'Density 15 °C, kg/m³', ...right },
  { title: 'Sulphur, %', ...right },
  { title: 'Flashpoint, °C', ...right },
  { title: 'Viscosity, cSt', ...right },
] as const;

const rowsOf = (note: PrintedBunkerNote) =>
  note.products.map((product) => [
    textCell(note.number),
    textCell(note.vessel),
    textCell(note.port),
    textCell(note.supplier.name),
    timeCell(note.commenced, note.zone),
    timeCell(note.completed, note.zone),
    textCell(label(fuelReportStates, note.state)),
    textCell(note.isDebunkered ? 'Debunkered' : 'Bunkered'),
    textCell(fuelName(product.fuel.id)),
    textCell(product.grade),
    numberCell(product.ordered, 3),
    numberCell(product.delivered, 3),
    numberCell(product.shipFigure, 3),
    numberCell(product.density, 1),
    numberCell(product.sulphur, 2),
    product.flashpoint === null && product.flashpointAtLeast70
      ? textCell('70 or above')
      : numberCell(product.flashpoint, 1),
    numberCell(product.viscosity, 1),
  ]);

/** Bunker delivery notes as a document with one table, in the input order; times in the port's zone. */
export const bunkerNotePrintout = (notes: readonly PrintedBunkerNote[]): PrintContent => ({
  title: 'Bunker delivery notes',
  facts: [],
  tables: [{ title: 'Bunker delivery notes', columns, rows: notes.flatMap(rowsOf) }],
});
