import { logReportState } from '@fairlead/domain/log-reports/states';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Link } from '@tanstack/react-router';
import type { LogReport } from './log-reports.data.ts';
import css from './log-reports.module.css';

/** What the office asked the ship to correct, as long as the ship has not answered. */
export function CorrectionRequestBanner({ report }: { readonly report: LogReport }) {
  const { state, requests, vessel, zone } = report;
  const [latest] = requests;
  if (state !== logReportState.CorrectionRequested || latest === undefined) return null;
  const received =
    latest.delivered === null
      ? 'not on board yet'
      : `on board ${formatWithZone(latest.delivered, zone)}`;
  return (
    <Banner kind="information" title={`${latest.by} asked the ship to correct this report`}>
      <p className={css['request']}>{latest.body}</p>
      <p>
        {`Sent ${formatWithZone(latest.at, zone)}, ${received}. `}
        <Link to="/chat/{-$vesselId}" params={{ vesselId: String(vessel.id) }}>
          Open chat
        </Link>
      </p>
    </Banner>
  );
}
