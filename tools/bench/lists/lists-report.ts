import { type AreaResult, atLeast, atMost, type GoalResult, judge } from '../goals.ts';
import { type Cost, costColumns, costOf, costRow } from './rounds.ts';

/** The results of the list races. */
export interface Raced {
  readonly voyages: number;
  readonly pages: ReadonlyMap<string, Cost>;
  readonly reads: ReadonlyMap<string, Cost>;
  readonly wire: number;
  readonly connections: number;
}

/** The table of the list goals with its raw figures. */
export function reportLists(raced: Raced): AreaResult {
  const { voyages, pages, reads, connections } = raced;
  return {
    goals: goalsOf(raced),
    figures: [
      {
        title: `The mix of 400 requests, ${voyages} voyages, ${connections} connections`,
        columns: costColumns,
        rows: [...pages].map(([name, cost]) => costRow(name, cost)),
      },
      {
        title: 'Single reads',
        columns: costColumns,
        rows: [...reads].map(([name, cost]) => costRow(name, cost)),
      },
    ],
    notes: [
      'The product also counts the whole list for X-Total-Count and remembers that for 15 s; the bare server counts nothing.',
    ],
  };
}

function goalsOf({ pages, reads, wire }: Raced): readonly GoalResult[] {
  const [bare, product] = [costOf(pages, 'bare'), costOf(pages, 'product')];
  const readRatio = (feature: string) =>
    costOf(reads, `product, one ${feature}`).perSecond /
    costOf(reads, `bare, one ${feature}`).perSecond;
  return [
    judge({
      goal: 'A1',
      what: 'CPU of a page / bare',
      measured: product.cpu / bare.cpu,
      mark: atMost(0.75),
    }),
    judge({
      goal: 'A2',
      what: 'pages per second / bare',
      measured: product.perSecond / bare.perSecond,
      mark: atLeast(1),
    }),
    judge({
      goal: 'A4',
      what: 'p99 of a page / bare',
      measured: product.p99 / bare.p99,
      mark: atMost(1.3),
    }),
    judge({
      goal: 'A8',
      what: 'reads of one person per second / bare',
      measured: readRatio('person'),
      mark: atLeast(0.55),
    }),
    judge({
      goal: 'A8',
      what: 'reads of one voyage per second / bare',
      measured: readRatio('voyage'),
      mark: atLeast(0.55),
    }),
    judge({
      goal: 'A9',
      what: 'page of 50 voyages on the wire',
      measured: wire / 1000,
      unit: 'kB',
      mark: atMost(15),
    }),
  ];
}
