import { Banner } from '@fairlead/ui/banner';
import { Radio } from '@fairlead/ui/checkbox';
import { TheirLine } from '@fairlead/ui/field';
import { SidePanel } from '@fairlead/ui/panel';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../platform/api/api-error.ts';
import { fieldErrorsOf, leadToFirstError } from '../../platform/forms/field-errors.ts';
import { useAuthor } from '../../platform/history/last-change.ts';
import css from '../port-call.module.css';
import { type PortCallPage, useDecide, useTakeCurrent } from '../port-call-pages.data.ts';

export interface DecisionPanelProps {
  readonly page: PortCallPage;
  readonly onClose: () => void;
}

type Choice = 'reasons' | 'yes' | 'no';

const decisions: Readonly<Record<Choice, boolean | null>> = { reasons: null, yes: true, no: false };
const labels: Readonly<Record<Choice, string>> = {
  reasons: 'From reasons for call',
  yes: 'A port of call',
  no: 'Not a port of call',
};
const choices: readonly Choice[] = ['reasons', 'yes', 'no'];

function choiceOf({ overridden, isPortOfCall }: PortCallPage['regulatory']): Choice {
  if (!overridden) return 'reasons';
  return isPortOfCall ? 'yes' : 'no';
}

const describeField = ({ regulatory }: PortCallPage): string =>
  [labels[choiceOf(regulatory)].toLowerCase(), regulatory.reason].filter(Boolean).join(', ');

const theirsOf = (error: unknown): PortCallPage | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.theirs as PortCallPage | undefined)
    : undefined;

function useDecision({ page, onClose }: DecisionPanelProps) {
  const initial = choiceOf(page.regulatory);
  const [choice, setChoice] = useState(initial);
  const [reason, setReason] = useState(page.regulatory.reason ?? '');
  const [isTried, setTried] = useState(false);
  const decide = useDecide(page.id);
  const lacksReason = choice !== 'reasons' && reason.trim() === '';
  // Data fetched in the meantime are not what the decision was based on.
  const [begunWith] = useState(page.modified);
  const save = (modified = begunWith) => {
    setTried(true);
    if (lacksReason) {
      leadToFirstError();
      return;
    }
    const result = choice === 'reasons' ? null : reason.trim();
    decide.mutate(
      { isPortOfCall: decisions[choice], reason: result, modified },
      {
        onSuccess: () => {
          toast.show({ text: 'Port of call saved', kind: 'success' });
          onClose();
        },
      },
    );
  };
  const refused = fieldErrorsOf(decide.error)['reason'];
  return {
    choice,
    setChoice,
    reason,
    setReason,
    save,
    decide,
    isDirty: choice !== initial || reason !== (page.regulatory.reason ?? ''),
    reasonError: refused ?? (isTried && lacksReason ? 'Required' : undefined),
  };
}

/** Whether the call counts for emissions; the user gives a reason for the decision. */
export function DecisionPanel({ page, onClose }: DecisionPanelProps) {
  const form = useDecision({ page, onClose });
  const takeCurrent = useTakeCurrent(page.id);
  const author = useAuthor('portCall', page.id);
  const { error, isPending } = form.decide;
  const theirs = theirsOf(error);
  return (
    <SidePanel
      title="Port of call"
      onClose={onClose}
      dirty={form.isDirty}
      saving={isPending}
      onSave={() => form.save()}
    >
      {error !== null && (
        <Banner kind="error" title="Port of call not saved">
          {theirs === undefined ? (
            sentenceOf(error)
          ) : (
            <TheirLine
              theirs={{
                by: author(),
                value: describeField(theirs),
                onChooseYours: () => form.save(theirs.modified),
                onTakeTheirs: () => {
                  takeCurrent(theirs);
                  onClose();
                },
              }}
            />
          )}
        </Banner>
      )}
      <p className={css['help']}>
        Loading or discharging cargo makes a call a port of call for emissions. Bunkering, crew
        changes, repairs and waiting do not.
      </p>
      <div className={css['fields']} role="radiogroup" aria-label="Port of call">
        {choices.map((one) => (
          <Radio
            key={one}
            group="portOfCall"
            checked={form.choice === one}
            onChoose={() => form.setChoice(one)}
          >
            {labels[one]}
          </Radio>
        ))}
      </div>
      {form.choice !== 'reasons' && (
        <TextField
          label="Reason"
          required
          maxLength={500}
          value={form.reason}
          error={form.reasonError}
          onChange={form.setReason}
        />
      )}
    </SidePanel>
  );
}
