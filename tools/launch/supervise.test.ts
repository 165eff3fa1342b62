import { describe, expect, it } from 'vitest';
import { pauseBefore, supervise } from './supervise.mjs';

interface End {
  readonly code: number | null;
  readonly signal: string | null;
  readonly served: boolean;
  /** Duration of the run. */
  readonly after?: number;
}

const crash: End = { code: null, signal: 'SIGABRT', served: true };

/** Returns the ends of a list in turn; repeats the last one. */
async function play(ends: readonly End[], stopAfterPauses = Infinity) {
  let clock = 0;
  let runs = 0;
  const pauses: number[] = [];
  const lines: string[] = [];
  const end = await supervise({
    run: () => {
      const next = ends[Math.min(runs, ends.length - 1)] ?? crash;
      runs += 1;
      clock += next.after ?? 0;
      return Promise.resolve(next);
    },
    isStopping: () => pauses.length >= stopAfterPauses,
    pause: (ms: number) => {
      pauses.push(ms);
      return Promise.resolve();
    },
    now: () => clock,
    report: (line: string) => lines.push(line),
  });
  return { end, runs, pauses, lines };
}

describe('a supervised program', () => {
  it.each<[string, End]>([
    ['ends in good order', { code: 0, signal: null, served: true }],
    ['explains why it cannot start', { code: 1, signal: null, served: false }],
  ])('that %s is not started again', async (_, end) => {
    expect(await play([end])).toEqual({ end, runs: 1, pauses: [], lines: [] });
  });

  it('that served and crashed is started again, with the reason', async () => {
    const good: End = { code: 0, signal: null, served: true };
    const played = await play([crash, { ...crash, code: 1, signal: null }, good]);
    expect(played.runs).toBe(3);
    expect(played.pauses).toEqual([1000, 2000]);
    expect(played.lines).toEqual([
      'Fairlead ended unexpectedly (signal SIGABRT). It starts again in 1 s.',
      'Fairlead ended unexpectedly (exit code 1). It starts again in 2 s.',
    ]);
  });

  it('that keeps crashing is given up with a sentence', async () => {
    const played = await play([crash]);
    expect(played.runs).toBe(8);
    expect(played.lines.at(-1)).toMatch(/^Fairlead ended 8 times in a row .* not started again/);
  });

  it('that served a minute between crashes is never given up', async () => {
    const played = await play([{ ...crash, after: 60_000 }], 50);
    expect(new Set(played.pauses)).toEqual(new Set([1000]));
  });

  it('is not started again once a person asked it to stop', async () => {
    expect((await play([crash], 1)).runs).toBe(1);
  });

  it('waits longer each time, half a minute at most', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(pauseBefore)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });
});
