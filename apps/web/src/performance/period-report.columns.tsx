import { label } from '@fairlead/domain/enumerations/enumeration';
import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { Tag } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import type { Column } from '@fairlead/ui/table';
import { createContext, use } from 'react';
import { explainedNumber } from '../platform/explanations/explained-column.tsx';
import { moment, number } from './performance.columns.tsx';
import {
  differenceOf,
  isDismissed,
  percent,
  type PeriodReport,
  reportWhys,
} from './period-report-why.state.ts';
import { figureText } from './period-text.state.ts';
import css from './performance.module.css';

const Dismissal = createContext<((report: PeriodReport) => void) | undefined>(undefined);

/** Provides what dismisses or restores a report, so that the columns stay the same. */
export const DismissalProvider = Dismissal.Provider;

function DismissButton({ report }: { readonly report: PeriodReport }) {
  const turn = use(Dismissal);
  if (turn === undefined) return null;
  return (
    <Button variant="quiet" tabIndex={-1} onClick={() => turn(report)}>
      {isDismissed(report) ? 'Restore' : 'Dismiss'}
    </Button>
  );
}

const kindText = ({ kind, isWhole }: PeriodReport): string =>
  `${label(logReportKinds, kind).split(',')[0] ?? ''}${isWhole ? '' : ', in part'}`;

const differenceText = (report: PeriodReport): string => {
  const off = differenceOf(report);
  return off === undefined || off === 0 ? '' : percent(off);
};

/** The reports that a period rests on, beside its own average. */
export const reportColumns: readonly Column<PeriodReport>[] = [
  {
    ...moment<PeriodReport>({ key: 'at', label: 'Report', of: ({ at, zone }) => [at, zone] }),
    fixed: true,
    phone: 'lead',
  },
  {
    key: 'kind',
    label: 'Kind',
    width: 130,
    grow: 1,
    phone: 'lead',
    cell: (report) => (
      <>
        {kindText(report)}
        {isDismissed(report) && (
          <span className={css['dismissed']}>
            <Tag>Dismissed</Tag> {report.dismissed?.reason}
          </span>
        )}
      </>
    ),
    text: kindText,
  },
  number<PeriodReport>({
    key: 'hours',
    label: 'Hours',
    width: 64,
    of: ({ hours }) => figureText(hours, 1),
  }),
  number<PeriodReport>({
    key: 'distance',
    label: 'Distance, nm',
    width: 98,
    minViewport: 1000,
    of: ({ distance }) => figureText(distance, 1),
  }),
  explainedNumber<PeriodReport>({
    key: 'speed',
    label: 'Speed, kn',
    width: 80,
    of: ({ speed }) => figureText(speed, 1),
    why: reportWhys.speed,
  }),
  number<PeriodReport>({
    key: 'wind',
    label: 'Wind, Bft',
    width: 76,
    of: ({ windForce }) => figureText(windForce, 0),
  }),
  number<PeriodReport>({
    key: 'draught',
    label: 'Draught, m',
    width: 86,
    minViewport: 1200,
    of: ({ draught }) => figureText(draught, 1),
  }),
  explainedNumber<PeriodReport>({
    key: 'fuel',
    why: reportWhys.fuel,
    label: 'Fuel, mt',
    width: 74,
    phone: 'second',
    of: ({ fuel }) => figureText(fuel, 1),
  }),
  explainedNumber<PeriodReport>({
    key: 'perDay',
    why: reportWhys.perDay,
    label: 'Fuel, mt/day',
    width: 98,
    phone: 'second',
    of: ({ perDay }) => figureText(perDay, 2),
  }),
  explainedNumber<PeriodReport>({
    key: 'difference',
    label: 'Difference',
    width: 88,
    uncut: true,
    phone: 'end',
    of: differenceText,
    why: reportWhys.difference,
    mark: (report) => ((differenceOf(report) ?? 0) >= 10 ? css['more'] : undefined),
  }),
];

/** The same with a button that leaves a report out of comparisons. */
export const dismissibleColumns: readonly Column<PeriodReport>[] = [
  ...reportColumns,
  {
    key: 'dismiss',
    label: 'Outlier',
    width: 96,
    align: 'right',
    phone: 'hidden',
    cell: (report) => <DismissButton report={report} />,
    text: (report) => (isDismissed(report) ? 'Dismissed' : ''),
  },
];
