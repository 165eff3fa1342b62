import { foldText } from '../../registers/cells.ts';
import type { Table } from '../../print/read-csv.ts';
import type { ovdBunkerColumns } from '../ovd-bunker-report.ts';
import { electronicNoteFormat } from './enumerations.ts';
import { openReading } from './note-reading.ts';
import { readProduct, type StatedNote, textsOf, unstatedNote } from './stated-note.ts';

type OvdColumn = (typeof ovdBunkerColumns)[number];
type OvdRow = (column: OvdColumn) => string;

/** Reads cells by the columns of the header, in any order. */
function rowsOf({ header, rows }: Table): readonly OvdRow[] {
  const at = new Map(header.map((heading, index) => [foldText(heading), index]));
  return rows.map(
    ({ fields }) =>
      (column) =>
        fields[at.get(foldText(column)) ?? -1] ?? '',
  );
}

/** Whether the table has the columns without which no note can be told from it. */
export function isOvdReport({ header }: Table): boolean {
  const headings = new Set(header.map(foldText));
  return (['BDN_Number', 'Fuel_Type', 'Mass'] as const).every((column) =>
    headings.has(foldText(column)),
  );
}

const mostProducts = 20;

/** The bunker report of operational vessel data: a row for each product of one note; times are UTC. */
export function readOvdReport(table: Table): StatedNote | { readonly error: string } {
  const rows = rowsOf(table);
  const [first] = rows;
  const numbers = [...new Set(rows.map((row) => row('BDN_Number')))];
  if (first === undefined) return { error: 'The file has no rows below its header.' };
  if (numbers.length > 1)
    return {
      error: `The file has ${numbers.length} notes. Save each in a file of its own and import one at a time.`,
    };
  if (rows.length > mostProducts)
    return { error: `The note has ${rows.length} products; at most ${mostProducts} can be read.` };
  const reading = openReading();
  const text = textsOf(reading);
  const isDebunkered = rows.every((row) => row('Mass').startsWith('-'));
  const time = first('Bunker_Delivery_Time').slice(0, 5);
  const completed = `${first('Bunker_Delivery_Date').slice(0, 10)}T${time === '' ? '00:00' : time}Z`;
  return {
    format: electronicNoteFormat.OvdReport,
    imo: first('IMO').replaceAll(/\D/gu, ''),
    port: {
      unLoCode: text(first('Bunker_Port'), 'port'),
      name: '',
    },
    note: {
      ...unstatedNote,
      number: text(first('BDN_Number'), 'number'),
      isDebunkered,
      completed: reading.instant(completed, { field: 'completed', label: 'Completion' }),
      products: rows.map((row, at) =>
        readProduct(reading, {
          at,
          fuel: row('Fuel_Type'),
          grade: row('Grade'),
          figures: {
            delivered: isDebunkered ? row('Mass').slice(1) : row('Mass'),
            density: row('Density_At_15dg'),
            viscosity: row('Viscosity'),
            sulphur: row('Sulphur_Content'),
            water: row('Water_Content'),
            lowerHeatingValue: row('Lower_Heating_Value'),
            higherHeatingValue: row('Higher_Heating_Value'),
            co2Factor: row('TtW_CO2_CF'),
          },
          units: { density: 't/m3' },
        }),
      ),
    },
    findings: reading.findings,
  };
}
