import {
  partCargoHours,
  pressureShortfalls,
  pressureTests,
  pumpingOnDemurrage,
  pumpingWarranties,
} from '@fairlead/domain/laytime/pumping-choices';
import { pressureUnits } from '@fairlead/domain/laytime/pumping';
import { Card } from '@fairlead/ui/card';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { ClauseField, OptionalChoice } from '../platform/charter-terms/optional-choice.tsx';
import { SectionHeader } from '../platform/charter-terms/section-clauses.tsx';
import type { Content, ContentProps } from './charter-terms.data.ts';
import { clausesIn } from './charter-terms.state.ts';
import css from './charter-terms.module.css';

type Pumping = NonNullable<Content['pumping']>;

const units = pressureUnits.map(({ value, label }) => ({ value, label }));

interface FieldsProps {
  readonly pumping: Pumping;
  readonly readOnly: boolean;
  readonly onChange: (part: Partial<Pumping>) => void;
}

function HourFields({ pumping, readOnly, onChange }: FieldsProps) {
  const hours = (
    key: 'hours' | 'gradeHours' | 'cowHours' | 'strippingHours',
    label: string,
    help: string,
  ) => (
    <NumberField
      label={label}
      unit="h"
      decimals={2}
      help={help}
      value={pumping[key] ?? null}
      readOnly={readOnly}
      onChange={(value) => onChange({ [key]: value ?? undefined })}
    />
  );
  return (
    <>
      {hours('hours', 'Full cargo in', 'From the first pump to the last')}
      <OptionalChoice
        label="Part cargo"
        options={partCargoHours}
        value={pumping.partCargo}
        readOnly={readOnly}
        onChange={(partCargo) => onChange({ partCargo })}
      />
      <NumberField
        label="Full cargo"
        help="Blank: all cargo discharged on the voyage"
        value={pumping.fullCargo ?? null}
        readOnly={readOnly}
        onChange={(value) => onChange({ fullCargo: value ?? undefined })}
      />
      {hours('gradeHours', 'Each further grade', 'Added where grades are discharged in sequence')}
      {hours(
        'cowHours',
        'Crude oil washing',
        'Added if carried out. Blank: its time does not count as pumping.',
      )}
      {hours(
        'strippingHours',
        'Stripping',
        'Added if carried out. Blank: its time does not count as pumping.',
      )}
    </>
  );
}

function PressureFields({ pumping, readOnly, onChange }: FieldsProps) {
  return (
    <>
      <NumberField
        label="Pressure at the manifold"
        decimals={2}
        value={pumping.pressure ?? null}
        readOnly={readOnly}
        onChange={(value) => onChange({ pressure: value ?? undefined })}
      />
      <Select
        label="Unit"
        options={units}
        value={pumping.unit}
        readOnly={readOnly}
        onChange={(unit) => onChange({ unit })}
      />
      <OptionalChoice
        label="Pressure maintained"
        options={pressureTests}
        value={pumping.test}
        readOnly={readOnly}
        onChange={(test) => onChange({ test })}
      />
      {pumping.by === 'pressure' && (
        <OptionalChoice
          label="Time lost if it is not"
          options={pressureShortfalls}
          value={pumping.shortfall}
          readOnly={readOnly}
          onChange={(shortfall) => onChange({ shortfall })}
        />
      )}
    </>
  );
}

/** The warranted performance of her pumps at discharge. */
export function PumpingFields({ content, onChange, readOnly }: ContentProps) {
  const { pumping } = content;
  const change = (part: Partial<Pumping>) => {
    if (pumping !== undefined) onChange({ pumping: { ...pumping, ...part } });
  };
  const fields = pumping === undefined ? null : { pumping, readOnly, onChange: change };
  return (
    <div className={css['fields']}>
      <Select
        label="Warranty at discharge"
        options={pumpingWarranties}
        value={pumping?.by ?? null}
        placeholder="None"
        readOnly={readOnly}
        onChange={(by) => onChange({ pumping: { unit: 'bar', ...pumping, by } })}
        onClear={() => onChange({ pumping: undefined })}
      />
      {fields !== null && pumping?.by !== 'pressure' && <HourFields {...fields} />}
      {fields !== null && pumping?.by !== 'hours' && <PressureFields {...fields} />}
      {fields !== null && (
        <>
          <OptionalChoice
            label="Excess on demurrage"
            options={pumpingOnDemurrage}
            value={pumping?.onDemurrage ?? 'excluded'}
            readOnly={readOnly}
            onChange={(onDemurrage) => change({ onDemurrage })}
          />
          <ClauseField
            value={pumping?.clause}
            readOnly={readOnly}
            onChange={(clause) => change({ clause })}
          />
        </>
      )}
    </div>
  );
}

/** The pumping warranty of the charter. */
export function PumpingTermsCard(props: ContentProps) {
  return (
    <Card>
      <section className={css['section']}>
        <SectionHeader topics={[80]} terms={clausesIn(props)}>
          Pumping
        </SectionHeader>
        <PumpingFields {...props} />
      </section>
    </Card>
  );
}
