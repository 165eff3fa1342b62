import { type CalendarDate, readIsoDate, weekday, weekdayNames } from '../time/calendar.ts';
import { weekdayOf } from './checks.ts';
import {
  type CellAppearance,
  dateFigures,
  type DateContext,
  type DayOrder,
  appearanceOf,
  readExcelDay,
  readInterval,
  type ReadCell,
  readSheetDate,
  readSheetMoment,
  readSheetTime,
} from './pasted-cells.ts';
import { columnsOf } from './pasted-lines.ts';
import { templateOfText } from './pasted-text.ts';
import type { SofTemplate } from './templates.ts';
import { nextDay } from './time-entry.ts';

/** The content of a column of a pasted block. */
export const pastedRoles = [
  'weekday',
  'moment',
  'date',
  'from',
  'until',
  'event',
  'remark',
  'none',
] as const;
export type PastedRole = (typeof pastedRoles)[number];

/** A line read from a block: a wall clock of the port, not yet converted to an instant. */
export interface PastedFact {
  /** Row in the block, from 1. */
  readonly row: number;
  readonly date: string | null;
  readonly time: string | null;
  readonly until: { readonly date: string; readonly time: string } | null;
  readonly text: string;
  readonly remark: string;
  readonly template: SofTemplate | null;
  /** What a user should check before accepting it. */
  readonly doubts: readonly string[];
}

export interface PastedFacts {
  readonly roles: readonly PastedRole[];
  readonly facts: readonly PastedFact[];
  /** About the block as a whole. */
  readonly notes: readonly string[];
}

export interface PasteContext {
  /** The day of the line above, yyyy-MM-dd: the first day for lines without a date, and the reference for missing years. */
  readonly date: string;
  readonly templates: readonly SofTemplate[];
  /** Whether a time that goes backwards is on the next day. The user is asked; it is never guessed. */
  readonly rolls: boolean;
}

const headerPatterns: readonly (readonly [RegExp, PastedRole])[] = [
  [/^(week)?day( of week)?$|^dow$/, 'weekday'],
  [/^date.*time|^time.*date|^when$/, 'moment'],
  [/^dates?$/, 'date'],
  [/^(time|from|start|begin|hours?|hrs|at|time from|from time)\b/, 'from'],
  [/^(to|until|till|end|finish|stop|time to|to time)\b/, 'until'],
  [
    /^(event|activity|operation|description|text|details|facts|particulars|occurrence|statement)/,
    'event',
  ],
  [/^(remark|comment|note|reason)/, 'remark'],
];

const roleOfHeader = (header: string): PastedRole | undefined =>
  headerPatterns.find(([pattern]) => pattern.test(header.trim().toLowerCase()))?.[1];

