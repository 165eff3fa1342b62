import { isUnknownPosition, unknownPosition } from '@fairlead/domain/ports/position';
import { parseCsv, type Parsed } from '@fairlead/domain/print/read-csv';

/** One row of the World Port Index that can be used. */
export type IndexPort = {
  readonly line: number;
  readonly name: string;
  readonly otherName: string;
  readonly unLocode: string | null;
  /** The country as the file writes it: a name or a code of two letters. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
};

export type Refused = { readonly line: number; readonly name: string; readonly reason: string };

export type IndexFile = {
  readonly ports: readonly IndexPort[];
  readonly refused: readonly Refused[];
};

const columns = {
  name: 'Main Port Name',
  otherName: 'Alternate Port Name',
  unLocode: 'UN/LOCODE',
  country: 'Country Code',
  latitude: 'Latitude',
  longitude: 'Longitude',
} as const;
type Column = keyof typeof columns;

function degrees(text: string, limit: number): number | null {
  if (!/^[+-]?\d{1,3}([.,]\d+)?$/.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return Math.abs(value) <= limit ? value : null;
}

type Row = { readonly line: number } & Readonly<Record<Column, string>>;

function readRow(row: Row): IndexPort | Refused {
  const refuse = (reason: string): Refused => ({ line: row.line, name: row.name, reason });
  if (row.name === '') return refuse('The port has no name.');
  if (row.name.length > 150) return refuse('The name is longer than 150 characters.');
  const latitude = degrees(row.latitude, 90);
  const longitude = degrees(row.longitude, 180);
  if (latitude === null)
    return refuse(`The latitude “${row.latitude}” is not a number from -90 to 90.`);
  if (longitude === null)
    return refuse(`The longitude “${row.longitude}” is not a number from -180 to 180.`);
  if (isUnknownPosition({ latitude, longitude })) return refuse(unknownPosition);
  const unLocode = row.unLocode.replaceAll(/\s/g, '').toUpperCase();
  if (unLocode !== '' && !/^[A-Z]{2}[A-Z0-9]{3}$/.test(unLocode))
    return refuse(
      `The UN/LOCODE “${row.unLocode}” is not two letters and three letters or digits.`,
    );
  const { line, name, otherName, country } = row;
  return { line, name, otherName, unLocode: unLocode || null, country, latitude, longitude };
}

/** Reads UpdatedPub150.csv by the names of its columns; their order and further columns do not matter. */
export function readWorldPortIndex(text: string): Parsed<IndexFile> {
  const table = parseCsv(text);
  if (!table.ok) return table;
  const { header, rows } = table.value;
  const locations = Object.fromEntries(
    Object.entries(columns).map(([column, title]) => [
      column,
      header.findIndex((field) => field.toLowerCase() === title.toLowerCase()),
    ]),
  ) as Record<Column, number>;
  const missing = Object.entries(locations).filter(([, position]) => position < 0);
  if (missing.length > 0) {
    const titles = missing.map(([column]) => `'${columns[column as Column]}'`).join(', ');
    return { ok: false, fault: `This is not a World Port Index: the header lacks ${titles}.` };
  }
  const read = rows.map(({ line, fields }) => {
    const at = (column: Column) => fields[locations[column]] ?? '';
    return readRow({
      line,
      name: at('name'),
      otherName: at('otherName'),
      unLocode: at('unLocode'),
      country: at('country'),
      latitude: at('latitude'),
      longitude: at('longitude'),
    });
  });
  const ports = read.flatMap((row) => ('reason' in row ? [] : [row]));
  const refused = read.flatMap((row) => ('reason' in row ? [row] : []));
  return { ok: true, value: { ports, refused } };
}
