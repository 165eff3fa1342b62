import { service, type Service } from '../../port-calls/service-times.ts';
import { lettersOf } from '../../statement-of-facts/from-events.ts';
import { templateOfText } from '../../statement-of-facts/pasted-text.ts';
import type { DayOrder } from '../../statement-of-facts/pasted-cells.ts';
import type { DecidedOrder } from '../../statement-of-facts/reading/day-order.ts';
import { instantOfStated } from '../../statement-of-facts/reading/fact-instants.ts';
import {
  factDoubts,
  type ProposedFact,
  readFacts,
} from '../../statement-of-facts/reading/read-facts.ts';
import { tokensOf } from '../../statement-of-facts/reading/tokens.ts';
import { commonSofTemplates } from '../../statement-of-facts/templates.ts';
import { type CalendarDate, readIsoDate } from '../../time/calendar.ts';
import { formatDate, localFields } from '../../time/format.ts';
import { dayMs } from '../../time/milliseconds.ts';
import { instantsOf, isZone, type WrittenAt } from '../../time/stated-zone.ts';
import type { LocalTime } from '../../time/zoned.ts';
import type { QuotedRow, QuotedText } from './quoted-rows.ts';
import { writtenOut } from './written-day.ts';

/** A time that an e-mail or its attachment states. It has no effect until a person confirms it. */
export interface ProposedTime {
  /** Its position in the reading. */
  readonly key: number;
  /** The words that state it: `[start, end)` in the text shown. */
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  /** What is estimated: an arrival, a berth, a departure; null for what has happened. */
  readonly estimate: Service | null;
  /** The internal name of the common event; null for an estimate, and where none is recognised. */
  readonly event: string | null;
  /** The text of a line of the statement of facts, where the words name one and no event. */
  readonly line: string | null;
  /** The wall clock as stated: yyyy-MM-dd and HH:mm. */
  readonly stated: LocalTime;
  /** The end of what lasts, such as rain. */
  readonly until: LocalTime | null;
  /** The zone as stated; undefined: local time of the port. */
  readonly zone: string | undefined;
  /** What a person should check before confirming it. */
  readonly doubts: readonly string[];
}

export interface ReadTimes {
  readonly times: readonly ProposedTime[];
  /** Times of which nothing says what happened. */
  readonly others: readonly ProposedTime[];
  /** Words that name an event or an estimate, without a date and time that could be read. */
  readonly unread: readonly Pick<ProposedTime, 'start' | 'end' | 'quote'>[];
  readonly order: DecidedOrder;
}

export interface ReadingOptions extends WrittenAt {
  /** The answer of the person if the text leaves the order of day and month open. */
  readonly order: DayOrder | undefined;
}

export const timeDoubts = {
  undated: 'No date: read as the day of the e-mail',
  forecast: 'May be a forecast, not an event',
  ahead: 'Later than the e-mail',
  earlier: 'In an earlier e-mail that is quoted',
  order: 'Day and month can be read in either order',
  interval: 'Two times are stated: the first is proposed',
  zones: 'The name of several zones: choose one time',
} as const;

const estimates: readonly (readonly [RegExp, Service])[] = [
  [
    /\be\.?t\.?a\b|\bestimated (?:time of )?arrival|\bexpect(?:ed|s|ing)? to arrive/i,
    service.Arrival,
  ],
  [
    /\be\.?t\.?b\b|\bestimated (?:time of )?berthing|\bexpect(?:ed|s|ing)? to berth/i,
    service.Berth,
  ],
  [
    /\be\.?t\.?[ds]\b|\bestimated (?:time of )?(?:departure|sailing)|\bexpect(?:ed|s|ing)? to (?:sail|depart)/i,
    service.Departure,
  ],
  [
    /\be\.?t\.?c\b|\bestimated (?:time of )?completion|\bexpect(?:ed|s|ing)? to complete/i,
    service.EndCargo,
  ],
];
const forecast =
  /\b(?:will|shall|expect\w{0,4}|intend\w{0,3}|plan(?:s|ned|ning)?|prospects?|estimat\w{0,3}|schedul\w{0,3}|anticipat\w{0,3}|tentativ\w{0,3}|a\.?g\.?w)\b/i;

