import { type AreaResult, atLeast, atMost, type GoalResult, judge } from '../goals.ts';
import { type Cost, costColumns, costOf, costRow } from '../lists/rounds.ts';

const records = ['portCall', 'cargo'] as const;
const labels = { portCall: 'port call', cargo: 'cargo' } as const;

/** The entries of the race: each record at each server. */
export const saveNames = records.flatMap((record) =>
  (['bare', 'product'] as const).map((server) => ({
    name: `${server}, new ${labels[record]}`,
    server,
    record,
  })),
);

export interface SavesRaced {
  readonly voyages: number;
  readonly costs: ReadonlyMap<string, Cost>;
  readonly connections: number;
}

/** The table of the save goals with its raw figures. */
export function reportSaves({ voyages, costs, connections }: SavesRaced): AreaResult {
  return {
    goals: records.flatMap((record) => goalsOf(costs, labels[record])),
    figures: [
      {
        title: `Saves, each under a new Idempotency-Key, ${voyages} voyages, ${connections} connections`,
        columns: costColumns,
        rows: [...costs].map(([name, cost]) => costRow(name, cost)),
      },
    ],
    notes: [
      'The bare server inserts into copies of the tables with their keys and checks, but without triggers: no history, no derived texts, no chain of times, no key kept, nobody told.',
    ],
  };
}

function goalsOf(costs: ReadonlyMap<string, Cost>, what: string): readonly GoalResult[] {
  const [bare, product] = [
    costOf(costs, `bare, new ${what}`),
    costOf(costs, `product, new ${what}`),
  ];
  return [
    judge({
      goal: 'W1',
      what: `CPU of a new ${what} / bare`,
      measured: product.cpu / bare.cpu,
      mark: atMost(5),
    }),
    judge({
      goal: 'W2',
      what: `new ${what}s per second / bare`,
      measured: product.perSecond / bare.perSecond,
      mark: atLeast(0.2),
    }),
  ];
}
