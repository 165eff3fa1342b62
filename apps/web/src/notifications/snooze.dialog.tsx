import { counted } from '@fairlead/domain/quantities/counted';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Select } from '@fairlead/ui/select';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { snoozesBefore } from './bulk-undo.state.ts';
import { subjectOf } from './notification-list.state.ts';
import { type Notification, useSnooze, useUndoSnooze } from './notifications.data.ts';

export const snoozeDays = [
  { value: 1, label: 'For a day' },
  { value: 7, label: 'For a week' },
  { value: 30, label: 'For 30 days' },
] as const;
const ended = { value: 0, label: 'Not snoozed' } as const;

/** The end of a snooze that begins now. */
export const snoozeEnd = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString();

interface SnoozeProps {
  readonly rows: readonly Notification[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Hides notifications for some days; those that are snoozed already can be shown again. */
export function SnoozeDialog({ rows, onClose, onDone }: SnoozeProps) {
  const [days, setDays] = useState<number>(1);
  const snooze = useSnooze();
  const undo = useUndoSnooze();
  const isSnoozed = rows.some(({ snoozedUntil }) => snoozedUntil !== null);
  const submit = () =>
    snooze.mutate(
      { ids: rows.map(({ id }) => id), until: days === ended.value ? null : snoozeEnd(days) },
      {
        onSuccess: () => {
          const text = days === ended.value ? 'shown again' : 'snoozed';
          const before = snoozesBefore(rows, Date.now());
          toast.show({
            text: `${counted(rows.length, 'notification')} ${text}`,
            undo: () => void undo.mutateAsync(before).catch(showError),
          });
          onDone();
        },
      },
    );
  return (
    <FormDialog
      title="Snooze"
      width={480}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Snooze"
      submitKeys="Ctrl S"
      isPending={snooze.isPending}
    >
      <p>{subjectOf(rows)}</p>
      <Select
        label="Snooze"
        options={isSnoozed ? [...snoozeDays, ended] : snoozeDays}
        value={days}
        error={snooze.isError && sentenceOf(snooze.error)}
        onChange={setDays}
      />
    </FormDialog>
  );
}
