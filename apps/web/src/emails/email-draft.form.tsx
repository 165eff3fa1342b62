import { emailCategories, emailLimits } from '@fairlead/domain/emails/email';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Banner } from '@fairlead/ui/banner';
import { Button, TextButton } from '@fairlead/ui/button';
import { Chip } from '@fairlead/ui/chip';
import { MenuButton } from '@fairlead/ui/menu';
import { Select } from '@fairlead/ui/select';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { ChooseFiles, DropZone } from '../platform/forms/drop-zone.tsx';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { AddressField } from './address-field.part.tsx';
import { useCursorInDraft } from './begun-draft.state.ts';
import { useDraftSaving } from './draft-saving.state.ts';
import { DocumentChoice } from './email-document-choice.part.tsx';
import { Attachments, type EmailProps, useRemoval } from './email-message.part.tsx';
import { PrintChoice } from './email-print-choice.part.tsx';
import { EmailTemplatesDialog } from './email-templates.dialog.tsx';
import { type DraftEntry, entryOf, losesFormat, withTemplate } from './email-view.state.ts';
import {
  fillTemplate,
  searchFixtures,
  sendDraft,
  useEmailActions,
  useRefetchEmails,
  useSenders,
  useTemplates,
} from './emails.data.ts';
import css from './emails.module.css';

const categories = emailCategories.map(({ number, label }) => ({ value: number, label }));
const delays = [
  { hours: 1, label: 'In 1 hour' },
  { hours: 4, label: 'In 4 hours' },
  { hours: 24, label: 'In 24 hours' },
] as const;

interface DraftFields {
  readonly entry: DraftEntry;
  readonly change: (part: Partial<DraftEntry> | ((now: DraftEntry) => Partial<DraftEntry>)) => void;
}

/** Templates that fill the draft, and what they could not fill in. */
function TemplateChoice({ email, entry, change }: DraftFields & Pick<EmailProps, 'email'>) {
  const templates = useTemplates();
  const [missing, setMissing] = useState<readonly { code: string; sentence: string }[]>([]);
  const [isManaging, setManaging] = useState(false);
  const offered = (templates.data ?? []).filter(({ inActive }) => !inActive);
  const choose = async (id: number) => {
    const filled = await fillTemplate(id, {
      fixtureId: entry.fixtures[0]?.id,
      emailId: email.id,
      recipient: entry.to[0]?.name ?? '',
    });
    setMissing(filled.missing);
    // What was typed while the template was read stays.
    change((now) => ({
      ...withTemplate(now, filled),
      category: filled.category as DraftEntry['category'],
    }));
  };
  const open = missing.filter(({ code }) => `${entry.subject} ${entry.text}`.includes(`{${code}}`));
  return (
    <>
      <div className={css['template']}>
        <Select
          label="Template"
          placeholder={offered.length === 0 ? 'No templates yet' : 'Choose a template'}
          value={null}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => void choose(id).catch(showError)}
        />
        <TextButton onClick={() => setManaging(true)}>Edit templates</TextButton>
      </div>
      {open.length > 0 && (
        <Banner kind="warning" title="Not filled in">
          {open.map(({ code, sentence }) => (
            <div key={code}>{sentence}</div>
          ))}
        </Banner>
      )}
      {isManaging && <EmailTemplatesDialog onClose={() => setManaging(false)} />}
    </>
  );
}

