import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextArea } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { type AgentEntry, useReject } from './agent-links.data.ts';

export interface RejectEntryDialogProps {
  readonly portCallId: number;
  readonly linkId: number;
  readonly entry: AgentEntry;
  readonly onClose: () => void;
}

/** The agent reads why an entry was not accepted. */
export function RejectEntryDialog({ portCallId, linkId, entry, onClose }: RejectEntryDialogProps) {
  const [reason, setReason] = useState('');
  const rejecting = useReject(portCallId, linkId);
  const { error } = rejecting;
  const message =
    error === null ? undefined : (fieldErrorsOf(error)['reason'] ?? sentenceOf(error));
  return (
    <FormDialog
      title={`Reject ${entry.title}`}
      submitLabel="Reject"
      submitKeys="Ctrl S"
      isPending={rejecting.isPending}
      isDisabled={reason.trim() === ''}
      onClose={onClose}
      onSubmit={() => rejecting.mutate({ entry, reason }, { onSuccess: onClose })}
    >
      <TextArea
        label="Reason"
        required
        help="The agent reads it on the page of the link"
        rows={3}
        maxLength={500}
        value={reason}
        error={message}
        onChange={setReason}
      />
    </FormDialog>
  );
}
