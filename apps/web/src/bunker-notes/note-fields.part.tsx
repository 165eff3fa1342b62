import {
  samplePurposes,
  sulphurDeclaration,
  sulphurDeclarations,
} from '@fairlead/domain/bunker-notes/enumerations';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Button, IconButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Switch } from '@fairlead/ui/checkbox';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import { searchPorts } from './bunker-notes.data.ts';
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
        {(['commenced', 'completed'] as const).map((field) => (
          <DateTimeField
            key={field}
            label={field === 'commenced' ? 'Commenced' : 'Completed'}
            required
            zone={zone}
            value={values[field]}
            baseMs={values.commenced === null ? null : Date.parse(values.commenced)}
            error={errors[field]}
            onProblem={(message) => onProblem(field, message)}
            onChange={(at) => change({ [field]: at })}
          />
        ))}
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

/** Who delivered, as on the note. */
export function SupplierCard({ values, errors, change }: NoteFieldsProps) {
  const { supplier } = values;
  const set = (part: Partial<NoteValues['supplier']>) =>
    change({ supplier: { ...supplier, ...part } });
  return (
    <Card title={values.isDebunkered ? 'Receiver' : 'Supplier'}>
      <div className={css['fields']}>
        <TextField
          label="Name"
          required
          maxLength={150}
          value={supplier.name}
          error={errors['supplier.name']}
          onChange={(name) => set({ name })}
        />
        <TextField
          label="Phone"
          required
          maxLength={60}
          value={supplier.phone}
          error={errors['supplier.phone']}
          onChange={(phone) => set({ phone })}
        />
        <div className={css['wide']}>
          <TextArea
            label="Address"
            required
            rows={2}
            maxLength={400}
            value={supplier.address}
            error={errors['supplier.address']}
            onChange={(address) => set({ address })}
          />
        </div>
      </div>
    </Card>
  );
}

const declarations = sulphurDeclarations.map(({ number, label }) => ({ value: number, label }));
const purposes = samplePurposes.map(({ number, label }) => ({ value: number, label }));

/** The supplier's declaration, the seals of the samples and the tolerance. */
export function DeclarationCard(props: NoteFieldsProps) {
  const { values, errors, change, onProblem } = props;
  const isPurchaser = values.declaration === sulphurDeclaration.Purchaser;
  return (
    <Card title="Declaration and samples">
      <div className={css['fields']}>
        <div className={css['wide']}>
          <Select
            label="Sulphur declaration"
            placeholder="None, for gas and methanol"
            options={declarations}
            value={values.declaration}
            error={errors['declaration']}
            onChange={(declaration) => change({ declaration })}
            onClear={() => change({ declaration: null, purchaserLimit: null })}
          />
        </div>
        {isPurchaser && (
          <NumberField
            label="Purchaser’s limit"
            unit="% m/m"
            required
            decimals={4}
            shownDecimals={2}
            value={values.purchaserLimit}
            error={errors['purchaserLimit']}
            onProblem={(message) => onProblem('purchaserLimit', message)}
            onChange={(purchaserLimit) => change({ purchaserLimit })}
          />
        )}
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
  const set = (at: number, part: Partial<(typeof samples)[number]>) =>
    change({ samples: samples.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <div className={css['lines']} role="group" aria-label="Samples">
      {errors['samples'] !== undefined && <span role="alert">{errors['samples']}</span>}
      {samples.map((sample, at) => (
        <div key={`sample ${String(at)}`} className={css['line']}>
          <Select
            label="Sample"
            options={purposes}
            value={sample.purpose}
            onChange={(purpose) => set(at, { purpose })}
          />
          <TextField
            label="Seal number"
            required
            maxLength={60}
            value={sample.seal}
            error={errors[`samples.${at}.seal`]}
            onChange={(seal) => set(at, { seal })}
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
          onClick={() => change({ samples: [...samples, { purpose: 20, seal: '', remark: '' }] })}
        >
          Add sample
        </Button>
      </div>
    </div>
  );
}
