import type { FuelCertificate } from '@fairlead/domain/bunker-notes/bunker-note';
import { certificateKinds } from '@fairlead/domain/bunker-notes/enumerations';
import {
  blankCertificate,
  blankProduct,
  certificateFigures,
} from '@fairlead/domain/bunker-notes/note-entry';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '@fairlead/ui/button';
import { DateField } from '@fairlead/ui/date-field';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { Fields, GroupError, LineFields } from '../platform/look/form-card.tsx';
import type { ProductCardProps } from './note-draft.state.ts';

const kinds = certificateKinds.map(({ number, label }) => ({ value: number, label }));

/** Proofs of sustainability of a product: their mass cannot be used twice. */
export function CertificateLines({ form, at }: ProductCardProps) {
  const { certificates } = form.draft.products[at] ?? blankProduct;
  const field = (name: string) => `products.${at}.certificates${name}`;
  const setAll = (next: readonly FuelCertificate[]) =>
    form.change({
      products: form.draft.products.map((one, index) =>
        index === at ? { ...one, certificates: next } : one,
      ),
    });
  const set = (line: number, part: Partial<FuelCertificate>) =>
    setAll(certificates.map((one, index) => (index === line ? { ...one, ...part } : one)));
  return (
    <>
      <GroupError message={form.errors[field('')]} />
      {certificates.map((certificate, index) => (
        <LineFields
          key={`certificate ${String(index)}`}
          removeLabel={`Remove certificate ${index + 1}`}
          onRemove={() => setAll(certificates.filter((_, other) => other !== index))}
        >
          <Fields columns={3}>
            <TextField
              label="Certificate"
              required
              maxLength={60}
              value={certificate.number}
              error={form.errors[field(`.${index}.number`)]}
              onChange={(number) => set(index, { number })}
            />
            <Select
              label="For"
              options={kinds}
              value={certificate.kind}
              onChange={(kind) => set(index, { kind })}
            />
            <TextField
              label="Scheme"
              required
              maxLength={60}
              value={certificate.scheme}
              error={form.errors[field(`.${index}.scheme`)]}
              onChange={(scheme) => set(index, { scheme })}
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
                error={form.errors[field(`.${index}.${name}`)]}
                onProblem={(message) => form.onProblem(field(`.${index}.${name}`), message)}
                onChange={(value) => set(index, { [name]: value ?? '' })}
              />
            ))}
            <DateField
              label="Expires"
              required
              value={certificate.expires === '' ? null : certificate.expires}
              error={form.errors[field(`.${index}.expires`)]}
              onChange={(expires) => set(index, { expires: expires ?? '' })}
            />
          </Fields>
        </LineFields>
      ))}
      <Button icon={IconPlus} onClick={() => setAll([...certificates, blankCertificate])}>
        Add certificate
      </Button>
    </>
  );
}
