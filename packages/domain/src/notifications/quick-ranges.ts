import { daysAfter, isoDate } from '../time/calendar.ts';
import type { NotificationQuickRange } from './enumerations.ts';

/** A period of days, yyyy-MM-dd, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The first of the month that lies so many months before a day. */
function monthStart(day: string, monthsBefore: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 - monthsBefore;
  return isoDate({ year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 });
}

/** The days of a quick range that ends today: the last 30 days, 12 or 36 months from the start of a month, or this year. */
export function quickRange(range: NotificationQuickRange, today: string): DayRange {
  switch (range) {
    case '1 month':
      return { from: daysAfter(today, -30), to: today };
    case '1 year':
      return { from: monthStart(today, 12), to: today };
    case '3 years':
      return { from: monthStart(today, 36), to: today };
    case 'YTD':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}
