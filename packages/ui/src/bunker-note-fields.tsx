import type {
  BunkerNote,
  BunkerProduct,
  FuelCertificate,
} from '@fairlead/domain/bunker-notes/bunker-note';
import {
  certificateKinds,
  samplePurposes,
  sulphurDeclaration,
  type SulphurDeclaration,
  sulphurDeclarations,
} from '@fairlead/domain/bunker-notes/enumerations';
import { certificateFigures, productFigures } from '@fairlead/domain/bunker-notes/note-entry';
import type { ComponentType, ReactNode } from 'react';
import { DateField } from './date-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { NumberField } from './number-field.tsx';
import { Select } from './select.tsx';
import { TextArea, TextField } from './text-field.tsx';

/** Messages by the path of their field. */
type Errors = Readonly<Record<string, string>>;

interface Entry {
  readonly errors: Errors;
  readonly onProblem: (field: string, message: string | null) => void;
}

type Wrapper = ComponentType<{ readonly children: ReactNode }>;

type Times = Readonly<Record<'commenced' | 'completed', string | null>>;

export interface DeliveryTimesProps extends Entry {
  readonly times: Times;
  readonly zone: string;
  /** Around each field. */
  readonly wrapper: Wrapper;
  readonly onChange: (part: Partial<Times>) => void;
}

const times = [
  ['commenced', 'Commenced'],
  ['completed', 'Completed'],
] as const;

/** When the delivery began and ended. */
export function DeliveryTimes(props: DeliveryTimesProps) {
  const { times: entered, zone, wrapper: Wrapped, errors, onProblem, onChange } = props;
  const { commenced } = entered;
  return times.map(([field, label]) => (
    <Wrapped key={field}>
      <DateTimeField
        label={label}
        required
        zone={zone}
        value={entered[field]}
        baseMs={commenced === null ? null : Date.parse(commenced)}
        error={errors[field]}
        onProblem={(message) => onProblem(field, message)}
        onChange={(at) => onChange({ [field]: at })}
      />
    </Wrapped>
  ));
}

type Supplier = BunkerNote['supplier'];

export interface SupplierFieldsProps extends Pick<Entry, 'errors'> {
  readonly supplier: Supplier;
  /** Around the address, which is wider than the other fields. */
  readonly wide: Wrapper;
  readonly onChange: (supplier: Supplier) => void;
}

/** Who delivered, as on the note. */
export function SupplierFields({ supplier, wide: Wide, errors, onChange }: SupplierFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        required
        maxLength={150}
        value={supplier.name}
        error={errors['supplier.name']}
        onChange={(name) => onChange({ ...supplier, name })}
      />
      <TextField
        label="Phone"
        required
        type="tel"
        maxLength={60}
        value={supplier.phone}
        error={errors['supplier.phone']}
        onChange={(phone) => onChange({ ...supplier, phone })}
      />
      <Wide>
        <TextArea
          label="Address"
          required
          rows={2}
          maxLength={400}
          value={supplier.address}
          error={errors['supplier.address']}
          onChange={(address) => onChange({ ...supplier, address })}
        />
      </Wide>
    </>
  );
}

const declarations = sulphurDeclarations.map(({ number, label }) => ({ value: number, label }));

interface Declared {
  readonly declaration: SulphurDeclaration | null;
  readonly purchaserLimit: string | null;
}

export interface DeclarationFieldsProps extends Entry {
  readonly declared: Declared;
  readonly wide: Wrapper;
  readonly onChange: (part: Partial<Declared>) => void;
}

/** The supplier's declaration of the sulphur limit. */
export function DeclarationFields(props: DeclarationFieldsProps) {
  const { declared, wide: Wide, errors, onProblem, onChange } = props;
  const { declaration, purchaserLimit } = declared;
  return (
    <>
      <Wide>
        <Select
          label="Sulphur declaration"
          placeholder="None, for gas and methanol"
          options={declarations}
          value={declaration}
          error={errors['declaration']}
          onChange={(chosen) => onChange({ declaration: chosen })}
          onClear={() => onChange({ declaration: null, purchaserLimit: null })}
        />
      </Wide>
      {declaration === sulphurDeclaration.Purchaser && (
        <NumberField
          label="Purchaser’s limit"
          unit="% m/m"
          required
          decimals={4}
          shownDecimals={2}
          value={purchaserLimit}
          error={errors['purchaserLimit']}
          onProblem={(message) => onProblem('purchaserLimit', message)}
          onChange={(limit) => onChange({ purchaserLimit: limit })}
        />
      )}
    </>
  );
}

const purposes = samplePurposes.map(({ number, label }) => ({ value: number, label }));

type Sample = BunkerNote['samples'][number];

