import { serviceTimeSources } from '@fairlead/domain/port-calls/service-times';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import type { FieldErrors } from '../forms/field-errors.ts';

interface Reported {
  readonly saidBy: number;
  readonly saidByName: string;
}

interface ReportedByProps {
  readonly draft: Reported;
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<Reported>) => void;
}

const sources = serviceTimeSources.map(({ number, label }) => ({ value: number, label }));

/** Who reported a time or an event. */
export function ReportedBy({ draft, errors, onChange }: ReportedByProps) {
  return (
    <>
      <Select
        label="Reported by"
        options={sources}
        value={draft.saidBy}
        error={errors['saidBy']}
        onChange={(saidBy) => onChange({ saidBy })}
      />
      <TextField
        label="Name"
        maxLength={200}
        value={draft.saidByName}
        error={errors['saidByName']}
        onChange={(saidByName) => onChange({ saidByName })}
      />
    </>
  );
}
