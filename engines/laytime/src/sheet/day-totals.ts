import { difference } from '../exact/fraction.ts';
import { printedDuration } from '../result/print.ts';
import type { Duration, Line } from '../result/statement-result.ts';
import type { Zone } from '../time/zone.ts';
import { splitAtMidnights, totalOf, type DayPart } from './midnights.ts';

/** Totals of one local calendar day; when the clocks change, a day has 23 or 25 hours. */
export interface DayTotal {
  readonly date: string;
  readonly elapsed: Duration;
  readonly used: Duration;
  readonly demurrage: Duration;
  readonly excluded: Duration;
}

/** A time sheet summed by the port's calendar days. */
export function dayTotals(lines: readonly Line[], zone: Zone): readonly DayTotal[] {
  const byDate = new Map<string, DayPart[]>();
  for (const part of splitAtMidnights(lines, zone)) {
    const known = byDate.get(part.date);
    if (known === undefined) byDate.set(part.date, [part]);
    else known.push(part);
  }
  return [...byDate].map(([date, parts]) => {
    const elapsed = totalOf(parts, (part) => part.elapsed);
    const counted = totalOf(parts, (part) => part.counted);
    const demurrage = totalOf(
      parts.filter(({ line }) => line.isOnDemurrage),
      (part) => part.counted,
    );
    return {
      date,
      elapsed: printedDuration(elapsed),
      used: printedDuration(difference(counted, demurrage)),
      demurrage: printedDuration(demurrage),
      excluded: printedDuration(difference(elapsed, counted)),
    };
  });
}
