import { chatOutcomeKind } from '@fairlead/domain/chat/enumerations';
import { service } from '@fairlead/domain/port-calls/service-times';
import { formatWithZone } from '@fairlead/domain/time/format';
import { linkClass } from '@fairlead/ui/button';
import { Icon } from '@fairlead/ui/icon';
import { IconAnchor, IconClockCheck, IconNote } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ChatMessage } from './chat.data.ts';
import { MessageTime } from './message-time.part.tsx';
import css from './chat.module.css';

interface MessageProps {
  readonly message: ChatMessage;
}

type Outcome = ChatMessage['became'][number];

const icons: Readonly<Record<number, typeof IconAnchor>> = {
  [chatOutcomeKind.Event]: IconAnchor,
  [chatOutcomeKind.Eta]: IconClockCheck,
  [chatOutcomeKind.Remark]: IconNote,
};

function titleOf({ kind, text, at, portCall }: Outcome): string {
  const time = at === null ? '' : formatWithZone(at, portCall.timeZone);
  if (kind === chatOutcomeKind.Remark) return `Remark, ${portCall.name}`;
  return kind === chatOutcomeKind.Eta ? `ETA ${portCall.name} ${time}` : `${text} ${time}`;
}

/** What the message was turned into; it opens the port call there. */
export function Became({ message }: MessageProps) {
  return message.became.map((outcome) => {
    const { kind, portCall, isDeleted, author, created } = outcome;
    const isEta = kind === chatOutcomeKind.Eta;
    return (
      <div key={kind} className={css['became']}>
        <Icon of={icons[kind] ?? IconAnchor} size={16} />
        <b>
          {isDeleted
            ? `${outcome.text === '' ? 'Event' : outcome.text}, deleted`
            : titleOf(outcome)}
        </b>
        <span className={css['rank']}>
          {kind === chatOutcomeKind.Event && !isDeleted ? `${portCall.name}, ` : ''}made by {author}{' '}
          <MessageTime at={created} />
        </span>
        <Link
          className={linkClass}
          to="/portcalls/$id"
          params={{ id: String(portCall.id) }}
          search={isEta ? { service: service.Arrival } : {}}
        >
          Open
        </Link>
      </div>
    );
  });
}
