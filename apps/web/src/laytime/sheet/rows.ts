import type { SofLine } from '@fairlead/domain/laytime/statement-of-facts';
import { formatShortDay, formatTime } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import type { Line } from '@fairlead/laytime';
import { midnightsBetween } from './midnights.ts';

/** What a reader sees of a line within one day. */
export interface SheetRow {
  readonly key: string;
  readonly line: Line;
  /** Which line of the call it is a part of. */
  readonly index: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Th 10.09 */
  readonly day: string;
  readonly from: string;
  /** 24:00 where the day ends with the row. */
  readonly to: string;
  /** CEST to CET, where clocks change within the row. */
  readonly clockChange: string | null;
  readonly remark: string;
  readonly countedMinutes: number;
  readonly accumulatedMinutes: number;
  /** Negative: time on demurrage. */
  readonly remainingMinutes: number;
  /** The first row on demurrage of a call on which laytime ran out. */
  readonly isFirstOnDemurrage: boolean;
}

interface Reading {
  readonly lines: readonly Line[];
  readonly facts: readonly SofLine[];
  readonly zone: string;
}

const minuteMs = 60_000;
const minutesOf = (fromMs: number, toMs: number, line: Line): number =>
  ((toMs - fromMs) / minuteMs) * (line.percent / 100);

function clockText({ fromMs, toMs, zone }: { fromMs: number; toMs: number; zone: string }) {
  const [before, after] = [zoneAbbreviation(fromMs, zone), zoneAbbreviation(toMs - 1, zone)];
  const to = formatTime(toMs, zone);
  return {
    day: formatShortDay(fromMs, zone),
    from: formatTime(fromMs, zone),
    to: to === '00:00' ? '24:00' : to,
    clockChange: before === after ? null : `${before} to ${after}`,
  };
}

/** Facts that say what goes on, rather than what was signed or measured. */
const silent: ReadonlySet<SofLine['kind']> = new Set(['remark']);

interface Told {
  readonly atMs: number;
  readonly text: string;
}

/** Facts that say what goes on, their moments read once. */
const toldOf = (facts: readonly SofLine[]): readonly Told[] =>
  facts
    .filter(({ kind }) => !silent.has(kind))
    .map(({ at, text }) => ({ atMs: Date.parse(at), text }));

/** How many facts are told up to a moment; facts stand in order of time. */
function toldUpTo(told: readonly Told[], ms: number): number {
  let [low, high] = [0, told.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((told[middle]?.atMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What went on: the last fact before, and those in between with their times. */
function remarkOf(
  told: readonly Told[],
  { fromMs, toMs, zone }: { readonly fromMs: number; readonly toMs: number; readonly zone: string },
): string {
  const begins = toldUpTo(told, fromMs);
  const count = toldUpTo(told, toMs - 1) - begins;
  const start = told[begins - 1]?.text ?? '';
  const only = told[begins];
  if (only === undefined || count === 0) return start;
  const more = count > 1 ? `, ${count - 1} more` : '';
  const text = `${only.text} from ${formatTime(only.atMs, zone)}${more}`;
  return start === '' ? text : `${start}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** A call's lines for people: split at midnights, with what went on and the totals at the end of each part. */
export function rowsOf({ lines, facts, zone }: Reading): readonly SheetRow[] {
  const told = toldOf(facts);
  return lines.flatMap((line, index) => {
    const [start, end] = [line.from.milliseconds, line.to.milliseconds];
    const edges = [start, ...midnightsBetween(start, end, zone), end];
    const wasOn = lines[index - 1]?.isOnDemurrage ?? true;
    return edges.slice(0, -1).map((fromMs, part): SheetRow => {
      const toMs = edges[part + 1] ?? end;
      const later = minutesOf(toMs, end, line);
      const { used, remaining, demurrage } = line.running;
      const over = demurrage.minutes - later;
      return {
        key: String(fromMs),
        line,
        index,
        fromMs,
        toMs,
        ...clockText({ fromMs, toMs, zone }),
        remark: remarkOf(told, { fromMs, toMs, zone }),
        countedMinutes: minutesOf(fromMs, toMs, line),
        accumulatedMinutes: used.minutes + demurrage.minutes - later,
        remainingMinutes: line.isOnDemurrage ? -over : remaining.minutes + later,
        isFirstOnDemurrage: line.isOnDemurrage && !wasOn && part === 0,
      };
    });
  });
}

/** Whether two rows look the same, so that one need not be drawn anew. */
export const looksSame = (a: SheetRow, b: SheetRow): boolean =>
  a === b ||
  (a.key === b.key &&
    a.toMs === b.toMs &&
    a.day === b.day &&
    a.from === b.from &&
    a.to === b.to &&
    a.remark === b.remark &&
    a.countedMinutes === b.countedMinutes &&
    a.accumulatedMinutes === b.accumulatedMinutes &&
    a.remainingMinutes === b.remainingMinutes &&
    a.line.percent === b.line.percent &&
    a.line.rule.label === b.line.rule.label &&
    a.line.isOnDemurrage === b.line.isOnDemurrage &&
    a.line.isForecast === b.line.isForecast);
