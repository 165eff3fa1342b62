import { UnreadDot } from '@fairlead/ui/badge';
import { hasUnreadChat } from '../../platform/hub/hub-state.ts';
import { useStore } from '@fairlead/ui/store';
import { MenuLink } from './menu-link.tsx';
import { isPeeking } from './menu-state.ts';
import { TurningChatIcon } from './turning-chat-icon.tsx';
import css from './menu-footer.module.css';

/** Opens the chat: a dot while there are unread messages, and an 800 ms spin for each new one. */
export function ChatLink() {
  const isUnread = useStore(hasUnreadChat);
  return (
    <MenuLink
      address="/chat"
      className={css['tool']}
      aria-label="Chat"
      data-tip="Chat"
      onClick={() => isPeeking.write(false)}
    >
      <TurningChatIcon />
      {isUnread && (
        <span className={css['dot']}>
          <UnreadDot name="Unread chat message" />
        </span>
      )}
    </MenuLink>
  );
}
