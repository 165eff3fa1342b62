import { useEffect, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { LoadingScreen } from '../platform/start/loading-screen.tsx';
import { useStart } from './start.tsx';

let completing: Promise<string> | undefined;

/** Where the provider sends people back to; an answer can be completed once only. */
export function SignInCallback() {
  const { session } = useStart();
  const [error, setError] = useState<string>();
  useEffect(() => {
    completing ??= session.completeSignIn(location.href);
    completing.then(
      (path) => location.replace(path),
      (reason: unknown) => setError(sentenceOf(reason)),
    );
  }, [session]);
  return (
    <LoadingScreen
      text="Verifying user account, please wait..."
      error={error}
      onRetry={() => void session.signIn('/')}
    />
  );
}
