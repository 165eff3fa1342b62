import { type CompanyRole, companyRole } from '@fairlead/domain/people/roles';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useUnsaved } from '@fairlead/ui/unsaved';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { HandOverLink } from './hand-over.part.tsx';
import { useInvite } from './people.data.ts';
import { RoleChecks } from './role-checks.part.tsx';
import css from './people.module.css';

/** Asks a person to join the company. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<readonly CompanyRole[]>([companyRole.User]);
  const { mutate, isPending, error, data } = useInvite();
  const { leave, question } = useUnsaved(data === undefined && `${email}${name}` !== '');
  if (data?.link != null)
    return (
      <Dialog
        title={`${name} is invited`}
        width={520}
        onClose={onClose}
        onSubmit={onClose}
        footer={
          <Button type="submit" variant="filled" keys="Enter">
            Done
          </Button>
        }
      >
        <HandOverLink link={data.link} />
      </Dialog>
    );
  const errors = fieldErrorsOf(error);
  const submit = () => {
    if (isPending) return;
    mutate(
      { email, name, companyRoleIds: [...roles] },
      {
        onSuccess: ({ link }) => {
          if (link !== null) return;
          toast.show({ text: `Invitation sent to ${email}` });
          onClose();
        },
        onError: leadToFirstError,
      },
    );
  };
  return (
    <>
      <Dialog
        title="Invite a user"
        width={520}
        onClose={() => leave(onClose)}
        onSubmit={submit}
        footer={
          <>
            <Button keys="Esc" onClick={() => leave(onClose)}>
              Cancel
            </Button>
            <Button type="submit" variant="filled" keys="Enter" loading={isPending}>
              Invite
            </Button>
          </>
        }
      >
        <div className={css['form']}>
          {error !== null && Object.keys(errors).length === 0 && (
            <Banner kind="error">{sentenceOf(error)}</Banner>
          )}
          <TextField
            label="Work email"
            type="email"
            required
            autoFocus
            maxLength={254}
            value={email}
            error={errors['email']}
            onChange={setEmail}
          />
          <TextField
            label="Name"
            required
            maxLength={200}
            value={name}
            error={errors['name']}
            onChange={setName}
          />
          <RoleChecks value={roles} error={errors['companyRoleIds']} onChange={setRoles} />
        </div>
      </Dialog>
      {question}
    </>
  );
}
