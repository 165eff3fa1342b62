import { emailStatus } from '@fairlead/domain/emails/email';
import { UnreadDot } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { Icon } from '@fairlead/ui/icon';
import { intoView } from '@fairlead/ui/in-view';
import { IconLink, IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmailState, EmailTime } from './email-status.part.tsx';
import { addressedTo, type Email } from './email-view.state.ts';
import { TagLink } from './tag-link.part.tsx';
import css from './emails.module.css';

interface EmailLineProps {
  readonly email: Email;
  readonly current: number | undefined;
}

/** What a line is about: state and links. */
function Marks({ email: { status, links } }: Pick<EmailLineProps, 'email'>) {
  const isPlain = status === emailStatus.Sent || status === emailStatus.Received;
  return (
    <span className={css['marks']}>
      {!isPlain && <EmailState status={status} />}
      {links.map(({ kind, id, name }) => (
        <span key={`${kind} ${id}`} className={css['mapped']}>
          <Icon of={IconLink} size={13} /> {name}
        </span>
      ))}
    </span>
  );
}

function EmailLine({ email, current }: EmailLineProps) {
  const { id, subject, at, attachmentCount, author, isRead, assignee, tags } = email;
  const isCurrent = id === current;
  return (
    <div className={css['line']} data-unread={isRead ? undefined : true}>
      <Link
        to="/correspondence/{-$id}"
        params={{ id: String(id) }}
        search={(before: object) => before}
        className={css['opening']}
        aria-current={isCurrent ? 'true' : undefined}
        ref={isCurrent ? intoView : undefined}
      >
        <span className={css['top']}>
          <b className={css['cut']} data-tip-truncated>
            {!isRead && <UnreadDot name="Unread" />} {addressedTo(email)}
          </b>
          <span className={css['when']}>
            {attachmentCount > 0 && (
              <Icon of={IconPaperclip} size={14} name={`${attachmentCount} attached`} />
            )}
            <EmailTime at={at} />
          </span>
        </span>
        <span className={css['cut']} data-tip-truncated>
          {subject === '' ? 'No subject' : subject}
        </span>
        <span className={css['top']}>
          <Marks email={email} />
          {(assignee !== null || author !== null) && (
            <span className={css['author']}>{assignee?.name ?? author}</span>
          )}
        </span>
      </Link>
      {tags.length > 0 && (
        <div className={css['lineTags']}>
          {tags.map((tag) => (
            <TagLink key={tag} tag={tag} current={current} />
          ))}
        </div>
      )}
    </div>
  );
}

export interface EmailLinesProps {
  readonly rows: readonly Email[];
  readonly current: number | undefined;
  /** Undefined when all are loaded. */
  readonly onMore?: (() => void) | undefined;
  readonly isLoadingMore?: boolean;
}

/** E-mails, the latest first. */
export function EmailLines({ rows, current, onMore, isLoadingMore = false }: EmailLinesProps) {
  return (
    <nav className={css['lines']} aria-label="List of e-mails">
      {rows.map((email) => (
        <EmailLine key={email.id} email={email} current={current} />
      ))}
      {onMore !== undefined && (
        <div className={css['more']}>
          <Button loading={isLoadingMore} onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </nav>
  );
}
