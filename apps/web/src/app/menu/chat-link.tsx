import { UnreadDot } from '@fairlead/ui/badge';
import { classNames } from '@fairlead/ui/class-names';
import { hasUnreadChat } from '../../platform/hub/hub-state.ts';
import { useStore } from '@fairlead/ui/store';
import { builtFeatures } from './built-features.ts';
import { MenuLink } from './menu-link.tsx';
import { isPeeking } from './menu-state.ts';
import { TurningChatIcon } from './turning-chat-icon.tsx';
import css from './menu-footer.module.css';

/** Opens the chat: a dot while there are unread messages, and an 800 ms spin for each new one. */
export function ChatLink() {
  const isUnread = useStore(hasUnreadChat);
  const content = (
    <>
      <TurningChatIcon />
      {isUnread && (
        <span className={css['dot']}>
          <UnreadDot name="Unread chat message" />
        </span>
      )}
    </>
  );
  if (!builtFeatures.has('chat'))
    return (
      <span
        role="link"
        aria-disabled="true"
        aria-label="Chat, locked"
        data-tip="Chat, soon"
        className={classNames(css['tool'], css['locked'])}
      >
        {content}
      </span>
    );
  return (
    <MenuLink
      address="/chat"
      className={css['tool']}
      aria-label="Chat"
      data-tip="Chat"
      onClick={() => isPeeking.write(false)}
    >
      {content}
    </MenuLink>
  );
}
