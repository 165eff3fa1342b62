import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextArea } from '@fairlead/ui/text-field';
import type { PortFormProps } from './own-port.form.tsx';
import { useTermSetChoice } from './ports.data.ts';

/** The company's settings for a port, of the catalogue or its own. */
export function PortSettingsForm({ form, readOnly }: Omit<PortFormProps, 'stored'>) {
  const { values, change, errors, theirs, onProblem } = form;
  const sets = useTermSetChoice();
  return (
    <section aria-label="Settings">
      <h3>Settings</h3>
      <NumberField
        label="Stay of a new call"
        unit="hours"
        decimals={2}
        value={values.stayHours}
        readOnly={readOnly}
        help="Proposes the departure"
        error={errors['stayHours']}
        theirs={theirs('stayHours')}
        onProblem={(message) => onProblem('stayHours', message)}
        onChange={(stayHours) => change({ stayHours })}
      />
      <Select
        label="Term set"
        placeholder="None"
        options={(sets.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={values.termSet?.id ?? null}
        readOnly={readOnly}
        error={errors['termSet']}
        theirs={theirs('termSet')}
        onChange={(id) => {
          const set = sets.data?.find((other) => other.id === id);
          if (set !== undefined) change({ termSet: { id: set.id, name: set.name } });
        }}
        onClear={readOnly ? undefined : () => change({ termSet: null })}
      />
      <TextArea
        label="Alert"
        rows={2}
        maxLength={500}
        value={values.alert}
        readOnly={readOnly}
        placeholder="Shown wherever this port is chosen"
        error={errors['alert']}
        theirs={theirs('alert')}
        onChange={(alert) => change({ alert })}
      />
      <TextArea
        label="Notes for agents"
        rows={3}
        maxLength={2000}
        value={values.agentNotes}
        readOnly={readOnly}
        error={errors['agentNotes']}
        theirs={theirs('agentNotes')}
        onChange={(agentNotes) => change({ agentNotes })}
      />
    </section>
  );
}
