import { sizeText } from '@fairlead/domain/documents/size-text';
import { canSend, emailStatus, type EmailStatus } from '@fairlead/domain/emails/email';
import { Banner } from '@fairlead/ui/banner';
import { Button, TextButton } from '@fairlead/ui/button';
import { Chip } from '@fairlead/ui/chip';
import { copyText } from '@fairlead/ui/copy-text';
import { Icon } from '@fairlead/ui/icon';
import { MenuIconButton } from '@fairlead/ui/menu';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { toast } from '@fairlead/ui/toast';
import {
  IconArchive,
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowForwardUp,
  IconCopy,
  IconDots,
  IconPaperclip,
  IconPencil,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { Moment } from '../platform/moment/moment.tsx';
import { saveFile } from '../platform/print/save-file.ts';
import { EmailBody } from './email-body.part.tsx';
import { EmailConversation } from './email-conversation.part.tsx';
import { EmailHandling } from './email-handling.part.tsx';
import { EmailLinks } from './email-links.part.tsx';
import { EmailState } from './email-status.part.tsx';
import type { EmailDetail } from './email-view.state.ts';
import { SendAgainDialog } from './send-again.dialog.tsx';
import { EmailTimes } from './reading/taken-times.part.tsx';
import { type AnswerForm, openAttachment, openSource, useEmailActions } from './emails.data.ts';
import css from './emails.module.css';

const kinds = { to: 'To', cc: 'Cc', bcc: 'Bcc' } as const;

export interface EmailProps {
  readonly email: EmailDetail;
  /** After it has left the list. */
  readonly onGone: () => void;
  /** Opens another e-mail: an answer, or one of the conversation. */
  readonly onOpen: (id: number) => void;
}

async function copy(text: string): Promise<void> {
  try {
    await copyText(text);
    toast.show({ text: 'Text copied' });
  } catch {
    toast.show({ text: 'The browser blocked copying', kind: 'error' });
  }
}

/** Archives by key, for oneself or for the team, with undo. */
function useArchiving({ email, onGone }: EmailProps): (forTeam: boolean) => void {
  const { archive } = useEmailActions();
  const { id, isArchived } = email;
  const done = (forTeam: boolean): string => {
    if (isArchived) return 'Moved back to the list';
    return forTeam ? 'E-mail archived for everyone' : 'E-mail archived';
  };
  return (forTeam) =>
    void archive(id, !isArchived, forTeam)
      .then(() => {
        toast.show({
          text: done(forTeam),
          undo: () => void archive(id, isArchived, forTeam).catch(showError),
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

const answers = [
  { form: 'reply', label: 'Reply', keys: 'r', icon: IconArrowBackUp },
  { form: 'replyAll', label: 'Reply all', keys: 'a', icon: IconArrowBackUpDouble },
  { form: 'forward', label: 'Forward', keys: 'f', icon: IconArrowForwardUp },
] as const;

/** Opens a draft that answers or forwards the e-mail. */
function Answering({ email, onOpen }: EmailProps) {
  const { answer } = useEmailActions();
  const [begun, setBegun] = useState<AnswerForm | null>(null);
  const write = (form: AnswerForm) => () => {
    // A key that is pressed twice begins one draft.
    if (begun !== null) return;
    setBegun(form);
    void answer(email.id, form)
      .then(({ id }) => onOpen(id))
      .catch(showError)
      .finally(() => setBegun(null));
  };
  useShortcuts(answers.map(({ form, label, keys }) => ({ keys, name: label, run: write(form) })));
  return answers.map(({ form, label, keys, icon }) => (
    <Button
      key={form}
      icon={icon}
      keys={keys}
      loading={begun === form}
      variant={form === 'reply' ? 'filled' : 'outline'}
      onClick={write(form)}
    >
      {label}
    </Button>
  ));
}

/** Sending again, editing and cancelling of what was written here. */
function Sending({ email }: EmailProps) {
  const actions = useEmailActions();
  const { id, status, sent } = email;
  const [isCorrecting, setCorrecting] = useState(false);
  const isQueued = status === emailStatus.Queued;
  const cancel = () => void actions.cancel(id).catch(showError);
  const sendAgain = () => {
    if (status === emailStatus.Failed) setCorrecting(true);
    else void actions.send(id).catch(showError);
  };
  useShortcuts(isQueued ? [{ keys: 'u', name: 'Cancel sending', run: cancel }] : []);
  return (
    <>
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
        <Button icon={IconSend} onClick={sendAgain}>
          Send again
        </Button>
      )}
      {isCorrecting && <SendAgainDialog email={email} onClose={() => setCorrecting(false)} />}
    </>
  );
}

/** What can be done to an e-mail that is no draft. */
function Actions(props: EmailProps) {
  const { email, onGone } = props;
  const { id, status, isArchived, hasSource } = email;
  const { markRead } = useEmailActions();
  const archive = useArchiving(props);
  const remove = useRemoval(props);
  const isReceived = status === emailStatus.Received;
  const setUnread = () => void markRead(id, false).then(onGone).catch(showError);
  useShortcuts([
    { keys: 'e', name: isArchived ? 'Move back' : 'Archive', run: () => archive(false) },
    { keys: 'Shift E', name: 'Archive for the team', run: () => archive(true) },
    ...(isReceived ? [{ keys: 'u', name: 'Mark as unread', run: setUnread }] : []),
  ]);
  const more = [
    ...(isReceived ? [{ key: 'unread', label: 'Mark as unread', onChoose: setUnread }] : []),
    ...(isArchived
      ? []
      : [{ key: 'team', label: 'Archive for the team', onChoose: () => archive(true) }]),
    ...(hasSource
      ? [
          {
            key: 'source',
            label: 'Download original',
            onChoose: () => void openSource(id).then(saveFile).catch(showError),
          },
        ]
      : []),
    ...(status === emailStatus.Queued
      ? []
      : [{ key: 'delete', label: 'Delete', onChoose: remove }]),
  ];
  return (
    <div className={css['bar']}>
      {(isReceived || status === emailStatus.Sent) && <Answering {...props} />}
      {!isReceived && <Sending {...props} />}
      <Button icon={IconArchive} keys="e" onClick={() => archive(false)}>
        {isArchived ? 'Move back' : 'Archive'}
      </Button>
      {more.length > 0 && <MenuIconButton icon={IconDots} name="More actions" items={more} />}
    </div>
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

/** So many recipients are listed at once; of more, the first ones and those with an error. */
const listed = 8;

function Recipients({ email: { recipients } }: Pick<EmailProps, 'email'>) {
  const [isWhole, setWhole] = useState(recipients.length <= listed);
  const shown = isWhole
    ? recipients
    : recipients.filter(({ error }, at) => at < listed - 3 || error !== null);
  return (
    <ul className={css['recipients']} aria-label="Recipients">
      {shown.map(({ kind, name, address, status, error }) => (
        <li key={address}>
          <span className={css['kind']}>{kinds[kind]}</span> {name !== '' && <b>{name}</b>}{' '}
          {address} {status !== null && <EmailState status={status} />}
          {error !== null && <span className={css['error']}>{error}</span>}
        </li>
      ))}
      {shown.length < recipients.length && (
        <li>
          <TextButton onClick={() => setWhole(true)}>
            Show all {recipients.length} recipients
          </TextButton>
        </li>
      )}
    </ul>
  );
}

/** Once it is shown, a received e-mail counts as read. */
function useReading({ id, isRead, status }: EmailProps['email']): void {
  const { markRead } = useEmailActions();
  const mark = useRef(markRead);
  useEffect(() => {
    mark.current = markRead;
  });
  const [wasRead] = useState(isRead);
  const isNew = status === emailStatus.Received && !wasRead;
  useEffect(() => {
    if (isNew) void mark.current(id, true).catch(showError);
  }, [id, isNew]);
}

/** Who wrote it, and when. */
function Sender({ email }: Pick<EmailProps, 'email'>) {
  const { from, author, at, status, sendAt } = email;
  return (
    <>
      <div className={css['top']}>
        {from === null ? (
          <span>{author ?? 'A former user'}</span>
        ) : (
          <span className={css['from']}>
            {from.name !== '' && <b>{from.name}</b>} {from.address || 'Unknown sender'}
          </span>
        )}
        <Moment at={at} />
      </div>
      {status === emailStatus.Queued && sendAt !== null && (
        <span>
          Leaves on <Moment at={sendAt} />
        </span>
      )}
    </>
  );
}

function Failure({ email }: Pick<EmailProps, 'email'>) {
  return (
    <Banner
      kind="error"
      title={email.sent === null ? 'Not delivered' : 'Not delivered to everyone'}
      actions={
        <Button icon={IconCopy} onClick={() => void copy(email.text)}>
          Copy text
        </Button>
      }
    >
      The reason is beside each recipient. Choose Send again to correct an address. Recipients who
      have the e-mail get nothing twice.
    </Banner>
  );
}

/** An e-mail that was received or sent, or is to be. */
export function EmailMessage(props: EmailProps) {
  const { email, onOpen } = props;
  const mayWrite = useMay('company.write');
  const { subject, status, problem } = email;
  useReading(email);
  return (
    <article className={css['message']} aria-label={subject}>
      <header className={css['heading']}>
        <div className={css['top']}>
          <h2>{subject === '' ? 'No subject' : subject}</h2>
          <EmailState status={status} />
        </div>
        <Sender email={email} />
        <Recipients email={email} />
        {mayWrite && <Actions {...props} />}
      </header>
      {status === emailStatus.Failed && <Failure email={email} />}
      {problem !== null && (
        <Banner kind="warning" title="Not shown as a whole">
          {problem}
        </Banner>
      )}
      <EmailLinks email={email} />
      {status === emailStatus.Received && <EmailTimes key={`times ${email.id}`} email={email} />}
      <EmailBody key={`body ${email.id}`} email={email} />
      <Attachments email={email} />
      <EmailHandling email={email} />
      <EmailConversation email={email} onOpen={onOpen} />
    </article>
  );
}
