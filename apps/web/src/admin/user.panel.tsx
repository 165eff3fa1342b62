import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { SidePanel } from '@fairlead/ui/panel';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import type { OpenedRecord } from '../platform/forms/opened-record.ts';
import { MissingPanel } from '../platform/forms/record-panel.tsx';
import { ResetLink } from '../platform/secrets/reset-link.tsx';
import { type InstallationUser, useDisableUser, useResetUser } from './users.data.ts';
import css from './admin.module.css';

/** One user of the installation: their companies, restoring their access, and disabling the account. */
export function UserPanel({ record, ...rest }: OpenedRecord<InstallationUser>) {
  if (record === undefined)
    return (
      <MissingPanel title="User" sentence="Not found" onClose={rest.onClose}>
        The user may not match the current search.
      </MissingPanel>
    );
  return <ShownUser {...rest} user={record} />;
}

type ShownProps = Omit<OpenedRecord<InstallationUser>, 'record'> & {
  readonly user: InstallationUser;
};

function ShownUser({ user, onClose, onPrevious, onNext }: ShownProps) {
  const { fullName, email, companies, isAdministrator, isDisabled, isMe } = user;
  const [isAsking, setAsking] = useState(false);
  const reset = useResetUser();
  return (
    <SidePanel
      title={fullName}
      width={400}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      footer={
        !isMe && (
          <Button variant={isDisabled ? 'filled' : 'danger'} onClick={() => setAsking(true)}>
            {isDisabled ? 'Enable' : 'Disable'}
          </Button>
        )
      }
    >
      <div className={css['fields']}>
        <TextField label="Work email" value={email} readOnly />
        <TextField
          label="Companies"
          value={companies.length === 0 ? 'None' : companies.join(', ')}
          readOnly
        />
        {isAdministrator && <p className={css['holding']}>Global administrator</p>}
        {isDisabled && <Banner kind="error">Disabled in the whole installation.</Banner>}
        {!isDisabled && <ResetLink person={user} reset={reset} />}
      </div>
      {isAsking && <Disabling user={user} onDone={() => setAsking(false)} />}
    </SidePanel>
  );
}

interface DisablingProps {
  readonly user: InstallationUser;
  readonly onDone: () => void;
}

function Disabling({ user: { id, fullName, isDisabled }, onDone }: DisablingProps) {
  const saving = useDisableUser();
  const verb = isDisabled ? 'Enable' : 'Disable';
  const onSuccess = () => {
    toast.show({ text: `${fullName} ${isDisabled ? 'enabled' : 'disabled'}` });
    onDone();
  };
  return (
    <ConfirmDialog
      title={`${verb} ${fullName} in the whole installation?`}
      confirmLabel={verb}
      danger={!isDisabled}
      busy={saving.isPending}
      onCancel={onDone}
      onConfirm={() => saving.mutate({ id, isDisabled: !isDisabled }, { onSuccess })}
    >
      {saving.isError && <Banner kind="error">{sentenceOf(saving.error)}</Banner>}
      {isDisabled
        ? 'They can sign in again with the same roles as before.'
        : 'Their sessions end immediately and they cannot sign in to any company. Their roles are unchanged.'}
    </ConfirmDialog>
  );
}
