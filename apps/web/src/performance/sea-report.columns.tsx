import { Tag } from '@fairlead/ui/badge';
import { Muted } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import { textColumn } from '../platform/lists/text-column.tsx';
import type { ChartPoint } from './chart-points.state.ts';
import { moment, number } from './performance.columns.tsx';
import { legKind } from './performance.data.ts';
import { percent } from './period-report-why.state.ts';
import { conditionText, figureText } from './period-text.state.ts';
import type { ReportOfSpeed } from './speed.data.ts';
import css from './performance.module.css';

/** `Kirkenes to Hamburg`, or the port of a port call. */
export function routeOfReport({ period }: ReportOfSpeed): string {
  if (period === null) return '';
  if (period.kind !== legKind) return period.from ?? '';
  return `${period.from ?? 'Before the first port call'} to ${period.to ?? 'sea'}`;
}

const differenceText = ({ excess }: ChartPoint): string => {
  if (excess === undefined) return '';
  const whole = Math.round(excess * 100);
  return whole === 0 ? '0 %' : percent(whole);
};

/** A signed current, with a true minus. */
export const currentText = ({ current, isCurrentByLog }: ReportOfSpeed): string => {
  if (current === null) return '';
  const size = figureText(current.replace('-', ''), 1);
  if (!isCurrentByLog || Number(current) === 0) return size;
  return Number(current) < 0 ? `\u2212${size}` : `+${size}`;
};

export const seaReportColumns: readonly Column<ChartPoint>[] = [
  {
    ...moment<ChartPoint>({
      key: 'at',
      label: 'Report',
      of: ({ report: { at, zone } }) => [at, zone],
    }),
    sortable: true,
    fixed: true,
    phone: 'lead',
  },
  {
    key: 'route',
    label: 'Leg',
    width: 150,
    grow: 1,
    phone: 'second',
    cell: ({ report }) => (
      <>
        {routeOfReport(report)}
        {report.dismissed !== null && (
          <span className={css['dismissed']}>
            <Tag>Dismissed</Tag> {report.dismissed.reason}
          </span>
        )}
      </>
    ),
    text: ({ report }) => routeOfReport(report),
  },
  textColumn<ChartPoint>({
    key: 'condition',
    label: 'Condition',
    width: 78,
    minViewport: 1300,
    phone: 'hidden',
    of: ({ isLaden }) => conditionText(isLaden),
  }),
  {
    ...number<ChartPoint>({
      key: 'speed',
      label: 'Speed, kn',
      width: 96,
      phone: 'second',
      of: ({ report }) => figureText(report.speed, 2),
    }),
    sortable: true,
  },
  number<ChartPoint>({
    key: 'wind',
    label: 'Wind, Bft',
    width: 76,
    minViewport: 1100,
    of: ({ report }) => figureText(report.windForce, 0),
  }),
  number<ChartPoint>({
    key: 'current',
    label: 'Current, kn',
    width: 84,
    minViewport: 1500,
    of: ({ report }) => currentText(report),
  }),
  number<ChartPoint>({
    key: 'draught',
    label: 'Draught, m',
    width: 82,
    minViewport: 1500,
    of: ({ report }) => figureText(report.draught, 2),
  }),
  {
    ...number<ChartPoint>({
      key: 'perDay',
      label: 'Fuel, mt/day',
      width: 118,
      phone: 'second',
      of: ({ report }) => figureText(report.perDay, 2),
    }),
    sortable: true,
  },
  number<ChartPoint>({
    key: 'expected',
    label: 'Baseline, mt/day',
    width: 106,
    minViewport: 1200,
    of: ({ expected }) => (expected === undefined ? '' : figureText(expected.toFixed(2), 2)),
  }),
  {
    key: 'excess',
    label: 'Difference',
    width: 106,
    align: 'right',
    sortable: true,
    phone: 'end',
    cell: (point) =>
      point.excess === undefined ? (
        <Muted>None</Muted>
      ) : (
        <span className={point.isOutside ? css['more'] : undefined}>{differenceText(point)}</span>
      ),
    text: differenceText,
  },
];
