import { instantAfterMidnight } from '../calendar/calendar-effects.ts';
import {
  compare,
  difference,
  product,
  sum,
  whole,
  ZERO,
  type Fraction,
} from '../exact/fraction.ts';
import { exactFromText } from '../exact/decimal.ts';
import { floor } from '../exact/rounding.ts';
import type { Line } from '../result/statement-result.ts';
import { dateOfDay } from '../time/civil.ts';
import { wallClockAt, type Zone } from '../time/zone.ts';

/** The part of a line in one local day. Times are exact seconds. */
export interface DayPart {
  readonly date: string;
  readonly line: Line;
  readonly from: Fraction;
  readonly to: Fraction;
  readonly elapsed: Fraction;
  readonly counted: Fraction;
}

/** Lines split at the port's midnights, for readers only: the figures do not depend on it. */
export function splitAtMidnights(lines: readonly Line[], zone: Zone): readonly DayPart[] {
  return lines.flatMap((line) => partsOf(line, zone));
}

function partsOf(line: Line, zone: Zone): readonly DayPart[] {
  const end = exactFromText(line.to.exact);
  const factor = exactFromText(line.factor);
  const parts: DayPart[] = [];
  for (let from = exactFromText(line.from.exact); compare(from, end) < 0;) {
    const { day } = wallClockAt(zone, Number(floor(from)));
    const midnight = whole(instantAfterMidnight(zone, day + 1, 0));
    const to = compare(midnight, end) < 0 && compare(midnight, from) > 0 ? midnight : end;
    const elapsed = difference(to, from);
    const counted = product(elapsed, factor);
    parts.push({ date: dateOfDay(day), line, from, to, elapsed, counted });
    from = to;
  }
  return parts;
}

/** The sum of one duration over parts. */
export function totalOf(parts: readonly DayPart[], length: (part: DayPart) => Fraction): Fraction {
  return parts.reduce((all, part) => sum(all, length(part)), ZERO);
}
