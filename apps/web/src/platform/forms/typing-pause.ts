import { searchDebounceMs } from '@fairlead/domain/constants';

/** Ends after a pause in the typing; an earlier look for another text is cancelled by then. */
export const typingPause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, searchDebounceMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
