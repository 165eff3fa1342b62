import { Banner } from '@fairlead/ui/banner';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useUnsaved } from '@fairlead/ui/unsaved';
import { useMemo, useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { savedInTheMeantime } from '../platform/forms/conflict-text.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { useRecordDraft } from '../platform/forms/record-draft.ts';
import { useAuthor } from '../platform/history/last-change.ts';
import { groupBodyOf, groupErrorsIn, groupValuesOf } from './cargo-group.state.ts';
import { type CargoGroup, useSaveCargoGroup } from './cargo-groups.data.ts';

export interface CargoGroupDialogProps {
  readonly voyageId: number;
  /** Undefined for a new one. */
  readonly group: CargoGroup | undefined;
  readonly onSaved: (group: CargoGroup) => void;
  readonly onClose: () => void;
}

/** Name, unit and description of a cargo group. */
export function CargoGroupDialog({ voyageId, group, onSaved, onClose }: CargoGroupDialogProps) {
  const isNew = group === undefined;
  const stored = useMemo(() => groupValuesOf(group), [group]);
  const draft = useRecordDraft(stored);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useSaveCargoGroup(voyageId);
  const author = useAuthor('cargoGroup', group?.id ?? 0);
  const { leave, question } = useUnsaved(draft.changed.length > 0);
  const found = groupErrorsIn(draft.values);
  const errors = { ...fieldErrorsOf(error), ...(isTried ? found : {}) };
  const isStale = error instanceof ApiError && error.theirs !== undefined;
  const save = () => {
    setTried(true);
    if (Object.keys(found).length > 0 || draft.contested.length > 0) {
      leadToFirstError();
      return;
    }
    mutate(
      { id: group?.id ?? 0, body: groupBodyOf(draft.values, group) },
      {
        onSuccess: (saved) => {
          toast.show({ text: isNew ? 'Cargo group created' : 'Cargo group saved' });
          onSaved(saved);
        },
        onError: leadToFirstError,
      },
    );
  };
  const field = (name: keyof typeof stored) => ({
    value: draft.values[name],
    error: errors[name],
    theirs: draft.theirs(name, { by: author(name), value: stored[name] || 'none' }),
    onChange: (text: string) => draft.change({ [name]: text }),
  });
  return (
    <>
      <FormDialog
        title={isNew ? 'New cargo group' : 'Edit cargo group'}
        onClose={() => leave(onClose)}
        onSubmit={save}
        submitLabel={isNew ? 'Create' : 'Save'}
        submitKeys="Enter"
        isPending={isPending}
      >
        {error !== null && Object.keys(fieldErrorsOf(error)).length === 0 && (
          <Banner kind="error" title="Cargo group not saved">
            {isStale ? savedInTheMeantime(author(), 'cargo group') : sentenceOf(error)}
          </Banner>
        )}
        <TextField label="Name" required autoFocus maxLength={150} {...field('name')} />
        <TextField
          label="Unit type"
          required
          maxLength={50}
          placeholder="mt"
          {...field('quantityUnit')}
        />
        <TextField label="Description" maxLength={1000} {...field('description')} />
      </FormDialog>
      {question}
    </>
  );
}
