import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextField } from '@fairlead/ui/text-field';
import { useState } from 'react';

const longestReason = 500;

interface DismissProps {
  readonly title: string;
  readonly sentence: string;
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onDismiss: (reason: string) => void;
  readonly onClose: () => void;
}

/** Dismisses with a reason, which may stay empty. */
export function DismissDialog(props: DismissProps) {
  const { title, sentence, submitLabel, isPending, onDismiss, onClose } = props;
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={title}
      width={480}
      onClose={onClose}
      onSubmit={() => onDismiss(reason.trim())}
      submitLabel={submitLabel}
      submitKeys="Enter"
      isPending={isPending}
    >
      <p>{sentence}</p>
      <TextField label="Reason" maxLength={longestReason} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
