import {
  type CallReportKind,
  callReportKinds,
  callReportLabel,
} from '@fairlead/domain/port-call-reports/enumerations';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { MailState } from '../platform/mail-state/mail-state.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { type SentCallReport, useCallReports } from './port-call-reports.data.ts';
import { SendReportDialog } from './send-report.dialog.tsx';
import css from './port-call-reports.module.css';

interface PortCallReportsProps {
  readonly portCallId: number;
  readonly timeZone: string;
}

const title = 'Arrival and departure reports';

function SentLine({ report, zone }: { readonly report: SentCallReport; readonly zone: string }) {
  return (
    <li>
      <details className={css['sent']}>
        <summary>
          <strong>{callReportLabel(report.kind)}</strong>
          <Moment at={report.created} zone={zone} />
          <span className={css['sender']}>
            {report.sender}
            {report.isOfShip ? ', on board' : ''}
          </span>
        </summary>
        <ul className={css['recipients']}>
          {report.recipients.map(({ name, address, status, error }) => (
            <li key={address}>
              {name === address ? address : `${name}, ${address}`}{' '}
              <MailState status={status} error={error} />
            </li>
          ))}
        </ul>
        <pre className={css['text']}>{report.body}</pre>
      </details>
    </li>
  );
}

/** The reports of a port call that were mailed, and the next one. */
export function PortCallReports({ portCallId, timeZone }: PortCallReportsProps) {
  const { data: reports, isError, error, refetch } = useCallReports(portCallId);
  const mayWrite = useMay('company.write');
  const [sending, setSending] = useState<CallReportKind>();
  if (reports === undefined)
    return (
      <Card title={title}>
        {isError ? (
          <ErrorState title="Reports could not be loaded" onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        ) : (
          <LoadingState rows={2} name="Loading reports" />
        )}
      </Card>
    );
  return (
    <Card
      title={title}
      count={reports.sent.length}
      actions={
        mayWrite &&
        callReportKinds.map(({ number: kind, label }) => (
          <Button key={kind} icon={IconMail} onClick={() => setSending(kind)}>
            {label}
          </Button>
        ))
      }
    >
      {reports.sent.length === 0 ? (
        <p className={css['none']}>
          No reports sent yet. The ship sends them from its app, or you can send one here.
        </p>
      ) : (
        <ul className={css['list']}>
          {reports.sent.map((report) => (
            <SentLine key={report.id} report={report} zone={timeZone} />
          ))}
        </ul>
      )}
      {sending !== undefined && (
        <SendReportDialog
          portCallId={portCallId}
          kind={sending}
          reports={reports}
          onClose={() => setSending(undefined)}
        />
      )}
    </Card>
  );
}
