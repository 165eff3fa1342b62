import { label } from '@fairlead/domain/enumerations/enumeration';
import { type LogReportKind, logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { formatWithZone } from '@fairlead/domain/time/format';
import { linkClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import css from './explanations.module.css';

export interface LinkedReport {
  readonly guid: string;
  readonly kind: LogReportKind;
  readonly at: string;
  readonly zone: string;
}

interface ReportLinksProps<Report extends LinkedReport> {
  readonly reports: readonly Report[];
  /** What a report adds. */
  readonly shareOf?: (report: Report) => string;
}

/** The log reports behind a figure; each opens. */
export function ReportLinks<Report extends LinkedReport>(props: ReportLinksProps<Report>) {
  const { reports, shareOf } = props;
  return (
    <ul className={css['reports']}>
      {reports.map((report) => {
        const share = shareOf?.(report) ?? '';
        return (
          <li key={report.guid}>
            <Link className={linkClass} to="/reports/log/$id" params={{ id: report.guid }}>
              {label(logReportKinds, report.kind).split(',')[0]}
            </Link>
            {`, ${formatWithZone(report.at, report.zone)}`}
            {share !== '' && <span>{share}</span>}
          </li>
        );
      })}
    </ul>
  );
}
