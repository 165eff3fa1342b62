import { flowStatuses } from '@fairlead/domain/flows/enumerations';
import { textLimits } from '@fairlead/domain/constants';
import { imoFindings, mmsiFindings } from '@fairlead/domain/vessels/ship-numbers';
import { FormGrid } from '@fairlead/ui/card';
import { Checkbox } from '@fairlead/ui/checkbox';
import { type TheirChange, TheirLine } from '@fairlead/ui/field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import type { ReactNode } from 'react';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { VesselDetails } from './editor/vessel-values.ts';
import { type Flow, useFlows } from './vessels.data.ts';

export interface VesselDetailsFormProps {
  readonly values: VesselDetails;
  readonly onChange: (part: Partial<VesselDetails>) => void;
  readonly errors: FieldErrors;
  /** The first field of a new vessel takes the focus; an existing one leaves the keys to the page. */
  readonly isNew: boolean;
  readonly theirs?: (field: keyof VesselDetails) => TheirChange | undefined;
  /** Read-only information, such as the company number. */
  readonly children?: ReactNode;
}

const draftStatus = flowStatuses.find((status) => status.name === 'Draft');

const optionOf = (flow: Flow | NonNullable<VesselDetails['flow']>) => ({
  value: flow.id,
  label: flow.name,
  ...(flow.status === draftStatus?.number ? { detail: draftStatus.label } : {}),
});

function FlowField({ values, onChange, errors, theirs }: VesselDetailsFormProps) {
  const flows = useFlows();
  const { flow } = values;
  const offered = flows.data ?? [];
  // A flow that is no longer offered stays readable if a vessel still uses it.
  const all =
    flow === null || offered.some(({ id }) => id === flow.id) ? offered : [flow, ...offered];
  return (
    <Select
      label="Flow"
      required
      placeholder="Choose a flow"
      value={flow?.id ?? null}
      options={all.map(optionOf)}
      error={errors['flow'] ?? (flows.isError ? 'The flows could not be loaded' : undefined)}
      theirs={theirs?.('flow')}
      onChange={(id) => onChange({ flow: all.find((other) => other.id === id) ?? null })}
    />
  );
}

/** Whole numbers only: comma, point, signs and e are filtered out. */
const wholeNumber = (text: string): string => text.replaceAll(/\D/g, '');

/** Name, numbers, flow and state of a vessel. Doubtful numbers show a warning but can be saved. */
export function VesselDetailsForm(props: VesselDetailsFormProps) {
  const { values, onChange, errors, theirs } = props;
  const theirActive = theirs?.('inActive');
  return (
    <FormGrid>
      <TextField
        label="Name"
        required
        autoFocus={props.isNew}
        maxLength={textLimits.vesselName}
        value={values.name}
        error={errors['name']}
        theirs={theirs?.('name')}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label="IMO"
        required
        inputMode="numeric"
        maxLength={textLimits.vesselImo}
        value={values.imo}
        error={errors['imo']}
        warning={imoFindings(values.imo)[0]?.message}
        theirs={theirs?.('imo')}
        onChange={(imo) => onChange({ imo })}
      />
      <TextField
        label="MMSI"
        inputMode="numeric"
        maxLength={textLimits.vesselMmsi}
        value={values.mmsi}
        error={errors['mmsi']}
        warning={mmsiFindings(values.mmsi)[0]?.message}
        help="Nine digits, used to find the ship in AIS"
        theirs={theirs?.('mmsi')}
        onChange={(mmsi) => onChange({ mmsi: wholeNumber(mmsi) })}
      />
      <FlowField {...props} />
      <TextField
        label="Alert"
        maxLength={500}
        help="Marks the vessel wherever it is chosen or named"
        value={values.alert}
        error={errors['alert']}
        theirs={theirs?.('alert')}
        onChange={(alert) => onChange({ alert })}
      />
      {props.children}
      <div>
        <Checkbox checked={!values.inActive} onChange={(isOn) => onChange({ inActive: !isOn })}>
          Active
        </Checkbox>
        {theirActive !== undefined && <TheirLine theirs={theirActive} />}
      </div>
    </FormGrid>
  );
}
