import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { SecretOnce } from './secret-once.tsx';

interface ResetLinkProps {
  readonly person: { readonly id: number; readonly fullName: string; readonly email: string };
  /** The call that makes the link. */
  readonly reset: {
    readonly data: { readonly link: string } | undefined;
    readonly error: unknown;
    readonly isError: boolean;
    readonly isPending: boolean;
    readonly mutate: (id: number) => void;
    readonly reset: () => void;
  };
}

/** Restores the access of a person who has lost the password or the one-time codes. */
export function ResetLink({ person, reset }: ResetLinkProps) {
  const { id, fullName, email } = person;
  const [isOpen, setOpen] = useState(false);
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
          You get a link to pass on. When {email} opens it, they choose a new password. Their
          sessions, one-time codes and passkeys then stop working.
        </ConfirmDialog>
      )}
      {reset.data !== undefined && (
        <SecretOnce
          title={`Link for ${fullName}`}
          about="Give it only to this person: whoever opens it sets the password. It works once, within 24 hours."
          secret={reset.data.link}
          onClose={close}
        />
      )}
    </>
  );
}
