import { type AreaResult, atMost, judge } from '../goals.ts';

/** Milliseconds of processor time of a query, median and 95th percentile. */
export interface QueryTimes {
  readonly median: number;
  readonly p95: number;
}

export interface RouteTimes {
  readonly queries: number;
  /** Reading the graph. */
  readonly loadMs: number;
  /** Positions that were used before. */
  readonly product: QueryTimes;
  /** Both positions are new. */
  readonly first: QueryTimes;
  /** Dijkstra on the same graph from a node near the one end, until it is as far as the other. */
  readonly reference: QueryTimes;
}

const ms = (value: number): string => value.toFixed(2);

/** Sea routes with every avoid option, next to plain Dijkstra on the same graph. */
export function reportSeaRoutes(times: RouteTimes): AreaResult {
  const { product, first, reference, loadMs, queries } = times;
  const row = (name: string, { median, p95 }: QueryTimes) => [name, ms(median), ms(p95)] as const;
  return {
    goals: [
      judge({
        goal: 'searoutes',
        what: 'ms of a query, 95th percentile, all avoid options',
        measured: product.p95,
        mark: atMost(1),
      }),
      judge({
        goal: 'searoutes',
        what: 'ms until the graph is loaded',
        measured: loadMs,
        mark: atMost(100),
      }),
      judge({
        goal: 'searoutes',
        what: 'time of a query over that of Dijkstra, 95th percentile',
        measured: product.p95 / reference.p95,
        mark: atMost(1),
      }),
    ],
    figures: [
      {
        title: `${queries} queries between random ports, all avoid options, processor time in ms`,
        columns: ['query', 'median', '95th percentile'],
        rows: [
          row('product', product),
          row('product, both positions new', first),
          row('Dijkstra', reference),
        ],
      },
    ],
    notes: [
      'A position is connected to the graph when it is first used; later queries from it only search.',
    ],
  };
}
