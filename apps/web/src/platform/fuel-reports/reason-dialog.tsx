import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
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
    <Dialog
      title={title}
      onClose={onCancel}
      onSubmit={confirm}
      footer={
        <>
          <Button keys="Esc" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
