/** A file of comma-separated values: the header and the rows below it, each with its line in the file. */
export type Table = {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly fields: readonly string[] }[];
};

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: string };

/** Semicolons where the header has more of them than commas, as spreadsheets of many countries write. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/\r|\n|$/));
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

// One field and what ends it: quoted with doubled quotes inside, or plain.
const fieldForm = (delimiter: string) =>
  new RegExp(
    `(?:"((?:[^"]|"")*)"|((?:[^"${delimiter}\\r\\n][^${delimiter}\\r\\n]*)?))(${delimiter}|\\r\\n|\\r|\\n|$)`,
    'y',
  );

/**
 * Reads RFC 4180 and the variants found in practice: a byte order mark, CRLF, LF or CR, quoted fields over several lines,
 * blank lines. Line numbers count from 1.
 */
export function parseCsv(text: string): Parsed<Table> {
  const form = fieldForm(delimiterOf(text));
  const records: { line: number; fields: string[] }[] = [];
  let line = 1;
  let record = { line, fields: [] as string[] };
  while (form.lastIndex < text.length || record.fields.length > 0) {
    const found = form.exec(text);
    if (!found)
      return { ok: false, fault: `Line ${line} has a quoted field that is not closed properly.` };
    const [whole, quoted, plain = '', end = ''] = found;
    record.fields.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim());
    line += whole.split(/\r\n|\r|\n/).length - 1;
    if (end === ',' || end === ';') continue;
    if (record.fields.some((field) => field !== '')) records.push(record);
    record = { line, fields: [] };
    if (end === '') break;
  }
  const [headerRow, ...rows] = records;
  return headerRow
    ? { ok: true, value: { header: headerRow.fields, rows } }
    : { ok: false, fault: 'The file is empty.' };
}
