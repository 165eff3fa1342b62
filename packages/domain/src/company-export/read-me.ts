import { counted } from '../quantities/counted.ts';
import { leftOutColumns, leftOutTables } from './left-out.ts';

/** A column of an exported table. */
export interface ExportedColumn {
  readonly name: string;
  /** As PostgreSQL names it: `bigint`, `text`, `timestamp with time zone`. */
  readonly type: string;
  readonly isRequired: boolean;
  /** The column that it refers to, as `tenant.vessels.id`; null if none. */
  readonly refersTo: string | null;
}

export interface ExportedTable {
  /** As `tenant.vessels`. */
  readonly name: string;
  readonly columns: readonly ExportedColumn[];
}

export interface ExportFacts {
  readonly company: string;
  /** ISO 8601 in UTC. */
  readonly made: string;
  readonly tables: readonly ExportedTable[];
  readonly files: number;
}

const listOf = (reasons: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(reasons).map(([name, reason]) => `- \`${name}\`: ${reason}`);

const referencesOf = ({ columns }: ExportedTable): string =>
  columns
    .flatMap(({ name, refersTo }) => (refersTo === null ? [] : [`\`${name}\` → \`${refersTo}\``]))
    .join(', ');

const tableLine = (table: ExportedTable): string =>
  `| \`${table.name}\` | ${table.columns.length} | ${referencesOf(table)} |`;

/** The text that explains an export to whoever opens it without this product. */
export const readMeText = ({ company, made, tables, files }: ExportFacts): string =>
  [
    `# Everything that ${company} has in Fairlead`,
    '',
    `As of ${made}: ${counted(tables.length, 'table')} and ${counted(files, 'file')}, all of one moment.`,
    '',
    '| file | what |',
    '|---|---|',
    '| `data/TABLE.jsonl` | the rows of a table, one JSON object a line, exactly as they are stored |',
    '| `data/TABLE.csv` | the same rows for spreadsheets, with the names of the columns in the first line |',
    '| `columns.csv` | every column with its type, whether it always has a value, and what it refers to |',
    '| `tables.csv` | how many rows each table has |',
    '| `files/ID-NAME` | the content of each row of `tenant.files` |',
    '| `checksums.sha256` | SHA-256 of every file before it, as `sha256sum -c checksums.sha256` reads it |',
    '',
    '## Form',
    '',
    'All texts are UTF-8. Times are in UTC. In CSV an empty field is no value and `""` an empty text; lists are written as `{1,2}`,',
    'bytes as `\\x` and their hexadecimal digits. An apostrophe precedes a text that a spreadsheet would run as a formula: one that',
    'begins with `=`, `+`, `-`, `@`, a tab or a line break. Programs that need the exact text read the JSON lines, which have no such mark.',
    'Numbers that are enumerations are explained in the API description of the product (`/api/docs`).',
    '',
    '## Tables and what they refer to',
    '',
    '`company_id` is the same in every row. `control.users` has the names and addresses of the people whom the rows name.',
    'Ports below 1,000,000 and countries belong to the catalogue of the product: `shared.ports` and `shared.countries`.',
    '',
    '| table | columns | refers to |',
    '|---|---|---|',
    ...tables.map(tableLine),
    '',
    '## Left out',
    '',
    ...listOf(leftOutTables),
    '',
    'Columns of other tables:',
    '',
    ...listOf(leftOutColumns),
    '',
  ].join('\n');
