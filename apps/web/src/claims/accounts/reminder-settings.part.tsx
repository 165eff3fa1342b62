import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useMemo } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { useCurrent } from '../../platform/current/current.ts';
import { fieldErrorsOf } from '../../platform/forms/field-errors.ts';
import { useLeaveGuard } from '../../platform/forms/leave-guard.tsx';
import { useRecordDraft } from '../../platform/forms/record-draft.ts';
import { HistoryCard } from '../../platform/history/history-card.tsx';
import { useOwners } from './account.data.ts';
import css from './accounts.module.css';
import { refusalOf } from './refusal.state.ts';
import {
  type ReminderSettings,
  useReminderSettings,
  useSaveReminderSettings,
} from './reminder-settings.data.ts';
import { entryOf, type RulesEntry, settingsBody, wrongIn } from './reminder-settings.state.ts';

/** When the owners of claims are reminded, and to whom the company escalates. */
export function ClaimReminderSettings() {
  const company = useCurrent().customer?.id ?? 0;
  const settings = useReminderSettings();
  return (
    <>
      {settings.isError ? (
        <ErrorState title="Reminders could not be loaded" onRetry={() => void settings.refetch()}>
          {sentenceOf(settings.error)}
        </ErrorState>
      ) : settings.data === undefined ? (
        <LoadingState name="Loading reminders" />
      ) : (
        <RulesForm company={company} settings={settings.data} />
      )}
      <HistoryCard entity="claimReminders" id={company} />
    </>
  );
}

interface RulesFormProps {
  readonly company: number;
  readonly settings: ReminderSettings;
}

function RulesForm({ company, settings }: RulesFormProps) {
  const stored = useMemo(() => entryOf(settings), [settings]);
  const draft = useRecordDraft(stored);
  const saving = useSaveReminderSettings(company);
  const isDirty = draft.changed.length > 0;
  const guard = useLeaveGuard(isDirty);
  const { values } = draft;
  const wrong = wrongIn(values);
  const save = () => {
    draft.noteSent(values);
    saving.mutate(settingsBody(values, settings.modified), {
      onSuccess: () => toast.show({ text: 'Reminders saved' }),
    });
  };
  return (
    <Card
      title="Claim reminders"
      actions={
        isDirty && (
          <>
            <Button onClick={draft.reset}>Discard</Button>
            <Button
              variant="filled"
              disabled={Object.keys(wrong).length > 0}
              loading={saving.isPending}
              onClick={save}
            >
              Save
            </Button>
          </>
        )
      }
    >
      {guard}
      {saving.error !== null && (
        <Banner kind="error" title="Reminders not saved">
          {refusalOf(saving.error)}
        </Banner>
      )}
      <RulesFields
        values={values}
        errors={{ ...fieldErrorsOf(saving.error), ...wrong }}
        change={draft.change}
      />
      <p className={css['lacks']}>
        <Muted>
          Claim owners are reminded by e-mail and in Fairlead. A claim sent with all its documents
          needs no time bar reminder, and a claim paid in full no due date reminder. Ended claims
          get no reminders.
        </Muted>
      </p>
    </Card>
  );
}

interface RulesFieldsProps {
  readonly values: RulesEntry;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly change: (part: Partial<RulesEntry>) => void;
}

function RulesFields({ values, errors, change }: RulesFieldsProps) {
  const people = useOwners().data ?? [];
  return (
    <div className={css['pair']}>
      <TextField
        label="Days before the time bar"
        value={values.beforeBar}
        error={errors['beforeBar']}
        onChange={(beforeBar) => change({ beforeBar })}
      />
      <TextField
        label="Days before the due date"
        value={values.beforeDue}
        error={errors['beforeDue']}
        onChange={(beforeDue) => change({ beforeDue })}
      />
      <TextField
        label="Days after the due date"
        value={values.afterDue}
        error={errors['afterDue']}
        onChange={(afterDue) => change({ afterDue })}
      />
      <Select
        label="Escalate to"
        options={[
          { value: 0, label: 'No one' },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={values.escalateTo}
        error={errors['escalateTo']}
        onChange={(escalateTo) => change({ escalateTo })}
      />
      <NumberField
        label="Escalate before the time bar"
        unit="days"
        decimals={0}
        value={values.escalateDays}
        error={errors['escalateDays']}
        onChange={(escalateDays) => change({ escalateDays })}
      />
      <NumberField
        label="If unchanged for"
        unit="days"
        decimals={0}
        value={values.quietDays}
        error={errors['quietDays']}
        onChange={(quietDays) => change({ quietDays })}
      />
    </div>
  );
}
