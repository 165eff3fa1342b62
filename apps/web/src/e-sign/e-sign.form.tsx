import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { useDecline, useSign } from './e-sign.data.ts';
import css from './e-sign.module.css';

export interface SignFormProps {
  readonly token: string;
  /** As the sender wrote it. */
  readonly name: string;
  /** The sender passed on link and code, as no mail is sent. */
  readonly isHandedOver: boolean;
}

const codeForm = /^\d{6}$/;

/** Name, code and consent; or a reason for not signing. */
export function SignForm({ token, name: invited, isHandedOver }: SignFormProps) {
  const [name, setName] = useState(invited);
  const [code, setCode] = useState('');
  const [hasConsent, setConsent] = useState(false);
  const [reason, setReason] = useState<string>();
  const signing = useSign(token);
  const declining = useDecline(token);
  const isDeclining = reason !== undefined;
  const { error, isPending } = isDeclining ? declining : signing;
  const errors = fieldErrorsOf(error);
  const isReady =
    codeForm.test(code) && (isDeclining ? reason.trim() !== '' : hasConsent && name.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isPending) return;
    const after = { onError: () => leadToFirstError() };
    if (isDeclining) declining.mutate({ reason, code }, after);
    else signing.mutate({ name, code }, after);
  };
  const isOther = error !== null && Object.keys(errors).length === 0;
  return (
    <form className={css['form']} noValidate onSubmit={submit} aria-label="Sign">
      <div className={css['fields']}>
        {isDeclining ? (
          <TextArea
            label="Reason for declining"
            rows={3}
            maxLength={1000}
            required
            value={reason}
            error={errors['reason']}
            onChange={setReason}
          />
        ) : (
          <TextField
            label="Your name"
            required
            maxLength={200}
            autoComplete="name"
            value={name}
            error={errors['name']}
            onChange={setName}
          />
        )}
        <TextField
          label={isHandedOver ? 'Code from the sender' : 'Code from the second e-mail'}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          error={errors['code']}
          help="Six digits"
          onChange={(text) => setCode(text.replaceAll(/\D/g, ''))}
        />
      </div>
      {!isDeclining && (
        <Checkbox checked={hasConsent} onChange={setConsent}>
          I have read the document and agree to sign it electronically.
        </Checkbox>
      )}
      {isOther && (
        <p className={css['refused']} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      <div className={css['actions']}>
        <Button
          type="submit"
          variant={isDeclining ? 'danger' : 'filled'}
          loading={isPending}
          disabled={!isReady}
        >
          {isDeclining ? 'Decline to sign' : 'Sign'}
        </Button>
        <Button variant="quiet" onClick={() => setReason(isDeclining ? undefined : '')}>
          {isDeclining ? 'Back to signing' : 'Decline'}
        </Button>
      </div>
    </form>
  );
}
