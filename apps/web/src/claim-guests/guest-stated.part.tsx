import { IconButton } from '@fairlead/ui/button';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { NumberField } from '@fairlead/ui/number-field';
import { TextField } from '@fairlead/ui/text-field';
import { IconTrash } from '@tabler/icons-react';
import type { StatedEntry } from './guest-answer.state.ts';
import css from './guest.module.css';

export interface StatedFieldsProps {
  readonly entry: StatedEntry;
  readonly zone: string;
  readonly errors: Readonly<Record<string, string>>;
  /** The path prefix of these fields' errors. */
  readonly path: string;
  readonly onChange: (part: Partial<StatedEntry>) => void;
  readonly onRemove?: () => void;
}

/** The distance from now is irrelevant for a stay that is over. */
const utcAlone = () => '';

/** Time, percentage and reason, as the guest states them. */
export function StatedFields(props: StatedFieldsProps) {
  const { entry, zone, errors, path, onChange, onRemove } = props;
  return (
    <div className={css['fields']}>
      <DateTimeField
        label="From"
        required
        zone={zone}
        derived={utcAlone}
        value={entry.from}
        error={errors[`${path}.from`]}
        onChange={(from) => onChange({ from })}
      />
      <DateTimeField
        label="To"
        required
        zone={zone}
        derived={utcAlone}
        value={entry.to}
        error={errors[`${path}.to`]}
        onChange={(to) => onChange({ to })}
      />
      <NumberField
        label="Counts"
        unit="%"
        required
        decimals={4}
        shownDecimals={0}
        value={entry.percent}
        error={errors[`${path}.percent`]}
        onChange={(percent) => onChange({ percent })}
      />
      <TextField
        label="Reason"
        required
        maxLength={500}
        value={entry.reason}
        error={errors[`${path}.reason`]}
        onChange={(reason) => onChange({ reason })}
      />
      {onRemove !== undefined && (
        <IconButton icon={IconTrash} name="Remove line" onClick={onRemove} />
      )}
    </div>
  );
}
