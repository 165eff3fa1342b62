import {
  correctionOutcome,
  correctionOutcomes,
} from '@fairlead/domain/compliance/correction-replies';
import { Banner } from '@fairlead/ui/banner';
import { useNowMs } from '@fairlead/ui/clock';
import { DateField } from '@fairlead/ui/date-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Select } from '@fairlead/ui/select';
import { TextArea } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { type FuelCorrection, type ReplyBody, useReply } from './fuel-corrections.data.ts';

const outcomes = correctionOutcomes.map(({ number, label }) => ({ value: number, label }));

interface CorrectionReplyDialogProps {
  readonly correction: FuelCorrection;
  readonly onClose: () => void;
}

/** What the verifier answered about a correction. */
export function CorrectionReplyDialog({ correction, onClose }: CorrectionReplyDialogProps) {
  const nowMs = useNowMs();
  const [outcome, setOutcome] = useState<ReplyBody['outcome']>(correctionOutcome.Accepted);
  const [replied, setReplied] = useState<string | null>(() =>
    new Date(nowMs).toISOString().slice(0, 10),
  );
  const [text, setText] = useState('');
  const reply = useReply(correction.id);
  const errors = fieldErrorsOf(reply.error);
  const isReady = text.trim() !== '' && replied !== null;
  const submit = () => {
    if (text.trim() === '' || replied === null || reply.isPending) return;
    reply.mutate(
      { outcome, text: text.trim(), replied },
      {
        onSuccess: () => {
          toast.show({ text: 'Reply saved' });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Verifier’s reply"
      submitLabel="Save reply"
      submitKeys="Ctrl S"
      width={520}
      isPending={reply.isPending}
      isDisabled={!isReady}
      onClose={onClose}
      onSubmit={submit}
    >
      {reply.isError && Object.keys(errors).length === 0 && (
        <Banner kind="error" title="Not saved">
          {sentenceOf(reply.error)}
        </Banner>
      )}
      <Select
        label="Reply"
        options={outcomes}
        value={outcome}
        onChange={(value) => setOutcome(value)}
      />
      <DateField
        label="Received on"
        required
        value={replied}
        error={errors['replied']}
        onChange={setReplied}
      />
      <TextArea
        label="Text"
        required
        rows={4}
        maxLength={1000}
        value={text}
        error={errors['text']}
        onChange={setText}
      />
    </FormDialog>
  );
}
