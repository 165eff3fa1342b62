import { mostSofLines, type SofKind } from '@fairlead/domain/laytime/statement-of-facts';
import {
  serviceTimeSource,
  type ServiceTimeSource,
} from '@fairlead/domain/port-calls/service-times';
import { sofFindings } from '@fairlead/domain/statement-of-facts/checks';
import { plainLine } from '@fairlead/domain/statement-of-facts/templates';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { Statement, StatementBody, StatementLine } from './statement-of-facts.data.ts';

/** A line while it is edited. */
export interface LineRow {
  /** Identifies the row as long as the page is open; a new line has no id yet. */
  readonly key: string;
  readonly id: string | null;
  readonly at: string | null;
  readonly until: string | null;
  readonly kind: SofKind;
  readonly reason: string | null;
  readonly templateId: number | null;
  readonly text: string;
  readonly remark: string;
  readonly gangs: string | null;
  readonly underProtest: boolean;
  readonly saidBy: number;
  readonly saidByName: string;
  readonly eventId: number | null;
  /** The time of the line above, which provides the date of a time without one. */
  readonly before: string | null;
  readonly source: Pick<StatementLine, 'author' | 'saidAt'> | undefined;
}

/** The lines as one value of the form: two lists are equal if their contents and their blank lines are equal. */
export interface LineRows {
  readonly id: string;
  /** Their contents without blank lines, which are not saved. */
  readonly facts: string;
  readonly list: readonly LineRow[];
}

export interface StatementValues {
  readonly workingTimes: string;
  readonly remarks: string;
  readonly lines: LineRows;
}

export const isBlank = ({ at, text, remark }: LineRow): boolean =>
  at === null && text.trim() === '' && remark.trim() === '';

/** The contents of a line, without what only the screen or the server knows. */
const reported = (row: LineRow): readonly unknown[] => [
  row.at === null ? null : Date.parse(row.at),
  row.until === null ? null : Date.parse(row.until),
  row.kind,
  row.reason,
  row.templateId,
  row.text.trim(),
  row.remark.trim(),
  row.gangs,
  row.underProtest,
  row.saidBy,
  row.saidByName.trim(),
];

export function rowsOf(list: readonly LineRow[]): LineRows {
  const facts = JSON.stringify(list.filter((row) => !isBlank(row)).map(reported));
  const blank = list.filter(isBlank).map(({ key }) => key);
  return { id: blank.length === 0 ? facts : `${facts} ${blank.join(' ')}`, facts, list };
}

const isSameFact = (one: LineRow, other: LineRow): boolean =>
  one === other || JSON.stringify(reported(one)) === JSON.stringify(reported(other));

/**
 * The lines after an own save: those `sent` are identified by its answer; input typed while the save was pending stays, and so do
 * blank lines.
 */
export function mergedRows(
  saved: LineRows,
  { sent, now }: { readonly sent: LineRows; readonly now: LineRows },
): LineRows {
  const sentRows = sent.list.filter((row) => !isBlank(row));
  // An answer that differs from what was sent is shown as it is, unless more was typed.
  const isAnswered = saved.list.length === sentRows.length;
  if (!isAnswered) return now.facts === sent.facts ? saved : now;
  const answers = new Map(sentRows.map((row, at) => [row.key, { row, answer: saved.list[at] }]));
  const list = now.list.map((row) => {
    const own = answers.get(row.key);
    if (own?.answer === undefined) return row;
    const { id, source } = own.answer;
    return isSameFact(row, own.row) ? own.answer : { ...row, id, source };
  });
  return rowsOf(linked(list));
}

/** Links each line to the time above it; unaffected lines stay the same objects. */
export function linked(list: readonly LineRow[]): readonly LineRow[] {
  let before: string | null = null;
  return list.map((row) => {
    const above = before;
    before = row.at ?? before;
    return row.before === above ? row : { ...row, before: above };
  });
}

let made = 0;

export function newRow(values: Partial<LineRow> = {}): LineRow {
  made += 1;
  return {
    key: `new-${made}`,
    id: null,
    at: null,
    until: null,
    ...plainLine,
    text: '',
    remark: '',
    gangs: null,
    underProtest: false,
    saidBy: serviceTimeSource.Office,
    saidByName: '',
    eventId: null,
    before: null,
    source: undefined,
    ...values,
  };
}

