import type { ScheduleFilter } from '../schedule.data.ts';
import { readSpan, readStart, type View, viewAround } from './scale.ts';

/** Now, unless the period of the filter lies elsewhere. */
function startMs({ from, to }: ScheduleFilter): number {
  const now = Date.now();
  if (from !== undefined && Date.parse(from) > now) return Date.parse(from);
  if (to !== undefined && Date.parse(to) < now) return Date.parse(to);
  return now;
}

interface AddressView {
  readonly zoom?: string | undefined;
  readonly at?: string | undefined;
}

/** The view of an address: from its moment, or around now. */
export function viewOf({ zoom, at }: AddressView, filter: ScheduleFilter): View {
  const spanMs = readSpan(zoom);
  const fromMs = readStart(at);
  return fromMs === undefined ? viewAround(startMs(filter), spanMs) : { fromMs, spanMs };
}
