import { mailboxKind } from '@fairlead/domain/emails/mailboxes';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Switch } from '@fairlead/ui/checkbox';
import { toast } from '@fairlead/ui/toast';
import { IconPlugConnected } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { DeleteByName } from '../platform/forms/delete-by-name.tsx';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { PanelHistory, RecordPanel } from '../platform/forms/record-panel.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import css from './emails.module.css';
import { MailboxFields } from './mailbox-fields.part.tsx';
import { bodyOf, kindOf, type MailboxValues, missingIn, valuesOf } from './mailbox-form.state.ts';
import {
  type Mailbox,
  useDeleteMailbox,
  useSaveMailbox,
  useTestMailbox,
} from './mailboxes.data.ts';

interface MailboxPanelProps {
  readonly mailbox: Mailbox | undefined;
  readonly onClose: () => void;
}

/** Whether a mailbox is connected, and since when. */
function Health({ mailbox }: { readonly mailbox: Mailbox }) {
  const test = useTestMailbox();
  const { isConnected, stateSince, lastCheck, error, inActive } = mailbox;
  const usable =
    mailbox.kind === mailboxKind.Servers ? 'Both servers can be used' : 'The mailbox can be read';
  const run = () =>
    void test
      .mutateAsync(mailbox.id)
      .then(({ receiving, sending }) =>
        toast.show(
          receiving === null && sending === null
            ? { text: usable }
            : { text: [receiving, sending].filter((one) => one !== null).join(' '), kind: 'error' },
        ),
      )
      .catch(showError);
  const action = (
    <Button icon={IconPlugConnected} loading={test.isPending} onClick={run}>
      Test
    </Button>
  );
  if (inActive)
    return (
      <Banner kind="information" title="Off" actions={action}>
        No mail is fetched.
      </Banner>
    );
  return (
    <Banner
      kind={isConnected ? 'success' : 'warning'}
      title={isConnected ? 'Connected' : 'Not connected'}
      actions={action}
    >
      {error !== null && <div>{error}</div>}
      Since <Moment at={stateSince} />
      {lastCheck !== null && (
        <>
          , last read <Moment at={lastCheck} />
        </>
      )}
    </Banner>
  );
}

/** One mailbox: how its mail is fetched, and whether answers leave through it. */
export function MailboxPanel({ mailbox, onClose }: MailboxPanelProps) {
  const stored = useMemo(() => valuesOf(mailbox), [mailbox]);
  const isNew = mailbox === undefined;
  const form = useRecordForm({
    entity: 'mailbox',
    id: mailbox?.id ?? 0,
    what: 'mailbox',
    stored,
    missing: (values: MailboxValues) => missingIn(values, kindOf(mailbox)),
    wrong: () => ({}),
    describe: (field, of) => (field === 'password' ? 'password' : String(of[field])),
    body: (values: MailboxValues) => bodyOf(values, mailbox),
    saving: useSaveMailbox(),
    onSaved: () => {
      toast.show({ text: isNew ? 'Mailbox added' : 'Mailbox saved' });
      onClose();
    },
  });
  const remove = useDeleteMailbox();
  const [isDeleting, setDeleting] = useState(false);
  const deleteKey = isNew ? {} : { onDelete: () => setDeleting(true) };
  return (
    <>
      <RecordPanel
        title={mailbox?.name ?? 'New mailbox'}
        form={form}
        notSaved="Mailbox not saved"
        onClose={onClose}
        {...deleteKey}
      >
        <div className={css['dialog']}>
          {mailbox !== undefined && <Health mailbox={mailbox} />}
          <MailboxFields form={form} stored={kindOf(mailbox)} />
          <Switch checked={form.values.isActive} onChange={(isActive) => form.change({ isActive })}>
            Fetch mail
          </Switch>
          {mailbox !== undefined && <PanelHistory entity="mailbox" id={mailbox.id} />}
        </div>
      </RecordPanel>
      {isDeleting && mailbox !== undefined && (
        <DeleteByName
          thing="mailbox"
          record={mailbox}
          remove={remove}
          onDeleted={onClose}
          onCancel={() => setDeleting(false)}
        >
          Its {mailbox.kind === mailboxKind.Servers ? 'password' : 'client secret'} is deleted.
          E-mails that were fetched remain.
        </DeleteByName>
      )}
    </>
  );
}
