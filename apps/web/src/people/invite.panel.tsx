import { companyRole, type CompanyRole } from '@fairlead/domain/people/roles';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { RecordPanel } from '../platform/forms/record-panel.tsx';
import { useInvite } from './people.data.ts';
import { RoleChecks } from './role-checks.part.tsx';
import css from './people.module.css';

interface InvitePanelProps {
  readonly onClose: () => void;
  /** If no mail is sent: shows the person with the link to pass on. */
  readonly onInvited: (id: number) => void;
}

const blank = { email: '', name: '' };

/** Invites a person to join the company. */
export function InvitePanel({ onClose, onInvited }: InvitePanelProps) {
  const [roles, setRoles] = useState<readonly CompanyRole[]>([companyRole.User]);
  const form = useRecordForm({
    entity: 'user',
    id: 0,
    what: 'this invitation',
    stored: blank,
    missing: ({ email, name }): FieldErrors => ({
      ...(email.trim() === '' ? { email: 'Required' } : {}),
      ...(name.trim() === '' ? { name: 'Required' } : {}),
      ...(roles.length === 0 ? { companyRoleIds: 'At least one role' } : {}),
    }),
    wrong: () => ({}),
    describe: (field, stored) => stored[field],
    body: (values) => ({ ...values, companyRoleIds: [...roles] }),
    saving: useInvite(),
    onSaved: ({ id, link }) => {
      toast.show({
        text: link === null ? `Invitation sent to ${form.values.email}` : 'Invited: copy the link',
      });
      if (link === null) onClose();
      else onInvited(id);
    },
  });
  const { values, change, errors } = form;
  return (
    <RecordPanel
      title="Invite a user"
      width={400}
      form={form}
      notSaved="Not invited"
      saveLabel="Invite"
      onClose={onClose}
    >
      <div className={css['fields']}>
        <TextField
          label="Work email"
          type="email"
          required
          maxLength={254}
          value={values.email}
          error={errors['email']}
          onChange={(email) => change({ email })}
        />
        <TextField
          label="Name"
          required
          maxLength={200}
          value={values.name}
          error={errors['name']}
          onChange={(name) => change({ name })}
        />
        <RoleChecks value={roles} error={errors['companyRoleIds']} onChange={setRoles} />
      </div>
    </RecordPanel>
  );
}