const eventsOf: ReadonlyMap<string, string> = new Map(
  Object.entries(lettersOf)
    .toReversed()
    .map(([internalName, letters]) => [letters, internalName]),
);
const isOfWork = /load|discharg/i;
const ofWork: Readonly<Record<string, string>> = {
  StartCargo: 'StartLoadDischarge',
  EndCargo: 'EndLoadDischarge',
};

const lettersIn = (quote: string): string =>
  templateOfText(quote, commonSofTemplates)?.template.letters ?? '';

function eventOf(quote: string): string | null {
  const event = eventsOf.get(lettersIn(quote)) ?? null;
  return event !== null && isOfWork.test(quote) ? (ofWork[event] ?? event) : event;
}

const estimateOf = (quote: string): Service | null =>
  estimates.find(([form]) => form.test(quote))?.[1] ?? null;

const zoneForm =
  /\d ?(?:(?:hours|hrs?|h)\b)?[ (]{0,2}((?:utc|gmt) ?[+-] ?\d{1,2}(?::?[03]0)?|local time|[a-z]{1,5})\b/gi;

/** The zone behind a time; undefined for the port's own. */
function zoneOf(quote: string, isUtc: boolean): string | undefined {
  const found = [...quote.matchAll(zoneForm)]
    .map(([, zone = '']) => zone.replaceAll(/ (?=[+-\d])|(?<=[+-]) /g, ''))
    .find(isZone);
  const isLocal = found !== undefined && /^(?:lt|local time)$/i.test(found);
  return isLocal ? undefined : (found ?? (isUtc ? 'UTC' : undefined));
}

/** Characters of the words that are stored with what is made of them. */
export const mostQuoteCharacters = 500;

const mostCuts = 12;
const cutLength = 60;

/** The dates and times of prose in a cell of their own, in front of the other words. */
function cellsOf(quote: string): readonly string[] {
  const starts = [...quote.matchAll(/(?<![\p{L}\d./:,])(?:\d|\p{L}{3})/gu)]
    .map(({ index }) => index)
    .filter((at) => {
      const [first] = tokensOf(quote.slice(at, at + cutLength));
      return first !== undefined && first.start === 0 && first.kind !== 'percent';
    })
    .slice(0, mostCuts);
  const [from] = starts;
  return from === undefined ? [quote] : [quote.slice(from), quote.slice(0, from).trim()];
}

const localOf = ({ date, time }: LocalTime): LocalTime => ({ date, time });

const afterLine = /(?:\s(?:from|at|on|since|between))?[\s,:\u2013-]*$/i;

/** The words without date and time, where they name a line of a statement of facts. */
function lineOf(quote: string, { row }: Prepared, fact: ProposedFact): string | null {
  if (lettersIn(quote) === '') return null;
  const isProse =
    row.cells.length === 2 && row.cells[0] !== '' && quote.endsWith(row.cells[0] ?? '');
  const before = isProse ? (row.cells[1] ?? '').replace(afterLine, '') : '';
  const text = before === '' ? fact.text : before;
  return text === '' ? quote : text;
}

interface Prepared extends QuotedRow {
  readonly completed: string | undefined;
}

function prepared(row: QuotedRow, near: CalendarDate): Prepared {
  const { cells } = row.row;
  const [only = ''] = cells;
  if (cells.length > 1 || !/\d/.test(only)) return { ...row, completed: undefined };
  const { text, completed } = writtenOut(only, near);
  return { ...row, completed, row: { ...row.row, cells: cellsOf(text) } };
}

const replaced: Readonly<Record<string, readonly string[]>> = {
  [factDoubts.undated]: [timeDoubts.undated],
  [factDoubts.inText]: [],
  [factDoubts.noEvent]: [],
};

/** Whether figures leave the order of day and month open; a distance from the e-mail proves nothing. */
export const isUndecided = ({ isOpen, why }: DecidedOrder): boolean => isOpen || why === 'nearness';

interface Meaning {
  readonly prepared: Prepared;
  readonly quote: string;
  readonly estimate: Service | null;
  readonly line: string | null;
  readonly order: DecidedOrder;
  readonly options: ReadingOptions;
}

const openDate = /(?<![\d.])\d{1,2} ?[./-] ?\d{1,2}(?![\d:])/;

function doubtsOf(fact: ProposedFact, meaning: Meaning): readonly string[] {
  const { prepared: row, quote, estimate, line, order, options } = meaning;
  const stated = Date.parse(`${fact.at.date}T${fact.at.time}:00Z`);
  // A day of tolerance: what is meant in another zone is not later than the e-mail.
  const isAhead = stated > options.writtenMs + dayMs;
  const isOpen = isUndecided(order) && options.order === undefined && openDate.test(quote);
  return [
    ...fact.doubts.flatMap((doubt) => replaced[doubt] ?? [doubt]),
    ...(row.completed === undefined
      ? []
      : [`Only the day is stated: read as ${formatDate(`${row.completed}T00:00:00Z`, 'UTC')}`]),
    ...(isOpen ? [timeDoubts.order] : []),
    ...(fact.until === null || line !== null ? [] : [timeDoubts.interval]),
    ...(estimate === null && forecast.test(quote) ? [timeDoubts.forecast] : []),
    ...(estimate === null && isAhead ? [timeDoubts.ahead] : []),
    ...(row.isEarlier ? [timeDoubts.earlier] : []),
  ];
}

function quoteOf(text: string, { start, end }: QuotedRow) {
  return { start, end, quote: text.slice(start, end).slice(0, mostQuoteCharacters) };
}

/** With a figure: 'NOR to be tendered on arrival' states no time. */
const isMissed = (quote: string): boolean =>
  /\d/.test(quote) && (estimateOf(quote) !== null || eventOf(quote) !== null);

/**
 * The times that the text of an e-mail or an attachment states, with their words. Dates without a year are those nearest
 * to the e-mail; nothing is decided that the text leaves open: it is stated as a doubt.
 */
export function readTimes({ text, rows }: QuotedText, options: ReadingOptions): ReadTimes {
  const nearDay = localFields(options.writtenMs, options.zone).date;
  const near = readIsoDate(nearDay) ?? { year: 2000, month: 1, day: 1 };
  const all = rows.map((row) => prepared(row, near));
  const byRow = new Map(all.map((one) => [one.row.row, one]));
  const { facts, rest, order } = readFacts(
    all.map(({ row }) => row),
    { near: nearDay, templates: [], order: options.order, rolls: false },
  );
  const found = facts.flatMap((fact, key): readonly ProposedTime[] => {
    const row = byRow.get(fact.source.row);
    if (row === undefined) return [];
    const { start, end, quote } = quoteOf(text, row);
    const estimate = estimateOf(quote);
    const event = estimate === null ? eventOf(quote) : null;
    const line = estimate === null && event === null ? lineOf(quote, row, fact) : null;
    return [
      {
        key,
        start,
        end,
        quote,
        estimate,
        event,
        line,
        stated: localOf(fact.at),
        until: fact.until === null ? null : localOf(fact.until),
        zone: zoneOf(quote, fact.at.isUtc),
        doubts: doubtsOf(fact, { prepared: row, quote, estimate, order, options, line }),
      },
    ];
  });
  const isClear = ({ estimate, event, line }: ProposedTime) =>
    estimate !== null || event !== null || line !== null;
  return {
    times: found.filter(isClear),
    others: found.filter((one) => !isClear(one)),
    unread: rest.flatMap(({ kind, source }) => {
      const row = kind === 'unread' ? byRow.get(source.row) : undefined;
      if (row === undefined) return [];
      const quote = quoteOf(text, row);
      return isMissed(quote.quote) ? [quote] : [];
    }),
    order,
  };
}

/** What a stated time can mean at a port, the likeliest first, and what to check about it. */
export interface MeantInstants {
  readonly instants: readonly string[];
  readonly doubts: readonly string[];
}

/** The instants of a stated time in the zone of a port: several where clocks change or a zone's name is shared. */
export function instantsOfTime(
  { stated, zone: named }: Pick<ProposedTime, 'stated' | 'zone'>,
  written: WrittenAt,
): MeantInstants {
  const instants = instantsOf(stated, named, written).map((at) => at.replace('.000Z', 'Z'));
  if (instants.length < 2) return { instants, doubts: [] };
  const { doubt } = instantOfStated({ ...stated, isUtc: false }, written.zone);
  // Of a time that does not exist the later reading is the usual one.
  const isSkipped = doubt !== undefined && doubt.includes('does not exist');
  return {
    instants: isSkipped ? instants.toReversed() : instants,
    doubts: [named === undefined ? (doubt ?? timeDoubts.zones) : timeDoubts.zones],
  };
}
