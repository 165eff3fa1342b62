import { type SofKind, type SofLine, sofReasons } from '../laytime/statement-of-facts.ts';
import { weekday, weekdayNames } from '../time/calendar.ts';
import { localParts } from '../time/zone-offset.ts';

/** A line for the checks, in the order of the lines. */
export type CheckedLine = Pick<SofLine, 'at' | 'until' | 'kind' | 'reason' | 'text' | 'remark'>;

export interface SofFinding {
  /** Index of the line, from 0. */
  readonly index: number;
  readonly field: 'at' | 'until' | 'kind' | 'text';
  readonly message: string;
}

export interface CallFacts {
  /** IANA zone of the port. */
  readonly zone: string;
  /** According to the events of the port call; instants in ISO 8601 UTC. */
  readonly arrived: string | null;
  readonly departed: string | null;
}

const ms = (instant: string): number => Date.parse(instant);

export const reasonName = (code: string | null): string =>
  sofReasons.find((reason) => reason.code === code)?.label ?? code ?? 'Interruption';

/** Points for a user to check: nothing is refused, as a statement may report what is inconsistent. */
export function sofFindings(
  lines: readonly CheckedLine[],
  facts: CallFacts,
): readonly SofFinding[] {
  return [
    ...orderFindings(lines),
    ...callFindings(lines, facts),
    ...interruptionFindings(lines),
    ...cargoFindings(lines),
    ...weekdayFindings(lines, facts.zone),
  ].toSorted((a, b) => a.index - b.index);
}

function orderFindings(lines: readonly CheckedLine[]): readonly SofFinding[] {
  return lines.flatMap((line, index) => {
    const above = lines[index - 1];
    const found: SofFinding[] = [];
    if (above !== undefined && ms(line.at) < ms(above.at))
      found.push({
        index,
        field: 'at',
        message: 'Earlier than the line above. For the next day, add + after the time.',
      });
    if (line.until !== null && ms(line.until) < ms(line.at))
      found.push({ index, field: 'until', message: 'Ends before it begins' });
    return found;
  });
}

function callFindings(
  lines: readonly CheckedLine[],
  { arrived, departed }: CallFacts,
): readonly SofFinding[] {
  return lines.flatMap((line, index): SofFinding[] => {
    if (line.kind === 'remark') return [];
    if (arrived !== null && ms(line.at) < ms(arrived))
      return [{ index, field: 'at', message: 'Before the arrival of the port call' }];
    return departed !== null && ms(line.at) > ms(departed)
      ? [{ index, field: 'at', message: 'After the departure of the port call' }]
      : [];
  });
}

function interruptionFindings(lines: readonly CheckedLine[]): readonly SofFinding[] {
  const found: SofFinding[] = [];
  const open = new Map<string, number>();
  lines.forEach((line, index) => {
    const reason = line.reason ?? 'other';
    const name = reasonName(reason);
    if (line.kind === 'opens') {
      const since = open.get(reason);
      if (since !== undefined)
        found.push({
          index,
          field: 'kind',
          message: `${name} has been running since line ${since + 1}`,
        });
      if (line.until === null) open.set(reason, index);
    } else if (line.kind === 'closes' && !open.delete(reason))
      found.push({ index, field: 'kind', message: `${name} ends, but did not begin above` });
  });
  for (const [reason, index] of open)
    found.push({ index, field: 'kind', message: `${reasonName(reason)} has no end` });
  return found;
}

/** Which cargo steps may precede each step. */
const cargoSteps: Readonly<Partial<Record<SofKind, readonly (SofKind | null)[]>>> = {
  cargoBegins: [null, 'cargoCompleted'],
  cargoStops: ['cargoBegins', 'cargoResumes'],
  cargoResumes: ['cargoStops'],
  cargoCompleted: ['cargoBegins', 'cargoResumes', 'cargoStops'],
};

const cargoSentences: Readonly<Partial<Record<SofKind, string>>> = {
  cargoBegins: 'Cargo work has already begun',
  cargoStops: 'Cargo work stops, but was not running',
  cargoResumes: 'Cargo work resumes, but was not stopped',
  cargoCompleted: 'Cargo work is completed, but did not begin',
};

function cargoFindings(lines: readonly CheckedLine[]): readonly SofFinding[] {
  let last: SofKind | null = null;
  return lines.flatMap((line, index): SofFinding[] => {
    const allowed = cargoSteps[line.kind];
    if (allowed === undefined) return [];
    const isSound = allowed.includes(last);
    last = line.kind;
    return isSound ? [] : [{ index, field: 'kind', message: cargoSentences[line.kind] ?? '' }];
  });
}

const weekdayPattern = /\b(mon|tue|wed|thu|fri|sat|sun)(?:s|r|rs|nes|ur)?(?:day)?\b/i;

/** 1 (Monday) to 7 of the first weekday in a text; null if there is none. */
export function weekdayOf(text: string): number | null {
  const [, name] = weekdayPattern.exec(text) ?? [];
  if (name === undefined) return null;
  return weekdayNames.findIndex((known) => known.toLowerCase() === name.toLowerCase()) + 1;
}

function weekdayFindings(lines: readonly CheckedLine[], zone: string): readonly SofFinding[] {
  return lines.flatMap((line, index): SofFinding[] => {
    const stated = weekdayOf(`${line.text} ${line.remark ?? ''}`);
    const is = weekday(localParts(ms(line.at), zone));
    return stated === null || stated === is
      ? []
      : [
          {
            index,
            field: 'text',
            message: `The text says ${weekdayNames[stated - 1] ?? ''}, but the date is a ${weekdayNames[is - 1] ?? ''}`,
          },
        ];
  });
}
