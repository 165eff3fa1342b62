import { Banner } from '@fairlead/ui/banner';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import type { LogReport } from './log-reports.data.ts';
import { OutputText } from './report-output.part.tsx';
import { type ReportOutputs, useSendOutputs } from './report-receivers.data.ts';
import css from './report-receivers.module.css';

interface SendReportDialogProps {
  readonly report: LogReport;
  readonly outputs: ReportOutputs;
  readonly onClose: () => void;
}

/** Those that usually get such a report and have not got this version. */
const usualOf = ({ drafts, sent }: ReportOutputs, version: number): readonly number[] =>
  drafts
    .filter(
      ({ receiver, isUsual }) =>
        isUsual && !sent.some((one) => one.receiver.id === receiver.id && one.version === version),
    )
    .map(({ receiver }) => receiver.id);

/** The receivers of a report, each with the mail that it gets. */
export function SendReportDialog({ report, outputs, onClose }: SendReportDialogProps) {
  const { drafts, sendsMail } = outputs;
  const send = useSendOutputs(report.guid);
  const [chosen, setChosen] = useState(() => usualOf(outputs, report.version));
  const toggle = (id: number, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));
  const submit = () => {
    if (chosen.length === 0 || send.isPending) return;
    const onSuccess = () => {
      toast.show({ text: sendsMail ? 'Log report queued' : 'Log report stored' });
      onClose();
    };
    send.mutate({ receiverIds: [...chosen], version: report.version }, { onSuccess });
  };
  return (
    <FormDialog
      title="Send to receivers"
      width={720}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={sendsMail ? 'Send by e-mail' : 'Store the texts'}
      isPending={send.isPending}
      isDisabled={chosen.length === 0}
    >
      {!sendsMail && (
        <Banner kind="information" title="This installation does not send e-mail">
          The texts are stored so that you can pass them on.
        </Banner>
      )}
      {send.error !== null && (
        <Banner kind="error" title="Not sent">
          {sentenceOf(send.error)}
        </Banner>
      )}
      {drafts.map(({ receiver, addresses, ...output }) => (
        <section key={receiver.id} aria-label={receiver.name} className={css['draft']}>
          <Checkbox
            checked={chosen.includes(receiver.id)}
            onChange={(isChosen) => toggle(receiver.id, isChosen)}
          >
            {receiver.name}: {addresses.join(', ')}
          </Checkbox>
          <OutputText {...output} />
        </section>
      ))}
    </FormDialog>
  );
}
