import { readPastedFacts } from '../statement-of-facts/pasted-block.ts';
import { type LocalTime, toInstant } from '../time/zoned.ts';
import type { TheirLine } from './their-statement.ts';

/** A row of a counterparty's sheet as it was understood; moments are null where they could not be read. */
export interface TheirDraft extends Omit<TheirLine, 'from' | 'to' | 'percent'> {
  /** Of the sheet, from 1. */
  readonly row: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly percent: string | null;
  /** What a person should look at before it is taken. */
  readonly doubts: readonly string[];
}

export interface TheirSheet {
  readonly lines: readonly TheirDraft[];
  /** Of the sheet as a whole. */
  readonly notes: readonly string[];
}

export interface TheirSheetContext {
  /** The day on which the stay begins, `2026-09-10`: years are near it. */
  readonly date: string;
  /** IANA zone of the port. */
  readonly zone: string;
}

const percentHead = /^(%|pct|per ?cent(age)?|count(s|ed|ing)?( ?%)?|to count|rate %)$/i;
const percentForm = /^(\d{1,3})(?:[.,](\d{1,6}))?\s*%?$/;

/** 100, 50 %, 33.333; null for what is no percentage. */
function percentOf(text: string): string | null {
  const match = percentForm.exec(text.trim());
  if (match === null) return null;
  const [, whole = '', part] = match;
  const value = part === undefined ? String(Number(whole)) : `${Number(whole)}.${part}`;
  return Number(value) <= 100 ? value : null;
}

/** The column of percentages: by its head, else the last in which every figure is one and one of them is 0 or 100. */
function percentColumn(rows: readonly (readonly string[])[]): number {
  const byHead = rows[0]?.findIndex((cell) => percentHead.test(cell.trim())) ?? -1;
  if (byHead >= 0) return byHead;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const isPercents = (column: number): boolean => {
    const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '');
    const figures = cells.map(percentOf);
    return (
      figures.length > 0 &&
      figures.every((figure) => figure !== null) &&
      figures.some((figure) => figure === '0' || figure === '100')
    );
  };
  return Array.from({ length: width }, (_, column) => column).findLast(isPercents) ?? -1;
}

const datedForm = /^\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?\s+\d{1,2}[:.h]?\d{2}$/;

/** The column of ends that carry a date of their own: the second in which every moment does; -1 for none. */
function endColumn(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const isDated = (column: number): boolean => {
    const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => /^\d/.test(cell));
    return cells.length > 0 && cells.every((cell) => datedForm.test(cell));
  };
  return Array.from({ length: width }, (_, column) => column).filter(isDated)[1] ?? -1;
}

function endOf(cell: string, { date, zone }: TheirSheetContext): string | null {
  if (cell.trim() === '') return null;
  const [end] = readPastedFacts([[cell]], { date, templates: [], rolls: true }).facts;
  if (end === undefined || end.date === null || end.time === null) return null;
  return instantOf({ date: end.date, time: end.time }, zone);
}

const endIsMissing = 'Has no end';
const percentIsMissing = 'Does not say what it counts';

/**
 * Reads the rows of a counterparty's time sheet, whatever the order of its columns. A row without an end ends where the
 * next begins; the last one and a row without a percentage are for a person to say.
 */
export function readTheirLines(
  rows: readonly (readonly string[])[],
  { date, zone }: TheirSheetContext,
): TheirSheet {
  const column = percentColumn(rows);
  const ends = endColumn(rows);
  const others = rows.map((row) => row.filter((_, at) => at !== column && at !== ends));
  const { facts, notes } = readPastedFacts(others, { date, templates: [], rolls: true });
  const read = facts.map((fact) => {
    const from =
      fact.date === null || fact.time === null ? null : { date: fact.date, time: fact.time };
    const percent = percentOf(rows[fact.row - 1]?.[column] ?? '');
    return { fact, from: from && instantOf(from, zone), percent };
  });
  const lines = read.map(({ fact, from, percent }, at): TheirDraft => {
    const stated = endOf(rows[fact.row - 1]?.[ends] ?? '', { date, zone });
    const to =
      stated ?? (fact.until === null ? (read[at + 1]?.from ?? null) : instantOf(fact.until, zone));
    const remark = [fact.text, fact.remark].filter((text) => text !== '').join('; ');
    const doubts = [
      ...fact.doubts.filter((doubt) => doubt !== 'Nothing is said of what happened'),
      ...(to === null ? [endIsMissing] : []),
      ...(percent === null ? [percentIsMissing] : []),
    ];
    return { row: fact.row, from, to, percent, remark: remark.slice(0, 500), doubts };
  });
  return { lines, notes: column < 0 ? [...notes, 'No column holds percentages.'] : notes };
}

/** A clock that is skipped or shown twice is for a person to say. */
function instantOf(local: LocalTime, zone: string): string | null {
  const result = toInstant(local, zone);
  return result.kind === 'exact' ? result.instant : null;
}
