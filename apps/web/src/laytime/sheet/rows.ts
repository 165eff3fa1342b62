import { type GoingOn, goingOnOf, goingOnWithin } from '@fairlead/domain/laytime/going-on';
import type { SofLine } from '@fairlead/domain/laytime/statement-of-facts';
import { two } from '@fairlead/domain/time/calendar';
import { formatShortDay, formatTime } from '@fairlead/domain/time/format';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import type { Line } from '@fairlead/laytime';
import { midnightsBetween } from './midnights.ts';

/** The part of a line within one day, as displayed. */
export interface SheetRow {
  readonly key: string;
  readonly line: Line;
  /** The index of its line in the call. */
  readonly index: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Th 10.09 */
  readonly day: string;
  readonly from: string;
  /** 24:00 if the row ends at midnight. */
  readonly to: string;
  /** CEST to CET, if clocks change within the row. */
  readonly clockChange: string | null;
  readonly remark: string;
  readonly countedMinutes: number;
  readonly accumulatedMinutes: number;
  /** Negative: time on demurrage. */
  readonly remainingMinutes: number;
  /** The first row on demurrage, if laytime ran out during the call. */
  readonly isFirstOnDemurrage: boolean;
}

interface Reading {
  readonly lines: readonly Line[];
  readonly facts: readonly SofLine[];
  readonly operation: 'loading' | 'discharging';
  readonly zone: string;
}

const minutesOf = (fromMs: number, toMs: number, line: Line): number =>
  ((toMs - fromMs) / minuteMs) * (line.percent / 100);

/** 15:02, to the nearest second if it is not a whole minute, as in print. */
function clockOf(ms: number, zone: string): string {
  const nearest = Math.round(ms / 1000) * 1000;
  const second = (nearest / 1000) % 60;
  return `${formatTime(nearest, zone)}${second === 0 ? '' : `:${two(second)}`}`;
}

function clockText({ fromMs, toMs, zone }: { fromMs: number; toMs: number; zone: string }) {
  const [before, after] = [zoneAbbreviation(fromMs, zone), zoneAbbreviation(toMs - 1, zone)];
  const to = clockOf(toMs, zone);
  return {
    day: formatShortDay(fromMs, zone),
    from: clockOf(fromMs, zone),
    to: to === '00:00' ? '24:00' : to,
    clockChange: before === after ? null : `${before} to ${after}`,
  };
}

/** The activity in the row: what was in progress before, and what began within it, with times. */
function remarkOf(
  lineOf: readonly GoingOn[],
  { fromMs, toMs, zone }: { readonly fromMs: number; readonly toMs: number; readonly zone: string },
): string {
  const { start, within } = goingOnWithin(lineOf, { fromMs, toMs });
  const [only] = within;
  const before = start?.text ?? '';
  if (only === undefined) return before;
  const more = within.length > 1 ? `, ${within.length - 1} more` : '';
  const text = `${only.text} from ${formatTime(only.atMs, zone)}${more}`;
  return before === '' ? text : `${before}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** A call's lines for display: split at midnight, with the activity and the totals at the end of each part. */
export function rowsOf({ lines, facts, operation, zone }: Reading): readonly SheetRow[] {
  const lineOf = goingOnOf(facts, operation);
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
        remark: remarkOf(lineOf, { fromMs, toMs, zone }),
        countedMinutes: minutesOf(fromMs, toMs, line),
        accumulatedMinutes: used.minutes + demurrage.minutes - later,
        remainingMinutes: line.isOnDemurrage ? -over : remaining.minutes + later,
        isFirstOnDemurrage: line.isOnDemurrage && !wasOn && part === 0,
      };
    });
  });
}

/** Whether two rows look the same, so that one need not be rendered again. */
export const isSameRow = (a: SheetRow, b: SheetRow): boolean =>
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
