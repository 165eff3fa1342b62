import { type AreaResult, atLeast, atMost, type GoalResult, judge } from '../goals.ts';
import { type Cost, costColumns, costOf, costRow } from '../lists/rounds.ts';

const requested = ['page', 'later page', 'counts'] as const;
export type Requested = (typeof requested)[number];

/** The entries of the race: each request at each server. */
export const notificationNames = requested.flatMap((what) =>
  (['bare', 'product'] as const).map((server) => ({ name: `${server}, ${what}`, server, what })),
);

export interface NotificationsMeasured {
  readonly rows: number;
  readonly costs: ReadonlyMap<string, Cost>;
  readonly connections: number;
  /** Seconds until all of them were dismissed, and until that was undone. */
  readonly bulk: { readonly dismissed: number; readonly undone: number };
}

/** The table of the goals of notifications with its raw figures. */
export function reportNotifications(measured: NotificationsMeasured): AreaResult {
  const { rows, costs, connections, bulk } = measured;
  return {
    goals: [
      ...requested.flatMap((what) => goalsOf(costs, what)),
      judge({
        goal: 'N3',
        what: `Dismissal of ${rows} findings at once`,
        measured: bulk.dismissed,
        unit: 's',
        mark: atMost(10),
      }),
      judge({
        goal: 'N3',
        what: 'Undo of that dismissal',
        measured: bulk.undone,
        unit: 's',
        mark: atMost(10),
      }),
    ],
    figures: [
      {
        title: `${rows} findings, ${connections} connections`,
        columns: costColumns,
        rows: [...costs].map(([name, cost]) => costRow(name, cost)),
      },
    ],
    notes: ['The bare server trusts the company id and reads the same rows with the same indexes.'],
  };
}

function goalsOf(costs: ReadonlyMap<string, Cost>, what: Requested): readonly GoalResult[] {
  const [bare, product] = [costOf(costs, `bare, ${what}`), costOf(costs, `product, ${what}`)];
  return [
    judge({
      goal: 'N1',
      what: `CPU of ${what} / bare`,
      measured: product.cpu / bare.cpu,
      mark: atMost(3),
    }),
    judge({
      goal: 'N2',
      what: `${what} per second / bare`,
      measured: product.perSecond / bare.perSecond,
      mark: atLeast(0.33),
    }),
  ];
}
