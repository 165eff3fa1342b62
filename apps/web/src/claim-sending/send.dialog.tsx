import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { LoadingState } from '@fairlead/ui/states';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import {
  type Invoice,
  type SendingOptions,
  useInvoices,
  useSendClaim,
  useSendingOptions,
} from './claim-sending.data.ts';
import { AttachmentChoice } from './attachment-choice.part.tsx';
import { RecipientChoice } from './recipient-choice.part.tsx';
import { VersionChoice } from './version-choice.part.tsx';
import {
  bodyOf,
  hasGap,
  keysOfContents,
  letterOf,
  obstacleOf,
  type SendEntry,
  startingEntry,
  textOf,
} from './send.state.ts';
import css from './claim-sending.module.css';

export interface SendDialogProps {
  readonly fixture: number;
  readonly onClose: () => void;
}

/** Sends a claim by mail, or prepares its files for printing. */
export function SendDialog({ fixture, onClose }: SendDialogProps) {
  const options = useSendingOptions(fixture);
  const invoices = useInvoices(fixture);
  if (options.data !== undefined && invoices.data !== undefined)
    return <SendForm {...{ fixture, onClose }} options={options.data} invoices={invoices.data} />;
  const failed = options.error ?? invoices.error;
  return (
    <Dialog title="Send claim" onClose={onClose}>
      {failed === null ? (
        <LoadingState name="Loading what can be sent" />
      ) : (
        <Banner kind="error" title="The sending options could not be loaded">
          {sentenceOf(failed)}
        </Banner>
      )}
    </Dialog>
  );
}

interface SendFormProps extends SendDialogProps {
  readonly options: SendingOptions;
  readonly invoices: readonly Invoice[];
}

function SendForm({ fixture, onClose, options, invoices }: SendFormProps) {
  const [entry, setEntry] = useState(() => startingEntry(options));
  const [keyOf] = useState(keysOfContents);
  const sending = useSendClaim(fixture);
  const change = (part: Partial<SendEntry>) => setEntry((before) => ({ ...before, ...part }));
  const text = textOf(entry, letterOf(options, entry, invoices));
  const obstacle = obstacleOf(options, entry);
  const submit = () => {
    const body = bodyOf(options, entry, text);
    if (body === undefined || obstacle !== undefined || sending.isPending) return;
    sending.mutate(
      { body, idempotencyKey: keyOf(body) },
      {
        onSuccess: () => {
          toast.show({ text: entry.isByMail ? 'The claim is being sent' : 'Ready to print' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title="Send claim"
      width={980}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          {obstacle !== undefined && <span className={css['obstacle']}>{obstacle}</span>}
          <Button keys="Esc" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="filled"
            loading={sending.isPending}
            disabled={obstacle !== undefined}
          >
            {entry.isByMail ? 'Send by e-mail' : 'Prepare for printing'}
          </Button>
        </>
      }
    >
      <Refused error={sending.error} />
      <div className={css['send']}>
        <div>
          <RecipientChoice {...{ options, entry, change }} />
          <TextField
            label="Subject"
            required
            value={text.subject}
            maxLength={200}
            error={fieldErrorsOf(sending.error)['subject']}
            onChange={(subject) => change({ subject })}
          />
          <TextArea
            label="Cover letter"
            rows={14}
            maxLength={15_000}
            value={text.body}
            warning={hasGap(text) ? 'Fill in or remove the parts in [...]' : undefined}
            error={fieldErrorsOf(sending.error)['letter']}
            onChange={(letter) => change({ letter })}
          />
        </div>
        <div>
          <VersionChoice {...{ options, entry, change }} />
          <AttachmentChoice {...{ options, entry, change }} />
        </div>
      </div>
    </Dialog>
  );
}

/** The server's messages about a refusal. */
function Refused({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  const fields = Object.values(fieldErrorsOf(error));
  return (
    <Banner kind="error" title="The claim was not sent">
      {fields.length > 0 ? fields.join('. ') : sentenceOf(error)}
    </Banner>
  );
}
