import { leavesNoAdministrator, rolesText } from '@fairlead/domain/people/role-change';
import { type CompanyRole, companyRoles } from '@fairlead/domain/people/roles';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import type { OpenedRecord } from '../platform/forms/opened-record.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { MissingPanel, RecordPanel } from '../platform/forms/record-panel.tsx';
import { ResetLink } from '../platform/secrets/reset-link.tsx';
import { InvitationCard } from './invitation.part.tsx';
import { type Person, useRemovePerson, useResetSignIn, useSaveRoles } from './people.data.ts';
import { RoleChecks } from './role-checks.part.tsx';
import css from './people.module.css';

interface PersonPanelProps extends OpenedRecord<Person> {
  /** How many other administrators there are. */
  readonly otherAdministrators: number;
}

/** One person: the roles, the invitation if it is still open, and removal. */
export function PersonPanel({ record, ...rest }: PersonPanelProps) {
  if (record === undefined)
    return (
      <MissingPanel title="User" sentence="Not found" onClose={rest.onClose}>
        This user does not exist in the company. The invitation may have been withdrawn.
      </MissingPanel>
    );
  return <EditPanel {...rest} record={record} />;
}

/** Roles as one text: a draft compares values as texts. */
const textOf = (roles: readonly CompanyRole[]): string => roles.join(',');
const rolesIn = (text: string): CompanyRole[] =>
  companyRoles.flatMap(({ number }) => (text.split(',').includes(String(number)) ? [number] : []));

const needsOne =
  'A company needs at least one administrator. Make another user an administrator first.';

function useRolesForm({
  record,
  otherAdministrators,
  onClose,
}: PersonPanelProps & { readonly record: Person }) {
  const before = record.companyRoleIds;
  const stored = useMemo(() => ({ roles: textOf(before) }), [before]);
  return useRecordForm({
    entity: 'user',
    id: record.id,
    what: 'the roles of this person',
    stored,
    missing: ({ roles }) =>
      roles === '' ? { roles: 'Choose at least one role, or remove the user' } : {},
    wrong: ({ roles }): Readonly<Record<string, string>> =>
      record.invitation === null &&
      leavesNoAdministrator({ before, after: rolesIn(roles), otherAdministrators })
        ? { roles: needsOne }
        : {},
    describe: (_field, now) => rolesText(rolesIn(now.roles)),
    body: ({ roles }) => rolesIn(roles),
    saving: useSaveRoles(),
    onSaved: () => {
      toast.show({ text: `Roles of ${record.fullName} saved` });
      onClose();
    },
  });
}

function EditPanel(props: PersonPanelProps & { readonly record: Person }) {
  const { record, onClose, onPrevious, onNext } = props;
  const { fullName, email, invitation } = record;
  const [isAsking, setAsking] = useState(false);
  const form = useRolesForm(props);
  const reset = useResetSignIn();
  return (
    <>
      <RecordPanel
        title={fullName}
        width={400}
        form={form}
        notSaved="Roles not saved"
        canSave={form.isDirty}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        footerStart={
          invitation === null && (
            <Button variant="danger" icon={IconTrash} onClick={() => setAsking(true)}>
              Remove
            </Button>
          )
        }
      >
        <div className={css['fields']}>
          <TextField label="Work email" value={email} readOnly />
          {record.disabled && (
            <Banner kind="error">This user is disabled in the whole installation.</Banner>
          )}
          {invitation === null && !record.isMe && <ResetLink person={record} reset={reset} />}
          {invitation !== null && <InvitationCard person={record} onGone={onClose} />}
          <RoleChecks
            value={rolesIn(form.values.roles)}
            error={form.errors['roles']}
            theirs={form.theirs('roles')}
            onChange={(roles) => form.change({ roles: textOf(roles) })}
          />
        </div>
      </RecordPanel>
      {isAsking && <Removal {...props} onCancel={() => setAsking(false)} />}
    </>
  );
}

interface RemovalProps extends PersonPanelProps {
  readonly record: Person;
  readonly onCancel: () => void;
}

function Removal({ record, otherAdministrators, onClose, onCancel }: RemovalProps) {
  const { id, fullName, companyRoleIds: before, isMe } = record;
  const remove = useRemovePerson(() => {
    toast.show({ text: `${fullName} removed` });
    onClose();
  });
  if (leavesNoAdministrator({ before, after: [], otherAdministrators }))
    return (
      <ConfirmDialog
        title={`${fullName} is the only administrator`}
        confirmLabel="OK"
        onCancel={onCancel}
        onConfirm={onCancel}
      >
        {needsOne}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={`Remove ${fullName} from the company?`}
      confirmLabel="Remove"
      danger
      busy={remove.isPending}
      onCancel={onCancel}
      onConfirm={() => remove.mutate(id)}
    >
      {remove.isError && <Banner kind="error">{sentenceOf(remove.error)}</Banner>}
      {isMe ? 'You lose' : 'The user loses'} all rights in this company immediately. What{' '}
      {isMe ? 'you' : 'they'} have written remains; they can be invited again.
    </ConfirmDialog>
  );
}
