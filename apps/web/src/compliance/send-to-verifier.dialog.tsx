import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextArea } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { changesText } from './verifier.state.ts';
import { useSendToVerifier, type VerifierSync } from './verifier-sync.data.ts';

interface SendToVerifierDialogProps {
  readonly sync: VerifierSync;
  readonly onClose: () => void;
}

/** Says what a sending changes for the verifier before it is sent. */
export function SendToVerifierDialog({ sync, onClose }: SendToVerifierDialogProps) {
  const { vessel, verifier, rows, changes } = sync;
  const [note, setNote] = useState('');
  const send = useSendToVerifier(vessel.id);
  const submit = () => {
    if (send.isPending) return;
    send.mutate(note.trim(), {
      onSuccess: () => {
        toast.show({ text: `Sent to ${verifier ?? 'the verifier'}` });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={`Send ${vessel.name} to ${verifier ?? 'the verifier'}`}
      submitLabel="Send"
      submitKeys="Ctrl S"
      width={520}
      isPending={send.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {send.isError && (
        <Banner kind="error" title="Not sent">
          {sentenceOf(send.error)}
        </Banner>
      )}
      <p>{`${counted(rows, 'row')} will be sent. ${changesText(changes)}`}</p>
      <TextArea label="Note" rows={3} maxLength={500} value={note} onChange={setNote} />
    </FormDialog>
  );
}
