import { qualityParts } from '@fairlead/domain/performance/data-quality';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import { linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useTheme } from '@fairlead/ui/theme';
import { Link, useNavigate } from '@tanstack/react-router';
import { createPart } from '../platform/parts/part.tsx';
import { ExplainedCell } from '../platform/explanations/explained-figure.tsx';
import { FigureTable } from './figure.table.tsx';
import { groupNames, figureText } from './period-text.state.ts';
import type { Month } from './speed.data.ts';
import css from './performance.module.css';

const ConsumerChart = createPart(
  async () => (await import('./consumer-chart.part.tsx')).ConsumerChart,
);

interface MonthsProps {
  readonly vessel: number;
  /** Oldest first. */
  readonly months: readonly Month[];
}

/** The first and the last day of a month. */
function daysOf(month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return {
    from: `${month}-01`,
    to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
  };
}

const reportsOf = (vessel: number, month: string) => ({
  vesselIds: String(vessel),
  ...daysOf(month),
});

const monthText = (month: string): string => `${month.slice(5)}.${month.slice(0, 4)}`;

function MonthLink({ vessel, month }: { readonly vessel: number; readonly month: string }) {
  return (
    <Link className={linkClass} to="/reports/log" search={reportsOf(vessel, month)}>
      {monthText(month)}
    </Link>
  );
}

const groups = Object.keys(groupNames) as readonly (keyof typeof groupNames)[];

/** Fuel of each month by consumer. */
function ConsumersCard({ vessel, months }: MonthsProps) {
  const navigate = useNavigate();
  const { theme } = useTheme();
  const shown = groups.filter((group) =>
    months.some(({ consumers }) => consumers.some((one) => one.group === group)),
  );
  const tonnesIn = ({ consumers }: Month, group: keyof typeof groupNames): string =>
    consumers.find((one) => one.group === group)?.tonnes ?? '0';
  const totalOf = (group: keyof typeof groupNames) =>
    sumDecimals(months.map((month) => tonnesIn(month, group)));
  if (shown.length === 0) return null;
  return (
    <Card title="Fuel by consumer">
      <div className={css['beside']}>
        <ConsumerChart
          key={theme}
          months={months}
          onMonth={(month) =>
            void navigate({
              to: '/reports/log',
              search: reportsOf(vessel, month),
            })
          }
        />
        <FigureTable
          corner="Month"
          columns={[...shown.map((group) => `${groupNames[group]}, mt`), 'All, mt']}
          rows={[
            ...months.map((month) => ({
              key: month.month,
              name: <MonthLink vessel={vessel} month={month.month} />,
              cells: [
                ...shown.map((group) => figureText(tonnesIn(month, group), 1)),
                figureText(month.fuel, 1),
              ],
            })),
            {
              key: 'all',
              name: 'All',
              cells: [
                ...shown.map((group) => figureText(totalOf(group), 1)),
                figureText(sumDecimals(months.map(({ fuel }) => fuel)), 1),
              ],
            },
          ]}
        />
      </div>
    </Card>
  );
}

const percentOf = (share: number): string => `${Math.round(share * 100)} %`;

/** What the score of a month follows from. */
const inputsOf = (month: Month): readonly (readonly [name: string, value: string])[] => [
  ...qualityParts.map(
    ({ key, label, points }) =>
      [
        label,
        `${percentOf(month.shares[key])} of ${points} = ${(month.shares[key] * points).toFixed(1)}`,
      ] as const,
  ),
  ['Hours', `${figureText(month.reportedHours, 1)} of ${figureText(month.elapsedHours, 1)}`],
  ['Reports under way', String(month.underWay)],
  ['with wind', String(month.withWind)],
  ['with current', String(month.withCurrent)],
  ['with draught', String(month.withDraught)],
  ['Reports', String(month.reports)],
  ['with stocks', String(month.withStock)],
  ['with findings', String(month.withFindings)],
];

/** How well the reports of each month describe it; each score opens what it follows from. */
function QualityCard({ vessel, months }: MonthsProps) {
  if (months.length === 0) return null;
  return (
    <Card title="Data quality" flush>
      <FigureTable
        corner="Month"
        columns={['Score', ...qualityParts.map(({ short }) => short), 'Reports']}
        rows={months.toReversed().map((month) => ({
          key: month.month,
          name: <MonthLink vessel={vessel} month={month.month} />,
          cells: [
            <ExplainedCell
              key="score"
              name={`Data quality ${monthText(month.month)}`}
              value={`${month.score} of 100`}
              formula="Each part from 0 to 100 % times its points. Hours that are reported twice count against the score as much as missing ones."
              inputs={inputsOf(month)}
            >
              <span className={css['score']}>
                <span style={{ width: `${month.score}%` }} data-low={month.score < 70} />
              </span>
            </ExplainedCell>,
            ...qualityParts.map(({ key }) => percentOf(month.shares[key])),
            String(month.reports),
          ],
        }))}
      />
    </Card>
  );
}

/** The months below the chart. */
export function MonthCards(props: MonthsProps) {
  return (
    <>
      <ConsumersCard {...props} />
      <QualityCard {...props} />
    </>
  );
}
