import { readExcelDay } from '../pasted-cells.ts';
import type { ColumnRole } from './column-headers.ts';
import { plainText } from './calendar-names.ts';
import { type Token, tokensOf, type WrittenDate, type WrittenTime } from './tokens.ts';

/** The content of a row, before dates are carried over and years are known. */
export interface RowParts {
  readonly date: WrittenDate | null;
  readonly weekday: number | null;
  readonly from: WrittenTime | null;
  readonly until: WrittenTime | null;
  /** The date of the end, if it has its own. */
  readonly untilDate: WrittenDate | null;
  readonly percent: string | null;
  readonly text: string;
  readonly remark: string;
  /** Whether the time was found within the text, so that a user should check it. */
  readonly isInText: boolean;
}

interface Cell {
  readonly role: ColumnRole;
  readonly text: string;
  readonly tokens: readonly Token[];
}

const filler = String.raw`(?:from|at|on|of|since|about|abt|the|de|das|desde(?: las)?|del|dia|el|le|du|as|a(?: las)?|les|il)`;
const gapForm = new RegExp(
  String.raw`^[\s,;:.()/[\]|\u2013\u2014-]*(?:${filler}\b)?[\s,;:.()/[\]|\u2013\u2014-]*$`,
);
const tailFiller = new RegExp(
  String.raw`(?:[\s,;:.(/|\u2013\u2014-]+(?:${filler}))?[\s,;:.(/[|\u2013\u2014-]*$`,
  'i',
);
const numbering = /^\s*(?:\(?\d{1,3}[.)]|[-\u2022*\u00b7]|[a-z]\))\s+(?=\S)/i;

const isGap = (text: string): boolean => gapForm.test(plainText(text));

/** The dates and times at the start of a text. */
function leading(text: string, tokens: readonly Token[]): readonly Token[] {
  let end = 0;
  const found: Token[] = [];
  for (const token of tokens) {
    if (!isGap(text.slice(end, token.start))) break;
    found.push(token);
    ({ end } = token);
  }
  return found;
}

/** The dates and times at the end of a text; four digits alone only after a colon, 'at' or a date. */
function trailing(text: string, tokens: readonly Token[]): readonly Token[] {
  let start = text.length;
  const found: Token[] = [];
  for (const token of tokens.toReversed()) {
    if (!isGap(text.slice(token.end, start))) break;
    found.unshift(token);
    ({ start } = token);
  }
  const [first] = found;
  if (first === undefined) return [];
  const before = plainText(text.slice(0, first.start)).trimEnd();
  const isAnnounced = /(?:[:.\u2026|/-]|\b(?:at|from|to|a las|as|a))$/.test(before);
  const isAlone = found.length === 1 && first.kind === 'time' && first.isBare;
  return isAlone && !isAnnounced ? [] : found;
}

/** Times introduced by words: 'tendered at 0600 hrs on 7th September by e-mail'. */
function within(text: string, tokens: readonly Token[]): readonly Token[] {
  return tokens.filter((token) => {
    if (token.kind === 'percent' || token.kind === 'weekday') return false;
    if (token.kind === 'date') return !token.isPartial;
    if (token.kind === 'interval' || !token.isBare) return true;
    return /\b(?:at|from|to|until|till)\s*$/.test(plainText(text.slice(0, token.start)));
  });
}

const hasTime = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind }) => kind === 'time' || kind === 'interval');

function excelTokens(text: string): readonly Token[] | undefined {
  const day = readExcelDay(text);
  if (day === null) return undefined;
  const at = { start: 0, end: text.length };
  const tokens: Token[] = [];
  if (day.date !== null) {
    const [year, month, dayOfMonth] = day.date.split('-').map(Number);
    const date = { day: dayOfMonth ?? 0, month: month ?? 0, year: year ?? 0, isOpen: false };
    tokens.push({ kind: 'date', date, isPartial: false, ...at });
  }
  if (day.time !== null) {
    const [hours, minutes] = day.time.split(':').map(Number);
    const time = { minutes: (hours ?? 0) * 60 + (minutes ?? 0), isUtc: false };
    tokens.push({ kind: 'time', time, isBare: false, ...at });
  }
  return tokens;
}

/** Workbooks return moments in ISO 8601, and a time without a day as a day in 1899. */
const isoMoment = /^(\d{4}-\d{2}-\d{2})[T ](?=\d{2}:\d{2})/;
const plainMoment = (text: string): string =>
  text.replace(/^1899-12-3[01][T ]/, '').replace(isoMoment, '$1 ');

function cellOf(text: string, role: ColumnRole): Cell {
  const trimmed = plainMoment(text.trim());
  return { role, text: trimmed, tokens: excelTokens(trimmed) ?? tokensOf(trimmed) };
}

const midnight = / 00:00(?::00)?$/;

/** A day in a workbook is returned with midnight: if another cell has the time, midnight is removed. */
function withoutMidnight(cells: readonly Cell[]): readonly Cell[] {
  const isDay = ({ text }: Cell) => /^\d{4}-\d{2}-\d{2} /.test(text) && midnight.test(text);
  const isTimed = cells.some((cell) => !isDay(cell) && hasTime(cell.tokens) && isStructure(cell));
  if (!isTimed) return cells;
  return cells.map((cell) =>
    isDay(cell) ? cellOf(cell.text.replace(midnight, ''), cell.role) : cell,
  );
}

