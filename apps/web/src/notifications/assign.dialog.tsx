import { counted } from '@fairlead/domain/quantities/counted';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Select } from '@fairlead/ui/select';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useColleagues } from '../platform/current/colleagues.ts';
import { showError } from '../platform/api/show-error.ts';
import { assigneesBefore } from './bulk-undo.state.ts';
import { subjectOf } from './notification-list.state.ts';
import { type Notification, useAssign, useUndoAssign } from './notifications.data.ts';

interface AssignProps {
  readonly rows: readonly Notification[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Assigns notifications to a user of the company, or to no one. */
export function AssignDialog({ rows, onClose, onDone }: AssignProps) {
  const people = useColleagues();
  const assign = useAssign();
  const undo = useUndoAssign();
  const [user, setUser] = useState(rows.length === 1 ? (rows[0]?.assignee?.id ?? null) : null);
  const submit = () =>
    assign.mutate(
      { ids: rows.map(({ id }) => id), user },
      {
        onSuccess: () => {
          const name = people.data?.find(({ id }) => id === user)?.name ?? 'no one';
          const before = assigneesBefore(rows);
          toast.show({
            text: `${counted(rows.length, 'notification')} assigned to ${name}`,
            undo: () => void undo.mutateAsync(before).catch(showError),
          });
          onDone();
        },
      },
    );
  return (
    <FormDialog
      title="Assign"
      width={480}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Assign"
      submitKeys="Ctrl S"
      isPending={assign.isPending}
    >
      <p>{subjectOf(rows)}</p>
      <Select
        label="Assigned to"
        placeholder="No one"
        options={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={user}
        error={
          (people.isError && 'The users could not be loaded') ||
          (assign.isError && sentenceOf(assign.error))
        }
        onChange={setUser}
        onClear={() => setUser(null)}
      />
    </FormDialog>
  );
}
