import { displayFindings, displayZone } from '@fairlead/domain/time/display';
import { timeZoneDisplay, type TimeZoneDisplay } from '@fairlead/domain/time/words';
import { useCallback, useState } from 'react';
import { useCurrent } from '../current/current.ts';
import { createStore, useStore } from '../store/store.ts';

/** The choice of this session; undefined until somebody chooses, then the user settings no longer count. */
const sessionChoice = createStore<TimeZoneDisplay | undefined>(undefined);

/** A display that was saved in the user settings counts at once, whatever this session had chosen before. */
export function followSettings(): void {
  sessionChoice.write(undefined);
}

export interface TimeDisplay {
  readonly display: TimeZoneDisplay;
  /** The zone to show a time in; null for times that belong to no port. */
  zoneFor(portZone: string | null): string;
  /** Changes the session's copy; gives the sentence of a refusal. */
  choose(display: TimeZoneDisplay): string | undefined;
}

/** In which zone times are shown: the user's setting, until something else is chosen for this session. */
export function useTimeDisplay(): TimeDisplay {
  const { settings } = useCurrent().me;
  const chosen = useStore(sessionChoice);
  const display = chosen ?? displayOf(settings.timezoneType);
  const [localZone] = useState(zoneHere);
  const fixedZone = settings.fixedTimezone;
  // Stays the same between renders: columns of tables hang on it.
  const zoneFor = useCallback(
    (portZone: string | null) => displayZone({ display, portZone, localZone, fixedZone }),
    [display, localZone, fixedZone],
  );
  return {
    display,
    zoneFor,
    choose: (next) => {
      const [finding] = displayFindings(next, settings.fixedTimezone);
      if (finding !== undefined) return finding.message;
      sessionChoice.write(next);
      return undefined;
    },
  };
}

function displayOf(type: number): TimeZoneDisplay {
  return Object.values(timeZoneDisplay).find((known) => known === type) ?? timeZoneDisplay.Port;
}

/** Asked in the language that all times are measured in: the browser takes 10 ms for the first format of each. */
function zoneHere(): string {
  return new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;
}
