import { Button, buttonClass } from '@fairlead/ui/button';
import { Switch } from '@fairlead/ui/checkbox';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconKey } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import { useMay } from '../platform/current/current.ts';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { OpenedRecord } from '../platform/forms/opened-record.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { MissingPanel, PanelHistory, RecordPanel } from '../platform/forms/record-panel.tsx';
import { type AppUser, fetchAppToken, useDeleteAppUser, useSaveAppUser } from './app-users.data.ts';
import css from './app-users.module.css';
import { showError } from '../platform/api/show-error.ts';

interface Values {
  readonly name: string;
  readonly login: string;
  readonly vesselId: number | null;
  readonly active: boolean;
  readonly pwd: string;
}

const empty: Values = { name: '', login: '', vesselId: null, active: true, pwd: '' };

/** One app user, or a new one. */
export function AppUserPanel(props: OpenedRecord<AppUser>) {
  if (props.isMissing)
    return (
      <MissingPanel title="App user" sentence="Not found" onClose={props.onClose}>
        This app user does not exist.
      </MissingPanel>
    );
  return <EditPanel {...props} />;
}

const missingOf = (values: Values, isNew: boolean): FieldErrors => ({
  ...(values.name.trim() === '' ? { name: 'Required' } : {}),
  ...(values.login.trim() === '' ? { login: 'Required' } : {}),
  ...(values.vesselId === null ? { vesselId: 'Required' } : {}),
  ...(isNew && values.pwd.trim() === '' ? { pwd: 'Required' } : {}),
});

function useAppUserForm({ record, onClose }: OpenedRecord<AppUser>) {
  const stored = useMemo((): Values => {
    if (record === undefined) return empty;
    const { name, login, vessel, active } = record;
    return { name, login, vesselId: vessel.id, active, pwd: '' };
  }, [record]);
  return useRecordForm({
    entity: 'appUser',
    id: record?.id ?? 0,
    what: 'this app user',
    stored,
    missing: (values) => missingOf(values, record === undefined),
    wrong: () => ({}),
    describe: (field, now) => String(now[field]),
    body: ({ vesselId, ...values }: Values) => ({
      ...values,
      vessel: { id: vesselId ?? 0 },
      ...(record === undefined ? {} : { modified: record.modified }),
    }),
    saving: useSaveAppUser(),
    onSaved: () => {
      toast.show({ text: 'App user saved' });
      onClose();
    },
  });
}

function EditPanel(props: OpenedRecord<AppUser>) {
  const { record, onClose, onPrevious, onNext } = props;
  const [isAsking, setAsking] = useState(false);
  const vessels = useVesselChoice();
  const remove = useDeleteAppUser(() => {
    toast.show({ text: `${record?.name ?? 'App user'} deleted` });
    onClose();
  });
  const form = useAppUserForm(props);
  const { values, change, errors, theirs } = form;
  return (
    <>
      <RecordPanel
        title={record?.name ?? 'New app user'}
        width={400}
        form={form}
        notSaved="App user not saved"
        canSave
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        {...(record === undefined ? {} : { onDelete: () => setAsking(true) })}
      >
        <div className={css['fields']}>
          <TextField
            label="Name"
            required
            maxLength={200}
            value={values.name}
            error={errors['name']}
            theirs={theirs('name')}
            onChange={(name) => change({ name })}
          />
          <TextField
            label="Login"
            required
            maxLength={64}
            value={values.login}
            error={errors['login']}
            theirs={theirs('login')}
            onChange={(login) => change({ login })}
          />
          <TextField
            label={record === undefined ? 'Password' : 'New password'}
            type="password"
            autoComplete="new-password"
            required={record === undefined}
            maxLength={200}
            placeholder={record === undefined ? '' : 'Unchanged'}
            value={values.pwd}
            error={errors['pwd']}
            onChange={(pwd) => change({ pwd })}
          />
          <Select
            label="Vessel"
            required
            options={(vessels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={values.vesselId}
            error={errors['vesselId'] ?? errors['vessel']}
            theirs={theirs('vesselId')}
            onChange={(vesselId) => change({ vesselId })}
          />
          <Switch checked={values.active} onChange={(active) => change({ active })}>
            Can sign in
          </Switch>
          {record !== undefined && <AppToken record={record} />}
        </div>
        {record !== undefined && <PanelHistory entity="appUser" id={record.id} />}
      </RecordPanel>
      {isAsking && record !== undefined && (
        <ConfirmDialog
          title={`Delete ${record.name}?`}
          confirmLabel="Delete"
          danger
          busy={remove.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(record.id, {
              onError: (error) => {
                setAsking(false);
                showError(error);
              },
            })
          }
        >
          The login {record.login} stops working immediately and can be used again.
        </ConfirmDialog>
      )}
    </>
  );
}

/** For users who may act on board: a token that opens the ship app, valid for ten minutes. */
function AppToken({ record }: { readonly record: AppUser }) {
  const may = useMay('company.appToken');
  const [token, setToken] = useState<string>();
  if (!may || !record.active) return null;
  const get = () => void fetchAppToken(record.id).then((input) => setToken(input.token), showError);
  return (
    <>
      <Button icon={IconKey} onClick={get}>
        Token for the ship app
      </Button>
      {token !== undefined && (
        <>
          <TextField label="Valid for ten minutes" value={token} readOnly isId />
          <a
            className={buttonClass()}
            href={`/ship#appToken=${encodeURIComponent(token)}`}
            target="_blank"
            rel="noreferrer"
          >
            Open the ship app
          </a>
        </>
      )}
    </>
  );
}
