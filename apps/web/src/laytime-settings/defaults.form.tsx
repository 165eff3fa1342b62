import { allowanceRoundings } from '@fairlead/domain/laytime/allowance-choices';
import { dayRoundingOf, offeredDayRoundings } from '@fairlead/domain/laytime/money-choices';
import { counted } from '@fairlead/domain/quantities/counted';
import { laytimeAggregations, timeBarTriggerOptions } from '@fairlead/domain/laytime/enumerations';
import { Tag } from '@fairlead/ui/badge';
import { Banner } from '@fairlead/ui/banner';
import { Button, linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Checkbox } from '@fairlead/ui/checkbox';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { toast } from '@fairlead/ui/toast';
import { Link } from '@tanstack/react-router';
import { useMay } from '../platform/current/current.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { type RecordForm, useRecordForm } from '../platform/forms/record-form.ts';
import {
  type LaytimeSettings,
  useActiveTermSets,
  useSaveLaytimeSettings,
} from './laytime-settings.data.ts';
import css from './laytime-settings.module.css';

const aggregations = laytimeAggregations.map(({ number, label }) => ({ value: number, label }));
const layouts = [
  { value: 'events', label: 'Events' },
  { value: 'timeline', label: 'Timeline and events' },
] as const;

interface DraftProps {
  readonly form: RecordForm<LaytimeSettings>;
  readonly readOnly: boolean;
}

function StartFields({ form, readOnly }: DraftProps) {
  const { values: draft, change: onChange, errors, theirs } = form;
  const sets = useActiveTermSets();
  return (
    <>
      <Select
        label="Aggregation of new fixtures"
        error={errors['laytimeAggregation']}
        theirs={theirs('laytimeAggregation')}
        options={aggregations}
        value={draft.laytimeAggregation}
        readOnly={readOnly}
        onChange={(laytimeAggregation) => onChange({ laytimeAggregation })}
      />
      <Select
        label="Charter terms start from"
        error={errors['termSet']}
        theirs={theirs('termSet')}
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
        error={errors['allowanceRounding']}
        theirs={theirs('allowanceRounding')}
        options={allowanceRoundings}
        value={draft.allowanceRounding}
        placeholder="Ask each time"
        readOnly={readOnly}
        onChange={(allowanceRounding) => onChange({ allowanceRounding })}
        onClear={() => onChange({ allowanceRounding: null })}
      />
      <Select
        label="Rounding of days"
        error={errors['rounding']}
        theirs={theirs('rounding')}
        options={offeredDayRoundings}
        value={draft.rounding === null ? null : (String(draft.rounding.days) as 'exact')}
        placeholder="Ask each time"
        readOnly={readOnly}
        onChange={(days) =>
          onChange({
            rounding: {
              days: dayRoundingOf(days),
              decimals: draft.rounding?.decimals ?? 2,
            },
          })
        }
        onClear={() => onChange({ rounding: null })}
      />
    </>
  );
}

function ClaimFields({ form, readOnly }: DraftProps) {
  const { values: draft, change: onChange, errors, theirs } = form;
  const { timeBar, paperLayout: printLayout } = draft;
  return (
    <>
      <NumberField
        label="Claims within"
        error={errors['timeBar']}
        theirs={theirs('timeBar')}
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
        label="Laytime document layout"
        error={errors['paperLayout']}
        theirs={theirs('paperLayout')}
        options={layouts}
        value={printLayout.layout}
        readOnly={readOnly}
        onChange={(layout) => onChange({ paperLayout: { ...printLayout, layout } })}
      />
      <div className={css['checks']}>
        <Checkbox
          checked={printLayout.useNarrowMargins}
          disabled={readOnly}
          onChange={(useNarrowMargins) =>
            onChange({ paperLayout: { ...printLayout, useNarrowMargins } })
          }
        >
          Narrow margins
        </Checkbox>
        <Checkbox
          checked={printLayout.donNotSplitPortCallTables}
          disabled={readOnly}
          onChange={(isOn) =>
            onChange({ paperLayout: { ...printLayout, donNotSplitPortCallTables: isOn } })
          }
        >
          Keep the tables of a port call on one page
        </Checkbox>
      </div>
    </>
  );
}

const shown = {
  laytimeAggregation: ({ laytimeAggregation: of }) => labelOf(aggregations, of),
  termSet: ({ termSet }) => termSet?.name ?? 'no term set',
  allowanceRounding: ({ allowanceRounding: of }) => labelOf(allowanceRoundings, of),
  rounding: ({ rounding: of }) =>
    labelOf(offeredDayRoundings, of === null ? null : String(of.days)),
  timeBar: ({ timeBar }) => (timeBar === null ? 'none' : counted(timeBar.days, 'day')),
  paperLayout: ({ paperLayout: printLayout }) => labelOf(layouts, printLayout.layout),
} satisfies Partial<Record<keyof LaytimeSettings, (of: LaytimeSettings) => string>>;

function labelOf(
  options: readonly { readonly value: unknown; readonly label: string }[],
  value: unknown,
): string {
  return options.find((option) => option.value === value)?.label ?? 'none';
}

const describe = (field: keyof LaytimeSettings, stored: LaytimeSettings): string =>
  field in shown ? shown[field as keyof typeof shown](stored) : '';

/** The company's defaults for laytime; only administrators change them. */
export function DefaultsCard(props: {
  readonly company: number;
  readonly settings: LaytimeSettings;
}) {
  const { company, settings } = props;
  const readOnly = !useMay('company.settings');
  const form = useRecordForm({
    entity: 'laytimeSettings',
    id: company,
    what: 'the laytime settings',
    stored: settings,
    missing: () => ({}),
    wrong: () => ({}),
    describe,
    body: ({ modified, ...values }) => ({ ...values, ...(modified === null ? {} : { modified }) }),
    saving: useSaveLaytimeSettings(company),
    onSaved: () => toast.show({ text: 'Laytime settings saved' }),
  });
  const { isDirty, save } = form;
  const question = useLeaveGuard(isDirty);
  useShortcuts([{ keys: 'Ctrl S', name: 'Save settings', run: save, whileTyping: true }]);
  return (
    <Card
      title="Laytime defaults"
      status={isDirty && <Tag>Unsaved</Tag>}
      actions={!readOnly && <SaveButtons form={form} />}
    >
      {form.refusal !== undefined && <Banner kind="error">{form.refusal}</Banner>}
      <div className={css['fields']}>
        <StartFields form={form} readOnly={readOnly} />
        <ClaimFields form={form} readOnly={readOnly} />
      </div>
      <p className={css['note']}>
        {readOnly && 'Only company administrators can change these. '}
        Existing fixtures are unchanged. See also{' '}
        <Link className={linkClass} to="/termSets/{-$id}">
          term sets
        </Link>
        .
      </p>
      {question}
    </Card>
  );
}

function SaveButtons({ form }: Pick<DraftProps, 'form'>) {
  const { isDirty, isSaving, save, discard } = form;
  return (
    <>
      {isDirty && <Button onClick={discard}>Discard</Button>}
      <Button variant="filled" keys="Ctrl S" disabled={!isDirty} loading={isSaving} onClick={save}>
        Save
      </Button>
    </>
  );
}
