export interface Turns<T> {
  readonly result: T;
  /** The longest processor time of this thread, in ms, in which nothing else could be answered. */
  readonly longestMs: number;
  /** The processor time of this thread for all of the work. */
  readonly totalMs: number;
}

/**
 * Runs a piece of work and measures its longest turn of the event loop, a few ms too long. Measures processor time, not
 * clock time: on a machine with other load, only what this thread itself computes counts.
 */
export async function longestTurn<T>(work: () => Promise<T>): Promise<Turns<T>> {
  let longest = 0;
  let isOver = false;
  const began = spent();
  let before = began;
  const turn = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setTimeout(turn, sampledMs);
  };
  setTimeout(turn, sampledMs);
  const result = await work();
  turn();
  isOver = true;
  return { result, longestMs: longest, totalMs: before - began };
}

/** The interval of the probe: at most this much can pass between two turns in addition to the longer one. */
const sampledMs = 5;

function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
