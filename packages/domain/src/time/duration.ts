import { minusSign } from '../quantities/decimal.ts';
import { two } from './calendar.ts';
import { minuteMs } from './milliseconds.ts';

interface Spread {
  readonly sign: string;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

function spread(durationMs: number): Spread {
  const all = Math.floor(Math.abs(durationMs) / minuteMs);
  return {
    sign: durationMs < 0 && all > 0 ? minusSign : '',
    days: Math.floor(all / 1440),
    hours: Math.floor(all / 60) % 24,
    minutes: all % 60,
  };
}

/** The two largest units, truncated rather than rounded: 9 d 22 h, 3 d, 5 h 30 m, 22 m; negative with a true minus. */
export function formatDuration(durationMs: number): string {
  const { sign, days, hours, minutes } = spread(durationMs);
  if (days > 0) {
    return sign + (hours === 0 ? `${days} d` : `${days} d ${hours} h`);
  }
  if (hours > 0) {
    return sign + (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} m`);
  }
  return `${sign}${minutes} m`;
}

const roughHours = 48;

/** One unit, truncated and without a sign: minutes below an hour, hours up to two days, then days: 22 m, 27 h, 3 d. */
export function roughDuration(durationMs: number): string {
  const minutes = Math.floor(Math.abs(durationMs) / minuteMs);
  if (minutes < 60) return `${minutes} m`;
  const hours = Math.floor(minutes / 60);
  return minutes <= roughHours * 60 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** How late something is, in the format of lists, schedule and pages: `27 h late`, `3 d late`. */
export const latenessText = (delayMs: number): string => `${roughDuration(delayMs)} late`;

/** To the minute, as usual for laytime: 1 d 23:22. */
export function formatLaytime(durationMs: number): string {
  const { sign, days, hours, minutes } = spread(durationMs);
  return `${sign}${days} d ${two(hours)}:${two(minutes)}`;
}

/** 'in 3 d 21 h', '22 m ago', 'now' within a minute. */
export function formatRelative(instantMs: number, nowMs: number): string {
  const distance = instantMs - nowMs;
  if (Math.abs(distance) < minuteMs) {
    return 'now';
  }
  const text = formatDuration(Math.abs(distance));
  return distance > 0 ? `in ${text}` : `${text} ago`;
}
