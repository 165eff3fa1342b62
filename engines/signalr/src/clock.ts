/** Time as the hub sees it, so that tests can turn it by hand. */
export interface Clock {
  /** Milliseconds since 1970 that never run backwards. */
  readonly now: () => number;
  /** Runs the task again and again; the answer stops it. */
  readonly every: (intervalMs: number, task: () => void) => () => void;
}

/** The machine's monotonic clock. Its timer alone does not keep a process alive. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  every: (intervalMs, task) => {
    const timer = setInterval(task, intervalMs).unref();
    return () => clearInterval(timer);
  },
};
