import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The sign-in ended while the user was working: signing in in a new tab restores this one as it is. */
export function SignInEnded({ onLeave }: { readonly onLeave: () => void }) {
  const queries = useQueryClient();
  useEffect(
    () => () => {
      // Refetch what was refused in the meantime; the user may be a different one.
      void queries.invalidateQueries();
    },
    [queries],
  );
  return (
    <Dialog
      title="Your session has ended"
      onClose={() => undefined}
      onSubmit={signInBeside}
      footer={
        <>
          <Button onClick={onLeave}>Leave this page and sign in</Button>
          <Button type="submit" variant="filled" keys="Enter" data-autofocus>
            Sign in in a new tab
          </Button>
        </>
      }
    >
      <p>
        Your entries on this page are not lost. Sign in in a new tab, then come back and continue
        here.
      </p>
    </Dialog>
  );
}

function signInBeside(): void {
  window.open('/', '_blank', 'noopener');
}
