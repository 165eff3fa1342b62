import { timeZoneDisplay } from '@fairlead/domain/time/words';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';

/** The zone that papers are printed in: each port's own while port time is shown, else the one on the screen. */
export function usePaperZone(): { readonly fixedTimeZone?: string } {
  const { display, zoneFor } = useTimeDisplay();
  return display === timeZoneDisplay.Port ? {} : { fixedTimeZone: zoneFor(null) };
}
