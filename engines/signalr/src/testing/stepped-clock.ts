import type { Clock } from '../clock.ts';

/** A clock that only the test moves on, so that no load of the machine runs a hub into a timeout. */
export interface SteppedClock extends Clock {
  /** Moves the clock on and runs what is due, once. */
  readonly advance: (ms: number) => void;
  /** How often the hub has read it: whatever a hub receives, it notes the time. */
  readonly reads: () => number;
}

export function steppedClock(): SteppedClock {
  const tasks = new Set<() => void>();
  let nowMs = Date.UTC(2026, 0, 1);
  let reads = 0;
  return {
    now: () => {
      reads += 1;
      return nowMs;
    },
    every: (_intervalMs, task) => {
      tasks.add(task);
      return () => tasks.delete(task);
    },
    advance: (ms) => {
      nowMs += ms;
      for (const task of tasks) task();
    },
    reads: () => reads,
  };
}
