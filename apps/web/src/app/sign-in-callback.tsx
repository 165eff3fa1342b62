import { useEffect, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { ProviderRefusal } from '../platform/session/provider.ts';
import { LoadingScreen, verifying } from '../platform/start/loading-screen.tsx';
import { useStart } from './start.tsx';

const completing = new Map<string, Promise<string>>();

/** The redirect page of the sign-in provider; an answer can be completed only once. */
export function SignInCallback() {
  const { session } = useStart();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const address = location.href;
    const known = completing.get(address) ?? session.completeSignIn(address);
    completing.set(address, known);
    known.then(
      (path) => location.replace(path),
      (reason: unknown) => setError(refusalText(reason)),
    );
  }, [session]);
  return <LoadingScreen text={verifying} error={error} onRetry={() => void session.signIn('/')} />;
}

/** Error codes of the protocol mean nothing to users. */
function refusalText(reason: unknown): string {
  return reason instanceof ProviderRefusal
    ? 'The sign-in was not accepted. Try again.'
    : sentenceOf(reason);
}
