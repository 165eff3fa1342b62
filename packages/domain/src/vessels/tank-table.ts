import { counted } from '../quantities/counted.ts';
import { type DecimalText, readDecimal } from '../quantities/decimal.ts';

/** Sounding in centimetres, trim in metres (positive by the stern), heel in degrees (positive to starboard), volume in m³. */
export interface TankLine {
  readonly sounding: DecimalText;
  readonly trim: DecimalText;
  readonly heel: DecimalText;
  readonly volume: DecimalText;
}

/** An error in a line of the text; line 1 is the header. */
export interface TableFinding {
  readonly line: number;
  readonly column: string | null;
  readonly message: string;
}

/** Maximum number of lines in a table. */
export const mostTankLines = 20_000;
/** Parsing stops after this many findings: the text is probably not a tank table. */
const mostFindings = 100;

const columnNames = ['sounding', 'trim', 'heel', 'volume'] as const;
type Column = (typeof columnNames)[number];

const header = 'The first line names the columns: sounding, trim, heel, volume';
const separators = ['\t', ';', ','] as const;

interface MatrixHeader {
  readonly separator: string;
  readonly columns: readonly (Column | undefined)[];
  /** For a matrix, by column: the trim of its volumes. */
  readonly trims?: readonly (DecimalText | undefined)[];
}

/** `0.5`, `Trim 0,5` or `Trim 0.5 m` above a column of volumes. */
function readTrim(name: string): DecimalText | undefined {
  const entry = readDecimal(name.replace(/^trim/, '').replace(/m$/, '').trim(), {
    allowNegative: true,
    maxDecimals: 6,
  });
  return entry.ok ? entry.value : undefined;
}

/** A matrix has the soundings in its first column and a trim above every other column. */
function readMatrixHeader(
  separator: string,
  names: readonly string[],
): MatrixHeader | string | undefined {
  const [first, ...others] = names;
  const trims = others.map(readTrim);
  if (first !== 'sounding' || others.length === 0 || trims.includes(undefined)) return undefined;
  const twice = trims.find((trim, at) => trims.indexOf(trim) !== at);
  if (twice !== undefined) return `Trim ${twice} has two columns`;
  return { separator, columns: ['sounding'], trims: [undefined, ...trims] };
}

