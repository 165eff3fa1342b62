import { Select, type SelectOption } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { isTime, timeEntered } from './terms-value.ts';

/** A decision that may still be open. */
export function OptionalChoice<V extends string>(props: {
  readonly label: string;
  readonly options: readonly SelectOption<V>[];
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
  readonly readOnly: boolean;
  readonly help?: string;
}) {
  const { label, options, value, onChange, readOnly, help } = props;
  return (
    <Select
      label={label}
      options={options}
      value={value ?? null}
      placeholder="Open"
      readOnly={readOnly}
      {...(help === undefined ? {} : { help })}
      onChange={onChange}
      onClear={() => onChange(undefined)}
    />
  );
}

const both = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Yes, no, or open. */
export function OptionalAnswer(props: {
  readonly label: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
  readonly readOnly: boolean;
}) {
  const { label, value, onChange, readOnly } = props;
  return (
    <OptionalChoice
      label={label}
      options={both}
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === undefined ? undefined : answer === 'yes')}
      readOnly={readOnly}
    />
  );
}

/** A time of day, typed as 8, 830 or 8:30; an invalid time is reported, not held back. */
export function TimeOfDayField(props: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly readOnly: boolean;
}) {
  const { label, value = '', onChange, readOnly } = props;
  const isWrong = value !== '' && !isTime(value);
  const read = (): boolean => {
    const time = timeEntered(value);
    if (time !== value) onChange(time === '' ? undefined : time);
    return time === '' || isTime(time);
  };
  return (
    <TextField
      label={label}
      value={value}
      placeholder="hh:mm"
      maxLength={5}
      readOnly={readOnly}
      error={isWrong ? 'A time such as 08:00' : undefined}
      onSettle={read}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  );
}

/** A clause's number, such as 6 (c). */
export function ClauseField(props: {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly readOnly: boolean;
}) {
  const { value = '', onChange, readOnly } = props;
  return (
    <TextField
      label="Clause"
      value={value}
      maxLength={40}
      readOnly={readOnly}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  );
}
