import { DateTimeField } from '@fairlead/ui/date-time-field';
import { Wide } from './form-card.tsx';

interface TimedForm {
  readonly draft: { readonly at: string | null };
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly change: (part: { readonly at: string | null }) => void;
  readonly onProblem: (field: string, message: string | null) => void;
}

/** The time of an entry, across the form. */
export function FormTime({ form, zone }: { readonly form: TimedForm; readonly zone: string }) {
  return (
    <Wide>
      <DateTimeField
        label="Time"
        required
        zone={zone}
        zoneLabel="ship’s time"
        value={form.draft.at}
        error={form.errors['at']}
        onProblem={(message) => form.onProblem('at', message)}
        onChange={(at) => form.change({ at })}
      />
    </Wide>
  );
}
