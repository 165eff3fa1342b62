import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextField } from '@fairlead/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import type { EmailDetail } from './email-view.state.ts';
import { type AddressCorrection, useEmailActions } from './emails.data.ts';
import {
  correctionsOf,
  problemsOf,
  refusalsOf,
  type TypedAddresses,
  unreached,
} from './send-again.state.ts';
import css from './emails.module.css';

export interface SendAgainProps {
  readonly email: EmailDetail;
  readonly onClose: () => void;
}

/** Sends an e-mail again to those who do not have it, after their addresses are corrected. */
export function SendAgainDialog({ email, onClose }: SendAgainProps) {
  const actions = useEmailActions();
  // The recipients as they were when the dialog was opened: a mail can bounce while it is open.
  const [recipients] = useState(() => unreached(email));
  const [typed, setTyped] = useState<TypedAddresses>({});
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (corrections: readonly AddressCorrection[]) => actions.send(email.id, corrections),
    onSuccess: onClose,
  });
  const corrections = correctionsOf(recipients, typed);
  const problems = problemsOf(email, typed);
  const refusals = refusalsOf(fieldErrorsOf(error), corrections);
  const isDisabled = Object.keys(problems).length > 0;
  return (
    <FormDialog
      title="Send again"
      submitLabel={`Send to ${counted(recipients.length, 'recipient')}`}
      isPending={isPending}
      isDisabled={isDisabled}
      onClose={onClose}
      onSubmit={() => {
        if (!isDisabled && !isPending) mutate(corrections);
      }}
    >
      <div className={css['fields']}>
        {error !== null && Object.keys(refusals).length === 0 && (
          <Banner kind="error">{sentenceOf(error)}</Banner>
        )}
        <p>Only these recipients get the e-mail. Correct their addresses first.</p>
        {recipients.map(({ name, address, error: reason }, at) => (
          <TextField
            key={address}
            label={name === '' ? address : name}
            type="email"
            value={typed[address] ?? address}
            maxLength={254}
            autoFocus={at === 0}
            help={reason ?? undefined}
            error={problems[address] ?? refusals[address]}
            onChange={(text) => {
              if (error !== null) reset();
              setTyped((before) => ({ ...before, [address]: text }));
            }}
          />
        ))}
      </div>
    </FormDialog>
  );
}
