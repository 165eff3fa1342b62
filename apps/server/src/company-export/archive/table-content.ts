import { type Client, escapeIdentifier } from 'pg';
import { to } from 'pg-copy-streams';
import type { TableToExport } from './exported-tables.sql.ts';

type Selected = Pick<TableToExport, 'columns' | 'from'>;

/** As `neutralCell` of the domain, in the database: the first characters that make a spreadsheet run a text. */
const startsFormula = String.raw`^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]`;

const isText = (type: string): boolean => /^(?:text|character|"char"|name|citext)/.test(type);

/** A text never runs as a formula; every other value is written as PostgreSQL writes it. */
const csvColumn = ({ name, type }: Selected['columns'][number]): string => {
  const column = escapeIdentifier(name);
  if (!isText(type)) return column;
  return `case when ${column}::text ~ '${startsFormula}' then '''' || ${column}::text else ${column}::text end as ${column}`;
};

async function* copied(client: Client, statement: string): AsyncGenerator<Buffer> {
  for await (const chunk of client.query(to(statement))) yield chunk as Buffer;
  // The next statement follows the server's final message, which may arrive after the last row.
  await client.query('select');
}

/** The rows of a table for spreadsheets, with the names of the columns in the first line. */
export const csvContent = (client: Client, { columns, from }: Selected): AsyncIterable<Buffer> =>
  copied(
    client,
    `copy (select ${columns.map(csvColumn).join(', ')}${from}) to stdout with (format csv, header true)`,
  );

/**
 * The rows of a table as JSON, one object a line, exactly as they are stored. JSON writes control characters as escapes, so
 * that with these two as quote and delimiter no line is quoted.
 */
export const jsonContent = (client: Client, { columns, from }: Selected): AsyncIterable<Buffer> =>
  copied(
    client,
    `copy (select row_to_json(r)::text from (select ${columns.map(({ name }) => escapeIdentifier(name)).join(', ')}${from}) r)
      to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`,
  );
