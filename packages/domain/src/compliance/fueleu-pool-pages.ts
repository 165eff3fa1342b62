import {
  numberCell,
  type PrintContent,
  type PrintTable,
  textCell,
} from '../print/print-content.ts';
import { counted } from '../quantities/counted.ts';
import { subtractDecimals } from '../quantities/sum.ts';

/** A pool as its file shows it; tonnes of CO2 equivalent and EUR. */
export interface PrintedPool {
  readonly name: string;
  readonly year: number;
  readonly vessels: readonly {
    readonly vessel: { readonly name: string };
    readonly intensity: string;
    readonly before: string;
    readonly moved: string;
    readonly after: string;
    readonly penaltyAlone: string | null;
    readonly penaltyInPool: string | null;
  }[];
  readonly before: string;
  readonly after: string;
  readonly penaltyAlone: string;
  readonly penaltyInPool: string;
  readonly refusals: readonly string[];
}

const right = { align: 'right' } as const;

const vesselsTable = ({ vessels, ...pool }: PrintedPool): PrintTable => ({
  title: 'Vessels',
  columns: [
    { title: 'Vessel', share: 2 },
    { title: 'Intensity, g/MJ', ...right },
    { title: 'Balance, mt CO2eq', ...right },
    { title: 'Pool gives, mt', ...right },
    { title: 'After, mt', ...right },
    { title: 'Penalty alone, EUR', ...right },
    { title: 'In the pool, EUR', ...right },
  ],
  rows: vessels.map((one) => [
    textCell(one.vessel.name),
    numberCell(one.intensity, 5),
    numberCell(one.before, 6),
    numberCell(one.moved, 6),
    numberCell(one.after, 6),
    numberCell(one.penaltyAlone, 2),
    numberCell(one.penaltyInPool, 2),
  ]),
  totals: [
    [
      textCell('Pool'),
      textCell(''),
      numberCell(pool.before, 6),
      textCell(''),
      numberCell(pool.after, 6),
      numberCell(pool.penaltyAlone, 2),
      numberCell(pool.penaltyInPool, 2),
    ],
  ],
  note: 'A negative amount is what the pool takes from the vessel. Balances are those of today, with bank and repayment.',
});

const rulesTable = ({ refusals }: PrintedPool): PrintTable => ({
  title: 'Rules of Article 21 of Regulation (EU) 2023/1805',
  columns: [{ title: 'Result' }],
  rows: (refusals.length === 0 ? ['The pool breaks no rule.'] : refusals).map((sentence) => [
    textCell(sentence),
  ]),
});

/** A FuelEU pool as a page: what each vessel gives or takes, and whether it breaks a rule. */
export const poolPages = (pool: PrintedPool): PrintContent => ({
  title: `FuelEU pool ${pool.name}`,
  facts: [
    ['Year', textCell(String(pool.year))],
    ['Vessels', textCell(counted(pool.vessels.length, 'vessel'))],
    [
      'Penalty avoided, EUR',
      numberCell(subtractDecimals(pool.penaltyAlone, pool.penaltyInPool), 2),
    ],
  ],
  tables: [vesselsTable(pool), rulesTable(pool)],
});
