import { emailStatus } from '@fairlead/domain/emails/email';
import { TextButton } from '@fairlead/ui/button';
import { EmailState, EmailTime } from './email-status.part.tsx';
import type { EmailDetail } from './email-view.state.ts';
import css from './emails.module.css';

/** The other e-mails of the conversation, oldest first. */
export function EmailConversation({
  email,
  onOpen,
}: {
  readonly email: EmailDetail;
  readonly onOpen: (id: number) => void;
}) {
  if (email.conversation.length === 0) return null;
  return (
    <section className={css['conversation']} aria-label="Conversation">
      <h3>Conversation</h3>
      <ul>
        {email.conversation.map(({ id, status, subject, from, at }) => (
          <li key={id} className={css['top']}>
            <span className={css['cut']}>
              <TextButton onClick={() => onOpen(id)}>
                {from === '' ? 'Unknown sender' : from}
              </TextButton>{' '}
              {subject === '' ? 'No subject' : subject}
            </span>
            <span className={css['when']}>
              {status !== emailStatus.Received && <EmailState status={status} />}
              <EmailTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