export interface SampleFieldsProps {
  readonly sample: Sample;
  /** What is wrong with the number of the seal. */
  readonly error: string | undefined;
  readonly onChange: (sample: Sample) => void;
}

/** A sealed sample. */
export const SampleFields = ({ sample, error, onChange }: SampleFieldsProps) => (
  <>
    <Select
      label="Sample"
      options={purposes}
      value={sample.purpose}
      onChange={(purpose) => onChange({ ...sample, purpose })}
    />
    <TextField
      label="Seal number"
      required
      maxLength={60}
      value={sample.seal}
      error={error}
      onChange={(seal) => onChange({ ...sample, seal })}
    />
  </>
);

interface PartProps extends Entry {
  /** The path of what the fields belong to, with its full stop: `products.0.`. */
  readonly path: string;
}

type Figures = Pick<BunkerProduct, (typeof productFigures)[number]['name']>;

export interface ProductFiguresProps extends PartProps {
  readonly product: Figures;
  readonly onChange: (part: Partial<Figures>) => void;
}

/** The figures of a product, as in its part of the note. */
export const ProductFigures = (props: ProductFiguresProps) => {
  const { product, path, errors, onProblem, onChange } = props;
  return productFigures.map(({ name, label, unit, decimals, isRequired = false }) => (
    <NumberField
      key={name}
      label={label}
      unit={unit}
      required={isRequired}
      decimals={decimals}
      shownDecimals={Math.min(decimals, unit === 'mt' ? 3 : 2)}
      allowNegative={name === 'temperature'}
      value={product[name] === '' ? null : product[name]}
      error={errors[`${path}${name}`]}
      onProblem={(message) => onProblem(`${path}${name}`, message)}
      onChange={(value) =>
        onChange(name === 'delivered' ? { delivered: value ?? '' } : { [name]: value })
      }
    />
  ));
};

interface Meter {
  readonly ticket: string;
  readonly quantity: string;
}

export interface MeterFieldsProps extends PartProps {
  readonly meter: Meter | null;
  readonly onChange: (meter: Meter | null) => void;
}

/** The ticket of the barge's mass flow meter. */
export function MeterFields({ meter, path, errors, onProblem, onChange }: MeterFieldsProps) {
  const { ticket = '', quantity = '' } = meter ?? {};
  const change = (next: Meter) =>
    onChange(next.ticket === '' && next.quantity === '' ? null : next);
  const field = (name: string) => `${path}massFlowMeter.${name}`;
  return (
    <>
      <TextField
        label="Flow meter ticket"
        maxLength={60}
        value={ticket}
        error={errors[field('ticket')]}
        onChange={(next) => change({ ticket: next, quantity })}
      />
      <NumberField
        label="Metered"
        unit="mt"
        decimals={3}
        value={quantity === '' ? null : quantity}
        error={errors[field('quantity')]}
        onProblem={(message) => onProblem(field('quantity'), message)}
        onChange={(next) => change({ ticket, quantity: next ?? '' })}
      />
    </>
  );
}

const kinds = certificateKinds.map(({ number, label }) => ({ value: number, label }));

export interface CertificateFieldsProps extends PartProps {
  readonly certificate: FuelCertificate;
  readonly onChange: (certificate: FuelCertificate) => void;
}

/** A proof of sustainability. */
export function CertificateFields(props: CertificateFieldsProps) {
  const { certificate, path, errors, onProblem, onChange } = props;
  const set = (part: Partial<FuelCertificate>) => onChange({ ...certificate, ...part });
  return (
    <>
      <TextField
        label="Certificate"
        required
        maxLength={60}
        value={certificate.number}
        error={errors[`${path}number`]}
        onChange={(number) => set({ number })}
      />
      <Select
        label="For"
        options={kinds}
        value={certificate.kind}
        onChange={(kind) => set({ kind })}
      />
      <TextField
        label="Scheme"
        required
        maxLength={60}
        value={certificate.scheme}
        error={errors[`${path}scheme`]}
        onChange={(scheme) => set({ scheme })}
      />
      {certificateFigures.map(({ name, label, unit, decimals }) => (
        <NumberField
          key={name}
          label={label}
          unit={unit}
          required
          decimals={decimals}
          allowNegative={name === 'eValue'}
          value={certificate[name] === '' ? null : certificate[name]}
          error={errors[`${path}${name}`]}
          onProblem={(message) => onProblem(`${path}${name}`, message)}
          onChange={(value) => set({ [name]: value ?? '' })}
        />
      ))}
      <DateField
        label="Expires"
        required
        value={certificate.expires === '' ? null : certificate.expires}
        error={errors[`${path}expires`]}
        onChange={(expires) => set({ expires: expires ?? '' })}
      />
    </>
  );
}
