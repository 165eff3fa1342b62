import { emailStatus } from '@fairlead/domain/emails/email';
import { Button } from '@fairlead/ui/button';
import { Icon } from '@fairlead/ui/icon';
import { intoView } from '@fairlead/ui/in-view';
import { IconLink, IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmailState, EmailTime } from './email-status.part.tsx';
import { addressedTo, type Email } from './email-view.state.ts';
import css from './emails.module.css';

function EmailLine({ email, isCurrent }: { readonly email: Email; readonly isCurrent: boolean }) {
  const { id, status, subject, at, attachmentCount, fixtures, author } = email;
  return (
    <Link
      to="/correspondence/{-$id}"
      params={{ id: String(id) }}
      search={(before: object) => before}
      className={css['line']}
      aria-current={isCurrent ? 'true' : undefined}
      ref={isCurrent ? intoView : undefined}
    >
      <span className={css['top']}>
        <b className={css['cut']}>{addressedTo(email)}</b>
        <span className={css['when']}>
          {attachmentCount > 0 && (
            <Icon of={IconPaperclip} size={14} name={`${attachmentCount} attached`} />
          )}
          <EmailTime at={at} />
        </span>
      </span>
      <span className={css['cut']}>{subject === '' ? 'No subject' : subject}</span>
      <span className={css['top']}>
        <span className={css['marks']}>
          {status !== emailStatus.Sent && <EmailState status={status} />}
          {fixtures.map(({ id: fixture, fixtureNumber }) => (
            <span key={fixture} className={css['mapped']}>
              <Icon of={IconLink} size={13} /> {fixtureNumber}
            </span>
          ))}
        </span>
        {author !== null && <span className={css['author']}>{author}</span>}
      </span>
    </Link>
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
        <EmailLine key={email.id} email={email} isCurrent={email.id === current} />
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
