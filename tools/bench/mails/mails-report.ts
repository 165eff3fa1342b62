import { type AreaResult, atMost, judge } from '../goals.ts';
import { median, quantile } from '../measure/numbers.ts';

/** How long each of some requests took, in milliseconds. */
export interface Latencies {
  readonly what: string;
  readonly bare: readonly number[];
  readonly product: readonly number[];
}

const goalMs = 300;
const p95 = (values: readonly number[]): number => quantile(values, 0.95);
const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/** The table of the goal for e-mails with its raw figures. */
export function reportMails({
  mails,
  measured,
}: {
  readonly mails: number;
  readonly measured: readonly Latencies[];
}): AreaResult {
  return {
    goals: measured.map(({ what, product }) =>
      judge({
        goal: 'E06',
        what: `95th percentile of a ${what}`,
        measured: rounded(p95(product)),
        unit: 'ms',
        mark: atMost(goalMs),
      }),
    ),
    figures: [
      {
        title: `${mails} e-mails, one request at a time`,
        columns: [
          'request',
          'bare median ms',
          'bare p95 ms',
          'product median ms',
          'product p95 ms',
        ],
        rows: measured.map(({ what, bare, product }) => [
          what,
          rounded(median(bare)),
          rounded(p95(bare)),
          rounded(median(product)),
          rounded(p95(product)),
        ]),
      },
    ],
    notes: [
      'The bare query returns the same page without total, links, states and row level security. The product counts up to 10,000 e-mails.',
    ],
  };
}
