import { geofenceKind, geofenceKinds, mostCorners } from '@fairlead/domain/live/geofences/geofence';
import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Select } from '@fairlead/ui/select';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useDeletion } from '../platform/forms/deletion.tsx';
import { bodyOf, drawnCorners, errorsIn, type GeofenceDraft } from './geofence.state.ts';
import {
  berthOptions,
  useDeleteGeofence,
  useRestoreGeofence,
  useSaveGeofence,
} from './geofences.data.ts';
import css from './live.module.css';

export interface GeofenceFormProps {
  readonly draft: GeofenceDraft;
  readonly onChange: (part: Partial<GeofenceDraft>) => void;
  /** Closes the form without saving; asks first if there are unsaved changes. */
  readonly onCancel: () => void;
  /** Closes the form after a save or a deletion. */
  readonly onDone: () => void;
}

const kinds = geofenceKinds.map(({ number, label }) => ({ value: number, label }));

/** An area: kind, name, berth, and its corners as a list of coordinates. */
export function GeofenceForm({ draft, onChange, onCancel, onDone }: GeofenceFormProps) {
  const save = useSaveGeofence();
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? errorsIn(draft) : {};
  const submit = () => {
    setChecked(true);
    if (Object.keys(errorsIn(draft)).length > 0) return;
    save
      .mutateAsync({ id: draft.id, body: bodyOf(draft) })
      .then(() => {
        toast.show({ text: 'Geofence saved' });
        onDone();
      })
      .catch(() => undefined);
  };
  useShortcuts([
    { keys: 'Ctrl S', name: 'Save geofence', run: submit, whileTyping: true },
    { keys: 'Escape', name: 'Close the geofence', run: onCancel, whileTyping: true },
  ]);
  const count = drawnCorners(draft.corners).length;
  return (
    <form
      className={css['geofence-form']}
      aria-label="Geofence"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Select
        label="Kind"
        options={kinds}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <TextField
        label="Name"
        required
        autoFocus
        maxLength={100}
        value={draft.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      {draft.kind === geofenceKind.Berth && <BerthField draft={draft} onChange={onChange} />}
      <TextArea
        label="Corners"
        required
        rows={10}
        value={draft.corners}
        error={errors.corners}
        help={`${counted(count, 'corner')} of at most ${mostCorners.toLocaleString('en').replace(',', '\u202F')}. One a line: 51.95, 4.05`}
        onChange={(corners) => onChange({ corners })}
      />
      <p className={css['none']}>
        On the map, click to add a corner, drag one to move it, and double-click one to remove it.
      </p>
      {save.isError && <Banner kind="error">{sentenceOf(save.error)}</Banner>}
      <div className={css['decide']}>
        <Button variant="filled" type="submit" disabled={save.isPending}>
          Save
        </Button>
        <Button keys="Esc" onClick={onCancel}>
          Cancel
        </Button>
        {draft.id !== null && <DeleteButton id={draft.id} name={draft.name} onDeleted={onDone} />}
      </div>
    </form>
  );
}

function BerthField({ draft, onChange }: Pick<GeofenceFormProps, 'draft' | 'onChange'>) {
  const { data = [] } = useQuery(berthOptions(draft.port.id));
  return (
    <Select
      label="Berth of the register"
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={draft.berth?.id ?? null}
      onClear={() => onChange({ berth: null })}
      onChange={(id) => {
        const berth = data.find((one) => one.id === id);
        if (berth === undefined) return;
        onChange({ berth, ...(draft.name === '' ? { name: berth.name } : {}) });
      }}
    />
  );
}

function DeleteButton({
  id,
  name,
  onDeleted,
}: {
  readonly id: number;
  readonly name: string;
  readonly onDeleted: () => void;
}) {
  const { confirm, question } = useDeletion({
    title: 'Delete geofence',
    question: `Are you sure you want to delete the geofence ${name}?`,
    remove: useDeleteGeofence(id),
    restore: useRestoreGeofence(id),
    deleted: 'Geofence deleted',
    back: `Geofence ${name} restored`,
    onDeleted,
  });
  return (
    <>
      <Button variant="danger" icon={IconTrash} onClick={confirm}>
        Delete
      </Button>
      {question}
    </>
  );
}
