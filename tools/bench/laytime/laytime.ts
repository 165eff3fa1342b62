import { calculate } from '@fairlead/laytime';
import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import { median } from '../measure/numbers.ts';
import { reportLaytime, sizes, type Timed } from './laytime-report.ts';
import { stayOf } from './stays.ts';

/** The engine alone, in this process: a calculation of 50, 300 and 5,000 events (D1), and how the time grows. */
export function benchLaytime({ isQuick, log }: BenchRun): Promise<AreaResult> {
  const rounds = isQuick ? 2 : 7;
  const milliseconds = new Map<number, number[]>(sizes.map((events) => [events, []]));
  const stays = sizes.map((events) => ({ events, input: stayOf(events) }));
  for (const { input } of stays) timed(input, isQuick ? 1 : 5);
  // Alternating, so that other work on the machine affects all sizes equally.
  for (let round = 0; round < rounds; round += 1) {
    log(`Round ${round + 1} of ${rounds}`);
    for (const { events, input } of stays) {
      const times = Math.max(1, Math.ceil((isQuick ? 300 : 20_000) / events));
      milliseconds.get(events)?.push(timed(input, times) / times);
    }
  }
  const figures: readonly Timed[] = [...milliseconds].map(([events, spent]) => ({
    events,
    milliseconds: median(spent),
    fastest: Math.min(...spent),
  }));
  return Promise.resolve(reportLaytime(figures));
}

/** Processor time of this process for this many calculations, in milliseconds. */
function timed(input: ReturnType<typeof stayOf>, times: number): number {
  const before = process.cpuUsage();
  for (let at = 0; at < times; at += 1)
    if (calculate(input).status !== 'complete') throw new Error('The stay is not complete.');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
