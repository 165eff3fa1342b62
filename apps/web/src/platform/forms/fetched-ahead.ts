import { useEffect } from 'react';

const restMs = 400;

/** Fetches a part of the page that the next key may ask for, once the page itself stands. */
export function useFetchedAhead(part: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // What cannot be fetched now is fetched when it is asked for, and the failure is told there.
      part().catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [part]);
}
