import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { SecretOnce } from '../platform/secrets/secret-once.tsx';
import { type Person, useResetSignIn } from './people.data.ts';

/** The way back for a person who has lost the password or the one-time codes. */
export function ResetSignIn({ person }: { readonly person: Person }) {
  const { id, fullName, email } = person;
  const [isOpen, setOpen] = useState(false);
  const reset = useResetSignIn();
  const close = () => {
    setOpen(false);
    reset.reset();
  };
  return (
    <>
      <Button icon={IconKey} onClick={() => setOpen(true)}>
        Reset sign-in
      </Button>
      {isOpen && reset.data === undefined && (
        <ConfirmDialog
          title={`Reset the sign-in of ${fullName}?`}
          confirmLabel="Create link"
          busy={reset.isPending}
          onCancel={close}
          onConfirm={() => reset.mutate(id)}
        >
          {reset.isError && <Banner kind="error">{sentenceOf(reset.error)}</Banner>}
          You get a link to hand over. When {email} opens it, they choose a new password; their
          sessions, one-time codes and passkeys end then.
        </ConfirmDialog>
      )}
      {reset.data !== undefined && (
        <SecretOnce
          title={`Link for ${fullName}`}
          about="Hand it over to this person alone: whoever opens it sets the password. It works once, within 24 hours."
          secret={reset.data.link}
          onClose={close}
        />
      )}
    </>
  );
}
