import { mostKeyYears } from '@fairlead/domain/api-keys/api-keys';
import type { Scope } from '@fairlead/domain/api-keys/scopes';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { DateField } from '@fairlead/ui/date-field';
import { Mono } from '@fairlead/ui/figure';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconBan, IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { PanelHistory, RecordPanel } from '../platform/forms/record-panel.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { type ApiKey, useSaveApiKey } from './api-keys.data.ts';
import { ScopeChecklist } from './scope-checklist.part.tsx';
import css from './api-keys.module.css';

interface Values {
  readonly name: string;
  /** The last day, in UTC. */
  readonly lastDay: string | null;
  /** As one text: a draft compares values as texts. */
  readonly scopes: string;
}

interface ApiKeyPanelProps {
  readonly apiKey: ApiKey | undefined;
  readonly today: string;
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
  readonly onRotate: () => void;
  readonly onRevoke: () => void;
}

const scopesIn = (text: string) => (text === '' ? [] : text.split(' ')) as readonly Scope[];

const inYears = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`.replace(/-02-29$/, '-02-28');

function missingIn({ name, lastDay, scopes }: Values): Readonly<Record<string, string>> {
  return {
    ...(name.trim() === '' ? { name: 'Required' } : {}),
    ...(lastDay === null ? { expires: 'Required' } : {}),
    ...(scopes === '' ? { scopes: 'Choose at least one scope' } : {}),
  };
}

/** One key: its name, its scopes and its last day. */
export function ApiKeyPanel(props: ApiKeyPanelProps) {
  const { apiKey, today, onClose, onSecret } = props;
  const stored = useMemo<Values>(
    () =>
      apiKey === undefined
        ? { name: '', lastDay: inYears(today, 1), scopes: '' }
        : {
            name: apiKey.name,
            lastDay: apiKey.expires.slice(0, 10),
            scopes: apiKey.scopes.join(' '),
          },
    [apiKey, today],
  );
  const form = useRecordForm({
    entity: 'apiKey',
    id: apiKey?.id ?? 0,
    what: 'key',
    stored,
    missing: missingIn,
    wrong: () => ({}),
    describe: (field, of) => of[field] ?? 'nothing',
    body: ({ name, lastDay, scopes }: Values) => ({
      name,
      scopes: [...scopesIn(scopes)],
      expires: `${lastDay ?? today}T23:59:59Z`,
      ...(apiKey === undefined ? {} : { modified: apiKey.modified }),
    }),
    saving: useSaveApiKey(),
    onSaved: (secret) => {
      toast.show({ text: apiKey === undefined ? 'API key created' : 'API key saved' });
      if (secret !== undefined) onSecret(secret);
      onClose();
    },
  });
  const { values, change, errors, theirs } = form;
  const isRevoked = apiKey?.state === 'revoked';
  return (
    <RecordPanel
      title={apiKey?.name ?? 'New API key'}
      form={form}
      notSaved="API key not saved"
      canSave={!isRevoked}
      onClose={onClose}
      footerStart={
        apiKey !== undefined &&
        !isRevoked && (
          <Button variant="danger" icon={IconBan} onClick={props.onRevoke}>
            Revoke key
          </Button>
        )
      }
    >
      <div className={css['form']}>
        {isRevoked && (
          <Banner kind="information" title="This key was revoked">
            It remains listed for the record and can never be used again.
          </Banner>
        )}
        {apiKey !== undefined && <About apiKey={apiKey} />}
        {apiKey !== undefined && !isRevoked && <Secret {...props} apiKey={apiKey} />}
        <TextField
          label="Name"
          required
          autoFocus={apiKey === undefined}
          maxLength={100}
          placeholder="The system that will use it"
          value={values.name}
          readOnly={isRevoked}
          error={errors['name']}
          theirs={theirs('name')}
          onChange={(name) => change({ name })}
        />
        <DateField
          label="Last day"
          unit="UTC"
          required
          value={values.lastDay}
          readOnly={isRevoked}
          minDate={today}
          maxDate={inYears(today, mostKeyYears)}
          error={errors['expires']}
          theirs={theirs('lastDay')}
          onChange={(lastDay) => change({ lastDay })}
        />
        <ScopeChecklist
          scopes={scopesIn(values.scopes)}
          error={errors['scopes']}
          onChange={(scopes) => change({ scopes: [...scopes].toSorted().join(' ') })}
        />
        {apiKey !== undefined && <PanelHistory entity="apiKey" id={apiKey.id} />}
      </div>
    </RecordPanel>
  );
}

/** What identifies the key in the other system's settings, who owns it, and whether it is in use. */
function About({ apiKey }: { readonly apiKey: ApiKey }) {
  const { prefix, created, createdBy, lastUsed } = apiKey;
  return (
    <p className={css['about']}>
      Begins with <Mono>{prefix}…</Mono>, created <Moment at={created} />
      {createdBy !== null && ` by ${createdBy}`}.{' '}
      {lastUsed === null ? (
        'Never used.'
      ) : (
        <>
          Last used <Moment at={lastUsed} />.
        </>
      )}
    </p>
  );
}

function Secret({ apiKey, onRotate }: ApiKeyPanelProps & { readonly apiKey: ApiKey }) {
  return (
    <>
      {apiKey.former !== null && (
        <Banner kind="warning" title="The previous secret is still accepted">
          Until <Moment at={apiKey.former.validTo} />.{' '}
          {apiKey.former.lastUsed === null ? (
            'It was never used.'
          ) : (
            <>
              It was last used <Moment at={apiKey.former.lastUsed} />.
            </>
          )}
        </Banner>
      )}
      <div>
        <Button variant="outline" icon={IconRefresh} onClick={onRotate}>
          New secret
        </Button>
      </div>
    </>
  );
}
