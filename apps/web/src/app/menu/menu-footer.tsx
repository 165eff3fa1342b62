import type { ConnectionState } from '@fairlead/domain/hub/enumerations';
import { IconButton } from '@fairlead/ui/button';
import { IconLogout } from '@tabler/icons-react';
import { useCurrent } from '../../platform/current/current.ts';
import { connectionState } from '../../platform/hub/hub-state.ts';
import { useStore } from '@fairlead/ui/store';
import { ChatLink } from './chat-link.tsx';
import { CompanySettingsLink } from './company-settings-link.tsx';
import { UserBadge } from './user-badge.tsx';
import css from './menu-footer.module.css';

const stateLabels: Readonly<Record<ConnectionState, string>> = {
  connecting: 'Connecting',
  connected: 'Connected',
  reconnecting: 'Reconnecting',
  disconnected: 'Disconnected',
};

/** Who is signed in, whether live updates arrive, and sign-out. */
export function MenuFooter() {
  const { me } = useCurrent();
  return (
    <div className={css['footer']}>
      <UserBadge />
      <div className={css['labels']}>
        <div className={css['user-name']} data-tip-truncated>
          {me.fullName}
        </div>
        <Connection />
      </div>
      <ChatLink />
      <CompanySettingsLink />
      <SignOutButton />
    </div>
  );
}

function Connection() {
  const state = useStore(connectionState);
  return (
    <div className={css['connection']} role="status">
      <span className={css['connection-dot']} data-state={state} />
      {stateLabels[state]}
    </div>
  );
}

export function SignOutButton() {
  const { session } = useCurrent();
  return <IconButton icon={IconLogout} name="Sign out" onClick={() => void session.signOut()} />;
}
