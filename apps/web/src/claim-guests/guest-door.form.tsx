import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { TextField } from '@fairlead/ui/text-field';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { type Door, useEnter, useSendCode } from './guest.data.ts';
import css from './guest.module.css';

export interface DoorFormProps {
  readonly token: string;
  readonly door: Door;
  readonly onSession: (session: string) => void;
}

/** Requests the guest's code: sent to their address, or passed on by the company. */
export function DoorForm({ token, door, onSession }: DoorFormProps) {
  const [code, setCode] = useState('');
  const sending = useSendCode(token);
  const entering = useEnter(token);
  const hasCode = door.isHandedOver || sending.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== 6 || entering.isPending) return;
    entering.mutate(code, { onSuccess: ({ session }) => onSession(session) });
  };
  if (door.isLocked)
    return (
      <Banner kind="error" title="Wrong codes have locked this link">
        Ask {door.company} for a new one.
      </Banner>
    );
  const errors = fieldErrorsOf(entering.error);
  const other = sending.error ?? (Object.keys(errors).length === 0 ? entering.error : null);
  return (
    <form className={css['door']} noValidate aria-label="Enter the code" onSubmit={submit}>
      <p className={css['explained']}>
        {door.isHandedOver
          ? `${door.company} gave you a six-digit code with this link.`
          : sending.isSuccess
            ? `A code was sent to ${door.sentTo}. It can be used once, within ${counted(door.codeMinutes, 'minute')}.`
            : `A six-digit code is sent to ${door.sentTo} each time you open this page.`}
      </p>
      {hasCode && (
        <TextField
          label="Code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          error={errors['code']}
          onChange={(text) => setCode(text.replaceAll(/\D/g, ''))}
        />
      )}
      {other !== null && (
        <p className={css['refused']} role="alert">
          {sentenceOf(other)}
        </p>
      )}
      <div className={css['buttons']}>
        {hasCode && (
          <Button
            type="submit"
            variant="filled"
            loading={entering.isPending}
            disabled={code.length !== 6}
          >
            Open statement
          </Button>
        )}
        {!door.isHandedOver && (
          <Button
            variant={hasCode ? 'quiet' : 'filled'}
            loading={sending.isPending}
            onClick={() => sending.mutate()}
          >
            {hasCode ? 'Send another code' : 'Send me a code'}
          </Button>
        )}
      </div>
    </form>
  );
}
