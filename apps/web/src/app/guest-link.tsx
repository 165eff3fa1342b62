import { GuestPage } from '../claim-guests/guest.page.tsx';
import { useStart } from './start.tsx';

/** The link of a guest; a user who is signed in can sign out and come back to it. */
export function GuestLink() {
  const { session } = useStart();
  const signOut = () => void session.signOut(`${location.pathname}${location.search}`);
  return <GuestPage onSignOut={signOut} />;
}
