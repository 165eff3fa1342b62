import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { useInviteAdministrator } from './admin.data.ts';
import { HandOver } from './hand-over.dialog.tsx';
import css from './admin.module.css';

/** Invites an administrator to a company that has none, or whose administrators lost their link. */
export function InviteAdministrator({ customer }: { readonly customer: number }) {
  const [step, setStep] = useState<'none' | 'asking' | { link: string; person: string }>('none');
  return (
    <section className={css['section']}>
      <h3>Administrators</h3>
      <div>
        <Button icon={IconUserPlus} onClick={() => setStep('asking')}>
          Invite an administrator
        </Button>
      </div>
      {step === 'asking' && (
        <Asking
          customer={customer}
          onClose={() => setStep('none')}
          onMade={(link, person) => setStep(link === null ? 'none' : { link, person })}
        />
      )}
      {typeof step === 'object' && (
        <HandOver address={step.link} person={step.person} onDone={() => setStep('none')} />
      )}
    </section>
  );
}

interface AskingProps {
  readonly customer: number;
  readonly onClose: () => void;
  readonly onMade: (link: string | null, person: string) => void;
}

function Asking({ customer, onClose, onMade }: AskingProps) {
  const [values, setValues] = useState({ name: '', email: '' });
  const inviting = useInviteAdministrator(customer);
  const errors = fieldErrorsOf(inviting.error);
  const send = () => {
    if (inviting.isPending) return;
    inviting.mutate(values, {
      onError: leadToFirstError,
      onSuccess: ({ invitationLink }) => {
        toast.show({ text: `${values.name} invited` });
        onMade(invitationLink, values.name);
      },
    });
  };
  return (
    <FormDialog
      title="Invite an administrator"
      width={480}
      onClose={onClose}
      onSubmit={send}
      submitLabel="Invite"
      submitKeys="Enter"
      isPending={inviting.isPending}
    >
      <div className={css['fields']}>
        {inviting.error !== null && Object.keys(errors).length === 0 && (
          <Banner kind="error">{sentenceOf(inviting.error)}</Banner>
        )}
        <TextField
          label="Name"
          required
          autoFocus
          maxLength={200}
          value={values.name}
          error={errors['name']}
          onChange={(name) => setValues({ ...values, name })}
        />
        <TextField
          label="E-mail address"
          required
          type="email"
          maxLength={320}
          value={values.email}
          error={errors['email']}
          onChange={(email) => setValues({ ...values, email })}
        />
        <p className={css['about']}>
          Anyone invited before gets a new link; the previous link stops working.
        </p>
      </div>
    </FormDialog>
  );
}
