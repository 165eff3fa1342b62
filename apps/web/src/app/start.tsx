import { noValidRoles } from '@fairlead/domain/people/company-choice';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { RecentChoicesProvider } from '@fairlead/ui/recent-choices';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { currentOf, CurrentProvider } from '../platform/current/current.ts';
import { recentChoicesOf } from '../platform/current/recent-choices.ts';
import { createPart } from '../platform/parts/part.tsx';
import type { Session, SessionState } from '../platform/session/session.ts';
import { LoadingScreen, verifying } from '../platform/start/loading-screen.tsx';
import type { SiteConfig } from '../platform/start/site-config.ts';
import { globalSettingsQuery, meQuery } from './start-queries.ts';

interface StartParts {
  readonly config: SiteConfig;
  readonly session: Session;
  readonly queries: QueryClient;
}

export const StartContext = createContext<StartParts | undefined>(undefined);

export function useStart(): StartParts {
  const parts = use(StartContext);
  if (parts === undefined) throw new Error('The application has not started.');
  return parts;
}

const here = () => `${location.pathname}${location.search}${location.hash}`;

const SignInEnded = createPart(async () => (await import('./sign-in-ended.tsx')).SignInEnded);

const SecondFactorNeeded = createPart(
  async () => (await import('./second-factor-needed.tsx')).SecondFactorNeeded,
);

/** Everything behind sign-in: nothing is shown before the user, the company and the global settings are known. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const { session, queries } = useStart();
  const [state, setState] = useState<SessionState>(session.state);
  const [hasEntered, setEntered] = useState(state === 'signedIn');
  if (state === 'signedIn' && !hasEntered) setEntered(true);
  useEffect(() => {
    const stop = session.onChange(setState);
    void session.start().then(setState);
    return stop;
  }, [session]);
  // A sign-in that expires must not discard unsaved work: the page stays, and the user signs in again in another tab.
  const hasEnded = state === 'expired' && hasEntered;
  // A user who signed out, here or in another tab, is not signed in again: the provider may not have processed the sign-out yet.
  const hasLeft = state === 'signedOut' && hasEntered;
  const mustSignIn = !hasEntered && (state === 'signedOut' || state === 'expired');
  useEffect(() => {
    if (mustSignIn) {
      const path = session.returnAfterSignOut();
      if (path === undefined) void session.signIn(here());
      else location.replace(path);
    }
    if (hasLeft) queries.clear();
  }, [session, queries, mustSignIn, hasLeft]);
  if (hasLeft)
    return (
      <LoadingScreen
        text={verifying}
        error="You are signed out."
        retryLabel="Sign in"
        onRetry={() => void session.signIn(here())}
      />
    );
  if (state !== 'signedIn' && !hasEnded) return <LoadingScreen text={verifying} />;
  return (
    <>
      <Known>{children}</Known>
      {hasEnded && <SignInEnded onLeave={() => void session.signIn(here())} />}
    </>
  );
}

/** The profile and the global settings, fetched at the same time. */
function Known({ children }: { readonly children: ReactNode }) {
  const { session, config } = useStart();
  const me = useQuery(meQuery(config.version));
  const settings = useGlobalSettings();
  const signOut = () => void session.signOut();
  if (me.isError)
    return <Failure error={me.error} onRetry={() => void me.refetch()} onSignOut={signOut} />;
  if (me.data === undefined) return <LoadingScreen text={verifying} />;
  const current = currentOf(me.data, session, config);
  if (current === undefined)
    return <LoadingScreen text={verifying} error={noValidRoles} onSignOut={signOut} />;
  if (current.customer?.needsSecondFactor === true) return <SecondFactorNeeded current={current} />;
  if (settings.isError)
    return (
      <Failure error={settings.error} onRetry={() => void settings.refetch()} onSignOut={signOut} />
    );
  if (settings.data === undefined)
    return <LoadingScreen text="Fetching global settings, please wait..." />;
  return (
    <CurrentProvider value={current}>
      <Remembering companyId={current.customer?.id ?? 0} userId={current.me.id}>
        {children}
      </Remembering>
    </CurrentProvider>
  );
}

interface RememberingProps {
  readonly companyId: number;
  readonly userId: number;
  readonly children: ReactNode;
}

/** Pickers remember what this user chose for this company. */
function Remembering({ companyId, userId, children }: RememberingProps) {
  const recent = useMemo(() => recentChoicesOf(companyId, userId), [companyId, userId]);
  return <RecentChoicesProvider value={recent}>{children}</RecentChoicesProvider>;
}

export function useGlobalSettings() {
  return useQuery(globalSettingsQuery);
}

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onSignOut: () => void;
}

function Failure({ error, ...rest }: FailureProps) {
  return <LoadingScreen text={verifying} error={sentenceOf(error)} {...rest} />;
}