const rowOf = (line: StatementLine): LineRow => ({
  key: line.id,
  id: line.id,
  at: line.at,
  until: line.until,
  kind: line.kind,
  reason: line.reason,
  templateId: line.templateId,
  text: line.text,
  remark: line.remark ?? '',
  gangs: line.gangs === null ? null : String(line.gangs),
  underProtest: line.underProtest,
  saidBy: line.saidBy,
  saidByName: line.saidByName ?? '',
  eventId: line.eventId,
  before: null,
  source: { author: line.author, saidAt: line.saidAt },
});

export const valuesOf = ({ workingTimes, remarks, lines }: Statement): StatementValues => ({
  workingTimes,
  remarks,
  lines: rowsOf(linked(lines.map(rowOf))),
});

const sourceOf = (saidBy: number): ServiceTimeSource => saidBy as ServiceTimeSource;

export const bodyOf = (
  { workingTimes, remarks, lines }: StatementValues,
  modified: string,
): StatementBody => ({
  workingTimes,
  remarks,
  modified,
  lines: currentLines(lines).map((row) => ({
    id: row.id,
    at: row.at ?? '',
    until: row.until,
    kind: row.kind,
    reason: row.reason,
    templateId: row.templateId,
    text: row.text,
    remark: row.remark.trim() === '' ? null : row.remark,
    gangs: row.gangs === null ? null : Number(row.gangs),
    underProtest: row.underProtest,
    saidBy: sourceOf(row.saidBy),
    saidByName: row.saidByName.trim() === '' ? null : row.saidByName,
    eventId: row.eventId,
  })),
});

/** The lines that are saved: a blank one at the end is only a placeholder for the next. */
export const currentLines = ({ list }: LineRows): readonly LineRow[] =>
  list.filter((row) => !isBlank(row));

export const mostLinesSentence = `A statement of facts holds at most ${mostSofLines} lines`;

/** Missing values before a save, by path as named by the server. */
export function missingIn({ lines }: StatementValues): FieldErrors {
  const stored = currentLines(lines);
  const found = stored.flatMap((row, at) => [
    ...(row.at === null ? [[`lines.${at}.at`, 'The time is missing'] as const] : []),
    ...(row.text.trim() === '' ? [[`lines.${at}.text`, 'Enter what happened'] as const] : []),
  ]);
  return Object.fromEntries(found);
}

export function errorsIn({ lines }: StatementValues): FieldErrors {
  const stored = currentLines(lines);
  const found = stored.flatMap((row, at) =>
    row.at !== null && row.until !== null && Date.parse(row.until) < Date.parse(row.at)
      ? [[`lines.${at}.until`, 'The end cannot be before the start'] as const]
      : [],
  );
  return Object.fromEntries([
    ...found,
    ...(stored.length > mostSofLines ? [['lines', mostLinesSentence] as const] : []),
  ]);
}

/** Findings to check, by the key of the row and the column. */
export function findingsOf(
  { lines }: StatementValues,
  statement: Statement,
): ReadonlyMap<string, string> {
  const stored = currentLines(lines).filter((row) => row.at !== null);
  const facts = {
    zone: statement.port.timeZone,
    arrived: statement.arrived,
    departed: statement.departed,
  };
  const checked = stored.map((row) => ({ ...row, at: row.at ?? '' }));
  const columnOf = { at: 'at', until: 'until', kind: 'text', text: 'text' } as const;
  return new Map(
    sofFindings(checked, facts).map(({ index, field, message }) => [
      `${stored[index]?.key ?? ''}\n${columnOf[field]}`,
      message,
    ]),
  );
}

/** By time; lines of the same time keep their order, and lines without a time stay at the end. */
export const byTime = (list: readonly LineRow[]): readonly LineRow[] =>
  linked(
    list.toSorted((a, b) => {
      if (a.at === null || b.at === null) return Number(a.at === null) - Number(b.at === null);
      return Date.parse(a.at) - Date.parse(b.at);
    }),
  );

export const isInOrder = (list: readonly LineRow[]): boolean => {
  const times = list.flatMap(({ at }) => (at === null ? [] : [Date.parse(at)]));
  return times.every((time, index) => time >= (times[index - 1] ?? time));
};
