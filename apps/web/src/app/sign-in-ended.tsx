import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The sign-in has ended while somebody works: signing in in a new tab brings this one back as it stands. */
export function SignInEnded({ onLeave }: { readonly onLeave: () => void }) {
  const queries = useQueryClient();
  useEffect(
    () => () => {
      // What was refused meanwhile is fetched again, and the person may be another one.
      void queries.invalidateQueries();
    },
    [queries],
  );
  return (
    <Dialog
      title="Your sign-in has ended"
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
        What you have entered on this page is kept. Sign in in a new tab and come back: this page
        goes on where it stands.
      </p>
    </Dialog>
  );
}

function signInBeside(): void {
  window.open('/', '_blank', 'noopener');
}