const unread = /^(?:no|#|nr|line)\.?$/i;

/** The roles from a first line of headings; undefined if it is a line of facts. */
function headerRoles(lines: readonly (readonly string[])[]): readonly PastedRole[] | undefined {
  const [headers = []] = lines;
  const roles = headers.map((header) => roleOfHeader(header) ?? 'none');
  const known = headers.filter((header, at) => roles[at] !== 'none' || unread.test(header.trim()));
  const stated = headers.filter((header) => header.trim() !== '');
  return lines.length > 1 && known.length > 0 && known.length * 2 >= stated.length
    ? roles
    : undefined;
}

const roleOfAppearance: Readonly<Record<CellAppearance, PastedRole>> = {
  empty: 'none',
  weekday: 'weekday',
  moment: 'moment',
  date: 'date',
  time: 'from',
  interval: 'from',
  text: 'event',
};

/** The roles indicated by the contents of the columns: two columns of times are from and to, words are event and remark. */
function likelyRoles(
  lines: readonly (readonly string[])[],
  context: DateContext,
): readonly PastedRole[] {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const taken = new Set<PastedRole>();
  return Array.from({ length: width }, (_, column) => {
    const appearances = lines.map((line) => appearanceOf(line[column] ?? '', context));
    const counted = Map.groupBy(
      appearances.filter((appearance) => appearance !== 'empty'),
      (appearance) => appearance,
    );
    const [appearance] = [...counted].toSorted((a, b) => b[1].length - a[1].length)[0] ?? [];
    const first = roleOfAppearance[appearance ?? 'empty'];
    const role = !taken.has(first)
      ? first
      : first === 'from'
        ? 'until'
        : first === 'event'
          ? 'remark'
          : 'none';
    if (taken.has(role)) return 'none';
    taken.add(role);
    return role;
  });
}

/** Whether the block writes the month first; open if no figure is above 12. */
function orderOf(lines: readonly (readonly string[])[]): {
  readonly order: DayOrder;
  readonly isOpen: boolean;
} {
  const figures = lines.flat().flatMap((cell) => {
    const found = dateFigures(cell.trim().split(/\s+/)[0] ?? '');
    return found === null ? [] : [found];
  });
  const isDayFirst = figures.some(([first]) => first > 12);
  const isMonthFirst = !isDayFirst && figures.some(([, second]) => second > 12);
  return {
    order: isMonthFirst ? 'monthFirst' : 'dayFirst',
    isOpen:
      figures.length > 0 &&
      !isDayFirst &&
      !isMonthFirst &&
      lines.flat().some((cell) => cell.includes('/')),
  };
}

type Cells = Readonly<Record<Exclude<PastedRole, 'none'>, string>>;

function cellsOf(line: readonly string[], roles: readonly PastedRole[]): Cells {
  const cells = { weekday: '', moment: '', date: '', from: '', until: '', event: '', remark: '' };
  roles.forEach((role, at) => {
    const text = (line[at] ?? '').replaceAll(/\s+/g, ' ').trim();
    if (role !== 'none') cells[role] = cells[role] === '' ? text : `${cells[role]} ${text}`.trim();
  });
  return cells;
}

/** The columns of a block can be in any order; their headings or contents show what they are. */
export function readPastedFacts(
  pasted: readonly (readonly string[])[],
  context: PasteContext,
): PastedFacts {
  const near: CalendarDate = readIsoDate(context.date) ?? { year: 2026, month: 1, day: 1 };
  const { order, isOpen } = orderOf(pasted);
  const dates: DateContext = { order, near };
  const { lines, roles: cut } = columnsOf(pasted, dates);
  const headers = cut === undefined ? headerRoles(lines) : undefined;
  const body = headers === undefined ? lines : lines.slice(1);
  const roles = cut ?? headers ?? likelyRoles(body, dates);
  let above = { date: context.date, time: '' };
  const facts = body.flatMap((line, at): PastedFact[] => {
    if (line.every((cell) => cell.trim() === '')) return [];
    const fact = readFact(cellsOf(line, roles), { dates, above, context });
    if (fact.date !== null && fact.time !== null) above = { date: fact.date, time: fact.time };
    return [{ row: at + (headers === undefined ? 1 : 2), ...fact }];
  });
  return { roles, facts, notes: notesOf(roles, isOpen) };
}

function notesOf(roles: readonly PastedRole[], isOpen: boolean): readonly string[] {
  const hasTime = roles.includes('moment') || roles.includes('from');
  return [
    ...(hasTime ? [] : ['No column contains times.']),
    ...(roles.includes('event') ? [] : ['No column contains text.']),
    ...(isOpen ? ['Dates are read as day/month: no date shows otherwise.'] : []),
  ];
}

interface FactContext {
  readonly dates: DateContext;
  readonly above: { readonly date: string; readonly time: string };
  readonly context: PasteContext;
}

function readFact(cells: Cells, { dates, above, context }: FactContext): Omit<PastedFact, 'row'> {
  const doubts: string[] = [];
  const stated = startOf(cells, dates, doubts);
  const goesBack = stated.date === null && stated.time !== null && stated.time < above.time;
  const day = stated.date ?? (goesBack && context.rolls ? nextDay(above.date) : above.date);
  if (goesBack && !context.rolls) doubts.push('Earlier than the line above, without a date');
  const date = stated.isNextDay ? nextDay(day) : day;
  const text = cells.event === '' ? cells.remark : cells.event;
  const meant = templateOfText(text, context.templates);
  if (text === '') doubts.push('The event is missing');
  else if (meant !== undefined && !meant.isStated) doubts.push(`Read as “${meant.template.text}”`);
  doubts.push(...weekdayDoubts(cells.weekday, date));
  return {
    date: stated.time === null ? null : date,
    time: stated.time,
    until: endOf(cells, { date, stated }, doubts),
    text: meant?.isStated === true ? meant.template.text : text.slice(0, 500),
    remark: cells.event === '' ? '' : cells.remark.slice(0, 1000),
    template: meant?.template ?? null,
    doubts,
  };
}

function startOf(cells: Cells, dates: DateContext, doubts: string[]): ReadCell {
  const moment =
    cells.moment === ''
      ? null
      : (readSheetMoment(cells.moment, dates) ?? readTimeCell(cells.moment));
  const date =
    cells.date === '' ? null : (readExcelDay(cells.date)?.date ?? readSheetDate(cells.date, dates));
  if (cells.date !== '' && date === null)
    doubts.push(`The date “${cells.date.slice(0, 30)}” could not be read`);
  const interval = readInterval(cells.from);
  const time =
    cells.from === ''
      ? null
      : (interval?.[0] ?? readTimeCell(cells.from) ?? readSheetMoment(cells.from, dates));
  const found = time ?? moment;
  if (found === null) {
    const text = cells.from === '' ? cells.moment : cells.from;
    doubts.push(
      text === '' ? 'The time is missing' : `The time “${text.slice(0, 30)}” could not be read`,
    );
  }
  return {
    date: found?.date ?? date ?? moment?.date ?? null,
    time: found?.time ?? null,
    isNextDay: found?.isNextDay ?? false,
  };
}

function readTimeCell(text: string): ReadCell | null {
  const excel = readExcelDay(text);
  return excel === null ? readSheetTime(text) : excel.time === null ? null : excel;
}

function endOf(
  cells: Cells,
  { date, stated }: { readonly date: string; readonly stated: ReadCell },
  doubts: string[],
): PastedFact['until'] {
  const end =
    readInterval(cells.from)?.[1] ?? (cells.until === '' ? null : readTimeCell(cells.until));
  if (end === null || end.time === null) {
    if (cells.until !== '') doubts.push(`The end “${cells.until.slice(0, 30)}” could not be read`);
    return null;
  }
  if (end.isNextDay) return { date: nextDay(date), time: end.time };
  if (stated.time !== null && end.time < stated.time) {
    doubts.push('Ends on the next day');
    return { date: nextDay(date), time: end.time };
  }
  return { date, time: end.time };
}

function weekdayDoubts(text: string, date: string): readonly string[] {
  const stated = weekdayOf(text);
  const known = readIsoDate(date);
  if (stated === null || known === null || weekday(known) === stated) return [];
  return [
    `The sheet says ${weekdayNames[stated - 1] ?? ''}, but the date is a ${weekdayNames[weekday(known) - 1] ?? ''}`,
  ];
}
