import { templateOfText } from '../pasted-text.ts';
import type { SofTemplate } from '../templates.ts';
import type { DayOrder } from '../pasted-cells.ts';
import {
  addDays,
  type CalendarDate,
  isoDate,
  readIsoDate,
  two,
  weekday,
  weekdayNames,
} from '../../time/calendar.ts';
import { type ColumnRole, columnHeaders, percentColumn } from './column-headers.ts';
import { type DatedRow, dayMeant, type DecidedOrder, decideOrder } from './day-order.ts';
import { type DocumentRow, type FactSource, sourceOf } from './document-row.ts';
import { repeatedRows } from './repeated-rows.ts';
import { partsOf, type RowParts } from './row-parts.ts';
import type { WrittenDate, WrittenTime } from './tokens.ts';

/** Doubts that a reader of e-mails states otherwise. */
export const factDoubts = {
  undated: 'No date: read as the day of the port call',
  inText: 'The time was found in the text',
  noEvent: 'The event is missing',
} as const;

/** A moment as stated in a document; in port time unless `isUtc`. */
export interface StatedMoment {
  /** yyyy-MM-dd and HH:mm. */
  readonly date: string;
  readonly time: string;
  readonly isUtc: boolean;
}

/** A line proposed from a document. It has no effect until a user confirms it. */
export interface ProposedFact {
  readonly source: FactSource;
  readonly at: StatedMoment;
  readonly until: StatedMoment | null;
  /** In the document's own words, at most 500 characters. */
  readonly text: string;
  readonly remark: string;
  /** The event according to the text; null if it is not recognised. */
  readonly template: SofTemplate | null;
  /** For a time sheet: the percentage that counts, 0 to 100. */
  readonly percent: string | null;
  /** What a user should check before confirming it. */
  readonly doubts: readonly string[];
}

/** Why a row gives no line of its own. */
export type RestKind = 'date' | 'heading' | 'repeated' | 'continuation' | 'unread';

/** A row without a line of its own: shown as it is, so that nothing is dropped silently. */
export interface RestRow {
  readonly source: FactSource;
  readonly kind: RestKind;
}

export interface ReadFacts {
  readonly facts: readonly ProposedFact[];
  readonly rest: readonly RestRow[];
  readonly order: DecidedOrder;
  /** Whether a time without a date goes backwards, so that the user must be asked about `rolls`. */
  readonly goesBack: boolean;
}

export interface FactsContext {
  /** A day of the port call, yyyy-MM-dd: the reference for years and for the order of day and month. */
  readonly near: string;
  readonly templates: readonly SofTemplate[];
  /** The user's answer if the document leaves the order open, or only its distance from the port call decides it. */
  readonly order?: DayOrder | undefined;
  /** Whether a time without a date that goes backwards is on the next day. The user is asked; it is never guessed. */
  readonly rolls: boolean;
}

interface Prepared {
  readonly row: DocumentRow;
  readonly kind: 'heading' | 'repeated' | 'parts';
  readonly parts: RowParts;
}

/** Splits rows into parts; the roles from a row of headings apply to the rows below it on pages with as many columns. */
function prepare(rows: readonly DocumentRow[]): readonly Prepared[] {
  const repeated = repeatedRows(rows);
  // Only if no row of headings defines the columns.
  const hasHeaders = rows.some(({ cells }) => columnHeaders(cells) !== undefined);
  const percents = hasHeaders ? -1 : percentColumn(rows.map(({ cells }) => cells));
  const plain = Array.from(
    { length: percents + 1 },
    (_, at): ColumnRole => (at === percents ? 'percent' : 'none'),
  );
  let headers: readonly ColumnRole[] = plain;
  let page: string | undefined;
  return rows.flatMap((row): Prepared[] => {
    if (row.cells.every((cell) => cell.trim() === '')) return [];
    const found = columnHeaders(row.cells);
    // Another sheet is another table, unless it has as many columns.
    if (found !== undefined) headers = found;
    else if (row.page !== page && row.cells.length !== headers.length) headers = plain;
    ({ page } = row);
    const kind =
      found !== undefined ? 'heading' : repeated.has(row) ? 'repeated' : ('parts' as const);
    return [{ row, kind, parts: partsOf(row.cells, fits(row, headers) ? headers : []) }];
  });
}

/** Rows of another table have a different number of columns; trailing empty cells can be missing. */
const fits = ({ cells }: DocumentRow, roles: readonly ColumnRole[]): boolean =>
  cells.length > 1 && cells.length <= roles.length;

/** The latest day, and the time of the last line. */
interface Carried {
  readonly day: CalendarDate | null;
  readonly minutes: number;
}

interface Reading {
  readonly near: CalendarDate;
  readonly order: DayOrder;
  readonly context: FactsContext;
}

const weekdayName = (number: number): string => weekdayNames[number - 1] ?? '';

/** The day of a row: its own, the next with its weekday, otherwise the one above. */
function dayOf(
  parts: RowParts,
  { above, reading }: { readonly above: CalendarDate | null; readonly reading: Reading },
  doubts: string[],
): CalendarDate | null {
  if (parts.date !== null) {
    const day = dayMeant(parts.date, reading.order, reading.near);
    if (day === null) doubts.push(`The date ${shown(parts.date)} cannot be read`);
    else if (parts.weekday !== null && weekday(day) !== parts.weekday)
      doubts.push(
        `The document says ${weekdayName(parts.weekday)}, but the date is a ${weekdayName(weekday(day))}`,
      );
    return day;
  }
  if (parts.weekday === null || above === null) return above;
  return addDays(above, (parts.weekday - weekday(above) + 7) % 7);
}

const shown = ({ day, month, year }: WrittenDate): string =>
  [day, month, ...(year === null ? [] : [year])].join('/');

