import { sumDecimals } from '@fairlead/domain/quantities/sum';
import { Card } from '@fairlead/ui/card';
import type { ReactNode } from 'react';
import { FigureTable } from './figure.table.tsx';
import { groupNames, stateKeys, stateNames } from './period-figures.part.tsx';
import type { PeriodDetail } from './performance.data.ts';
import { figureText } from './period-text.state.ts';
import css from './performance.module.css';

interface PeriodProps {
  readonly period: PeriodDetail;
}

/** Fuel by consumer and by what the vessel did. */
export function ConsumerCard({ period }: PeriodProps) {
  const { uses } = period;
  const fuels = [...new Set(uses.map(({ fuel }) => fuel))];
  const states = stateKeys.filter((state) => uses.some((use) => use.state === state));
  const groups = (Object.keys(groupNames) as (keyof typeof groupNames)[]).filter((group) =>
    uses.some((use) => use.group === group),
  );
  const sum = (isCounted: (use: PeriodDetail['uses'][number]) => boolean) =>
    figureText(sumDecimals(uses.filter(isCounted).map(({ tonnes }) => tonnes)), 3);
  if (uses.length === 0) return null;
  return (
    <Card title="Fuel by consumer, mt" flush>
      <FigureTable
        corner="Consumer"
        columns={[...states.map((state) => stateNames[state]), ...fuels, 'All']}
        rows={[
          ...groups.map((group) => ({
            key: group,
            name: groupNames[group],
            cells: [
              ...states.map((state) => sum((use) => use.group === group && use.state === state)),
              ...fuels.map((fuel) => sum((use) => use.group === group && use.fuel === fuel)),
              sum((use) => use.group === group),
            ],
          })),
          {
            key: 'all',
            name: 'All',
            cells: [
              ...states.map((state) => sum((use) => use.state === state)),
              ...fuels.map((fuel) => sum((use) => use.fuel === fuel)),
              sum(() => true),
            ],
          },
        ]}
      />
    </Card>
  );
}

type Stock = PeriodDetail['stocks'][number];

const stockRows: readonly (readonly [name: string, of: (stock: Stock) => string | null])[] = [
  ['On board at the start', ({ begin }) => begin],
  ['Bunkered', ({ bunkered }) => bunkered],
  ['Debunkered', ({ debunkered }) => debunkered],
  ['Corrected', ({ corrected }) => corrected],
  ['Used', ({ used }) => used],
  ['Difference', ({ unexplained }) => unexplained],
  ['On board at the end', ({ end }) => end],
];

function stockCell(name: string, value: string | null): ReactNode {
  if (value === null) return 'Not measured';
  const text = figureText(value, 3);
  return name === 'Difference' && Number(value) !== 0 ? (
    <span className={css['off']}>{text}</span>
  ) : (
    text
  );
}

/** What was on board, came, left and was used, to the kilogram. */
export function StockCard({ period }: PeriodProps) {
  const { stocks } = period;
  if (stocks.length === 0) return null;
  return (
    <Card title="Stocks, mt" flush>
      <FigureTable
        corner="Fuel"
        columns={stocks.map(({ fuel }) => fuel)}
        rows={stockRows.map(([name, of], at) => ({
          key: at === stockRows.length - 1 ? 'all' : name,
          name,
          cells: stocks.map((stock) => stockCell(name, of(stock))),
        }))}
      />
    </Card>
  );
}

/** The parts of a period before and after the turn of the year. */
export function YearCard({ period }: PeriodProps) {
  const { years } = period;
  if (years.length < 2) return null;
  return (
    <Card title="By calendar year (UTC)" flush>
      <FigureTable
        corner="Year"
        columns={['Hours', 'Distance, nm', 'Fuel, mt']}
        rows={years.map(({ year, hours, distance, fuel }) => ({
          key: String(year),
          name: String(year),
          cells: [figureText(hours, 2), figureText(distance, 1), figureText(fuel, 3)],
        }))}
      />
    </Card>
  );
}
