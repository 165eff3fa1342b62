import { type TimeBarTrigger, timeBarTriggerOptions } from '@fairlead/domain/laytime/enumerations';
import { partnerTypes } from '@fairlead/domain/partners/enumerations';
import { partnerRegister } from '@fairlead/domain/partners/partner-register';
import { Checkbox, Switch } from '@fairlead/ui/checkbox';
import { Flag } from '@fairlead/ui/flag';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { useCountries } from '../platform/catalogues/countries.ts';
import type { RecordForm } from '../platform/forms/record-form.ts';
import css from './partners.module.css';

/** A partner while it is edited; types and contacts as texts, so that a draft can compare them. */
export interface PartnerValues {
  readonly name: string;
  /** Numbers, separated by commas. */
  readonly types: string;
  readonly address: string;
  readonly countryCode: string;
  readonly email: string;
  readonly phone: string;
  readonly web: string;
  readonly vatNumber: string;
  readonly registrationNumber: string;
  /** As JSON. */
  readonly contacts: string;
  readonly trackingActive: boolean;
  /** Empty if nothing was agreed. */
  readonly timeBarDays: string;
  readonly timeBarTrigger: TimeBarTrigger;
  readonly alert: string;
  readonly note: string;
  readonly inActive: boolean;
}

export interface PartnerFieldsProps {
  readonly form: RecordForm<PartnerValues>;
  readonly readOnly: boolean;
  readonly isNew: boolean;
  readonly externalId: string | null;
}

const { fields } = partnerRegister;
const { timeBarDays, timeBarTrigger } = fields.timeBar.parts;
const lines = ['email', 'phone', 'web', 'vatNumber', 'registrationNumber'] as const;

/** Texts of several lines. */
const notes = [
  { key: 'address', rows: 3 },
  { key: 'alert', rows: 2, help: 'Marks the partner wherever it is chosen or named' },
  { key: 'note', rows: 3 },
] as const;

function NoteFields({ form, readOnly }: Pick<PartnerFieldsProps, 'form' | 'readOnly'>) {
  const { values, change, errors, theirs } = form;
  return notes.map(({ key, rows, ...shown }) => (
    <TextArea
      key={key}
      label={fields[key].label}
      rows={rows}
      maxLength={fields[key].most}
      value={values[key]}
      readOnly={readOnly}
      error={errors[key]}
      theirs={theirs(key)}
      onChange={(text) => change({ [key]: text })}
      {...shown}
    />
  ));
}

/** Everything of a partner except the contacts. */
export function PartnerFields({ form, readOnly, isNew, externalId }: PartnerFieldsProps) {
  const { values, change, errors, theirs } = form;
  const countries = (useCountries().data ?? []).map(({ code, name }) => ({
    value: code,
    code,
    label: name,
    mark: <Flag country={code} />,
  }));
  return (
    <div className={css['fields']}>
      <TextField
        label={fields.name.label}
        required
        maxLength={fields.name.most}
        autoFocus={isNew}
        value={values.name}
        readOnly={readOnly}
        error={errors['name']}
        theirs={theirs('name')}
        onChange={(name) => change({ name })}
      />
      <Select
        label={fields.countryCode.label}
        options={countries}
        value={values.countryCode === '' ? null : values.countryCode}
        readOnly={readOnly}
        error={errors['countryCode']}
        theirs={theirs('countryCode')}
        onChange={(countryCode) => change({ countryCode })}
        onClear={() => change({ countryCode: '' })}
      />
      <TypesField {...{ form, readOnly }} />
      <NoteFields {...{ form, readOnly }} />
      {lines.map((key) => (
        <TextField
          key={key}
          label={fields[key].label}
          maxLength={fields[key].most}
          value={values[key]}
          readOnly={readOnly}
          error={errors[key]}
          theirs={theirs(key)}
          onChange={(text) => change({ [key]: text })}
        />
      ))}
      <NumberField
        label={timeBarDays.label}
        unit={timeBarDays.unit}
        decimals={0}
        help="Used when a charter states no time bar"
        value={values.timeBarDays === '' ? null : values.timeBarDays}
        readOnly={readOnly}
        error={errors['timeBar.days'] ?? errors['timeBar']}
        theirs={theirs('timeBarDays')}
        onChange={(days) => change({ timeBarDays: days ?? '' })}
      />
      {values.timeBarDays !== '' && (
        <Select
          label={timeBarTrigger.label}
          options={timeBarTriggerOptions}
          value={values.timeBarTrigger}
          readOnly={readOnly}
          theirs={theirs('timeBarTrigger')}
          onChange={(trigger) => change({ timeBarTrigger: trigger })}
        />
      )}
      <TextField
        label={fields.externalId.label}
        value={externalId ?? ''}
        readOnly
        help="Set by other systems with a company API key"
      />
    </div>
  );
}

function TypesField({ form, readOnly }: Pick<PartnerFieldsProps, 'form' | 'readOnly'>) {
  const { values, change } = form;
  const chosen = values.types === '' ? [] : values.types.split(',').map(Number);
  const choose = (number: number, isOn: boolean) =>
    change({
      types: partnerTypes
        .map((type) => type.number)
        .filter((type) => (type === number ? isOn : chosen.includes(type)))
        .join(','),
    });
  return (
    <fieldset className={css['types']}>
      <legend>{fields.partnerTypes.label}</legend>
      {partnerTypes.map(({ number, label }) => (
        <Checkbox
          key={number}
          checked={chosen.includes(number)}
          disabled={readOnly}
          onChange={(isOn) => choose(number, isOn)}
        >
          {label}
        </Checkbox>
      ))}
      <Switch
        checked={values.trackingActive}
        disabled={readOnly}
        onChange={(trackingActive) => change({ trackingActive })}
      >
        {fields.trackingActive.label}
      </Switch>
      <Switch
        checked={!values.inActive}
        disabled={readOnly}
        onChange={(isActive) => change({ inActive: !isActive })}
      >
        Active
      </Switch>
    </fieldset>
  );
}
