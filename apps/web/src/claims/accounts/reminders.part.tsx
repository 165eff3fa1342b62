import { reminderKind, reminderKinds } from '@fairlead/domain/claim-accounts/enumerations';
import { counted } from '@fairlead/domain/quantities/counted';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { Button } from '@fairlead/ui/button';
import { DateField } from '@fairlead/ui/date-field';
import { Muted } from '@fairlead/ui/figure';
import { TextField } from '@fairlead/ui/text-field';
import { IconBellPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../platform/current/current.ts';
import { fieldErrorsOf } from '../../platform/forms/field-errors.ts';
import { printedDay } from '../../platform/lists/filter-parts.ts';
import claimCss from '../claims.module.css';
import type { Account } from './account.data.ts';
import css from './accounts.module.css';
import { refusalOf } from './refusal.state.ts';
import { type ClaimReminders, useClaimReminders, useSnooze } from './reminders.data.ts';

interface RemindersProps {
  readonly fixture: number;
  readonly followUp: Account['followUp'];
}

/** The owner's next reminder, the earlier ones, and until when reminders are paused. */
export function Reminders({ fixture, followUp }: RemindersProps) {
  const reminders = useClaimReminders(fixture).data;
  const [isSnoozing, setSnoozing] = useState(false);
  const snoozing = useSnooze(fixture);
  const mayWrite = useMay('company.write');
  if (reminders === undefined) return null;
  const { snoozedUntil, snoozeReason, modified } = followUp;
  const stated = modified === null ? {} : { modified };
  return (
    <div className={css['reminders']}>
      <NextReminder next={reminders.next} none={reminders.none} />
      {snoozedUntil !== null && (
        <span>
          Snoozed until {printedDay(snoozedUntil)}: {snoozeReason}
        </span>
      )}
      {snoozing.error !== null && !isSnoozing && (
        <p className={claimCss['refusal']}>{refusalOf(snoozing.error)}</p>
      )}
      {mayWrite && !isSnoozing && (
        <div className={claimCss['timeBar']}>
          <Button icon={IconBellPause} variant="quiet" onClick={() => setSnoozing(true)}>
            Snooze reminders
          </Button>
          {snoozedUntil !== null && (
            <Button
              loading={snoozing.isPending}
              onClick={() => snoozing.mutate({ until: null, ...stated })}
            >
              End snooze
            </Button>
          )}
        </div>
      )}
      {isSnoozing && (
        <SnoozeForm
          error={snoozing.error}
          isPending={snoozing.isPending}
          onClose={() => setSnoozing(false)}
          onSnooze={(until, reason) =>
            snoozing.mutate({ until, reason, ...stated }, { onSuccess: () => setSnoozing(false) })
          }
        />
      )}
      <SentReminders sent={reminders.sent} />
    </div>
  );
}

function NextReminder({ next, none }: Pick<ClaimReminders, 'next' | 'none'>) {
  if (next === null) return <Muted>{none}</Muted>;
  return (
    <span>
      {`Next reminder on ${printedDay(next.on)}: ${label(reminderKinds, next.kind).toLowerCase()} ${printedDay(next.day)}`}
    </span>
  );
}

interface SnoozeFormProps {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSnooze: (until: string, reason: string) => void;
}

function SnoozeForm({ error, isPending, onClose, onSnooze }: SnoozeFormProps) {
  const [until, setUntil] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const errors = fieldErrorsOf(error);
  return (
    <>
      {error !== null && Object.keys(errors).length === 0 && (
        <p className={claimCss['refusal']}>{refusalOf(error)}</p>
      )}
      <div className={css['pair']}>
        <DateField
          label="No reminders until"
          value={until}
          error={errors['until']}
          onChange={setUntil}
        />
        <TextField
          label="Reason"
          maxLength={500}
          value={reason}
          error={errors['reason']}
          onChange={setReason}
        />
      </div>
      <div className={claimCss['buttons']}>
        <Button
          variant="filled"
          disabled={until === null || reason.trim() === ''}
          loading={isPending}
          onClick={() => {
            if (until !== null) onSnooze(until, reason);
          }}
        >
          Snooze
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <span className={css['quiet']}>Escalations before the time bar are still sent.</span>
    </>
  );
}

function SentReminders({ sent }: Pick<ClaimReminders, 'sent'>) {
  if (sent.length === 0) return null;
  return (
    <ul className={css['entries']} aria-label="Reminders sent">
      {sent.map(({ id, kind, day, days, to, at }) => (
        <li key={id}>
          <span>
            {label(reminderKinds, kind)} {printedDay(day)}
            <span className={css['quiet']}>
              {`, ${counted(days, 'day')} ${kind === reminderKind.AfterDue ? 'after' : 'before'}, to ${to}, ${printedDay(at.slice(0, 10))}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
