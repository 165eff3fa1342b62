import { type AreaResult, atMost, judge } from '../goals.ts';

export const sizes = [50, 300, 5000] as const;

export interface Timed {
  readonly events: number;
  /** Processor time of one calculation: the median of the rounds, and the minimum. */
  readonly milliseconds: number;
  readonly fastest: number;
}

const workOf = (events: number): number => events * Math.log2(events);

/** The times next to the expectation of n log n, scaled from the smallest stay. */
export function reportLaytime(timed: readonly Timed[]): AreaResult {
  const [small] = timed;
  const large = timed.at(-1);
  if (small === undefined || large === undefined) throw new Error('Nothing was measured.');
  const boundOf = ({ events }: Timed) =>
    (small.milliseconds * workOf(events)) / workOf(small.events);
  return {
    goals: [
      judge({
        goal: 'D1',
        what: `laytime of ${small.events} events`,
        measured: small.milliseconds,
        unit: 'ms',
        mark: atMost(1),
      }),
      judge({
        goal: 'D1',
        what: `laytime of ${large.events} events`,
        measured: large.milliseconds,
        unit: 'ms',
        mark: atMost(300),
      }),
      judge({
        goal: 'D1',
        what: `growth from ${small.events} to ${large.events} events over n log n`,
        measured: large.milliseconds / boundOf(large),
        mark: atMost(1.5),
      }),
    ],
    figures: [
      {
        title: 'One calculation, processor time of one thread',
        columns: ['events', 'ms', 'fastest ms', 'n log n of the smallest, ms', 'a second'],
        rows: timed.map((one) => [
          one.events,
          one.milliseconds.toFixed(3),
          one.fastest.toFixed(3),
          boundOf(one).toFixed(3),
          Math.round(1000 / one.milliseconds),
        ]),
      },
    ],
    notes: [
      'Each second event ends an interruption; weekends are excepted unless used, and time runs out on the way.',
    ],
  };
}
