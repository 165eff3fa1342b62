import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { formatPosition } from '@fairlead/domain/ports/position';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { formatDuration } from '@fairlead/domain/time/duration';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Card } from '@fairlead/ui/card';
import { Fact, Facts } from '@fairlead/ui/facts';
import { Link } from '@tanstack/react-router';
import { useCurrent } from '../platform/current/current.ts';
import { sourceText } from '../platform/fuel-reports/report-marks.tsx';
import type { LogReport } from './log-reports.data.ts';

function VoyageLink({ report }: { readonly report: LogReport }) {
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  if (report.voyage === null) return 'None';
  return (
    <Link to="/voyages/$id/edit" params={{ id: String(report.voyage.id) }}>
      {voyageName(report.voyage, usesReference)}
    </Link>
  );
}

function CallLink({ call }: { readonly call: LogReport['portCall'] }) {
  if (call === null) return 'None';
  return (
    <Link to="/portcalls/$id" params={{ id: String(call.id) }}>
      {call.portName}
    </Link>
  );
}

/** Where and when, by whom, and what it belongs to. */
export function ReportFacts({ report }: { readonly report: LogReport }) {
  const { zone, position, eta, approved, seconds } = report;
  const [latest] = report.versions;
  const clock = latest?.clockError ?? null;
  return (
    <Card title="Summary">
      <Facts columns={3}>
        <Fact name="Position">{position === null ? 'Not reported' : formatPosition(position)}</Fact>
        <Fact name="Voyage">
          <VoyageLink report={report} />
        </Fact>
        <Fact name="Port call">
          <CallLink call={report.portCall} />
        </Fact>
        <Fact name="ETA">
          {eta === null
            ? 'Not reported'
            : `${eta.portCall === null ? '' : `${eta.portCall.portName}, `}${formatWithZone(eta.at, zone)}`}
        </Fact>
        <Fact name="Reported by">
          {[report.name, report.rank].filter((text) => text !== '').join(', ')}
        </Fact>
        <Fact name="Received">
          {`${formatWithZone(report.received, zone)}, ${sourceText(report.source).toLowerCase()}`}
        </Fact>
        <Fact name="Device">
          {latest?.device ?? 'None'}
          {clock !== null &&
            Math.abs(clock) >= minuteMs &&
            `, clock off by ${formatDuration(Math.abs(clock))}`}
        </Fact>
        <Fact name="Time to write on board">
          {seconds === null ? 'Not recorded' : `${(seconds / 60).toFixed(1)} min`}
        </Fact>
        <Fact name="Approved">
          {approved === null ? 'No' : `${formatWithZone(approved.at, zone)}, ${approved.by}`}
        </Fact>
      </Facts>
    </Card>
  );
}
