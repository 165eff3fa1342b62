import { sizeText } from '@fairlead/domain/documents/size-text';
import { canSend, emailStatus, type EmailStatus } from '@fairlead/domain/emails/email';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Chip } from '@fairlead/ui/chip';
import { copyText } from '@fairlead/ui/copy-text';
import { Icon } from '@fairlead/ui/icon';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { toast } from '@fairlead/ui/toast';
import {
  IconArchive,
  IconCopy,
  IconPaperclip,
  IconPencil,
  IconSend,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { Moment } from '../platform/moment/moment.tsx';
import { saveFile } from '../platform/print/save-file.ts';
import { EmailState } from './email-status.part.tsx';
import type { EmailDetail } from './email-view.state.ts';
import { openAttachment, searchFixtures, useEmailActions } from './emails.data.ts';
import css from './emails.module.css';

const kinds = { to: 'To', cc: 'Cc', bcc: 'Bcc' } as const;

/** A text has nothing to focus, so it takes the focus itself and is then scrolled by keyboard. */
const readByKeyboard = { tabIndex: 0, role: 'region', 'aria-label': 'Text' } as const;

export interface EmailProps {
  readonly email: EmailDetail;
  /** After it has left the list. */
  readonly onGone: () => void;
}

async function copy(text: string): Promise<void> {
  try {
    await copyText(text);
    toast.show({ text: 'Text copied' });
  } catch {
    toast.show({ text: 'The browser blocked copying', kind: 'error' });
  }
}

/** Archives by key, with undo. */
function useArchiving({ email, onGone }: EmailProps): () => void {
  const { archive } = useEmailActions();
  const { id, isArchived } = email;
  return () =>
    void archive(id, !isArchived)
      .then(() => {
        toast.show({
          text: isArchived ? 'Moved back to the list' : 'E-mail archived',
          undo: () => void archive(id, isArchived).catch(showError),
        });
        onGone();
      })
      .catch(showError);
}

/** Deletes, with undo. */
export function useRemoval({ email, onGone }: EmailProps): () => void {
  const { remove, restore } = useEmailActions();
  const { id, status } = email;
  return () =>
    void remove(id)
      .then(() => {
        toast.show({
          text: status === emailStatus.Draft ? 'Draft discarded' : 'E-mail deleted',
          undo: () => void restore(id).catch(showError),
        });
        onGone();
      })
      .catch(showError);
}

/** What can be done to an e-mail that is no draft. */
function Actions(props: EmailProps) {
  const { email } = props;
  const { id, status, sent, isArchived } = email;
  const actions = useEmailActions();
  const archive = useArchiving(props);
  const remove = useRemoval(props);
  const isQueued = status === emailStatus.Queued;
  const cancel = () => void actions.cancel(id).catch(showError);
  useShortcuts([
    { keys: 'e', name: isArchived ? 'Move back' : 'Archive', run: archive },
    ...(isQueued ? [{ keys: 'u', name: 'Cancel sending', run: cancel }] : []),
  ]);
  return (
    <div className={css['bar']}>
      {isQueued && (
        <Button icon={IconX} keys="u" onClick={cancel}>
          Cancel sending
        </Button>
      )}
      {canSend(status as EmailStatus) && sent === null && (
        <Button icon={IconPencil} onClick={() => void actions.edit(email).catch(showError)}>
          Edit
        </Button>
      )}
      {canSend(status as EmailStatus) && (
        <Button icon={IconSend} onClick={() => void actions.send(id).catch(showError)}>
          Send again
        </Button>
      )}
      <Button icon={IconArchive} keys="e" onClick={archive}>
        {isArchived ? 'Move back' : 'Archive'}
      </Button>
      {!isQueued && (
        <Button icon={IconTrash} variant="quiet" onClick={remove}>
          Delete
        </Button>
      )}
    </div>
  );
}

/** The fixtures that it is mapped to. */
function Mapping({ email }: Pick<EmailProps, 'email'>) {
  const { map, unmap } = useEmailActions();
  const mayWrite = useMay('company.write');
  const { id, fixtures } = email;
  return (
    <section className={css['mapping']} aria-label="Fixtures">
      {fixtures.map((fixture) => (
        <Chip
          key={fixture.id}
          removeName={`Unmap ${fixture.fixtureNumber}`}
          onRemove={mayWrite ? () => void unmap(id, fixture.id).catch(showError) : undefined}
        >
          <Link to="/fixtures/$id/{-$tab}" params={{ id: String(fixture.id) }}>
            {fixture.fixtureNumber}
          </Link>{' '}
          {fixture.vessel.name}, voyage {fixture.voyage.name}
        </Chip>
      ))}
      {mayWrite && (
        <div className={css['map']}>
          <AsyncSearchField
            label="Map to a fixture"
            placeholder="Fixture number or vessel"
            value={null}
            minimum={1}
            clearable={false}
            search={searchFixtures}
            detail={({ vessel }) => vessel}
            onChange={(found) => {
              if (found !== null) void map(id, found.id).catch(showError);
            }}
          />
        </div>
      )}
    </section>
  );
}

export function Attachments({
  email,
  onRemove,
}: {
  readonly email: EmailDetail;
  readonly onRemove?: (id: number) => void;
}) {
  if (email.attachments.length === 0) return null;
  return (
    <ul className={css['files']} aria-label="Attachments">
      {email.attachments.map(({ id, name, size }) => (
        <li key={id}>
          <Chip
            mark={<Icon of={IconPaperclip} size={14} />}
            removeName={`Remove ${name}`}
            onRemove={onRemove === undefined ? undefined : () => onRemove(id)}
          >
            <button
              type="button"
              className={css['file']}
              onClick={() => void openAttachment(email.id, id).then(saveFile).catch(showError)}
            >
              {name}
            </button>{' '}
            {sizeText(size)}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

function Recipients({ email }: Pick<EmailProps, 'email'>) {
  return (
    <ul className={css['recipients']} aria-label="Recipients">
      {email.recipients.map(({ kind, name, address, status, error }) => (
        <li key={address}>
          <span className={css['kind']}>{kinds[kind]}</span> {name !== '' && <b>{name}</b>}{' '}
          {address} {status !== null && <EmailState status={status} />}
          {error !== null && <span className={css['error']}>{error}</span>}
        </li>
      ))}
    </ul>
  );
}

/** An e-mail that was sent, or is to be. */
export function EmailMessage(props: EmailProps) {
  const { email } = props;
  const mayWrite = useMay('company.write');
  const { subject, text, status, author, at, sendAt, sent } = email;
  return (
    <article className={css['message']} aria-label={subject}>
      <header className={css['heading']}>
        <div className={css['top']}>
          <h2>{subject}</h2>
          <EmailState status={status} />
        </div>
        <div className={css['top']}>
          <span>{author ?? 'A former user'}</span>
          <Moment at={at} />
        </div>
        {status === emailStatus.Queued && sendAt !== null && (
          <span>
            Leaves on <Moment at={sendAt} />
          </span>
        )}
        <Recipients email={email} />
        {mayWrite && <Actions {...props} />}
      </header>
      {status === emailStatus.Failed && (
        <Banner
          kind="error"
          title={sent === null ? 'Not delivered' : 'Not delivered to everyone'}
          actions={
            <Button icon={IconCopy} onClick={() => void copy(text)}>
              Copy text
            </Button>
          }
        >
          The reason is beside each recipient. Recipients who have it get nothing twice.
        </Banner>
      )}
      <Mapping email={email} />
      <div className={css['text']} {...readByKeyboard}>
        {text}
      </div>
      <Attachments email={email} />
    </article>
  );
}
