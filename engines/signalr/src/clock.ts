/** The hub's clock, replaceable in tests. */
export interface Clock {
  /** Milliseconds since 1970; never goes backwards. */
  readonly now: () => number;
  /** Runs the task repeatedly; returns the function that stops it. */
  readonly every: (intervalMs: number, task: () => void) => () => void;
}

/** The machine's monotonic clock. Its timer does not keep a process alive. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  every: (intervalMs, task) => {
    const timer = setInterval(task, intervalMs).unref();
    return () => clearInterval(timer);
  },
};
