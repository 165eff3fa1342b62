import { type AreaResult, atLeast, atMost, judge } from '../goals.ts';

/** Seconds that the same positions took, from bytes to committed rows. */
export interface IntakeTimes {
  readonly positions: number;
  readonly vessels: number;
  readonly product: number;
  /** Each position inserted, in a statement for each 10,000, without a decoder, checks or row level security. */
  readonly bare: number;
  /** Positions that the product stored: one a minute of each vessel. */
  readonly stored: number;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB');

/** The intake of received positions next to a bare insert. */
export function reportIntake({
  positions,
  vessels,
  product,
  bare,
  stored,
}: IntakeTimes): AreaResult {
  return {
    goals: [
      judge({
        goal: 'ais',
        what: 'positions a second, from bytes to stored',
        measured: positions / product,
        mark: atLeast(10_000),
      }),
      judge({
        goal: 'ais',
        what: 'time of the intake to that of a bare insert',
        measured: product / bare,
        mark: atMost(1),
      }),
    ],
    figures: [
      {
        title: `Taking in ${whole(positions)} positions of ${whole(vessels)} vessels`,
        columns: ['', 'positions a second', 'rows stored'],
        rows: [
          ['product', whole(positions / product), whole(stored)],
          ['bare insert', whole(positions / bare), whole(positions)],
        ],
      },
    ],
    notes: [
      'The product stores one position a minute of each vessel, the bare insert all of them. These few vessels report far more often than ships do, so the database has little to store: the rate is that of decoding, matching and thinning.',
    ],
  };
}
