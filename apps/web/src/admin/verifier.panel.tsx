import { Switch } from '@fairlead/ui/checkbox';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useMemo, useState } from 'react';
import type { OpenedRecord } from '../platform/forms/opened-record.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { MissingPanel, RecordPanel } from '../platform/forms/record-panel.tsx';
import { SecretOnce } from '../platform/secrets/secret-once.tsx';
import { useDeleteVerifier, useSaveVerifier, type Verifier } from './admin.data.ts';
import css from './admin.module.css';
import { showError } from '../platform/api/show-error.ts';

const fresh = { name: '', inActive: false, newKey: false };

/** One verifier; its key is shown once, when it is created. */
export function VerifierPanel(props: OpenedRecord<Verifier>) {
  if (!props.isMissing) return <EditPanel {...props} />;
  return (
    <MissingPanel title="Verifier" sentence="Not found" onClose={props.onClose}>
      It may have been deleted.
    </MissingPanel>
  );
}

function EditPanel({ record, onClose, onPrevious, onNext }: OpenedRecord<Verifier>) {
  const [key, setKey] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const stored = useMemo(
    () =>
      record === undefined ? fresh : { ...fresh, name: record.name, inActive: record.inActive },
    [record],
  );
  const form = useRecordForm({
    entity: null,
    id: record?.id ?? 0,
    what: 'verifier',
    stored,
    missing: ({ name }) => (name.trim() === '' ? { name: 'Required' } : {}),
    wrong: () => ({}),
    describe: (field, of) => String(of[field]),
    body: (values) => ({
      ...values,
      ...(record === undefined ? {} : { modified: record.modified }),
    }),
    saving: useSaveVerifier(),
    onSaved: (saved) => {
      toast.show({ text: record === undefined ? 'Verifier created' : 'Verifier saved' });
      if (saved.key === null) onClose();
      else setKey(saved.key);
    },
  });
  const { values, change, errors, theirs } = form;
  return (
    <>
      <RecordPanel
        title={record?.name ?? 'New verifier'}
        form={form}
        notSaved="Verifier not saved"
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        {...(record === undefined ? {} : { onDelete: () => setAsking(true) })}
      >
        <div className={css['fields']}>
          <TextField
            label="Name"
            required
            maxLength={150}
            autoFocus={record === undefined}
            value={values.name}
            error={errors['name']}
            theirs={theirs('name')}
            onChange={(name) => change({ name })}
          />
          {record !== undefined && (
            <>
              <TextField label="API access key" value={record.apiAccessKey} readOnly />
              <Switch checked={values.newKey} onChange={(newKey) => change({ newKey })}>
                Create a new key on saving; the old key stops working immediately
              </Switch>
            </>
          )}
          <Switch checked={!values.inActive} onChange={(isOn) => change({ inActive: !isOn })}>
            Active
          </Switch>
        </div>
      </RecordPanel>
      {key !== undefined && (
        <SecretOnce
          title={`API access key of ${values.name}`}
          secret={key}
          about="The verifier uses it to retrieve the figures of its vessels."
          onClose={onClose}
        />
      )}
      {isAsking && record !== undefined && (
        <Deletion record={record} onDone={onClose} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}

interface DeletionProps {
  readonly record: Verifier;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function Deletion({ record, onDone, onCancel }: DeletionProps) {
  const removing = useDeleteVerifier(record.id);
  const remove = () =>
    void removing.mutateAsync().then(
      () => {
        toast.show({ text: 'Verifier deleted' });
        onDone();
      },
      (error: unknown) => {
        showError(error);
        onCancel();
      },
    );
  return (
    <ConfirmDialog
      title="Delete verifier"
      confirmLabel="Delete verifier"
      danger
      busy={removing.isPending}
      onConfirm={remove}
      onCancel={onCancel}
    >
      The key of {record.name} stops working immediately. A verifier assigned to a vessel cannot be
      deleted.
    </ConfirmDialog>
  );
}
