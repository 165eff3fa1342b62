import { handoverMethods, sendingMethod } from '@fairlead/domain/claim-sending/sending';
import { Banner } from '@fairlead/ui/banner';
import { DateField } from '@fairlead/ui/date-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { type HandOverBody, type Sending, useHandOver } from './claim-sending.data.ts';
import css from './claim-sending.module.css';

const methods = handoverMethods.map(({ number: value, label }) => ({ value, label }));

export interface HandOverDialogProps {
  readonly fixture: number;
  readonly sending: Sending;
  readonly onClose: () => void;
}

/** Records when and how a printed claim left the company: only then does it count as sent. */
export function HandOverDialog({ fixture, sending, onClose }: HandOverDialogProps) {
  const recording = useHandOver(fixture, sending.id);
  const [on, setOn] = useState<string | null>(() => new Date().toISOString().slice(0, 10));
  const [method, setMethod] = useState<HandOverBody['way']>(sendingMethod.Post);
  const [note, setNote] = useState('');
  const submit = () => {
    if (on === null || recording.isPending) return;
    recording.mutate({ on, way: method, note, modified: sending.modified }, { onSuccess: onClose });
  };
  const errors = fieldErrorsOf(recording.error);
  return (
    <FormDialog
      title="Mark as handed over"
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Mark as handed over"
      submitKeys="Enter"
      isPending={recording.isPending}
      isDisabled={on === null}
    >
      <div className={css['form']}>
        {recording.error !== null && errors['on'] === undefined && (
          <Banner kind="error" title="Not saved">
            {sentenceOf(recording.error)}
          </Banner>
        )}
        <DateField label="Date" required value={on} error={errors['on']} onChange={setOn} />
        <Select label="Method" options={methods} value={method} onChange={setMethod} />
        <TextField
          label="Note"
          value={note}
          maxLength={500}
          placeholder="Courier and tracking number, who received it"
          onChange={setNote}
        />
      </div>
    </FormDialog>
  );
}
