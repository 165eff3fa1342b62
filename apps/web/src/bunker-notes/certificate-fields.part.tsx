import { certificateKinds } from '@fairlead/domain/bunker-notes/enumerations';
import { blankCertificate, certificateFigures } from '@fairlead/domain/bunker-notes/note-entry';
import { Button, IconButton } from '@fairlead/ui/button';
import { DateField } from '@fairlead/ui/date-field';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { NoteFieldsProps } from './note-fields.part.tsx';
import type { ProductForm } from './note-values.state.ts';
import css from './bunker-notes.module.css';

type Certificate = ProductForm['certificates'][number];

const kinds = certificateKinds.map(({ number, label }) => ({ value: number, label }));

interface CertificateFieldsProps extends Pick<NoteFieldsProps, 'errors' | 'onProblem'> {
  readonly at: number;
  readonly product: ProductForm;
  readonly set: (part: Partial<ProductForm>) => void;
}

/** Proofs of sustainability of a product: their mass cannot be used twice. */
export function CertificateFields({ errors, onProblem, at, product, set }: CertificateFieldsProps) {
  const { certificates } = product;
  const field = (name: string) => `products.${at}.certificates${name}`;
  const setOne = (line: number, part: Partial<Certificate>) =>
    set({
      certificates: certificates.map((one, index) => (index === line ? { ...one, ...part } : one)),
    });
  const wrong = errors[field('')];
  return (
    <div className={css['lines']} role="group" aria-label={`Certificates of product ${at + 1}`}>
      {wrong !== undefined && (
        <span role="alert" className={css['wrong']}>
          {wrong}
        </span>
      )}
      {certificates.map((certificate, index) => (
        <div key={`certificate ${String(index)}`} className={css['figures']}>
          <TextField
            label="Certificate"
            required
            maxLength={60}
            value={certificate.number}
            error={errors[field(`.${index}.number`)]}
            onChange={(number) => setOne(index, { number })}
          />
          <Select
            label="For"
            options={kinds}
            value={certificate.kind}
            onChange={(kind) => setOne(index, { kind })}
          />
          <TextField
            label="Scheme"
            required
            maxLength={60}
            value={certificate.scheme}
            error={errors[field(`.${index}.scheme`)]}
            onChange={(scheme) => setOne(index, { scheme })}
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
              error={errors[field(`.${index}.${name}`)]}
              onProblem={(message) => onProblem(field(`.${index}.${name}`), message)}
              onChange={(value) => setOne(index, { [name]: value ?? '' })}
            />
          ))}
          <DateField
            label="Expires"
            required
            value={certificate.expires === '' ? null : certificate.expires}
            error={errors[field(`.${index}.expires`)]}
            onChange={(expires) => setOne(index, { expires: expires ?? '' })}
          />
          <IconButton
            icon={IconX}
            size="small"
            name={`Remove certificate ${index + 1}`}
            onClick={() =>
              set({ certificates: certificates.filter((_, other) => other !== index) })
            }
          />
        </div>
      ))}
      <div>
        <Button
          icon={IconPlus}
          onClick={() => set({ certificates: [...certificates, blankCertificate] })}
        >
          Add certificate
        </Button>
      </div>
    </div>
  );
}
