import { counted, pluralOf } from '@fairlead/domain/quantities/counted';
import { mostImportColumns, mostImportRows } from '@fairlead/domain/registers/import-limits';
import { type Opened, readWorkbook } from '../../print/read-workbook.ts';
import { decodeText } from './decode.ts';
import {
  cellOf,
  fail,
  type FileRow,
  mostCharacters,
  parseRows,
  separatorNames,
  separatorOf,
  UnreadableFile,
} from './parse-rows.ts';

/** A file as a table of texts; the first row that is not blank is its headings. */
export interface ReadFile {
  readonly readAs: string;
  /** Headings first; `line` counts as people see it in their program. */
  readonly rows: readonly FileRow[];
}

/** Reads a CSV file or the first sheet of a workbook that is not empty. Formulas stay texts. */
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
      `The file has ${counted(filled.length - 1, 'row')}; at most ${mostImportRows} can be imported at once`,
    );
  const width = filled[0]?.cells.length ?? 0;
  if (width > mostImportColumns)
    fail(`The file has ${counted(width, 'column')}; at most ${mostImportColumns} can be imported`);
  return { readAs, rows: filled };
}

const filledCells = ({ cells }: FileRow): number => cells.filter((cell) => cell !== '').length;

/** How many lines a file may have above its headings, such as a title or the company's name. */
const mostTitleLines = 3;

/** The rows that are not empty, from the headings on: a line of one cell above a table is a title. */
function withoutTitle({ readAs, rows }: ReadFile) {
  const filled = rows.filter((row) => filledCells(row) > 0);
  const at = filled.findIndex((row) => filledCells(row) > 1);
  const isTitled = at > 0 && at <= mostTitleLines && filled.length > at + 1;
  if (!isTitled) return { filled, readAs };
  const note = `${pluralOf(at, 'a title', counted(at, 'line'))} above the headings skipped`;
  return { filled: filled.slice(at), readAs: `${readAs}, ${note}` };
}

async function fromWorkbook(content: Buffer): Promise<ReadFile> {
  const opened = await readWorkbook(content, {
    rows: mostImportRows + 200,
    columns: mostImportColumns + 1,
    characters: mostCharacters,
  });
  if (opened.kind === 'refused') return fail(opened.reason);
  if (opened.kind === 'none') return fail('This workbook cannot be read');
  const sheet = opened.content.find(({ rows }) =>
    rows.some((row) => row.some((cell) => cell !== '')),
  );
  if (sheet === undefined) return fail('The file is empty');
  return {
    readAs: `Workbook, sheet ${sheet.name}`,
    rows: sheet.rows.map((row, at) => ({ line: at + 1, cells: row.map(cellOf) })),
  };
}

async function fromText(content: Buffer): Promise<ReadFile> {
  const decoded = decodeText(content) ?? fail('This is not a CSV file or a workbook');
  const text = decoded.text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '');
  const delimiter = separatorOf(text.slice(0, 20_000));
  return {
    readAs: `${decoded.encoding}, ${separatorNames[delimiter]}`,
    rows: await parseRows(text, delimiter),
  };
}
