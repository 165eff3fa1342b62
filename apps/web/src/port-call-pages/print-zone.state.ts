import { timeZoneDisplay } from '@fairlead/domain/time/enumerations';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';

/** The zone for printed documents: each port's own while port time is shown, otherwise the one on the screen. */
export function usePrintZone(): { readonly fixedTimeZone?: string } {
  const { display, zoneFor } = useTimeDisplay();
  return display === timeZoneDisplay.Port ? {} : { fixedTimeZone: zoneFor(null) };
}
