import { samplePurpose } from '@fairlead/domain/bunker-notes/enumerations';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import {
  DeclarationFields,
  DeliveryTimes,
  SampleFields,
  SupplierFields,
} from '@fairlead/ui/bunker-note-fields';
import { Button, IconButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Switch } from '@fairlead/ui/checkbox';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { searchPorts } from '../platform/catalogues/search-ports.ts';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { NoteValues } from './note-values.state.ts';
import css from './bunker-notes.module.css';

export interface NoteFieldsProps {
  readonly values: NoteValues;
  readonly errors: FieldErrors;
  readonly change: (part: Partial<NoteValues>) => void;
  readonly onProblem: (field: string, message: string | null) => void;
}

/** The vessel of a new note; a correction stays with its vessel. */
export function VesselChoice({ values, errors, change }: NoteFieldsProps) {
  const vessels = useVesselChoice();
  const options = (vessels.data ?? []).map(({ id, name, imo }) => ({
    value: id,
    label: name,
    detail: imo,
  }));
  return (
    <Select
      label="Vessel"
      required
      placeholder="Choose"
      options={options}
      value={values.vessel}
      error={errors['vessel']}
      onChange={(vessel) =>
        change({ vessel, products: values.products.map((one) => ({ ...one, tanks: [] })) })
      }
    />
  );
}

/** Number, place and times of the delivery. */
export function DeliveryCard(props: NoteFieldsProps & { readonly isNew: boolean }) {
  const { values, errors, change, onProblem, isNew } = props;
  const zone = values.port?.timeZone ?? 'UTC';
  return (
    <Card title="Delivery">
      <div className={css['fields']}>
        {isNew && <VesselChoice {...props} />}
        <TextField
          label="Number"
          required
          maxLength={30}
          value={values.number}
          error={errors['number']}
          onChange={(number) => change({ number })}
        />
        <AsyncSearchField
          label="Port"
          required
          recent="ports"
          value={values.port}
          search={searchPorts}
          error={errors['port']}
          onChange={(port) => change({ port })}
        />
        <TextField
          label="Berth or anchorage"
          maxLength={150}
          value={values.place}
          onChange={(location) => change({ place: location })}
        />
        <DeliveryTimes
          times={values}
          zone={zone}
          wrapper={Fragment}
          errors={errors}
          onProblem={onProblem}
          onChange={change}
        />
        <TextField
          label="Barge"
          maxLength={100}
          value={values.barge}
          onChange={(barge) => change({ barge })}
        />
        <Switch checked={values.isDebunkered} onChange={(isDebunkered) => change({ isDebunkered })}>
          Debunkering: fuel leaves the vessel
        </Switch>
      </div>
    </Card>
  );
}

const Wide = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['wide']}>{children}</div>
);

/** Who delivered, as on the note. */
export function SupplierCard({ values, errors, change }: NoteFieldsProps) {
  return (
    <Card title={values.isDebunkered ? 'Receiver' : 'Supplier'}>
      <div className={css['fields']}>
        <SupplierFields
          supplier={values.supplier}
          wide={Wide}
          errors={errors}
          onChange={(supplier) => change({ supplier })}
        />
      </div>
    </Card>
  );
}

/** The supplier's declaration, the seals of the samples and the tolerance. */
export function DeclarationCard(props: NoteFieldsProps) {
  const { values, errors, change, onProblem } = props;
  return (
    <Card title="Declaration and samples">
      <div className={css['fields']}>
        <DeclarationFields
          declared={values}
          wide={Wide}
          errors={errors}
          onProblem={onProblem}
          onChange={change}
        />
        <NumberField
          label="Tolerance of quantity"
          unit="%"
          decimals={2}
          value={values.tolerancePercent}
          error={errors['tolerancePercent']}
          onProblem={(message) => onProblem('tolerancePercent', message)}
          onChange={(percent) => change({ tolerancePercent: percent ?? '0' })}
        />
      </div>
      <Samples {...props} />
      <TextArea
        label="Remarks"
        rows={2}
        maxLength={4000}
        value={values.remarks}
        error={errors['remarks']}
        onChange={(remarks) => change({ remarks })}
      />
    </Card>
  );
}

function Samples({ values, errors, change }: NoteFieldsProps) {
  const { samples } = values;
  return (
    <div className={css['lines']} role="group" aria-label="Samples">
      {errors['samples'] !== undefined && <span role="alert">{errors['samples']}</span>}
      {samples.map((sample, at) => (
        <div key={`sample ${String(at)}`} className={css['line']}>
          <SampleFields
            sample={sample}
            error={errors[`samples.${at}.seal`]}
            onChange={(next) =>
              change({ samples: samples.map((one, index) => (index === at ? { ...next } : one)) })
            }
          />
          <IconButton
            icon={IconX}
            size="small"
            name={`Remove sample ${at + 1}`}
            onClick={() => change({ samples: samples.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      <div>
        <Button
          icon={IconPlus}
          onClick={() =>
            change({ samples: [...samples, { purpose: samplePurpose.Ship, seal: '', remark: '' }] })
          }
        >
          Add sample
        </Button>
      </div>
    </div>
  );
}
