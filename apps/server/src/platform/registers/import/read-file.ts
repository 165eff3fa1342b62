import { counted, pluralOf } from '@fairlead/domain/quantities/counted';
import { plainCell } from '@fairlead/domain/papers/neutral-cell';
import { mostImportColumns, mostImportRows } from '@fairlead/domain/master-data/import-limits';
import { type Opened, readWorkbook } from '../../papers/read-workbook.ts';
import { decodeText } from './decode.ts';

/** A file as a table of texts; the first row that is not blank is its headings. */
export interface ReadFile {
  readonly readAs: string;
  /** Headings first; `line` counts as people see it in their program. */
  readonly rows: readonly FileRow[];
}

export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Longer cells are cut in the preview and refused by the columns; this only bounds what is stored. */
const mostSigns = 4000;

class UnreadableFile extends Error {}

const fail = (reason: string): never => {
  throw new UnreadableFile(reason);
};

/** Reads a CSV file or the first sheet of a workbook that holds anything. Formulas stay texts. */
export async function readTable(
  content: Buffer,
): Promise<Exclude<Opened<ReadFile>, { kind: 'none' }>> {
  try {
    return { kind: 'read', content: await tableOf(content) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

async function tableOf(content: Buffer): Promise<ReadFile> {
  if (content.length === 0) fail('The file is empty');
  const isZip = content[0] === 0x50 && content[1] === 0x4b;
  const read = isZip ? await fromWorkbook(content) : await fromText(content);
  const { filled, readAs } = withoutTitle(read);
  if (filled.length === 0) fail('The file is empty');
  if (filled.length - 1 > mostImportRows)
    fail(
      `The file has ${counted(filled.length - 1, 'row')}; at most ${mostImportRows} are taken at once`,
    );
  const width = filled[0]?.cells.length ?? 0;
  if (width > mostImportColumns)
    fail(`The file has ${counted(width, 'column')}; at most ${mostImportColumns} are taken`);
  return { readAs, rows: filled };
}

const filledCells = ({ cells }: FileRow): number => cells.filter((cell) => cell !== '').length;

/** How many lines a file may have above its headings, such as a title or whose file it is. */
const mostTitleLines = 3;

/** The rows that hold anything, from the headings on: a line of one cell above a table is a title. */
function withoutTitle({ readAs, rows }: ReadFile) {
  const filled = rows.filter((row) => filledCells(row) > 0);
  const at = filled.findIndex((row) => filledCells(row) > 1);
  const isTitled = at > 0 && at <= mostTitleLines && filled.length > at + 1;
  if (!isTitled) return { filled, readAs };
  const note = `${pluralOf(at, 'a title', counted(at, 'line'))} above the headings left out`;
  return { filled: filled.slice(at), readAs: `${readAs}, ${note}` };
}

const cellOf = (text: string): string => plainCell(text.trim()).slice(0, mostSigns);

async function fromWorkbook(content: Buffer): Promise<ReadFile> {
  const opened = await readWorkbook(content, {
    rows: mostImportRows + 200,
    columns: mostImportColumns + 1,
    signs: mostSigns,
  });
  if (opened.kind === 'refused') return fail(opened.reason);
  if (opened.kind === 'none') return fail('This is no workbook that can be read');
  const sheet = opened.content.find(({ rows }) =>
    rows.some((row) => row.some((cell) => cell !== '')),
  );
  if (sheet === undefined) return fail('The file is empty');
  return {
    readAs: `Workbook, sheet ${sheet.name}`,
    rows: sheet.rows.map((row, at) => ({ line: at + 1, cells: row.map(cellOf) })),
  };
}

const separators = [';', ',', '\t'] as const;
const separatorNames = { ';': 'semicolons', ',': 'commas', '\t': 'tabs' } as const;

/** The separator that most lines hold outside of quotes; of several, the one that the first of them holds most often. */
export function separatorOf(text: string): (typeof separators)[number] {
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\n|\r/, 20);
  const scores = separators.map((separator) => {
    const held = lines.filter((line) => line.includes(separator));
    return [held.length, held[0]?.split(separator).length ?? 0] as const;
  });
  const most = Math.max(...scores.map(([held]) => held));
  const best = scores.map(([held, first]) => (held === most ? first : 0));
  return separators[best.indexOf(Math.max(...best))] ?? ';';
}

async function fromText(content: Buffer): Promise<ReadFile> {
  const decoded = decodeText(content) ?? fail('This is neither a CSV file nor a workbook');
  const text = decoded.text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '');
  const delimiter = separatorOf(text.slice(0, 20_000));
  return {
    readAs: `${decoded.encoding}, ${separatorNames[delimiter]}`,
    rows: await parsed(text.replaceAll(/\r\n?/g, '\n'), delimiter),
  };
}

/** Lenient about quotation marks inside of cells, as other programs write them; one that never closes is refused. */
async function parsed(text: string, delimiter: string): Promise<readonly FileRow[]> {
  const { parse, CsvError } = await import('csv-parse/sync');
  try {
    const records = parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_quotes: true,
      relax_column_count: true,
      info: true,
    }) as unknown as readonly {
      readonly info: { readonly lines: number };
      readonly record: readonly string[];
    }[];
    return records.map(({ record }, at) => ({
      line: (records[at - 1]?.info.lines ?? 0) + 1,
      cells: record.map(cellOf),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return fail(`The file is not whole: ${error.message}`);
  }
}
