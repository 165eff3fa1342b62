import { DateField } from '@fairlead/ui/date-field';
import type { FieldAppearance } from '@fairlead/ui/field';

export interface DayFieldProps extends FieldAppearance {
  /** The start of the day in UTC, as sent and received. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A day that is sent as the instant at which it begins in UTC. */
export function DayField({ value, onChange, ...appearance }: DayFieldProps) {
  return (
    <DateField
      {...appearance}
      unit="UTC"
      value={value === null ? null : value.slice(0, 10)}
      onChange={(day) => onChange(day === null ? null : `${day}T00:00:00.000Z`)}
    />
  );
}
