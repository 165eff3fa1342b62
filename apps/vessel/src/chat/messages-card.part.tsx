import { IconFlag } from '@tabler/icons-react';
import { Icon } from '@fairlead/ui/icon';
import { Link } from '@tanstack/react-router';
import { Card } from '../platform/look/card.tsx';
import { useMessages } from './chat.data.ts';
import { isOpenInstruction } from './chat.state.ts';
import css from './chat-card.module.css';

const mostShown = 3;

/** Instructions to acknowledge and messages that no one on board has read, on the first screen. */
export function MessagesCard() {
  const due = useMessages()?.filter((message) => isOpenInstruction(message) || !message.isRead);
  if (due === undefined || due.length === 0) return null;
  return (
    <Card title="Messages" count={due.length}>
      {due.slice(-mostShown).map((message) => (
        <Link key={message.id} to="/chat" className={css['line']}>
          {isOpenInstruction(message) && <Icon of={IconFlag} size={18} />}
          <span className={css['text']}>
            <b>{message.author}</b> {message.body}
          </span>
        </Link>
      ))}
    </Card>
  );
}
