import { laytimeAggregations, timeBarTriggerOptions } from '@fairlead/domain/laytime/words';
import { Banner } from '@fairlead/ui/banner';
import { Button, linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Checkbox } from '@fairlead/ui/checkbox';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { toast } from '@fairlead/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import {
  type LaytimeSettings,
  useActiveTermSets,
  useSaveLaytimeSettings,
} from './laytime-settings.data.ts';
import css from './laytime-settings.module.css';

const aggregations = laytimeAggregations.map(({ number, label }) => ({ value: number, label }));
const allowanceRoundings = [
  { value: 'none', label: 'Exact' },
  { value: 'second', label: 'To the second' },
  { value: 'minuteUp', label: 'Up to the minute' },
  { value: 'minuteNearest', label: 'To the nearest minute' },
  { value: 'minuteDown', label: 'Down to the minute' },
] as const;
const dayRoundings = [
  { value: 'exact', label: 'Exact' },
  { value: '4', label: '4 decimals' },
  { value: '5', label: '5 decimals' },
  { value: '6', label: '6 decimals' },
  { value: 'startedDay', label: 'Each started day' },
] as const;
const layouts = [
  { value: 'events', label: 'Events' },
  { value: 'timeline', label: 'Timeline and events' },
] as const;

interface DraftProps {
  readonly draft: LaytimeSettings;
  readonly onChange: (part: Partial<LaytimeSettings>) => void;
  readonly readOnly: boolean;
}

function StartFields({ draft, onChange, readOnly }: DraftProps) {
  const sets = useActiveTermSets();
  return (
    <>
      <Select
        label="Aggregation of new fixtures"
        options={aggregations}
        value={draft.laytimeAggregation}
        readOnly={readOnly}
        onChange={(laytimeAggregation) => onChange({ laytimeAggregation })}
      />
      <Select
        label="Charter terms start from"
        options={(sets.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.termSet?.id ?? null}
        placeholder="No term set"
        readOnly={readOnly}
        onChange={(id) => {
          const set = sets.data?.find((other) => other.id === id);
          if (set !== undefined) onChange({ termSet: { id: set.id, name: set.name } });
        }}
        onClear={() => onChange({ termSet: null })}
      />
      <Select
        label="Allowances are rounded"
        options={allowanceRoundings}
        value={draft.allowanceRounding}
        placeholder="Asked for each time"
        readOnly={readOnly}
        onChange={(allowanceRounding) => onChange({ allowanceRounding })}
        onClear={() => onChange({ allowanceRounding: null })}
      />
      <Select
        label="Days before they are priced"
        options={dayRoundings}
        value={draft.rounding === null ? null : (String(draft.rounding.days) as 'exact')}
        placeholder="Asked for each time"
        readOnly={readOnly}
        onChange={(days) =>
          onChange({
            rounding: {
              days: days === 'exact' || days === 'startedDay' ? days : Number(days),
              decimals: draft.rounding?.decimals ?? 2,
            },
          })
        }
        onClear={() => onChange({ rounding: null })}
      />
    </>
  );
}

function ClaimFields({ draft, onChange, readOnly }: DraftProps) {
  const { timeBar, paperLayout } = draft;
  return (
    <>
      <NumberField
        label="Claims within"
        unit="days"
        decimals={0}
        value={timeBar === null ? null : String(timeBar.days)}
        readOnly={readOnly}
        onChange={(days) =>
          onChange({
            timeBar:
              days === null
                ? null
                : { days: Number(days), trigger: timeBar?.trigger ?? 'lastDischarge' },
          })
        }
      />
      {timeBar !== null && (
        <Select
          label="Counted from"
          options={timeBarTriggerOptions}
          value={timeBar.trigger}
          readOnly={readOnly}
          onChange={(trigger) => onChange({ timeBar: { ...timeBar, trigger } })}
        />
      )}
      <Select
        label="Layout of laytime papers"
        options={layouts}
        value={paperLayout.layout}
        readOnly={readOnly}
        onChange={(layout) => onChange({ paperLayout: { ...paperLayout, layout } })}
      />
      <div className={css['checks']}>
        <Checkbox
          checked={paperLayout.useNarrowMargins}
          disabled={readOnly}
          onChange={(useNarrowMargins) =>
            onChange({ paperLayout: { ...paperLayout, useNarrowMargins } })
          }
        >
          Narrow margins
        </Checkbox>
        <Checkbox
          checked={paperLayout.donNotSplitPortCallTables}
          disabled={readOnly}
          onChange={(isOn) =>
            onChange({ paperLayout: { ...paperLayout, donNotSplitPortCallTables: isOn } })
          }
        >
          Tables of a port call stay on one page
        </Checkbox>
      </div>
    </>
  );
}

/** What laytime of the company starts from; only administrators change it. */
export function DefaultsCard(props: {
  readonly company: number;
  readonly settings: LaytimeSettings;
}) {
  const { company, settings } = props;
  const [draft, setDraft] = useState(settings);
  const save = useSaveLaytimeSettings(company);
  const readOnly = !useMay('company.settings');
  const isDirty = JSON.stringify(draft) !== JSON.stringify(settings);
  const question = useLeaveGuard(isDirty);
  const submit = () => {
    if (!isDirty || save.isPending) return;
    const { modified, ...values } = draft;
    save.mutate(
      { ...values, ...(modified === null ? {} : { modified }) },
      { onSuccess: () => toast.show({ text: 'Laytime settings saved' }) },
    );
  };
  useShortcuts([{ keys: 'Ctrl S', name: 'Save settings', run: submit, whileTyping: true }]);
  const part = {
    draft,
    readOnly,
    onChange: (changed: Partial<LaytimeSettings>) => setDraft({ ...draft, ...changed }),
  };
  return (
    <Card
      title="What laytime starts from"
      actions={
        !readOnly && (
          <Button
            variant="filled"
            keys="Ctrl S"
            disabled={!isDirty}
            loading={save.isPending}
            onClick={submit}
          >
            Save
          </Button>
        )
      }
    >
      {save.isError && <Banner kind="error">{sentenceOf(save.error)}</Banner>}
      <div className={css['fields']}>
        <StartFields {...part} />
        <ClaimFields {...part} />
      </div>
      <p className={css['note']}>
        {readOnly && 'Only company administrators change these. '}
        Fixtures that stand keep theirs. See also{' '}
        <Link className={linkClass} to="/termSets/{-$id}">
          term sets
        </Link>
        .
      </p>
      {question}
    </Card>
  );
}
