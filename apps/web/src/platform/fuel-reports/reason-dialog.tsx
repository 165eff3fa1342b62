import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextArea } from '@fairlead/ui/text-field';
import { useState } from 'react';

export interface ReasonDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the reason of a change that is recorded with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirmLabel, isBusy, onConfirm, onCancel } = props;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const confirm = () => {
    setTried(true);
    if (!isMissing && !isBusy) onConfirm(reason.trim());
  };
  return (
    <FormDialog
      title={title}
      onClose={onCancel}
      onSubmit={confirm}
      submitLabel={confirmLabel}
      isPending={isBusy}
    >
      <p>{text}</p>
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={isTried && isMissing && 'Required'}
        onChange={setReason}
      />
    </FormDialog>
  );
}
