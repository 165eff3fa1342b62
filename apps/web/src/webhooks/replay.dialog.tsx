import { counted } from '@fairlead/domain/quantities/counted';
import { Checkbox } from '@fairlead/ui/checkbox';
import { DateField } from '@fairlead/ui/date-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useReplayPeriod, type Webhook } from './webhooks.data.ts';
import css from './webhooks.module.css';

interface ReplayDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** What happens to events that are to be sent again. */
export const fate = ({ inActive }: Webhook): string =>
  inActive ? 'to be sent when the webhook is switched on' : 'sent again';

/** Sends the events of a period again. */
export function ReplayDialog({ webhook, onClose }: ReplayDialogProps) {
  const replay = useReplayPeriod(webhook.id);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [from, setFrom] = useState<string | null>(today);
  const [to, setTo] = useState<string | null>(today);
  const [all, setAll] = useState(false);
  const submit = () => {
    if (from === null || to === null || replay.isPending) return;
    replay.mutate(
      { from: `${from}T00:00:00Z`, to: `${to}T23:59:59Z`, all },
      {
        onSuccess: ({ count }) => {
          toast.show({ text: `${counted(count, 'event')} ${fate(webhook)}` });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Send events to ${webhook.name} again`}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Send again"
      isPending={replay.isPending}
    >
      <div className={css['period']}>
        <DateField
          label="From"
          unit="UTC"
          required
          value={from}
          maxDate={today}
          onChange={setFrom}
        />
        <DateField
          label="To"
          unit="UTC"
          required
          value={to}
          maxDate={today}
          error={replay.error === null ? undefined : sentenceOf(replay.error)}
          onChange={setTo}
        />
      </div>
      <Checkbox checked={all} onChange={setAll}>
        Include events already received
      </Checkbox>
    </FormDialog>
  );
}