/** The column of starts before that of ends. */
function inOrder(cells: readonly Cell[]): readonly Cell[] {
  const from = cells.findIndex(({ role }) => role === 'from');
  const until = cells.findIndex(({ role }) => role === 'until');
  if (from < 0 || until < 0 || from < until) return cells;
  const swapped = cells.map((cell, at) =>
    at === from ? cells[until] : at === until ? cells[from] : cell,
  );
  return swapped.flatMap((cell) => cell ?? []);
}

/** Whether a cell has only dates and times. */
const isStructure = ({ text, tokens }: Cell): boolean =>
  tokens.length > 0 &&
  leading(text, tokens).length === tokens.length &&
  isGap(text.slice(tokens.at(-1)?.end ?? 0));

interface Split {
  readonly structure: readonly Token[];
  readonly texts: readonly Cell[];
}

const textAfter = (text: string): string => text.replace(/^[\s,;:.)\]|\u2013\u2014-]+/, '').trim();

/** The cells of dates and times, and the texts without their leading dates and times. */
function split(cells: readonly Cell[]): Split {
  const structure: Token[] = [];
  const texts: Cell[] = [];
  for (const cell of cells) {
    if (cell.text === '') continue;
    if (isStructure(cell)) {
      structure.push(...cell.tokens);
      continue;
    }
    const lead =
      texts.length === 0 && cell.role !== 'remark' ? leading(cell.text, cell.tokens) : [];
    structure.push(...lead);
    const from = lead.at(-1)?.end ?? 0;
    texts.push(from === 0 ? cell : { ...cellOf(textAfter(cell.text.slice(from)), cell.role) });
  }
  return { structure, texts };
}

/** If no cell and no start of a text has a time: the time at the end of the text, otherwise within it. */
function fromText({ structure, texts }: Split): Split & { readonly isInText: boolean } {
  if (hasTime(structure)) return { structure, texts, isInText: false };
  const hasDate = structure.some(({ kind }) => kind === 'date');
  const last = texts.at(-1);
  const tail = last === undefined ? [] : trailing(last.text, last.tokens);
  if (last !== undefined && hasTime(tail)) {
    const text = last.text.slice(0, tail[0]?.start).replace(tailFiller, '').trim();
    const rest = text === '' ? [] : [cellOf(text, last.role)];
    return {
      structure: [...structure, ...tail],
      texts: [...texts.slice(0, -1), ...rest],
      isInText: false,
    };
  }
  const stated = texts.flatMap(({ text, tokens }) => within(text, tokens));
  const wanted = hasDate ? stated.filter(({ kind }) => kind !== 'date') : stated;
  if (!hasTime(wanted)) return { structure, texts, isInText: false };
  return { structure: [...structure, ...wanted], texts, isInText: true };
}

type Moments = Pick<RowParts, 'date' | 'weekday' | 'from' | 'until' | 'untilDate' | 'percent'>;
type Changing<T> = { -readonly [K in keyof T]: T[K] };

/** The first time is the start and the second the end; a date after the first time belongs to the end. */
function momentsOf(structure: readonly Token[]): Moments {
  const found: Changing<Moments> = {
    date: null,
    weekday: null,
    from: null,
    until: null,
    untilDate: null,
    percent: null,
  };
  for (const token of structure) {
    if (token.kind === 'percent') found.percent = token.percent;
    else if (token.kind === 'weekday') found.weekday ??= token.weekday;
    else if (token.kind === 'date') {
      if (found.date === null) found.date = token.date;
      else if (found.from !== null) found.untilDate ??= token.date;
    } else if (token.kind === 'interval') {
      if (found.from === null) [found.from, found.until] = [token.from, token.until];
    } else if (found.from === null) found.from = token.time;
    else found.until ??= token.time;
  }
  return found;
}

const percentForm = /^(\d{1,3})(?:[.,](\d{1,6}))?\s*%?$/;

function percentOf(text: string): string | null {
  const [found, whole = '', part] = percentForm.exec(text.trim()) ?? [];
  const value = part === undefined ? String(Number(whole)) : `${Number(whole)}.${part}`;
  return found !== undefined && Number(value) <= 100 ? value : null;
}

const skipped: ReadonlySet<ColumnRole> = new Set(['number', 'duration', 'percent']);

/** Splits a row into parts, with the roles of its columns if a row of headings defines them. */
export function partsOf(cells: readonly string[], roles: readonly ColumnRole[]): RowParts {
  const all = cells.map((text, at) =>
    cellOf(at === 0 ? text.replace(numbering, '') : text, roles[at] ?? 'none'),
  );
  const isNumbered = roles.length === 0 && /^\d{1,3}$/.test(all[0]?.text ?? '');
  const retained = all.filter(({ role }, at) => !skipped.has(role) && !(isNumbered && at === 0));
  const { structure, texts, isInText } = fromText(split(inOrder(withoutMidnight(retained))));
  const column = all.find(({ role }) => role === 'percent');
  const moments = momentsOf(structure);
  const remarks = texts.filter(({ role }) => role === 'remark');
  const events = texts.filter(({ role }) => role !== 'remark');
  const [event, ...others] = events.length === 0 ? remarks : [...events, ...remarks];
  const loose = texts.flatMap(({ tokens }) => tokens).find(({ kind }) => kind === 'percent');
  return {
    ...moments,
    percent:
      percentOf(column?.text ?? '') ??
      moments.percent ??
      (loose?.kind === 'percent' && roles.length === 0 ? loose.percent : null),
    text: event?.text ?? '',
    remark: others.map(({ text }) => text).join('; '),
    isInText,
  };
}
