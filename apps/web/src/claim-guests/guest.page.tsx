import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { LoadingState } from '@fairlead/ui/states';
import { useEffect, useState } from 'react';
import { LinkFailure, PublicHeader, PublicPage } from '../platform/public-page/public-page.tsx';
import { isSessionOver, useDoor, useGuestClaim, useOpenedInOffice } from './guest.data.ts';
import { GuestClaimView } from './guest-claim.part.tsx';
import { DoorForm } from './guest-door.form.tsx';
import { storedSession, storeSession } from './guest-session.state.ts';

interface GuestPageProps {
  /** Signs the user of this browser out and opens this page again. */
  readonly onSignOut: () => void;
}

/** The counterparty's view of one claim through a link and a code; no sign-in. */
export function GuestPage({ onSignOut }: GuestPageProps) {
  const token = new URLSearchParams(location.search).get('t') ?? '';
  const [session, setSession] = useState(() => storedSession(token));
  const [isOver, setOver] = useState(false);
  const enter = (next: string | undefined) => {
    storeSession(next);
    setSession(next);
  };
  const end = () => {
    enter(undefined);
    setOver(true);
  };
  return (
    <PublicPage isWide={session !== undefined}>
      {session === undefined ? (
        <Entrance token={token} isOver={isOver} onSession={enter} onSignOut={onSignOut} />
      ) : (
        <Inside session={session} onEnd={end} onLeave={() => enter(undefined)} />
      )}
    </PublicPage>
  );
}

interface EntranceProps extends GuestPageProps {
  readonly token: string;
  /** A session was open here and has ended. */
  readonly isOver: boolean;
  readonly onSession: (session: string) => void;
}

function Entrance({ token, isOver, onSession, onSignOut }: EntranceProps) {
  const door = useDoor(token);
  const isOwn = useOpenedInOffice(token);
  useEffect(() => {
    document.title = 'Laytime statement';
  }, []);
  if (door.isError)
    return (
      <LinkFailure
        error={door.error}
        title="The page could not be loaded"
        onRetry={() => void door.refetch()}
      />
    );
  if (door.data === undefined || isOwn.data === undefined)
    return <LoadingState rows={6} name="Loading the page" />;
  return (
    <>
      <PublicHeader
        from={door.data.company}
        title="Laytime statement"
        below="You are invited to read a laytime statement. A code proves that it is you."
      />
      {isOwn.data ? (
        <Banner
          kind="warning"
          title="This link belongs to a guest of your own company"
          actions={<Button onClick={onSignOut}>Sign out and open the link</Button>}
        >
          You are signed in to Fairlead. Only the guest may open this link; your visit is recorded
          in the guest’s access log. To open it as the guest, sign out first.
        </Banner>
      ) : (
        <>
          {isOver && (
            <Banner kind="information" title="The session has ended">
              Enter a new code to continue.
            </Banner>
          )}
          <DoorForm token={token} door={door.data} onSession={onSession} />
        </>
      )}
    </>
  );
}

interface InsideProps {
  readonly session: string;
  readonly onEnd: () => void;
  readonly onLeave: () => void;
}

function Inside({ session, onEnd, onLeave }: InsideProps) {
  const claim = useGuestClaim(session);
  const isEnded = isSessionOver(claim.error);
  useEffect(() => {
    if (isEnded) onEnd();
  });
  const { data } = claim;
  useEffect(() => {
    if (data !== undefined) document.title = `Laytime statement ${data.statement.fixtureNumber}`;
  }, [data]);
  if (claim.isError && !isEnded)
    return (
      <LinkFailure
        error={claim.error}
        title="The statement could not be loaded"
        onRetry={() => void claim.refetch()}
      />
    );
  return data === undefined ? (
    <LoadingState rows={10} name="Loading the statement" />
  ) : (
    <GuestClaimView claim={data} session={session} onLeave={onLeave} />
  );
}
