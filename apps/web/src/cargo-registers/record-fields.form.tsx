import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { FormGrid } from '@fairlead/ui/card';
import { Switch } from '@fairlead/ui/checkbox';
import type { FieldAppearance } from '@fairlead/ui/field';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { RecordForm } from '../platform/forms/record-form.ts';
import css from './cargo-registers.module.css';
import type { FieldDescription, Named, Values } from './description/fields.ts';
import { decimalIn, decimalsOf, textIn } from './description/values.ts';

interface RecordFieldsProps {
  readonly fields: readonly FieldDescription[];
  readonly form: RecordForm<Values>;
  readonly readOnly: boolean;
  readonly isNew: boolean;
  /** Messages about fields that do not block saving. */
  readonly warnings: FieldErrors;
}

interface OneFieldProps extends Omit<RecordFieldsProps, 'fields'> {
  readonly field: FieldDescription;
  readonly isFirst: boolean;
}

function appearanceOf({ field, form, readOnly, warnings }: OneFieldProps): FieldAppearance {
  const { key, label, isRequired, help, warning } = field;
  return {
    label,
    required: isRequired === true,
    readOnly,
    error: form.errors[key],
    warning: warning?.(form.values) ?? warnings[key],
    help: help?.(form.values),
    theirs: form.theirs(key),
  };
}

function FigureField(props: OneFieldProps) {
  const { field, form } = props;
  const value = decimalIn(form.values, field.key);
  const isMeasure = field.kind === 'measure';
  const most = isMeasure ? field.measure.decimals : 6;
  return (
    <NumberField
      {...appearanceOf(props)}
      unit={isMeasure ? field.measure.unit : '°'}
      decimals={most}
      shownDecimals={value === null ? 0 : decimalsOf(value)}
      allowNegative={!isMeasure}
      value={value}
      onProblem={(message) => form.onProblem(field.key, message)}
      onChange={(next) => form.change({ [field.key]: next })}
    />
  );
}

function ChosenField(props: OneFieldProps) {
  const { field, form, isFirst } = props;
  const value = form.values[field.key] ?? null;
  const choose = (next: string | number | Named | null) => form.change({ [field.key]: next });
  if (field.kind === 'choice') {
    return (
      <Select<string | number>
        {...appearanceOf(props)}
        options={field.options}
        value={value as string | number | null}
        {...(field.isRequired === true ? {} : { onClear: () => choose(null) })}
        onChange={choose}
      />
    );
  }
  if (field.kind !== 'record') return null;
  return (
    <AsyncSearchField
      {...appearanceOf(props)}
      autoFocus={isFirst}
      minimum={field.minimum}
      search={field.search}
      {...(field.mark === undefined ? {} : { mark: field.mark })}
      {...(field.detail === undefined ? {} : { detail: field.detail })}
      clearable={field.isRequired !== true}
      value={value as Named | null}
      onChange={choose}
    />
  );
}

function OneField(props: OneFieldProps) {
  const { field, form, isFirst } = props;
  const { key, kind } = field;
  const enter = (text: string) => form.change({ [key]: text });
  if (kind === 'measure' || kind === 'coordinate') return <FigureField {...props} />;
  if (kind === 'choice' || kind === 'record') return <ChosenField {...props} />;
  const text = textIn(form.values, key);
  if (kind === 'id')
    return text === '' ? null : <TextField {...appearanceOf(props)} readOnly isId value={text} />;
  if (kind === 'note')
    return (
      <TextArea
        {...appearanceOf(props)}
        maxLength={field.most}
        value={text}
        onChange={enter}
        rows={3}
      />
    );
  return (
    <TextField
      {...appearanceOf(props)}
      maxLength={kind === 'texts' ? 1300 : field.most}
      placeholder={kind === 'texts' ? 'Separated by commas' : ''}
      autoFocus={isFirst}
      value={text}
      onChange={enter}
    />
  );
}

/** The fields of a record in the order of their description, in two columns. */
export function RecordFields({ fields, ...props }: RecordFieldsProps) {
  const { form, isNew, readOnly } = props;
  return (
    <FormGrid columns={2}>
      {fields.map((field, at) => (
        <div key={field.key} className={field.isWide === true ? css['wide'] : css['cell']}>
          <OneField {...props} field={field} isFirst={isNew && at === 0} />
        </div>
      ))}
      <div className={css['wide']}>
        <Switch
          checked={form.values['inActive'] !== true}
          disabled={readOnly}
          onChange={(isActive) => form.change({ inActive: !isActive })}
        >
          Active
        </Switch>
      </div>
    </FormGrid>
  );
}
