import { notificationSeverity } from '@fairlead/domain/notifications/enumerations';
import { ruleLimits } from '@fairlead/domain/validation/rules/company-rule';
import { ruleSubjects } from '@fairlead/domain/validation/rules/rule-columns';
import { Button } from '@fairlead/ui/button';
import { SettingSwitch } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { MultiSelect, Select } from '@fairlead/ui/select';
import { Segmented } from '@fairlead/ui/segmented';
import { ErrorState } from '@fairlead/ui/states';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useColleagues } from '../platform/current/colleagues.ts';
import { useQuickDeletion } from '../platform/forms/deletion.tsx';
import { useRuleDraft, type RuleForm } from './notification-rule.state.ts';
import {
  type NotificationRule,
  useDeleteRule,
  useRestoreRule,
  useRulePreview,
  useSaveRule,
} from './notification-rules.data.ts';
import { Condition } from './rule-condition.part.tsx';
import { LastYear } from './last-year.part.tsx';
import css from './notification-rules.module.css';

interface RuleDialogProps {
  readonly rule: NotificationRule | undefined;
  readonly onClose: () => void;
}

const subjects = ruleSubjects.map(({ number, label }) => ({ value: number, label }));
const severities = [
  { value: notificationSeverity.Error, label: 'Error' },
  { value: notificationSeverity.Warning, label: 'Warning' },
  { value: notificationSeverity.Information, label: 'Information' },
];
const matching = [
  { value: 'all', label: 'All conditions' },
  { value: 'any', label: 'Any condition' },
] as const;

/** A rule of the company: what it is about, its conditions and what follows, with what it would have found. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const form = useRuleDraft(rule);
  const save = useSaveRule();
  const maySave = form.isDirty && form.isValid;
  const submit = () => {
    if (!maySave || save.isPending) return;
    const onSuccess = () => {
      toast.show({ text: 'Rule saved' });
      onClose();
    };
    save.mutate({ id: rule?.id ?? 0, body: form.body }, { onSuccess });
  };
  return (
    <FormDialog
      title={rule?.name ?? 'New rule'}
      width={720}
      submitLabel="Save rule"
      submitKeys="Ctrl S"
      isPending={save.isPending}
      isDisabled={!maySave}
      onClose={onClose}
      onSubmit={submit}
    >
      {save.error !== null && (
        <ErrorState title="Rule not saved">{sentenceOf(save.error)}</ErrorState>
      )}
      <General form={form} />
      <Conditions form={form} />
      <Outcome form={form} />
      <Preview form={form} />
      {rule !== undefined && <DeleteRule rule={rule} onDeleted={onClose} />}
    </FormDialog>
  );
}

interface DeleteRuleProps {
  readonly rule: NotificationRule;
  readonly onDeleted: () => void;
}

/** Deletes the rule at once; the message after it undoes that. */
function DeleteRule({ rule, onDeleted }: DeleteRuleProps) {
  const remove = useDeleteRule();
  const restore = useRestoreRule();
  const deleteRule = useQuickDeletion<NotificationRule>({
    remove: {
      mutateAsync: async ({ id }) => {
        await remove.mutateAsync(id);
        onDeleted();
      },
    },
    restore,
    deleted: 'Rule deleted',
  });
  return (
    <Button variant="danger" loading={remove.isPending} onClick={() => deleteRule(rule)}>
      Delete rule
    </Button>
  );
}

interface PartProps {
  readonly form: RuleForm;
}

function General({ form: { draft, change, chooseSubject } }: PartProps) {
  return (
    <div className={css['pair']}>
      <TextField
        label="Name"
        required
        value={draft.name}
        maxLength={ruleLimits.name}
        onChange={(name) => change({ name })}
      />
      <Select label="About" options={subjects} value={draft.subject} onChange={chooseSubject} />
    </div>
  );
}

function Conditions({ form }: PartProps) {
  const { draft, findings, mayAdd, change, add } = form;
  return (
    <>
      {draft.conditions.length > 1 && (
        <Segmented
          name="Fires if"
          options={matching}
          value={draft.matchesAll ? 'all' : 'any'}
          onChange={(value) => change({ matchesAll: value === 'all' })}
        />
      )}
      {draft.conditions.map((condition) => (
        <Condition key={condition.key} form={form} condition={condition} />
      ))}
      {findings
        .filter(({ field }) => field.startsWith('conditions'))
        .slice(0, 1)
        .map(({ field, message }) => (
          <p key={field} className={css['note']}>
            {message}
          </p>
        ))}
      {mayAdd && <Button onClick={add}>Add condition</Button>}
    </>
  );
}

function Outcome({ form: { draft, findings, change } }: PartProps) {
  const people = useColleagues();
  return (
    <>
      <div className={css['pair']}>
        <Select
          label="Raises"
          options={severities}
          value={draft.severity}
          onChange={(severity) => change({ severity })}
        />
        <MultiSelect
          label="E-mailed to"
          placeholder="No one"
          options={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.readers}
          error={findings.find(({ field }) => field === 'readers')?.message}
          help="For what happens after the rule is saved"
          onChange={(readers) => change({ readers })}
        />
      </div>
      <SettingSwitch
        label="Active"
        about="A rule that is off finds nothing, and its findings are closed."
        checked={draft.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </>
  );
}

/** What the rule would have found as it is typed. */
function Preview({ form: { body, findings } }: PartProps) {
  const { name, subject, matchesAll, conditions } = body;
  const isWhole = !findings.some(({ field }) => field.startsWith('conditions'));
  const preview = useRulePreview(
    { name: name.trim() === '' ? 'New rule' : name, subject, matchesAll, conditions },
    isWhole,
  );
  if (!isWhole) return null;
  return <LastYear preview={preview} />;
}
