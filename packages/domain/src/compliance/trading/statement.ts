import { exact, rounded, type Exact } from '@fairlead/emissions';
import type { DatedPrice } from '../allowances/price-file.ts';
import { priceOn } from '../allowances/price-file.ts';
import {
  chartererShares,
  lastDayOfMonth,
  monthOfEnd,
  onHireShare,
  type CharteredFixture,
  type OffHire,
} from './charterers.ts';
import type { NamedFigure, TradedPart } from './traded-parts.ts';

/** A voyage or a stay of a vessel with what decides who pays for it. */
export interface CharteredPart {
  readonly vessel: { readonly id: number; readonly name: string };
  readonly traded: TradedPart;
  /** Of the voyage of the call that it sails to, or stays at. */
  readonly fixtures: readonly CharteredFixture[];
  readonly offHires: readonly OffHire[];
}

/** What a charterer owes for a voyage or a stay. Three decimals, half up; money two. */
export interface StatementLine extends CharteredPart {
  /** YYYY-MM in which it ends, UTC. */
  readonly month: string;
  readonly charterer: number;
  /** The charterer's part among several fixtures, 0 to 1. */
  readonly share: Exact;
  /** The part of the time on hire, 0 to 1. */
  readonly onHire: Exact;
  readonly emissions: Exact;
  readonly allowances: Exact;
  /** The last price on or before the month's end; null while none is entered. */
  readonly price: DatedPrice | null;
  readonly cost: Exact | null;
  readonly working: readonly NamedFigure[];
}

/** The lines of all charterers, in time; a voyage without a fixture has none. */
export const statementLines = (
  parts: readonly CharteredPart[],
  prices: readonly DatedPrice[],
): readonly StatementLine[] =>
  parts
    .flatMap((part) =>
      chartererShares(part.fixtures).map((one) => lineOf(part, { ...one, prices })),
    )
    .toSorted((one, other) => one.traded.part.end - other.traded.part.end);

interface OfCharterer {
  readonly charterer: number;
  readonly share: Exact;
  readonly prices: readonly DatedPrice[];
}

function lineOf(part: CharteredPart, { charterer, share, prices }: OfCharterer): StatementLine {
  const { traded, offHires } = part;
  const month = monthOfEnd(traded.part);
  const onHire = onHireShare(traded.part, offHires);
  const factor = share.times(onHire);
  const allowances = rounded(traded.allowances.times(factor), 3);
  const price = priceOn(prices, lastDayOfMonth(month)) ?? null;
  const cost = price === null ? null : rounded(allowances.times(price.price), 2);
  return {
    ...part,
    month,
    charterer,
    share,
    onHire,
    emissions: rounded(traded.emissions.times(factor), 3),
    allowances,
    price,
    cost,
    working: [
      ...traded.working,
      {
        name: 'Allowances of the charterer',
        value: allowances,
        unit: '',
        formula: 'allowances x share among fixtures x time on hire, rounded to three decimals',
        inputs: [
          { name: 'Allowances', value: traded.allowances, unit: '' },
          { name: 'Share among fixtures', value: share, unit: '' },
          { name: 'Time on hire', value: onHire, unit: '' },
        ],
      },
    ],
  };
}

/** Sums of lines: what is shown adds up to them. Cost is null while a price is missing. */
export interface StatementTotals {
  readonly emissions: Exact;
  readonly allowances: Exact;
  readonly cost: Exact | null;
}

/** The sums of lines; a cost that is not known makes the sum unknown. */
export function totalsOf(
  lines: readonly Pick<StatementLine, 'emissions' | 'allowances' | 'cost'>[],
): StatementTotals {
  const sum = (values: readonly Exact[]) =>
    values.reduce((total, value) => total.plus(value), exact(0));
  const costs = lines.flatMap(({ cost }) => cost ?? []);
  return {
    emissions: sum(lines.map(({ emissions }) => emissions)),
    allowances: sum(lines.map(({ allowances }) => allowances)),
    cost: costs.length === lines.length ? sum(costs) : null,
  };
}
