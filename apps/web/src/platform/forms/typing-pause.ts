import { searchDebounceMs } from '@fairlead/domain/constants';

/** Resolves after a pause in the typing; by then an earlier search has been cancelled. */
export const typingPause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, searchDebounceMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