const clockOf = (minutes: number): string =>
  `${two(Math.floor((minutes % 1440) / 60))}:${two(minutes % 60)}`;

const momentOf = (day: CalendarDate, { minutes, isUtc }: WrittenTime): StatedMoment => ({
  date: isoDate(minutes === 1440 ? addDays(day, 1) : day),
  time: clockOf(minutes),
  isUtc,
});

function endOf(
  parts: RowParts,
  { day, reading }: { readonly day: CalendarDate; readonly reading: Reading },
  doubts: string[],
): StatedMoment | null {
  const { from, until, untilDate } = parts;
  if (from === null || until === null) return null;
  const own = untilDate === null ? null : dayMeant(untilDate, reading.order, reading.near);
  if (own !== null) return momentOf(own, until);
  if (until.minutes >= from.minutes) return momentOf(day, until);
  doubts.push('Ends on the next day');
  return momentOf(addDays(day, 1), until);
}

interface ReadRow {
  readonly fact?: ProposedFact;
  readonly rest?: RestKind;
  readonly goesBack?: boolean;
  readonly carried: Carried;
}

/** A row as a line, or the reason why it is none. */
function readRow(row: DocumentRow, parts: RowParts, { carried, reading }: RowContext): ReadRow {
  const doubts: string[] = [];
  const own = dayOf(parts, { above: carried.day, reading }, doubts);
  const hasDay = parts.date !== null || parts.weekday !== null;
  const { from } = parts;
  if (from === null)
    return hasDay && own !== null && parts.text === ''
      ? { rest: 'date', carried: { day: own, minutes: -1 } }
      : { rest: 'unread', carried: hasDay && own !== null ? { day: own, minutes: -1 } : carried };
  const isUndated = own === null && parts.date === null;
  if (own === null && !isUndated) return { rest: 'unread', carried };
  if (isUndated) doubts.push(factDoubts.undated);
  const goesBack = !hasDay && from.minutes < carried.minutes;
  if (goesBack && !reading.context.rolls)
    doubts.push('Earlier than the line above, without a date');
  const stated = own ?? reading.near;
  const day = goesBack && reading.context.rolls ? addDays(stated, 1) : stated;
  if (parts.isInText) doubts.push(factDoubts.inText);
  const until = endOf(parts, { day, reading }, doubts);
  const meant = templateOfText(parts.text, reading.context.templates);
  if (parts.text === '') doubts.push(factDoubts.noEvent);
  const fact: ProposedFact = {
    source: sourceOf(row),
    at: momentOf(day, from),
    until,
    text: (meant?.isStated === true ? meant.template.text : parts.text).slice(0, 500),
    remark: parts.remark.slice(0, 1000),
    template: meant?.template ?? null,
    percent: parts.percent,
    doubts,
  };
  return { fact, goesBack, carried: { day: isUndated ? carried.day : day, minutes: from.minutes } };
}

interface RowContext {
  readonly carried: Carried;
  readonly reading: Reading;
}

/** Text below a line's text, in its own row or indented line, continues it. */
function isContinuation({ row, parts }: Prepared, above: DocumentRow | undefined): boolean {
  if (above === undefined || above.page !== row.page || row.row !== above.row + 1) return false;
  if (parts.date !== null || parts.from !== null || parts.weekday !== null) return false;
  const [first = ''] = row.cells;
  return row.cells.length === 1 ? /^(?:\s{2,}|\t)/.test(first) : first.trim() === '';
}

const continued = (fact: ProposedFact, { text }: FactSource, templates: readonly SofTemplate[]) => {
  const joined = `${fact.text} ${text}`.slice(0, 500);
  const meant = fact.template ?? templateOfText(joined, templates)?.template ?? null;
  return { ...fact, text: joined, template: meant };
};

/**
 * Reads a statement of facts or a time sheet in any form: a date once with times below it, columns in any order,
 * lines of an e-mail. A row that is not understood is returned as unread.
 */
export function readFacts(rows: readonly DocumentRow[], context: FactsContext): ReadFacts {
  const near = readIsoDate(context.near) ?? { year: 2000, month: 1, day: 1 };
  const prepared = prepare(rows);
  const dated = prepared.flatMap(({ kind, parts }): DatedRow[] => {
    if (kind !== 'parts' || parts.date === null) return [];
    const end = parts.untilDate === null ? [] : [{ date: parts.untilDate, weekday: null }];
    return [{ date: parts.date, weekday: parts.weekday }, ...end];
  });
  const decided = decideOrder(dated, near);
  const mayDiffer = decided.isOpen || decided.why === 'nearness';
  const order = mayDiffer ? (context.order ?? decided.order) : decided.order;
  const reading: Reading = { near, order, context };
  const facts: ProposedFact[] = [];
  const rest: RestRow[] = [];
  let carried: Carried = { day: null, minutes: -1 };
  let last: DocumentRow | undefined;
  let goesBack = false;
  for (const one of prepared) {
    const source = sourceOf(one.row);
    const fact = facts.at(-1);
    if (one.kind !== 'parts') rest.push({ source, kind: one.kind });
    else if (fact !== undefined && isContinuation(one, last)) {
      facts[facts.length - 1] = continued(fact, source, context.templates);
      rest.push({ source, kind: 'continuation' });
      last = one.row;
    } else {
      const row = readRow(one.row, one.parts, { carried, reading });
      ({ carried } = row);
      goesBack ||= row.goesBack === true;
      if (row.fact !== undefined) facts.push(row.fact);
      else rest.push({ source, kind: row.rest ?? 'unread' });
      last = row.fact === undefined ? undefined : one.row;
    }
  }
  return { facts, rest, order: { ...decided, order }, goesBack };
}
