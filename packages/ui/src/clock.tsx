import { useSyncExternalStore } from 'react';

const stepMs = 30_000;

let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const tick = (): void => {
  nowMs = Date.now();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    nowMs = Date.now();
    timer = setInterval(tick, stepMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
};

/** The current time in milliseconds, updated every half minute; for text relative to now. */
export const useNowMs = (): number => useSyncExternalStore(subscribe, () => nowMs);
