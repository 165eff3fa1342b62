import { agentEntryKinds } from '@fairlead/domain/agent-links/agent-link';
import { Checkbox } from '@fairlead/ui/checkbox';
import { DateField } from '@fairlead/ui/date-field';
import { SidePanel } from '@fairlead/ui/panel';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import {
  expiryOf,
  linkEntry,
  type LinkEntry,
  missingIn,
  termsBody,
  toggled,
} from './agent-link-form.state.ts';
import {
  type AgentLink,
  type AgentLinksPage,
  type MadeLink,
  useChangeLink,
  useCreateLink,
} from './agent-links.data.ts';
import css from './agent-links.module.css';

export interface AgentLinkPanelProps {
  readonly portCallId: number;
  readonly page: AgentLinksPage;
  /** Left out to create a new one. */
  readonly link?: AgentLink;
  readonly onClose: () => void;
  readonly onMade: (made: MadeLink) => void;
}

/** The input of the form, and its save. */
function useLinkForm({ portCallId, page, link, onClose, onMade }: AgentLinkPanelProps) {
  const [first] = useState(() => linkEntry(link, page));
  const [entry, setEntry] = useState(first);
  const [isTried, setTried] = useState(false);
  const creating = useCreateLink(portCallId);
  const changing = useChangeLink(portCallId, link?.id ?? 0);
  const { error, isPending } = link === undefined ? creating : changing;
  const missing = missingIn(entry, link === undefined);
  const fieldErrors = fieldErrorsOf(error);
  const change = (part: Partial<LinkEntry>) => setEntry((before) => ({ ...before, ...part }));
  const save = () => {
    setTried(true);
    if (Object.keys(missing).length > 0) return leadToFirstError();
    const onError = () => leadToFirstError();
    const terms = termsBody(entry);
    const expires = expiryOf(entry);
    if (link === undefined) {
      const { message, sendsMail } = entry;
      const body = { ...terms, expires, message, sendsMail };
      return creating.mutate(body, { onSuccess: onMade, onError });
    }
    const body = { ...terms, expires: expires ?? link.expires, modified: link.modified };
    return changing.mutate(body, { onSuccess: onClose, onError });
  };
  return {
    entry,
    errors: { ...(isTried ? missing : {}), ...fieldErrors } as Readonly<Record<string, string>>,
    change,
    save,
    refusal: error === null || Object.keys(fieldErrors).length > 0 ? undefined : refusalOf(error),
    isDirty: entry !== first,
    isPending,
  };
}

/** Creates a link for an agent, or changes what it permits. */
export function AgentLinkPanel(props: AgentLinkPanelProps) {
  const { link, page, onClose } = props;
  const { entry, errors, change, save, refusal, isDirty, isPending } = useLinkForm(props);
  const isNew = link === undefined;
  return (
    <SidePanel
      title={isNew ? 'Create link' : `Link of ${link.name}`}
      dirty={isDirty}
      saving={isPending}
      saveLabel={isNew ? 'Create link' : 'Save'}
      onSave={save}
      onClose={onClose}
    >
      <div className={css['form']}>
        {refusal !== undefined && (
          <p className={css['refused']} role="alert">
            {refusal}
          </p>
        )}
        <TextField
          label="Name"
          required
          maxLength={200}
          value={entry.name}
          error={errors['name']}
          onChange={(name) => change({ name })}
        />
        <TextField
          label="E-mail"
          required
          type="email"
          maxLength={254}
          value={entry.email}
          error={errors['email']}
          onChange={(email) => change({ email })}
        />
        <Permissions {...{ entry, errors, change }} />
        <DateField
          label="Until"
          unit="UTC"
          required={!isNew}
          help={isNew ? 'Left empty: 60 days after the departure' : undefined}
          value={entry.until}
          error={errors['expires']}
          onChange={(until) => change({ until })}
        />
        {isNew && page.sendsMail && (
          <Checkbox checked={entry.sendsMail} onChange={(sendsMail) => change({ sendsMail })}>
            Send the link by e-mail
          </Checkbox>
        )}
        {isNew && page.sendsMail && entry.sendsMail && (
          <TextArea
            label="Message"
            help="Included in the e-mail with the link"
            rows={3}
            maxLength={2000}
            value={entry.message}
            error={errors['message']}
            onChange={(message) => change({ message })}
          />
        )}
      </div>
    </SidePanel>
  );
}

interface PermissionsProps {
  readonly entry: LinkEntry;
  readonly errors: Readonly<Record<string, string>>;
  readonly change: (part: Partial<LinkEntry>) => void;
}

function Permissions({ entry, errors, change }: PermissionsProps) {
  return (
    <>
      <fieldset className={css['kinds']}>
        <legend>The agent may enter</legend>
        {agentEntryKinds.map(({ number, label }) => (
          <Checkbox
            key={number}
            checked={entry.kinds.includes(number)}
            onChange={(isOn) => change({ kinds: toggled(entry.kinds, number, isOn) })}
          >
            {label}
          </Checkbox>
        ))}
        {errors['kinds'] !== undefined && <p className={css['refused']}>{errors['kinds']}</p>}
      </fieldset>
      <Checkbox
        checked={entry.needsAcceptance}
        onChange={(needsAcceptance) => change({ needsAcceptance })}
      >
        Entries wait until you accept them
      </Checkbox>
      <Checkbox checked={entry.mailsChanges} onChange={(mailsChanges) => change({ mailsChanges })}>
        E-mail the agent what has changed in the port call
      </Checkbox>
    </>
  );
}

const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 409
    ? 'Another user changed this link. Open it again.'
    : sentenceOf(error);
