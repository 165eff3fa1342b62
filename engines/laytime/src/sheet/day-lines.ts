import { exactFromText } from '../exact/decimal.ts';
import { compare, difference, product, sum, whole, type Fraction } from '../exact/fraction.ts';
import { floor } from '../exact/rounding.ts';
import { printedDuration, printedMoment } from '../result/print.ts';
import type { Duration, Line } from '../result/statement-result.ts';
import { DAY_SECONDS } from '../time/civil.ts';
import type { Zone } from '../time/zone.ts';
import { splitAtMidnights, type DayPart } from './midnights.ts';

/** The part of a line in one local day under one offset of the port's clock, with the totals at its end. */
export interface DayLine extends Omit<Line, 'demurrage' | 'demurrageExact'> {
  /** The local date on which it begins. */
  readonly date: string;
  /** Offset of the port's clock from UTC in seconds, for the whole part. */
  readonly offset: number;
}

/**
 * A time sheet for readers: split at the port's midnights and where its clocks change, so that the difference between
 * the wall-clock times at the end and the start is the duration. The figures do not depend on it.
 */
export function dayLines(lines: readonly Line[], zone: Zone): readonly DayLine[] {
  const byLine = new Map<Line, DayPart[]>(lines.map((line) => [line, []]));
  for (const part of splitAtMidnights(lines, zone)) byLine.get(part.line)?.push(part);
  return [...byLine].flatMap(([line, parts]) =>
    linesOf(
      line,
      parts.flatMap((part) => splitAtChange(part, zone)),
      zone,
    ),
  );
}

/** Clocks change on whole quarter hours, so a part with different offsets at its start and end contains the change. */
function splitAtChange(part: DayPart, zone: Zone): readonly DayPart[] {
  const first = Number(floor(part.from));
  const last = Number(floor(part.to));
  const before = zone.offsetAt(first);
  if (zone.offsetAt(last - 1) === before || last - first > DAY_SECONDS * 2) return [part];
  let [low, high] = [first, last];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zone.offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  const change = whole(high);
  return [between(part, part.from, change), between(part, change, part.to)];
}

function between(part: DayPart, from: Fraction, to: Fraction): DayPart {
  const elapsed = difference(to, from);
  const counted = product(elapsed, exactFromText(part.line.factor));
  return { ...part, from, to, elapsed, counted };
}

/** Running totals are calculated backwards from those at the line's end. */
function linesOf(line: Line, parts: readonly DayPart[], zone: Zone): readonly DayLine[] {
  const { demurrage: _, demurrageExact: __, ...rest } = line;
  return parts.map((part, index) => {
    const later = parts.slice(index + 1).map(({ counted }) => counted);
    const open = later.reduce(sum, whole(0));
    const isFirst = index === 0;
    return {
      ...rest,
      date: part.date,
      offset: zone.offsetAt(Number(floor(part.from))),
      from: isFirst ? line.from : printedMoment(part.from, zone),
      to: later.length === 0 ? line.to : printedMoment(part.to, zone),
      elapsed: printedDuration(part.elapsed),
      counted: printedDuration(part.counted),
      running: runningBefore(line, open),
    };
  });
}

function runningBefore({ running, isOnDemurrage }: Line, open: Fraction): Line['running'] {
  if (compare(open, whole(0)) === 0) return running;
  const less = (total: Duration): Duration => moved(total, difference(whole(0), open));
  return isOnDemurrage
    ? { ...running, demurrage: less(running.demurrage) }
    : { ...running, used: less(running.used), remaining: moved(running.remaining, open) };
}

/** A printed duration with exact seconds added. */
function moved({ exact }: Duration, seconds: Fraction): Duration {
  return printedDuration(sum(product(exactFromText(exact), whole(60)), seconds));
}
