import { useEffect } from 'react';

const restMs = 400;

/** Fetches a part of the page that the next key may ask for, once the page itself stands. */
export function useFetchedAhead(part: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A browser that knows it is offline would keep the failure for when the part is asked for.
      if (!navigator.onLine) return;
      part().catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [part]);
}
