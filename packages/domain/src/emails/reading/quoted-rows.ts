import type { DocumentRow } from '../../statement-of-facts/reading/document-row.ts';
import {
  mostCellCharacters,
  mostDocumentRows,
} from '../../statement-of-facts/reading/document-row.ts';
import { tokensOf } from '../../statement-of-facts/reading/tokens.ts';

/** Of a longer text only the beginning is read: as much as is stored of a received e-mail. */
export const mostReadCharacters = 100_000;

/** Larger attachments are not read, in bytes. */
export const mostReadBytes = 10_000_000;

/** Whether times can be read from a file with this name. */
export const isReadable = (name: string): boolean => /\.(?:pdf|xlsx|docx|csv|txt)$/i.test(name);

/** Words of a text: `[start, end)` in it, and a row of the document that they form. */
export interface QuotedRow {
  readonly start: number;
  readonly end: number;
  readonly row: DocumentRow;
  /** Belongs to an earlier e-mail that is quoted below the answer. */
  readonly isEarlier: boolean;
}

/** A text as it is shown, and what is read of it. */
export interface QuotedText {
  readonly text: string;
  readonly rows: readonly QuotedRow[];
}

interface Line {
  readonly page: string;
  /** The cells of a table, or one text. */
  readonly cells: readonly string[];
}

/** What may begin another statement within a sentence. */
const statement = String.raw`(?:e\.?t\.?[abcds]\b|n\.?o\.?r\b|notice|all ?fast|anchor|dropped|arriv|berth|first line|pilot|pob\b|commenc|complet|start|finish|sail|depart|cast ?off|unberth|free pratique|vessel|vsl)`;
const sentenceEnd = /;\s+|(?<=[a-z\d)])\.\s+(?=[A-Z])|(?<=[A-Z])\.\s+(?=[A-Z][a-z])/g;
const statementBegin = new RegExp(
  String.raw`(?:,|\s[-\u2013]|\s(?:and|then))\s+(?=${statement})`,
  'gi',
);
const stamp =
  /^(?:>\s?)*\*?(?:sent|date|from|to|cc|subject|received|von|gesendet|envoy\u00e9|enviado)\*?\s?:/i;
const earlierBegin =
  /^(?:-{2,}\s?(?:original|forwarded) message|_{8,}|on .{4,120} wrote:\s*$|(?:>\s?)*\*?from\*?\s?:.*@)/i;

const clockIn = (text: string): boolean =>
  /\d{1,2}\/\d{4}|\d{6} ?(?:z|lt|utc)\b/i.test(text) ||
  tokensOf(text).some(({ kind }) => kind === 'time' || kind === 'interval');

interface Piece {
  readonly start: number;
  readonly end: number;
}

function cutAt(text: string, { start, end }: Piece, form: RegExp): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  for (const match of text.slice(start, end).matchAll(form)) {
    pieces.push({ start: from, end: start + match.index });
    from = start + match.index + match[0].length;
  }
  return [...pieces, { start: from, end }];
}

/** Statements of a sentence; a part without a time belongs to the one before it, or after it. */
function statementsOf(text: string, sentence: Piece): readonly Piece[] {
  const found: Piece[] = [];
  for (const piece of cutAt(text, sentence, statementBegin)) {
    const last = found.at(-1);
    const isOwn =
      last === undefined ||
      (clockIn(text.slice(last.start, last.end)) && clockIn(text.slice(piece.start, piece.end)));
    if (isOwn) found.push(piece);
    else found[found.length - 1] = { start: last.start, end: piece.end };
  }
  return found;
}

/** Of a part, so many characters at its end are searched for blanks and points. */
const mostTrimmed = 50;

function trimmed(text: string, { start, end }: Piece): Piece {
  const part = text.slice(start, end);
  const from = start + (/^(?:[>\s*\u2022]|-\s)*/.exec(part)?.[0].length ?? 0);
  const until = end - (/[\s.,;]*$/.exec(part.slice(-mostTrimmed))?.[0].length ?? 0);
  return { start: from, end: Math.max(from, until) };
}

const piecesOf = (text: string): readonly Piece[] =>
  cutAt(text, { start: 0, end: text.length }, sentenceEnd)
    .flatMap((sentence) => (/\d/.test(text) ? statementsOf(text, sentence) : [sentence]))
    .map((piece) => trimmed(text, piece))
    .filter(({ start, end }) => end > start);

/** Joins lines to a text, and cuts prose into statements; rows of a table stay whole. */
function quotedLines(lines: readonly Line[]): QuotedText {
  const rows: QuotedRow[] = [];
  let text = '';
  let isEarlier = false;
  for (const { page, cells } of lines.slice(0, mostDocumentRows)) {
    const start = text.length;
    const line = cells.join('   ').trimEnd();
    if (start + line.length > mostReadCharacters) break;
    text += `${line}\n`;
    isEarlier ||= earlierBegin.test(line);
    if (line === '' || stamp.test(line)) continue;
    const isTable = cells.length > 1;
    const pieces = isTable ? [{ start: 0, end: line.length }] : piecesOf(line);
    for (const piece of pieces) {
      const quote = line.slice(piece.start, piece.end);
      const row = { page, row: rows.length + 1, cells: isTable ? cells : [quote] };
      const earlier = isEarlier || line.startsWith('>');
      rows.push({ start: start + piece.start, end: start + piece.end, row, isEarlier: earlier });
    }
  }
  return { text: text.trimEnd(), rows };
}

/** Long lines are cut at a blank, so that none of their words is lost. */
function shortLines(line: string): readonly string[] {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > mostCellCharacters) {
    const blank = rest.lastIndexOf(' ', mostCellCharacters);
    const cut = blank > 0 ? blank : mostCellCharacters;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return [...parts, rest];
}

/** The text of an e-mail. */
export const quotedText = (text: string): QuotedText =>
  quotedLines(
    text
      .slice(0, mostReadCharacters)
      .split(/\r\n|\n|\r|\f/)
      .flatMap((line) => shortLines(line.replaceAll('\t', ' ')))
      .map((line) => ({ page: '', cells: [line] })),
  );

/** The rows of an attachment. */
export const quotedSheets = (
  sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[],
): QuotedText =>
  quotedLines(
    sheets.flatMap(({ name, rows }) =>
      rows.flatMap((cells): readonly Line[] => {
        const filled = cells.filter((cell) => cell.trim() !== '');
        const [only = ''] = filled;
        if (filled.length > 1) return [{ page: name, cells }];
        return shortLines(only).map((line) => ({ page: name, cells: [line] }));
      }),
    ),
  );
