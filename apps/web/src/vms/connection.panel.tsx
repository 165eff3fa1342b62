import { connectionTypes, type CredentialScheme } from '@fairlead/domain/vms/enumerations';
import { Banner } from '@fairlead/ui/banner';
import { Checkbox, Switch } from '@fairlead/ui/checkbox';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useMemo, useState } from 'react';
import { DeleteByName } from '../platform/forms/delete-by-name.tsx';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { PanelHistory, RecordPanel } from '../platform/forms/record-panel.tsx';
import { type Connection, useDeleteConnection, useSaveConnection } from './vms.data.ts';
import css from './vms.module.css';

interface Values {
  readonly name: string;
  readonly type: number;
  readonly address: string;
  readonly scheme: CredentialScheme;
  readonly secret: string;
  readonly interval: string | null;
  readonly voyages: boolean;
  readonly portCalls: boolean;
  readonly cargo: boolean;
  readonly isActive: boolean;
}

interface ConnectionPanelProps {
  readonly connection: Connection | undefined;
  readonly onClose: () => void;
}

const fresh: Values = {
  name: '',
  type: 10,
  address: '',
  scheme: 'None',
  secret: '',
  interval: '60',
  voyages: true,
  portCalls: true,
  cargo: false,
  isActive: true,
};

const schemes = [
  { value: 'None', label: 'None' },
  { value: 'Bearer', label: 'Token (Bearer)' },
  { value: 'Basic', label: 'Name and password (Basic)' },
] as const;

const types = connectionTypes.map(({ number, label }) => ({ value: number, label }));

const isInterval = (text: string | null): boolean => {
  const minutes = Number(text ?? Number.NaN);
  return Number.isInteger(minutes) && minutes >= 5 && minutes <= 10_080;
};

function wrongIn(values: Values): Readonly<Record<string, string>> {
  return {
    ...(isInterval(values.interval) ? {} : { intervalMinutes: '5 to 10,080 whole minutes' }),
    ...(values.voyages || values.portCalls || values.cargo
      ? {}
      : { voyages: 'Choose what is exchanged' }),
  };
}

/** Credentials that are not typed again do not change. */
function bodyOf(values: Values, connection: Connection | undefined) {
  const { scheme, secret, interval, isActive, type, ...rest } = values;
  const isStored = secret === '' && scheme === (connection?.scheme ?? 'None');
  return {
    ...rest,
    type: type === 20 ? (20 as const) : (10 as const),
    intervalMinutes: Number(interval),
    inActive: !isActive,
    ...(isStored ? {} : { credentials: { scheme, secret } }),
    ...(connection === undefined ? {} : { modified: connection.modified }),
  };
}

/** One connection: the other system, our credentials there, and what is exchanged how often. */
export function ConnectionPanel({ connection, onClose }: ConnectionPanelProps) {
  const stored = useMemo<Values>(() => {
    if (connection === undefined) return fresh;
    const { name, type, address, scheme, voyages, portCalls, cargo } = connection;
    const interval = String(connection.intervalMinutes);
    const isActive = !connection.inActive;
    return {
      name,
      type,
      address,
      scheme,
      secret: '',
      interval,
      voyages,
      portCalls,
      cargo,
      isActive,
    };
  }, [connection]);
  const form = useRecordForm({
    entity: 'vms',
    id: connection?.id ?? 0,
    what: 'connection',
    stored,
    missing: ({ name, address }) => ({
      ...(name.trim() === '' ? { name: 'Required' } : {}),
      ...(address.trim() === '' ? { address: 'Required' } : {}),
    }),
    wrong: wrongIn,
    describe: (field, of) => (field === 'secret' ? 'credentials' : String(of[field])),
    body: (values: Values) => bodyOf(values, connection),
    saving: useSaveConnection(),
    onSaved: () => {
      toast.show({ text: connection === undefined ? 'Connection created' : 'Connection saved' });
      onClose();
    },
  });
  const remove = useDeleteConnection();
  const [isDeleting, setDeleting] = useState(false);
  const deleteKey = connection === undefined ? {} : { onDelete: () => setDeleting(true) };
  return (
    <>
      <RecordPanel
        title={connection?.name ?? 'New connection'}
        form={form}
        notSaved="Connection not saved"
        onClose={onClose}
        {...deleteKey}
      >
        <div className={css['form']}>
          {connection?.lastRun?.sentence != null && (
            <Banner kind="error" title="The last exchange failed">
              {connection.lastRun.sentence}
            </Banner>
          )}
          <ConnectionFields form={form} isNew={connection === undefined} stored={stored} />
          {connection !== undefined && <PanelHistory entity="vms" id={connection.id} />}
        </div>
      </RecordPanel>
      {isDeleting && connection !== undefined && (
        <DeleteByName
          thing="connection"
          record={connection}
          remove={remove}
          onDeleted={onClose}
          onCancel={() => setDeleting(false)}
        >
          Its log is deleted. Imported records remain.
        </DeleteByName>
      )}
    </>
  );
}

interface ConnectionFieldsProps {
  readonly form: ReturnType<typeof useRecordForm<Values, ReturnType<typeof bodyOf>, unknown>>;
  readonly isNew: boolean;
  readonly stored: Values;
}

function ConnectionFields({ form, isNew, stored }: ConnectionFieldsProps) {
  const { values, change, errors, theirs } = form;
  return (
    <>
      <TextField
        label="Name"
        required
        autoFocus={isNew}
        maxLength={100}
        value={values.name}
        error={errors['name']}
        theirs={theirs('name')}
        onChange={(name) => change({ name })}
      />
      <Select
        label="Direction"
        options={types}
        value={values.type}
        onChange={(type) => change({ type })}
      />
      <TextField
        label="Address"
        required
        type="url"
        maxLength={2000}
        placeholder="https://"
        value={values.address}
        error={errors['address']}
        theirs={theirs('address')}
        onChange={(address) => change({ address })}
      />
      <Select
        label="Credentials"
        options={schemes}
        value={values.scheme}
        onChange={(scheme) => change({ scheme })}
      />
      {values.scheme !== 'None' && (
        <TextField
          label={values.scheme === 'Basic' ? 'Name:password' : 'Token'}
          type="password"
          autoComplete="new-password"
          maxLength={2000}
          placeholder={stored.scheme === values.scheme ? 'Unchanged' : ''}
          value={values.secret}
          error={errors['credentials'] ?? errors['credentials.secret']}
          onChange={(secret) => change({ secret })}
        />
      )}
      <NumberField
        label="Every"
        unit="minutes"
        required
        decimals={0}
        value={values.interval}
        error={errors['intervalMinutes']}
        onChange={(interval) => change({ interval })}
        onProblem={(problem) => form.onProblem('interval', problem)}
      />
      <fieldset
        className={css['choices']}
        aria-invalid={errors['voyages'] === undefined ? undefined : true}
      >
        <legend>What is exchanged</legend>
        <Checkbox checked={values.voyages} onChange={(voyages) => change({ voyages })}>
          Voyages
        </Checkbox>
        <Checkbox checked={values.portCalls} onChange={(portCalls) => change({ portCalls })}>
          Port calls
        </Checkbox>
        <Checkbox checked={values.cargo} onChange={(cargo) => change({ cargo })}>
          Cargo
        </Checkbox>
        {errors['voyages'] !== undefined && <p className={css['error']}>{errors['voyages']}</p>}
      </fieldset>
      <Switch checked={values.isActive} onChange={(isActive) => change({ isActive })}>
        Active
      </Switch>
    </>
  );
}
