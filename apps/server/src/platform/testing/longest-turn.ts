import { performance } from 'node:perf_hooks';

export interface Turns<T> {
  readonly result: T;
  /** The longest time, in ms of this thread's processor, in which nothing else could be answered. */
  readonly longestMs: number;
  /** How long all of it took. */
  readonly tookMs: number;
}

/**
 * Does a piece of work and finds its longest turn of the event loop. The processor's time counts, not the clock's: on a
 * machine that does much else, only what this thread itself computes is measured.
 */
export async function longestTurn<T>(work: () => Promise<T>): Promise<Turns<T>> {
  let longest = 0;
  let isOver = false;
  let before = spent();
  const turn = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const started = performance.now();
  const result = await work();
  const tookMs = performance.now() - started;
  turn();
  isOver = true;
  return { result, longestMs: longest, tookMs };
}

function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
