import {
  type CallReportKind,
  callReportLabel,
} from '@fairlead/domain/port-call-reports/enumerations';
import { callReportText } from '@fairlead/domain/port-call-reports/report-text';
import { Banner } from '@fairlead/ui/banner';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { type Recipient, RecipientChoice } from '@fairlead/ui/recipient-choice';
import { TextArea } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { appendEntry } from '../platform/entries/append-entry.ts';
import { usePart } from '../platform/parts/parts.ts';
import { usePlan } from '../platform/parts/plan.ts';
import { usePersons } from '../platform/person/persons.ts';
import { isStorageFull, storageFullSentence } from '../platform/store/storage-space.ts';
import { syncNow } from '../platform/sync/sync-loop.ts';
import type { CallView } from './port-calls.data.ts';
import { factsOnBoard } from './call-reports.state.ts';
import css from './call-reports.module.css';

interface SendReportDialogProps {
  readonly view: CallView;
  readonly kind: CallReportKind;
  readonly onClose: () => void;
}

/** The agent of the call and the office. */
function suggestedRecipients(
  { planned }: CallView,
  company: { readonly name: string; readonly email: string | null },
): readonly Recipient[] {
  const { agent } = planned.call;
  return [
    { name: agent?.name ?? '', address: agent?.email ?? '' },
    { name: company.name, address: company.email ?? '' },
  ].filter(({ address }) => address !== '');
}

/** Recipients, remark and the text of a report before it is signed and mailed from ashore. */
export function SendReportDialog(props: SendReportDialogProps) {
  const vessel = usePart('vessel');
  const plan = usePlan();
  const person = usePersons()?.current;
  if (vessel === undefined || vessel === null || plan === undefined || person === undefined)
    return null;
  return <ReportForm {...props} vessel={vessel} calls={plan.calls} person={person} />;
}

interface ReportFormProps extends SendReportDialogProps {
  readonly vessel: NonNullable<ReturnType<typeof usePart<'vessel'>>>;
  readonly calls: NonNullable<ReturnType<typeof usePlan>>['calls'];
  readonly person: { readonly name: string; readonly rank: string };
}

function ReportForm({ view, kind, onClose, vessel, calls, person }: ReportFormProps) {
  const [suggested] = useState(() => suggestedRecipients(view, vessel.company));
  const [recipients, setRecipients] = useState<readonly Recipient[]>(suggested);
  const [remark, setRemark] = useState('');
  const [problem, setProblem] = useState<string>();
  const { call, port } = view.planned;
  const label = callReportLabel(kind);
  const sender = [person.name, person.rank].filter((text) => text !== '').join(', ');
  const facts = factsOnBoard({ view, calls, vessel });
  const text = callReportText(facts, { kind, remark: remark.trim(), sender });
  const send = async (): Promise<void> => {
    if (recipients.length === 0) return setProblem('Choose a recipient.');
    const title = port === undefined ? label : `${label}, ${port.name}`;
    const payload = { portCallId: call.id, kind, recipients, remark: remark.trim() };
    try {
      const { name, rank } = person;
      await appendEntry(
        { form: 'portCallReport', version: 1, payload, title, person: { name, rank } },
        Date.now(),
      );
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      return setProblem(storageFullSentence);
    }
    void syncNow();
    toast.show({ text: `${title}: stored` });
    return onClose();
  };
  return (
    <FormDialog
      title={label}
      width={560}
      onClose={onClose}
      onSubmit={() => void send()}
      submitLabel="Send by e-mail"
    >
      <div className={css['form']}>
        {problem !== undefined && <Banner kind="error">{problem}</Banner>}
        <RecipientChoice suggested={suggested} chosen={recipients} onChange={setRecipients} />
        <TextArea label="Remark" rows={2} maxLength={2000} value={remark} onChange={setRemark} />
        <section aria-label="Text of the e-mail">
          <p className={css['subject']}>{text.subject}</p>
          <pre className={css['text']}>{text.body}</pre>
          <p className={css['state']}>Draughts and fuel on board are added from the log report.</p>
        </section>
      </div>
    </FormDialog>
  );
}
