import { displayFindings, displayZone } from '@fairlead/domain/time/display';
import { timeZoneDisplay, type TimeZoneDisplay } from '@fairlead/domain/time/enumerations';
import { useCallback, useState } from 'react';
import { useCurrent } from '../current/current.ts';
import { createStore, useStore } from '@fairlead/ui/store';

/** The choice of this session; undefined until the user makes one, which then overrides the user settings. */
const sessionChoice = createStore<TimeZoneDisplay | undefined>(undefined);

/** A display saved in the user settings applies at once, whatever this session had chosen before. */
export function followSettings(): void {
  sessionChoice.write(undefined);
}

export interface TimeDisplay {
  readonly display: TimeZoneDisplay;
  /** The zone to show a time in; pass null for times that belong to no port. */
  zoneFor(portZone: string | null): string;
  /** Changes the session's copy; returns the message of a refusal. */
  choose(display: TimeZoneDisplay): string | undefined;
}

/** The zone in which times are shown: the user's setting, until another one is chosen for this session. */
export function useTimeDisplay(): TimeDisplay {
  const { settings } = useCurrent().me;
  const chosen = useStore(sessionChoice);
  const display = chosen ?? displayOf(settings.timezoneType);
  const [localZone] = useState(zoneHere);
  const fixedZone = settings.fixedTimezone;
  // Stable between renders: table columns depend on it.
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

/** In the locale that all times are formatted in: the browser takes 10 ms for the first format of each. */
function zoneHere(): string {
  return new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;
}
