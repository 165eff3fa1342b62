import {
  type CallReportKind,
  callReportLabel,
} from '@fairlead/domain/port-call-reports/enumerations';
import { Button } from '@fairlead/ui/button';
import { IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useOutbox } from '../platform/entries/outbox.ts';
import { Card } from '../platform/look/card.tsx';
import { ShortMoment } from '../platform/moment/moment.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { usePart } from '../platform/parts/parts.ts';
import type { CallView } from './port-calls.data.ts';
import { type BoardReport, boardReports } from './call-reports.state.ts';
import css from './call-reports.module.css';

const SendReport = lazy(async () => ({
  default: (await import('./send-report.dialog.tsx')).SendReportDialog,
}));

interface ReportCardProps {
  readonly report: BoardReport;
  readonly nowMs: number;
  readonly onSend: () => void;
}

function ReportCard({ report, nowMs, onSend }: ReportCardProps) {
  const zone = useShipZone();
  const label = callReportLabel(report.kind);
  return (
    <Card>
      <div className={css['report']}>
        <div>
          <h3 className={css['title']}>{label}</h3>
          <p className={css['state']}>
            {report.sentAt === null ? (
              'Not sent yet'
            ) : (
              <>
                {report.isWaiting ? 'Waiting for a link since ' : 'Sent '}
                <ShortMoment at={report.sentAt} zone={zone} nowMs={nowMs} />
              </>
            )}
          </p>
        </div>
        <Button icon={IconMail} onClick={onSend}>
          {report.sentAt === null ? 'Send by e-mail' : 'Send again'}
        </Button>
      </div>
    </Card>
  );
}

/** The arrival and departure reports of a port call: those that are due, and those that were sent. */
export function CallReports({ view }: { readonly view: CallView }) {
  const vessel = usePart('vessel');
  const entries = useOutbox();
  const [sending, setSending] = useState<CallReportKind>();
  if (vessel === undefined || vessel === null || entries === undefined) return null;
  const reports = boardReports({
    call: view.planned.call,
    switches: vessel.settings,
    actions: view.flow?.actions,
    entries,
  });
  return (
    <>
      {reports.map((report) => (
        <ReportCard
          key={report.kind}
          report={report}
          nowMs={view.nowMs}
          onSend={() => setSending(report.kind)}
        />
      ))}
      {sending !== undefined && (
        <Suspense>
          <SendReport view={view} kind={sending} onClose={() => setSending(undefined)} />
        </Suspense>
      )}
    </>
  );
}
