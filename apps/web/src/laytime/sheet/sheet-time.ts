import { minusSign } from '@fairlead/domain/quantities/decimal';
import { two } from '@fairlead/domain/time/calendar';

/**
 * Laytime to the minute, as on time sheets: 13:20, 1 d 23:22, to the nearest second if it is not a whole minute, as in the engine
 * and in print.
 */
export function sheetTime(minutes: number): string {
  const seconds = Math.round(Math.abs(minutes) * 60);
  const days = Math.floor(seconds / 86_400);
  const clock = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}`;
  const rest = seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`;
  const sign = minutes < 0 && seconds > 0 ? minusSign : '';
  return `${sign}${days === 0 ? '' : `${days} d `}${clock}${rest}`;
}
