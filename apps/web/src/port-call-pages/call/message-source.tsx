import { chatOutcomeKind } from '@fairlead/domain/chat/enumerations';
import { signatureOf } from '@fairlead/domain/chat/rules';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Icon } from '@fairlead/ui/icon';
import { IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import css from '../port-call.module.css';
import { type CallMessage, type PortCallPage, useCallMessages } from '../port-call-pages.data.ts';

interface SourceProps {
  readonly message: CallMessage['message'];
  readonly zone: string;
}

/** Opens the message that something was made from, or says that it is gone. */
function MessageSource({ message, zone }: SourceProps) {
  const { clientId, vesselId, author, rank, created, isDeleted } = message;
  if (isDeleted)
    return (
      <span className={css['from']}>
        <Icon of={IconMessage} size={14} /> The message was deleted.
      </span>
    );
  return (
    <Link
      className={css['from']}
      to="/chat/{-$vesselId}"
      params={{ vesselId: String(vesselId) }}
      search={{ message: clientId }}
    >
      <Icon of={IconMessage} size={14} /> Message of {signatureOf(author, rank)},{' '}
      {formatWithZone(created, zone)}
    </Link>
  );
}

interface SourcesProps {
  readonly page: PortCallPage;
  readonly kind: keyof typeof chatOutcomeKind;
  /** The event or the service time; the remark has none. */
  readonly recordId?: number;
}

/** The messages that an event, a time or the remark of the call was made from. */
export function MessageSources({ page, kind, recordId }: SourcesProps) {
  const { data = [] } = useCallMessages(page.id);
  return data
    .filter(
      (one) =>
        one.kind === chatOutcomeKind[kind] && (recordId === undefined || one.recordId === recordId),
    )
    .map(({ message }) => (
      <MessageSource key={message.clientId} message={message} zone={page.port.timeZone} />
    ));
}
