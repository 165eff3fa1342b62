import { formatDuration } from '../time/duration.ts';
import { minuteMs } from '../time/milliseconds.ts';

/** How far the clock of a device is off, in milliseconds (device minus server): '3 h ahead', 'Right' within a minute. */
export function deviceClockText(clockErrorMs: number | null): string {
  if (clockErrorMs === null) return '';
  const away = Math.abs(clockErrorMs);
  if (away < minuteMs) return 'Right';
  return `${formatDuration(away)} ${clockErrorMs > 0 ? 'ahead' : 'behind'}`;
}
