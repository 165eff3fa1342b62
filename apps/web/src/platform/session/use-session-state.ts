import { useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

/** Re-renders when somebody signs in or out, in this tab or another. */
export function useSessionState(session: Session): SessionState {
  return useSyncExternalStore(
    (changed) => session.onChange(changed),
    () => session.state,
  );
}
