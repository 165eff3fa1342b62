import { type AreaResult, atLeast, atMost, type GoalResult, judge } from '../goals.ts';
import { type Cost, costColumns, costOf, costRow } from '../lists/rounds.ts';

const requested = ['page', 'search'] as const;
const labels = { page: 'page of the list', search: 'search' } as const;

/** The entries of the race: each request at each server. */
export const listNames = requested.flatMap((what) =>
  (['bare', 'product'] as const).map((server) => ({
    name: `${server}, ${labels[what]}`,
    server,
    what,
  })),
);

/** Cost of one file, from its upload to the last stored row. */
export interface ImportCost {
  readonly cpuMs: number;
  readonly seconds: number;
}

export interface RegistersMeasured {
  readonly rows: number;
  readonly costs: ReadonlyMap<string, Cost>;
  readonly files: { readonly bare: ImportCost; readonly product: ImportCost };
  readonly connections: number;
}

/** The table of the register goals with its raw figures. */
export function reportRegisters(measured: RegistersMeasured): AreaResult {
  const { rows, costs, files, connections } = measured;
  return {
    goals: [
      ...requested.flatMap((what) => goalsOf(costs, labels[what])),
      judge({
        goal: 'D1',
        what: `CPU of a file of ${rows} rows / bare insert`,
        measured: files.product.cpuMs / files.bare.cpuMs,
        mark: atMost(20),
      }),
    ],
    figures: [
      {
        title: `Lists of ${rows} partners, ${connections} connections`,
        columns: costColumns,
        rows: [...costs].map(([name, cost]) => costRow(name, cost)),
      },
      {
        title: `A file of ${rows} partners`,
        columns: ['server', 'CPU ms', 'seconds'],
        rows: (['bare', 'product'] as const).map((server) => [
          server,
          Math.round(files[server].cpuMs),
          files[server].seconds,
        ]),
      },
    ],
    notes: [
      'The bare server answers a page without the total, and puts rows that are JSON already into a table without triggers. The product reads a CSV file, judges each row against the register, shows it, keeps it, judges it again and stores it with history and search text.',
    ],
  };
}

function goalsOf(costs: ReadonlyMap<string, Cost>, what: string): readonly GoalResult[] {
  const [bare, product] = [costOf(costs, `bare, ${what}`), costOf(costs, `product, ${what}`)];
  return [
    judge({
      goal: 'D2',
      what: `CPU of a ${what} / bare`,
      measured: product.cpu / bare.cpu,
      mark: atMost(3),
    }),
    judge({
      goal: 'D3',
      what: `${what} per second / bare`,
      measured: product.perSecond / bare.perSecond,
      mark: atLeast(0.33),
    }),
  ];
}
