import { logReportState } from '@fairlead/domain/log-reports/states';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { MailState } from '../platform/mail-state/mail-state.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import type { LogReport } from './log-reports.data.ts';
import { OutputText } from './report-output.part.tsx';
import { type ReportOutputs, useOutputs } from './report-receivers.data.ts';
import { SendReportDialog } from './send-report.dialog.tsx';
import css from './report-receivers.module.css';

type Sent = ReportOutputs['sent'][number];

function SentLine({ sent, zone }: { readonly sent: Sent; readonly zone: string }) {
  return (
    <li>
      <details>
        <summary>
          <strong>{sent.receiver.name}</strong>, version {sent.version},{' '}
          <Moment at={sent.at} zone={zone} /> {sent.by}
        </summary>
        <ul className={css['list']}>
          {sent.recipients.map(({ address, status, error }) => (
            <li key={address}>
              {address} <MailState status={status} error={error} />
            </li>
          ))}
        </ul>
        <OutputText {...sent} />
      </details>
    </li>
  );
}

/** What was sent of a report to whom, and the next sending. */
export function SendingsCard({ report }: { readonly report: LogReport }) {
  const outputs = useOutputs(report.guid);
  const mayWrite = useMay('company.write');
  const [isSending, setSending] = useState(false);
  const { data } = outputs;
  const maySend = mayWrite && report.state !== logReportState.Withdrawn;
  const canSend = maySend && (data?.drafts.length ?? 0) > 0;
  return (
    <Card
      title="Sent to"
      count={data?.sent.length}
      actions={<Link to="/reports/log/receivers">Receivers</Link>}
    >
      {data === undefined && outputs.isError && (
        <ErrorState title="Could not be loaded" onRetry={() => void outputs.refetch()}>
          {sentenceOf(outputs.error)}
        </ErrorState>
      )}
      {data === undefined && !outputs.isError && <LoadingState rows={2} />}
      {data?.sent.length === 0 && (
        <p className={css['none']}>
          {data.drafts.length === 0
            ? 'No receivers yet. Add charterers, weather routing and verifiers to send reports to them.'
            : 'This report has not been sent to anyone.'}
        </p>
      )}
      {data !== undefined && data.sent.length > 0 && (
        <ul className={css['list']} aria-label="Sent to">
          {data.sent.map((sent) => (
            <SentLine key={sent.id} sent={sent} zone={report.zone} />
          ))}
        </ul>
      )}
      {canSend && (
        <Button icon={IconMail} onClick={() => setSending(true)}>
          Send to receivers
        </Button>
      )}
      {isSending && data !== undefined && (
        <SendReportDialog report={report} outputs={data} onClose={() => setSending(false)} />
      )}
    </Card>
  );
}
