import {
  type CallReportKind,
  callReportLabel,
} from '@fairlead/domain/port-call-reports/enumerations';
import { Banner } from '@fairlead/ui/banner';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { type Recipient, RecipientChoice } from '@fairlead/ui/recipient-choice';
import { TextArea } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { type CallReports, useSendCallReport } from './port-call-reports.data.ts';
import css from './port-call-reports.module.css';

interface SendReportDialogProps {
  readonly portCallId: number;
  readonly kind: CallReportKind;
  readonly reports: CallReports;
  readonly onClose: () => void;
}

/** Recipients, remark and the text of a report before it is mailed. */
export function SendReportDialog({ portCallId, kind, reports, onClose }: SendReportDialogProps) {
  const { suggested, sendsMail } = reports;
  const send = useSendCallReport(portCallId);
  const [recipients, setRecipients] = useState<readonly Recipient[]>(suggested);
  const [remark, setRemark] = useState('');
  const draft = reports.drafts.find((one) => one.kind === kind);
  const label = callReportLabel(kind);
  const submit = () => {
    if (recipients.length === 0 || send.isPending) return;
    send.mutate(
      { kind, recipients: [...recipients], remark },
      {
        onSuccess: () => {
          toast.show({ text: sendsMail ? `${label} queued` : `${label} stored` });
          onClose();
        },
      },
    );
  };
  const errors = fieldErrorsOf(send.error);
  const hasOwnSentence = errors['recipients'] !== undefined || errors['remark'] !== undefined;
  return (
    <FormDialog
      title={label}
      width={640}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={sendsMail ? 'Send by e-mail' : 'Store the report'}
      isPending={send.isPending}
      isDisabled={recipients.length === 0}
    >
      <div className={css['form']}>
        {!sendsMail && (
          <Banner kind="information" title="This installation does not send e-mail">
            The report is stored with its text so that you can pass it on.
          </Banner>
        )}
        {send.error !== null && !hasOwnSentence && (
          <Banner kind="error" title="Not sent">
            {sentenceOf(send.error)}
          </Banner>
        )}
        <RecipientChoice
          suggested={suggested}
          chosen={recipients}
          onChange={setRecipients}
          error={errors['recipients']}
        />
        <TextArea
          label="Remark"
          rows={2}
          maxLength={2000}
          value={remark}
          error={errors['remark']}
          onChange={setRemark}
        />
        {draft !== undefined && (
          <section aria-label="Text of the e-mail">
            <p className={css['subject']}>{draft.subject}</p>
            <pre className={css['text']}>{draft.body}</pre>
          </section>
        )}
      </div>
    </FormDialog>
  );
}
