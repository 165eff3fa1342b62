import { Muted } from '@fairlead/ui/figure';
import type { LogReportFilter } from './log-report-list.state.ts';
import { useReportEffort } from './log-reports.data.ts';

const goal = '5 min';
const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} min`;

/** What a report costs the crew: the median of the listed ones, and of those at noon beside its goal. */
export function ReportEffort({ filter }: { readonly filter: LogReportFilter }) {
  const { data } = useReportEffort(filter);
  if (data === undefined || data.medianSeconds === null) return null;
  const noon =
    data.noonMedianSeconds === null
      ? ''
      : `, noon reports ${minutes(data.noonMedianSeconds)} (target ${goal})`;
  return <Muted>{`Median time to write ${minutes(data.medianSeconds)}${noon}`}</Muted>;
}
