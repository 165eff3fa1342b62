import { guestRights, type GuestRight } from '@fairlead/domain/claim-guests/guest';
import { Checkbox } from '@fairlead/ui/checkbox';
import { DateField } from '@fairlead/ui/date-field';
import { Muted } from '@fairlead/ui/figure';
import { SidePanel } from '@fairlead/ui/panel';
import { Select } from '@fairlead/ui/select';
import { LoadingState } from '@fairlead/ui/states';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import {
  type Guest,
  type Invited,
  useChangeGuest,
  useFrozen,
  useInvite,
  useShareable,
} from './claim-guests.data.ts';
import {
  type FrozenRow,
  guestEntry,
  type GuestEntry,
  missingIn,
  sharedBody,
  versionOptions,
} from './guest-form.state.ts';
import css from './guests.module.css';

export interface GuestPanelProps {
  readonly fixture: number;
  /** Left out to invite a new one. */
  readonly guest?: Guest;
  readonly onClose: () => void;
  readonly onSent: (invited: Invited) => void;
}

const rights = guestRights.map(({ number, label }) => ({ value: number, label }));

/** Invites a guest to a claim, or changes what a guest can see and do. */
export function GuestPanel(props: GuestPanelProps) {
  const frozen = useFrozen(props.fixture);
  const title = props.guest === undefined ? 'Invite guest' : `Access of ${props.guest.name}`;
  if (frozen.data === undefined)
    return (
      <SidePanel title={title} onClose={props.onClose}>
        <LoadingState name="Loading frozen versions" />
      </SidePanel>
    );
  return <GuestFields {...props} title={title} frozen={frozen.data} />;
}

interface GuestFieldsProps extends GuestPanelProps {
  readonly title: string;
  readonly frozen: readonly FrozenRow[];
}

/** The input of the form, and its save. */
function useGuestForm({ fixture, guest, frozen, onClose, onSent }: GuestFieldsProps) {
  const [first] = useState(() => guestEntry(guest, frozen, Date.now()));
  const [entry, setEntry] = useState(first);
  const [isTried, setTried] = useState(false);
  const inviting = useInvite(fixture);
  const changing = useChangeGuest(fixture, guest?.id ?? 0);
  const { error, isPending } = guest === undefined ? inviting : changing;
  const missing = missingIn(entry);
  const errors: Readonly<Record<string, string>> = {
    ...(isTried ? missing : {}),
    ...fieldErrorsOf(error),
  };
  const change = (part: Partial<GuestEntry>) => setEntry((before) => ({ ...before, ...part }));
  const save = () => {
    setTried(true);
    if (Object.keys(missing).length > 0) return leadToFirstError();
    const onError = () => leadToFirstError();
    const { name, email, message } = entry;
    const shared = sharedBody(entry);
    return guest === undefined
      ? inviting.mutate({ name, email, message, ...shared }, { onSuccess: onSent, onError })
      : changing.mutate({ ...shared, modified: guest.modified }, { onSuccess: onClose, onError });
  };
  const refusal =
    error === null || Object.keys(fieldErrorsOf(error)).length > 0 ? undefined : refusalOf(error);
  return { entry, errors, change, save, refusal, isDirty: entry !== first, isPending };
}

function GuestFields(props: GuestFieldsProps) {
  const { fixture, guest, title, frozen, onClose } = props;
  const { entry, errors, change, save, refusal, isDirty, isPending } = useGuestForm(props);
  return (
    <SidePanel
      title={title}
      dirty={isDirty}
      saving={isPending}
      canSave={frozen.length > 0}
      saveLabel={guest === undefined ? 'Invite' : 'Save'}
      onSave={save}
      onClose={onClose}
    >
      <div className={css['form']}>
        {frozen.length === 0 && (
          <Muted>
            No frozen version yet. Open the laytime calculation and send a version; a guest never
            sees a draft.
          </Muted>
        )}
        {refusal !== undefined && (
          <p className={css['refused']} role="alert">
            {refusal}
          </p>
        )}
        <TextField
          label="Name"
          required
          maxLength={200}
          readOnly={guest !== undefined}
          value={entry.name}
          error={errors['name']}
          onChange={(name) => change({ name })}
        />
        <TextField
          label="E-mail"
          required
          type="email"
          maxLength={254}
          readOnly={guest !== undefined}
          value={entry.email}
          error={errors['email']}
          onChange={(email) => change({ email })}
        />
        <Select<GuestRight>
          label="May"
          options={rights}
          value={entry.may}
          error={errors['may']}
          onChange={(may) => change({ may })}
        />
        <Select<string>
          label="Frozen version"
          required
          options={versionOptions(frozen, guest)}
          value={entry.version}
          error={errors['version']}
          onChange={(version) => change({ version })}
        />
        <DateField
          label="Until"
          unit="UTC"
          required
          value={entry.until}
          error={errors['expires']}
          onChange={(until) => change({ until })}
        />
        <Documents fixture={fixture} entry={entry} onChange={change} />
        {guest === undefined && (
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

interface DocumentsProps {
  readonly fixture: number;
  readonly entry: GuestEntry;
  readonly onChange: (part: Partial<GuestEntry>) => void;
}

function Documents({ fixture, entry, onChange }: DocumentsProps) {
  const { data = [] } = useShareable(fixture);
  if (data.length === 0) return null;
  const { documentIds } = entry;
  return (
    <fieldset className={css['documents']}>
      <legend>Documents to share</legend>
      {data.map(({ id: text, name }) => {
        const id = Number(text);
        return (
          <Checkbox
            key={id}
            checked={documentIds.includes(id)}
            onChange={(isShared) =>
              onChange({
                documentIds: isShared
                  ? [...documentIds, id]
                  : documentIds.filter((other) => other !== id),
              })
            }
          >
            {name}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}

const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 409
    ? 'Another user changed the access of this guest. Open it again.'
    : sentenceOf(error);
