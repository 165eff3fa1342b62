import { Card } from '@fairlead/ui/card';
import type { ReactNode } from 'react';
import { ExplainedCell } from '../platform/explanations/explained-figure.tsx';
import { ReportLinks } from '../platform/explanations/report-links.tsx';
import { FigureTable } from './figure.table.tsx';
import type { PeriodDetail } from './performance.data.ts';
import { figureText, groupKeys, groupNames, stateKeys, stateNames } from './period-text.state.ts';
import { type MovementKind, stockWhys, whysOfYear } from './stock-why.state.ts';
import { type CountedUse, reportsOfUse, usedTonnes, shareOfUse, whyUse } from './use-why.state.ts';
import css from './performance.module.css';

interface PeriodProps {
  readonly period: PeriodDetail;
}

interface UseCellProps extends PeriodProps {
  readonly counted: CountedUse;
}

/** A figure of fuel by consumer; it opens the reports that burned it. */
function UseCell({ period, counted }: UseCellProps) {
  const { uses, contributing } = period;
  return (
    <ExplainedCell
      {...whyUse(period, counted)}
      shown={figureText(usedTonnes(uses, counted), 3)}
      sources={
        <ReportLinks
          reports={reportsOfUse(contributing, counted)}
          shareOf={(report) => shareOfUse(report, counted)}
        />
      }
    />
  );
}

/** Fuel by consumer and by what the vessel did. */
export function ConsumerCard({ period }: PeriodProps) {
  const { uses } = period;
  const fuels = [...new Map(uses.map(({ fuelId, fuel }) => [fuelId, fuel]))];
  const states = stateKeys.filter((state) => uses.some((use) => use.state === state));
  const groups = groupKeys.filter((group) => uses.some((use) => use.group === group));
  if (uses.length === 0) return null;
  const cellsOf = (counted: CountedUse) =>
    [...states.map((state) => ({ state })), ...fuels.map(([fuelId]) => ({ fuelId })), {}].map(
      (column) => {
        const own = { ...counted, ...column };
        return <UseCell key={JSON.stringify(own)} period={period} counted={own} />;
      },
    );
  return (
    <Card title="Fuel by consumer, mt" flush>
      <FigureTable
        corner="Consumer"
        columns={[
          ...states.map((state) => stateNames[state]),
          ...fuels.map(([, fuel]) => fuel),
          'All',
        ]}
        rows={[
          ...groups.map((group) => ({
            key: group,
            name: groupNames[group],
            cells: cellsOf({ group }),
          })),
          { key: 'all', name: 'All', cells: cellsOf({}) },
        ]}
      />
    </Card>
  );
}

type Stock = PeriodDetail['stocks'][number];
type Cell = (stock: Stock, period: PeriodDetail) => ReactNode;

function beginCell(stock: Stock, period: PeriodDetail): ReactNode {
  if (stock.begin === null) return 'Not measured';
  return <ExplainedCell {...stockWhys.begin(stock, period)} shown={figureText(stock.begin, 3)} />;
}

/** What moved: it opens the notes and corrections that have it. */
const movedCell =
  (kind: MovementKind): Cell =>
  (stock, period) => (
    <ExplainedCell {...stockWhys.moved(stock, kind, period)} shown={figureText(stock[kind], 3)} />
  );

function usedCell(stock: Stock, period: PeriodDetail): ReactNode {
  const counted = { fuelId: stock.fuelId };
  return (
    <ExplainedCell
      {...stockWhys.used(stock, period)}
      shown={figureText(stock.used, 3)}
      sources={
        <ReportLinks
          reports={reportsOfUse(period.contributing, counted)}
          shareOf={(report) => shareOfUse(report, counted)}
        />
      }
    />
  );
}

function differenceCell(stock: Stock): ReactNode {
  const text = figureText(stock.unexplained, 3);
  const isOff = Number(stock.unexplained) !== 0;
  return (
    <ExplainedCell
      {...stockWhys.difference(stock)}
      shown={isOff ? <span className={css['off']}>{text}</span> : text}
    />
  );
}

const stockRows: readonly (readonly [name: string, cell: Cell])[] = [
  ['On board at the start', beginCell],
  ['Bunkered', movedCell('bunkered')],
  ['Debunkered', movedCell('debunkered')],
  ['Corrected', movedCell('corrected')],
  ['Used', usedCell],
  ['Difference', differenceCell],
  [
    'On board at the end',
    (stock) =>
      stock.end === null ? (
        'Not measured'
      ) : (
        <ExplainedCell {...stockWhys.end(stock)} shown={figureText(stock.end, 3)} />
      ),
  ],
];

/** What was on board, came, left and was used, to the kilogram. */
export function StockCard({ period }: PeriodProps) {
  const { stocks } = period;
  if (stocks.length === 0) return null;
  return (
    <Card title="Stocks, mt" flush>
      <FigureTable
        corner="Fuel"
        columns={stocks.map(({ fuel }) => fuel)}
        rows={stockRows.map(([name, cell], at) => ({
          key: at === stockRows.length - 1 ? 'all' : name,
          name,
          cells: stocks.map((stock) => cell(stock, period)),
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
        rows={years.map((part) => {
          const [hours, distance, fuel] = whysOfYear(part, period);
          return {
            key: String(part.year),
            name: String(part.year),
            cells: [
              <ExplainedCell key="hours" {...hours} shown={figureText(part.hours, 2)} />,
              <ExplainedCell key="distance" {...distance} shown={figureText(part.distance, 1)} />,
              <ExplainedCell key="fuel" {...fuel} shown={figureText(part.fuel, 3)} />,
            ],
          };
        })}
      />
    </Card>
  );
}
