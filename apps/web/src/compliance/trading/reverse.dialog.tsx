import { allowanceEntryKinds } from '@fairlead/domain/compliance/allowances/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { Banner } from '@fairlead/ui/banner';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { figureText } from '../figure-text.state.ts';
import { type AllowanceEntry, useReverseEntry } from './allowances.data.ts';

interface ReverseDialogProps {
  readonly entry: AllowanceEntry;
  readonly onClose: () => void;
}

/** Reverses an entry of the account, with a reason. */
export function ReverseDialog({ entry, onClose }: ReverseDialogProps) {
  const reverse = useReverseEntry(entry.id);
  const [reason, setReason] = useState('');
  const isReady = reason.trim() !== '';
  const submit = () => {
    if (!isReady || reverse.isPending) return;
    reverse.mutate(reason, {
      onSuccess: () => {
        toast.show({ text: 'Entry reversed', kind: 'success' });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={`Reverse ${label(allowanceEntryKinds, entry.kind).toLowerCase()} of ${figureText(entry.allowances, 3)}`}
      width={480}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Reverse entry"
      isPending={reverse.isPending}
      isDisabled={!isReady}
    >
      {reverse.error !== null && (
        <Banner kind="error" title="Not reversed">
          {sentenceOf(reverse.error)}
        </Banner>
      )}
      <TextField label="Reason" required maxLength={500} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
