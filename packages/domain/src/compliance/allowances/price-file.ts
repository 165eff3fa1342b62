import { counted } from '../../quantities/counted.ts';
import { type DecimalText, readDecimal } from '../../quantities/decimal.ts';

/** The price of an allowance on a day (ISO). */
export interface DatedPrice {
  readonly day: string;
  readonly price: DecimalText;
}

/** What is wrong in a line of a file of prices; line 1 is the first. */
export interface PriceFileFinding {
  readonly line: number;
  readonly message: string;
}

export interface PriceFile {
  readonly prices: readonly DatedPrice[];
  readonly findings: readonly PriceFileFinding[];
}

/** Maximum number of lines in a file: more than ten years of days. */
export const mostPriceLines = 5000;
/** Maximum number of characters in a file. */
export const mostPriceCharacters = 500_000;
/** Reading stops after this many findings: the text is probably no file of prices. */
const mostFindings = 50;

export const priceLimits = { maxDecimals: 4, most: 100_000 } as const;
/** The first and last day of a price. */
export const priceDays = { first: '2018-01-01', last: '2100-12-31' } as const;

const separators = ['\t', ';', ','] as const;
const headerNames = /^(?:date|day|trading day|settlement date)$/;
const priceNames = /^(?:price|settlement|settlement price|close|last|value|eua|uka)\b/;

const cellsOf = (line: string, separator: string): readonly string[] =>
  line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

/** `2026-03-31` or `31.03.2026`; a day with slashes may be read in two ways and is refused. */
export function readPriceDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // Date.parse moves 31 February into March.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === iso;
  return exists && iso >= priceDays.first && iso <= priceDays.last ? iso : undefined;
}

/** The price, or what is wrong with it. */
export function readPrice(
  text: string,
): { readonly price: DecimalText } | { readonly message: string } {
  if (text.includes(',') && text.includes('.'))
    return { message: 'Write the price without thousands separators, as 71.35 or 71,35' };
  const entry = readDecimal(text, { maxDecimals: priceLimits.maxDecimals });
  if (!entry.ok) return { message: `Price: ${entry.message.toLowerCase()}` };
  if (Number(entry.value) <= 0) return { message: 'The price must be more than 0' };
  if (Number(entry.value) > priceLimits.most)
    return { message: 'The price must be at most 100,000' };
  return { price: entry.value };
}

interface Columns {
  readonly separator: string;
  readonly day: number;
  readonly price: number;
  readonly width: number;
  readonly hasHeader: boolean;
}

/** Two columns without a header, or the columns that a header names. */
function columnsOf(line: string): Columns | string {
  const separator = separators.find((mark) => line.includes(mark)) ?? ';';
  const names = cellsOf(line, separator).map((name) => name.toLowerCase());
  const day = names.findIndex((name) => headerNames.test(name));
  const price = names.findIndex((name) => priceNames.test(name));
  if (day >= 0 && price >= 0)
    return { separator, day, price, width: names.length, hasHeader: true };
  if (readPriceDay(names[0] ?? '') === undefined)
    return 'The first line names the columns “date” and “price”, or has a date and a price';
  return { separator, day: 0, price: 1, width: 2, hasHeader: false };
}

function readLine(
  line: string,
  { separator, day, price, width }: Columns,
): DatedPrice | { readonly message: string } {
  const cells = cellsOf(line, separator);
  if (cells.length !== width) {
    const hint =
      separator === ',' ? '; prices with a decimal comma need semicolons between the columns' : '';
    return { message: `${counted(cells.length, 'value')} for ${counted(width, 'column')}${hint}` };
  }
  const read = readPriceDay(cells[day] ?? '');
  if (read === undefined)
    return { message: 'Date: use 2026-03-31 or 31.03.2026, from 2018 to 2100' };
  const entry = readPrice(cells[price] ?? '');
  return 'message' in entry ? entry : { day: read, price: entry.price };
}

/** Reads a CSV file of prices. Nothing of a file with findings is meant to be stored. */
export function readPriceFile(text: string): PriceFile {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter((line) => line.text !== '' && !/^sep=.$/i.test(line.text));
  const [first] = lines;
  if (first === undefined) return failed(1, 'The file is empty');
  if (lines.length > mostPriceLines)
    return failed(mostPriceLines + 1, `At most ${counted(mostPriceLines, 'line')}`);
  const columns = columnsOf(first.text);
  if (typeof columns === 'string') return failed(first.line, columns);
  return readLines(columns.hasHeader ? lines.slice(1) : lines, columns);
}

const failed = (line: number, message: string): PriceFile => ({
  prices: [],
  findings: [{ line, message }],
});

function readLines(
  lines: readonly { readonly line: number; readonly text: string }[],
  columns: Columns,
): PriceFile {
  const prices = new Map<string, DatedPrice>();
  const findings: PriceFileFinding[] = [];
  for (const { line, text } of lines) {
    if (findings.length >= mostFindings) break;
    const read = readLine(text, columns);
    if ('message' in read) findings.push({ line, message: read.message });
    else if (prices.has(read.day)) findings.push({ line, message: `${read.day} appears twice` });
    else prices.set(read.day, read);
  }
  if (lines.length === 0) findings.push({ line: 1, message: 'The file has no prices' });
  return { prices: [...prices.values()], findings };
}

/** The last price on or before a day; prices in any order. */
export function priceOn<Price extends { readonly day: string }>(
  prices: readonly Price[],
  day: string,
): Price | undefined {
  return prices
    .filter((price) => price.day <= day)
    .reduce<Price | undefined>(
      (last, price) => (last === undefined || price.day > last.day ? price : last),
      undefined,
    );
}
