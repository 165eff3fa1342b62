import { useEffect } from 'react';

const restMs = 400;

/** Prefetches a part of the page that the next key may need, after the page itself is loaded. */
export function useFetchedAhead(part: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // An offline browser would cache the failure and return it when the part is needed.
      if (!navigator.onLine) return;
      part().catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [part]);
}
