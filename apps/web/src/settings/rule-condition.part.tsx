import type { RuleColumn } from '@fairlead/domain/validation/rules/rule-column';
import {
  columnOf,
  isUnary,
  operatorsOf,
  ruleColumns,
} from '@fairlead/domain/validation/rules/rule-columns';
import { IconButton } from '@fairlead/ui/button';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { IconTrash } from '@tabler/icons-react';
import type { DraftCondition, RuleForm } from './notification-rule.state.ts';
import css from './notification-rules.module.css';

interface ConditionProps {
  readonly form: RuleForm;
  readonly condition: DraftCondition;
}

/** One condition: a column, how it is compared, and with what. */
export function Condition({ form, condition }: ConditionProps) {
  const { draft } = form;
  const columns = ruleColumns[draft.subject];
  const column = columnOf(draft.subject, condition.column);
  return (
    <div className={css['condition']} role="group" aria-label={column?.label}>
      <Select
        label="Column"
        options={columns.map(({ key, label, unit }) => ({
          value: key,
          label,
          detail: unit === null || unit === '' ? undefined : unit,
        }))}
        value={condition.column}
        help={column?.about}
        onChange={(key) => {
          const chosen = columns.find((one) => one.key === key);
          if (chosen !== undefined) form.chooseColumn(condition.key, chosen);
        }}
      />
      {column !== undefined && (
        <>
          <Select
            label="Comparison"
            options={operatorsOf(column.type).map(({ name, label }) => ({ value: name, label }))}
            value={condition.operator}
            onChange={(operator: string) => form.chooseOperator(condition, operator)}
          />
          {isUnary(condition.operator) ? <span /> : <Value {...{ form, condition, column }} />}
        </>
      )}
      <IconButton
        icon={IconTrash}
        name="Remove condition"
        disabled={draft.conditions.length === 1}
        onClick={() => form.remove(condition.key)}
      />
    </div>
  );
}

const yesOrNo = [
  { value: 1, label: 'Yes' },
  { value: 0, label: 'No' },
];

/** What the column is compared with, by its type. */
function Value({ form, condition, column }: ConditionProps & { readonly column: RuleColumn }) {
  const { value } = condition;
  const set = (next: DraftCondition['value']) => form.replace({ ...condition, value: next });
  if (column.type === 'number')
    return (
      <NumberField
        label="Value"
        unit={column.unit === '' ? undefined : (column.unit ?? undefined)}
        allowNegative
        value={value === null ? null : String(value)}
        onChange={(text) => set(text === null ? null : Number(text))}
      />
    );
  if (column.type === 'text')
    return (
      <TextField
        label="Value"
        value={String(value ?? '')}
        maxLength={200}
        onChange={(text) => set(text === '' ? null : text)}
      />
    );
  const isFlag = column.type === 'flag';
  const options = isFlag
    ? yesOrNo
    : (column.choices ?? []).map(({ number, label }) => ({ value: number, label }));
  return (
    <Select
      label="Value"
      options={options}
      value={value === null ? null : Number(value)}
      onChange={(number) => set(isFlag ? number === 1 : number)}
    />
  );
}