/** Fixtures that the e-mail is mapped to; the first one fills in placeholders. */
function FixtureChoice({ entry, change }: DraftFields) {
  return (
    <div className={css['addresses']}>
      <AsyncSearchField
        label="Fixture"
        placeholder="Fixture number or vessel"
        value={null}
        minimum={1}
        clearable={false}
        search={searchFixtures}
        detail={({ vessel }) => vessel}
        onChange={(found) => {
          if (found === null || entry.fixtures.some(({ id }) => id === found.id)) return;
          change({ fixtures: [...entry.fixtures, { id: found.id, name: found.name }] });
        }}
      />
      {entry.fixtures.length > 0 && (
        <div className={css['chips']}>
          {entry.fixtures.map(({ id, name }) => (
            <Chip
              key={id}
              removeName={`Unmap ${name}`}
              onRemove={() =>
                change({ fixtures: entry.fixtures.filter((other) => other.id !== id) })
              }
            >
              {name}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

const instantIn = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** Sends the draft once it is stored, at once or later; a refusal stays until the next attempt. */
function useSending(email: EmailProps['email'], saving: ReturnType<typeof useDraftSaving>) {
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const refetch = useRefetchEmails();
  const send = async (afterMs: number | null) => {
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    try {
      await saving.settle();
      const at = afterMs === null ? null : instantIn(afterMs);
      await sendDraft(email.id, { sendAt: at });
      toast.show({ text: at === null ? 'E-mail queued' : 'E-mail queued for later' });
    } catch (error) {
      setRefusal(error);
    } finally {
      setSending(false);
    }
    await refetch();
  };
  return { send, isSending, refusal };
}

type AddressKind = 'to' | 'cc' | 'bcc';
const addressKinds = ['to', 'cc', 'bcc'] as const;

/** The refusal of a draft: what is wrong with each field, and whether a field shows it. */
function refusalBeside(problem: unknown) {
  const errors = fieldErrorsOf(problem);
  const errorOf = (field: AddressKind) =>
    errors[field] ?? Object.entries(errors).find(([key]) => key.startsWith(`${field}.`))?.[1];
  const isBeside =
    errors['subject'] !== undefined ||
    errors['html'] !== undefined ||
    addressKinds.some((field) => errorOf(field) !== undefined);
  return { errors, errorOf, isBeside };
}

interface RecipientFieldsProps extends DraftFields {
  readonly errorOf: (field: AddressKind) => string | undefined;
}

/** To, and Cc and Bcc once they are needed. */
function RecipientFields({ entry, change, errorOf }: RecipientFieldsProps) {
  const [hasCopies, setCopies] = useState(entry.cc.length + entry.bcc.length > 0);
  return (
    <>
      <AddressField
        label="To"
        autoFocus
        value={entry.to}
        error={errorOf('to')}
        onChange={(to) => change({ to })}
      />
      {hasCopies ? (
        <div className={css['pair']}>
          <AddressField
            label="Cc"
            value={entry.cc}
            error={errorOf('cc')}
            onChange={(cc) => change({ cc })}
          />
          <AddressField
            label="Bcc"
            value={entry.bcc}
            error={errorOf('bcc')}
            onChange={(bcc) => change({ bcc })}
          />
        </div>
      ) : (
        <div>
          <TextButton onClick={() => setCopies(true)}>Add Cc or Bcc</TextButton>
        </div>
      )}
    </>
  );
}

interface DraftBarProps {
  readonly isStored: boolean;
  readonly isSending: boolean;
  readonly onDiscard: () => void;
  readonly onSend: (afterMs: number | null) => void;
}

/** The mailbox through which it leaves, where there is a choice. */
function SenderChoice({ entry, change }: DraftFields) {
  const { data = [] } = useSenders();
  if (data.length === 0) return null;
  return (
    <Select
      label="From"
      value={entry.mailboxId ?? 0}
      options={[
        { value: 0, label: 'The company’s mail server' },
        ...data.map(({ id, name, address }) => ({ value: id, label: `${name}, ${address}` })),
      ]}
      onChange={(id) => change({ mailboxId: id === 0 ? null : id })}
    />
  );
}

function DraftBar({ isStored, isSending, onDiscard, onSend }: DraftBarProps) {
  return (
    <div className={css['bar']}>
      <span className={css['stored']} role="status">
        {isStored ? 'Draft stored' : 'Storing draft'}
      </span>
      <Button icon={IconTrash} variant="quiet" onClick={onDiscard}>
        Discard
      </Button>
      <MenuButton
        align="end"
        items={delays.map(({ hours, label }) => ({
          key: label,
          label,
          onChoose: () => onSend(hours * hourMs),
        }))}
      >
        Send later
      </MenuButton>
      <Button
        variant="filled"
        icon={IconSend}
        keys="Ctrl Enter"
        loading={isSending}
        onClick={() => onSend(null)}
      >
        Send
      </Button>
    </div>
  );
}

/** A draft while it is written: stored as it grows, sent by Ctrl Enter. */
export function EmailDraft(props: EmailProps) {
  const { email } = props;
  const [opened] = useState(() => entryOf(email));
  const [entry, setEntry] = useState(opened);
  const form = useCursorInDraft(email);
  const saving = useDraftSaving(email, entry, opened);
  const actions = useEmailActions();
  const discard = useRemoval(props);
  const { send, isSending, refusal } = useSending(email, saving);
  const change: DraftFields['change'] = (part) => {
    // What is being sent is what is shown.
    if (isSending) return;
    setEntry((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
  };
  const problem = refusal ?? saving.error;
  const { errors, errorOf, isBeside } = refusalBeside(problem);
  useShortcuts([{ keys: 'Ctrl Enter', name: 'Send', run: () => void send(null) }]);
  const add = (files: readonly File[]) =>
    void (async () => {
      for (const file of files) await actions.upload(email.id, file);
    })().catch(showError);
  return (
    <DropZone hint="Drop to attach" shape="flat" onFiles={add}>
      <form
        ref={form}
        className={css['draft']}
        aria-label="Draft"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <fieldset className={css['fields']} disabled={isSending}>
          {problem !== null && !isBeside && (
            <Banner kind="error" title={refusal === null ? 'Draft not stored' : 'Not sent'}>
              {sentenceOf(problem)}
            </Banner>
          )}
          <div className={css['pair']}>
            <FixtureChoice {...{ entry, change }} />
            <Select
              label="Category"
              value={entry.category}
              options={categories}
              onChange={(category) => change({ category })}
            />
          </div>
          <SenderChoice {...{ entry, change }} />
          <RecipientFields {...{ entry, change, errorOf }} />
          <TemplateChoice {...{ email, entry, change }} />
          <TextField
            label="Subject"
            value={entry.subject}
            maxLength={emailLimits.subject}
            error={errors['subject']}
            onChange={(subject) => change({ subject })}
          />
          <TextArea
            label="Text"
            rows={14}
            value={entry.text}
            maxLength={emailLimits.text}
            error={errors['html']}
            help={
              losesFormat(email)
                ? 'Another program has formatted this text. Editing it here removes the formatting.'
                : undefined
            }
            onChange={(text) => change({ text })}
          />
          <Attachments
            email={email}
            onRemove={(id) => void actions.detach(email.id, id).catch(showError)}
          />
          <div className={css['bar']}>
            <ChooseFiles label="Attach a file" variant="outline" onFiles={add} />
            <DocumentChoice
              fixtures={entry.fixtures}
              onChoose={(id) => void actions.attach(email.id, id).catch(showError)}
            />
            <PrintChoice email={email} />
          </div>
          <DraftBar
            isStored={saving.isStored}
            isSending={isSending}
            onDiscard={() =>
              void saving
                .settle()
                .catch(() => undefined)
                .then(discard)
            }
            onSend={(afterMs) => void send(afterMs)}
          />
        </fieldset>
      </form>
    </DropZone>
  );
}