/** `Sounding (cm)` is the column sounding; trim and heel can be missing. */
function readHeader(line: string): MatrixHeader | string {
  const separator = separators.find((mark) => line.includes(mark)) ?? ';';
  const names = line.split(separator).map((cell) =>
    cell
      .replaceAll('"', '')
      .replace(/[([].*$/, '')
      .trim()
      .toLowerCase(),
  );
  const matrix = readMatrixHeader(separator, names);
  if (matrix !== undefined) return matrix;
  const columns = names.map((name) => columnNames.find((column) => column === name));
  const unknown = names.find((name, at) => name !== '' && columns[at] === undefined);
  if (unknown !== undefined) return `${header}; “${unknown.slice(0, 40)}” is none of them`;
  const missing = (['sounding', 'volume'] as const).find((name) => !columns.includes(name));
  if (missing !== undefined) return `${header}; ${missing} is missing`;
  if (columns.some((name, at) => name !== undefined && columns.indexOf(name) !== at))
    return `${header}; one of them appears twice`;
  return { separator, columns };
}

const allowNegative: Readonly<Record<Column, boolean>> = {
  sounding: false,
  trim: true,
  heel: true,
  volume: false,
};

type Read =
  | { readonly lines: readonly TankLine[] }
  | { readonly column: Column | null; readonly message: string };

function readLine(text: string, { separator, columns, trims }: MatrixHeader): Read {
  const width = trims?.length ?? columns.length;
  const cells = text.split(separator).map((cell) => cell.replaceAll('"', '').trim());
  if (cells.length !== width) {
    const hint = separator === ',' ? '; decimal commas need semicolons between the values' : '';
    return {
      column: null,
      message: `${counted(cells.length, 'value')} for ${counted(width, 'column')}${hint}`,
    };
  }
  if (trims !== undefined) return readMatrixLine(cells, trims);
  const values: Record<Column, DecimalText> = { sounding: '', trim: '0', heel: '0', volume: '' };
  for (const [at, column] of columns.entries()) {
    if (column === undefined) continue;
    const rules = { allowNegative: allowNegative[column], maxDecimals: 6 };
    const entry = readDecimal(cells[at] ?? '', rules);
    if (!entry.ok) return { column, message: entry.message };
    values[column] = entry.value;
  }
  return { lines: [values] };
}

/** One sounding with a volume for each trim; an empty cell means not calibrated at that trim. */
function readMatrixLine(
  cells: readonly string[],
  trims: readonly (DecimalText | undefined)[],
): Read {
  const sounding = readDecimal(cells[0] ?? '', { maxDecimals: 6 });
  if (!sounding.ok) return { column: 'sounding', message: sounding.message };
  const lines: TankLine[] = [];
  for (const [at, trim] of trims.entries()) {
    const text = cells[at] ?? '';
    if (trim === undefined || text === '') continue;
    const volume = readDecimal(text, { maxDecimals: 6 });
    if (!volume.ok) return { column: 'volume', message: `Trim ${trim}: ${volume.message}` };
    lines.push({ sounding: sounding.value, trim, heel: '0', volume: volume.value });
  }
  return { lines };
}

/** Decimals of at most six decimals and fifteen digits as whole millionths. */
export function millionths(value: DecimalText): bigint {
  const isNegative = value.startsWith('-');
  const [whole = '0', fraction = ''] = (isNegative ? value.slice(1) : value).split('.');
  const digits = BigInt(whole + fraction.padEnd(6, '0').slice(0, 6));
  return isNegative ? -digits : digits;
}

const compare = (a: DecimalText, b: DecimalText): number => {
  const difference = millionths(a) - millionths(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

interface Numbered {
  readonly number: number;
  readonly line: TankLine;
}

const inOrder = ({ line: a }: Numbered, { line: b }: Numbered): number =>
  compare(a.trim, b.trim) || compare(a.heel, b.heel) || compare(a.sounding, b.sounding);

/** Within one trim and heel each sounding occurs once, and a greater one never has a smaller volume. */
function orderFindings(sorted: readonly Numbered[]): readonly TableFinding[] {
  return sorted.flatMap(({ number, line }, at) => {
    const before = sorted[at - 1];
    if (before === undefined) return [];
    if (compare(before.line.trim, line.trim) !== 0 || compare(before.line.heel, line.heel) !== 0)
      return [];
    if (compare(before.line.sounding, line.sounding) === 0)
      return [
        { line: number, column: 'sounding', message: `The same as in line ${before.number}` },
      ];
    if (compare(before.line.volume, line.volume) <= 0) return [];
    const message = `Less than the ${before.line.volume} of the smaller sounding in line ${before.number}`;
    return [{ line: number, column: 'volume', message }];
  });
}

const distinct = (values: readonly DecimalText[]): readonly DecimalText[] =>
  [...new Set(values)].toSorted(compare);

/** Each trim must occur with each heel, or values in between could not be interpolated. */
function gapFindings(lines: readonly TankLine[]): readonly TableFinding[] {
  const present = new Set(lines.map(({ trim, heel }) => `${trim};${heel}`));
  const heels = distinct(lines.map(({ heel }) => heel));
  return distinct(lines.map(({ trim }) => trim)).flatMap((trim) =>
    heels.flatMap((heel) =>
      present.has(`${trim};${heel}`)
        ? []
        : [{ line: 1, column: null, message: `No line has trim ${trim} with heel ${heel}` }],
    ),
  );
}

export interface TankTable {
  /** Ordered by trim, heel and sounding. */
  readonly lines: readonly TankLine[];
  readonly findings: readonly TableFinding[];
}

/**
 * Parses the text of a calibration table: values separated by tabs, semicolons or commas, the point or (unless separated by
 * commas) the comma as decimal mark. It has a line for each sounding, trim and heel, or is a matrix with the soundings in
 * its first column and a trim above every other column, upright. A table with findings must not be used.
 */
export function readTankTable(text: string): TankTable {
  const texts = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const read = readHeader(texts[0] ?? '');
  if (typeof read === 'string')
    return { lines: [], findings: [{ line: 1, column: null, message: read }] };
  const findings: TableFinding[] = [];
  const numbered: Numbered[] = [];
  for (const [at, content] of texts.entries()) {
    if (at === 0 || content.trim() === '') continue;
    if (numbered.length >= mostTankLines) {
      findings.push({
        line: at + 1,
        column: null,
        message: 'At most 20,000 lines can be imported',
      });
      break;
    }
    const entry = readLine(content, read);
    if ('lines' in entry) numbered.push(...entry.lines.map((line) => ({ number: at + 1, line })));
    else findings.push({ line: at + 1, column: entry.column, message: entry.message });
    if (findings.length === mostFindings) break;
  }
  if (numbered.length === 0 && findings.length === 0)
    findings.push({ line: 1, column: null, message: 'No line follows the header' });
  const sorted = numbered.toSorted(inOrder);
  const lines = sorted.map(({ line }) => line);
  const later = [...orderFindings(sorted), ...(findings.length === 0 ? gapFindings(lines) : [])];
  const all = [...findings, ...later].toSorted((a, b) => a.line - b.line);
  return { lines, findings: all.slice(0, mostFindings) };
}

/** The table as text, for storing and downloading. */
export function tankTableText(lines: readonly TankLine[]): string {
  return lines
    .map(({ sounding, trim, heel, volume }) => `${sounding};${trim};${heel};${volume}\n`)
    .join('');
}

/** Parses the output of `tankTableText`. */
export function tankLinesOf(text: string): readonly TankLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [sounding = '', trim = '', heel = '', volume = ''] = line.split(';');
      return { sounding, trim, heel, volume };
    });
}
